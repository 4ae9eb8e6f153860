package authtest

import (
	"context"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/oauth"
	"wright.app/platform/identity"
)

func (s tripAccounts) Add(ctx context.Context, id identity.UserID, a auth.Account) (auth.Account, error) {
	return step(s.t, func() (auth.Account, error) { return s.Accounts.Add(ctx, id, a) })
}

func (s tripAccounts) ByIdentity(ctx context.Context, provider auth.Provider, subject string) (auth.OwnedAccount,
	error,
) {
	return step(s.t, func() (auth.OwnedAccount, error) { return s.Accounts.ByIdentity(ctx, provider, subject) })
}

func (s tripAccounts) Renew(ctx context.Context, id auth.AccountID, username string, grant auth.Grant) error {
	return act(s.t, func() error { return s.Accounts.Renew(ctx, id, username, grant) })
}

func (s tripAccounts) Remove(ctx context.Context, user identity.UserID, id auth.AccountID) (auth.Account, error) {
	return step(s.t, func() (auth.Account, error) { return s.Accounts.Remove(ctx, user, id) })
}

type tripOAuth struct {
	oauth.Transactions
	t *FailNth
}

func (s tripOAuth) Add(ctx context.Context, transaction *oauth.Transaction) error {
	return act(s.t, func() error { return s.Transactions.Add(ctx, transaction) })
}

func (s tripOAuth) DeleteByUser(ctx context.Context, user identity.UserID) error {
	return act(s.t, func() error { return s.Transactions.DeleteByUser(ctx, user) })
}

func (s tripOAuth) Consume(ctx context.Context, browser auth.Digest, now time.Time) (*oauth.Transaction, error) {
	return step(s.t, func() (*oauth.Transaction, error) { return s.Transactions.Consume(ctx, browser, now) })
}
