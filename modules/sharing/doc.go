// Package sharing decides who may see a profile, manages personal links to it and invitations to join, and counts
// visits.
//
// It owns profile links, invite links, visits and their daily sums, and whom recruiters have opened. The root package
// has the common parts of the other packages: Profiles, People and the refusals. docs/architecture.md lists the
// packages.
//
// Invariants:
//   - Every representation of a profile is authorized by profileaccess.Gate, which refuses by default.
//   - A link works until it is deleted or expires. A deleted link cannot be restored.
//   - No more people join by an invite link than it allows, also concurrently.
//   - The token of a link is a secret. It is stored as a MAC, to find it, and encrypted, to show it to the owner.
//   - A visitor is counted at most once in thirty minutes, and never the owner or a bot. The stored hash of a visitor
//     contains no address, and its salt is deleted after a day.
//   - A recruiter opens no more than opening.MaxOpenings people within a day, also concurrently. Nobody else sees whom.
//
// profileaccess.Gate decides who may see a profile, invitation.Invitations who may join. Lower modules declare ports
// for these decisions, which adapters of this module implement.
package sharing
