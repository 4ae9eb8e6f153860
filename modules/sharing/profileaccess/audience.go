package profileaccess

import (
	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

// Audience says who may see a profile besides its owner. Connections to whom the owner shows it see it, too, unless it
// is Nobody.
type Audience string

// The audiences, from the widest to the narrowest.
const (
	Everyone    Audience = "EVERYONE"
	Members     Audience = "MEMBERS"
	LinkHolders Audience = "LINK_HOLDERS"
	Connections Audience = "CONNECTIONS"
	Nobody      Audience = "NOBODY"
)

func (s profileState) isSuspended() bool { return s.visibility.Suspended || s.person.Suspended }

// audience summarizes to whom Gate.CanView shows the profile.
func (s profileState) audience() Audience {
	switch {
	case s.isSuspended():
		return Nobody
	case s.visibility.Mode == profile.Public && !s.person.InSetup:
		return Everyone
	case s.visibility.Mode == profile.Authenticated && !s.person.InSetup:
		return Members
	case s.person.Role == identity.Wright:
		return LinkHolders
	case s.person.InSetup:
		return Nobody
	default: // only the role Wright has personal links
		return Connections
	}
}
