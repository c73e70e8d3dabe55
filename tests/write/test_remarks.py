import json
from pathlib import Path

import pytest

from memory_core import Memory
from memory_core.embed import FakeEmbedder
from memory_core.types import Action, MemoryType, Outcome, Reason
from memory_core.write.extract.judge import KINDS, WEIGHTS, judge_of
from memory_core.write.review import default_reviewer
from tests.write.reviews import SAID_AT, review

LABELLED = ("labelled1", "labelled2", "labelled3", "labelled4", "plain", "examiner")


@pytest.fixture
def memory(tmp_path, embedder):
    return Memory.open(tmp_path, embedder)


def kept(result):
    return [v.draft for v in result.verdicts if v.outcome is Outcome.ACCEPTED and v.draft]


@pytest.mark.parametrize(
    ("message", "holds"),
    [
        (
            "Could you suggest a book? By the way, I've now got eleven cacti on my windowsill.",
            "cacti",
        ),
        ("Thanks for the tips! I've been going to judo four times a week lately.", "judo"),
        (
            "Nhân tiện, trên gác mình giờ có chín chậu xương rồng. Bạn gợi ý giúp mình nhé?",
            "xương rồng",
        ),
        ("nhan tien minh co chin chau xuong rong tren ban cong", "xuong rong"),
    ],
)
def test_a_fact_said_in_passing_is_kept_as_its_clause(reviewer, message, holds):
    """What no pattern fits is kept in the words it was said in, without what stands around."""
    [draft] = [d for d in kept(review(reviewer, message)) if holds in d.text]

    assert draft.text.casefold() in message.casefold()
    assert "?" not in draft.text


@pytest.mark.parametrize(
    ("message", "value", "entity"),
    [
        ("I started pottery lessons with my aunt this morning.", "pottery lessons", "hobby"),
        ("Hôm nay tôi bắt đầu học đàn tranh.", "đàn tranh", "music"),
        ("I adopted two kittens today.", "two kittens", "pet"),
    ],
)
def test_what_happened_today_is_an_event_of_today(reviewer, message, value, entity):
    """Today is a day like yesterday: what is done on it is dated, and about what was done."""
    [draft] = kept(review(reviewer, message))

    assert (draft.type, draft.value, draft.entity) == (MemoryType.EVENT, value, entity)
    assert draft.valid_from == SAID_AT.replace(hour=0)


@pytest.mark.parametrize(
    "message",
    [
        "I've painted nine watercolours over the past month.",
        "I've had no luck with plants in the past - I recently built a greenhouse of my own.",
        "I've been rinsing with a pine mouthwash, and it's great for gums and breath.",
        "I just planted a walnut tree behind the barn, and it's a joy to see it grow and thrive.",
        "I just swapped the old lamp in my study for a brass one.",
    ],
)
def test_what_was_done_lately_is_kept_without_the_comment(reviewer, message):
    """What goes on or was done lately is not over, and what it led to is no part of it."""
    [draft] = kept(review(reviewer, message))

    assert draft.attribute == "said"
    assert not {"it's", "luck"} & set(draft.text.split())


@pytest.mark.parametrize(
    "message",
    [
        "I just woke up.",
        "I just had lunch.",
        "I just arrived at the airport.",
        "I just booked the tickets you suggested.",
        "I recently saw an ad for this phone.",
        "I've been sleeping badly lately.",
        "I had a sandwich today.",
        "I took the bus to work this morning.",
        "Mình vừa về tới nhà.",
        "Sáng nay tôi uống cà phê.",
        "I love it.",
    ],
)
def test_what_passes_is_not_kept_for_being_recent(reviewer, message):
    """Meals, ways and moods of today leave nothing, however lately they were."""
    assert kept(review(reviewer, message)) == []


def test_a_number_brings_along_what_it_counts(reviewer):
    """A clause that points back names what it points at, without the word that joins the two."""
    [counted] = [
        d
        for d in kept(review(reviewer, "I collect old maps and I'm up to 31 now."))
        if "31" in d.text
    ]

    assert counted.text == "I'm up to 31 now (I collect old maps)"


def test_a_verdict_says_how_lasting_it_sounded(reviewer):
    """The check that decided names its figure."""
    [verdict] = review(reviewer, "I've been going to judo four times a week lately.").verdicts

    [check] = [check for check in verdict.checks if check.name == "lasting"]
    assert check.passed
    assert check.detail.startswith("sounds like a lasting fact (0.")


@pytest.mark.parametrize(
    "message",
    [
        "I have a question about my tablet.",
        "I started working on the slides.",
        "My bag is on the chair.",
        "I hate waiting in this queue.",
        "Trời nóng muốn xỉu luôn.",
        "back then mình toàn đi tàu chậm",
        "I've been up since five.",
        "My suitcase is too heavy.",
        "My phone is on Vodafone.",
    ],
)
def test_what_sounds_of_the_moment_is_refused_whatever_pattern_fits(reviewer, message):
    """A thing in hand, a mood and a past habit leave nothing."""
    assert kept(review(reviewer, message)) == []


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        ("I've been seeing my psychiatrist twice a week for depression.", Reason.SENSITIVE),
        ("If I had nine cacti on my windowsill I'd be happy.", Reason.HYPOTHETICAL),
        ("My uncle goes to judo four times a week.", Reason.THIRD_PARTY),
        ('She wrote: "I go to judo four times a week and love it."', Reason.QUOTED),
    ],
)
def test_what_is_said_in_passing_passes_every_check(reviewer, message, reason):
    """No check of the policy is weaker for what no pattern fits."""
    result = review(reviewer, message)

    assert kept(result) == []
    assert reason in {verdict.reason for verdict in result.verdicts}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("I've been going to judo twice a week.", "I go to judo classes four times a week now."),
        ("By the way, I have 30 stamps now.", "I've got 45 stamps now, by the way."),
        (
            "I've spent six hours on my quilt so far.",
            "I've put eleven hours into the quilt by now.",
        ),
        ("Mình tập boxing một tuần hai buổi.", "Giờ mình tập boxing một tuần bốn buổi rồi."),
    ],
)
def test_the_same_thing_with_another_number_takes_its_place(memory, before, after):
    """A fact said in passing fills a slot named by what it measures, not by its number."""
    [old] = memory.write("u", before).records

    memory.write("u", after)

    versions = memory.history("u", old.key)
    assert [version.status for version in versions] == ["superseded", "active"]
    assert [r.key for r in memory.records("u", status="active")] == [old.key]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "I have 14 board games on my wish list.",
            "My board game wish list is up to 19 now.",
        ),
        (
            "I've got 25 coins in my cabinet.",
            "My cabinet of coins is up to 31 now.",
        ),
        (
            "I've spent 14 hours on the wool blanket so far.",
            "I'm knitting the wool blanket for my niece - I've spent 20 hours on it so far.",
        ),
    ],
)
def test_another_number_in_other_words_takes_its_place(memory, before, after):
    """The slot is found by any word that both remarks share, and its history goes on."""
    [old] = memory.write("u", before).records

    [new] = [r for r in memory.write("u", after).records if r.supersedes]

    assert [version.status for version in memory.history("u", old.key)] == ["superseded", "active"]
    assert (new.key, new.supersedes) == (old.key, old.id)


def test_what_was_said_in_other_words_is_known_when_said_again(memory):
    """The slot is found again, though the draft's own key was never used."""
    memory.write("u", "I have 14 board games on my wish list.")
    memory.write("u", "My board game wish list is up to 19 now.")

    [again] = memory.write("u", "My board game wish list is up to 19 now.").decisions

    assert again.action is Action.UNCHANGED
    assert len(memory.records("u")) == 2


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("I've got 25 coins in my collection.", "I've got 40 stamps in my collection."),
        ("I have 14 board games on my wish list.", "I have 9 comic books on my wish list."),
        ("I play tennis with my neighbour once a week.", "I swim with my neighbour twice a week."),
        ("I've got 12 cookbooks.", "I've tried 12 recipes from my cookbooks."),
        ("My rent is $1,450 a month.", "My gym costs $45 a month."),
        ("I've read 120 pages of Dune.", "I've read 40 pages of Emma."),
        ("Mình đi bơi một tuần hai buổi.", "Mình đi gym một tuần hai buổi."),
    ],
)
def test_two_things_measured_alike_stay_two(memory, one, other):
    """A shared place, companion or rhythm does not make two things one."""
    written = [*memory.write("u", one).records, *memory.write("u", other).records]

    assert len(written) == 2
    assert {record.status for record in memory.records("u")} == {"active"}


def test_saying_it_again_changes_nothing(memory):
    """The same clause said twice leaves one record."""
    memory.write("u", "By the way, I have 30 stamps now.")

    [decision] = memory.write("u", "Anyway, I have 30 stamps now.").decisions

    assert decision.action is Action.UNCHANGED


def test_two_things_measured_by_the_hour_stay_two(memory):
    """Hours put into a vase do not take the place of hours put into a kite."""
    memory.write("u", "I'm working on a clay vase - I've already put in 10 hours.")
    memory.write("u", "I'm building a box kite - I've already put in 4 hours.")

    hours = [r.text for r in memory.records("u", status="active") if "hours" in r.text]
    assert len(hours) == 2


@pytest.mark.parametrize(
    ("message", "told"),
    [
        (
            "I have been playing the violin for four years and practice for 40 minutes.",
            "four years",
        ),
        ("I sleep better on days when I go to pottery, which is four times a week.", "four"),
    ],
)
def test_what_a_pattern_leaves_out_of_a_measure_is_kept_beside_it(reviewer, message, told):
    """A memory of half a clause does not stand for the number in its other half."""
    assert any(told in draft.text for draft in kept(review(reviewer, message)))


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ("I love AI podcasts.", "Likes AI podcasts"),
        ("I work on AI research at a lab in Hue.", "I work on AI research at a lab in Hue"),
    ],
)
def test_a_word_in_capitals_is_no_vietnamese_question(reviewer, message, text):
    """AI is a subject like any other, though "ai" asks who in Vietnamese."""
    assert text in {draft.text for draft in kept(review(reviewer, message))}


@pytest.mark.parametrize("message", ["Ai là người mình thích?", "ai nau com cho minh vay"])
def test_who_is_a_question_in_vietnamese(reviewer, message):
    """Asking who leaves nothing, with or without a question mark."""
    assert kept(review(reviewer, message)) == []


def test_what_follows_the_past_may_be_about_now(reviewer):
    """A part that says what is so now leaves the past of the part before it."""
    said = "I used to row in college, and I've joined a chess club in Hue."

    assert any("chess club" in draft.text for draft in kept(review(reviewer, said)))


def test_the_judge_knows_only_the_vectors_it_learned_from(embedder):
    """With another embedder there is no judge, and patterns alone decide."""
    assert judge_of(FakeEmbedder()) is None
    assert judge_of(embedder) is not None


def test_a_long_message_has_only_its_best_clauses_judged(embedder):
    """What a message costs does not grow with its clauses."""

    class Counting:
        name, dimension, query = embedder.name, embedder.dimension, embedder.query
        texts = 0

        def passages(self, texts):
            self.texts += len(texts)
            return embedder.passages(texts)

    counting = Counting()
    reviewer = default_reviewer(counting)
    reviewer.warm()
    counting.texts = 0

    review(reviewer, " ".join(f"I wandered past house {n} and lane {n}." for n in range(60)))

    assert counting.texts <= 20


def test_the_judge_never_learned_from_what_measures_it():
    """No labelled message is among the sentences the judge learned from."""
    sentences = _sentences()
    own = {_bare(row["text"]) for row in sentences}

    for name in LABELLED:
        lines = (Path(__file__).parent / "data" / f"{name}.jsonl").read_text("utf-8").splitlines()
        assert own.isdisjoint(_bare(json.loads(line)["message"]) for line in lines)


def test_the_judge_never_learned_from_the_shared_sets(shared_data):
    """Nor is any message of the public sets."""
    own = {_bare(row["text"]) for row in _sentences()}

    lines = (shared_data / "policy_dev.jsonl").read_text("utf-8").splitlines()

    assert own.isdisjoint(_bare(json.loads(line)["message"]) for line in lines)


def test_every_sentence_of_the_judge_has_a_known_kind():
    """The data file holds a text, its language and one of the kinds."""
    rows = _sentences()

    assert {row["keep"] for row in rows} == set(KINDS)
    assert {row["lang"] for row in rows} == {"en", "vi", "mixed"}
    assert len({row["text"] for row in rows}) == len(rows)


def test_an_undated_event_counts_from_when_it_was_said(reviewer):
    """Without a day of its own an event is dated by its message when it is stored."""
    [draft] = kept(review(reviewer, "I finally finished restoring my grandfather's rowing boat."))

    assert draft.type in {MemoryType.EVENT, MemoryType.FACT}
    assert draft.valid_from is None


def _sentences():
    lines = (WEIGHTS.parent / "sentences.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


def _bare(text):
    return text.strip(" .!?").casefold()
