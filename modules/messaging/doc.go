// Package messaging has the conversations of people: one for each pair of members, and one for each pair of a member
// and somebody without an account (ADR 0114).
//
// Invariants:
//   - Two people have one conversation, also if both begin it at the same time.
//   - Each side has its own numbers of messages, from 1 and without gaps. A message that was withheld because of a
//     block has a number for its author alone.
//   - A message is taken once for each name that its author gives it, also under concurrent requests.
//   - Whoever may see a profile may write to its owner, if the owner and the personal link allow it. Whoever has found
//     the person as a member asks with one message.
//   - Somebody without an account proves the address with a code before anything is delivered. The mail with the code
//     contains no text of the sender.
//   - The address of a member is sent only with a message with which they choose to share it.
//   - A sender cannot tell whether the other side has blocked them, and the initiator of a request not whether it was
//     declined.
package messaging
