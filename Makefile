# Everything a person or CI needs; `make kit` and `make test` set up what is missing first.

PYTHON ?= python3
GAME ?= durak
LANG_ ?= ru
ARGS ?=
PYTEST_ARGS ?= -n auto

VENV := .venv
BIN := $(VENV)/bin
PANGO := libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0
PANGO_PROBE := import ctypes; [ctypes.CDLL(so) for so in ("libpangoft2-1.0.so.0", "libharfbuzz-subset.so.0")]

.PHONY: kit test test-fast lint bench setup dev pango clean

kit: setup ## print everything for one game: make kit GAME=durak LANG_=en ARGS="--paper letter"
	$(BIN)/koloda kit $(GAME) --lang $(LANG_) $(ARGS)

test: dev ## the whole test suite
	$(BIN)/pytest $(PYTEST_ARGS)

test-fast: dev ## without the deep checks
	$(BIN)/pytest $(PYTEST_ARGS) -m "not slow"

lint: dev ## style and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

bench: dev ## time, memory and size of what people make
	$(BIN)/python -m tests.bench

setup: pango $(VENV)/koloda.stamp

dev: pango $(VENV)/dev.stamp

# Debian ships Python without ensurepip; the system's pip can fill a bare environment then.
$(BIN)/python:
	$(PYTHON) -m venv $(VENV) 2>/dev/null || { rm -rf $(VENV); \
	  $(PYTHON) -m venv --without-pip $(VENV) && $(PYTHON) -m pip --python $(BIN)/python install --quiet pip; }

$(VENV)/koloda.stamp: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/dev.stamp: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $@ $(VENV)/koloda.stamp

# WeasyPrint needs Pango from the system; we install it where we may, and else say how.
pango:
	@$(PYTHON) -c '$(PANGO_PROBE)' 2>/dev/null || { \
	  if [ "$$(id -u)" = 0 ]; then sudo=; elif sudo -n true 2>/dev/null; then sudo=sudo; else sudo=none; fi; \
	  if [ "$$sudo" != none ] && command -v apt-get >/dev/null; then \
	    echo "installing Pango (needed for booklets)"; \
	    $$sudo apt-get update -qq && \
	    DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq --no-install-recommends $(PANGO) >/dev/null; \
	  else \
	    echo "booklets need Pango; please type: sudo apt-get install -y --no-install-recommends $(PANGO)"; exit 1; \
	  fi; }

clean: ## remove the environment and everything generated
	rm -rf $(VENV) build dist output/*
