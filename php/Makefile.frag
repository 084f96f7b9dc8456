# Appended to the Makefile that ./configure writes; config.m4 has found CARGO, PHP_CONFIG and PHP_EXECUTABLE.

STRUCTJSON_ROOT = $(top_srcdir)/..
# Where cargo puts its files; CARGO_TARGET_DIR in the environment moves them, as it does for cargo itself.
STRUCTJSON_TARGET = $${CARGO_TARGET_DIR:-$(STRUCTJSON_ROOT)/target}
# CARGOFLAGS=--offline, for instance, is handed on.
CARGOFLAGS =

all: modules/structjson.so

# A file, so that `sudo make install` after `make` only copies: root often has no cargo.
install-modules: modules/structjson.so

modules/structjson.so: $(wildcard $(top_srcdir)/src/*.rs $(top_srcdir)/src/*/*.rs $(STRUCTJSON_ROOT)/src/*.rs \
		$(STRUCTJSON_ROOT)/src/*/*.rs $(STRUCTJSON_ROOT)/Cargo.lock $(STRUCTJSON_ROOT)/Cargo.toml $(top_srcdir)/Cargo.toml)
	cd "$(STRUCTJSON_ROOT)" && PHP="$(PHP_EXECUTABLE)" PHP_CONFIG="$(PHP_CONFIG)" \
		"$(CARGO)" build --release --locked -p structjson-php $(CARGOFLAGS)
	@for suffix in so dylib; do \
		library="$(STRUCTJSON_TARGET)/release/libstructjson_php.$$suffix"; \
		if test -f "$$library"; then cp "$$library" modules/structjson.so; fi; \
	done
	@test -f modules/structjson.so || { echo "cargo left no libstructjson_php in $(STRUCTJSON_TARGET)/release" >&2; exit 1; }

# `make test` here runs the repository's phpt.
TESTS = $(STRUCTJSON_ROOT)/tests/phpt
PHP_TEST_SHARED_EXTENSIONS = -d extension=$(top_builddir)/modules/structjson.so
