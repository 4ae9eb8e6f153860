// Package tx has the interface through which use cases run transactions.
package tx

import "context"

// Transactor runs transactions. platform/database implements it.
type Transactor interface {
	// InTx runs fn in one transaction: all changes that fn makes with its context are committed together, or rolled
	// back if fn returns an error. A nested call joins the outer transaction. fn may run again after a serialization
	// failure, so it must not keep state or have effects outside the database.
	InTx(ctx context.Context, fn func(ctx context.Context) error) error
}

type guardKey struct{}

// WithGuard returns a context whose transactions begin with guard. guard returns an error if changes are no longer
// allowed. It runs in each transaction before anything else, and again when the transaction runs again. A transaction
// that joins an outer one does not run it.
func WithGuard(ctx context.Context, guard func(ctx context.Context) error) context.Context {
	return context.WithValue(ctx, guardKey{}, guard)
}

// IsGuarded reports whether the transactions of ctx begin with a guard.
func IsGuarded(ctx context.Context) bool { return ctx.Value(guardKey{}) != nil }

// Guarded returns fn, preceded by the guard of the context if it has one. Only implementations of Transactor call it.
func Guarded(fn func(ctx context.Context) error) func(ctx context.Context) error {
	return func(ctx context.Context) error {
		if guard, ok := ctx.Value(guardKey{}).(func(ctx context.Context) error); ok {
			if err := guard(ctx); err != nil {
				return err
			}
		}
		return fn(ctx)
	}
}

type sequenceKey struct{}

// WithSequence returns a context whose transactions run one after the other with those of all contexts of the same key,
// in this process. A caller that has to wait waits before its own transaction begins, and holds nothing that
// transactions of other keys need.
func WithSequence(ctx context.Context, key string) context.Context {
	return context.WithValue(ctx, sequenceKey{}, key)
}

// Sequence returns the key of WithSequence, if the context has one. Only implementations of Transactor call it.
func Sequence(ctx context.Context) (key string, ok bool) {
	key, ok = ctx.Value(sequenceKey{}).(string)
	return key, ok
}

type directKey struct{}

// Direct is a Transactor for tests with stores in memory. It runs fn once and rolls nothing back.
type Direct struct{}

// InTx implements Transactor.
func (Direct) InTx(ctx context.Context, fn func(context.Context) error) error {
	if ctx.Value(directKey{}) != nil {
		return Join(ctx, fn)
	}
	attempt, begun := WithParticipants(Guarded(fn))
	if err := attempt(context.WithValue(ctx, directKey{}, true)); err != nil {
		return err
	}
	begun().Committed()
	return nil
}
