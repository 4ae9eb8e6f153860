package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/internal/store/ent"
	enttries "wright.app/modules/auth/internal/store/ent/tries"
	"wright.app/modules/auth/internal/store/postgresq"
	"wright.app/platform/database"
)

// TryLog implements code.TryLog.
type TryLog struct {
	rows      *ent.TriesClient
	queries   postgresq.Querier
	locksRows bool
}

var _ code.TryLog = (*TryLog)(nil)

// NewTryLog returns the store of tries.
func NewTryLog(db *database.DB) *TryLog {
	return &TryLog{rows: clientOf(db).Tries, queries: queriesOf(db), locksRows: locksRows(db)}
}

// Find implements code.TryLog.
func (s *TryLog) Find(ctx context.Context, email auth.Email) (*code.Tries, error) {
	column, err := s.queries.FindTries(ctx, email.Folded())
	return triesOf(email, column, err)
}

// Lock implements code.TryLog.
func (s *TryLog) Lock(ctx context.Context, email auth.Email, now time.Time) (*code.Tries, error) {
	if !s.locksRows {
		return s.Find(ctx, email)
	}
	column, err := s.queries.LockTries(ctx, email.Folded(), now)
	return triesOf(email, column, err)
}

// triesOf returns the tries of a column that was read with err; without a row there are none.
func triesOf(email auth.Email, column []byte, err error) (*code.Tries, error) {
	times, err := toTimes(column, err)
	if err != nil {
		return nil, fmt.Errorf("load tries: %w", err)
	}
	return code.RestoreTries(code.TriesSnapshot{Email: email, Times: times}), nil
}

// Save implements code.TryLog.
func (s *TryLog) Save(ctx context.Context, tries *code.Tries, now time.Time) error {
	t := tries.Snapshot()
	column, err := timesColumn(t.Times)
	if err == nil {
		err = s.queries.SaveTries(ctx, t.Email.Folded(), column, now)
	}
	if err != nil {
		return fmt.Errorf("save tries: %w", err)
	}
	return nil
}

// Forget implements code.TryLog.
func (s *TryLog) Forget(ctx context.Context, email auth.Email) error {
	if _, err := s.rows.Delete().Where(enttries.EmailFolded(email.Folded())).Exec(ctx); err != nil {
		return fmt.Errorf("forget tries: %w", err)
	}
	return nil
}

// DeleteBefore implements code.TryLog.
func (s *TryLog) DeleteBefore(ctx context.Context, touched time.Time) (int, error) {
	n, err := s.rows.Delete().Where(enttries.TouchedAtLT(touched)).Exec(ctx)
	if err != nil {
		return 0, fmt.Errorf("delete old tries: %w", err)
	}
	return n, nil
}

// locksRows reports whether the engine locks rows, those that do not exist yet by writing them. SQLite has one
// writer at a time, so that reading is enough.
func locksRows(db *database.DB) bool { return db.Dialect() == dialect.Postgres }

// toTimes returns the times in a JSON column that was read with err; without a row, and in null, there are none.
func toTimes(column []byte, err error) ([]time.Time, error) {
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil, nil
	case err != nil || len(column) == 0:
		return nil, err
	}
	var times []time.Time
	if err := json.Unmarshal(column, &times); err != nil {
		return nil, err
	}
	return inUTC(times), nil
}

// timesColumn returns times as a JSON column, an empty list for none.
func timesColumn(times []time.Time) ([]byte, error) {
	if len(times) == 0 {
		return []byte("[]"), nil
	}
	return json.Marshal(times)
}
