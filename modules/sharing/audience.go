package sharing

import (
	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

// Audience says who sees a profile besides its owner.
type Audience string

// From the widest to the narrowest.
const (
	Everyone    Audience = "EVERYONE"
	Members     Audience = "MEMBERS"
	LinkHolders Audience = "LINK_HOLDERS"
	Nobody      Audience = "NOBODY"
)

func (s standing) isSuspended() bool { return s.head.Suspended || s.person.Suspended }

// audience is what CanView says to others, in a word.
func (s standing) audience() Audience {
	switch {
	case s.isSuspended():
		return Nobody
	case s.head.Mode == profile.Public:
		return Everyone
	case s.head.Mode == profile.Authenticated:
		return Members
	case s.person.Role == identity.Wright:
		return LinkHolders
	default: // others have no personal links to hand out
		return Nobody
	}
}
