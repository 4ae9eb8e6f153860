package identity

import (
	"slices"

	"wright.app/platform/fault"
)

// Rule says who may run a use case. The zero Rule is for everybody who is signed in and has finished the setup.
type Rule struct {
	// Roles are those that may; empty: all.
	Roles []Role
	// BeforeSetup is for those, too, who have not finished the setup.
	BeforeSetup bool
}

// Admit returns the user behind a caller that the rule lets pass. Else it returns fault.ErrUnauthorized if nobody is
// signed in, fault.ErrSetupRequired, or fault.ErrRoleNotAllowed, the first of them that applies.
func (r Rule) Admit(caller Principal) (UserID, error) {
	switch {
	case !caller.Known():
		return 0, fault.ErrUnauthorized
	case !caller.Ready && !r.BeforeSetup:
		return 0, fault.ErrSetupRequired
	case len(r.Roles) > 0 && !slices.Contains(r.Roles, caller.Role):
		return 0, fault.ErrRoleNotAllowed
	default:
		return caller.User, nil
	}
}
