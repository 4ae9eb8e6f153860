package profiletest

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// HostAccount is the number of the linked account of Alex in Hosts.
const HostAccount = 31

// Hosts is a profile.Hosts: Alex has linked the account HostAccount, and these are the
// repositories behind it.
type Hosts struct {
	Listed []profile.HostedRepository
	Fails  error // of the provider; nil when it answers
	Asked  int   // how often the provider was asked
}

// Hosted returns a repository of Alex at GitHub; n tells them apart.
func Hosted(n int) profile.HostedRepository {
	name := fmt.Sprintf("alex-demo/ledger-%03d", n)
	return profile.HostedRepository{
		FullName: name, Address: "https://github.com/" + name, Description: "A ledger that balances before it commits", Language: "Go",
		Stars: int64(n), Forks: 1, PushedAt: time.Date(2026, time.February, 24, 16, 20, 0, 0, time.UTC),
	}
}

// Repositories implements profile.Hosts.
func (h *Hosts) Repositories(
	_ context.Context, user identity.UserID, account int64, page, limit int,
) ([]profile.HostedRepository, bool, error) {
	if user != Alex || account != HostAccount {
		return nil, false, fault.ErrNotFound
	}
	h.Asked++
	if h.Fails != nil {
		return nil, false, h.Fails
	}
	from := min((page-1)*limit, len(h.Listed))
	until := min(from+limit, len(h.Listed))
	return h.Listed[from:until], until < len(h.Listed), nil
}
