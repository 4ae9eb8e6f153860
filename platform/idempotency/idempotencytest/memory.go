// Package idempotencytest has an idempotency store in memory and the contract test of all stores.
package idempotencytest

import (
	"context"
	"sync"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/idempotency"
	"wright.app/platform/identity"
	"wright.app/platform/secret"
	"wright.app/platform/tx"
)

// Keys with a fixed behaviour of Memory.
const (
	// BusyKey is the key of a call that never ends.
	BusyKey = "key-of-a-call-that-never-ends"
	// UsedKey is the key of another request.
	UsedKey = "key-of-another-request"
)

// Memory implements idempotency.Answers in memory. Of a transaction that fails, only the claims are rolled back.
type Memory struct {
	mu   sync.Mutex
	rows map[place]idempotency.Row
	kept map[place]bool // their transactions are committed
}

type place struct {
	user identity.UserID
	key  string
}

var (
	_ idempotency.Answers = (*Memory)(nil)
	_ tx.Transactor       = (*Memory)(nil)
)

// claimsKey is the context key of the keys that were claimed in a transaction.
type claimsKey struct{}

// NewMemory returns an empty Memory.
func NewMemory() *Memory { return &Memory{rows: map[place]idempotency.Row{}, kept: map[place]bool{}} }

// NewKeeper returns a keeper in memory, for tests of handlers.
func NewKeeper() *idempotency.Keeper {
	memory := NewMemory()
	return idempotency.NewKeeper(Deps(memory, memory, clock.System{}))
}

// Deps returns the dependencies of a keeper with test keys.
func Deps(transactor tx.Transactor, answers idempotency.Answers, c clock.Clock) idempotency.Deps {
	keys, _ := secret.NewKeys([]byte("a secret key of tests, 32 bytes or more")) // it fails for shorter ones
	return idempotency.Deps{
		Transactor: transactor, Answers: answers, Clock: c, Sum: keys.MAC("request"),
		Sealer: keys.Sealer("answer"),
	}
}

// InTx implements tx.Transactor: claims are committed if fn succeeds.
func (m *Memory) InTx(ctx context.Context, fn func(ctx context.Context) error) error {
	if _, nested := ctx.Value(claimsKey{}).(*[]place); nested {
		return tx.Direct{}.InTx(ctx, fn)
	}
	claims := &[]place{}
	if err := (tx.Direct{}).InTx(context.WithValue(ctx, claimsKey{}, claims), fn); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, at := range *claims {
		_, m.kept[at] = m.rows[at]
	}
	return nil
}

// Claim implements idempotency.Answers.
func (m *Memory) Claim(ctx context.Context, row idempotency.Row, after time.Time) (taken idempotency.Row, mine bool,
	err error,
) {
	switch row.Key {
	case BusyKey:
		return idempotency.Row{}, false, idempotency.ErrConflict
	case UsedKey:
		return idempotency.Row{User: row.User, Key: row.Key, CreatedAt: row.CreatedAt}, false, nil
	}
	at := place{row.User, row.Key}
	if taken, mine = m.claim(at, row, after); mine {
		if claims, ok := ctx.Value(claimsKey{}).(*[]place); ok {
			*claims = append(*claims, at)
		}
	}
	return taken, mine, nil
}

func (m *Memory) claim(at place, row idempotency.Row, after time.Time) (taken idempotency.Row, mine bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if taken := m.rows[at]; m.kept[at] && taken.CreatedAt.After(after) {
		return taken, false
	}
	row.Answer = nil
	m.rows[at], m.kept[at] = row, false
	return idempotency.Row{}, true
}

// Keep implements idempotency.Answers.
func (m *Memory) Keep(_ context.Context, row idempotency.Row) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	at := place{row.User, row.Key}
	if kept, ok := m.rows[at]; ok {
		kept.Answer = row.Answer
		m.rows[at] = kept
	}
	return nil
}

// Release implements idempotency.Answers.
func (m *Memory) Release(_ context.Context, user identity.UserID, key string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.rows, place{user, key})
	return nil
}

// Forget implements idempotency.Answers.
func (m *Memory) Forget(_ context.Context, user identity.UserID) error {
	m.remove(func(r idempotency.Row) bool { return r.User == user })
	return nil
}

// Prune implements idempotency.Answers.
func (m *Memory) Prune(_ context.Context, until time.Time) (int, error) {
	return m.remove(func(r idempotency.Row) bool { return !r.CreatedAt.After(until) }), nil
}

func (m *Memory) remove(matches func(idempotency.Row) bool) (removed int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for at, row := range m.rows {
		if matches(row) {
			delete(m.rows, at)
			removed++
		}
	}
	return removed
}
