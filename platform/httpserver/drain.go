package httpserver

import "sync"

// Drain records that the server is about to stop, so that the readiness check fails before connections are refused, and
// streams of events end.
type Drain struct {
	begin sync.Once
	begun chan struct{}
}

// NewDrain returns the Drain of a server that is not about to stop.
func NewDrain() *Drain { return &Drain{begun: make(chan struct{})} }

// Draining reports whether the server is about to stop.
func (d *Drain) Draining() bool {
	select {
	case <-d.begun:
		return true
	default:
		return false
	}
}

// Begun returns a channel that is closed when the server is about to stop.
func (d *Drain) Begun() <-chan struct{} { return d.begun }

// Begin makes the server unready permanently.
func (d *Drain) Begin() { d.begin.Do(func() { close(d.begun) }) }
