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

var _ profile.Hosts = (*Hosts)(nil)

// Hosts is a profile.Hosts over the linked accounts of the auth module.
type Hosts struct{ repositories *auth.Repositories }

// NewHosts returns an adapter over the repositories behind linked accounts.
func NewHosts(repositories *auth.Repositories) *Hosts { return &Hosts{repositories} }

// Repositories implements profile.Hosts.
func (h *Hosts) Repositories(
	ctx context.Context, user identity.UserID, account int64, page, limit int,
) ([]profile.HostedRepository, bool, error) {
	found, err := h.repositories.Of(ctx, user, auth.AccountID(account), page, limit)
	switch {
	case errors.Is(err, auth.ErrNoAccount):
		return nil, false, fault.ErrNotFound
	case errors.Is(err, auth.ErrAccessEnded):
		return nil, false, fmt.Errorf("%w: %w", profile.ErrAccountAccessEnded, err)
	case errors.Is(err, auth.ErrProviderFailed):
		return nil, false, fmt.Errorf("%w: %w", fault.ErrUpstream, err)
	case err != nil:
		return nil, false, err
	}
	hosted := make([]profile.HostedRepository, len(found.Repositories))
	for i, r := range found.Repositories {
		hosted[i] = profile.HostedRepository(r)
	}
	return hosted, found.More, nil
}
