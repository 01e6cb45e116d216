# Everything that people and continuous integration run. `make help` lists it.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
REFLOW = .build/release/reflow

.PHONY: help setup build demo test check lint readme reports pages scaling install-check bench install uninstall clean

help:
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 24

setup: ## install the Debian packages that building and testing need
	@Scripts/setup.sh

build: setup ## build the command and the libraries, optimised
	$(SWIFT) build -c release

demo: build ## render the showcase at four text sizes into demo/, audit a sample app
	@Scripts/demo.sh $(REFLOW)

test: setup ## run every test
	$(SWIFT) test
	@python3 -B -m unittest discover --start-directory Benchmarks --pattern '*_test.py'

lint: ## check the formatting of the sources
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Benchmarks

readme: build ## run the commands of the README and of the manual
	@Scripts/run-readme.sh
	@Scripts/run-readme-example.sh

reports: build ## check the reports of audits with readers that others wrote
	@Scripts/check-reports.sh $(REFLOW)

pages: build ## open the pages of audits and documents in Chromium
	@Scripts/check-page.sh $(REFLOW)

scaling: build ## run the recipes for several machines, on this one
	@Scripts/check-scaling.sh $(REFLOW)

install-check: build ## install, move and use the command where no Swift is; man pages and shells
	@Scripts/check-install.sh $(REFLOW)

check: lint test readme reports pages scaling install-check ## all that continuous integration checks

bench: build ## measure the speed and memory of each stage; KEEP=1 keeps the result
	@Scripts/bench.sh $(if $(KEEP),--keep)

install: build ## install command, fonts, manual and completions below PREFIX
	@Scripts/install.sh "$(DESTDIR)$(PREFIX)" $(REFLOW)

uninstall: ## remove what install put below PREFIX
	@Scripts/uninstall.sh "$(DESTDIR)$(PREFIX)"

clean: ## remove what was built
	rm -rf .build demo
