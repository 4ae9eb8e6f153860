// Package reference serves what stands beside the API for those who build on it: the
// document itself, the pages that explain error codes, the page with the API reference, and
// the files that other programs look for below /.well-known. None of it depends on the
// viewer, and none of it is an operation of the document.
package reference
