// Package unreadabletest counts rows that cannot be read, in tests.
package unreadabletest

import (
	"context"
	"sync"

	"wright.app/platform/unreadable"
)

// Counts is an unreadable.Observer that tests ask. It is safe for concurrent use.
type Counts struct {
	mu   sync.Mutex
	rows map[unreadable.Kind]int
}

// New returns Counts and the Rows that report to them.
func New() (*Counts, *unreadable.Rows) {
	c := &Counts{rows: map[unreadable.Kind]int{}}
	return c, unreadable.NewRows(c)
}

// LeftOut implements unreadable.Observer.
func (c *Counts) LeftOut(_ context.Context, kind unreadable.Kind, rows int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.rows[kind] += rows
}

// Of returns how many rows of a kind were left out.
func (c *Counts) Of(kind unreadable.Kind) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.rows[kind]
}
