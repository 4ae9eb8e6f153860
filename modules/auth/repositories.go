package auth

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"wright.app/platform/identity"
)

// ErrAccessEnded says that a provider lets this site no longer look at an account, or knows
// it by another name now. Linking the account again mends it.
var ErrAccessEnded = errors.New("auth: the provider no longer opens the account")

// HostedRepository is a public repository of source code as its provider describes it. None
// of it is checked beyond its form: the words are those of somebody else.
type HostedRepository struct {
	FullName    string // with the owner's name, as in alex-demo/quiet-ledger
	Address     string
	Description string // empty for none
	Language    string // empty if the provider does not tell
	Stars       int64
	Forks       int64
	PushedAt    time.Time // last change, zero if the provider does not tell
}

// HostedPage is a part of the repositories of an account. It may hold fewer than were asked
// for although there are more.
type HostedPage struct {
	Repositories []HostedRepository // changed last first
	More         bool               // another page follows
}

// Hosts are the providers where source code lives. It speaks to them, so it is never called
// inside a transaction.
type Hosts interface {
	// Repositories returns a page, counted from 1, of at most limit public repositories that
	// belong to the owner of an account. A provider that does not answer with anything of use
	// is ErrProviderFailed, one that no longer opens the account ErrAccessEnded.
	Repositories(ctx context.Context, account Account, page, limit int) (HostedPage, error)
}

// Repositories looks into the linked accounts of people for their repositories.
type Repositories struct {
	accounts Accounts
	hosts    Hosts
	policy   Policy
}

// NewRepositories returns the use case over its ports.
func NewRepositories(accounts Accounts, hosts Hosts, policy Policy) *Repositories {
	return &Repositories{accounts: accounts, hosts: hosts, policy: policy}
}

// Of returns a page of the repositories behind an account that a user has linked. An account
// that is not there, is somebody else's, hosts no repositories, or is of a provider whose
// accounts cannot be linked on this site is ErrNoAccount; the other errors are those of
// Hosts. It is never called inside a transaction.
func (r *Repositories) Of(ctx context.Context, user identity.UserID, id AccountID, page, limit int) (HostedPage,
	error) {
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
