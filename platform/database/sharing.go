package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"
)

// How far transactions of SQLite share a commit: none waits for more than these before what
// it has written is on the disk and its caller is told so.
const (
	groupUnits = 16
	groupAge   = 5 * time.Millisecond
)

// errUndone is what units get whose common transaction is gone through no fault of theirs.
// They run again.
var errUndone = errors.New("the transaction that this transaction shared was undone")

// sharing runs transactions on the one writer of SQLite, one after the other, and lets those
// that come close together share a commit (ADR 0020). A unit whose work is done hands the open
// transaction to the next one that waits; the last one commits for all, and only then does
// any of them end.
type sharing struct {
	pool  *sql.DB
	turn  turn
	group *group // the open one; belongs to whoever has the turn

	units int
	age   time.Duration
}

// group is one transaction and the units that share it.
type group struct {
	tx     *sql.Tx
	cancel context.CancelFunc
	units  int
	begun  time.Time

	done chan struct{} // closed at the end; then err stands
	err  error
}

// within runs fn as a transaction of its own: its turn, its savepoint, its share of a commit.
func (s *sharing) within(ctx context.Context, fn func(context.Context) error) error {
	if err := s.turn.take(ctx); err != nil {
		return &beginError{err}
	}
	g, err := s.join(ctx)
	if err != nil {
		return err
	}
	broke, failed := s.run(context.WithValue(ctx, unitKey{}, unit{tx: g.tx}), g, fn)
	<-g.done
	if g.err != nil && !broke {
		return g.err // also for a unit that failed: what it saw of the others has not happened
	}
	return failed
}

// join enters the group that is open, or opens one. Without it the turn is over.
func (s *sharing) join(ctx context.Context) (*group, error) {
	if g := s.group; g != nil {
		g.units++
		// The first unit of a group has none: when it fails, nothing else is undone with it.
		if err := g.say(ctx, "SAVEPOINT unit"); err != nil {
			s.end(g, errUndone)
			return nil, errUndone
		}
		return g, nil
	}
	// The transaction outlives the unit that begins it, so only its beginning ends with ctx.
	life, cancel := context.WithCancel(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, cancel)
	t, err := s.pool.BeginTx(life, nil)
	if !stop() && err == nil {
		err = errors.Join(ctx.Err(), t.Rollback())
	}
	if err != nil {
		cancel()
		s.turn.over()
		return nil, &beginError{err}
	}
	s.group = &group{
		tx: t, cancel: cancel, units: 1, done: make(chan struct{}),
		begun: time.Now(), //nolint:forbidigo // measures how long others wait
	}
	return s.group, nil
}

// run runs fn and settles what it has done; broke says that the group went because of it.
// fn may panic, or end its goroutine, as a test that fails does.
func (s *sharing) run(ctx context.Context, g *group, fn func(context.Context) error) (broke bool, failed error) {
	returned := false
	defer func() {
		if !returned {
			failed = errUndone
		}
		broke = s.settle(ctx, g, failed)
	}()
	failed = fn(ctx)
	if failed == nil {
		failed = ctx.Err()
	}
	returned = true
	return broke, failed
}

// settle keeps or undoes what the unit of the turn has done, and passes the transaction on or
// ends it.
func (s *sharing) settle(ctx context.Context, g *group, failed error) (broke bool) {
	if g.units == 1 && failed != nil {
		s.end(g, nil)
		return true
	}
	if g.units > 1 {
		var undone error
		if failed != nil {
			undone = g.say(ctx, "ROLLBACK TO unit")
		}
		if err := errors.Join(undone, g.say(ctx, "RELEASE unit")); err != nil {
			// SQLite undoes all of a transaction when a write is interrupted or the disk is full.
			s.end(g, errUndone)
			return failed != nil
		}
	}
	if g.units == 1 && !g.lives(ctx) {
		s.end(g, errUndone)
		return false
	}
	young := time.Since(g.begun) < s.age //nolint:forbidigo // as above
	if g.units < s.units && young && s.turn.pass() {
		return false
	}
	if err := g.tx.Commit(); err != nil {
		s.end(g, fmt.Errorf("commit: %w", err))
		return false
	}
	s.end(g, nil)
	return false
}

// end tells everybody in the group how it went, and ends the turn.
func (s *sharing) end(g *group, err error) {
	_ = g.tx.Rollback() // does nothing after Commit
	g.err = err
	g.cancel()
	s.group = nil
	close(g.done)
	s.turn.over()
}

// lives reports whether the transaction is open. After a unit with a savepoint its RELEASE
// says so. The first unit has none: it may have passed over an error with which SQLite undid
// all, and then the savepoint of the next one would be a transaction of its own.
func (g *group) lives(ctx context.Context) bool {
	return g.say(ctx, "BEGIN") != nil // there is none within another
}

// say runs a statement on the transaction that no unit may interrupt.
func (g *group) say(ctx context.Context, statement string) error {
	_, err := g.tx.ExecContext(context.WithoutCancel(ctx), statement)
	return err //nolint:wrapcheck // told to nobody
}
