//! The PHP extension `structjson`.
