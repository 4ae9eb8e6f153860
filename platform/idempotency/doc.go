// Package idempotency runs an operation once, however often it is requested with the same idempotency key, which the
// client chooses (ADR 0034). The key, a MAC of the request and the encrypted response are a row that is written in the
// transaction of the operation: either both effect and response are stored, or neither. A later request with the key
// gets the stored response.
//
// The package is independent of HTTP: a request is a list of texts, a response is bytes. Responses are encrypted, since
// they contain tokens and personal data.
package idempotency
