// Package notification shows people notifications on the screen and in digests. It does not depend on the modules that
// cause notifications: these register kinds of notifications, and add notifications with a Recorder.
//
// Invariants:
//   - A notification is stored in the transaction of its cause. When the cause ends, the module that has added the
//     notification removes it.
//   - Whoever has switched a kind off gets no notification of it, unless the kind has no switch.
//   - The module of the kind returns the texts of a notification when it is read, and again when it is mailed. One of
//     which the owner may not be told any more is left out.
//   - A digest is a mail that sums up new, unread notifications, at most one a day for each person.
//   - Only the owner can read and mark a notification.
//
// Service has the use cases. Recorder stores the notifications of other modules in their transactions. Digester plans
// and composes digests. Unsubscription stops mails of all modules by a link in them. The modules above register kinds
// of them, too.
package notification
