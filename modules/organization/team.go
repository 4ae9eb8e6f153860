package organization

import (
	"time"

	"wright.app/platform/identity"
)

const (
	// MaxTeam is the largest number of people in a team, invitations included.
	MaxTeam = 100
	// MaxTeams is to how many teams a user belongs at most, invitations included.
	MaxTeams = 20
)

// Role is what a user may do for an organization. It has nothing to do with where the user works: that is a Membership.
type Role string

// The roles.
const (
	Employee  Role = "EMPLOYEE"  // sees the team
	Recruiter Role = "RECRUITER" // may hire
	Owner     Role = "OWNER"     // may hire, and changes the page and the team
)

// MayHire reports whether the role allows to hire in the name of the organization.
func (r Role) MayHire() bool { return r == Recruiter || r == Owner }

// Known reports whether r is one of the roles.
func (r Role) Known() bool { return r == Employee || r == Recruiter || r == Owner }

// TeamMember is a user in the team of an organization, or an invitation to it.
type TeamMember struct {
	ID           ID
	Organization ID
	User         identity.UserID
	Role         Role
	Invited      bool // has not accepted yet, and may do nothing
	Since        time.Time
}

// MayHire reports whether the user may hire for the organization.
func (m TeamMember) MayHire() bool { return !m.Invited && m.Role.MayHire() }

// IsOwner reports whether the user is an owner of the organization.
func (m TeamMember) IsOwner() bool { return !m.Invited && m.Role == Owner }

// ChangeKind is a kind of changes in the log of an organization.
type ChangeKind string

// The kinds of changes.
const (
	ChangeProven       ChangeKind = "PROVEN"        // by the actor
	ChangeMissing      ChangeKind = "PROOF_MISSING" // a check did not see the proof
	ChangeLost         ChangeKind = "PROOF_LOST"
	ChangePage         ChangeKind = "PAGE_CHANGED"
	ChangeInvited      ChangeKind = "INVITED"
	ChangeJoined       ChangeKind = "JOINED"
	ChangeRole         ChangeKind = "ROLE_CHANGED"
	ChangeRemoved      ChangeKind = "REMOVED"
	ChangeLeft         ChangeKind = "LEFT"          // or has declined
	ChangeTeamReplaced ChangeKind = "TEAM_REPLACED" // by a new owner of the domain
)

// ChangesKept is how long a change stays in the log.
const ChangesKept = 2 * 365 * 24 * time.Hour

// MaxChanges is how many changes the log shows.
const MaxChanges = 200

// Change is an entry of the log that the owners of an organization read.
type Change struct {
	ID           ID
	Organization ID
	Kind         ChangeKind
	Actor        identity.UserID // 0: the server, or a user who has deleted the account
	Subject      identity.UserID // 0: nobody, or a user who has deleted the account
	Role         Role            // that the subject has got; empty: none
	At           time.Time
}
