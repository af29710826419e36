PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: run test fuzz records every-option check format bench strength clean

run: $(VENV)/run.done ## start the bot, or the sandbox when there is no token
	@$(BIN)/bridgette

test: $(VENV)/test.done ## run the tests
	@$(BIN)/python -m pytest

fuzz: $(VENV)/test.done ## play every game at random, a thousand matches under each of its options
	@$(BIN)/python -m tests.games.fuzz

records: $(VENV)/test.done ## read back and check the records of a thousand random games of each kind
	@$(BIN)/python -m tests.records.thousand

every-option: $(VENV)/test.done ## let computers play under all options: GAME=smear LEVEL=hard for a part
	@nice -n 10 $(BIN)/python -m tests.opponents.every_option $(GAME) $(LEVEL)

check: $(VENV)/dev.done ## look at the code without running it
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pyright
	$(BIN)/lint-imports

format: $(VENV)/dev.done ## put the code in its usual shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/bench.done ## measure, beside other engines and a bare bot
	@$(BIN)/python -m benchmarks.engine
	@$(BIN)/python -m benchmarks.plays
	@$(BIN)/python -m benchmarks.lag
	@$(BIN)/python -m benchmarks.opponents

strength: $(VENV)/run.done ## play enough deals to prove which computers are better: over an hour of one core
	@$(BIN)/python -m benchmarks.opponents --long --jobs 2

clean: ## forget what was installed
	rm -rf $(VENV)

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/%.done: requirements/%.txt pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r $<
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@
