"""Draw a page once more when something has ended that it could not wait for."""

from __future__ import annotations

from streamlit import runtime
from streamlit.runtime.scriptrunner import get_script_run_ctx

from ui.live import LiveTurn


def redraw_when_settled(live: LiveTurn) -> None:
    """Draw the page of this browser session once more when a turn and its write have ended.

    For a page that was stopped, or that will not wait any longer. A fragment with ``run_every``
    would look at it too, but when its timer meets the end of a run, the browser may never hear
    of that end (streamlit#9921): the message box stays shut, or the whole page turns blank.
    """
    context = get_script_run_ctx()
    if context is not None and runtime.exists():
        session_id = context.session_id
        live.when_settled(lambda: _redraw(session_id))


def _redraw(session_id: str) -> None:
    # There is no public way to this. It is what a changed source file does to an open page.
    found = runtime.get_instance()._session_mgr.get_active_session_info(session_id)  # noqa: SLF001
    if found is not None:
        found.session.request_rerun(found.session._client_state)  # noqa: SLF001
