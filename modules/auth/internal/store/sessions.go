package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	entsql "entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/store/ent"
	entsession "wright.app/modules/auth/internal/store/ent/session"
	entuser "wright.app/modules/auth/internal/store/ent/user"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// Sessions implements auth.Sessions.
type Sessions struct {
	db         *database.DB
	rows       *ent.SessionClient
	byToken    string // the session and its user by the present value
	byPrevious string // the same by the value before the last rotation
}

var _ auth.Sessions = (*Sessions)(nil)

// NewSessions returns the store of sessions.
func NewSessions(db *database.DB) *Sessions {
	return &Sessions{
		db: db, rows: clientOf(db).Session,
		byToken:    holderQuery(db.Dialect(), entsession.FieldTokenDigest),
		byPrevious: holderQuery(db.Dialect(), entsession.FieldPreviousDigest),
	}
}

// holderQuery writes the one statement that every request with a session runs. It is not
// an ent query because that would read the user in a second one.
func holderQuery(dialect, column string) string {
	s, u := entsql.Table(entsession.Table).As("s"), entsql.Table(entuser.Table).As("u")
	query, _ := entsql.Dialect(dialect).Select(
		s.C(entsession.FieldID), s.C(entsession.FieldUserID), s.C(entsession.FieldTokenDigest),
		s.C(entsession.FieldBrowser), s.C(entsession.FieldSystem), s.C(entsession.FieldCreatedAt),
		s.C(entsession.FieldAuthenticatedAt), s.C(entsession.FieldProvenAt), s.C(entsession.FieldLastSeenAt), s.C(entsession.FieldRotatedAt),
		s.C(entsession.FieldPreviousUntil), u.C(entuser.FieldMemberID), u.C(entuser.FieldRole),
		u.C(entuser.FieldReadyAt), u.C(entuser.FieldSuspendedAt),
	).From(s).Join(u).On(s.C(entsession.FieldUserID), u.C(entuser.FieldID)).
		Where(entsql.EQ(s.C(column), []byte{})).Query() // the value is bound by each call
	return query
}

// Add implements auth.Sessions.
func (s *Sessions) Add(ctx context.Context, session *auth.Session) error {
	row := session.Snapshot()
	_, err := s.db.ExecContext(ctx, insertSession, row.ID, int64(row.User), row.Digest[:], orNil(row.Agent.Browser),
		orNil(row.Agent.System), row.CreatedAt, row.AuthenticatedAt, instantOrNil(row.ProvenAt), row.LastSeenAt, row.RotatedAt)
	if err != nil {
		return fmt.Errorf("add session of user %d: %w", row.User, err)
	}
	return nil
}

// Find implements auth.Sessions. Nearly always the first statement finds the session.
func (s *Sessions) Find(ctx context.Context, digest auth.Digest, now time.Time) (auth.Holder, error) {
	holder, _, err := s.holder(ctx, s.byToken, digest)
	if !errors.Is(err, auth.ErrNoSession) {
		return holder, err
	}
	holder, until, err := s.holder(ctx, s.byPrevious, digest)
	if err == nil && !now.Before(until) {
		return auth.Holder{}, auth.ErrNoSession
	}
	return holder, err
}

func (s *Sessions) holder(ctx context.Context, query string, digest auth.Digest) (auth.Holder, time.Time, error) {
	var (
		row                             auth.SessionSnapshot
		user                            int64
		present                         []byte
		browser, system, role           sql.NullString
		previousUntil, ready, suspended sql.NullTime
		proven                          sql.NullTime
		member                          uuid.UUID
	)
	err := s.db.QueryRowContext(ctx, query, digest[:]).Scan(&row.ID, &user, &present, &browser, &system,
		&row.CreatedAt, &row.AuthenticatedAt, &proven, &row.LastSeenAt, &row.RotatedAt, &previousUntil,
		&member, &role, &ready, &suspended)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return auth.Holder{}, time.Time{}, auth.ErrNoSession
	case err != nil:
		return auth.Holder{}, time.Time{}, fmt.Errorf("load session: %w", err)
	}
	row.User, row.Digest = identity.UserID(user), digestOf(present)
	row.Agent = auth.Agent{Browser: browser.String, System: system.String}
	row.CreatedAt, row.AuthenticatedAt = row.CreatedAt.UTC(), row.AuthenticatedAt.UTC()
	if proven.Valid {
		row.ProvenAt = proven.Time.UTC()
	}
	row.LastSeenAt, row.RotatedAt = row.LastSeenAt.UTC(), row.RotatedAt.UTC()
	return auth.Holder{
		Session: auth.RestoreSession(row), Member: member, Role: identity.Role(role.String),
		Ready: ready.Valid, Suspended: suspended.Valid,
	}, previousUntil.Time, nil
}

// Touch implements auth.Sessions.
func (s *Sessions) Touch(ctx context.Context, id auth.SessionID, now time.Time) error {
	if err := s.rows.Update().Where(entsession.ID(id)).SetLastSeenAt(now).Exec(ctx); err != nil {
		return fmt.Errorf("touch session: %w", err)
	}
	return nil
}

// Rotate implements auth.Sessions.
func (s *Sessions) Rotate(
	ctx context.Context, id auth.SessionID, from, to auth.Digest, until, now time.Time,
) (bool, error) {
	n, err := s.rows.Update().Where(entsession.ID(id), entsession.TokenDigest(from[:])).
		SetTokenDigest(to[:]).SetPreviousDigest(from[:]).SetPreviousUntil(until).
		SetRotatedAt(now).SetLastSeenAt(now).Save(ctx)
	if err != nil {
		return false, fmt.Errorf("rotate session: %w", err)
	}
	return n == 1, nil
}

// End implements auth.Sessions.
func (s *Sessions) End(ctx context.Context, id auth.SessionID) error {
	if _, err := s.rows.Delete().Where(entsession.ID(id)).Exec(ctx); err != nil {
		return fmt.Errorf("end session: %w", err)
	}
	return nil
}

// EndByToken implements auth.Sessions.
func (s *Sessions) EndByToken(ctx context.Context, digest auth.Digest) error {
	_, err := s.rows.Delete().
		Where(entsession.Or(entsession.TokenDigest(digest[:]), entsession.PreviousDigest(digest[:]))).Exec(ctx)
	if err != nil {
		return fmt.Errorf("end session: %w", err)
	}
	return nil
}

// Of implements auth.Sessions.
func (s *Sessions) Of(ctx context.Context, user identity.UserID) ([]*auth.Session, error) {
	rows, err := s.rows.Query().Where(entsession.UserID(int64(user))).
		Order(entsession.ByLastSeenAt(entsql.OrderDesc()), entsession.ByID(entsql.OrderDesc())).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("sessions of user %d: %w", user, err)
	}
	sessions := make([]*auth.Session, len(rows))
	for i, row := range rows {
		sessions[i] = fromSession(row)
	}
	return sessions, nil
}

// EndOf implements auth.Sessions.
func (s *Sessions) EndOf(ctx context.Context, user identity.UserID, id auth.SessionID) (bool, error) {
	n, err := s.rows.Delete().Where(entsession.ID(id), entsession.UserID(int64(user))).Exec(ctx)
	if err != nil {
		return false, fmt.Errorf("end a session of user %d: %w", user, err)
	}
	return n == 1, nil
}

// EndAll implements auth.Sessions.
func (s *Sessions) EndAll(ctx context.Context, user identity.UserID, but auth.SessionID) error {
	_, err := s.rows.Delete().Where(entsession.UserID(int64(user)), entsession.IDNEQ(but)).Exec(ctx)
	if err != nil {
		return fmt.Errorf("end the sessions of user %d: %w", user, err)
	}
	return nil
}

// Trim implements auth.Sessions.
func (s *Sessions) Trim(ctx context.Context, user identity.UserID, keep int) error {
	if _, err := s.db.ExecContext(ctx, trimSessions, int64(user), keep); err != nil {
		return fmt.Errorf("end old sessions of user %d: %w", user, err)
	}
	return nil
}

// DeleteEnded implements auth.Sessions.
func (s *Sessions) DeleteEnded(ctx context.Context, created, seen time.Time) (int, error) {
	n, err := s.rows.Delete().
		Where(entsession.Or(entsession.CreatedAtLTE(created), entsession.LastSeenAtLTE(seen))).Exec(ctx)
	if err != nil {
		return 0, fmt.Errorf("delete ended sessions: %w", err)
	}
	return n, nil
}
