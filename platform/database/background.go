package database

import (
	"context"
	"database/sql"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
)

type backgroundKey struct{}

// Background returns a context for work that nobody waits for, such as jobs. On PostgreSQL, all such work together uses
// at most half of the connections, so that the others are left for requests. It waits for a free connection until its
// context ends.
func Background(ctx context.Context) context.Context {
	return context.WithValue(ctx, backgroundKey{}, true)
}

// backgroundPool returns a view of pool that uses at most half of its connections.
func backgroundPool(pool *pgxpool.Pool) *sql.DB {
	std := stdlib.OpenDBFromPool(pool)
	std.SetMaxOpenConns(max(1, int(pool.Config().MaxConns)/2))
	return std
}

// writerFor returns the pool for transactions and statements that may write.
func (d *DB) writerFor(ctx context.Context) *sql.DB { return d.poolFor(ctx, d.writer) }

// readerFor returns the pool for views and statements that only read.
func (d *DB) readerFor(ctx context.Context) *sql.DB { return d.poolFor(ctx, d.reader) }

func (d *DB) poolFor(ctx context.Context, pool *sql.DB) *sql.DB {
	if d.background != nil && ctx.Value(backgroundKey{}) != nil {
		return d.background
	}
	return pool
}
