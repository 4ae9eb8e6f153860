// Package tx is what a use case needs to know of transactions.
package tx

import "context"

// Transactor runs transactions. platform/database implements it; use cases own the call.
type Transactor interface {
	// InTx runs fn in one transaction: everything that fn does through its context is
	// committed together, or not at all when fn returns an error. A nested call joins
	// the outer transaction. fn may run again after a serialisation failure, so it keeps
	// no state and has no effect outside the database.
	InTx(ctx context.Context, fn func(ctx context.Context) error) error
}

type directKey struct{}

// Direct is a Transactor for tests of use cases over stores in memory: it runs fn once and
// rolls nothing back.
type Direct struct{}

// InTx implements Transactor.
func (Direct) InTx(ctx context.Context, fn func(context.Context) error) error {
	if ctx.Value(directKey{}) != nil {
		return Join(ctx, fn)
	}
	return fn(context.WithValue(ctx, directKey{}, true))
}
