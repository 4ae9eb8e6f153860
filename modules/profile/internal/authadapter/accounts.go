// Package authadapter implements ports of module profile with module auth, and the other way round.
package authadapter

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"wright.app/modules/auth"
	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

// Accounts is a profile.Accounts over the auth module.
type Accounts struct {
	auth      *auth.Directory
	usernames *auth.VerifiedUsernames
}

// NewAccounts returns an adapter over the directory of the auth module and the user names of linked accounts.
func NewAccounts(directory *auth.Directory, usernames *auth.VerifiedUsernames) *Accounts {
	return &Accounts{auth: directory, usernames: usernames}
}

// Lock implements profile.Accounts.
func (a *Accounts) Lock(ctx context.Context, user identity.UserID) error {
	if err := a.auth.Lock(ctx, user); err != nil && !errors.Is(err, auth.ErrNoUser) {
		return fmt.Errorf("lock accounts of user %d: %w", user, err)
	}
	return nil
}

// HasRepositoryAccount implements profile.Accounts.
func (a *Accounts) HasRepositoryAccount(ctx context.Context, user identity.UserID) (bool, error) {
	linked, err := a.auth.Accounts(ctx, user)
	if err != nil {
		return false, fmt.Errorf("accounts of user %d: %w", user, err)
	}
	return slices.ContainsFunc(linked, auth.Account.ProvesRepositories), nil
}

// VerifiedPages implements profile.Accounts.
func (a *Accounts) VerifiedPages(ctx context.Context, user identity.UserID) ([]profile.ExternalLink, error) {
	usernames, err := a.usernames.ByUser(ctx, user)
	if err != nil {
		return nil, fmt.Errorf("verified usernames of user %d: %w", user, err)
	}
	var pages []profile.ExternalLink
	for _, username := range usernames {
		if typ, ok := linkTypes[username.Provider]; ok {
			pages = append(pages, profile.ExternalLink{Type: typ, Value: username.Username})
		}
	}
	return pages, nil
}

// linkTypes maps the providers whose accounts have a public page to the type of link.
var linkTypes = map[auth.Provider]profile.LinkType{
	auth.ProviderGitHub: profile.LinkGitHub, auth.ProviderGitLab: profile.LinkGitLab,
}
