// Package contact lets visitors of a profile write to its owner (ADR 0058), and both answer (ADR 0070).
//
// Invariants:
//   - Everybody who may see a profile may write to its owner, if the owner and the personal link allow it.
//   - Somebody who is not signed in proves the address with a code before anything is delivered. The mail with the code
//     contains no text of the sender.
//   - A message is delivered at most once, also under concurrent requests.
//   - The address of a member is sent only with an answer with which they choose to share it.
//   - A sender may answer only as long as they could write a new message to the owner.
//   - A sender cannot tell whether the owner has blocked the address.
package contact
