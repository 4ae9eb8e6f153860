package httpserver

import "sync/atomic"

// Drain records that the server is about to stop, so that the readiness check fails before connections are refused.
type Drain struct{ begun atomic.Bool }

// NewDrain returns a Drain that has not begun.
func NewDrain() *Drain { return &Drain{} }

// Draining reports whether the server is about to stop.
func (d *Drain) Draining() bool { return d.begun.Load() }

// Begin makes the server unready for good.
func (d *Drain) Begin() { d.begun.Store(true) }
