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

// Attempts implements code.AttemptStore.
type Attempts struct {
	rows      *ent.TriesClient
	queries   postgresq.Querier
	locksRows bool
}

var _ code.AttemptStore = (*Attempts)(nil)

// NewAttempts returns the store of attempts.
func NewAttempts(db *database.DB) *Attempts {
	return &Attempts{rows: clientOf(db).Tries, queries: queriesOf(db), locksRows: locksRows(db)}
}

// Find implements code.AttemptStore.
func (s *Attempts) Find(ctx context.Context, email auth.Email) (*code.Attempts, error) {
	column, err := s.queries.FindTries(ctx, email.Folded())
	return attemptsOf(email, column, err)
}

// Lock implements code.AttemptStore.
func (s *Attempts) Lock(ctx context.Context, email auth.Email, now time.Time) (*code.Attempts, error) {
	if !s.locksRows {
		return s.Find(ctx, email)
	}
	column, err := s.queries.LockTries(ctx, email.Folded(), now)
	return attemptsOf(email, column, err)
}

// attemptsOf returns the attempts of a column that was read with err; without a row there are none.
func attemptsOf(email auth.Email, column []byte, err error) (*code.Attempts, error) {
	times, err := toTimes(column, err)
	if err != nil {
		return nil, fmt.Errorf("load attempts: %w", err)
	}
	return code.RestoreAttempts(code.AttemptsSnapshot{Email: email, Times: times}), nil
}

// Save implements code.AttemptStore.
func (s *Attempts) Save(ctx context.Context, attempts *code.Attempts, now time.Time) error {
	t := attempts.Snapshot()
	column, err := timesColumn(t.Times)
	if err == nil {
		err = s.queries.SaveTries(ctx, t.Email.Folded(), column, now)
	}
	if err != nil {
		return fmt.Errorf("save attempts: %w", err)
	}
	return nil
}

// DeleteByEmail implements code.AttemptStore.
func (s *Attempts) DeleteByEmail(ctx context.Context, email auth.Email) error {
	if _, err := s.rows.Delete().Where(enttries.EmailFolded(email.Folded())).Exec(ctx); err != nil {
		return fmt.Errorf("delete attempts of an address: %w", err)
	}
	return nil
}

// DeleteBefore implements code.AttemptStore.
func (s *Attempts) DeleteBefore(ctx context.Context, touched time.Time) (int, error) {
	old := enttries.TouchedAtLT(touched)
	n, err := database.DeleteInBatches(ctx,
		func(ctx context.Context, limit int) ([]int64, error) {
			return s.rows.Query().Where(old).Order(enttries.ByTouchedAt()).Limit(limit).IDs(ctx)
		},
		func(ctx context.Context, ids []int64) (int, error) {
			return s.rows.Delete().Where(enttries.IDIn(ids...), old).Exec(ctx)
		})
	if err != nil {
		return 0, fmt.Errorf("delete old attempts: %w", err)
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
