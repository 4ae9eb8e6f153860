package auth

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"wright.app/platform/identity"
)

// ErrAccessRevoked says that the provider no longer gives access to an account, or that its username has changed. The
// user can link the account again.
var ErrAccessRevoked = errors.New("auth: the provider no longer gives access to the account")

// HostedRepository is a public repository as its provider describes it. Only the format of the values is checked; their
// content is not trusted.
type HostedRepository struct {
	FullName    string // with the owner's name, as in alex-demo/quiet-ledger
	Address     string
	Description string // empty for none
	Language    string // empty if the provider does not tell
	Stars       int64
	Forks       int64
	PushedAt    time.Time // last change, zero if the provider does not tell
	Provider    Provider
}

// HostedRepositoryPage is a page of the repositories of an account. It may contain fewer than were requested although
// more follow.
type HostedRepositoryPage struct {
	Repositories []HostedRepository // the last changed first
	More         bool               // another page follows
}

// RepositoryHosts sends requests to the providers that host source code. It is never called inside a transaction.
type RepositoryHosts interface {
	// Repositories returns a page, counted from 1, of at most limit public repositories that the account owns. It
	// returns ErrProviderFailed if the provider does not answer or not as expected, and ErrAccessRevoked if it no
	// longer gives access to the account.
	Repositories(ctx context.Context, account Account, page, limit int) (HostedRepositoryPage, error)
}

// HostedRepositories lists the repositories of linked accounts.
type HostedRepositories struct {
	accounts Accounts
	hosts    RepositoryHosts
	policy   Policy
}

// NewHostedRepositories returns the use case over its ports.
func NewHostedRepositories(accounts Accounts, hosts RepositoryHosts, policy Policy) *HostedRepositories {
	return &HostedRepositories{accounts: accounts, hosts: hosts, policy: policy}
}

// ByAccount returns a page of the repositories of an account that a user has linked. It returns ErrNoAccount for an
// account that does not exist, belongs to another user, hosts no repositories, is held, or whose provider is disabled
// for linking; the other errors are those of RepositoryHosts. It is never called inside a transaction.
func (r *HostedRepositories) ByAccount(
	ctx context.Context, user identity.UserID, id AccountID, page, limit int,
) (HostedRepositoryPage, error) {
	linked, err := r.accounts.ByUser(ctx, user)
	if err != nil {
		return HostedRepositoryPage{}, err
	}
	i := slices.IndexFunc(linked, func(a Account) bool { return a.ID == id })
	if i < 0 || !linked[i].ProvesRepositories() || r.policy.LinkingDisabled[linked[i].Provider] {
		return HostedRepositoryPage{}, ErrNoAccount
	}
	found, err := r.hosts.Repositories(ctx, linked[i], page, limit)
	if err != nil {
		return HostedRepositoryPage{}, fmt.Errorf("repositories of user %d: %w", user, err)
	}
	for n := range found.Repositories {
		found.Repositories[n].Provider = linked[i].Provider
	}
	return found, nil
}
