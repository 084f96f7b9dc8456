//! Naive references that the fuzz targets compare with: short and slow on purpose, sharing no code with the core.

pub mod double;
pub mod escape;
pub mod tree;
