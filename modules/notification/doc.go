// Package notification tells people what has happened to them, on the screen and in digests. It knows no cause: the
// modules above register kinds of notifications, and add notifications with a Recorder.
//
// Invariants:
//   - A notification is stored in the transaction of its cause, and goes with it: the module that adds it removes it.
//   - Whoever has switched a kind off gets no notification of it, unless the kind has no switch.
//   - What a notification says is asked of the module of its kind when it is read, and again when it is mailed. One of
//     which the owner may not be told any more is left out.
//   - A digest is a mail that sums up what is new and unread, at most one a day for each person.
//   - Only the owner can read and mark a notification.
//
// Service has the use cases. Recorder stores what other modules report, in their transaction. Digester plans and
// composes digests. Unsubscription stops mails of all modules by a link in them. The
// modules above register kinds of them, too.
package notification
