package auth

import (
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// UserInput is a change of a user as it is sent. A nil member stays as it is.
type UserInput struct {
	DisplayName          *string
	Role                 *string
	AcceptedTermsVersion *string
	CompleteSetup        bool
	// Version is the version that the change is based on, nil for whichever it is.
	Version *int64
}

// UserChanges are changes whose values keep their rules; ParseUserChanges makes them.
type UserChanges struct {
	displayName *DisplayName
	role        *identity.Role
	terms       *string
	complete    bool
	expected    int64 // zero for any
}

// ParseUserChanges reads a change of a user. All broken rules are told together, as
// ErrValidation. CurrentTerms is the only version of the terms that can be accepted.
func ParseUserChanges(in UserInput, currentTerms string) (UserChanges, error) {
	changes := UserChanges{complete: in.CompleteSetup, terms: in.AcceptedTermsVersion}
	var broken fault.Violations
	if in.DisplayName != nil {
		name, problem := parseDisplayName(*in.DisplayName)
		if problem != nil {
			broken.Add("/displayName", problem.code, problem.detail)
		}
		changes.displayName = &name
	}
	if in.Role != nil {
		role, ok := identity.ParseRole(*in.Role)
		if !ok {
			broken.Add("/role", "enum", "is not one of the roles")
		}
		changes.role = &role
	}
	if in.AcceptedTermsVersion != nil && *in.AcceptedTermsVersion != currentTerms {
		broken.Add("/acceptedTermsVersion", "mismatch", "is not the present version of the terms")
	}
	if in.Version != nil {
		// No row has a version below one: such an expectation never holds.
		if changes.expected = *in.Version; changes.expected <= 0 {
			changes.expected = -1
		}
	}
	return changes, broken.Err()
}

func (c UserChanges) allowedWhenReady(authenticatedAt, now time.Time) error {
	switch {
	case c.displayName != nil && now.After(authenticatedAt.Add(RecentSignIn)):
		return fault.ErrReauthenticate
	case c.role != nil:
		return ErrRoleChangeNotAllowed
	case c.complete:
		return fault.ErrValidation.WithFields(
			fault.Field{Pointer: "/completeSetup", Code: "notAllowed", Detail: "the setup is finished already"})
	default:
		return nil
	}
}

func (c UserChanges) writeTo(u *User) {
	if c.displayName != nil {
		u.displayName = *c.displayName
	}
	if c.role != nil {
		u.role = *c.role
	}
	if c.terms != nil {
		u.terms = *c.terms
	}
}
