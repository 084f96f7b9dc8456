# structjson: everything a person or CI runs. `make help` lists it.

PHP        ?= php
PHP_CONFIG ?= php-config
CARGO      ?= cargo
EXTENSION  := $(CURDIR)/php/modules/structjson.so
# ext-php-rs wants the two programs of one PHP by path; a host can have several.
CARGO_PHP   = PHP="$$(command -v $(PHP))" PHP_CONFIG="$$(command -v $(PHP_CONFIG))" $(CARGO)
export PHP PHP_CONFIG

# Cargo uses all cores by itself, and the tests' output is to be read.
.NOTPARALLEL:

# What `make test` runs, in this order; one line each.
TESTS :=
TESTS += test-core
TESTS += test-c
TESTS += test-phpt
TESTS += test-phpt-jit
TESTS += test-contract
TESTS += test-parity
TESTS += test-text
TESTS += test-polyfill
TESTS += test-examples
TESTS += test-docs
TESTS += test-pie
TESTS += test-simd
TESTS += test-binary
TESTS += test-servers

.PHONY: build extension library
build: extension library   ## the PHP extension and the C library (what plain `make` does)

extension:                 ## php/modules/structjson.so
	@scripts/deps build
	$(CARGO_PHP) build --release -p structjson-php
	@install -D target/release/libstructjson_php.so $(EXTENSION)

# A folder of its own: the extension's build leaves a libstructjson.so without the C functions under the same name.
library:                   ## target/release/libstructjson.so and .a
	@scripts/deps build
	$(CARGO) build --release -p structjson --features capi --target-dir target/capi
	@install -D -t target/release target/capi/release/libstructjson.so target/capi/release/libstructjson.a

.PHONY: header install uninstall
header:                    ## include/structjson.h, from src/capi
	UPDATE_HEADER=1 $(CARGO) test --quiet --features capi --target-dir target/capi --lib the_committed_header

PREFIX ?= /usr/local
LIBDIR ?= $(PREFIX)/lib
VERSION := $(shell sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' Cargo.toml)
SONAME  := libstructjson.so.1

# Builds only what is missing, so that root needs no Rust.
target/capi/release/libstructjson.so:
	@$(MAKE) --no-print-directory library

install: target/capi/release/libstructjson.so  ## the C library: PREFIX=/usr/local, DESTDIR and LIBDIR as usual
	install -d $(DESTDIR)$(PREFIX)/include $(DESTDIR)$(LIBDIR)/pkgconfig
	install -m644 include/structjson.h $(DESTDIR)$(PREFIX)/include
	install -m644 target/capi/release/libstructjson.a $(DESTDIR)$(LIBDIR)
	install -m755 target/capi/release/libstructjson.so $(DESTDIR)$(LIBDIR)/$(SONAME).$(VERSION)
	ln -sf $(SONAME).$(VERSION) $(DESTDIR)$(LIBDIR)/$(SONAME)
	ln -sf $(SONAME) $(DESTDIR)$(LIBDIR)/libstructjson.so
	sed 's|@PREFIX@|$(PREFIX)|; s|@LIBDIR@|$(LIBDIR)|; s|@VERSION@|$(VERSION)|' structjson.pc.in \
	    >$(DESTDIR)$(LIBDIR)/pkgconfig/structjson.pc

uninstall:                 ## what `make install` has put there, with the same PREFIX, DESTDIR and LIBDIR
	rm -f $(DESTDIR)$(PREFIX)/include/structjson.h $(DESTDIR)$(LIBDIR)/pkgconfig/structjson.pc \
	    $(DESTDIR)$(LIBDIR)/libstructjson.a $(DESTDIR)$(LIBDIR)/libstructjson.so \
	    $(DESTDIR)$(LIBDIR)/$(SONAME) $(DESTDIR)$(LIBDIR)/$(SONAME).$(VERSION)

.PHONY: demo test test-core test-phpt test-phpt-jit test-contract
demo:                      ## the main job, end to end: what it is for, in one screen
	@scripts/deps demo
	@$(MAKE) --no-print-directory extension
	@demo/run

test:                      ## every test
	@scripts/deps test
	@$(MAKE) --no-print-directory build $(TESTS)

test-core:                 ## the Rust core, without PHP
	$(CARGO) test --quiet

.PHONY: test-c
test-c: library            ## the C library: its rules, then from C and C++, under valgrind and with sanitizers
	$(CARGO) test --quiet --features capi --target-dir target/capi --lib capi::
	tests/c/run

test-phpt: extension       ## the extension, with PHP's own run-tests.php
	tests/run-phpt

JIT := -d zend_extension=opcache -d opcache.enable_cli=1 -d opcache.jit=tracing -d opcache.jit_buffer_size=64M

test-phpt-jit: extension   ## the same under opcache with its tracing JIT
	PHPT_NAME=phpt-jit INI='$(JIT)' tests/run-phpt

test-contract: extension   ## the bodies against Google's published request types
	tests/contract/run

PARITY  := $(PHP) -d extension=$(EXTENSION) tests/parity/run.php
SECONDS ?= 60

.PHONY: test-parity parity parity-doubles
test-parity: extension     ## structjson_encode against json_encode, a million random values and more
	$(PARITY) --count=1000000
	$(PARITY) --strings
	$(PARITY) --doubles=2000000
	for precision in 0 5 17 100; do $(PARITY) --doubles=100000 --precision=$$precision || exit 1; done

parity: extension          ## the same for SECONDS=60
	$(PARITY) --seconds=$(SECONDS)

parity-doubles: extension  ## ten million doubles, and a million of each other serialize_precision
	$(PARITY) --doubles=10000000
	for precision in 0 5 17 100; do $(PARITY) --doubles=1000000 --precision=$$precision || exit 1; done

.PHONY: test-text text
test-text: extension       ## repair and objects against json_decode, and kinds through json, serialize and SQLite
	$(PHP) -d extension=$(EXTENSION) tests/text/run.php --count=20000

text: extension            ## the same for SECONDS=60
	$(PHP) -d extension=$(EXTENSION) tests/text/run.php --seconds=$(SECONDS)

.PHONY: bench bench-check bench-core bench-instructions
BENCH := $(PHP) -n -d memory_limit=-1 -d extension=$(EXTENSION) benches/bench.php

target/limit: benches/limit.c
	$(CC) -O2 -o $@ $<

bench: extension target/limit  ## speed and memory against json_encode, class by class
	$(BENCH)

bench-check: extension target/limit  ## the same; fails when a class is under its goal
	$(BENCH) --check
	$(CARGO) bench --bench repair -- --check

bench-core:                ## the parts of the core: escape, double, int, roots, repair
	$(CARGO) bench --bench core --bench repair

bench-instructions: extension  ## instructions of one call under callgrind, against benches/instructions.json
	benches/instructions $(EXTENSION)

.PHONY: test-originals test-php84
test-originals: extension  ## php-src's own json tests, fetched with apt, against structjson_encode
	tests/originals

test-php84:                ## build, phpt and parity under Debian 13's PHP 8.4 (root, debootstrap)
	tests/php84

.PHONY: test-polyfill test-examples test-docs test-pie
test-polyfill: extension   ## the polyfill, with the extension's tests and against the extension
	tests/polyfill/run

test-examples: extension   ## the guides in php/examples, with the extension and with the polyfill
	tests/examples/run

test-docs: extension       ## every PHP block of the documentation
	$(PHP) tests/docs/run.php -d extension=$(EXTENSION)

test-pie: extension        ## an installation as PIE does it, from a copy
	tests/pie/run

.PHONY: test-simd test-binary test-hardened test-valgrind test-asan test-zts
test-simd: extension       ## the comparison with json_encode for each instruction set (the core tests them all by itself)
	for level in portable sse2 avx2 avx512; do \
	    STRUCTJSON_SIMD=$$level PHPT_NAME=phpt-$$level tests/run-phpt tests/phpt/compat tests/phpt/cases || exit 1; done

test-binary: build         ## protections and exported names of what is released
	tests/binary $(EXTENSION) target/release/libstructjson.so

test-hardened:             ## core and phpt with debug assertions and overflow checks
	$(CARGO) test --quiet --profile hardened
	$(CARGO_PHP) build --profile hardened -p structjson-php
	EXTENSION=$(CURDIR)/target/hardened/libstructjson_php.so PHPT_NAME=phpt-hardened tests/run-phpt

# Without PHP's allocator there is no memory_limit, so not tests/phpt/limits.
VALGRIND_TESTS ?= tests/phpt/user-code tests/phpt/input/refcounts.phpt tests/phpt/roots $(wildcard tests/phpt/compat/error-*.phpt)
VALGRIND_OPTS := --leak-check=full --show-leak-kinds=definite --errors-for-leak-kinds=definite

test-valgrind: extension   ## phpt under valgrind without PHP's allocator: no invalid access, nothing lost
	VALGRIND_OPTS='$(VALGRIND_OPTS)' PHPT_ARGS=-m PHPT_NAME=phpt-valgrind \
	    INI='-d auto_append_file=$(CURDIR)/tests/phpt/collect.inc' tests/run-phpt $(VALGRIND_TESTS)

test-asan:                 ## the core's tests under AddressSanitizer (nightly Rust)
	ASAN_OPTIONS=allocator_may_return_null=1 RUSTFLAGS=-Zsanitizer=address $(CARGO) +nightly test --quiet --lib --tests --target $$(rustc -vV | sed -n 's/^host: //p') \
	    --target-dir target/asan

test-zts:                  ## phpt, parity and 16 threads in a PHP with ZTS, built from Debian's source once
	tests/zts/run

.PHONY: test-servers soak
test-servers: extension    ## a thousand requests that end in an encode, in php-fpm and `php -S`
	tests/servers/run

soak: extension            ## nginx and php-fpm under load for SECONDS=60
	@scripts/deps soak
	tests/servers/soak $(SECONDS)

.PHONY: deb test-deb
deb: build                 ## the Debian packages in target/deb
	scripts/deb

test-deb: deb              ## install, use and purge them in a debootstrap of bookworm (root)
	tests/deb/run

.PHONY: lint fuzz deny mutants clean help
lint:                      ## formatting, clippy and the rules of CONTRIBUTING
	@scripts/deps build
	$(CARGO) fmt --all --check
	$(CARGO) fmt --manifest-path fuzz/Cargo.toml --check
	$(CARGO) clippy --quiet --all-targets -- -D warnings
	$(CARGO) clippy --quiet --all-targets --features capi -- -D warnings
	$(CARGO_PHP) clippy --quiet -p structjson-php -- -D warnings
	RUSTDOCFLAGS='-D warnings' $(CARGO) doc --quiet --no-deps
	scripts/lint-sources

fuzz:                      ## every fuzz target for SECONDS=60 from its seeds (nightly Rust)
	scripts/fuzz $(SECONDS)

# Without network: DENY="licenses bans sources".
DENY ?= licenses bans sources advisories

deny:                      ## licences, sources and advisories of the dependencies
	@command -v cargo-deny >/dev/null || $(CARGO) install --locked cargo-deny
	$(CARGO) deny --workspace check $(DENY)

mutants:                   ## break the core on purpose and see a test fail (an hour and more)
	scripts/break-roots
	scripts/mutants

clean:                     ## remove what was built
	$(CARGO) clean
	rm -rf php/modules

help:                      ## this list
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/  make \1\t\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 26
