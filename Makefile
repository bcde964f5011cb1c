# The verbs of this project; `make` alone lists them. Each sets up what it needs from nothing but Python >= 3.11.

PYTHON ?= python3
UV := $(or $(shell command -v uv 2>/dev/null),.tools/bin/uv)
RUN := $(UV) run
FRONTEND := matcha_widget/frontend
NPM := $(RUN) npm --prefix $(FRONTEND)
WORKERS = $(shell $(PYTHON) -c "import os; print(min(os.cpu_count() or 1, 4) + 1)") # one more than cores: browsers wait
QUICK = $(RUN) pytest -q -n 0 -m "not slow" -p no:nbval -o addopts="--import-mode=importlib --strict-markers" --hypothesis-profile=quick
# A test run starts a hundred Pythons: none compiles all that it imports again, be it other packages or this one.
export UV_COMPILE_BYTECODE := 1
unexport PYTHONDONTWRITEBYTECODE
unexport VIRTUAL_ENV # uv keeps its own .venv; another one that happens to be active must not replace it

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-9s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

lab: .venv ## open the tutorial in JupyterLab (LAB_FLAGS=--no-browser: only serve it)
	$(RUN) jupyter lab --allow-root $(LAB_FLAGS) notebooks/tutorial.ipynb

test: .venv ## run every test, the notebooks and `make check` included (TEST_FLAGS=-x: stop at the first failure)
	$(RUN) pytest -n $(WORKERS) --dist worksteal $(TEST_FLAGS)

quick: .venv ## between two edits: the rules, the kit, the games and the front end's units; no browser, no notebook
	@$(RUN) python -c "" # brings everything up to date, which the two below would both do at once
	@log=$$(mktemp); $(NPM) test --silent -- --reporter=dot > $$log 2>&1 & units=$$!; \
	$(QUICK) tests/matcha > $$log.matcha 2>&1 & matcha=$$!; \
	$(QUICK) tests/engine tests/kit tests/genmaicha; rules=$$?; \
	wait $$matcha || rules=1; cat $$log.matcha; \
	wait $$units || { cat $$log; rules=1; }; rm $$log $$log.matcha; exit $$rules

check: .venv ## lint, format, types, layers
	$(RUN) pytest -q tests/house/test_house_rules.py $(addprefix tests/house/test_frontend.py::test_,types format)

map: .venv ## print the size of the code: lines, the longest functions, types left open
	@$(RUN) python tools/figures.py

build: .venv ## build the browser's bundle into matcha_widget/frontend/dist/, the wheel and the source distribution into dist/
	$(UV) build

dev: SHELL := bash # `set -m` gives the watcher, a family of processes, a group to be stopped by
dev: .venv ## JupyterLab beside a watcher: a change of the front end shows at once in the open notebook
	@$(RUN) python -c "" # brings everything up to date, which the two below would both do at once
	@set -m; $(NPM) run --silent watch & set +m; trap "kill -- -$$!" EXIT; \
	ANYWIDGET_HMR=1 $(RUN) jupyter lab --allow-root $(LAB_FLAGS) notebooks/tutorial.ipynb

types: .venv ## write the front end's wire.ts and the films, lessons and facts of its demo from Python, then check the front end's types
	for each in kit matcha genmaicha; do \
	  $(RUN) python tools/wire_types.py $$each > $(FRONTEND)/wire.ts.new && mv $(FRONTEND)/wire.ts.new $(FRONTEND)/src/$$each/wire.ts || exit 1; \
	done
	$(RUN) python tools/demo_films.py > $(FRONTEND)/films.json.new
	mv $(FRONTEND)/films.json.new $(FRONTEND)/src/demo/films.json
	$(RUN) python tools/demo_lessons.py > $(FRONTEND)/lessons.json.new
	mv $(FRONTEND)/lessons.json.new $(FRONTEND)/src/demo/lessons.json
	$(RUN) python tools/demo_stalls.py > $(FRONTEND)/stalls.json.new
	mv $(FRONTEND)/stalls.json.new $(FRONTEND)/src/demo/stalls.json
	$(RUN) python tools/demo_facts.py > $(FRONTEND)/facts.json.new
	mv $(FRONTEND)/facts.json.new $(FRONTEND)/src/demo/facts.json
	$(RUN) python tools/demo_market_films.py > $(FRONTEND)/market-films.json.new
	mv $(FRONTEND)/market-films.json.new $(FRONTEND)/src/demo/market-films.json
	$(RUN) python tools/demo_markets.py > $(FRONTEND)/markets.json.new
	mv $(FRONTEND)/markets.json.new $(FRONTEND)/src/demo/markets.json
	$(NPM) run --silent types

hosts: .venv ## play a round in Voila and marimo, each installed at its newest into .venv-hosts/
	PYTHONPATH=tests $(RUN) python -m browser.hosts

screens: .venv ## draw every widget in its states, three widths, two themes, into matcha_widget/frontend/screens/ (SCREENS_FLAGS="replay lang=nl": only that)
	$(NPM) run --silent screens -- $(SCREENS_FLAGS)

picture: .venv ## draw the replay that the README shows anew, into docs/pictures/
	$(NPM) run --silent screens -- replay-read modes=light widths=1040
	mv $(FRONTEND)/screens/replay-read-en-light-1040.png docs/pictures/replay.png

# SMALL=--small: each of these three once, in seconds, to see that it still measures
bench: .venv ## measure the engine, beside its peers where they are installed (BENCH_FLAGS=--help: what can be asked)
	$(RUN) python bench/run.py $(BENCH_FLAGS) $(SMALL)

clicks: .venv ## measure in JupyterLab a click on a table and in the story beside a bare anywidget, the first move in the tutorial, Run All (CLICKS_FLAGS=--help: what can be asked)
	PYTHONPATH=tests $(RUN) python bench/click.py $(CLICKS_FLAGS) $(SMALL)

pages: .venv ## weigh exported pages and what widgets are sent, time pages and a slider (PAGES_FLAGS=--help: what can be asked)
	PYTHONPATH=tests $(RUN) python bench/pages.py $(PAGES_FLAGS) $(SMALL)
	$(RUN) python bench/opens.py $(SMALL)
	$(NPM) run --silent scrub -- $(SMALL)

notebooks: .venv ## write the notebooks anew from notebooks/source/, outputs included (NOTEBOOKS=tutorial: only that one)
	$(RUN) python tools/course_notebooks.py $(NOTEBOOKS)

goldens: .venv notebooks ## write the notebooks and the recorded playthroughs anew, to be read in the diff
	$(RUN) python tools/goldens.py
	GOLDENS=write $(RUN) pytest -q tests/browser/test_game.py

thorough: .venv ## the tests with many more random games, on all cores
	$(RUN) pytest -n auto --dist loadfile --hypothesis-profile=thorough $(TEST_FLAGS)

faults: .venv ## plant faults in the engines: each must turn a law of its own red
	$(RUN) pytest -n $(WORKERS) -p no:nbval tests/faults/planted.py

pins: .venv ## move to the newest versions of everything: constraints.txt and pyproject.toml
	$(RUN) python .ci/pins.py

.venv: | $(UV) # uv overlooks a Python that is itself in a virtual environment, unless it is told where
	UV_PYTHON_DOWNLOADS=never $(UV) venv --quiet 2>/dev/null || $(UV) venv --quiet --python "$$(command -v $(PYTHON))"

.tools/bin/uv: # where uv is missing, it gets an environment of its own; the system's Python stays as it is
	$(PYTHON) -m venv .tools
	.tools/bin/python -m pip install --quiet --disable-pip-version-check uv==0.13.8

.PHONY: help lab test quick check map build dev types hosts screens bench faults clicks picture notebooks goldens thorough pins pages
