package auth

import (
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// UserInput is a change of a user as received. Nil fields are not changed.
type UserInput struct {
	DisplayName          *string
	Email                *string
	Role                 *string
	AcceptedTermsVersion *string
	CompleteSetup        bool
	// Version is the version on which the change is based, nil for any.
	Version *int64
}

// UserChanges are validated changes; ParseUserChanges returns them.
type UserChanges struct {
	displayName *DisplayName
	email       *Email
	role        *identity.Role
	terms       *string
	complete    bool
	expected    int64 // zero for any
}

// ParseUserChanges validates a change of a user. ErrValidation names all invalid fields together. CurrentTerms is the
// only version of the terms that can be accepted.
func ParseUserChanges(in UserInput, currentTerms string) (UserChanges, error) {
	changes := UserChanges{complete: in.CompleteSetup, terms: in.AcceptedTermsVersion}
	var violations fault.Violations
	if in.DisplayName != nil {
		name, err := ParseDisplayName(*in.DisplayName)
		violations.Adopt(err)
		changes.displayName = &name
	}
	if in.Email != nil {
		email, err := ParseEmail(*in.Email)
		violations.Adopt(err)
		changes.email = &email
	}
	if in.Role != nil {
		role, ok := identity.ParseRole(*in.Role)
		if !ok {
			violations.Add("role", "enum", "Must be one of the roles.")
		}
		changes.role = &role
	}
	if in.AcceptedTermsVersion != nil && *in.AcceptedTermsVersion != currentTerms {
		violations.Add("acceptedTermsVersion", "mismatch", "Must be the present version of the terms.")
	}
	if in.Version != nil {
		// Versions begin at one, so a version below one never matches.
		if changes.expected = *in.Version; changes.expected <= 0 {
			changes.expected = -1
		}
	}
	return changes, violations.Err()
}

// WithoutUnchanged removes values that the user has already, so that a form may send all its fields.
func (c UserChanges) WithoutUnchanged(u *User) UserChanges {
	if c.displayName != nil && *c.displayName == u.displayName {
		c.displayName = nil
	}
	if c.email != nil && *c.email == u.email {
		c.email = nil
	}
	return c
}

// checkAllowed returns nil if the user may make the changes now, and ErrNeedsCode if they need a code first
// (docs/security.md, T15).
func (c UserChanges) checkAllowed(u *User, provenAt, now time.Time) error {
	unproven := identity.Principal{ProvenAt: provenAt}.CheckRecentProof(now)
	switch {
	case c.email != nil && unproven != nil:
		return unproven
	case u.Ready() && c.role != nil:
		return ErrRoleChangeNotAllowed
	case u.Ready() && c.complete:
		return fault.ErrValidation.WithFields(
			fault.Field{Name: "completeSetup", Code: "notAllowed", Detail: "The setup is finished already."})
	case c.email != nil && (c.role != nil || c.complete):
		return fault.ErrValidation.WithFields(
			fault.Field{
				Name: "email", Code: "notAllowed",
				Detail: "Must not change together with the role or the end of the setup.",
			})
	case c.expected != 0 && c.expected != u.version:
		return fault.ErrStale
	case c.email != nil, u.Ready() && c.displayName != nil && unproven != nil:
		return ErrNeedsCode
	default:
		return nil
	}
}

// NewEmail returns the requested address; ok is false if there is none.
func (c UserChanges) NewEmail() (email Email, ok bool) {
	if c.email == nil {
		return Email{}, false
	}
	return *c.email, true
}

// Pending returns the changes to store with a challenge.
func (c UserChanges) Pending() PendingChange {
	change := PendingChange{Email: c.email != nil}
	if c.displayName != nil {
		change.DisplayName = c.displayName.text
	}
	if c.terms != nil {
		change.AcceptedTermsVersion = *c.terms
	}
	return change
}

func (c UserChanges) applyTo(u *User) {
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
