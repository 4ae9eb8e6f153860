package mail

import (
	"context"
	"fmt"
	"time"

	"wright.app/platform/clock"
)

const (
	// awaitedPatience is how long the worker waits for the turn of a mail that a person waits for. It is longer than
	// patience, so that other mails give up first and leave their turns to such mails (ADR 0079).
	awaitedPatience = 10 * time.Second
	// patience is how long the worker waits for the turn of any other mail.
	patience = 2 * time.Second
)

// DelayedError is returned for a mail that was not sent, because too many other mails are waiting. Package queue runs
// the job again after the delay, and counts no attempt.
type DelayedError struct{ Delay time.Duration }

// Error implements error.
func (e *DelayedError) Error() string {
	return fmt.Sprintf("too many mails are sent, try again in %s", e.Delay)
}

// RunAgainAfter returns the delay.
func (e *DelayedError) RunAgainAfter() time.Duration { return e.Delay }

// Limited is a Transport that limits the mails per second. All instances with the same Turns share the limit.
type Limited struct {
	transport Transport
	turns     *Turns
	interval  time.Duration
	clock     clock.Clock
	observe   func(ctx context.Context, wait time.Duration, isSent bool)
	waitUntil func(ctx context.Context, at time.Time) error
}

// NewLimited returns a Transport that sends at most perSecond mails per second. It calls observe, which may be nil,
// with the time that each mail has to wait, and with whether the mail is then sent or delayed.
func NewLimited(
	transport Transport, turns *Turns, perSecond int, clk clock.Clock,
	observe func(ctx context.Context, wait time.Duration, isSent bool),
) *Limited {
	// The interval is rounded up, so that no second has one mail too many.
	interval := (time.Second + time.Duration(perSecond)*time.Microsecond - 1) / time.Duration(perSecond)
	return &Limited{
		transport: transport, turns: turns, interval: interval.Truncate(time.Microsecond), clock: clk, observe: observe,
		waitUntil: untilTurn(clk),
	}
}

// Send implements Transport. It waits for the turn of the mail, and returns a DelayedError if that takes too long.
func (l *Limited) Send(ctx context.Context, m Message) error {
	if err := m.Check(); err != nil {
		return err
	}
	longest := patience
	if m.Awaited {
		longest = awaitedPatience
	}
	now := l.clock.Now()
	turn, ok, err := l.turns.Take(ctx, now, l.interval, longest)
	if err != nil {
		return err
	}
	if l.observe != nil {
		l.observe(ctx, turn.Sub(now), ok)
	}
	if !ok {
		// Without this wait, the worker would take one waiting mail after the other, only to delay each of them.
		if err := l.waitUntil(ctx, now.Add(patience)); err != nil {
			return err
		}
		return &DelayedError{Delay: patience}
	}
	if err := l.waitUntil(ctx, turn); err != nil {
		return err
	}
	return l.transport.Send(ctx, m)
}

// untilTurn returns a function that waits until a time of clk, or until the context ends.
func untilTurn(clk clock.Clock) func(context.Context, time.Time) error {
	return func(ctx context.Context, at time.Time) error {
		timer := time.NewTimer(at.Sub(clk.Now()))
		defer timer.Stop()
		select {
		case <-timer.C:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}
