package auth

import (
	"context"

	"wright.app/platform/identity"
)

// Handle is the username of somebody at the public site of a provider, for example github.com.
type Handle struct {
	Provider Provider
	Username string
}

// Handles returns the usernames that people have proven by linking an account.
type Handles struct {
	accounts  Accounts
	elsewhere map[Provider]bool
}

// NewHandles returns the handles of linked accounts. It leaves out the providers in elsewhere, which are configured
// with a server other than the public site: a username there proves nothing about the public site.
func NewHandles(accounts Accounts, elsewhere map[Provider]bool) *Handles {
	return &Handles{accounts: accounts, elsewhere: elsewhere}
}

// Of returns the handles of a user in the order in which the accounts were linked; none for a user who does not exist.
// It joins the transaction around ctx.
func (h *Handles) Of(ctx context.Context, user identity.UserID) ([]Handle, error) {
	linked, err := h.accounts.Of(ctx, user)
	if err != nil {
		return nil, err
	}
	var handles []Handle
	for _, a := range linked {
		if a.Username != "" && !h.elsewhere[a.Provider] {
			handles = append(handles, Handle{Provider: a.Provider, Username: a.Username})
		}
	}
	return handles, nil
}
