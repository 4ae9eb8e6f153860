package profiletest

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// LinkedAccountID is the number of the linked account of Alex in Hosts.
const LinkedAccountID = 31

// RepositoryHosts is a profile.RepositoryHosts: Alex has linked the account HostAccount, and these are the
// repositories behind it.
type RepositoryHosts struct {
	Found []profile.HostedRepository
	Err   error // of the provider; nil when it answers
	Calls int   // how often the provider was asked
}

// HostedRepository returns a repository of Alex at GitHub; n tells them apart.
func HostedRepository(n int) profile.HostedRepository {
	name := fmt.Sprintf("alex-demo/ledger-%03d", n)
	return profile.HostedRepository{
		FullName: name, Address: "https://github.com/" + name, Description: "A ledger that balances before it commits",
		Language: "Go",
		Stars:    int64(n), Forks: 1, PushedAt: time.Date(2026, time.February, 24, 16, 20, 0, 0, time.UTC),
	}
}

// Repositories implements profile.RepositoryHosts.
func (h *RepositoryHosts) Repositories(
	_ context.Context, user identity.UserID, account int64, page, limit int,
) ([]profile.HostedRepository, bool, error) {
	if user != Alex || account != LinkedAccountID {
		return nil, false, fault.ErrNotFound
	}
	h.Calls++
	if h.Err != nil {
		return nil, false, h.Err
	}
	from := min((page-1)*limit, len(h.Found))
	until := min(from+limit, len(h.Found))
	return h.Found[from:until], until < len(h.Found), nil
}
