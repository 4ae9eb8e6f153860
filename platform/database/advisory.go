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
// name wait. It is for rules about rows that do not exist yet, such as a limit on their number. On SQLite it does
// nothing, because there is only one writer at a time.
//
// If another transaction has the lock, LockName fails, and InTx rolls back, waits without a connection, and runs its
// function again. So one transaction for each name waits with a connection, and many calls that need the same lock do
// not take the connections that others need (docs/security.md, T158).
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

// LockPeople takes the lock of decisions about people until the transaction around ctx ends: whom they block, who may
// write to them and see their profile, whether they are suspended or leave. A transaction that changes such a decision
// takes it before it stores the change, and one that lets something reach a person takes it before it reads the
// decision. So nothing that a decision forbids is stored after it was made (ADR 0080). Like LockName it does nothing on
// SQLite.
func (d *DB) LockPeople(ctx context.Context, people ...identity.UserID) error {
	// In the same order everywhere, so that two transactions do not wait for each other.
	sorted := slices.Sorted(slices.Values(people))
	for _, person := range slices.Compact(sorted) {
		if err := d.LockName(ctx, "decisions about person "+person.String()); err != nil {
			return fmt.Errorf("lock the decisions about user %d: %w", person, err)
		}
	}
	return nil
}

// lockedNameError says that a transaction has to begin again, and may then wait for the lock of a name.
type lockedNameError struct{ name string }

func (e *lockedNameError) Error() string { return "another transaction has locked " + e.name }

// withLocks runs attempt until no other transaction has a lock that it needs. In between it waits for its turn: in this
// process, one transaction at a time has the turn for a name.
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
		// Two transactions that each have a turn and wait for the other's would wait for ever.
		release()
		release = func() {}
		next, err := d.lockTurns.Acquire(ctx, locked.name)
		if err != nil {
			return &beginError{err}
		}
		release, mayWaitFor[locked.name] = next, true
	}
}
