// Package network owns relations between people: blocks, connections (package connection) and reports (package report).
// It reads people through the port People. Module sharing reads blocks from the Directory to decide who may see a
// profile.
//
// Invariants:
//   - A block hides both people from each other from the next request on. The blocked person is not informed.
//   - A block ends the connection and the requests between the two, in the same transaction.
//   - Only the blocker can read and remove a block.
//   - A person has at most one block of another person, and at most MaxBlocks in all, also under concurrent requests.
//   - A block contains the name that the blocked person had when it was created, because the blocker must not see later
//     changes.
//
// Service has the use cases. Directory is for other modules.
package network
