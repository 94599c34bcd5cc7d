# Every target sets itself up: Python 3.11+ (with venv and pip) and make are enough, and the network
# is needed only when something has to be installed: exactly the packages of the lock files in
# locks/. The stamps in .venv are copies of the pyproject.toml and lock that were installed last.

PYTHON ?= python3
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
RUNTIME := $(VENV)/.installed-runtime
DEV := $(VENV)/.installed-dev
INSTALL := locks/install $(BIN)/python
FAILED := { echo "The installation failed (see above). It needs the network, or a package index that pip can reach; run make again then." >&2; exit 1; }

.NOTPARALLEL:
.PHONY: help run demo lint test check bench clean

help:
	@echo "make run     play"
	@echo "make demo    watch the house play a whole game"
	@echo "make test    run the tests        (ARGS='-k emergency' for some of them)"
	@echo "make lint    lint, format, types and layers"
	@echo "make check   lint and test: what a commit must pass"
	@echo "make bench   measure this machine"
	@echo "make clean   remove caches and build products (the virtual environment and data/ stay)"

run: $(RUNTIME)
	@$(BIN)/capo run $(ARGS)

demo: $(RUNTIME)
	@$(BIN)/capo run --demo $(ARGS)

lint: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test: $(DEV)
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n 2 --dist worksteal $(ARGS)

check: lint test

bench: $(RUNTIME)
	@$(BIN)/capo bench $(ARGS)

clean:
	rm -rf build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find bot engine render titles tests -name __pycache__ -type d -prune -exec rm -rf {} +

# pip is the last thing that venv creates: a venv that was interrupted is made again.
$(BIN)/pip:
	@command -v $(PYTHON) >/dev/null || { \
	  echo "Capostazione needs Python 3.11 or newer, and '$(PYTHON)' was not found. Install it, or name yours: make PYTHON=/path/to/python3.12 $(MAKECMDGOALS)" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Capostazione needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) -V 2>&1). Name a newer one: make PYTHON=/path/to/python3.12 $(MAKECMDGOALS)" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(RUNTIME): pyproject.toml locks/run.txt | $(BIN)/pip
	@cat $^ | cmp -s - $@ || { echo "Installing what the program needs into $(VENV) ..."; $(INSTALL) locks/run.txt . || $(FAILED); }
	@cat $^ > $@

$(DEV): pyproject.toml locks/dev.txt locks/run.txt | $(BIN)/pip
	@cat $^ | cmp -s - $@ || { echo "Installing the program and its tools into $(VENV); this takes a minute or two, once ..."; $(INSTALL) locks/dev.txt '.[dev]' || $(FAILED); }
	@cat $^ > $@
	@cat pyproject.toml locks/run.txt > $(RUNTIME)
