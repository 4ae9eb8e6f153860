package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/store/ent"
	entuser "wright.app/modules/auth/internal/store/ent/user"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

var emailKey = database.Unique{Index: "auth_users_email_key", Columns: "auth_users.email_folded"}

// Users implements auth.Users.
type Users struct {
	db   *database.DB
	rows *ent.UserClient

	holdByID, holdByEmail string // read a user whom nobody else may change meanwhile
}

var _ auth.Users = (*Users)(nil)

// NewUsers returns the store of people.
func NewUsers(db *database.DB) *Users {
	hold := ""
	if holdsRows(db) {
		hold = " FOR UPDATE"
	}
	return &Users{db: db, rows: clientOf(db).User, holdByID: selectUser + "id = $1" + hold, holdByEmail: selectUser + "email_folded = $1" + hold}
}

// ByID implements auth.Users.
func (s *Users) ByID(ctx context.Context, id identity.UserID) (*auth.User, error) {
	return s.one(ctx, "load user", selectUser+"id = $1", int64(id))
}

// ByMember implements auth.Users.
func (s *Users) ByMember(ctx context.Context, member identity.MemberID) (*auth.User, error) {
	return s.one(ctx, "load user by member", selectUser+"member_id = $1", member)
}

// ByEmail implements auth.Users.
func (s *Users) ByEmail(ctx context.Context, email auth.Email) (*auth.User, error) {
	return s.one(ctx, "load user by e-mail", selectUser+"email_folded = $1", email.Folded())
}

// Ensure implements auth.Users.
func (s *Users) Ensure(ctx context.Context, candidate *auth.User) (*auth.User, error) {
	c := candidate.Snapshot()
	known, err := s.one(ctx, "hold user by e-mail", s.holdByEmail, c.Email.Folded())
	if !errors.Is(err, auth.ErrNoUser) {
		return known, err
	}
	var id int64
	err = s.db.QueryRowContext(ctx, insertUser, c.Member, c.Email.String(), c.Email.Folded(), orNil(c.DisplayName),
		orNil(string(c.Role)), orNil(c.AcceptedTermsVersion), instantOrNil(c.ReadyAt), instantOrNil(c.SuspendedAt),
		c.Version, c.CreatedAt).Scan(&id)
	switch {
	case errors.Is(err, sql.ErrNoRows): // somebody else was quicker
		return s.one(ctx, "hold user by e-mail", s.holdByEmail, c.Email.Folded())
	case err != nil:
		return nil, fmt.Errorf("add user: %w", err)
	}
	c.ID = identity.UserID(id)
	return auth.RestoreUser(c), nil
}

// Lock implements auth.Users.
func (s *Users) Lock(ctx context.Context, id identity.UserID) (*auth.User, error) {
	return s.one(ctx, "lock user", s.holdByID, int64(id))
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
	return userIDs(ids), nil
}

// Absent implements auth.Users. Both conditions are ranges, because SQLite looks for what is
// not null by reading the whole table.
func (s *Users) Absent(ctx context.Context) ([]identity.UserID, error) {
	ids, err := s.rows.Query().Where(entuser.Or(entuser.EraseAtGT(time.Time{}), entuser.SuspendedAtGT(time.Time{}))).
		Order(entuser.ByID()).IDs(ctx)
	if err != nil {
		return nil, fmt.Errorf("absent users: %w", err)
	}
	return userIDs(ids), nil
}

// Present implements auth.Users. An engine takes only so many parameters in a statement.
func (s *Users) Present(ctx context.Context, users []identity.UserID) ([]identity.UserID, error) {
	var present []identity.UserID
	for some := range slices.Chunk(users, asked) {
		wanted := make([]int64, len(some))
		for i, id := range some {
			wanted[i] = int64(id)
		}
		ids, err := s.rows.Query().Where(entuser.IDIn(wanted...), entuser.ReadyAtNotNil(), entuser.EraseAtIsNil(), entuser.SuspendedAtIsNil()).IDs(ctx)
		if err != nil {
			return nil, fmt.Errorf("present users: %w", err)
		}
		present = append(present, userIDs(ids)...)
	}
	return present, nil
}

// asked is how many users are asked about in one statement.
const asked = 1000

func userIDs(rows []int64) []identity.UserID {
	ids := make([]identity.UserID, len(rows))
	for i, id := range rows {
		ids[i] = identity.UserID(id)
	}
	return ids
}

// Delete implements auth.Users. Accounts and sessions go with the row.
func (s *Users) Delete(ctx context.Context, id identity.UserID) error {
	if _, err := s.rows.Delete().Where(entuser.ID(int64(id))).Exec(ctx); err != nil {
		return fmt.Errorf("delete user %d: %w", id, err)
	}
	return nil
}

func (s *Users) one(ctx context.Context, doing, query string, key any) (*auth.User, error) {
	user, err := scanUser(s.db.QueryRowContext(ctx, query, key))
	if err != nil && !errors.Is(err, auth.ErrNoUser) {
		return nil, fmt.Errorf("%s: %w", doing, err)
	}
	return user, err
}
