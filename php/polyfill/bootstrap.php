<?php

/**
 * structjson in plain PHP, for where the extension is not installed. Require
 * this file (Composer does it by itself); with the extension it does nothing.
 */

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    foreach (['StructJson\\Polyfill\\' => 'src', 'StructJson\\Testing\\' => 'testing'] as $prefix => $folder) {
        if (str_starts_with($class, $prefix)) {
            $file = __DIR__ . "/{$folder}/" . strtr(substr($class, strlen($prefix)), '\\', '/') . '.php';
            if (is_file($file)) {
                require $file;
            }
        }
    }
});

if (!extension_loaded('structjson') && !function_exists('structjson_encode')) {
    require __DIR__ . '/api/Roots.php';
    require __DIR__ . '/api/functions.php';
}
