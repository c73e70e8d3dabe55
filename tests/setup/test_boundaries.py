import ast
import subprocess
import sys

import memory_core


def test_exported_names():
    """The package offers exactly these names; adding one is a decision."""
    assert memory_core.__all__ == ["Agent", "Memory", "Turn"]


def test_memory_core_never_imports_streamlit(root):
    """The memory system knows nothing of the pages that draw it."""
    importing = [path for path in _modules(root) if "streamlit" in _imports(path)]

    assert importing == []


def test_only_the_store_imports_lancedb(root):
    """The database can be understood, and replaced, in one folder."""
    importing = {path for path in _modules(root) if "lancedb" in _imports(path)}

    assert importing
    assert [p for p in importing if p.parent.name != "store"] == []


def test_importing_the_package_loads_no_page_library():
    """Whoever uses memory_core in a script of their own waits for no web framework."""
    program = "import sys, memory_core; print(*sys.modules)"

    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)

    assert run.returncode == 0, run.stderr
    assert {"streamlit", "plotly", "spacy"}.isdisjoint(run.stdout.split())


def _modules(root):
    return sorted((root / "memory_core").rglob("*.py"))


def _imports(path):
    names = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names.add(node.module.partition(".")[0])
    return names
