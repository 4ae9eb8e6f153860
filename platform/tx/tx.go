// Package tx is what a use case needs to know of transactions: that a unit of work
// exists, and what has to wait until it is committed.
package tx

import (
	"context"
	"sync"
)

// Units runs units of work. platform/database implements it; use cases own the call.
type Units interface {
	// Within runs fn as one unit: everything that fn does through its context is
	// committed together, or not at all when fn returns an error. A nested call joins
	// the outer unit. fn may run again after a serialisation failure, so it keeps no
	// state and has no effect outside the database.
	Within(ctx context.Context, fn func(ctx context.Context) error) error
}

type hooksKey struct{}

type hooks struct {
	mu  sync.Mutex
	fns []func()
}

// WithHooks returns a context that collects what AfterCommit is given, and the function
// that runs all of it, in order. Only implementations of Units call it.
func WithHooks(ctx context.Context) (context.Context, func()) {
	h := &hooks{}
	return context.WithValue(ctx, hooksKey{}, h), func() {
		h.mu.Lock()
		fns := h.fns
		h.fns = nil
		h.mu.Unlock()
		for _, fn := range fns {
			fn()
		}
	}
}

// AfterCommit runs fn once the unit of work around ctx is committed, never if it is
// rolled back. Outside a unit fn runs at once.
func AfterCommit(ctx context.Context, fn func()) {
	h, ok := ctx.Value(hooksKey{}).(*hooks)
	if !ok {
		fn()
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.fns = append(h.fns, fn)
}

// Direct is a Units for tests of use cases over stores in memory: it runs fn once and
// its hooks when fn succeeds. It rolls nothing back.
type Direct struct{}

// Within implements Units.
func (Direct) Within(ctx context.Context, fn func(context.Context) error) error {
	if _, nested := ctx.Value(hooksKey{}).(*hooks); nested {
		return Join(ctx, fn)
	}
	inner, after := WithHooks(ctx)
	if err := fn(inner); err != nil {
		return err
	}
	after()
	return nil
}
