package database

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// maxCachedStatements is the size of the statement cache of one SQLite connection. The program has about as many
// statements.
const maxCachedStatements = 256

// cachingConnector makes SQLite connections that cache prepared statements. ent and sqlc send the same few statements
// repeatedly, and compiling these took a sixth of the time of a save. (pgx caches prepared statements by itself.)
type cachingConnector struct{ driver.Connector }

// Connect implements driver.Connector.
func (p cachingConnector) Connect(ctx context.Context) (driver.Conn, error) {
	plain, err := p.Connector.Connect(ctx)
	if err != nil {
		return nil, err // database/sql compares errors of a driver
	}
	conn, ok := plain.(sqliteConn)
	if !ok {
		return nil, errors.Join(fmt.Errorf("a connection of %T cannot cache statements", plain), plain.Close())
	}
	idle, err := simplelru.NewLRU[string, *cachedStatement](maxCachedStatements, nil)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("cache of statements: %w", err), plain.Close())
	}
	return &cachingConn{sqliteConn: conn, idle: idle}, nil
}

// sqliteConn has the methods of a connection that database/sql needs. It leaves out the methods that execute a text
// without preparing it, so that database/sql prepares every statement.
type sqliteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

// cachingConn is used by one goroutine at a time, as database/sql promises.
type cachingConn struct {
	sqliteConn
	idle *simplelru.LRU[string, *cachedStatement] // by text; statements in use are not in the cache
}

// PrepareContext implements driver.ConnPrepareContext. A statement is in use while its rows are open. If the same text
// is needed then, it is prepared again.
func (c *cachingConn) PrepareContext(ctx context.Context, query string) (driver.Stmt, error) {
	if cached, ok := c.idle.Peek(query); ok {
		c.idle.Remove(query)
		return cached, nil
	}
	prepared, err := c.sqliteConn.PrepareContext(ctx, query)
	if err != nil {
		return nil, err // database/sql compares errors of a driver
	}
	statement, ok := prepared.(sqliteStatement)
	if !ok {
		return prepared, nil
	}
	return &cachedStatement{sqliteStatement: statement, conn: c, query: query}, nil
}

// Close implements driver.Conn.
func (c *cachingConn) Close() error {
	var errs []error
	for _, s := range c.idle.Values() {
		errs = append(errs, s.sqliteStatement.Close())
	}
	c.idle.Purge()
	return errors.Join(append(errs, c.sqliteConn.Close())...)
}

// put returns a statement to the cache. If the cache already has a statement with the same text, it closes the given
// one. If the cache is full, it closes the least recently used statement.
func (c *cachingConn) put(s *cachedStatement) error {
	evicted := s
	if !c.idle.Contains(s.query) {
		evicted = nil
		if c.idle.Len() == maxCachedStatements {
			_, evicted, _ = c.idle.RemoveOldest()
		}
		c.idle.Add(s.query, s)
	}
	if evicted == nil {
		return nil
	}
	return evicted.sqliteStatement.Close() // database/sql compares errors of a driver
}

type sqliteStatement interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

// cachedStatement returns to the cache of its connection when database/sql closes it. If it has failed, its state is
// unknown, so it is really closed.
type cachedStatement struct {
	sqliteStatement
	conn   *cachingConn
	query  string
	failed bool
}

// ExecContext implements driver.StmtExecContext.
func (s *cachedStatement) ExecContext(ctx context.Context, args []driver.NamedValue) (driver.Result, error) {
	result, err := s.sqliteStatement.ExecContext(ctx, args)
	s.failed = s.failed || err != nil
	return result, err // database/sql compares errors of a driver
}

// QueryContext implements driver.StmtQueryContext.
func (s *cachedStatement) QueryContext(ctx context.Context, args []driver.NamedValue) (driver.Rows, error) {
	rows, err := s.sqliteStatement.QueryContext(ctx, args)
	s.failed = s.failed || err != nil
	return rows, err // database/sql compares errors of a driver
}

// Close implements driver.Stmt. database/sql closes the rows first.
func (s *cachedStatement) Close() error {
	if s.failed {
		return s.sqliteStatement.Close() // database/sql compares errors of a driver
	}
	return s.conn.put(s)
}
