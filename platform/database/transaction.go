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
	txTimeout  = 10 * time.Second // the time limit of a handler
	maxRetries = 3
	// connectTimeout is how long connecting is retried: if the database hangs, a request must not take longer than 3 s
	// in all (docs/security.md, R10).
	connectTimeout = time.Second
	// sequenceTimeout is how long a transaction waits for other transactions of its key (tx.WithSequence). It is the
	// timeout of a row lock, for which the transaction would wait otherwise.
	sequenceTimeout = statementTimeout
)

// ErrReadOnly is returned by InTx inside View, because a view cannot write.
var ErrReadOnly = errors.New("a transaction cannot begin inside a read-only view")

// ErrUnguarded is returned for a write outside a transaction if the context has a guard (tx.WithGuard). The guard runs
// at the start of transactions only, so this statement would be executed without it.
var ErrUnguarded = errors.New("a write outside a transaction, in a context whose transactions are guarded")

// ErrOtherDatabase is returned for a context inside a transaction or view of another DB. Sent to that transaction, the
// statement would read and write the tables of the wrong database.
var ErrOtherDatabase = errors.New("the transaction of the context belongs to another database")

type txKey struct{}

// activeTx is the transaction or view around a context.
type activeTx struct {
	owner    *DB
	tx       *sql.Tx
	readOnly bool
	// mayWaitFor has the names for whose locks (LockName) the transaction may wait while it holds a connection.
	mayWaitFor map[string]bool
}

func activeTxOf(ctx context.Context) (activeTx, bool) {
	t, ok := ctx.Value(txKey{}).(activeTx)
	return t, ok
}

// ownTxOf returns the transaction or view around ctx. It returns ErrOtherDatabase if that belongs to another DB.
func (d *DB) ownTxOf(ctx context.Context) (t activeTx, ok bool, err error) {
	t, ok = activeTxOf(ctx)
	if ok && t.owner != d {
		return activeTx{}, false, ErrOtherDatabase
	}
	return t, ok, nil
}

// Tx returns the transaction of d around ctx, for libraries that need a *sql.Tx. It returns ErrOtherDatabase inside a
// transaction of another DB.
func (d *DB) Tx(ctx context.Context) (t *sql.Tx, ok bool, err error) {
	active, ok, err := d.ownTxOf(ctx)
	return active.tx, ok, err
}

// InTx implements tx.Transactor: it runs the guard of ctx, if there is one (tx.WithGuard), and fn in one transaction. A
// nested call joins the outer transaction, and only the outer call commits. fn may run again after a serialization
// failure, so it must have no effect outside the database. A context without a deadline gets one of 10 s.
//
// Transactions of one key (tx.WithSequence) run one after the other. The key is a user, all of whose transactions lock
// the same row. If they waited for that lock in the database, they would hold connections that others need
// (docs/security.md, T143). On SQLite, concurrent transactions share a commit (ADR 0020).
// Participants (tx.Participate) work before and after the commit.
func (d *DB) InTx(ctx context.Context, fn func(ctx context.Context) error) error {
	outer, nested, err := d.ownTxOf(ctx)
	if err != nil {
		return err
	}
	if nested {
		if outer.readOnly {
			return ErrReadOnly
		}
		return tx.Join(ctx, fn)
	}
	ctx, cancel := d.withDeadline(ctx)
	defer cancel()
	return d.observed(ctx, func(ctx context.Context) error { return d.outerTx(ctx, fn) })
}

// outerTx runs fn in a transaction that is not nested.
func (d *DB) outerTx(ctx context.Context, fn func(ctx context.Context) error) error {
	if key, ok := tx.Sequence(ctx); ok {
		release, err := d.sequences.Acquire(ctx, key)
		if err != nil {
			return &beginError{err}
		}
		defer release()
	}
	fn, begun := tx.WithParticipants(tx.Guarded(fn))
	err := retry(ctx, func() error {
		if d.commits != nil {
			return d.commits.inTx(ctx, fn)
		}
		return d.withLocks(ctx, func(mayWaitFor map[string]bool) error { return d.inTx(ctx, mayWaitFor, fn) })
	})
	if err == nil {
		begun().Committed()
	}
	return err
}

// inTx runs fn in a transaction that shares no commit with others.
func (d *DB) inTx(
	ctx context.Context, mayWaitFor map[string]bool, fn func(ctx context.Context) error,
) error {
	t, err := d.writerFor(ctx).BeginTx(ctx, nil)
	if err != nil {
		return &beginError{err}
	}
	defer func() { _ = t.Rollback() }() // does nothing after Commit; covers panics too
	if err := fn(context.WithValue(ctx, txKey{}, activeTx{owner: d, tx: t, mayWaitFor: mayWaitFor})); err != nil {
		return err
	}
	if err := t.Commit(); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	return nil
}

// View runs fn on a snapshot: all reads of fn see the same state, despite concurrent writes, and writes fail. Inside a
// transaction, fn reads in that transaction. A context without a deadline gets one of 10 s.
func (d *DB) View(ctx context.Context, fn func(ctx context.Context) error) error {
	_, nested, err := d.ownTxOf(ctx)
	if err != nil {
		return err
	}
	if nested {
		return fn(ctx)
	}
	ctx, cancel := d.withDeadline(ctx)
	defer cancel()
	var opts *sql.TxOptions // the readers of SQLite are deferred and query_only by their DSN
	if d.dialect == dialect.Postgres {
		opts = &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true}
	}
	return d.observed(ctx, func(ctx context.Context) error {
		return retry(ctx, func() error {
			t, err := d.readerFor(ctx).BeginTx(ctx, opts)
			if err != nil {
				return &beginError{err}
			}
			defer func() { _ = t.Rollback() }()
			return fn(context.WithValue(ctx, txKey{}, activeTx{owner: d, tx: t, readOnly: true}))
		})
	})
}

// withDeadline returns ctx with the deadline of a transaction, unless ctx has a deadline.
func (d *DB) withDeadline(ctx context.Context) (context.Context, context.CancelFunc) {
	if _, ok := ctx.Deadline(); ok {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, d.timeoutFactor*txTimeout)
}

// beginError is the error of a transaction that could not begin, so none of its statements was sent.
type beginError struct{ err error }

func (e *beginError) Error() string { return "begin: " + e.err.Error() }
func (e *beginError) Unwrap() error { return e.err }

// retry runs attempt until it succeeds or fails permanently, at most four times. Only an attempt that certainly had no
// effect is repeated.
func retry(ctx context.Context, attempt func() error) error {
	connectCtx, cancel := context.WithTimeout(ctx, connectTimeout)
	defer cancel()
	for n := 0; ; n++ {
		err := attempt()
		if err == nil || n == maxRetries || ctx.Err() != nil {
			return err
		}
		var wait time.Duration
		switch {
		case isConflict(err):
			wait = 10 * time.Millisecond << n
		case isUnsent(err) && connectCtx.Err() == nil:
			wait = 100 * time.Millisecond << n
		default:
			return err
		}
		select {
		case <-time.After(wait/2 + rand.N(wait)):
		case <-ctx.Done():
			return err
		}
	}
}
