package identity

import (
	"slices"

	"wright.app/platform/fault"
)

// Rule is the authorisation rule of a use case. The zero Rule admits all users who have finished the setup.
type Rule struct {
	// Roles are the roles that are admitted, empty for all.
	Roles []Role
	// BeforeSetup also admits users who have not finished the setup.
	BeforeSetup bool
	// SessionOnly refuses callers who have authenticated with a personal access token.
	SessionOnly bool
}

// Admit returns the user of a caller whom the rule admits. Otherwise it returns the first error that applies:
// fault.ErrUnauthorized for a caller who is not signed in, fault.ErrSetupRequired, or fault.ErrRoleNotAllowed.
func (r Rule) Admit(caller Principal) (UserID, error) {
	switch {
	case !caller.Known(), r.SessionOnly && caller.Scheme != SchemeSession:
		return 0, fault.ErrUnauthorized
	case !caller.Ready && !r.BeforeSetup:
		return 0, fault.ErrSetupRequired
	case len(r.Roles) > 0 && !slices.Contains(r.Roles, caller.Role):
		return 0, fault.ErrRoleNotAllowed
	default:
		return caller.User, nil
	}
}
