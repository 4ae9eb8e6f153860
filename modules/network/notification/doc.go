// Package notification tells people what has happened to them: somebody asks for a connection, or has accepted one;
// somebody has decided about their profile, or about a person whom they have reported.
//
// Invariants:
//   - Nobody is told of a block, a decline, or a request that was withdrawn or not delivered.
//   - Nobody is told who has reported them. Whoever has reported somebody is not told what was decided.
//   - A notification goes with its cause: when the request was answered or withdrawn, the connection has ended, or the
//     other person has blocked the owner or leaves.
//   - Only the owner can read and mark a notification.
//
// Service has the use cases. Recorder stores what other packages report, in their transaction.
package notification
