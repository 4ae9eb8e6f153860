package entstore

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/entstore/ent"
	entoauth "wright.app/modules/auth/internal/entstore/ent/oauthtransaction"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// OAuthTransactions implements auth.OAuthTransactions.
type OAuthTransactions struct{ rows *ent.OAuthTransactionClient }

var _ auth.OAuthTransactions = (*OAuthTransactions)(nil)

// NewOAuthTransactions returns the store of begun ways to providers.
func NewOAuthTransactions(db *database.DB) *OAuthTransactions {
	return &OAuthTransactions{rows: clientOf(db).OAuthTransaction}
}

// Add implements auth.OAuthTransactions.
func (s *OAuthTransactions) Add(ctx context.Context, transaction *auth.OAuthTransaction) error {
	t := transaction.Snapshot()
	err := s.rows.Create().SetBrowserDigest(t.Browser[:]).SetStateDigest(t.State[:]).SetVerifier(t.Verifier).SetNonce(t.Nonce).
		SetProvider(string(t.Provider)).SetPurpose(string(t.Purpose)).SetNillableUserID(orNil(int64(t.User))).
		SetNillableSessionID(orNil(t.Session)).SetReturnTo(t.ReturnTo).
		SetNillableInviteID(orNil(int64(t.Invite))).SetCreatedAt(t.CreatedAt).SetExpiresAt(t.ExpiresAt).
		Exec(ctx)
	if err != nil {
		return fmt.Errorf("add way to a provider: %w", err)
	}
	return nil
}

// Consume implements auth.OAuthTransactions.
func (s *OAuthTransactions) Consume(ctx context.Context, browser auth.Digest, now time.Time) (*auth.OAuthTransaction, error) {
	n, err := s.rows.Update().
		Where(entoauth.BrowserDigest(browser[:]), entoauth.UsedAtIsNil(), entoauth.ExpiresAtGT(now)).SetUsedAt(now).Save(ctx)
	switch {
	case err != nil:
		return nil, fmt.Errorf("consume way to a provider: %w", err)
	case n == 0:
		return nil, auth.ErrNoTransaction
	}
	row, err := s.rows.Query().Where(entoauth.BrowserDigest(browser[:])).Only(ctx)
	if err != nil {
		return nil, fmt.Errorf("load way to a provider: %w", err)
	}
	return auth.RestoreOAuthTransaction(auth.OAuthTransactionSnapshot{
		Browser: digestOf(row.BrowserDigest), State: digestOf(row.StateDigest), Verifier: row.Verifier, Nonce: row.Nonce,
		Provider: auth.Provider(row.Provider), Purpose: auth.StrategyPurpose(row.Purpose),
		User: identity.UserID(orZero(row.UserID)), Session: orZero(row.SessionID), ReturnTo: row.ReturnTo,
		Invite:    auth.InviteID(orZero(row.InviteID)),
		CreatedAt: row.CreatedAt.UTC(), ExpiresAt: row.ExpiresAt.UTC(),
	}), nil
}

// DeleteBefore implements auth.OAuthTransactions.
func (s *OAuthTransactions) DeleteBefore(ctx context.Context, created time.Time) (int, error) {
	n, err := s.rows.Delete().Where(entoauth.CreatedAtLT(created)).Exec(ctx)
	if err != nil {
		return 0, fmt.Errorf("delete ways to providers: %w", err)
	}
	return n, nil
}
