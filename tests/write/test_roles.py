import pytest

from tests.write.reviews import kept, review


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ("As a vegan, what can I order at a steakhouse?", "Diet: vegan"),
        ("As a nurse, what should I eat at night?", "Works as nurse"),
        ("As a software engineer at Google I need a good chair.", "Works as software engineer"),
        ("Là giáo viên, tôi nên dùng ứng dụng nào?", "Nghề nghiệp: giáo viên"),
        ("Với tư cách là kế toán, tôi cần lưu ý gì?", "Nghề nghiệp: kế toán"),
        ("Là người ăn chay, mình nên ăn gì ở Huế?", "Chế độ ăn: ăn chay"),
        ("Mình tên Khoa, là lập trình viên", "Nghề nghiệp: lập trình viên"),
    ],
)
def test_the_role_in_which_users_speak_is_theirs(reviewer, message, text):
    """It is stated even where the rest of the sentence asks."""
    assert text in kept(review(reviewer, message))


@pytest.mark.parametrize(
    "message",
    [
        "As a nurse, what would you eat at night?",
        "As a teacher, do you think I should rest?",
        "As a doctor, write a reply to this patient.",
        "As a nurse she works nights.",
        "Là bác sĩ, bạn khuyên gì?",
        "Là giáo viên, hãy soạn một bài kiểm tra.",
        "As a beginner, which bike should I buy?",
        "As a gift I bought a lamp.",
    ],
)
def test_a_role_for_the_assistant_or_somebody_else_is_not_the_users(reviewer, message):
    """Whoever is named next has the role; an order gives it to the assistant."""
    assert kept(review(reviewer, message)) == []


@pytest.mark.parametrize(
    ("message", "texts"),
    [
        ("Mình là người ăn chay.", ["Chế độ ăn: ăn chay"]),
        ("Mình là người Huế.", ["Quê: Huế"]),
        ("minh la nguoi ha noi", ["Quê: ha noi"]),
        ("Tôi là người miền Bắc.", ["Quê: miền Bắc"]),
        ("Mình là người hướng nội.", ["Mình là người hướng nội"]),
        ("Tôi là người làm việc ban đêm.", ["Tôi là người làm việc ban đêm"]),
        ("Mình là dân kế toán.", ["Nghề nghiệp: kế toán"]),
        ("Mình hay làm bánh.", ["Thích làm bánh"]),
        ("Mình làm vườn cuối tuần.", ["Mình làm vườn cuối tuần"]),
        ("Mình làm marketing cho công ty game.", ["Nghề nghiệp: marketing"]),
        ("Mình làm IT.", ["Nghề nghiệp: IT"]),
        ("Mình là dân IT.", ["Nghề nghiệp: IT"]),
        ("minh lam bac si o da nang", ["Nghề nghiệp: bac si", "Sống ở da nang"]),
    ],
)
def test_in_vietnamese_what_one_is_and_does_is_told_from_where_one_is_from(
    reviewer, message, texts
):
    """Only a place is where people come from, and only a profession is a job."""
    assert kept(review(reviewer, message)) == texts


@pytest.mark.parametrize(
    ("message", "texts"),
    [
        ("I'm a tall guy.", []),
        ("I'm a lucky girl.", []),
        ("I'm a father of two.", []),
        ("I'm a beginner.", []),
        ("I'm a cat person.", ["Preferred pet: cat"]),
        ("I'm a morning person.", ["Prefers morning"]),
        ("I'm a window seat person.", ["Preferred seat: window"]),
        ("I'm a child psychologist.", ["Works as child psychologist"]),
        ("I'm a 32-year-old designer.", ["Works as designer"]),
    ],
)
def test_what_kind_of_person_somebody_is_is_no_taste_and_no_job_by_itself(reviewer, message, texts):
    """A taste needs a thing, and a job a profession: any other word for people is neither."""
    assert kept(review(reviewer, message)) == texts


@pytest.mark.parametrize(
    ("message", "employer"),
    [
        ("I am a nurse at St Mary's hospital.", "Works for St Mary's hospital"),
        ("Em làm điều dưỡng ở Bệnh viện Chợ Rẫy.", "Làm việc ở Bệnh viện Chợ Rẫy"),
    ],
)
def test_a_job_may_name_the_employer(reviewer, message, employer):
    """Where one works stands behind what one does."""
    assert employer in kept(review(reviewer, message))


@pytest.mark.parametrize("message", ["I'm a nurse at night.", "I'm a nurse at a hospital."])
def test_what_bears_no_name_is_no_employer(reviewer, message):
    """A time or any hospital says nothing of whom one works for."""
    assert kept(review(reviewer, message)) == ["Works as nurse"]


@pytest.mark.parametrize(
    ("message", "texts"),
    [
        ("I'm vegetarian, so what can I eat tonight?", ["Diet: vegetarian"]),
        ("I live in Porto, what can I do today?", ["Lives in Porto"]),
        ("I want tea tonight, I like green tea.", []),
    ],
)
def test_a_fact_beside_a_plan_for_today_is_no_plan(reviewer, message, texts):
    """What is so outlasts the evening; a wish beside it may be meant for that evening."""
    assert kept(review(reviewer, message)) == texts
