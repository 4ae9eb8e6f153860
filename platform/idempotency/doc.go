// Package idempotency runs an operation once, however often it is requested with the same idempotency key (ADR 0034).
// The client chooses the key. The transaction of the operation also writes a row with the key, a MAC of the request and
// the encrypted response, so that either both effect and response are stored, or neither. A later request with the key
// gets the stored response.
//
// The package is independent of HTTP: a request is a list of texts, a response is bytes. Responses are encrypted, since
// they contain tokens and personal data.
package idempotency
