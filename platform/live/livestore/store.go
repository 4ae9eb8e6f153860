// Package livestore keeps events in the database, and wakes the streams of all instances.
package livestore

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/live"
)

var _ live.Outbox = (*Store)(nil)

// Store keeps the events of each recipient, and the counter from which they get their sequence. It is safe for
// concurrent use.
//
// A counter begins with the time in milliseconds, so that it is never lower than one that was deleted before, or that a
// restored backup does not have: a browser that names a place in the old sequence is told to read everything again.
type Store struct{ db *database.DB }

// NewStore returns a Store in db.
func NewStore(db *database.DB) *Store { return &Store{db} }

// Append implements live.Outbox.
func (s *Store) Append(
	ctx context.Context, recipient identity.UserID, all []live.Event, now time.Time,
) (last int64, err error) {
	ctx = s.db.WithoutInterrupt(ctx)
	count := int64(len(all))
	err = s.db.QueryRowContext(ctx, `INSERT INTO live_counters (user_id, sequence, updated_at) VALUES ($1, $2, $3)
		ON CONFLICT (user_id) DO UPDATE SET sequence = live_counters.sequence + $4, updated_at = excluded.updated_at
		RETURNING sequence`, int64(recipient), now.UnixMilli()+count, now, count).Scan(&last)
	if err != nil {
		return 0, fmt.Errorf("sequence of user %d: %w", recipient, err)
	}
	for i, e := range all {
		data, err := json.Marshal(e)
		if err != nil {
			return 0, fmt.Errorf("encode an event: %w", err)
		}
		_, err = s.db.ExecContext(ctx, `INSERT INTO live_events (user_id, sequence, name, data, created_at)
			VALUES ($1, $2, $3, $4, $5)`, int64(recipient), last-count+int64(i)+1, string(e.Name), data, now)
		if err != nil {
			return 0, fmt.Errorf("store an event of user %d: %w", recipient, err)
		}
	}
	return last, nil
}

// Begin implements live.Outbox.
func (s *Store) Begin(ctx context.Context, recipient identity.UserID, now time.Time) error {
	_, err := s.db.ExecContext(ctx, `INSERT INTO live_counters (user_id, sequence, updated_at) VALUES ($1, $2, $3)
		ON CONFLICT (user_id) DO NOTHING`, int64(recipient), now.UnixMilli(), now)
	if err != nil {
		return fmt.Errorf("sequence of user %d: %w", recipient, err)
	}
	return nil
}

// Newest implements live.Outbox.
func (s *Store) Newest(ctx context.Context, recipient identity.UserID) (newest int64, ok bool, err error) {
	err = s.db.QueryRowContext(ctx, "SELECT sequence FROM live_counters WHERE user_id = $1", int64(recipient)).
		Scan(&newest)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return 0, false, nil
	case err != nil:
		return 0, false, fmt.Errorf("newest event of user %d: %w", recipient, err)
	}
	return newest, true, nil
}

// After implements live.Outbox.
func (s *Store) After(ctx context.Context, recipient identity.UserID, place int64, limit int) ([]live.Stored, error) {
	rows, err := s.db.QueryContext(ctx, `SELECT sequence, name, data FROM live_events
		WHERE user_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3`, int64(recipient), place, limit)
	if err != nil {
		return nil, fmt.Errorf("events of user %d: %w", recipient, err)
	}
	defer func() { _ = rows.Close() }()
	var all []live.Stored
	for rows.Next() {
		var one live.Stored
		if err := rows.Scan(&one.Sequence, &one.Name, &one.Data); err != nil {
			return nil, fmt.Errorf("event of user %d: %w", recipient, err)
		}
		all = append(all, one)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("events of user %d: %w", recipient, err)
	}
	return all, nil
}

// Moved returns the place of the newest event of each recipient who has had one since a time.
func (s *Store) Moved(ctx context.Context, since time.Time) (map[identity.UserID]int64, error) {
	rows, err := s.db.QueryContext(ctx, "SELECT user_id, sequence FROM live_counters WHERE updated_at >= $1", since)
	if err != nil {
		return nil, fmt.Errorf("recipients of events: %w", err)
	}
	defer func() { _ = rows.Close() }()
	moved := map[identity.UserID]int64{}
	for rows.Next() {
		var user identity.UserID
		var newest int64
		if err := rows.Scan(&user, &newest); err != nil {
			return nil, fmt.Errorf("recipient of events: %w", err)
		}
		moved[user] = newest
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("recipients of events: %w", err)
	}
	return moved, nil
}

// Count returns how many events are kept.
func (s *Store) Count(ctx context.Context) (count int64, err error) {
	if err := s.db.QueryRowContext(ctx, "SELECT COUNT(*) FROM live_events").Scan(&count); err != nil {
		return 0, fmt.Errorf("count events: %w", err)
	}
	return count, nil
}

// The ages from which events are deleted, and counters of recipients without new ones.
const (
	eventLife   = 10 * time.Minute
	counterLife = 30 * 24 * time.Hour
)

// pruneBatch is how many rows one statement deletes.
const pruneBatch = 1000

// Prune deletes events and counters that are too old. It may be called at any time and by several processes.
func (s *Store) Prune(ctx context.Context, now time.Time) error {
	for _, one := range []struct {
		statement string
		before    time.Time
	}{
		{`DELETE FROM live_events WHERE (user_id, sequence) IN (SELECT user_id, sequence FROM live_events
			WHERE created_at < $1 ORDER BY created_at LIMIT $2) AND created_at < $3`, now.Add(-eventLife)},
		{`DELETE FROM live_counters WHERE user_id IN (SELECT user_id FROM live_counters WHERE updated_at < $1
			ORDER BY updated_at LIMIT $2) AND updated_at < $3`, now.Add(-counterLife)},
	} {
		if err := s.prune(ctx, one.statement, one.before); err != nil {
			return err
		}
	}
	return nil
}

// prune repeats a statement until it deletes less than a batch.
func (s *Store) prune(ctx context.Context, statement string, before time.Time) error {
	args := []any{before, pruneBatch, before} // a counter may have got a new event since it was found
	for {
		result, err := s.db.ExecContext(ctx, statement, args...)
		if err != nil {
			return fmt.Errorf("prune events: %w", err)
		}
		if deleted, err := result.RowsAffected(); err != nil || deleted < pruneBatch {
			return err
		}
	}
}

// EraseUser deletes the events and the counter of a user.
func (s *Store) EraseUser(ctx context.Context, user identity.UserID) error {
	for _, statement := range []string{
		"DELETE FROM live_events WHERE user_id = $1", "DELETE FROM live_counters WHERE user_id = $1",
	} {
		if _, err := s.db.ExecContext(ctx, statement, int64(user)); err != nil {
			return fmt.Errorf("erase the events of user %d: %w", user, err)
		}
	}
	return nil
}
