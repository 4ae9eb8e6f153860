package httpserver

import "sync/atomic"

// Drain records that the server is about to stop, so that the readiness check fails before connections are refused.
type Drain struct{ draining atomic.Bool }

// NewDrain returns the Drain of a server that is not about to stop.
func NewDrain() *Drain { return &Drain{} }

// Draining reports whether the server is about to stop.
func (d *Drain) Draining() bool { return d.draining.Load() }

// Begin makes the server unready permanently.
func (d *Drain) Begin() { d.draining.Store(true) }
