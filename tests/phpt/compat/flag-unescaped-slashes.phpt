--TEST--
JSON_UNESCAPED_SLASHES
--FILE--
<?php
require __DIR__ . '/compat.inc';

$value = ['a/b' => 'https://example.org/</script>', '\\/' => '//'];
show($value);
show($value, JSON_UNESCAPED_SLASHES);
show($value, JSON_UNESCAPED_SLASHES | JSON_HEX_TAG);
?>
--EXPECT--
{"a\/b":"https:\/\/example.org\/<\/script>","\\\/":"\/\/"}
{"a/b":"https://example.org/</script>","\\/":"//"}
{"a/b":"https://example.org/\u003C/script\u003E","\\/":"//"}
