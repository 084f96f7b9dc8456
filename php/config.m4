dnl phpize's half of the build: checks what cargo needs and says how to get it.
dnl There is no C source, hence no PHP_NEW_EXTENSION; Makefile.frag runs cargo.

PHP_ARG_ENABLE([structjson],
  [whether to enable structjson],
  [AS_HELP_STRING([--enable-structjson], [Enable structjson (needs Rust and libclang)])],
  [yes])

if test "$PHP_STRUCTJSON" != "no"; then
  AC_MSG_CHECKING([for the structjson sources])
  AS_IF([test -f "$abs_srcdir/../Cargo.lock"],
    [AC_MSG_RESULT([$abs_srcdir/..])],
    [AC_MSG_RESULT([no])
     AC_MSG_ERROR([the folder above this one has no Cargo.lock; copy the whole repository, not only php/])])

  dnl rustup puts cargo where a shell without a login does not look.
  AC_PATH_PROG([CARGO], [cargo], [], [$PATH$PATH_SEPARATOR$HOME/.cargo/bin])
  AC_PATH_PROG([RUSTC], [rustc], [], [$PATH$PATH_SEPARATOR$HOME/.cargo/bin])
  AS_IF([test -z "$CARGO" || test -z "$RUSTC"],
    [AC_MSG_ERROR([no Rust: install it with rustup (https://rustup.rs) and put ~/.cargo/bin into PATH])])

  AC_MSG_CHECKING([for a recent Rust])
  structjson_rust_wanted=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' "$abs_srcdir/../Cargo.toml")
  structjson_rust=$("$RUSTC" --version 2>/dev/null | cut -d' ' -f2)
  structjson_oldest=$(printf '%s\n' "$structjson_rust_wanted" "${structjson_rust:-0}" | sort -V | head -n 1)
  AS_IF([test "$structjson_oldest" = "$structjson_rust_wanted"],
    [AC_MSG_RESULT([$structjson_rust])],
    [AC_MSG_RESULT([no])
     AC_MSG_ERROR([Rust $structjson_rust is too old: rustup update brings $structjson_rust_wanted or newer])])

  dnl bindgen reads PHP's headers with it. LIBCLANG_PATH is bindgen's own variable.
  AC_MSG_CHECKING([for libclang])
  structjson_libclang=no
  for structjson_dir in "$LIBCLANG_PATH" "$(llvm-config --libdir 2>/dev/null)" \
      /usr/lib/llvm-*/lib /usr/lib/llvm*/lib /usr/lib64 /usr/lib /usr/lib/*-linux-* \
      /opt/homebrew/opt/llvm/lib /usr/local/opt/llvm/lib /Library/Developer/CommandLineTools/usr/lib; do
    for structjson_file in "$structjson_dir"/libclang.so* "$structjson_dir"/libclang-*.so* "$structjson_dir"/libclang.dylib; do
      test -n "$structjson_dir" && test -e "$structjson_file" && structjson_libclang=$structjson_file && break 2
    done
  done
  AC_MSG_RESULT([$structjson_libclang])
  AS_IF([test "$structjson_libclang" = "no"],
    [AC_MSG_ERROR([no libclang: install libclang-dev (Debian, Ubuntu), clang-dev (Alpine), clang-devel (Fedora) or set LIBCLANG_PATH])])

  dnl ext-php-rs asks the PHP that it builds for, by absolute paths.
  AS_CASE([$PHP_CONFIG], [/*], [], [PHP_CONFIG=$(command -v "$PHP_CONFIG" 2>/dev/null)])
  AS_IF([test ! -x "$PHP_CONFIG"],
    [AC_MSG_ERROR([no php-config: install php-dev (php-devel) or give --with-php-config=/path/to/php-config])])
  AC_MSG_CHECKING([for PHP 8.2 or newer])
  structjson_php=$("$PHP_CONFIG" --version)
  AS_IF([test "$("$PHP_CONFIG" --vernum)" -ge 80200],
    [AC_MSG_RESULT([$structjson_php])],
    [AC_MSG_RESULT([no])
     AC_MSG_ERROR([PHP $structjson_php is too old: structjson needs 8.2; --with-php-config picks another PHP])])
  AS_IF([test ! -x "$PHP_EXECUTABLE"],
    [AC_MSG_ERROR([$PHP_CONFIG names no php program that runs: install php-cli of the same version])])

  PHP_ADD_BUILD_DIR([modules])
  PHP_SUBST([CARGO])
  PHP_SUBST([PHP_CONFIG])
  PHP_ADD_MAKEFILE_FRAGMENT([$abs_srcdir/Makefile.frag], [$abs_srcdir], [$abs_builddir])
fi
