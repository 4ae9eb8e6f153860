package profiletest

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

// RepositoryHosts is an auth.RepositoryHosts with the same repositories for each account.
type RepositoryHosts struct {
	Found []auth.HostedRepository
	Err   error // returned instead of repositories if not nil
	Calls int   // number of calls to the provider
}

// HostedRepository returns a repository of Alex on GitHub. n makes its name unique.
func HostedRepository(n int) auth.HostedRepository {
	name := fmt.Sprintf("alex-demo/ledger-%03d", n)
	return auth.HostedRepository{
		FullName: name, Address: "https://github.com/" + name, Description: "A ledger that balances before it commits",
		Language: "Go",
		Stars:    int64(n), Forks: 1, PushedAt: time.Date(2026, time.February, 24, 16, 20, 0, 0, time.UTC),
	}
}

// NumberProofs is a profile.NumberProofs whose proofs are in memory.
type NumberProofs map[string]profile.RepositoryNumbers

// Prove implements profile.NumberProofs.
func (p NumberProofs) Prove(
	owner identity.UserID, address string, numbers profile.RepositoryNumbers,
) (string, error) {
	proof := fmt.Sprintf("%s %s %d", owner, address, len(p))
	p[proof] = numbers
	return proof, nil
}

// Proven implements profile.NumberProofs.
func (p NumberProofs) Proven(
	owner identity.UserID, address, proof string,
) (numbers profile.RepositoryNumbers, ok bool) {
	numbers, ok = p[proof]
	return numbers, ok && strings.HasPrefix(proof, owner.String()+" "+address+" ")
}

// Repositories implements auth.RepositoryHosts.
func (h *RepositoryHosts) Repositories(
	_ context.Context, _ auth.Account, page, limit int,
) (auth.HostedRepositoryPage, error) {
	h.Calls++
	if h.Err != nil {
		return auth.HostedRepositoryPage{}, h.Err
	}
	from := min((page-1)*limit, len(h.Found))
	until := min(from+limit, len(h.Found))
	// A copy, because the caller sets the provider.
	return auth.HostedRepositoryPage{Repositories: slices.Clone(h.Found[from:until]), More: until < len(h.Found)}, nil
}
