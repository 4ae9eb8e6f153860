package store

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/store/ent"
	enttries "wright.app/modules/auth/internal/store/ent/tries"
	"wright.app/platform/database"
)

// TryLog implements auth.TryLog.
type TryLog struct {
	db    *database.DB
	rows  *ent.TriesClient
	holds bool
}

var _ auth.TryLog = (*TryLog)(nil)

// NewTryLog returns the store of tries.
func NewTryLog(db *database.DB) *TryLog {
	return &TryLog{db: db, rows: clientOf(db).Tries, holds: holdsRows(db)}
}

// Find implements auth.TryLog.
func (s *TryLog) Find(ctx context.Context, email auth.Email) (*auth.Tries, error) {
	return s.load(s.db.QueryRowContext(ctx, findTries, email.Folded()), email)
}

// Lock implements auth.TryLog.
func (s *TryLog) Lock(ctx context.Context, email auth.Email, now time.Time) (*auth.Tries, error) {
	if !s.holds {
		return s.Find(ctx, email)
	}
	return s.load(s.db.QueryRowContext(ctx, holdTries, email.Folded(), now), email)
}

func (s *TryLog) load(from *sql.Row, email auth.Email) (*auth.Tries, error) {
	times, err := scanTimes(from)
	if err != nil {
		return nil, fmt.Errorf("load tries: %w", err)
	}
	return auth.RestoreTries(auth.TriesSnapshot{Email: email, Times: times}), nil
}

// Save implements auth.TryLog.
func (s *TryLog) Save(ctx context.Context, tries *auth.Tries, now time.Time) error {
	t := tries.Snapshot()
	column, err := timesColumn(t.Times)
	if err == nil {
		_, err = s.db.ExecContext(ctx, saveTries, t.Email.Folded(), column, now)
	}
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
