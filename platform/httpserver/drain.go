package httpserver

import "sync/atomic"

// Drain says whether the server is about to stop, so that readiness can tell load
// balancers before connections are refused.
type Drain struct{ begun atomic.Bool }

// NewDrain returns a Drain that has not begun.
func NewDrain() *Drain { return &Drain{} }

// Draining reports whether the server is about to stop.
func (d *Drain) Draining() bool { return d.begun.Load() }

// Begin turns the server unready; nothing turns it back.
func (d *Drain) Begin() { d.begun.Store(true) }
