// Package idempotency does a piece of work once, however often it is asked for
// (ADR 0034). The caller names the call with a key of their own choice. The key, a sum
// over the request and the answer are rows of the transaction in which the work is done: either
// there are effect and answer, or neither. Whoever asks once more gets the answer that is kept.
//
// The package knows nothing of the transport: a request is a list of texts, an answer is
// bytes. What it keeps is sealed, since answers show tokens and words of people.
package idempotency
