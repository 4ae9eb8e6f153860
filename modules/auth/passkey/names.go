package passkey

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

var _ auth.PasskeyNames = (*Names)(nil)

// Names implements auth.PasskeyNames over the store of passkeys.
type Names struct{ store Store }

// NewNames returns Names over a store.
func NewNames(store Store) *Names { return &Names{store} }

// ByUser implements auth.PasskeyNames.
func (n *Names) ByUser(ctx context.Context, user identity.UserID) ([]string, error) {
	passkeys, err := n.store.ByUser(ctx, user)
	if err != nil {
		return nil, err
	}
	names := make([]string, len(passkeys))
	for i, p := range passkeys {
		names[i] = p.Name
	}
	return names, nil
}
