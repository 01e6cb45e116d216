# Everything that people and continuous integration run. `make help` lists it.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
SECONDS ?= 60
REFLOW = .build/release/reflow

.PHONY: help setup build demo test scripts check lint readme docs faults reports pages hostile scaling \
  install-check fuzz address thread bench install uninstall clean

help:
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 24

setup: ## install the Debian packages that building and testing need
	@Scripts/setup.sh

build: setup ## build the command and the libraries, optimised
	$(SWIFT) build -c release

demo: build ## render the showcase at four text sizes into demo/, audit a sample app
	@Scripts/demo.sh $(REFLOW)

test: setup scripts ## run every test
	$(SWIFT) test

scripts: ## run the tests of the benchmarks' scripts
	@python3 -B -m unittest discover --start-directory Benchmarks --pattern '*_test.py'

lint: ## check the formatting of the sources
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Benchmarks

readme: build ## run the commands of the README and of the manual
	@Scripts/run-readme.sh
	@Scripts/run-readme-example.sh

docs: ## make the library's documentation, a site in .build/docs, without a warning
	@Scripts/docs.sh

faults: build ## run the command on full disks, with signals, changing fonts and too little memory
	@python3 -B Scripts/check-faults.py $(REFLOW)

reports: build ## check the reports of audits with readers that others wrote
	@Scripts/check-reports.sh $(REFLOW)

pages: build ## open the pages of audits and documents in Chromium
	@Scripts/check-page.sh $(REFLOW)

hostile: build ## run the command on hostile fonts, documents, pictures, texts and arguments
	@python3 -B Scripts/hostile $(REFLOW)

scaling: build ## run the recipes for several machines, on this one
	@Scripts/check-scaling.sh $(REFLOW)

install-check: build ## install, move and use the command where no Swift is; man pages and shells
	@Scripts/check-install.sh $(REFLOW)

fuzz: setup ## feed damaged inputs to what reads files; SECONDS=60 for each target, KEEP=1 keeps the corpora
	@Scripts/fuzz.py --seconds $(SECONDS) $(if $(KEEP),--keep)

address: build ## run every test with AddressSanitizer and LeakSanitizer; coverage of each module
	@REFLOW=$(REFLOW) Scripts/sanitize.sh address

thread: build ## run the tests of several threads with ThreadSanitizer
	@REFLOW=$(REFLOW) Scripts/sanitize.sh thread

check: lint test docs readme reports pages scaling install-check ## all that continuous integration checks

bench: build ## measure the speed and memory of each stage; KEEP=1 keeps the result
	@Scripts/bench.sh $(if $(KEEP),--keep)

install: build ## install command, fonts, manual and completions below PREFIX
	@Scripts/install.sh "$(DESTDIR)$(PREFIX)" $(REFLOW)

uninstall: ## remove what install put below PREFIX
	@Scripts/uninstall.sh "$(DESTDIR)$(PREFIX)"

clean: ## remove what was built
	rm -rf .build demo
