package entstore

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/entstore/ent"
	enttries "wright.app/modules/auth/internal/entstore/ent/tries"
	"wright.app/platform/database"
)

// lockTries writes to the row, which holds it on both engines until the unit of work ends,
// and reads it in the same statement. Ent reads in a second one.
const lockTries = `INSERT INTO auth_tries (email_folded, tried_at, touched_at) VALUES ($1, $2, $3)
	ON CONFLICT (email_folded) DO UPDATE SET touched_at = excluded.touched_at RETURNING tried_at`

// TryLog implements auth.TryLog.
type TryLog struct {
	db   *database.DB
	rows *ent.TriesClient
}

var _ auth.TryLog = (*TryLog)(nil)

// NewTryLog returns the store of tries.
func NewTryLog(db *database.DB) *TryLog { return &TryLog{db: db, rows: clientOf(db).Tries} }

// Find implements auth.TryLog.
func (s *TryLog) Find(ctx context.Context, email auth.Email) (*auth.Tries, error) {
	row, err := s.rows.Query().Where(enttries.EmailFolded(email.Folded())).Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return auth.NewTries(email), nil
	case err != nil:
		return nil, fmt.Errorf("load tries: %w", err)
	}
	return auth.RestoreTries(auth.TriesSnapshot{Email: email, Times: inUTC(row.TriedAt)}), nil
}

// Lock implements auth.TryLog.
func (s *TryLog) Lock(ctx context.Context, email auth.Email, now time.Time) (*auth.Tries, error) {
	times, err := lockTimes(s.db.QueryRowContext(ctx, lockTries, email.Folded(), noTimes, now))
	if err != nil {
		return nil, fmt.Errorf("lock tries: %w", err)
	}
	return auth.RestoreTries(auth.TriesSnapshot{Email: email, Times: times}), nil
}

// Save implements auth.TryLog.
func (s *TryLog) Save(ctx context.Context, tries *auth.Tries, now time.Time) error {
	t := tries.Snapshot()
	err := s.rows.Update().Where(enttries.EmailFolded(t.Email.Folded())).
		SetTriedAt(t.Times).SetTouchedAt(now).Exec(ctx)
	if err != nil {
		return fmt.Errorf("save tries: %w", err)
	}
	return nil
}

// Forget implements auth.TryLog.
func (s *TryLog) Forget(ctx context.Context, email auth.Email) error {
	if _, err := s.rows.Delete().Where(enttries.EmailFolded(email.Folded())).Exec(ctx); err != nil {
		return fmt.Errorf("forget tries: %w", err)
	}
	return nil
}

// DeleteBefore implements auth.TryLog.
func (s *TryLog) DeleteBefore(ctx context.Context, touched time.Time) (int, error) {
	n, err := s.rows.Delete().Where(enttries.TouchedAtLT(touched)).Exec(ctx)
	if err != nil {
		return 0, fmt.Errorf("delete old tries: %w", err)
	}
	return n, nil
}
