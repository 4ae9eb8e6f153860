// Package notification tells people what has happened to them: somebody asks for a connection, or has accepted one;
// somebody has decided about their profile, or about a person whom they have reported.
//
// Invariants:
//   - Nobody is told of a block, a decline, or a request that was withdrawn or not delivered.
//   - Nobody is told who has reported them. Whoever has reported somebody is not told what was decided.
//   - A notification goes with its cause: when the request was answered or withdrawn, the connection has ended, or the
//     other person has blocked the owner or leaves.
//   - Whoever has switched a kind off gets no notification of it, except for decisions about their profile and reports.
//   - A digest is a mail that sums up what is new and unread, at most one a day for each person. It names only people
//     whom the owner may see when it is sent.
//   - Only the owner can read and mark a notification.
//
// Service has the use cases. Recorder stores what other packages report, in their transaction. Digester plans and
// composes digests, and Unsubscription switches them off by a link in the mail.
package notification
