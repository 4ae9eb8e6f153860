package live

import (
	"context"
	"slices"

	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// Recorder stores events in the transaction of what has happened, and wakes the streams of their recipients after it.
type Recorder struct {
	transactor tx.Transactor
	outbox     Outbox
	waker      Waker
	clock      clock.Clock
	listeners  []Listener
}

// NewRecorder returns a Recorder.
func NewRecorder(t tx.Transactor, o Outbox, w Waker, c clock.Clock) *Recorder {
	return &Recorder{transactor: t, outbox: o, waker: w, clock: c}
}

// Listen adds a listener, before anything is recorded. It is no parameter of NewRecorder, because a listener may need
// what itself records events.
func (r *Recorder) Listen(l Listener) { r.listeners = append(r.listeners, l) }

// Record stores an event for a recipient when the transaction around ctx is about to be committed. Equal events of a
// transaction are stored once. Without a transaction, it is one of its own.
func (r *Recorder) Record(ctx context.Context, recipient identity.UserID, e Event) error {
	return r.transactor.InTx(ctx, func(ctx context.Context) error {
		if p, ok := tx.Participate(ctx, r, func() *pending { return &pending{recorder: r} }); ok {
			p.add(recipient, e)
		}
		return nil
	})
}

// pending are the events of a transaction, which are stored at its end: the counter of a recipient is locked for a
// moment only.
type pending struct {
	recorder *Recorder
	events   map[identity.UserID][]Event
	moved    map[identity.UserID]int64
}

func (p *pending) add(recipient identity.UserID, e Event) {
	if p.events == nil {
		p.events = map[identity.UserID][]Event{}
	}
	if !slices.Contains(p.events[recipient], e) {
		p.events[recipient] = append(p.events[recipient], e)
	}
}

// BeforeCommit implements tx.Participant.
func (p *pending) BeforeCommit(ctx context.Context) (err error) {
	now := p.recorder.clock.Now()
	if p.moved, err = p.recorder.outbox.Append(ctx, p.events, now); err != nil {
		return err
	}
	for _, l := range p.recorder.listeners {
		if err := l.Recorded(ctx, p.events, p.moved, now); err != nil {
			return err
		}
	}
	return nil
}

// AfterCommit implements tx.Participant.
func (p *pending) AfterCommit() { p.recorder.waker.Recorded(p.moved) }
