package entstore

import (
	"context"
	"fmt"

	"entgo.io/ent/dialect/sql"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/entstore/ent"
	entaccount "wright.app/modules/auth/internal/entstore/ent/account"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

var identityKey = database.Unique{
	Index: "auth_accounts_identity_key", Columns: "auth_accounts.provider, auth_accounts.subject",
}

// Accounts implements auth.Accounts.
type Accounts struct{ rows *ent.AccountClient }

var _ auth.Accounts = (*Accounts)(nil)

// NewAccounts returns the store of linked accounts.
func NewAccounts(db *database.DB) *Accounts { return &Accounts{rows: clientOf(db).Account} }

// Of implements auth.Accounts.
func (s *Accounts) Of(ctx context.Context, user identity.UserID) ([]auth.Account, error) {
	rows, err := s.rows.Query().Where(entaccount.UserID(int64(user))).
		Order(entaccount.ByLinkedAt(), entaccount.ByID(sql.OrderAsc())).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("accounts of user %d: %w", user, err)
	}
	accounts := make([]auth.Account, len(rows))
	for i, row := range rows {
		accounts[i] = fromAccount(row)
	}
	return accounts, nil
}

// Add implements auth.Accounts.
func (s *Accounts) Add(ctx context.Context, user identity.UserID, account auth.Account) (auth.Account, error) {
	row, err := s.rows.Create().SetUserID(int64(user)).SetProvider(string(account.Provider)).
		SetSubject(account.Subject).SetNillableUsername(orNil(account.Username)).SetLinkedAt(account.LinkedAt).Save(ctx)
	switch {
	case database.IsUnique(err, identityKey):
		return auth.Account{}, auth.ErrIdentityTaken
	case err != nil:
		return auth.Account{}, fmt.Errorf("add account of user %d: %w", user, err)
	}
	account.ID = auth.AccountID(row.ID)
	return account, nil
}
