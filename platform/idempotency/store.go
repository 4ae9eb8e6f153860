package idempotency

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// Store implements Responses with a database.
type Store struct{ db *database.DB }

var _ Responses = (*Store)(nil)

// NewStore returns a Store in db.
func NewStore(db *database.DB) *Store { return &Store{db} }

// Claim implements Responses.
func (s *Store) Claim(ctx context.Context, row Row, after time.Time) (stored Row, claimed bool, err error) {
	if err := s.lockKey(ctx, row); err != nil {
		return Row{}, false, err
	}
	result, err := s.db.ExecContext(ctx, `INSERT INTO idempotency_answers
		(user_id, idempotency_key, request, answer, created_at)
		VALUES ($1, $2, $3, $4, $5) ON CONFLICT (user_id, idempotency_key) DO UPDATE
		SET request = excluded.request, answer = excluded.answer, subject = '',
			created_at = excluded.created_at
		WHERE idempotency_answers.created_at <= $6`,
		int64(row.User), row.Key, row.Request, []byte{}, row.CreatedAt, after)
	if err != nil {
		return Row{}, false, fmt.Errorf("claim an idempotency key: %w", err)
	}
	changed, err := result.RowsAffected()
	if err != nil || changed > 0 {
		return Row{}, err == nil, err
	}
	stored = Row{User: row.User, Key: row.Key}
	err = s.db.QueryRowContext(ctx, `SELECT request, answer, created_at FROM idempotency_answers
		WHERE user_id = $1 AND idempotency_key = $2`, int64(row.User), row.Key).
		Scan(&stored.Request, &stored.Response, &stored.CreatedAt)
	if err != nil {
		return Row{}, false, fmt.Errorf("read a stored response: %w", err)
	}
	return stored, false, nil
}

// lockKey takes an advisory lock on the key until the transaction around ctx ends, on PostgreSQL. It returns
// ErrConflict if another instance holds the lock. Without the lock, that call would wait for the row and occupy a
// connection.
func (s *Store) lockKey(ctx context.Context, row Row) error {
	if s.db.Dialect() != dialect.Postgres {
		return nil
	}
	locked := false
	err := s.db.QueryRowContext(ctx, "SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0))",
		"idempotency_answers:"+strconv.FormatInt(int64(row.User), 10)+":"+row.Key).Scan(&locked)
	if err != nil {
		return fmt.Errorf("lock an idempotency key: %w", err)
	}
	if !locked {
		return ErrConflict
	}
	return nil
}

// SaveResponse implements Responses.
func (s *Store) SaveResponse(ctx context.Context, row Row) error {
	_, err := s.db.ExecContext(ctx,
		"UPDATE idempotency_answers SET answer = $3, subject = $4 WHERE user_id = $1 AND idempotency_key = $2",
		int64(row.User), row.Key, row.Response, row.Subject)
	if err != nil {
		return fmt.Errorf("store a response: %w", err)
	}
	return nil
}

// Trim implements Responses.
func (s *Store) Trim(ctx context.Context, user identity.UserID, keep int) error {
	_, err := s.db.ExecContext(ctx, `DELETE FROM idempotency_answers WHERE user_id = $1 AND created_at <
		(SELECT created_at FROM idempotency_answers WHERE user_id = $2 ORDER BY created_at DESC LIMIT 1 OFFSET $3)`,
		int64(user), int64(user), keep-1)
	if err != nil {
		return fmt.Errorf("delete the oldest responses of a user: %w", err)
	}
	return nil
}

// Release implements Responses.
func (s *Store) Release(ctx context.Context, user identity.UserID, key string) error {
	_, err := s.db.ExecContext(ctx, "DELETE FROM idempotency_answers WHERE user_id = $1 AND idempotency_key = $2",
		int64(user), key)
	if err != nil {
		return fmt.Errorf("release an idempotency key: %w", err)
	}
	return nil
}

// DeleteAbout implements Responses.
func (s *Store) DeleteAbout(ctx context.Context, subject string) error {
	_, err := s.db.ExecContext(ctx, `UPDATE idempotency_answers SET request = $1, answer = $2, subject = ''
		WHERE subject <> '' AND subject = $3`, []byte{}, []byte{}, subject)
	if err != nil {
		return fmt.Errorf("delete the responses about a subject: %w", err)
	}
	return nil
}

// DeleteByUser implements Responses.
func (s *Store) DeleteByUser(ctx context.Context, user identity.UserID) error {
	if _, err := s.db.ExecContext(ctx, "DELETE FROM idempotency_answers WHERE user_id = $1", int64(user)); err != nil {
		return fmt.Errorf("delete the responses of a user: %w", err)
	}
	return nil
}

// Prune implements Responses.
func (s *Store) Prune(ctx context.Context, until time.Time, limit int) (int, error) {
	result, err := s.db.ExecContext(ctx, `DELETE FROM idempotency_answers WHERE (user_id, idempotency_key) IN
		(SELECT user_id, idempotency_key FROM idempotency_answers WHERE created_at <= $1
		ORDER BY created_at LIMIT $2) AND created_at <= $3`, until, limit, until) // one may have been claimed again
	if err != nil {
		return 0, fmt.Errorf("prune responses: %w", err)
	}
	deleted, err := result.RowsAffected()
	return int(deleted), err
}
