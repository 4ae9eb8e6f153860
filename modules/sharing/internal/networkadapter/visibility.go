// Package networkadapter implements network.Visibility with module sharing.
package networkadapter

import (
	"context"

	"wright.app/modules/network"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/identity"
)

var _ network.Visibility = (*Visibility)(nil)

// Visibility implements network.Visibility with profileaccess.Gate.
type Visibility struct{ gate *profileaccess.Gate }

// NewVisibility returns a Visibility.
func NewVisibility(g *profileaccess.Gate) *Visibility { return &Visibility{g} }

// CanSee implements network.Visibility.
func (v *Visibility) CanSee(ctx context.Context, viewer, user identity.UserID, token string) (bool, error) {
	principal := identity.Principal{}
	if viewer != 0 {
		principal = identity.Principal{Scheme: identity.SchemeSession, User: viewer, Ready: true}
	}
	sees, err := isAllowed(v.gate.CanView(ctx, principal, user, nil))
	if sees || err != nil || token == "" {
		return sees, err
	}
	access, err := v.gate.CanViewByToken(ctx, principal, token)
	sees, err = isAllowed(access, err)
	return sees && access.Owner == user, err
}

// isAllowed reports whether the gate allowed access. A refusal is not an error.
func isAllowed(_ profileaccess.Access, err error) (bool, error) {
	if profileaccess.IsRefusal(err) {
		return false, nil
	}
	return err == nil, err
}
