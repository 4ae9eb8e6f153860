// Package idempotencytest has an idempotency store in memory and the contract test of all stores.
package idempotencytest

import (
	"context"
	"slices"
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
	// BusyKey is a key whose first call is always still running, so that Claim returns ErrConflict.
	BusyKey = "key-of-a-call-that-never-ends"
	// UsedKey is a key that was always used for another request.
	UsedKey = "key-of-another-request"
)

// Memory implements idempotency.Responses in memory. When a transaction fails, it rolls back the claims and nothing
// else.
type Memory struct {
	mu        sync.Mutex
	rows      map[rowKey]idempotency.Row
	committed map[rowKey]bool // whether the transaction of the row is committed
}

type rowKey struct {
	user identity.UserID
	key  string
}

var (
	_ idempotency.Responses = (*Memory)(nil)
	_ tx.Transactor         = (*Memory)(nil)
)

// claimsKey is the context key of the keys that were claimed in a transaction.
type claimsKey struct{}

// NewMemory returns an empty Memory.
func NewMemory() *Memory {
	return &Memory{rows: map[rowKey]idempotency.Row{}, committed: map[rowKey]bool{}}
}

// NewExecutor returns an executor in memory, for tests of handlers.
func NewExecutor() *idempotency.Executor {
	memory := NewMemory()
	return idempotency.NewExecutor(Deps(memory, memory, clock.System{}))
}

// Deps returns the dependencies of an executor with test keys.
func Deps(transactor tx.Transactor, answers idempotency.Responses, c clock.Clock) idempotency.Deps {
	keys, _ := secret.NewKeys([]byte("a secret key of tests, 32 bytes or more")) // it fails for shorter ones
	return idempotency.Deps{
		Transactor: transactor, Responses: answers, Clock: c, MAC: keys.MAC("request"),
		Sealer: keys.Sealer("answer"),
	}
}

// InTx implements tx.Transactor: claims are committed if fn succeeds.
func (m *Memory) InTx(ctx context.Context, fn func(ctx context.Context) error) error {
	if _, nested := ctx.Value(claimsKey{}).(*[]rowKey); nested {
		return tx.Direct{}.InTx(ctx, fn)
	}
	claims := &[]rowKey{}
	if err := (tx.Direct{}).InTx(context.WithValue(ctx, claimsKey{}, claims), fn); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, key := range *claims {
		_, m.committed[key] = m.rows[key]
	}
	return nil
}

// Claim implements idempotency.Responses.
func (m *Memory) Claim(ctx context.Context, row idempotency.Row, after time.Time) (stored idempotency.Row, claimed bool,
	err error,
) {
	switch row.Key {
	case BusyKey:
		return idempotency.Row{}, false, idempotency.ErrConflict
	case UsedKey:
		return idempotency.Row{User: row.User, Key: row.Key, CreatedAt: row.CreatedAt}, false, nil
	}
	key := rowKey{row.User, row.Key}
	if stored, claimed = m.claim(key, row, after); claimed {
		if claims, ok := ctx.Value(claimsKey{}).(*[]rowKey); ok {
			*claims = append(*claims, key)
		}
	}
	return stored, claimed, nil
}

func (m *Memory) claim(key rowKey, row idempotency.Row, after time.Time) (stored idempotency.Row, claimed bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if stored := m.rows[key]; m.committed[key] && stored.CreatedAt.After(after) {
		return stored, false
	}
	row.Response = nil
	m.rows[key], m.committed[key] = row, false
	return idempotency.Row{}, true
}

// SaveResponse implements idempotency.Responses.
func (m *Memory) SaveResponse(_ context.Context, row idempotency.Row) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	key := rowKey{row.User, row.Key}
	if stored, ok := m.rows[key]; ok {
		stored.Response, stored.Subject = row.Response, row.Subject
		m.rows[key] = stored
	}
	return nil
}

// Trim implements idempotency.Responses.
func (m *Memory) Trim(_ context.Context, user identity.UserID, keep int) error {
	var times []time.Time
	m.mu.Lock()
	for _, row := range m.rows {
		if row.User == user {
			times = append(times, row.CreatedAt)
		}
	}
	m.mu.Unlock()
	if len(times) <= keep {
		return nil
	}
	slices.SortFunc(times, func(a, b time.Time) int { return b.Compare(a) })
	m.remove(func(r idempotency.Row) bool { return r.User == user && r.CreatedAt.Before(times[keep-1]) })
	return nil
}

// Release implements idempotency.Responses.
func (m *Memory) Release(_ context.Context, user identity.UserID, key string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.rows, rowKey{user, key})
	return nil
}

// DeleteAbout implements idempotency.Responses.
func (m *Memory) DeleteAbout(_ context.Context, subject string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for key, row := range m.rows {
		if subject != "" && row.Subject == subject {
			row.Request, row.Response, row.Subject = nil, nil, ""
			m.rows[key] = row
		}
	}
	return nil
}

// DeleteByUser implements idempotency.Responses.
func (m *Memory) DeleteByUser(_ context.Context, user identity.UserID) error {
	m.remove(func(r idempotency.Row) bool { return r.User == user })
	return nil
}

// Prune implements idempotency.Responses.
func (m *Memory) Prune(_ context.Context, until time.Time, limit int) (int, error) {
	found := 0
	return m.remove(func(r idempotency.Row) bool {
		if r.CreatedAt.After(until) || found == limit {
			return false
		}
		found++
		return true
	}), nil
}

func (m *Memory) remove(matches func(idempotency.Row) bool) (removed int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for key, row := range m.rows {
		if matches(row) {
			delete(m.rows, key)
			removed++
		}
	}
	return removed
}
