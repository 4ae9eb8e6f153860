package auth

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"wright.app/platform/identity"
)

// ErrAccessEnded says that the provider no longer gives access to an account, or that its username has changed. The
// user can link the account again.
var ErrAccessEnded = errors.New("auth: the provider no longer opens the account")

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
}

// HostedPage is a page of the repositories of an account. It may contain fewer than were requested although more
// follow.
type HostedPage struct {
	Repositories []HostedRepository // changed last first
	More         bool               // another page follows
}

// Hosts sends requests to the providers that host source code. It is never called inside a transaction.
type Hosts interface {
	// Repositories returns a page, counted from 1, of at most limit public repositories that the account owns. A
	// provider that does not answer usefully is ErrProviderFailed; one that no longer gives access to the account is
	// ErrAccessEnded.
	Repositories(ctx context.Context, account Account, page, limit int) (HostedPage, error)
}

// Repositories lists the repositories of linked accounts.
type Repositories struct {
	accounts Accounts
	hosts    Hosts
	policy   Policy
}

// NewRepositories returns the use case over its ports.
func NewRepositories(accounts Accounts, hosts Hosts, policy Policy) *Repositories {
	return &Repositories{accounts: accounts, hosts: hosts, policy: policy}
}

// Of returns a page of the repositories of an account that a user has linked. An account that does not exist, belongs
// to another user, hosts no repositories, or whose provider is disabled for linking is ErrNoAccount; the other errors
// are those of Hosts. It is never called inside a transaction.
func (r *Repositories) Of(ctx context.Context, user identity.UserID, id AccountID, page, limit int) (HostedPage,
	error,
) {
	linked, err := r.accounts.Of(ctx, user)
	if err != nil {
		return HostedPage{}, err
	}
	i := slices.IndexFunc(linked, func(a Account) bool { return a.ID == id })
	if i < 0 || !linked[i].HostsRepositories() || r.policy.NoLink[linked[i].Provider] {
		return HostedPage{}, ErrNoAccount
	}
	found, err := r.hosts.Repositories(ctx, linked[i], page, limit)
	if err != nil {
		return HostedPage{}, fmt.Errorf("repositories of user %d: %w", user, err)
	}
	return found, nil
}
