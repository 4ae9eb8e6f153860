package auth

import (
	"context"

	"wright.app/platform/identity"
)

// Handle is the name that somebody has at the site of a provider that everybody knows.
type Handle struct {
	Provider Provider
	Username string
}

// Handles tells under which names people are known elsewhere, as they have proven by linking
// an account.
type Handles struct {
	accounts  Accounts
	elsewhere map[Provider]bool
}

// NewHandles returns the handles of linked accounts. Elsewhere are the providers that stand
// here for a site of an operator's own: a name there says nothing about who has it at the
// site that everybody knows.
func NewHandles(accounts Accounts, elsewhere map[Provider]bool) *Handles {
	return &Handles{accounts: accounts, elsewhere: elsewhere}
}

// Of returns the handles of a user in the order in which the accounts were linked; none for a
// user who does not exist. It joins the transaction around ctx.
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
