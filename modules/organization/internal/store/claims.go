package store

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/organization"
	"wright.app/modules/organization/internal/store/ent"
	entclaim "wright.app/modules/organization/internal/store/ent/claim"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var _ organization.Claims = (*Claims)(nil)

// Claims implements organization.Claims.
type Claims struct {
	db   *database.DB
	rows *ent.ClaimClient
}

// NewClaims returns a store over db.
func NewClaims(db *database.DB) *Claims {
	return &Claims{db, ent.NewClient(ent.Driver(db.EntDriver())).Claim}
}

// Lock implements organization.Claims.
func (s *Claims) Lock(ctx context.Context, user identity.UserID) error {
	return s.db.LockName(ctx, "claims of user "+user.String())
}

// Of implements organization.Claims.
func (s *Claims) Of(ctx context.Context, user identity.UserID) ([]organization.Claim, error) {
	rows, err := s.rows.Query().Where(entclaim.UserID(int64(user))).
		Order(ent.Desc(entclaim.FieldCreatedAt, entclaim.FieldID)).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("load the claims of user %d: %w", user, err)
	}
	all := make([]organization.Claim, len(rows))
	for i, row := range rows {
		all[i] = claimOf(row)
	}
	return all, nil
}

// ByID implements organization.Claims.
func (s *Claims) ByID(
	ctx context.Context, user identity.UserID, id organization.ID,
) (organization.Claim, error) {
	row, err := s.rows.Query().Where(entclaim.UserID(int64(user)), entclaim.PublicID(id)).Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return organization.Claim{}, fault.ErrNotFound
	case err != nil:
		return organization.Claim{}, fmt.Errorf("load a claim of user %d: %w", user, err)
	}
	return claimOf(row), nil
}

func claimOf(row *ent.Claim) organization.Claim {
	return organization.Claim{
		ID: row.PublicID, User: identity.UserID(row.UserID), Domain: organization.Domain(row.Domain),
		Name: row.Name, Token: row.Token, CreatedAt: row.CreatedAt.UTC(),
	}
}

// Add implements organization.Claims.
func (s *Claims) Add(ctx context.Context, c organization.Claim) error {
	return s.rows.Create().
		SetPublicID(c.ID).
		SetUserID(int64(c.User)).
		SetDomain(c.Domain.String()).
		SetName(c.Name).
		SetToken(c.Token).
		SetCreatedAt(c.CreatedAt).
		Exec(ctx)
}

// Rename implements organization.Claims.
func (s *Claims) Rename(ctx context.Context, c organization.Claim) error {
	return unlessMissing(s.rows.Update().Where(entclaim.PublicID(c.ID)).SetName(c.Name).Save(ctx))
}

// Delete implements organization.Claims.
func (s *Claims) Delete(ctx context.Context, c organization.Claim) error {
	return unlessMissing(s.rows.Delete().Where(entclaim.PublicID(c.ID)).Exec(ctx))
}

// DeleteBefore implements organization.Claims.
func (s *Claims) DeleteBefore(ctx context.Context, before time.Time, limit int) (int, error) {
	old := entclaim.CreatedAtLT(before)
	ids, err := s.rows.Query().Where(old).Limit(limit).IDs(ctx)
	if err != nil || len(ids) == 0 {
		return 0, err
	}
	return s.rows.Delete().Where(entclaim.IDIn(ids...), old).Exec(ctx)
}

// EraseUser implements organization.Claims.
func (s *Claims) EraseUser(ctx context.Context, user identity.UserID) error {
	_, err := s.rows.Delete().Where(entclaim.UserID(int64(user))).Exec(ctx)
	return err
}
