package authadapter

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/profile"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var _ profile.RepositoryHosts = (*RepositoryHosts)(nil)

// RepositoryHosts is a profile.RepositoryHosts over the linked accounts of the auth module.
type RepositoryHosts struct{ repositories *auth.HostedRepositories }

// NewRepositoryHosts returns an adapter over the repositories behind linked accounts.
func NewRepositoryHosts(repositories *auth.HostedRepositories) *RepositoryHosts {
	return &RepositoryHosts{repositories}
}

// Repositories implements profile.RepositoryHosts.
func (h *RepositoryHosts) Repositories(
	ctx context.Context, user identity.UserID, account int64, page, limit int,
) ([]profile.HostedRepository, bool, error) {
	found, err := h.repositories.ByAccount(ctx, user, auth.AccountID(account), page, limit)
	switch {
	case errors.Is(err, auth.ErrNoAccount):
		return nil, false, fault.ErrNotFound
	case errors.Is(err, auth.ErrAccessRevoked):
		return nil, false, fmt.Errorf("%w: %w", profile.ErrAccountAccessEnded, err)
	case errors.Is(err, auth.ErrProviderFailed):
		return nil, false, fmt.Errorf("%w: %w", fault.ErrUpstream, err)
	case err != nil:
		return nil, false, err
	}
	hosted := make([]profile.HostedRepository, len(found.Repositories))
	for i, r := range found.Repositories {
		hosted[i] = profile.HostedRepository{
			FullName: r.FullName, Address: r.Address, Description: r.Description, Language: r.Language,
			Stars: r.Stars, Forks: r.Forks, PushedAt: r.PushedAt, Host: repositoryHosts[r.Provider],
		}
	}
	return hosted, found.More, nil
}

// repositoryHosts maps the providers that host repositories.
var repositoryHosts = map[auth.Provider]profile.RepositoryHost{
	auth.ProviderGitHub: profile.HostGitHub, auth.ProviderGitLab: profile.HostGitLab,
}
