// Package database gives access to SQLite and PostgreSQL. It owns the connections, the transaction that ent, sqlc and
// the job queue share, and the migrations.
//
// A store keeps one client for the life of the program:
//
//	ent.NewClient(ent.Driver(db.EntDriver()))
//	sqliteq.New(db)
//
// The context of each call decides where a statement is sent. Inside InTx, it is sent to the transaction. Outside, a
// SELECT is sent to a reader, and any other statement to the writer. A write outside a transaction is refused if the
// context is guarded (ErrUnguarded), and every statement is refused inside a transaction of another database
// (ErrOtherDatabase). The function that InTx runs must use its own context: with the outer one, a statement would not
// be part of the transaction. So its parameter is always named ctx, which hides the outer context.
package database

import (
	"cmp"
	"context"
	"database/sql"
	"database/sql/driver"
	"fmt"
	"math"
	"strings"
	"sync"
	"time"

	"entgo.io/ent/dialect"
	"github.com/jackc/pgx/v5"

	"wright.app/platform/slots"
	"wright.app/platform/tx"
)

// Config identifies a database and sets options for opening it.
type Config struct {
	// URL is postgres://… or empty for SQLite in Dir.
	URL string
	// DirectURL is the URL of the PostgreSQL server itself, for Listen, if URL leads through a pooler in transaction
	// mode. It may be empty.
	DirectURL string
	// Dir is the data directory. It contains the SQLite file, its copies and the lock file.
	Dir string
	// Connections is the highest number of connections to PostgreSQL; zero means 16.
	Connections int
	// TimeoutFactor multiplies the timeouts of PostgreSQL and of transactions; zero means 1. Tests set it, because the
	// machine may be busy with other tests.
	TimeoutFactor int
	// Watch is called before each statement that a store sends; it may be nil. It must be safe for concurrent use. If
	// it returns an error, the statement is not sent and fails with this error. Tests use it to count statements and to
	// make them fail.
	Watch func(query string) error
	// Observer is told about statements and transactions; it may be nil.
	Observer Observer
}

// Engine returns the dialect of the configured database: dialect.Postgres or dialect.SQLite.
func (c Config) Engine() string {
	if c.URL == "" {
		return dialect.SQLite
	}
	return dialect.Postgres
}

func (c Config) timeoutFactor() time.Duration { return time.Duration(max(1, c.TimeoutFactor)) }

// DB routes each statement by its context. It implements tx.Transactor, sqlc's DBTX and, with
// EntDriver, ent's driver. It is safe for concurrent use.
type DB struct {
	writer, reader *sql.DB                // the same pool on PostgreSQL
	background     *sql.DB                // uses half of the connections of PostgreSQL (Background); nil on SQLite
	stats          func() sql.DBStats     // statistics of the connections to PostgreSQL; nil on SQLite
	commits        *groupCommitter        // nil on PostgreSQL
	sequences      *slots.Limiter[string] // turns of the transactions with tx.WithSequence, by key
	lockTurns      *slots.Limiter[string] // turns of the transactions that wait for LockName, by name
	listener       *pgx.ConnConfig        // for Listen; nil on SQLite
	dialect        string
	file           string // the path of the SQLite file
	target         int64  // version of the newest migration of this program
	timeoutFactor  time.Duration
	watch          func(query string) error
	observer       Observer
	close          func()
	unencrypted    bool
	exposed        error

	once     sync.Once
	migrated chan struct{}

	backupLook sync.Mutex // held while BackupRunning checks the lock file
}

// Open returns the database of cfg without connecting to it: connections are made when they are needed. It returns an
// error for an invalid cfg, such as one with a malformed URL or with a data directory that is not writable.
func Open(cfg Config) (*DB, error) {
	target, err := newestMigration(cfg.Engine())
	if err != nil {
		return nil, err
	}
	var db *DB
	if cfg.Engine() == dialect.Postgres {
		db, err = openPostgres(cfg)
	} else {
		db, err = openSQLite(cfg.Dir)
	}
	if err != nil {
		return nil, err
	}
	db.dialect, db.target, db.migrated = cfg.Engine(), target, make(chan struct{})
	db.watch, db.observer = cfg.Watch, cfg.Observer
	db.timeoutFactor = cfg.timeoutFactor()
	longest := db.timeoutFactor * sequenceTimeout
	db.sequences = slots.New[string](1, math.MaxInt64, longest)
	db.lockTurns = slots.New[string](1, math.MaxInt64, longest)
	return db, nil
}

// Unencrypted reports whether data is sent to another host without encryption, because the URL has sslmode=disable.
func (d *DB) Unencrypted() bool { return d.unencrypted }

// Exposed returns nil if only their owner can read the files of SQLite, and otherwise why their permissions could not
// be set.
func (d *DB) Exposed() error { return d.exposed }

// Close closes all connections without waiting for running statements.
func (d *DB) Close() error {
	err := d.reader.Close()
	if d.writer != d.reader {
		err = cmp.Or(err, d.writer.Close())
	}
	if d.background != nil {
		err = cmp.Or(err, d.background.Close())
	}
	if d.close != nil {
		d.close()
	}
	if err != nil {
		return fmt.Errorf("close database: %w", err)
	}
	return nil
}

// Dialect returns dialect.SQLite or dialect.Postgres of package entgo.io/ent/dialect.
func (d *DB) Dialect() string { return d.dialect }

// Writer returns the pool that may write, for libraries that begin transactions of their own. On SQLite it has one
// connection, so all other writers wait while it is in use.
func (d *DB) Writer() *sql.DB { return d.writer }

// Migrated returns a channel that is closed once the schema is up to date. Background work that needs the tables waits
// for it.
func (d *DB) Migrated() <-chan struct{} { return d.migrated }

// SetMigrated closes the channel of Migrated. The caller of Migrate calls it.
func (d *DB) SetMigrated() { d.once.Do(func() { close(d.migrated) }) }

type querier interface {
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
	PrepareContext(ctx context.Context, query string) (*sql.Stmt, error)
}

// ExecContext runs a statement that returns no rows.
func (d *DB) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	conn, err := d.conn(ctx, query)
	if err != nil {
		return nil, err
	}
	if d.observer == nil {
		return conn.ExecContext(ctx, query, args...)
	}
	ctx, end := d.observer.Statement(ctx, query)
	result, err := conn.ExecContext(ctx, query, args...)
	end(err)
	return result, err
}

// QueryContext runs a statement that returns rows; the caller closes them.
func (d *DB) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	conn, err := d.conn(ctx, query)
	if err != nil {
		return nil, err
	}
	if d.observer == nil {
		return conn.QueryContext(ctx, query, args...)
	}
	ctx, end := d.observer.Statement(ctx, query)
	rows, err := conn.QueryContext(ctx, query, args...)
	end(err)
	return rows, err
}

// QueryRowContext runs a statement that returns at most one row. The statement must read by a key, or among the rows of
// one owner, because on SQLite a SELECT, or a statement in a transaction, is not cancelled once it has begun; see
// WithoutInterrupt.
func (d *DB) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	conn, err := d.conn(ctx, query)
	if err != nil {
		return failedRow(ctx, err)
	}
	if conn != d.writer {
		ctx = d.withoutCancel(ctx)
	}
	if d.observer == nil {
		return conn.QueryRowContext(ctx, query, args...)
	}
	ctx, end := d.observer.Statement(ctx, query)
	row := conn.QueryRowContext(ctx, query, args...)
	end(row.Err())
	return row
}

// WithoutInterrupt returns a context for statements of the transaction around ctx that each write a row by its key. On
// SQLite, such a statement is not interrupted once it has begun. Interruption would be expensive: the driver and
// database/sql would each start a goroutine per statement, and an interrupted write would roll back the other members
// of a group commit (ADR 0020, ADR 0033). After ctx has ended, no further statement begins, and InTx does not commit.
//
// WithoutInterrupt returns ctx unchanged outside a transaction, and also on PostgreSQL, because the server may hang.
func (d *DB) WithoutInterrupt(ctx context.Context) context.Context {
	if _, ok := activeTxOf(ctx); !ok {
		return ctx
	}
	return d.withoutCancel(ctx)
}

func (d *DB) withoutCancel(ctx context.Context) context.Context {
	if d.commits == nil || ctx.Err() != nil {
		return ctx
	}
	return context.WithoutCancel(ctx)
}

// PrepareContext prepares a statement; the caller closes it. A statement that was prepared inside a transaction is
// closed with it.
func (d *DB) PrepareContext(ctx context.Context, query string) (*sql.Stmt, error) {
	conn, err := d.conn(ctx, query)
	if err != nil {
		return nil, err
	}
	return conn.PrepareContext(ctx, query)
}

// failedRow returns a row whose error is err. With database/sql, only a failed connection can produce such a row.
func failedRow(ctx context.Context, err error) *sql.Row {
	failing := sql.OpenDB(failedConnection{err})
	defer func() { _ = failing.Close() }() // closes nothing: there is no connection
	return failing.QueryRowContext(context.WithoutCancel(ctx), "")
}

// failedConnection is a driver.Connector that cannot connect.
type failedConnection struct{ err error }

// Connect implements driver.Connector.
func (f failedConnection) Connect(context.Context) (driver.Conn, error) { return nil, f.err }

// Driver implements driver.Connector.
func (f failedConnection) Driver() driver.Driver { return nil }

func (d *DB) conn(ctx context.Context, query string) (querier, error) {
	if d.watch != nil {
		if err := d.watch(query); err != nil {
			return nil, err
		}
	}
	t, ok, err := d.ownTxOf(ctx)
	if err != nil {
		return nil, err
	}
	if ok {
		return t.tx, nil
	}
	if isSelect(query) {
		return d.readerFor(ctx), nil
	}
	if tx.IsGuarded(ctx) {
		return nil, ErrUnguarded
	}
	return d.writerFor(ctx), nil // also for INSERT … RETURNING, for which ent and sqlc call Query
}

// isSelect reports whether query begins with SELECT, ignoring comments before it. Statements of sqlc begin with a
// comment that has their name.
func isSelect(query string) bool {
	for {
		query = strings.TrimLeft(query, " \t\r\n")
		if !strings.HasPrefix(query, "--") {
			break
		}
		_, rest, found := strings.Cut(query, "\n")
		if !found {
			return false
		}
		query = rest
	}
	const word = "SELECT"
	if len(query) <= len(word) || !strings.EqualFold(query[:len(word)], word) {
		return false
	}
	return strings.ContainsRune(" \t\r\n(*'\"", rune(query[len(word)]))
}
