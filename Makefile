# One set of flags everywhere: another set compiles the world again.
export GOFLAGS := -trimpath -buildvcs=false -tags=nomsgpack,nodynamic
export CGO_ENABLED := 0

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

TOOL    := go tool -modfile=tools/tools.mod
WITHPG  := go run ./tools/withpg --
MODULES := $(patsubst openapi/%/oapi-codegen.yaml,%,$(wildcard openapi/*/oapi-codegen.yaml))
VERSION := $(shell git describe --tags --always --dirty 2>/dev/null || echo devel)
COMMIT  := $(shell git rev-parse HEAD 2>/dev/null)
# The time of the commit and not of the build: two builds of one commit are the same bytes.
BUILT   := $(shell TZ=UTC git show -s --date=format-local:%Y-%m-%dT%H:%M:%SZ --format=%cd HEAD 2>/dev/null)
INFO    := wright.app/platform/buildinfo
LDFLAGS := -s -w -X $(INFO).version=$(VERSION) -X $(INFO).commit=$(COMMIT) -X $(INFO).builtAt=$(BUILT)

.PHONY: help setup run gen gen-api gen-server gen-go gen-web gen-check migrate migrate-hash migrate-check fmt lint lint-go lint-api lint-web audit \
        api-lint api-breaking api-release api-client \
        python-client clients test test-unit test-db test-api fuzz web web-test storybook visual e2e screenshots readme-picture build bench bench-scale soak lighthouse clean

help: ## show this list
	@awk 'BEGIN{FS=":.*## "} /^[a-z-]+:.*## /{printf "  make %-15s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# ---- install -------------------------------------------------------------------------

setup: webapp/node_modules/.package-lock.json go-modules ## check Go and Node, install what the project needs

.PHONY: go-modules
go-modules:
	@go version >/dev/null
	go mod download

webapp/node_modules/.package-lock.json: webapp/package-lock.json
	@command -v node >/dev/null || { echo "Node.js 22.13 or later is needed: https://nodejs.org"; exit 1; }
	cd webapp && npm ci --no-progress --loglevel=error
	@touch $@

tools/openapi/node_modules/.package-lock.json: tools/openapi/package-lock.json
	cd tools/openapi && npm ci --no-progress --loglevel=error --ignore-scripts
	@touch $@

tools/audit/node_modules/.package-lock.json: tools/audit/package-lock.json
	cd tools/audit && npm ci --no-progress --loglevel=error --ignore-scripts --omit=optional
	@touch $@

# ---- run -----------------------------------------------------------------------------

run: setup build ## build everything, fill in demo people, start; opens at the public URL
	@WRIGHT_DEV=$${WRIGHT_DEV:-true} bin/wright demo
	@WRIGHT_DEV=$${WRIGHT_DEV:-true} bin/wright serve

web: gen-web ## build the web app and the API reference into webapp/dist
	cd webapp && npm run bundle
	cd tools/docs && npm run --silent build

api-client: gen-web ## bin/wright-api-client.tgz: the typed client, for others to install
	mkdir -p bin
	cd webapp && npm run build -w @wright/api-client && npm pack --silent -w @wright/api-client --pack-destination ../bin
	mv bin/wright-api-client-*.tgz bin/wright-api-client.tgz

python-client: gen-api ## bin/wright_client-0.1.0-py3-none-any.whl: the client for Python 3.11
	mkdir -p bin
	go run ./tools/clients -pack

clients: webapp/node_modules/.package-lock.json ## clients in Python and TypeScript, ours and those of other generators, call the program; needs Python 3.11
	go run ./tools/clients

build: web ## bin/wright: one static binary with the web app inside
	go build -ldflags '$(LDFLAGS)' -o bin/wright ./cmd/wright

# ---- generate ------------------------------------------------------------------------

gen: gen-go gen-web ## everything that is generated, from the contract and the schemas

gen-api: tools/openapi/node_modules/.package-lock.json
	cd tools/openapi && npm run bundle
	go run ./tools/errorsgen

# From the bundle, as gen-web: in its turn under make -j, too.
gen-server: gen-api ## the Go servers of the contract alone
	for m in $(MODULES); do $(TOOL) oapi-codegen -config openapi/$$m/oapi-codegen.yaml openapi/dist/server.yaml; done

gen-go: gen-server
	go generate ./modules/... ./platform/...
	$(TOOL) sqlc generate

gen-web: webapp/node_modules/.package-lock.json gen-api
	cd webapp && npm run gen

gen-check: gen ## fails when a generated file differs from what is committed, or is missing
	git diff --exit-code
	@untracked=$$(git ls-files --others --exclude-standard); \
	  if [ -n "$$untracked" ]; then echo "generated or forgotten, and not in the repository:"; echo "$$untracked"; exit 1; fi

# ---- migrations ----------------------------------------------------------------------

migrate: ## next migration of both engines: make migrate NAME=add_x
	$(WITHPG) go run ./tools/migrate -name $(NAME)

migrate-hash: ## new checksums after a migration was edited by hand
	go run ./tools/migrate -hash

migrate-check: ## schema and migrations are the same on both engines, and running instances of the last release go on after them
	$(WITHPG) go run ./tools/migrate -check

# ---- check ---------------------------------------------------------------------------

fmt: ## format all sources
	$(TOOL) golangci-lint fmt
	cd webapp && npm run format

lint: lint-go lint-api lint-web lint-deploy ## all linters

# What lll of golangci-lint says minutes later: lines of Go over 120 characters, a tab counted as four, in files that are not generated.
LONG_LINES := $$generated = 0 if $$. == 1; $$generated = 1 if /^\/\/ Code generated .* DO NOT EDIT\.$$/; \
              if (!$$generated) { chomp; s/\t/    /g; print "$$ARGV:$$.\n" if length > 120 } close ARGV if eof
.PHONY: format-check
format-check: webapp/node_modules/.package-lock.json ## fails when a file is formatted otherwise: seconds, before what takes minutes
	@unformatted=$$(git ls-files '*.go' | xargs gofmt -l); \
	  if [ -n "$$unformatted" ]; then echo "gofmt would change:"; echo "$$unformatted"; exit 1; fi
	@long=$$(git ls-files '*.go' | xargs perl -CSD -ne '$(LONG_LINES)'); \
	  if [ -n "$$long" ]; then echo "longer than the 120 characters of the linter:"; echo "$$long"; exit 1; fi
	cd webapp && npx biome ci --error-on-warnings .

.PHONY: lint-deploy
lint-deploy: ## the files of deploy/, by the parsers of BuildKit, Compose, Kubernetes, Prometheus and systemd
	cd tools/deploylint && go test -vet=off -count=1 .

lint-go:
	$(TOOL) golangci-lint run

lint-api: tools/openapi/node_modules/.package-lock.json
	cd tools/openapi && npm run lint

api-lint: lint-api ## the linter of the contract alone

api-breaking: ## nothing that was released is broken: the contract against that of the last release
	go run ./tools/breaking

api-release: ## keep the contract as that of a release, and write what changed into openapi/CHANGELOG.md
	go run ./tools/breaking -release

lint-web: gen-web
	cd webapp && npm run typecheck && npm run lint

audit: tools/audit/node_modules/.package-lock.json ## known vulnerabilities in dependencies, and SBOMs in bin: make audit [VULNDB=file:///a/copy/of/the/database]
	@mkdir -p bin
	go run ./tools/audit -version $(VERSION) $(if $(VULNDB),-db $(VULNDB))

# ---- test ----------------------------------------------------------------------------

test: setup web test-db test-interfaces web-test e2e soak-short ## every test there is

# They wait for databases, servers and downloads, so two fit into the time of one.
.PHONY: test-interfaces
test-interfaces: ## what others rely on: the contract, its last release, migrations, clients
	+$(MAKE) -j2 --output-sync=target test-tools test-api api-breaking migrate-check clients

# Without the race detector and without cgo: these programs start hardly any goroutines, and they run others, which the linters
# have already built that way.
.PHONY: test-tools
test-tools: tools/audit/node_modules/.package-lock.json ## the tests of the tools
	$(WITHPG) go test -p $(PROGRAMS) -vet=off -timeout 20m ./tools/...

# The race detector needs a C compiler. With one, the tests run under it; without, they
# run all the same and say so.
RACE := $(shell command -v gcc >/dev/null 2>&1 && echo 1)
ifeq ($(RACE),1)
test-db: export CGO_ENABLED := 1
endif
# What only computes starts no goroutines and keeps nothing between two calls, and is several times slower under the detector: C
# that was translated to Go, and the drawing and packing of pictures. With the compiler of wazero among them, the detector reports
# races inside encoding/json and OpenTelemetry that are none. The vet that go test begins with is among the linters. Without
# symbols for debuggers, each of the many test programs is linked in two thirds of the time.
COMPUTING := modernc.org/libc modernc.org/sqlite/lib modernc.org/libquickjs github.com/gen2brain/webp \
             image image/draw image/png compress/flate golang.org/x/image/draw golang.org/x/image/vector \
             golang.org/x/crypto/scrypt regexp regexp/syntax
RACEFLAGS := $(if $(RACE),-race $(foreach p,$(COMPUTING),-gcflags=$(p)=-race=false))
PRODUCT := ./cmd/... ./modules/... ./openapi/... ./platform/... ./webapp/...
# A test waits for a database and for timers about as long as it computes, so there is work for two programs on a core.
PROGRAMS := $(shell echo $$((2 * $$(getconf _NPROCESSORS_ONLN))))
test-db: ## the Go tests of the product on SQLite and PostgreSQL, under the race detector where a C compiler is found
	@tools/poppler/require.sh
	@if [ "$(RACE)" != 1 ]; then echo "no C compiler found: the Go tests run without the race detector"; fi
	@notes=$$(mktemp -d); trap 'rm -rf "$$notes"' EXIT; \
	  WRIGHT_TEST_COVERAGE_DIR="$$notes" $(WITHPG) go test -p $(PROGRAMS) $(RACEFLAGS) -ldflags='-s -w' -vet=off -timeout 40m $(PRODUCT) && \
	  CGO_ENABLED=0 go run ./tools/speccoverage "$$notes"

test-api: tools/openapi/node_modules/.package-lock.json ## our own rules for the contract bite
	cd tools/openapi && npm test

test-unit: ## all Go tests on SQLite alone, quick
	go test ./...

.PHONY: test-clamd
test-clamd: ## the client of clamd with clamd of ClamAV itself, which has to be installed
	go test -tags=nomsgpack,nodynamic,clamd -count=1 -run '^TestClamd_' ./platform/malware

.PHONY: test-proxies
test-proxies: ## live events behind nginx, Caddy and Apache with the files of deploy/, and with PgBouncer; all have to be installed
	$(WITHPG) go test -tags=nomsgpack,nodynamic,proxies -v -count=1 -timeout 15m -run '^Test(Proxies|PgBouncer)_' ./cmd/wright/systemtest

fuzz: ## every operation and the round trip of a file a thousand times, then every fuzz target in turn: make fuzz TIME=30s
	WRIGHT_TEST_FUZZ_EXAMPLES=1000 $(WITHPG) go test -count=1 -timeout 30m -run '^TestT62_' ./cmd/wright
	WRIGHT_TEST_ROUND_TRIPS=1000 go test -count=1 -run '^TestRoundTrip_' ./modules/profile/internal/jsonresume
	go run ./tools/fuzz -time $(or $(TIME),10s)

.PHONY: chaos
chaos: build ## kills, also while people write to each other, lost databases, disks that refuse, wrong clocks, one instance of two lost, then a soak: make chaos KILLS=200 MINUTES=60
	WRIGHT_TEST_KILLS=$(or $(KILLS),200) $(WITHPG) go test -v -count=1 -timeout 60m -run '^TestR[0-9]' \
	  ./cmd/wright ./cmd/wright/systemtest
	go run ./tools/bench -only soak -minutes $(or $(MINUTES),60)

.PHONY: upgrade-check
# Without a release, from what came before the newest migration.
upgrade-check: ## this version takes over from an older one without a failed request: make upgrade-check FROM=v1.2.3
	@old=$$(mktemp -d); trap 'git worktree remove --force "$$old/source"; rm -rf "$$old"' EXIT; \
	  from=$(or $(FROM),$$(git describe --tags --abbrev=0 2>/dev/null || \
	    git rev-parse "$$(git log -1 --format=%h -- platform/database/migrations)^")); \
	  echo "from $$from"; \
	  git worktree add --quiet --detach "$$old/source" "$$from"; \
	  (cd "$$old/source" && go build -o "$$old/wright" ./cmd/wright); \
	  WRIGHT_TEST_PREVIOUS_BINARY="$$old/wright" $(WITHPG) \
	    go test -tags=nomsgpack,nodynamic,upgrade -v -count=1 -timeout 15m -run '^TestUpgrade_' ./cmd/wright/systemtest

web-test: web ## unit, browser and story tests of the web app, its size budgets, and the built component book
	tools/chromium/require.sh
	cd webapp && npm run test && npm run size && npm run build-storybook && npm run check-storybook

storybook: setup gen-web ## the component book at http://localhost:6006
	cd webapp && npm run storybook

visual: webapp/node_modules/.package-lock.json ## pictures of the kit and the pages before and after a change, side by side: make visual BASE=main
	tools/chromium/require.sh
	cd webapp && node scripts/compare-pictures.mjs $(or $(BASE),HEAD)

e2e: build ## the journeys in real Chromium against the real binary
	tools/chromium/require.sh
	cd webapp && npm run e2e

screenshots: build ## webapp/screenshots: every page in both themes, as a phone and a desktop show it
	tools/chromium/require.sh
	cd webapp && WRIGHT_TEST_SCREENSHOTS=screenshots npm run e2e -- --project=screenshots

readme-picture: build ## docs/images/dashboard.png anew, from the demo people
	tools/chromium/require.sh
	cd webapp && WRIGHT_TEST_SCREENSHOTS=../docs/images npm run e2e -- --project=screenshots --grep README

bench: build ## the numbers: start, memory, sign-in, writers, profile, statistics, first load
	go run ./tools/bench

bench-scale: build ## how start, memory and rates grow with the profiles: make bench-scale PROFILES=1000,100000 ENGINE=postgres
	$(if $(filter postgres,$(ENGINE)),$(WITHPG)) go run ./tools/bench -only scale $(if $(PROFILES),-profiles $(PROFILES))

.PHONY: bench-texts
bench-texts: build ## texts in conversations a second, and the lists of 5,000 conversations, on SQLite and PostgreSQL
	$(WITHPG) go run ./tools/bench -only texts

.PHONY: bench-streams
bench-streams: build ## memory of 1,000 and 10,000 streams of events, from a text to the screen, reconnecting after a restart
	$(WITHPG) go run ./tools/bench -only streams

soak: build ## a steady load for an hour, with p95 and memory of every minute: make soak MINUTES=10
	go run ./tools/bench -only soak $(if $(MINUTES),-minutes $(MINUTES))

.PHONY: soak-short
soak-short: build ## the load of the soak for some hundred requests: none fails, and memory is as planned
	go run ./tools/bench -only soak -steps 600

.PHONY: bench-million
bench-million: ## clean-up and erasure with a million rows, on both engines: how long statements take and writers wait
	$(WITHPG) go test -run '^$$' -bench _million -benchtime 1x -timeout 120m \
	  $$(grep -rl --include='*_test.go' '^func Benchmark.*_million' cmd modules platform | xargs -n1 dirname | sort -u | sed 's|^|./|')

lighthouse: build ## Lighthouse, as a phone and a desk, against the binary
	tools/chromium/require.sh
	cd webapp && npm run lighthouse

clean: ## remove what was built
	rm -rf bin webapp/dist/* webapp/storybook-static
