package authtest

import (
	"context"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/oauth"
	"wright.app/platform/identity"
)

func (s failNthAccounts) Add(ctx context.Context, id identity.UserID, a auth.Account) (auth.Account, error) {
	return step(s.n, func() (auth.Account, error) { return s.Accounts.Add(ctx, id, a) })
}

func (s failNthAccounts) ByIdentity(
	ctx context.Context, provider auth.Provider, subject string,
) (auth.OwnedAccount, error) {
	return step(s.n, func() (auth.OwnedAccount, error) { return s.Accounts.ByIdentity(ctx, provider, subject) })
}

func (s failNthAccounts) Hold(ctx context.Context, user identity.UserID, now time.Time) error {
	return stepErr(s.n, func() error { return s.Accounts.Hold(ctx, user, now) })
}

func (s failNthAccounts) Renew(ctx context.Context, id auth.AccountID, username string, grant auth.Grant) error {
	return stepErr(s.n, func() error { return s.Accounts.Renew(ctx, id, username, grant) })
}

func (s failNthAccounts) Remove(ctx context.Context, user identity.UserID, id auth.AccountID) (auth.Account, error) {
	return step(s.n, func() (auth.Account, error) { return s.Accounts.Remove(ctx, user, id) })
}

type failNthOAuth struct {
	oauth.Transactions
	n *FailNth
}

func (s failNthOAuth) Add(ctx context.Context, transaction *oauth.Transaction) error {
	return stepErr(s.n, func() error { return s.Transactions.Add(ctx, transaction) })
}

func (s failNthOAuth) DeleteByUser(ctx context.Context, user identity.UserID) error {
	return stepErr(s.n, func() error { return s.Transactions.DeleteByUser(ctx, user) })
}

func (s failNthOAuth) Consume(ctx context.Context, browser auth.Digest, now time.Time) (*oauth.Transaction, error) {
	return step(s.n, func() (*oauth.Transaction, error) { return s.Transactions.Consume(ctx, browser, now) })
}

type failNthEvents struct {
	auth.SecurityEvents
	n *FailNth
}

func (s failNthEvents) Add(ctx context.Context, event auth.SecurityEvent) (identity.MemberID, error) {
	return step(s.n, func() (identity.MemberID, error) { return s.SecurityEvents.Add(ctx, event) })
}

func (s failNthEvents) AddByEmail(
	ctx context.Context, email auth.Email, event auth.SecurityEvent,
) (identity.MemberID, error) {
	return step(s.n, func() (identity.MemberID, error) { return s.SecurityEvents.AddByEmail(ctx, email, event) })
}
