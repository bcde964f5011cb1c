# The verbs of this project; `make` alone lists them. Each sets up what it needs from nothing but Python >= 3.11.

PYTHON ?= python3
UV := $(or $(shell command -v uv 2>/dev/null),.tools/bin/uv)
RUN := $(UV) run
unexport VIRTUAL_ENV # uv keeps its own .venv; another one that happens to be active is none of its business

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-9s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

lab: .venv ## open the tutorial in JupyterLab (LAB_FLAGS=--no-browser: only serve it)
	$(RUN) jupyter lab --allow-root $(LAB_FLAGS) notebooks/tutorial.ipynb

test: .venv ## run every test, the notebooks and `make check` included (TEST_FLAGS=-x: stop at the first failure)
	$(RUN) pytest $(TEST_FLAGS)

check: .venv ## lint, format, types, layers
	$(RUN) pytest -q tests/test_house_rules.py

build: .venv ## build the wheel and the source distribution into dist/
	$(UV) build

bench: .venv ## measure the engine, beside its peers where they are installed (BENCH_FLAGS=--help: what can be asked)
	$(RUN) python bench/run.py $(BENCH_FLAGS)

goldens: .venv ## write the recorded playthroughs anew, to be read in the diff
	$(RUN) python tests/goldens.py

thorough: .venv ## the tests with many more random games, on all cores
	$(RUN) pytest -n auto --dist loadfile --hypothesis-profile=thorough $(TEST_FLAGS)

pins: .venv ## move to the newest versions of everything: constraints.txt and pyproject.toml
	$(RUN) python .ci/pins.py

.venv: | $(UV) # uv overlooks a Python that is itself in a virtual environment, unless it is told where
	UV_PYTHON_DOWNLOADS=never $(UV) venv --quiet 2>/dev/null || $(UV) venv --quiet --python "$$(command -v $(PYTHON))"

.tools/bin/uv: # where uv is missing, it gets an environment of its own; the system's Python stays as it is
	$(PYTHON) -m venv .tools
	.tools/bin/python -m pip install --quiet --disable-pip-version-check uv==0.13.8

.PHONY: help lab test check build bench goldens thorough pins
