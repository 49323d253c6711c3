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

# What a program of the tests is found by, on the PATH or as a file, and the package that has it.
DICTIONARIES := /usr/share/hunspell
PROGRAMS := qpdf:qpdf pdftoppm:poppler-utils rsvg-convert:librsvg2-bin hunspell:hunspell \
  soffice:libreoffice-writer-nogui java:default-jre-headless chromium:chromium \
  $(DICTIONARIES)/ru_RU.dic:hunspell-ru $(DICTIONARIES)/en_GB.dic:hunspell-en-gb

# Installs Debian packages: $(call install,what for,packages)
define install
{ \
  if [ "$$(id -u)" = 0 ]; then sudo=; elif sudo -n true 2>/dev/null; then sudo=sudo; else sudo=none; fi; \
  if [ "$$sudo" != none ] && command -v apt-get >/dev/null; then \
    echo "installing $(1): $(2)"; \
    $$sudo apt-get update -qq && \
    DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq --no-install-recommends $(2) >/dev/null; \
  else \
    echo "$(1) missing; please type: sudo apt-get install -y --no-install-recommends $(2)"; exit 1; \
  fi; }
endef

.PHONY: kit test test-fast lint bench gallery setup dev pango programs clean

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

bench: dev ## time, memory and size of what people make, beside other ways to make it
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev,bench]"
	$(BIN)/python -m tests.bench

gallery: setup ## contact sheets of every style, theme, back and size; the README's small ones too
	$(BIN)/python -m generator.products.gallery output/gallery
	$(BIN)/python -m generator.products.gallery card_art/gallery --small

setup: pango $(VENV)/koloda.stamp

dev: pango programs $(VENV)/dev.stamp

# Debian ships Python without ensurepip; the system's pip can fill a bare environment then.
$(BIN)/python:
	$(PYTHON) -m venv $(VENV) >/dev/null 2>&1 || { rm -rf $(VENV); \
	  $(PYTHON) -m venv --without-pip $(VENV) && $(PYTHON) -m pip --python $(BIN)/python install --quiet pip; }

$(VENV)/koloda.stamp: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/dev.stamp: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $@ $(VENV)/koloda.stamp

# WeasyPrint needs Pango, some tests real programs. We install both where we may, and else say how.
pango:
	@$(PYTHON) -c '$(PANGO_PROBE)' 2>/dev/null || $(call install,Pango for booklets,$(PANGO))

programs:
	@$(foreach program,$(PROGRAMS),{ command -v $(firstword $(subst :, ,$(program))) || test -e $(firstword $(subst :, ,$(program))); } >/dev/null && ) true || \
	  $(call install,programs for the tests,$(foreach program,$(PROGRAMS),$(lastword $(subst :, ,$(program)))))

clean: ## remove the environment and everything generated
	rm -rf $(VENV) build dist output/*
