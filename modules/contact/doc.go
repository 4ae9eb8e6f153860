// Package contact lets visitors of a profile write to its owner (ADR 0058), and both answer (ADR 0070).
//
// Invariants:
//   - Who may write is who may see the profile, as far as its owner and the personal link allow it.
//   - Somebody who is not signed in proves the address with a code before anything is delivered. The mail with the code
//     contains no text of the sender.
//   - A message is delivered at most once, also under concurrent requests.
//   - The address of a member leaves only with an answer for which they ask for it.
//   - Whoever wrote to an owner goes on only as long as they could write a new message.
//   - A sender cannot tell whether the owner has blocked the address.
package contact
