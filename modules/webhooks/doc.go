// Package webhooks sends the events of a user to addresses that the user has chosen, by the rules of Standard Webhooks
// (https://www.standardwebhooks.com/).
//
// Invariants:
//   - Events come from live.Recorder. Outbox stores them, and a delivery for each webhook, in the transaction of their
//     cause. So an event whose transaction is committed is delivered, also if the process is killed, and at least once.
//   - A payload has ids and numbers, no texts. Its receiver reads the rest by the API, with the rights of its token.
//   - Only one process sends to a webhook at a time, and one event after the other. After a failure the webhook waits,
//     so that a receiver that hangs occupies a sender for a few seconds at a time only.
//   - Nothing is sent to an address that is not public, and nothing for a user whose account is not active.
//   - A secret is shown once, and is encrypted in the database.
//
// Service has the use cases. Outbox stores events. Dispatcher sends them. Visits makes the daily events of visits.
package webhooks
