package store

import (
	"context"
	"encoding/base64"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/store/ent"
	entoauth "wright.app/modules/auth/internal/store/ent/oauthtransaction"
	"wright.app/modules/auth/oauth"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/null"
	"wright.app/platform/secret"
)

// OAuthTransactions implements oauth.Transactions. It encrypts the verifier, the nonce, and the page to return to,
// which may contain the token of a personal link (docs/security.md, T10).
type OAuthTransactions struct {
	rows   *ent.OAuthTransactionClient
	sealer *secret.Sealer
}

var _ oauth.Transactions = (*OAuthTransactions)(nil)

// NewOAuthTransactions returns the store of OAuth transactions.
func NewOAuthTransactions(db *database.DB, sealer *secret.Sealer) *OAuthTransactions {
	return &OAuthTransactions{rows: clientOf(db).OAuthTransaction, sealer: sealer}
}

// Add implements oauth.Transactions.
func (s *OAuthTransactions) Add(ctx context.Context, transaction *oauth.Transaction) error {
	t := transaction.Snapshot()
	err := s.rows.Create().SetBrowserDigest(t.Browser[:]).SetStateDigest(t.State[:]).
		SetVerifier(s.seal(sealedVerifier, t.Browser, t.Verifier)).SetNonce(s.seal(sealedNonce, t.Browser, t.Nonce)).
		SetProvider(string(t.Provider)).SetPurpose(string(t.Purpose)).SetNillableUserID(null.OrNil(int64(t.User))).
		SetNillableSessionID(null.OrNil(t.Session)).SetReturnTo(s.seal(sealedReturnTo, t.Browser, t.ReturnTo)).
		SetNillableInviteID(null.OrNil(int64(t.Invite))).SetCreatedAt(t.CreatedAt).SetExpiresAt(t.ExpiresAt).
		Exec(ctx)
	if err != nil {
		return fmt.Errorf("add OAuth transaction: %w", err)
	}
	return nil
}

// Consume implements oauth.Transactions.
func (s *OAuthTransactions) Consume(
	ctx context.Context, browser auth.Digest, now time.Time,
) (*oauth.Transaction, error) {
	n, err := s.rows.Update().
		Where(entoauth.BrowserDigest(browser[:]), entoauth.UsedAtIsNil(), entoauth.ExpiresAtGT(now)).SetUsedAt(now).
		Save(ctx)
	switch {
	case err != nil:
		return nil, fmt.Errorf("consume OAuth transaction: %w", err)
	case n == 0:
		return nil, oauth.ErrNoTransaction
	}
	row, err := s.rows.Query().Where(entoauth.BrowserDigest(browser[:])).Only(ctx)
	if err != nil {
		return nil, fmt.Errorf("load OAuth transaction: %w", err)
	}
	var verifier, nonce, returnTo string
	for _, value := range []struct {
		what, sealed string
		into         *string
	}{
		{sealedVerifier, row.Verifier, &verifier},
		{sealedNonce, row.Nonce, &nonce},
		{sealedReturnTo, row.ReturnTo, &returnTo},
	} {
		var ok bool
		if *value.into, ok = s.open(value.what, browser, value.sealed); !ok {
			return nil, oauth.ErrNoTransaction // encrypted with a key that is no longer configured
		}
	}
	return oauth.RestoreTransaction(oauth.TransactionSnapshot{
		Browser: digestOf(row.BrowserDigest), State: digestOf(row.StateDigest), Verifier: verifier, Nonce: nonce,
		Provider: auth.Provider(row.Provider), Purpose: oauth.Purpose(row.Purpose),
		User: identity.UserID(null.OrZero(row.UserID)), Session: null.OrZero(row.SessionID), ReturnTo: returnTo,
		Invite:    auth.InviteID(null.OrZero(row.InviteID)),
		CreatedAt: row.CreatedAt.UTC(), ExpiresAt: row.ExpiresAt.UTC(),
	}), nil
}

// DeleteByUser implements oauth.Transactions.
func (s *OAuthTransactions) DeleteByUser(ctx context.Context, user identity.UserID) error {
	if _, err := s.rows.Delete().Where(entoauth.UserID(int64(user))).Exec(ctx); err != nil {
		return fmt.Errorf("delete OAuth transactions of user %d: %w", user, err)
	}
	return nil
}

// DeleteBefore implements oauth.Transactions.
func (s *OAuthTransactions) DeleteBefore(ctx context.Context, created time.Time) (int, error) {
	old := entoauth.CreatedAtLT(created)
	n, err := database.DeleteInBatches(ctx,
		func(ctx context.Context, limit int) ([]int64, error) {
			return s.rows.Query().Where(old).Order(entoauth.ByCreatedAt()).Limit(limit).IDs(ctx)
		},
		func(ctx context.Context, ids []int64) (int, error) {
			return s.rows.Delete().Where(entoauth.IDIn(ids...), old).Exec(ctx)
		})
	if err != nil {
		return 0, fmt.Errorf("delete old OAuth transactions: %w", err)
	}
	return n, nil
}

// The purposes of the encrypted values: a value that is copied to another column cannot be decrypted.
const (
	sealedVerifier = "verifier"
	sealedNonce    = "nonce"
	sealedReturnTo = "return to"
)

// seal returns an encrypted value as text. It can be decrypted only for the same column and the same browser.
func (s *OAuthTransactions) seal(what string, browser auth.Digest, plain string) string {
	return base64.RawStdEncoding.EncodeToString(s.sealer.Seal([]byte(plain), associatedData(what, browser)))
}

func (s *OAuthTransactions) open(what string, browser auth.Digest, sealed string) (plain string, ok bool) {
	raw, err := base64.RawStdEncoding.DecodeString(sealed)
	if err != nil {
		return "", false
	}
	opened, err := s.sealer.Open(raw, associatedData(what, browser))
	return string(opened), err == nil
}

// associatedData binds an encrypted value to its column and browser. Its text must not change.
func associatedData(what string, browser auth.Digest) string {
	return what + " of the way of " + string(browser[:])
}
