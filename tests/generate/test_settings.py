from __future__ import annotations

import pytest

from memory_core.generate.settings import EndpointSettings

LOCAL = "http://127.0.0.1:8080/v1"
KEY = "sk-test-0123456789"


@pytest.mark.parametrize(
    "environment", [{}, {"OPENAI_BASE_URL": "  "}, {"OPENAI_API_KEY": KEY}, {"MEMORY_MODEL": "m"}]
)
def test_settings_without_an_endpoint_are_none(environment):
    """Nothing is configured by an empty environment, nor by a key that lies around."""
    assert EndpointSettings.from_environment(environment) is None


def test_settings_need_only_the_address_of_a_local_server():
    """One setting is enough for a server that holds one model and asks for no key."""
    expected = EndpointSettings(LOCAL, model="default", api_key=None, timeout=60.0, max_retries=2)

    assert EndpointSettings.from_environment({"OPENAI_BASE_URL": LOCAL}) == expected


def test_settings_with_key_and_model_mean_the_key_s_own_endpoint():
    """A key and a model without an address are for OpenAI."""
    found = EndpointSettings.from_environment({"OPENAI_API_KEY": KEY, "MEMORY_MODEL": "gpt-5-mini"})

    assert found == EndpointSettings("https://api.openai.com/v1", model="gpt-5-mini", api_key=KEY)


def test_settings_read_every_variable():
    """Every setting has its variable."""
    found = EndpointSettings.from_environment(
        {
            "OPENAI_BASE_URL": LOCAL,
            "OPENAI_API_KEY": KEY,
            "MEMORY_MODEL": "m",
            "MEMORY_TIMEOUT": "1.5",
            "MEMORY_RETRIES": "0",
        }
    )

    assert found == EndpointSettings(LOCAL, model="m", api_key=KEY, timeout=1.5, max_retries=0)


def test_settings_are_read_from_the_process(monkeypatch):
    """Without a mapping the process's own environment is read."""
    monkeypatch.setenv("OPENAI_BASE_URL", LOCAL)
    for name in ("OPENAI_API_KEY", "MEMORY_MODEL", "MEMORY_TIMEOUT", "MEMORY_RETRIES"):
        monkeypatch.delenv(name, raising=False)

    assert EndpointSettings.from_environment() == EndpointSettings(LOCAL)


@pytest.mark.parametrize(
    ("environment", "named"),
    [
        ({"OPENAI_BASE_URL": "localhost:8080"}, "localhost:8080"),
        ({"OPENAI_BASE_URL": "ftp://a/v1"}, "ftp://a/v1"),
        ({"OPENAI_BASE_URL": LOCAL, "MEMORY_TIMEOUT": "soon"}, "MEMORY_TIMEOUT"),
        ({"OPENAI_BASE_URL": LOCAL, "MEMORY_TIMEOUT": "0"}, "time-out"),
        ({"OPENAI_BASE_URL": LOCAL, "MEMORY_RETRIES": "-1"}, "retries"),
    ],
)
def test_settings_that_make_no_sense_are_named(environment, named):
    """A wrong value is refused with its name."""
    with pytest.raises(ValueError, match=named):
        EndpointSettings.from_environment(environment)


def test_settings_never_show_the_key():
    """Neither representation nor text of the settings holds the key."""
    settings = EndpointSettings(LOCAL, api_key=KEY)

    assert KEY not in f"{settings!r} {settings}"


def test_settings_address_hides_a_password():
    """The address shown to people is host and port."""
    assert EndpointSettings("http://me:secret@host:8080/v1").address == "host:8080"
