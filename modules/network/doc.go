// Package network keeps what people are to each other: so far, who has blocked whom.
//
// It owns blocks. It owns neither people nor their profiles: it asks for people through the
// port People, and who may see a profile is decided by the gate of module sharing, which asks
// the Directory.
//
// What always holds:
//   - A block works both ways and from the next request on. Who is blocked is never told.
//   - A block is read and ended by whoever has blocked, and by nobody else.
//   - One person has at most one block against another, however often and however many at
//     once they ask for it, and at most MaxBlocks in all.
//   - The name in a block is the one that the person had then: a new name reaches nobody whom
//     that person may not see.
//
// Service has the use cases. Directory answers other modules.
package network
