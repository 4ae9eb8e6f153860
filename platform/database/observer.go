package database

import (
	"context"
	"database/sql"

	"entgo.io/ent/dialect"
)

// Observer is told about statements and transactions, for metrics and traces. It is safe for concurrent use. It gets no
// parameters of statements.
type Observer interface {
	// Statement is called before a statement, with the context of the statement. end is called when the first row has
	// arrived.
	Statement(ctx context.Context, query string) (_ context.Context, end func(error))
	// Transaction is called before a transaction or view begins that is not nested. end is called after its commit, or
	// with its error.
	Transaction(ctx context.Context) (_ context.Context, end func(error))
}

// Pool is the state of the connections of a pool.
type Pool struct {
	// Name is "writer" or "reader" on SQLite. On PostgreSQL it is "all", or "jobs" for the connections that Background
	// may use.
	Name string
	sql.DBStats
}

// Pools returns the state of the connections.
func (d *DB) Pools() []Pool {
	if d.dialect == dialect.Postgres {
		return []Pool{{Name: "all", DBStats: d.stats()}, {Name: "jobs", DBStats: d.background.Stats()}}
	}
	return []Pool{{Name: "writer", DBStats: d.writer.Stats()}, {Name: "reader", DBStats: d.reader.Stats()}}
}

// GroupCommits returns the number of commits on SQLite since the start, and the number of transactions in them. ok is
// false on PostgreSQL, where each transaction has its own commit.
func (d *DB) GroupCommits() (commits, transactions int64, ok bool) {
	if d.commits == nil {
		return 0, 0, false
	}
	return d.commits.commits.Load(), d.commits.transactions.Load(), true
}

// IsMigrated reports whether the schema is up to date.
func (d *DB) IsMigrated() bool {
	select {
	case <-d.migrated:
		return true
	default:
		return false
	}
}

// observed runs fn and reports it to the Observer as a transaction.
func (d *DB) observed(ctx context.Context, fn func(ctx context.Context) error) (err error) {
	if d.observer == nil {
		return fn(ctx)
	}
	ctx, end := d.observer.Transaction(ctx)
	returned := false
	defer func() {
		if !returned { // after a panic
			err = context.Canceled
		}
		end(err)
	}()
	err = fn(ctx)
	returned = true
	return err
}
