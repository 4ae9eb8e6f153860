package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"entgo.io/ent/dialect"
	entsql "entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/accesstoken"
	"wright.app/modules/auth/internal/store/ent"
	enttoken "wright.app/modules/auth/internal/store/ent/accesstoken"
	"wright.app/modules/auth/internal/store/postgresq"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

// AccessTokens implements accesstoken.Store.
type AccessTokens struct {
	db      *database.DB
	rows    *ent.AccessTokenClient
	queries postgresq.Querier
}

var _ accesstoken.Store = (*AccessTokens)(nil)

// NewAccessTokens returns the store of personal access tokens.
func NewAccessTokens(db *database.DB) *AccessTokens {
	return &AccessTokens{db: db, rows: clientOf(db).AccessToken, queries: queriesOf(db)}
}

// Add implements accesstoken.Store.
func (s *AccessTokens) Add(ctx context.Context, t accesstoken.Token) error {
	err := s.rows.Create().SetID(t.ID).SetUserID(int64(t.Owner)).SetName(t.Name).
		SetScopes(strings.Join(t.Scopes, " ")).SetTokenDigest(t.Digest[:]).SetEnding(t.Ending).
		SetCreatedAt(t.CreatedAt).SetExpiresAt(t.ExpiresAt).SetNillableWarnedAt(null.OrNil(t.WarnedAt)).Exec(ctx)
	if err != nil {
		return fmt.Errorf("add an access token of user %d: %w", t.Owner, err)
	}
	return nil
}

// Find implements accesstoken.Store. Nearly always the first query finds the token.
func (s *AccessTokens) Find(ctx context.Context, digest auth.Digest) (accesstoken.OwnedToken, error) {
	row, err := s.queries.AccessTokenByDigest(ctx, digest[:])
	if !errors.Is(err, sql.ErrNoRows) {
		return toOwnedToken(row, err)
	}
	previous, err := s.queries.AccessTokenByPreviousDigest(ctx, digest[:])
	return toOwnedToken(postgresq.AccessTokenByDigestRow(previous), err)
}

// OfUser implements accesstoken.Store.
func (s *AccessTokens) OfUser(
	ctx context.Context, user identity.UserID, id accesstoken.ID,
) (accesstoken.OwnedToken, error) {
	if s.db.Dialect() == dialect.Postgres { // on SQLite no other transaction writes
		if _, err := s.queries.LockUserByID(ctx, int64(user)); err != nil {
			return toOwnedToken(postgresq.AccessTokenByDigestRow{}, err)
		}
	}
	row, err := s.queries.AccessTokenOfUser(ctx, id, int64(user))
	return toOwnedToken(postgresq.AccessTokenByDigestRow(row), err)
}

// toOwnedToken returns the token and its owner of a row that was read with err.
func toOwnedToken(row postgresq.AccessTokenByDigestRow, err error) (accesstoken.OwnedToken, error) {
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return accesstoken.OwnedToken{}, accesstoken.ErrNoToken
	case err != nil:
		return accesstoken.OwnedToken{}, fmt.Errorf("load an access token: %w", err)
	}
	return accesstoken.OwnedToken{
		Token: accesstoken.Token{
			ID: row.ID, Owner: identity.UserID(row.UserID), Name: row.Name, Scopes: strings.Fields(row.Scopes),
			Digest: digestOf(row.TokenDigest), Ending: row.Ending, Former: digestOf(row.PreviousDigest),
			FormerUntil: null.OrZero(row.PreviousUntil).UTC(), CreatedAt: row.CreatedAt.UTC(),
			RotatedAt: null.OrZero(row.RotatedAt).UTC(), ExpiresAt: row.ExpiresAt.UTC(),
			WarnedAt: null.OrZero(row.WarnedAt).UTC(), LastUsedAt: null.OrZero(row.LastUsedAt).UTC(),
		},
		Member: row.MemberID, Role: identity.Role(null.OrZero(row.Role)), Ready: row.ReadyAt != nil,
		Suspended: row.SuspendedAt != nil || row.EraseAt != nil, Version: row.Version,
	}, nil
}

// ByUser implements accesstoken.Store.
func (s *AccessTokens) ByUser(ctx context.Context, user identity.UserID) ([]accesstoken.Token, error) {
	return s.list(ctx, "of a user", s.rows.Query().Where(enttoken.UserID(int64(user))).
		Order(enttoken.ByCreatedAt(entsql.OrderDesc()), enttoken.ByID(entsql.OrderDesc())))
}

// Replace implements accesstoken.Store.
func (s *AccessTokens) Replace(ctx context.Context, t accesstoken.Token) error {
	update := s.rows.Update().Where(enttoken.ID(t.ID)).SetTokenDigest(t.Digest[:]).SetEnding(t.Ending).
		SetPreviousDigest(t.Former[:]).SetPreviousUntil(t.FormerUntil).SetRotatedAt(t.RotatedAt).
		SetExpiresAt(t.ExpiresAt).ClearWarnedAt()
	if !t.WarnedAt.IsZero() {
		update.SetWarnedAt(t.WarnedAt)
	}
	if err := update.Exec(ctx); err != nil {
		return fmt.Errorf("replace an access token of user %d: %w", t.Owner, err)
	}
	return nil
}

// Touch implements accesstoken.Store.
func (s *AccessTokens) Touch(ctx context.Context, id accesstoken.ID, now time.Time) error {
	if err := s.rows.Update().Where(enttoken.ID(id)).SetLastUsedAt(now).Exec(ctx); err != nil {
		return fmt.Errorf("touch an access token: %w", err)
	}
	return nil
}

// Remove implements accesstoken.Store.
func (s *AccessTokens) Remove(ctx context.Context, user identity.UserID, id accesstoken.ID) (bool, error) {
	n, err := s.rows.Delete().Where(enttoken.ID(id), enttoken.UserID(int64(user))).Exec(ctx)
	if err != nil {
		return false, fmt.Errorf("remove an access token of user %d: %w", user, err)
	}
	return n == 1, nil
}

// RemoveAll implements accesstoken.Store.
func (s *AccessTokens) RemoveAll(ctx context.Context, user identity.UserID) error {
	if _, err := s.rows.Delete().Where(enttoken.UserID(int64(user))).Exec(ctx); err != nil {
		return fmt.Errorf("remove the access tokens of user %d: %w", user, err)
	}
	return nil
}

// Expiring implements accesstoken.Store.
func (s *AccessTokens) Expiring(
	ctx context.Context, now, until time.Time, limit int,
) ([]accesstoken.Token, error) {
	return s.list(ctx, "that expire", s.rows.Query().
		Where(enttoken.ExpiresAtGT(now), enttoken.ExpiresAtLTE(until), enttoken.WarnedAtIsNil()).
		Order(enttoken.ByExpiresAt(), enttoken.ByID()).Limit(limit))
}

// MarkWarned implements accesstoken.Store.
func (s *AccessTokens) MarkWarned(ctx context.Context, id accesstoken.ID, now time.Time) (bool, error) {
	n, err := s.rows.Update().Where(enttoken.ID(id), enttoken.WarnedAtIsNil()).SetWarnedAt(now).Save(ctx)
	if err != nil {
		return false, fmt.Errorf("mark an access token: %w", err)
	}
	return n == 1, nil
}

// DeleteExpired implements accesstoken.Store.
func (s *AccessTokens) DeleteExpired(ctx context.Context, before time.Time) (int, error) {
	old := enttoken.ExpiresAtLT(before)
	n, err := database.DeleteInBatches(ctx,
		func(ctx context.Context, limit int) ([]uuid.UUID, error) {
			return s.rows.Query().Where(old).Limit(limit).IDs(ctx)
		},
		func(ctx context.Context, ids []uuid.UUID) (int, error) {
			return s.rows.Delete().Where(enttoken.IDIn(ids...), old).Exec(ctx)
		})
	if err != nil {
		return 0, fmt.Errorf("delete expired access tokens: %w", err)
	}
	return n, nil
}

func (s *AccessTokens) list(
	ctx context.Context, which string, query *ent.AccessTokenQuery,
) ([]accesstoken.Token, error) {
	rows, err := query.All(ctx)
	if err != nil {
		return nil, fmt.Errorf("access tokens %s: %w", which, err)
	}
	tokens := make([]accesstoken.Token, len(rows))
	for i, row := range rows {
		tokens[i] = fromAccessToken(row)
	}
	return tokens, nil
}

func fromAccessToken(row *ent.AccessToken) accesstoken.Token {
	return accesstoken.Token{
		ID: row.ID, Owner: identity.UserID(row.UserID), Name: row.Name, Scopes: strings.Fields(row.Scopes),
		Digest: digestOf(row.TokenDigest), Ending: row.Ending, Former: digestOf(null.OrZero(row.PreviousDigest)),
		FormerUntil: null.OrZero(row.PreviousUntil).UTC(), CreatedAt: row.CreatedAt.UTC(),
		RotatedAt: null.OrZero(row.RotatedAt).UTC(), ExpiresAt: row.ExpiresAt.UTC(),
		WarnedAt: null.OrZero(row.WarnedAt).UTC(), LastUsedAt: null.OrZero(row.LastUsedAt).UTC(),
	}
}
