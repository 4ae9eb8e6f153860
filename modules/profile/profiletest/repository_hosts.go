package profiletest

import (
	"context"
	"fmt"
	"strings"
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// LinkedAccountID is the id of the linked account of Alex in RepositoryHosts.
const LinkedAccountID = 31

// RepositoryHosts is a profile.RepositoryHosts: Alex has linked the account LinkedAccountID with these repositories.
type RepositoryHosts struct {
	Found []profile.HostedRepository
	Err   error // returned instead of repositories if not nil
	Calls int   // number of calls to the provider
}

// HostedRepository returns a repository of Alex on GitHub. n makes its name unique.
func HostedRepository(n int) profile.HostedRepository {
	name := fmt.Sprintf("alex-demo/ledger-%03d", n)
	return profile.HostedRepository{
		FullName: name, Address: "https://github.com/" + name, Description: "A ledger that balances before it commits",
		Language: "Go",
		Stars:    int64(n), Forks: 1, PushedAt: time.Date(2026, time.February, 24, 16, 20, 0, 0, time.UTC),
		Host: profile.HostGitHub,
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
