package database

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"entgo.io/ent/dialect"

	"wright.app/platform/identity"
)

// LockName takes an advisory lock on name until the transaction around ctx ends. Other transactions that lock the same
// name wait. Use it for rules about rows that do not exist yet, such as a limit on their number. On SQLite it does
// nothing, because there is only one writer at a time.
//
// If another transaction has the lock, LockName fails. InTx then rolls back, waits without a connection, and runs its
// function again. So for each name, at most one transaction keeps a connection while it waits, and many calls that need
// the same lock leave the other connections free (docs/security.md, T158).
func (d *DB) LockName(ctx context.Context, name string) error {
	if d.dialect != dialect.Postgres {
		return nil
	}
	t, _, err := d.ownTxOf(ctx)
	if err != nil {
		return fmt.Errorf("lock a name: %w", err)
	}
	if t.mayWaitFor[name] {
		if _, err := d.ExecContext(ctx, "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", name); err != nil {
			return fmt.Errorf("lock a name: %w", err)
		}
		return nil
	}
	var isLocked bool
	err = d.QueryRowContext(ctx, "SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0))", name).Scan(&isLocked)
	switch {
	case err != nil:
		return fmt.Errorf("lock a name: %w", err)
	case !isLocked:
		return &lockedNameError{name}
	}
	return nil
}

// LockPeople locks decisions about people until the transaction around ctx ends. Such a decision is whom a person
// blocks, who may write to them or see their profile, and whether they are suspended or leave. A transaction that
// changes a decision calls LockPeople before it stores the change. A transaction that lets something reach a person
// calls it before it reads the decision. So nothing is stored that an earlier decision forbids (ADR 0080). Like
// LockName, it does nothing on SQLite.
func (d *DB) LockPeople(ctx context.Context, people ...identity.UserID) error {
	// All callers lock in the same order, so that two transactions do not wait for each other.
	sorted := slices.Sorted(slices.Values(people))
	for _, person := range slices.Compact(sorted) {
		if err := d.LockName(ctx, "decisions about person "+person.String()); err != nil {
			return fmt.Errorf("lock the decisions about user %d: %w", person, err)
		}
	}
	return nil
}

// lockedNameError is returned when the transaction has to start again. It may then wait for the lock of name.
type lockedNameError struct{ name string }

func (e *lockedNameError) Error() string { return "another transaction has locked " + e.name }

// withLocks runs attempt again until no other transaction has a lock that attempt needs. Between attempts it waits for
// its turn: within this process, only one transaction at a time has the turn for a name.
func (d *DB) withLocks(ctx context.Context, attempt func(mayWaitFor map[string]bool) error) error {
	mayWaitFor := map[string]bool{}
	release := func() {}
	defer func() { release() }()
	for {
		err := attempt(mayWaitFor)
		locked, ok := errors.AsType[*lockedNameError](err)
		if !ok {
			return err
		}
		// Without this, two transactions that each have a turn could wait forever for the turn of the other.
		release()
		release = func() {}
		next, err := d.lockTurns.Acquire(ctx, locked.name)
		if err != nil {
			return &beginError{err}
		}
		release, mayWaitFor[locked.name] = next, true
	}
}
