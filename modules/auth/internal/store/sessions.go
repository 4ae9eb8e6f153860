package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"entgo.io/ent/dialect"
	entsql "entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/store/ent"
	entsession "wright.app/modules/auth/internal/store/ent/session"
	entuser "wright.app/modules/auth/internal/store/ent/user"
	"wright.app/modules/auth/internal/store/postgresq"
	"wright.app/modules/auth/session"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

// Sessions implements session.Store.
type Sessions struct {
	db      *database.DB
	rows    *ent.SessionClient
	queries postgresq.Querier
}

var _ session.Store = (*Sessions)(nil)

// NewSessions returns the store of sessions.
func NewSessions(db *database.DB) *Sessions {
	return &Sessions{db: db, rows: clientOf(db).Session, queries: queriesOf(db)}
}

// Add implements session.Store.
func (s *Sessions) Add(ctx context.Context, started *session.Session) error {
	row := started.Snapshot()
	err := s.queries.InsertSession(ctx, postgresq.InsertSessionParams{
		ID: row.ID, UserID: int64(row.User), TokenDigest: row.Digest[:], Browser: null.OrNil(row.Agent.Browser),
		System: null.OrNil(row.Agent.System), CreatedAt: row.CreatedAt, AuthenticatedAt: row.AuthenticatedAt,
		ProvenAt: null.OrNil(row.ProvenAt), LastSeenAt: row.LastSeenAt, RotatedAt: row.RotatedAt,
	})
	if err != nil {
		return fmt.Errorf("add session of user %d: %w", row.User, err)
	}
	return nil
}

// Find implements session.Store. Nearly always the first query finds the session.
func (s *Sessions) Find(ctx context.Context, digest auth.Digest) (session.UserSession, error) {
	row, err := s.queries.SessionByToken(ctx, digest[:])
	if !errors.Is(err, sql.ErrNoRows) {
		return toUserSession(row, err)
	}
	previous, err := s.queries.SessionByPreviousToken(ctx, digest[:])
	return toUserSession(postgresq.SessionByTokenRow(previous), err)
}

// OfUser implements session.Store.
func (s *Sessions) OfUser(
	ctx context.Context, user identity.UserID, id session.ID,
) (session.UserSession, error) {
	if s.db.Dialect() == dialect.Postgres { // on SQLite no other transaction writes
		if _, err := s.queries.LockUserByID(ctx, int64(user)); err != nil {
			return toUserSession(postgresq.SessionByTokenRow{}, err)
		}
	}
	row, err := s.queries.SessionOfUser(ctx, id, int64(user))
	return toUserSession(postgresq.SessionByTokenRow(row), err)
}

// OfActiveUsers implements session.Store.
func (s *Sessions) OfActiveUsers(ctx context.Context, ids []session.ID) ([]*session.Session, error) {
	isActive := entsession.HasUserWith(entuser.SuspendedAtIsNil())
	rows, err := s.rows.Query().Where(entsession.IDIn(ids...), isActive).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("sessions of active users: %w", err)
	}
	sessions := make([]*session.Session, len(rows))
	for i, row := range rows {
		sessions[i] = fromSession(row)
	}
	return sessions, nil
}

// toUserSession returns the session and its user of a row that was read with err.
func toUserSession(row postgresq.SessionByTokenRow, err error) (session.UserSession, error) {
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return session.UserSession{}, session.ErrNotFound
	case err != nil:
		return session.UserSession{}, fmt.Errorf("load session: %w", err)
	}
	found := session.Restore(session.Snapshot{
		ID: row.ID, User: identity.UserID(row.UserID), Digest: digestOf(row.TokenDigest),
		Agent:     session.Agent{Browser: null.OrZero(row.Browser), System: null.OrZero(row.System)},
		CreatedAt: row.CreatedAt.UTC(), AuthenticatedAt: row.AuthenticatedAt.UTC(),
		ProvenAt: null.OrZero(row.ProvenAt).UTC(), LastSeenAt: row.LastSeenAt.UTC(), RotatedAt: row.RotatedAt.UTC(),
		Former: digestOf(row.PreviousDigest), FormerUntil: null.OrZero(row.PreviousUntil).UTC(),
	})
	return session.UserSession{
		Session: found, Member: row.MemberID, Role: identity.Role(null.OrZero(row.Role)),
		Ready: row.ReadyAt != nil, Suspended: row.SuspendedAt != nil, Version: row.Version,
	}, nil
}

// Touch implements session.Store.
func (s *Sessions) Touch(ctx context.Context, id session.ID, now time.Time) error {
	if err := s.rows.Update().Where(entsession.ID(id)).SetLastSeenAt(now).Exec(ctx); err != nil {
		return fmt.Errorf("touch session: %w", err)
	}
	return nil
}

// Rotate implements session.Store.
func (s *Sessions) Rotate(
	ctx context.Context, id session.ID, current, presented, next auth.Digest, now time.Time,
) (bool, error) {
	update := s.rows.Update().Where(entsession.ID(id), entsession.TokenDigest(current[:]))
	if presented != current {
		update.Where(entsession.PreviousDigest(presented[:]), entsession.PreviousUntilIsNil())
	}
	n, err := update.SetTokenDigest(next[:]).SetPreviousDigest(presented[:]).ClearPreviousUntil().
		SetRotatedAt(now).SetLastSeenAt(now).Save(ctx)
	if err != nil {
		return false, fmt.Errorf("rotate session: %w", err)
	}
	return n == 1, nil
}

// Confirm implements session.Store.
func (s *Sessions) Confirm(ctx context.Context, id session.ID, current auth.Digest, until time.Time) error {
	err := s.rows.Update().Where(entsession.ID(id), entsession.TokenDigest(current[:]),
		entsession.PreviousDigestNotNil(), entsession.PreviousUntilIsNil()).SetPreviousUntil(until).Exec(ctx)
	if err != nil {
		return fmt.Errorf("confirm the token of a session: %w", err)
	}
	return nil
}

// End implements session.Store.
func (s *Sessions) End(ctx context.Context, id session.ID) error {
	if _, err := s.rows.Delete().Where(entsession.ID(id)).Exec(ctx); err != nil {
		return fmt.Errorf("end session: %w", err)
	}
	return nil
}

// EndByToken implements session.Store.
func (s *Sessions) EndByToken(ctx context.Context, digest auth.Digest) error {
	_, err := s.rows.Delete().
		Where(entsession.Or(entsession.TokenDigest(digest[:]), entsession.PreviousDigest(digest[:]))).Exec(ctx)
	if err != nil {
		return fmt.Errorf("end session: %w", err)
	}
	return nil
}

// ByUser implements session.Store.
func (s *Sessions) ByUser(ctx context.Context, user identity.UserID) ([]*session.Session, error) {
	rows, err := s.rows.Query().Where(entsession.UserID(int64(user))).
		Order(entsession.ByLastSeenAt(entsql.OrderDesc()), entsession.ByID(entsql.OrderDesc())).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("sessions of user %d: %w", user, err)
	}
	sessions := make([]*session.Session, len(rows))
	for i, row := range rows {
		sessions[i] = fromSession(row)
	}
	return sessions, nil
}

// EndForUser implements session.Store.
func (s *Sessions) EndForUser(ctx context.Context, user identity.UserID, id session.ID) (bool, error) {
	n, err := s.rows.Delete().Where(entsession.ID(id), entsession.UserID(int64(user))).Exec(ctx)
	if err != nil {
		return false, fmt.Errorf("end a session of user %d: %w", user, err)
	}
	return n == 1, nil
}

// EndAll implements session.Store.
func (s *Sessions) EndAll(ctx context.Context, user identity.UserID, except session.ID) error {
	_, err := s.rows.Delete().Where(entsession.UserID(int64(user)), entsession.IDNEQ(except)).Exec(ctx)
	if err != nil {
		return fmt.Errorf("end the sessions of user %d: %w", user, err)
	}
	return nil
}

// Trim implements session.Store.
func (s *Sessions) Trim(ctx context.Context, user identity.UserID, keep int) error {
	if err := s.queries.DeleteOldestSessions(ctx, int64(user), int64(keep)); err != nil {
		return fmt.Errorf("end old sessions of user %d: %w", user, err)
	}
	return nil
}

// DeleteEnded implements session.Store.
func (s *Sessions) DeleteEnded(ctx context.Context, created, seen time.Time) (int, error) {
	old := entsession.Or(entsession.CreatedAtLTE(created), entsession.LastSeenAtLTE(seen))
	n, err := database.DeleteInBatches(ctx,
		func(ctx context.Context, limit int) ([]uuid.UUID, error) {
			return s.rows.Query().Where(old).Limit(limit).IDs(ctx)
		},
		func(ctx context.Context, ids []uuid.UUID) (int, error) {
			return s.rows.Delete().Where(entsession.IDIn(ids...), old).Exec(ctx)
		})
	if err != nil {
		return 0, fmt.Errorf("delete ended sessions: %w", err)
	}
	return n, nil
}
