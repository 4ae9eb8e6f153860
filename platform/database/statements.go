package database

import (
	"container/list"
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
)

// keptStatements bounds what one SQLite connection keeps; the program has about as many.
const keptStatements = 256

// preparing makes connections that prepare each text of a statement once and keep it. To
// SQLite a statement is a text that it compiles, and ent and sqlc send the same few texts
// again and again: compiling them took a sixth of the time of a save. (pgx keeps its
// statements by itself.)
type preparing struct{ driver.Connector }

// Connect implements driver.Connector.
func (p preparing) Connect(ctx context.Context) (driver.Conn, error) {
	plain, err := p.Connector.Connect(ctx)
	if err != nil {
		return nil, err //nolint:wrapcheck // database/sql compares errors of a driver
	}
	conn, ok := plain.(sqliteConn)
	if !ok {
		return nil, errors.Join(fmt.Errorf("a connection of %T cannot keep its statements", plain), plain.Close())
	}
	return &keepingConn{sqliteConn: conn, kept: map[string]*list.Element{}, order: list.New()}, nil
}

// sqliteConn is what a connection of the driver can do and database/sql asks for. It can
// run a text at once, too; keepingConn hides that, so that everything is prepared.
type sqliteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

// keepingConn is used by one goroutine at a time, as database/sql promises.
type keepingConn struct {
	sqliteConn
	kept  map[string]*list.Element // what nobody uses at the moment
	order *list.List               // of *keptStatement, the last used in front
}

// PrepareContext implements driver.ConnPrepareContext. A statement whose rows are still
// open is in use: the same text is then prepared once more.
func (c *keepingConn) PrepareContext(ctx context.Context, query string) (driver.Stmt, error) {
	if found, ok := c.kept[query]; ok {
		c.forget(found)
		return found.Value.(*keptStatement), nil
	}
	prepared, err := c.sqliteConn.PrepareContext(ctx, query)
	if err != nil {
		return nil, err //nolint:wrapcheck // database/sql compares errors of a driver
	}
	statement, ok := prepared.(sqliteStatement)
	if !ok {
		return prepared, nil
	}
	return &keptStatement{sqliteStatement: statement, conn: c, query: query}, nil
}

// Close implements driver.Conn.
func (c *keepingConn) Close() error {
	var errs []error
	for c.order.Len() > 0 {
		errs = append(errs, c.drop(c.order.Back()))
	}
	return errors.Join(append(errs, c.sqliteConn.Close())...)
}

func (c *keepingConn) keep(s *keptStatement) error {
	if _, twice := c.kept[s.query]; twice {
		return s.sqliteStatement.Close() //nolint:wrapcheck // database/sql compares errors of a driver
	}
	c.kept[s.query] = c.order.PushFront(s)
	if c.order.Len() <= keptStatements {
		return nil
	}
	return c.drop(c.order.Back())
}

func (c *keepingConn) drop(e *list.Element) error {
	c.forget(e)
	return e.Value.(*keptStatement).sqliteStatement.Close() //nolint:wrapcheck // database/sql compares errors of a driver
}

func (c *keepingConn) forget(e *list.Element) {
	delete(c.kept, c.order.Remove(e).(*keptStatement).query)
}

type sqliteStatement interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

// keptStatement goes back to its connection when it is closed, unless it has failed:
// nobody has to know in which state that leaves it.
type keptStatement struct {
	sqliteStatement
	conn   *keepingConn
	query  string
	failed bool
}

// ExecContext implements driver.StmtExecContext.
func (s *keptStatement) ExecContext(ctx context.Context, args []driver.NamedValue) (driver.Result, error) {
	result, err := s.sqliteStatement.ExecContext(ctx, args)
	s.failed = s.failed || err != nil
	return result, err //nolint:wrapcheck // database/sql compares errors of a driver
}

// QueryContext implements driver.StmtQueryContext.
func (s *keptStatement) QueryContext(ctx context.Context, args []driver.NamedValue) (driver.Rows, error) {
	rows, err := s.sqliteStatement.QueryContext(ctx, args)
	s.failed = s.failed || err != nil
	return rows, err //nolint:wrapcheck // database/sql compares errors of a driver
}

// Close implements driver.Stmt. database/sql closes the rows first.
func (s *keptStatement) Close() error {
	if s.failed {
		return s.sqliteStatement.Close() //nolint:wrapcheck // database/sql compares errors of a driver
	}
	return s.conn.keep(s)
}
