// Package sharing decides who sees a profile, hands out personal links to it and
// invitations to join, and counts honestly who came.
//
// It owns profile links, invite links, visits and their daily sums. It owns neither
// profiles nor people: it asks for them through the ports Profiles and People.
//
// What always holds:
//   - Every representation of a profile passes the Gate first. Default is no.
//   - A link is live until it is deleted or expires, and a deleted link stays deleted.
//   - By an invite link no more people join than it allows, however many come at once.
//   - The token of a link is a secret: it is stored as a keyed hash and as a ciphertext.
//   - A visit is counted at most once in thirty minutes per visitor, never for the owner or
//     a machine. What is stored about a visitor cannot be tied to a person, and no longer
//     even to another visit once the day is over.
//
// Service has the use cases. Gate is the one predicate of the product, Invitations the one
// for who is invited. Modules below ask both through ports of their own, which the adapters of
// this module fulfil.
package sharing
