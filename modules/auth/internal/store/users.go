package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/store/ent"
	entuser "wright.app/modules/auth/internal/store/ent/user"
	"wright.app/modules/auth/internal/store/postgresq"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

var emailKey = database.Unique{Index: "auth_users_email_key", Columns: "auth_users.email_folded"}

// Users implements auth.Users.
type Users struct {
	db      *database.DB
	rows    *ent.UserClient
	queries postgresq.Querier
}

var _ auth.Users = (*Users)(nil)

// NewUsers returns the store of users.
func NewUsers(db *database.DB) *Users {
	return &Users{db: db, rows: clientOf(db).User, queries: queriesOf(db)}
}

// ByID implements auth.Users.
func (s *Users) ByID(ctx context.Context, id identity.UserID) (*auth.User, error) {
	row, err := s.queries.UserByID(ctx, int64(id))
	return toUser("load user", row, err)
}

// ByMember implements auth.Users.
func (s *Users) ByMember(ctx context.Context, member identity.MemberID) (*auth.User, error) {
	row, err := s.queries.UserByMember(ctx, member)
	return toUser("load user by member", postgresq.UserByIDRow(row), err)
}

// ByEmail implements auth.Users.
func (s *Users) ByEmail(ctx context.Context, email auth.Email) (*auth.User, error) {
	row, err := s.queries.UserByEmail(ctx, email.Folded())
	return toUser("load user by e-mail", postgresq.UserByIDRow(row), err)
}

// ByMailbox implements auth.Users.
func (s *Users) ByMailbox(ctx context.Context, email auth.Email) ([]*auth.User, error) {
	rows, err := s.queries.UsersByMailbox(ctx, email.Mailbox(), email.Folded())
	if err != nil {
		return nil, fmt.Errorf("load users by mailbox: %w", err)
	}
	users := make([]*auth.User, len(rows))
	for i, row := range rows {
		if users[i], err = toUser("load users by mailbox", postgresq.UserByIDRow(row), nil); err != nil {
			return nil, err
		}
	}
	return users, nil
}

// SharingMailbox implements auth.Users. It compares the addresses, too, for rows whose mailbox is not stored.
func (s *Users) SharingMailbox(ctx context.Context, users []identity.UserID) ([]identity.UserID, error) {
	found := map[identity.UserID]bool{}
	for some := range slices.Chunk(users, usersPerQuery) {
		var addresses []string
		err := s.rows.Query().Where(entuser.IDIn(int64s(some)...)).Select(entuser.FieldEmail).Scan(ctx, &addresses)
		if err != nil {
			return nil, fmt.Errorf("addresses of users: %w", err)
		}
		mailboxes, folded := make([]string, len(addresses)), make([]string, len(addresses))
		for i, address := range addresses {
			email := auth.RestoreEmail(address)
			mailboxes[i], folded[i] = email.Mailbox(), email.Folded()
		}
		ids, err := s.rows.Query().
			Where(entuser.Or(entuser.MailboxIn(mailboxes...), entuser.EmailFoldedIn(folded...))).IDs(ctx)
		if err != nil {
			return nil, fmt.Errorf("users who share a mailbox: %w", err)
		}
		for _, id := range append(userIDs(ids), some...) {
			found[id] = true
		}
	}
	return slices.Collect(maps.Keys(found)), nil
}

func int64s(users []identity.UserID) []int64 {
	ids := make([]int64, len(users))
	for i, id := range users {
		ids[i] = int64(id)
	}
	return ids
}

// Ensure implements auth.Users.
func (s *Users) Ensure(ctx context.Context, candidate *auth.User) (*auth.User, error) {
	c := candidate.Snapshot()
	known, err := s.lockByEmail(ctx, c.Email)
	if !errors.Is(err, auth.ErrNoUser) {
		return known, err
	}
	id, err := s.queries.InsertUser(ctx, postgresq.InsertUserParams{
		MemberID: c.Member, Email: c.Email.String(), EmailFolded: c.Email.Folded(), Mailbox: c.Email.Mailbox(),
		DisplayName: null.OrNil(c.DisplayName), Role: null.OrNil(string(c.Role)),
		AcceptedTermsVersion: null.OrNil(c.AcceptedTermsVersion),
		ReadyAt:              null.OrNil(c.ReadyAt), SuspendedAt: null.OrNil(c.SuspendedAt),
		AddressProvenAt: null.OrNil(c.AddressProvenAt),
		Version:         c.Version, CreatedAt: c.CreatedAt,
	})
	switch {
	case errors.Is(err, sql.ErrNoRows): // another transaction has just added the user
		return s.lockByEmail(ctx, c.Email)
	case err != nil:
		return nil, fmt.Errorf("add user: %w", err)
	}
	c.ID = identity.UserID(id)
	return auth.RestoreUser(c), nil
}

// Lock implements auth.Users.
func (s *Users) Lock(ctx context.Context, id identity.UserID) (*auth.User, error) {
	row, err := s.queries.LockUserByID(ctx, int64(id))
	return toUser("lock user", postgresq.UserByIDRow(row), err)
}

func (s *Users) lockByEmail(ctx context.Context, email auth.Email) (*auth.User, error) {
	row, err := s.queries.LockUserByEmail(ctx, email.Folded())
	return toUser("lock user by e-mail", postgresq.UserByIDRow(row), err)
}

// Save implements auth.Users. It may suspend the user or schedule the deletion.
func (s *Users) Save(ctx context.Context, user *auth.User) error {
	u := user.Snapshot()
	if err := s.db.LockPeople(ctx, u.ID); err != nil {
		return err
	}
	change := s.rows.Update().Where(entuser.ID(int64(u.ID))).SetVersion(u.Version).
		SetEmail(u.Email.String()).SetEmailFolded(u.Email.Folded()).SetMailbox(u.Email.Mailbox()).
		SetAddressRequests(fromRequests(u.AddressRequests)).
		SetNillableDisplayName(null.OrNil(u.DisplayName)).SetNillableRole(null.OrNil(string(u.Role))).
		SetNillableAcceptedTermsVersion(null.OrNil(u.AcceptedTermsVersion)).
		SetNillableReadyAt(null.OrNil(u.ReadyAt)).SetNillableSuspendedAt(null.OrNil(u.SuspendedAt)).
		SetNillableEraseAt(null.OrNil(u.EraseAt)).SetNillableAddressProvenAt(null.OrNil(u.AddressProvenAt)).
		SetNillableSuspensionReason(null.OrNil(u.SuspensionReason))
	if u.SuspendedAt.IsZero() {
		change.ClearSuspendedAt().ClearSuspensionReason()
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

// DueForErasure implements auth.Users.
func (s *Users) DueForErasure(
	ctx context.Context, now time.Time, after auth.DueErasure, limit int,
) ([]auth.DueErasure, error) {
	query := s.rows.Query().Where(entuser.EraseAtLTE(now))
	if after.User != 0 {
		query.Where(entuser.EraseAtGTE(after.Since), entuser.Or(entuser.EraseAtGT(after.Since),
			entuser.IDGT(int64(after.User))))
	}
	rows, err := query.Order(entuser.ByEraseAt(), entuser.ByID()).Limit(limit).
		Select(entuser.FieldID, entuser.FieldEraseAt).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("users to erase: %w", err)
	}
	due := make([]auth.DueErasure, len(rows))
	for i, row := range rows {
		due[i] = auth.DueErasure{Since: null.OrZero(row.EraseAt).UTC(), User: identity.UserID(row.ID)}
	}
	return due, nil
}

// Inactive implements auth.Users. Two conditions are ranges, because SQLite uses no index for IS NOT NULL.
func (s *Users) Inactive(ctx context.Context) ([]identity.UserID, error) {
	ids, err := s.rows.Query().Where(entuser.Or(
		entuser.EraseAtGT(time.Time{}), entuser.SuspendedAtGT(time.Time{}),
		entuser.And(entuser.ReadyAtIsNil(), entuser.HasAccounts()),
	)).Order(entuser.ByID()).IDs(ctx)
	if err != nil {
		return nil, fmt.Errorf("inactive users: %w", err)
	}
	return userIDs(ids), nil
}

// Page implements auth.Users.
func (s *Users) Page(ctx context.Context, after identity.UserID, limit int) ([]identity.UserID, error) {
	ids, err := s.rows.Query().Where(entuser.IDGT(int64(after))).Order(entuser.ByID()).Limit(limit).IDs(ctx)
	if err != nil {
		return nil, fmt.Errorf("page of users: %w", err)
	}
	return userIDs(ids), nil
}

// Active implements auth.Users. Both engines limit the number of parameters of a statement.
func (s *Users) Active(ctx context.Context, users []identity.UserID) ([]identity.UserID, error) {
	var active []identity.UserID
	for some := range slices.Chunk(users, usersPerQuery) {
		ids, err := s.rows.Query().Where(
			entuser.IDIn(int64s(some)...), entuser.ReadyAtNotNil(), entuser.EraseAtIsNil(), entuser.SuspendedAtIsNil(),
		).IDs(ctx)
		if err != nil {
			return nil, fmt.Errorf("active users: %w", err)
		}
		active = append(active, userIDs(ids)...)
	}
	return active, nil
}

// usersPerQuery is the maximum number of users in one statement of Active and SharingMailbox.
const usersPerQuery = 1000

func userIDs(rows []int64) []identity.UserID {
	ids := make([]identity.UserID, len(rows))
	for i, id := range rows {
		ids[i] = identity.UserID(id)
	}
	return ids
}

// Delete implements auth.Users. Foreign keys delete accounts, sessions and settings.
func (s *Users) Delete(ctx context.Context, id identity.UserID) error {
	if _, err := s.rows.Delete().Where(entuser.ID(int64(id))).Exec(ctx); err != nil {
		return fmt.Errorf("delete user %d: %w", id, err)
	}
	return nil
}

// toUser returns the user of a row that was read with err.
func toUser(action string, row postgresq.UserByIDRow, err error) (*auth.User, error) {
	if errors.Is(err, sql.ErrNoRows) {
		return nil, auth.ErrNoUser
	}
	var user *auth.User
	if err == nil {
		user, err = fromUser(&row)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", action, err)
	}
	return user, nil
}
