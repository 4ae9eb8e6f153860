// Package jsonresume reads and writes profiles as JSON Resume 1.0.0 (https://jsonresume.org/schema). Attributes that
// the schema does not have are in members named x-wright, so that an export can be imported without loss (ADR 0061).
package jsonresume
