package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/platform/tx"
)

const (
	unitDeadline = 10 * time.Second // as long as a handler
	moreTries    = 3
	// connectBudget ends the tries to reach a server: a hanging database must not keep
	// a request longer than 3 s in all (docs/security.md, R10).
	connectBudget = time.Second
)

// ErrReadOnly is the answer to Within inside View: a snapshot cannot be written.
var ErrReadOnly = errors.New("a transaction cannot begin inside a read-only view")

type unitKey struct{}

type unit struct {
	tx       *sql.Tx
	readOnly bool
}

func unitOf(ctx context.Context) (unit, bool) {
	u, ok := ctx.Value(unitKey{}).(unit)
	return u, ok
}

// Tx returns the transaction around ctx, for libraries that ask for one.
func Tx(ctx context.Context) (*sql.Tx, bool) {
	u, ok := unitOf(ctx)
	return u.tx, ok
}

// InTx implements tx.Transactor: it runs fn as one transaction. A nested call joins the
// outer unit; then the outer one alone decides what is committed. fn may run again after
// a serialisation failure, so it keeps no state and has no effect outside the database.
// A context without a deadline gets one of 10 s. On SQLite units that come close together
// share a commit (ADR 0020).
func (d *DB) InTx(ctx context.Context, fn func(ctx context.Context) error) error {
	if u, joined := unitOf(ctx); joined {
		if u.readOnly {
			return ErrReadOnly
		}
		return tx.Join(ctx, fn)
	}
	ctx, cancel := bounded(ctx)
	defer cancel()
	return retry(ctx, func() error {
		if d.sharing != nil {
			return d.sharing.within(ctx, fn)
		}
		return d.within(ctx, fn)
	})
}

// within is a unit that shares nothing.
func (d *DB) within(ctx context.Context, fn func(ctx context.Context) error) error {
	t, err := d.writer.BeginTx(ctx, nil)
	if err != nil {
		return &beginError{err}
	}
	defer func() { _ = t.Rollback() }() // does nothing after Commit; covers panics too
	if err := fn(context.WithValue(ctx, unitKey{}, unit{tx: t})); err != nil {
		return err
	}
	if err := t.Commit(); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	return nil
}

// View runs fn over one snapshot: all its reads see the same state, whatever is written
// meanwhile. Inside a transaction it joins it. Writing fails. A context without a
// deadline gets one of 10 s.
func (d *DB) View(ctx context.Context, fn func(ctx context.Context) error) error {
	if _, joined := unitOf(ctx); joined {
		return fn(ctx)
	}
	ctx, cancel := bounded(ctx)
	defer cancel()
	var opts *sql.TxOptions // SQLite readers: deferred and query_only by their DSN
	if d.dialect == dialect.Postgres {
		opts = &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true}
	}
	return retry(ctx, func() error {
		t, err := d.reader.BeginTx(ctx, opts)
		if err != nil {
			return &beginError{err}
		}
		defer func() { _ = t.Rollback() }()
		return fn(context.WithValue(ctx, unitKey{}, unit{tx: t, readOnly: true}))
	})
}

func bounded(ctx context.Context) (context.Context, context.CancelFunc) {
	if _, ok := ctx.Deadline(); ok {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, unitDeadline)
}

// beginError is a unit that never began: nothing of it was sent.
type beginError struct{ err error }

func (e *beginError) Error() string { return "begin: " + e.err.Error() }
func (e *beginError) Unwrap() error { return e.err }

// retry runs attempt until it succeeds or fails for good, four times at the most. Only
// what certainly left nothing behind is tried again.
func retry(ctx context.Context, attempt func() error) error {
	budget, cancel := context.WithTimeout(ctx, connectBudget)
	defer cancel()
	for n := 0; ; n++ {
		err := attempt()
		if err == nil || n == moreTries || ctx.Err() != nil {
			return err
		}
		var wait time.Duration
		switch {
		case conflicted(err):
			wait = 10 * time.Millisecond << n
		case unsent(err) && budget.Err() == nil:
			wait = 100 * time.Millisecond << n
		default:
			return err
		}
		select {
		case <-time.After(wait/2 + rand.N(wait)): //nolint:gosec // jitter keeps no secret
		case <-ctx.Done():
			return err
		}
	}
}
