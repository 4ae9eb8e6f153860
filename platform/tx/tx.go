// Package tx has the interface through which use cases run transactions.
package tx

import "context"

// Transactor runs transactions. platform/database implements it.
type Transactor interface {
	// InTx runs fn in one transaction: what fn does through its context is committed together, or rolled back if fn
	// returns an error. A nested call joins the outer transaction. fn may run again after a serialization failure, so
	// it must not keep state or have effects outside the database.
	InTx(ctx context.Context, fn func(ctx context.Context) error) error
}

type directKey struct{}

// Direct is a Transactor for tests with stores in memory. It runs fn once and rolls nothing back.
type Direct struct{}

// InTx implements Transactor.
func (Direct) InTx(ctx context.Context, fn func(context.Context) error) error {
	if ctx.Value(directKey{}) != nil {
		return Join(ctx, fn)
	}
	return fn(context.WithValue(ctx, directKey{}, true))
}
