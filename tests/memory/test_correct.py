import pytest

from memory_core.types import Source, Status


@pytest.fixture
def told(fresh_memory):
    """A memory in which ana named her hotel."""
    fresh_memory.write("ana", "I prefer the Langham hotel.")
    return fresh_memory


def test_a_correction_is_the_next_version(told):
    """The corrected value is active under the same key, marked as such; the old one stays."""
    (record,) = told.records("ana")

    corrected = told.correct("ana", record.id, "  Rosewood ")

    assert ("Rosewood", 2, Source.CORRECTION) == (
        corrected.value,
        corrected.version,
        corrected.source,
    )
    assert "Rosewood" in corrected.text
    assert [Status.SUPERSEDED, Status.ACTIVE] == [v.status for v in told.history("ana", record.key)]


@pytest.mark.parametrize("value", ["", "   ", "4111 1111 1111 1111"])
def test_an_empty_value_or_a_secret_is_refused(told, value):
    """A correction follows the policy: no secret, and no memory of nothing."""
    (record,) = told.records("ana")

    with pytest.raises(ValueError, match=r"value|secret"):
        told.correct("ana", record.id, value)

    assert [record] == told.records("ana")


def test_only_an_active_record_of_ones_own_can_be_corrected(told):
    """An ended version and another user's record are out of reach."""
    (record,) = told.records("ana")
    told.correct("ana", record.id, "Rosewood")

    with pytest.raises(ValueError, match="superseded"):
        told.correct("ana", record.id, "Savoy")
    with pytest.raises(LookupError, match="ben"):
        told.correct("ben", record.id, "Savoy")
