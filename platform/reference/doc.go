// Package reference serves documents about the API: the OpenAPI document, the pages about error codes, the API
// reference, and files below /.well-known. None of it depends on the caller, and none of it is an operation of the API.
package reference
