package store

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/store/ent"
	entaccount "wright.app/modules/auth/internal/store/ent/account"
	"wright.app/modules/auth/internal/store/postgresq"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

var identityKey = database.Unique{
	Index: "auth_accounts_identity_key", Columns: "auth_accounts.provider, auth_accounts.subject",
}

// Accounts implements auth.Accounts.
type Accounts struct {
	rows    *ent.AccountClient
	queries postgresq.Querier
}

var _ auth.Accounts = (*Accounts)(nil)

// NewAccounts returns the store of linked accounts.
func NewAccounts(db *database.DB) *Accounts {
	return &Accounts{rows: clientOf(db).Account, queries: queriesOf(db)}
}

// ByUser implements auth.Accounts.
func (s *Accounts) ByUser(ctx context.Context, user identity.UserID) ([]auth.Account, error) {
	rows, err := s.queries.AccountsOfUser(ctx, int64(user))
	if err != nil {
		return nil, fmt.Errorf("accounts of user %d: %w", user, err)
	}
	var accounts []auth.Account
	for _, row := range rows {
		accounts = append(accounts, auth.Account{
			ID: auth.AccountID(row.ID), Provider: auth.Provider(row.Provider), Subject: row.Subject,
			Username: null.OrZero(row.Username), LinkedAt: row.LinkedAt.UTC(), Grant: auth.Grant(row.ProviderGrant),
			Held: row.HeldAt != nil,
		})
	}
	return accounts, nil
}

// Add implements auth.Accounts.
func (s *Accounts) Add(ctx context.Context, user identity.UserID, account auth.Account) (auth.Account, error) {
	create := s.rows.Create().SetUserID(int64(user)).SetProvider(string(account.Provider)).
		SetSubject(account.Subject).SetNillableUsername(null.OrNil(account.Username)).SetLinkedAt(account.LinkedAt)
	if account.Grant != "" {
		create.SetProviderGrant([]byte(account.Grant))
	}
	row, err := create.Save(ctx)
	switch {
	case database.IsUnique(err, identityKey):
		return auth.Account{}, auth.ErrIdentityTaken
	case err != nil:
		return auth.Account{}, fmt.Errorf("add account of user %d: %w", user, err)
	}
	account.ID = auth.AccountID(row.ID)
	return account, nil
}

// ByIdentity implements auth.Accounts.
func (s *Accounts) ByIdentity(ctx context.Context, provider auth.Provider, subject string) (auth.OwnedAccount, error) {
	row, err := s.rows.Query().Where(entaccount.Provider(string(provider)), entaccount.Subject(subject)).Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return auth.OwnedAccount{}, auth.ErrNoAccount
	case err != nil:
		return auth.OwnedAccount{}, fmt.Errorf("account at %s: %w", provider, err)
	}
	return auth.OwnedAccount{Account: fromAccount(row), Owner: identity.UserID(row.UserID)}, nil
}

// Hold implements auth.Accounts.
func (s *Accounts) Hold(ctx context.Context, user identity.UserID, now time.Time) error {
	err := s.rows.Update().Where(entaccount.UserID(int64(user)), entaccount.HeldAtIsNil()).SetHeldAt(now).Exec(ctx)
	if err != nil {
		return fmt.Errorf("hold the accounts of user %d: %w", user, err)
	}
	return nil
}

// Renew implements auth.Accounts.
func (s *Accounts) Renew(ctx context.Context, id auth.AccountID, username string, grant auth.Grant) error {
	change := s.rows.Update().Where(entaccount.ID(int64(id))).SetNillableUsername(null.OrNil(username)).
		ClearHeldAt()
	if username == "" {
		change.ClearUsername()
	}
	if grant == "" {
		change.ClearProviderGrant()
	} else {
		change.SetProviderGrant([]byte(grant))
	}
	n, err := change.Save(ctx)
	switch {
	case err != nil:
		return fmt.Errorf("renew account %d: %w", id, err)
	case n == 0:
		return auth.ErrNoAccount
	}
	return nil
}

// Remove implements auth.Accounts.
func (s *Accounts) Remove(ctx context.Context, user identity.UserID, id auth.AccountID) (auth.Account, error) {
	row, err := s.rows.Query().Where(entaccount.ID(int64(id)), entaccount.UserID(int64(user))).Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return auth.Account{}, auth.ErrNoAccount
	case err != nil:
		return auth.Account{}, fmt.Errorf("account %d: %w", id, err)
	}
	n, err := s.rows.Delete().Where(entaccount.ID(int64(id)), entaccount.UserID(int64(user))).Exec(ctx)
	switch {
	case err != nil:
		return auth.Account{}, fmt.Errorf("remove account %d: %w", id, err)
	case n == 0: // another transaction has just removed it
		return auth.Account{}, auth.ErrNoAccount
	}
	return fromAccount(row), nil
}
