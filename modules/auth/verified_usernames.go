package auth

import (
	"context"

	"wright.app/platform/identity"
)

// VerifiedUsername is the username of a linked account at the public site of a provider, for example github.com.
type VerifiedUsername struct {
	Provider Provider
	Username string
}

// VerifiedUsernames returns the usernames that users have proven by linking an account.
type VerifiedUsernames struct {
	accounts   Accounts
	selfHosted map[Provider]bool
}

// NewVerifiedUsernames returns the usernames of linked accounts. It leaves out the providers in selfHosted, which are
// configured with a server other than the public site: a username there proves nothing about the public site.
func NewVerifiedUsernames(accounts Accounts, selfHosted map[Provider]bool) *VerifiedUsernames {
	return &VerifiedUsernames{accounts: accounts, selfHosted: selfHosted}
}

// ByUser returns the usernames of a user in the order in which the accounts were linked, without those of held
// accounts; none for a user who does not exist. It joins the transaction around ctx.
func (v *VerifiedUsernames) ByUser(ctx context.Context, user identity.UserID) ([]VerifiedUsername, error) {
	linked, err := v.accounts.ByUser(ctx, user)
	if err != nil {
		return nil, err
	}
	var usernames []VerifiedUsername
	for _, account := range linked {
		if account.Username != "" && !account.Held && !v.selfHosted[account.Provider] {
			usernames = append(usernames, VerifiedUsername{Provider: account.Provider, Username: account.Username})
		}
	}
	return usernames, nil
}
