package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"wright.app/platform/clock"
)

// The limits of a group commit on SQLite. A group is committed when it reaches one of them.
const (
	maxGroupSize = 16
	maxGroupAge  = 5 * time.Millisecond
)

// errGroupRolledBack is returned to transactions whose group was rolled back because of another member. They are
// retried.
var errGroupRolledBack = errors.New("the group commit that this transaction was part of was rolled back")

// groupCommitter runs transactions on the only writer connection of SQLite, one after the other, and lets concurrent
// transactions share a commit (ADR 0020). When the function of a transaction has returned, the next waiting transaction
// continues in the same SQLite transaction. The last one commits for the whole group. All members return after the
// commit.
type groupCommitter struct {
	owner *DB
	pool  *sql.DB
	lock  fifoLock
	group *group // the open group, nil if there is none; guarded by lock

	maxSize int
	maxAge  time.Duration

	commits, transactions atomic.Int64 // since the start
}

// group is one SQLite transaction and the transactions that share it.
type group struct {
	tx        *sql.Tx
	cancel    context.CancelFunc
	size      int
	startedAt time.Time

	done chan struct{} // closed when the group has ended; err is set before
	err  error
}

// inTx runs fn as one transaction: it waits for the lock, runs fn behind a savepoint, and waits for the commit.
func (c *groupCommitter) inTx(ctx context.Context, fn func(context.Context) error) error {
	if err := c.lock.Lock(ctx); err != nil {
		return &beginError{err}
	}
	g, err := c.join(ctx)
	if err != nil {
		return err
	}
	endedGroup, fnErr := c.run(context.WithValue(ctx, txKey{}, activeTx{owner: c.owner, tx: g.tx}), g, fn)
	<-g.done
	if g.err != nil && !endedGroup {
		return g.err // even if fn failed, because it may have read changes of other members that were not committed
	}
	return fnErr
}

// join enters the open group, or opens one if there is none. If it fails, it releases the lock.
func (c *groupCommitter) join(ctx context.Context) (*group, error) {
	if g := c.group; g != nil {
		g.size++
		// The first member needs no savepoint: if it fails, the whole group is rolled back.
		if err := g.exec(ctx, "SAVEPOINT member"); err != nil {
			c.end(g, errGroupRolledBack)
			return nil, errGroupRolledBack
		}
		return g, nil
	}
	// The SQLite transaction outlives the member that begins it, so only BEGIN is cancelled with ctx.
	groupCtx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, cancel)
	t, err := c.pool.BeginTx(groupCtx, nil)
	if !stop() && err == nil {
		err = errors.Join(ctx.Err(), t.Rollback())
	}
	if err != nil {
		cancel()
		c.lock.Unlock()
		return nil, &beginError{err}
	}
	c.group = &group{
		tx: t, cancel: cancel, size: 1, done: make(chan struct{}),
		startedAt: clock.Machine(),
	}
	return c.group, nil
}

// run runs fn and then calls finish. endedGroup reports whether the group was rolled back because fn failed. fn may
// panic or end its goroutine (as t.FailNow does).
func (c *groupCommitter) run(
	ctx context.Context, g *group, fn func(context.Context) error,
) (endedGroup bool, fnErr error) {
	returned := false
	defer func() {
		if !returned {
			fnErr = errGroupRolledBack
		}
		endedGroup = c.finish(ctx, g, fnErr)
	}()
	fnErr = fn(ctx)
	if fnErr == nil {
		fnErr = ctx.Err()
	}
	returned = true
	return endedGroup, fnErr
}

// finish keeps or rolls back the changes of the current member. Then it passes the group to the next waiting
// transaction, or ends the group.
func (c *groupCommitter) finish(ctx context.Context, g *group, fnErr error) (endedGroup bool) {
	if g.size == 1 && fnErr != nil {
		c.end(g, nil)
		return true
	}
	if g.size > 1 {
		var rollback error
		if fnErr != nil {
			rollback = g.exec(ctx, "ROLLBACK TO member")
		}
		if err := errors.Join(rollback, g.exec(ctx, "RELEASE member")); err != nil {
			// SQLite rolls back the whole transaction when a write is interrupted or the disk is full.
			c.end(g, errGroupRolledBack)
			return fnErr != nil
		}
	}
	if g.size == 1 && !g.txOpen(ctx) {
		c.end(g, errGroupRolledBack)
		return false
	}
	isRecent := clock.Machine().Sub(g.startedAt) < c.maxAge
	if g.size < c.maxSize && isRecent && c.lock.HandOff() {
		return false
	}
	if err := g.tx.Commit(); err != nil {
		c.end(g, fmt.Errorf("commit: %w", err))
		return false
	}
	c.commits.Add(1)
	c.transactions.Add(int64(g.size))
	c.end(g, nil)
	return false
}

// end lets the members of the group return with err, and releases the lock.
func (c *groupCommitter) end(g *group, err error) {
	_ = g.tx.Rollback() // does nothing after Commit
	g.err = err
	g.cancel()
	c.group = nil
	close(g.done)
	c.lock.Unlock()
}

// txOpen reports whether the SQLite transaction is still open. SQLite may have rolled it back after an error that the
// current member has ignored. A later member would notice this, because RELEASE of its savepoint fails, but the first
// member has no savepoint. Then the savepoint of the next member would begin a new transaction.
func (g *group) txOpen(ctx context.Context) bool {
	return g.exec(ctx, "BEGIN") != nil // fails inside a transaction
}

// exec runs a statement on the SQLite transaction without cancellation.
func (g *group) exec(ctx context.Context, statement string) error {
	_, err := g.tx.ExecContext(context.WithoutCancel(ctx), statement)
	return err // not returned to callers
}
