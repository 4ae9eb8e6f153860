package store

import (
	"context"
	"fmt"
	"time"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/internal/store/ent"
	entconnection "wright.app/modules/network/internal/store/ent/connection"
	"wright.app/modules/network/internal/store/ent/predicate"
	"wright.app/modules/network/internal/store/postgresq"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/text"
)

var _ connection.Connections = (*Connections)(nil)

// Connections implements connection.Connections.
type Connections struct {
	db      *database.DB
	rows    *ent.ConnectionClient
	queries postgresq.Querier
}

// NewConnections returns a store over db.
func NewConnections(db *database.DB) *Connections {
	return &Connections{
		db: db, rows: ent.NewClient(ent.Driver(db.EntDriver())).Connection, queries: queriesOf(db),
	}
}

// seenBy selects the rows that their owner sees.
func seenBy(owner identity.UserID) predicate.Connection {
	return entconnection.And(entconnection.OwnerID(int64(owner)), entconnection.IsPresent(true),
		entconnection.StatusNEQ(string(connection.None)))
}

// Page implements connection.Connections.
func (s *Connections) Page(
	ctx context.Context, owner identity.UserID, f connection.Filter, after *connection.Position, limit int,
) ([]connection.Side, error) {
	query := s.rows.Query().Where(seenBy(owner))
	if f.Status != connection.None {
		query.Where(entconnection.Status(string(f.Status)))
	}
	if f.Direction != "" {
		query.Where(entconnection.IsOutgoing(f.Direction == connection.Outgoing))
	}
	if f.Member != (identity.MemberID{}) {
		query.Where(entconnection.MemberID(f.Member))
	}
	if !f.Since.IsZero() {
		query.Where(entconnection.Or(entconnection.CreatedAtGTE(f.Since), entconnection.RespondedAtGTE(f.Since)))
	}
	for _, word := range f.Query.Words() {
		query.Where(entconnection.IsNamed(true), entconnection.SearchTextContains(word))
	}
	if after != nil {
		query.Where(entconnection.Or(
			entconnection.CreatedAtLT(after.CreatedAt),
			entconnection.And(entconnection.CreatedAt(after.CreatedAt), entconnection.IDLT(int64(after.Row))),
		))
	}
	rows, err := query.Order(entconnection.ByCreatedAt(sql.OrderDesc()), entconnection.ByID(sql.OrderDesc())).
		Limit(limit).All(ctx)
	return sidesOf(rows, err, owner)
}

// CountIncoming implements connection.Connections.
func (s *Connections) CountIncoming(ctx context.Context, owner identity.UserID) (int, error) {
	count, err := s.rows.Query().Where(seenBy(owner), entconnection.IsOutgoing(false),
		entconnection.Status(string(connection.Pending))).Count(ctx)
	if err != nil {
		return 0, fmt.Errorf("count received requests of user %d: %w", owner, err)
	}
	return count, nil
}

// ByID implements connection.Connections.
func (s *Connections) ByID(ctx context.Context, owner identity.UserID, id connection.ID) (connection.Side, error) {
	row, err := s.rows.Query().Where(seenBy(owner), entconnection.PublicID(id)).Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return connection.Side{}, fault.ErrNotFound
	case err != nil:
		return connection.Side{}, fmt.Errorf("load a connection of user %d: %w", owner, err)
	}
	return sideOf(row), nil
}

// Of implements connection.Connections.
func (s *Connections) Of(
	ctx context.Context, owner identity.UserID, others []identity.UserID,
) ([]connection.Side, error) {
	ids := make([]int64, len(others))
	for i, other := range others {
		ids[i] = int64(other)
	}
	rows, err := s.rows.Query().Where(seenBy(owner), entconnection.OtherIDIn(ids...)).All(ctx)
	return sidesOf(rows, err, owner)
}

// ShowingTo implements connection.Connections.
func (s *Connections) ShowingTo(
	ctx context.Context, viewer identity.UserID, users []identity.UserID,
) ([]identity.UserID, error) {
	ids := make([]int64, len(users))
	for i, user := range users {
		ids[i] = int64(user)
	}
	var owners []int64
	err := s.rows.Query().Where(entconnection.OwnerIDIn(ids...), entconnection.OtherID(int64(viewer)),
		entconnection.Status(string(connection.Accepted)), entconnection.IsPresent(true),
		entconnection.ShowsProfile(true)).
		Select(entconnection.FieldOwnerID).Scan(ctx, &owners)
	if err != nil {
		return nil, fmt.Errorf("users who show user %d their profile: %w", viewer, err)
	}
	return userIDs(owners), nil
}

// Others implements connection.Connections.
func (s *Connections) Others(ctx context.Context, owner identity.UserID) ([]identity.UserID, error) {
	var others []int64
	err := s.rows.Query().Where(seenBy(owner)).Select(entconnection.FieldOtherID).Scan(ctx, &others)
	if err != nil {
		return nil, fmt.Errorf("users connected with user %d: %w", owner, err)
	}
	return userIDs(others), nil
}

// Shared implements connection.Connections.
func (s *Connections) Shared(
	ctx context.Context, owner identity.UserID, before time.Time, leastOwn, leastShared, limit int,
) ([]identity.UserID, error) {
	shared, err := s.queries.SharedConnections(ctx, postgresq.SharedConnectionsParams{
		UserID: int64(owner), Before: &before, LeastOwn: int64(leastOwn), LeastShared: int64(leastShared),
		MaxRows: int64(limit),
	})
	if err != nil {
		return nil, fmt.Errorf("shared connections of user %d: %w", owner, err)
	}
	return userIDs(shared), nil
}

func userIDs(ids []int64) []identity.UserID {
	users := make([]identity.UserID, len(ids))
	for i, id := range ids {
		users[i] = identity.UserID(id)
	}
	return users
}

// All implements connection.Connections.
func (s *Connections) All(
	ctx context.Context, owner identity.UserID, after connection.RowID, limit int,
) ([]connection.Side, error) {
	rows, err := s.rows.Query().Where(entconnection.OwnerID(int64(owner)), entconnection.IDGT(int64(after))).
		Order(entconnection.ByID()).Limit(limit).All(ctx)
	return sidesOf(rows, err, owner)
}

// LockRequests implements connection.Connections.
func (s *Connections) LockRequests(
	ctx context.Context, user identity.UserID, since time.Time,
) (connection.Earlier, error) {
	if err := s.db.LockName(ctx, "network_connections of "+user.String()); err != nil {
		return connection.Earlier{}, fmt.Errorf("lock the requests of user %d: %w", user, err)
	}
	open, err := s.rows.Query().Where(seenBy(user), entconnection.IsOutgoing(true),
		entconnection.Status(string(connection.Pending))).Count(ctx)
	if err != nil {
		return connection.Earlier{}, fmt.Errorf("count open requests of user %d: %w", user, err)
	}
	rows, err := s.rows.Query().Where(entconnection.OwnerID(int64(user)), entconnection.Or(
		entconnection.CreatedAtGT(since), entconnection.QuietUntilGT(since.Add(connection.QuietPeriod)),
	)).All(ctx)
	sides, err := sidesOf(rows, err, user)
	if err != nil {
		return connection.Earlier{}, err
	}
	return connection.Earlier{Open: open, Times: connection.RequestTimes(sides, since)}, nil
}

// LockPerson implements connection.Connections.
func (s *Connections) LockPerson(ctx context.Context, user identity.UserID) error {
	if err := s.db.LockName(ctx, "network_connections with "+user.String()); err != nil {
		return fmt.Errorf("lock the connections with user %d: %w", user, err)
	}
	return nil
}

// ForChange implements connection.Connections.
func (s *Connections) ForChange(ctx context.Context, own, other identity.UserID) (*connection.Pair, error) {
	pair := fmt.Sprintf("network_connections between %d and %d", min(own, other), max(own, other))
	if err := s.db.LockName(ctx, pair); err != nil {
		return nil, fmt.Errorf("lock a pair of users: %w", err)
	}
	var sides [2]connection.Side
	for i, users := range [2][2]identity.UserID{{own, other}, {other, own}} {
		query := s.rows.Query().
			Where(entconnection.OwnerID(int64(users[0])), entconnection.OtherID(int64(users[1])))
		if s.db.Dialect() == dialect.Postgres { // SQLite has one writer at a time
			query.ForUpdate()
		}
		row, err := query.Only(ctx)
		switch {
		case ent.IsNotFound(err):
			sides[i] = connection.Side{Owner: users[0], Other: network.Person{User: users[1]}}
		case err != nil:
			return nil, fmt.Errorf("load a pair of users: %w", err)
		default:
			sides[i] = sideOf(row)
		}
	}
	return connection.NewPair(sides[0], sides[1]), nil
}

// SavePerson implements connection.Connections.
func (s *Connections) SavePerson(ctx context.Context, p network.Person, isGone bool) error {
	with := entconnection.OtherID(int64(p.User))
	err := s.rows.Update().SetIsPresent(!isGone).Where(with, entconnection.IsPresentNEQ(!isGone)).Exec(ctx)
	if err == nil && !isGone {
		// Most changes of a user concern neither name nor role, and write no rows.
		err = s.rows.Update().SetDisplayName(p.DisplayName).SetSearchText(text.Fold(p.DisplayName)).
			SetRole(string(p.Role)).
			Where(with,
				entconnection.Or(entconnection.DisplayNameNEQ(p.DisplayName), entconnection.RoleNEQ(string(p.Role))),
				entconnection.Or(entconnection.IsOutgoing(false),
					entconnection.StatusNEQ(string(connection.Pending)))).
			Exec(ctx)
	}
	if err != nil {
		return fmt.Errorf("save user %d in connections: %w", p.User, err)
	}
	return nil
}

// DeleteUnneeded implements connection.Connections.
func (s *Connections) DeleteUnneeded(ctx context.Context, now time.Time, limit int) (int, error) {
	unneeded := entconnection.And(entconnection.Status(string(connection.None)), entconnection.QuietUntilLTE(now))
	ids, err := s.rows.Query().Where(unneeded).Limit(limit).IDs(ctx)
	if err != nil {
		return 0, fmt.Errorf("find ended connections: %w", err)
	}
	// Another request may have begun meanwhile.
	n, err := s.rows.Delete().Where(entconnection.IDIn(ids...), unneeded).Exec(ctx)
	if err != nil {
		return 0, fmt.Errorf("delete ended connections: %w", err)
	}
	return n, nil
}

// EraseInBatches implements connection.Connections. The keys are those of the other users, so that one statement
// deletes both sides of a connection.
func (s *Connections) EraseInBatches(ctx context.Context, user identity.UserID) error {
	_, err := database.DeleteInBatches(ctx,
		func(ctx context.Context, limit int) (others []int64, err error) {
			err = s.rows.Query().Where(entconnection.OwnerID(int64(user))).Limit(limit).
				Select(entconnection.FieldOtherID).Scan(ctx, &others)
			return others, err
		},
		func(ctx context.Context, others []int64) (int, error) {
			return s.rows.Delete().Where(entconnection.Or(
				entconnection.And(entconnection.OwnerID(int64(user)), entconnection.OtherIDIn(others...)),
				entconnection.And(entconnection.OtherID(int64(user)), entconnection.OwnerIDIn(others...)),
			)).Exec(ctx)
		})
	if err != nil {
		return fmt.Errorf("delete the connections of user %d in batches: %w", user, err)
	}
	return nil
}

// EraseUser implements connection.Connections. It waits for requests to the user that are being stored, and later ones
// find no such user.
func (s *Connections) EraseUser(ctx context.Context, user identity.UserID) error {
	if err := s.LockPerson(ctx, user); err != nil {
		return err
	}
	_, err := s.rows.Delete().
		Where(entconnection.Or(entconnection.OwnerID(int64(user)), entconnection.OtherID(int64(user)))).Exec(ctx)
	if err != nil {
		return fmt.Errorf("delete the connections of user %d: %w", user, err)
	}
	return nil
}

func sidesOf(rows []*ent.Connection, err error, owner identity.UserID) ([]connection.Side, error) {
	if err != nil {
		return nil, fmt.Errorf("load connections of user %d: %w", owner, err)
	}
	sides := make([]connection.Side, len(rows))
	for i, row := range rows {
		sides[i] = sideOf(row)
	}
	return sides, nil
}
