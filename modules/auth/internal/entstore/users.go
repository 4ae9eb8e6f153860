package entstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/entstore/ent"
	"wright.app/modules/auth/internal/entstore/ent/predicate"
	entuser "wright.app/modules/auth/internal/entstore/ent/user"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

var emailKey = database.Unique{Index: "auth_users_email_key", Columns: "auth_users.email_folded"}

// Users implements auth.Users.
type Users struct {
	rows  *ent.UserClient
	locks bool // the engine locks rows; SQLite has one writer at a time instead
}

var _ auth.Users = (*Users)(nil)

// NewUsers returns the store of people.
func NewUsers(db *database.DB) *Users {
	return &Users{rows: clientOf(db).User, locks: db.Dialect() == dialect.Postgres}
}

// ByID implements auth.Users.
func (s *Users) ByID(ctx context.Context, id identity.UserID) (*auth.User, error) {
	return s.one(ctx, "load user", s.rows.Query().Where(entuser.ID(int64(id))))
}

// ByMember implements auth.Users.
func (s *Users) ByMember(ctx context.Context, member identity.MemberID) (*auth.User, error) {
	return s.one(ctx, "load user by member", s.rows.Query().Where(entuser.MemberID(member)))
}

// ByEmail implements auth.Users.
func (s *Users) ByEmail(ctx context.Context, email auth.Email) (*auth.User, error) {
	return s.one(ctx, "load user by e-mail", s.rows.Query().Where(hasEmail(email)))
}

// Ensure implements auth.Users.
func (s *Users) Ensure(ctx context.Context, candidate *auth.User) (*auth.User, error) {
	c := candidate.Snapshot()
	known, err := s.ByEmail(ctx, c.Email)
	if !errors.Is(err, auth.ErrNoUser) {
		return known, err
	}
	id, err := s.rows.Create().
		SetMemberID(c.Member).SetEmail(c.Email.String()).SetEmailFolded(c.Email.Folded()).
		SetNillableDisplayName(orNil(c.DisplayName)).SetNillableRole(orNil(string(c.Role))).
		SetNillableAcceptedTermsVersion(orNil(c.AcceptedTermsVersion)).
		SetNillableReadyAt(instantOrNil(c.ReadyAt)).SetNillableSuspendedAt(instantOrNil(c.SuspendedAt)).
		SetVersion(c.Version).SetCreatedAt(c.CreatedAt).
		OnConflictColumns(entuser.FieldEmailFolded).DoNothing().
		ID(ctx)
	switch {
	case errors.Is(err, sql.ErrNoRows): // somebody else was quicker
		return s.ByEmail(ctx, c.Email)
	case err != nil:
		return nil, fmt.Errorf("add user: %w", err)
	}
	c.ID = identity.UserID(id)
	return auth.RestoreUser(c), nil
}

// Lock implements auth.Users.
func (s *Users) Lock(ctx context.Context, id identity.UserID) (*auth.User, error) {
	query := s.rows.Query().Where(entuser.ID(int64(id)))
	if s.locks {
		query = query.ForUpdate()
	}
	return s.one(ctx, "lock user", query)
}

// Save implements auth.Users.
func (s *Users) Save(ctx context.Context, user *auth.User) error {
	u := user.Snapshot()
	change := s.rows.Update().Where(entuser.ID(int64(u.ID))).SetVersion(u.Version).
		SetEmail(u.Email.String()).SetEmailFolded(u.Email.Folded()).SetAddressRequests(fromRequests(u.AddressRequests)).
		SetNillableDisplayName(orNil(u.DisplayName)).SetNillableRole(orNil(string(u.Role))).
		SetNillableAcceptedTermsVersion(orNil(u.AcceptedTermsVersion)).
		SetNillableReadyAt(instantOrNil(u.ReadyAt)).SetNillableSuspendedAt(instantOrNil(u.SuspendedAt)).
		SetNillableEraseAt(instantOrNil(u.EraseAt))
	if u.SuspendedAt.IsZero() {
		change.ClearSuspendedAt()
	}
	if u.EraseAt.IsZero() {
		change.ClearEraseAt()
	}
	n, err := change.Save(ctx)
	switch {
	case database.IsUnique(err, emailKey):
		return auth.ErrEmailTaken
	case err != nil:
		return fmt.Errorf("save user %d: %w", u.ID, err)
	case n == 0:
		return auth.ErrNoUser
	}
	return nil
}

// Due implements auth.Users.
func (s *Users) Due(ctx context.Context, now time.Time, limit int) ([]identity.UserID, error) {
	ids, err := s.rows.Query().Where(entuser.EraseAtLTE(now)).
		Order(entuser.ByEraseAt(), entuser.ByID()).Limit(limit).IDs(ctx)
	if err != nil {
		return nil, fmt.Errorf("users to erase: %w", err)
	}
	due := make([]identity.UserID, len(ids))
	for i, id := range ids {
		due[i] = identity.UserID(id)
	}
	return due, nil
}

// Delete implements auth.Users. Accounts and sessions go with the row.
func (s *Users) Delete(ctx context.Context, id identity.UserID) error {
	if _, err := s.rows.Delete().Where(entuser.ID(int64(id))).Exec(ctx); err != nil {
		return fmt.Errorf("delete user %d: %w", id, err)
	}
	return nil
}

func (s *Users) one(ctx context.Context, doing string, query *ent.UserQuery) (*auth.User, error) {
	row, err := query.Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return nil, auth.ErrNoUser
	case err != nil:
		return nil, fmt.Errorf("%s: %w", doing, err)
	}
	return fromUser(row), nil
}

func hasEmail(email auth.Email) predicate.User { return entuser.EmailFolded(email.Folded()) }
