package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"reflect"
	"strings"
	"time"

	"entgo.io/ent/dialect"
	entsql "entgo.io/ent/dialect/sql"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// loadLockTimeout is how long BeginLoad waits for another process that uses the data directory of SQLite to end.
const loadLockTimeout = 2 * time.Second

// Errors of BeginLoad, besides those of Migrate.
var (
	// ErrNotEmpty is returned for a database that has rows.
	ErrNotEmpty = errors.New("the database is not empty")
	// ErrOtherSchema is returned for an empty database whose schema is newer than that of the backup, and if no
	// migration of this program has the version of the backup.
	ErrOtherSchema = errors.New("the schema of the database is another one")
)

// CheckLoadable returns ErrOtherSchema unless one of the migrations of this program has the version.
func CheckLoadable(engine string, version int64) error {
	folder, err := Folder(engine)
	if err != nil {
		return err
	}
	names, err := fs.Glob(folder, fmt.Sprintf("%d_*.sql", version))
	if err == nil && len(names) == 0 {
		err = fmt.Errorf("%w: schema %d", ErrOtherSchema, version)
	}
	return err
}

// Load fills an empty database in one transaction. Nobody else can write in the meantime. It is not safe for concurrent
// use.
type Load struct {
	// Tables are the tables of the product. Each comes after the tables that it refers to.
	Tables []Table

	cfg     Config
	version int64
	log     *slog.Logger
	lock    *DirLock // nil on PostgreSQL
	pool    *sql.DB
	conn    *sql.Conn
	tx      *sql.Tx
}

// BeginLoad creates the tables of a version of the schema in an empty database, if they do not exist yet, and begins to
// fill them. It empties the tables in without. It returns ErrNotEmpty, ErrOtherSchema or ErrLocked if the database
// cannot be loaded; then it has changed no row.
func BeginLoad(
	ctx context.Context, cfg Config, version int64, without []string, log *slog.Logger,
) (_ *Load, err error) {
	folder, err := Folder(cfg.Engine())
	if err != nil {
		return nil, err
	}
	l := &Load{cfg: cfg, version: version, log: log}
	defer func() {
		if err != nil {
			err = errors.Join(err, l.Rollback())
		}
	}()
	folder = migrationsUpTo{folder, version}
	if cfg.Engine() == dialect.SQLite {
		lockCtx, cancel := context.WithTimeout(ctx, loadLockTimeout)
		defer cancel()
		if l.lock, err = LockDir(lockCtx, cfg); err != nil {
			return nil, err
		}
		err = migrateSQLite(ctx, l.lock.file, folder, log)
	} else {
		err = migratePostgres(ctx, cfg.URL, folder, log)
	}
	if errors.Is(err, ErrNewerSchema) {
		return nil, fmt.Errorf("%w: the database has been migrated further than the backup (schema %d): "+
			"restore into a database without tables", ErrOtherSchema, version)
	}
	if err != nil {
		return nil, err
	}
	if err := l.begin(ctx); err != nil {
		return nil, err
	}
	return l, l.empty(ctx, without)
}

func (l *Load) begin(ctx context.Context) (err error) {
	if l.lock != nil {
		// This connection does not enforce foreign keys. They are checked before the commit.
		l.pool, err = openPool(l.lock.file, migrationMode, 1)
	} else {
		l.pool, err = openUnlimited(l.cfg.URL)
	}
	if err != nil {
		return err
	}
	if l.conn, err = l.pool.Conn(ctx); err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	if l.tx, err = l.conn.BeginTx(ctx, nil); err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	if l.lock == nil { // a server that starts now waits with its migrations
		if _, err := l.tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock($1)", int64(lockKey)); err != nil {
			return fmt.Errorf("lock: %w", err)
		}
	}
	return nil
}

// empty locks the tables, looks for rows and empties the tables in without.
func (l *Load) empty(ctx context.Context, without []string) (err error) {
	current, err := schemaVersion(ctx, l.tx, l.cfg.Engine())
	if err != nil {
		return err
	}
	if current != l.version {
		return fmt.Errorf("%w: schema %d, and the backup has schema %d", ErrOtherSchema, current, l.version)
	}
	if l.Tables, err = catalogue(ctx, l.tx, l.cfg.Engine(), without); err != nil {
		return err
	}
	for _, table := range l.Tables {
		name := quoted(table.Name)
		if l.lock == nil {
			if _, err := l.tx.ExecContext(ctx, "LOCK TABLE "+name+" IN EXCLUSIVE MODE"); err != nil {
				return fmt.Errorf("lock %s: %w", table.Name, err)
			}
		}
		var hasRows bool
		query := "SELECT EXISTS (SELECT 1 FROM " + name + ")"
		if err := l.tx.QueryRowContext(ctx, query).Scan(&hasRows); err != nil {
			return fmt.Errorf("look into %s: %w", table.Name, err)
		}
		if hasRows {
			return fmt.Errorf("%w: table %s has rows", ErrNotEmpty, table.Name)
		}
	}
	for _, table := range without {
		exists, err := l.exists(ctx, table)
		if err != nil {
			return err
		}
		if !exists { // an older schema does not have the table yet
			continue
		}
		query, _ := entsql.Dialect(l.cfg.Engine()).Delete(table).Query()
		if _, err := l.tx.ExecContext(ctx, query); err != nil {
			return fmt.Errorf("empty %s: %w", table, err)
		}
	}
	return nil
}

func (l *Load) exists(ctx context.Context, table string) (exists bool, err error) {
	query := "SELECT to_regclass(quote_ident($1)) IS NOT NULL"
	if l.lock != nil {
		query = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = $1)"
	}
	if err := l.tx.QueryRowContext(ctx, query, table).Scan(&exists); err != nil {
		return false, fmt.Errorf("look for %s: %w", table, err)
	}
	return exists, nil
}

// Tx returns the transaction of the load.
func (l *Load) Tx() *sql.Tx { return l.tx }

// Insert inserts rows into a table. The table has to be one of Tables, with the same columns in the same order.
func (l *Load) Insert(ctx context.Context, table Table, rows [][]any) error {
	if !l.has(table) {
		return fmt.Errorf("%w: it has no such table %s with the same columns", ErrOtherSchema, table.Name)
	}
	insert := l.insertSQLite
	if l.lock == nil {
		insert = l.copyPostgres
	}
	if err := insert(ctx, table, rows); err != nil {
		return fmt.Errorf("table %s: %w", table.Name, err)
	}
	return nil
}

func (l *Load) has(table Table) bool {
	for _, t := range l.Tables {
		if t.Name == table.Name {
			return reflect.DeepEqual(t, table)
		}
	}
	return false
}

func (l *Load) copyPostgres(ctx context.Context, table Table, rows [][]any) error {
	names := make([]string, len(table.Columns))
	for i, column := range table.Columns {
		names[i] = column.Name
	}
	return l.conn.Raw(func(driverConn any) error {
		conn, ok := driverConn.(*stdlib.Conn)
		if !ok {
			return fmt.Errorf("unexpected connection %T", driverConn)
		}
		_, err := conn.Conn().CopyFrom(ctx, pgx.Identifier{table.Name}, names, pgx.CopyFromRows(rows))
		return err
	})
}

func (l *Load) insertSQLite(ctx context.Context, table Table, rows [][]any) error {
	names, places := make([]string, len(table.Columns)), make([]string, len(table.Columns))
	for i, column := range table.Columns {
		names[i], places[i] = quoted(column.Name), "?"
	}
	//nolint:gosec // quoted names of the catalogue
	query := fmt.Sprintf("INSERT INTO %s (%s) VALUES (%s)", quoted(table.Name), strings.Join(names, ", "),
		strings.Join(places, ", "))
	statement, err := l.tx.PrepareContext(ctx, query)
	if err != nil {
		return err
	}
	defer func() { _ = statement.Close() }()
	values := make([]any, len(names))
	for _, row := range rows {
		for i, value := range row {
			if text, ok := value.(string); ok && table.Columns[i].Type == JSON {
				value = []byte(text) // ent stores it in this form
			}
			values[i] = value
		}
		if _, err := statement.ExecContext(ctx, values...); err != nil {
			return err
		}
	}
	return nil
}

// SetNextID sets the id of the next row of a table. It does nothing if the table does not generate its ids.
func (l *Load) SetNextID(ctx context.Context, table string, next int64) error {
	if err := l.setNextID(ctx, table, next); err != nil {
		return fmt.Errorf("next id of %s: %w", table, err)
	}
	return nil
}

func (l *Load) setNextID(ctx context.Context, table string, next int64) error {
	if l.lock == nil {
		sequences, err := postgresSequences(ctx, l.tx)
		if err != nil || sequences[table] == "" {
			return err
		}
		_, err = l.tx.ExecContext(ctx, fmt.Sprintf("ALTER SEQUENCE %s RESTART WITH %d", sequences[table], next))
		return err
	}
	const own = "SELECT COUNT(*) FROM sqlite_schema WHERE name = ? AND sql LIKE '%AUTOINCREMENT%'"
	var count int
	if err := l.tx.QueryRowContext(ctx, own, table).Scan(&count); err != nil || count == 0 {
		return err
	}
	if _, err := l.tx.ExecContext(ctx, "DELETE FROM sqlite_sequence WHERE name = ?", table); err != nil {
		return err
	}
	if next <= 1 {
		return nil
	}
	_, err := l.tx.ExecContext(ctx, "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", table, next-1)
	return err
}

// Commit stores the inserted rows. After an error of the transaction, nothing is stored. Call Rollback afterwards in
// any case.
func (l *Load) Commit(ctx context.Context) error {
	if l.lock != nil {
		if err := checkForeignKeys(ctx, l.tx); err != nil {
			return err
		}
	}
	if err := l.tx.Commit(); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	return nil
}

// MigrateLoaded migrates the database to the schema of this program. It is called after Commit.
func (l *Load) MigrateLoaded(ctx context.Context) error {
	if err := errors.Join(l.conn.Close(), l.pool.Close()); err != nil {
		return err
	}
	l.conn, l.pool = nil, nil
	if l.lock != nil {
		return l.lock.Migrate(ctx, l.log)
	}
	return Migrate(ctx, l.cfg, l.log)
}

// Rollback ends the load. Unless Commit has succeeded, the database has no rows afterwards.
func (l *Load) Rollback() error {
	var failures error
	if l.tx != nil {
		if err := l.tx.Rollback(); err != nil && !errors.Is(err, sql.ErrTxDone) {
			failures = errors.Join(failures, err)
		}
	}
	if l.conn != nil {
		failures = errors.Join(failures, l.conn.Close())
	}
	if l.pool != nil {
		failures = errors.Join(failures, l.pool.Close())
	}
	if l.lock != nil {
		failures = errors.Join(failures, l.lock.Release())
	}
	return failures
}

// migrationsUpTo is a folder of migrations that leaves out those after a version.
type migrationsUpTo struct {
	fs.FS
	version int64
}

// ReadDir implements fs.ReadDirFS.
func (m migrationsUpTo) ReadDir(name string) ([]fs.DirEntry, error) {
	all, err := fs.ReadDir(m.FS, name)
	if err != nil {
		return nil, err
	}
	var entries []fs.DirEntry
	for _, entry := range all {
		if version, err := versionOf(entry.Name()); err == nil && version <= m.version {
			entries = append(entries, entry)
		}
	}
	return entries, nil
}

var _ fs.ReadDirFS = migrationsUpTo{}
