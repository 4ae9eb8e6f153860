// Package livestore keeps events in the database, and wakes the streams of all instances.
package livestore

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
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

// atOnce is how many recipients, and how many events, one statement writes at most. A text has two recipients. Both
// engines limit the number of parameters.
const atOnce = 50

// Append implements live.Outbox. It locks the counters in the order of the recipients, so that two transactions do not
// wait for each other.
func (s *Store) Append(
	ctx context.Context, events map[identity.UserID][]live.Event, now time.Time,
) (last map[identity.UserID]int64, err error) {
	ctx = s.db.WithoutInterrupt(ctx)
	last = make(map[identity.UserID]int64, len(events))
	for recipients := range slices.Chunk(slices.Sorted(maps.Keys(events)), atOnce) {
		if err := s.count(ctx, recipients, events, now, last); err != nil {
			return nil, err
		}
		if err := s.insert(ctx, recipients, events, now, last); err != nil {
			return nil, err
		}
	}
	return last, nil
}

// count moves the counters of recipients, and adds their new places to last.
func (s *Store) count(
	ctx context.Context, recipients []identity.UserID, events map[identity.UserID][]live.Event, now time.Time,
	last map[identity.UserID]int64,
) error {
	began := now.UnixMilli()
	args := make([]any, 0, len(recipients)*3+1)
	for _, recipient := range recipients {
		args = append(args, int64(recipient), began+int64(len(events[recipient])), now)
	}
	rows, err := s.db.QueryContext(ctx, "INSERT INTO live_counters (user_id, sequence, updated_at) VALUES "+
		places(len(recipients), 3)+" ON CONFLICT (user_id) DO UPDATE SET sequence = live_counters.sequence + "+
		"(excluded.sequence - $"+strconv.Itoa(len(args)+1)+"), updated_at = excluded.updated_at "+
		"RETURNING user_id, sequence", append(args, began)...)
	if err != nil {
		return fmt.Errorf("sequences of users %d: %w", recipients, err)
	}
	return scanPlaces(rows, last)
}

// insert stores the events of recipients before their places.
func (s *Store) insert(
	ctx context.Context, recipients []identity.UserID, events map[identity.UserID][]live.Event, now time.Time,
	last map[identity.UserID]int64,
) error {
	var rows [][]any
	for _, recipient := range recipients {
		for i, e := range events[recipient] {
			data, err := json.Marshal(e)
			if err != nil {
				return fmt.Errorf("encode an event: %w", err)
			}
			place := last[recipient] - int64(len(events[recipient])-i-1)
			rows = append(rows, []any{int64(recipient), place, string(e.Name), data, now})
		}
	}
	for some := range slices.Chunk(rows, atOnce) {
		_, err := s.db.ExecContext(ctx, "INSERT INTO live_events (user_id, sequence, name, data, created_at) VALUES "+
			places(len(some), 5), slices.Concat(some...)...)
		if err != nil {
			return fmt.Errorf("store events of users %d: %w", recipients, err)
		}
	}
	return nil
}

// places returns the placeholders of the values of some rows.
func places(rows, columns int) string {
	var all strings.Builder
	for n := range rows * columns {
		switch {
		case n == 0:
			all.WriteByte('(')
		case n%columns == 0:
			all.WriteString("), (")
		default:
			all.WriteString(", ")
		}
		all.WriteString("$" + strconv.Itoa(n+1))
	}
	return all.String() + ")"
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
	rows, err := s.db.QueryContext(ctx, `SELECT sequence, name, data, created_at FROM live_events
		WHERE user_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3`, int64(recipient), place, limit)
	if err != nil {
		return nil, fmt.Errorf("events of user %d: %w", recipient, err)
	}
	defer func() { _ = rows.Close() }()
	var all []live.Stored
	for rows.Next() {
		var one live.Stored
		if err := rows.Scan(&one.Sequence, &one.Name, &one.Data, &one.Recorded); err != nil {
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
	moved := map[identity.UserID]int64{}
	return moved, scanPlaces(rows, moved)
}

// scanPlaces adds the rows of users and their places to all.
func scanPlaces(rows *sql.Rows, all map[identity.UserID]int64) error {
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var user identity.UserID
		var place int64
		if err := rows.Scan(&user, &place); err != nil {
			return fmt.Errorf("recipient of events: %w", err)
		}
		all[user] = place
	}
	if err := rows.Err(); err != nil {
		return fmt.Errorf("recipients of events: %w", err)
	}
	return nil
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
