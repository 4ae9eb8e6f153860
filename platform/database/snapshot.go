package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"time"

	"entgo.io/ent/dialect"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// ErrNoSchema is returned for a database without tables.
var ErrNoSchema = errors.New("the database has no tables: check WRIGHT_DATA_DIR and WRIGHT_DATABASE_URL")

// Snapshot is the state of a database at one moment. Others can write to the database in the meantime. While the
// snapshot is open, no file is removed that one of its rows refers to (DB.BackupRunning). It is not safe for concurrent
// use.
type Snapshot struct {
	// Version is the version of the schema.
	Version int64
	// Tables are the tables of the product. Each comes after the tables that it refers to.
	Tables []Table

	engine string
	tx     *sql.Tx
	close  []func() error // in the order of their creation
}

// TakeSnapshot connects to the database of cfg and takes a snapshot that leaves out the tables in without. It works
// while a server is running. It returns ErrBackupRunning if another snapshot is open, ErrNewerSchema if a newer program
// has migrated the database, and ErrNoSchema for a database without tables.
func TakeSnapshot(ctx context.Context, cfg Config, without []string) (_ *Snapshot, err error) {
	s := &Snapshot{engine: cfg.Engine()}
	defer func() {
		if err != nil {
			err = errors.Join(err, s.Close())
		}
	}()
	if s.engine == dialect.Postgres {
		err = s.beginPostgres(ctx, cfg.URL)
	} else {
		err = s.beginSQLite(ctx, cfg.Dir)
	}
	if err != nil {
		return nil, err
	}
	target, err := newestMigration(s.engine)
	if err != nil {
		return nil, err
	}
	if s.Version, err = schemaVersion(ctx, s.tx, s.engine); err != nil {
		return nil, err
	}
	switch {
	case s.Version == 0:
		return nil, ErrNoSchema
	case s.Version > target:
		return nil, fmt.Errorf("%w (schema %d, this version knows %d)", ErrNewerSchema, s.Version, target)
	}
	if s.Tables, err = catalogue(ctx, s.tx, s.engine, without); err != nil {
		return nil, err
	}
	return s, nil
}

func (s *Snapshot) beginSQLite(ctx context.Context, dir string) error {
	path, err := filepath.Abs(filepath.Join(dir, sqliteFile))
	if err != nil {
		return fmt.Errorf("data directory: %w", err)
	}
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%w: %s does not exist", ErrNoSchema, path)
	} else if err != nil {
		return fmt.Errorf("database file: %w", err)
	}
	lock, err := lockBackupFile(ctx, path)
	if err != nil {
		return err
	}
	s.close = append(s.close, lock.release)
	pool, err := openPool(path, readerMode, 1)
	if err != nil {
		return err
	}
	s.close = append(s.close, pool.Close)
	return s.begin(ctx, pool, nil)
}

func (s *Snapshot) beginPostgres(ctx context.Context, url string) error {
	pool, err := openUnlimited(url)
	if err != nil {
		return err
	}
	s.close = append(s.close, pool.Close)
	// A separate transaction takes the lock before the snapshot begins. PostgreSQL takes the snapshot of a transaction
	// at the start of its first statement, so a transaction that takes the lock first would read the state before the
	// lock.
	lock, err := pool.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	s.close = append(s.close, lock.Rollback)
	var free bool
	const query = "SELECT pg_try_advisory_xact_lock($1)"
	if err := lock.QueryRowContext(ctx, query, int64(backupLockKey)).Scan(&free); err != nil {
		return fmt.Errorf("lock: %w", err)
	}
	if !free {
		return ErrBackupRunning
	}
	return s.begin(ctx, pool, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
}

// begin begins the transaction and reads something, because engines take the snapshot with the first statement.
func (s *Snapshot) begin(ctx context.Context, pool *sql.DB, opts *sql.TxOptions) (err error) {
	if s.tx, err = pool.BeginTx(ctx, opts); err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	s.close = append(s.close, s.tx.Rollback)
	_, err = schemaVersion(ctx, s.tx, s.engine)
	return err
}

// openUnlimited opens PostgreSQL without the time limits that protect the server's requests.
func openUnlimited(url string) (*sql.DB, error) {
	connConfig, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, errPostgresURL
	}
	if err := requireEncryption(url, &connConfig.Config); err != nil {
		return nil, err
	}
	connConfig.ConnectTimeout, connConfig.ValidateConnect = patientConnectTimeout, validateServer
	for name, value := range map[string]string{
		"timezone": "UTC", "datestyle": "ISO, YMD", "application_name": "wright backup", "lock_timeout": "10s",
		"statement_timeout": "0", "idle_in_transaction_session_timeout": "0",
	} {
		connConfig.RuntimeParams[name] = value
	}
	return stdlib.OpenDB(*connConfig), nil
}

// Tx returns the transaction that reads the snapshot.
func (s *Snapshot) Tx() *sql.Tx { return s.tx }

// Engine returns dialect.Postgres or dialect.SQLite.
func (s *Snapshot) Engine() string { return s.engine }

// Close ends the snapshot.
func (s *Snapshot) Close() error {
	var failures error
	for i := len(s.close) - 1; i >= 0; i-- {
		if err := s.close[i](); err != nil && !errors.Is(err, sql.ErrTxDone) {
			failures = errors.Join(failures, err)
		}
	}
	s.close = nil
	return failures
}

// NextIDs returns, for each table that generates its ids, the id of its next row. On PostgreSQL the ids may be newer
// than the snapshot, so they are never lower than the id of a row.
func (s *Snapshot) NextIDs(ctx context.Context) (map[string]int64, error) {
	all, err := nextIDs(ctx, s.tx, s.engine)
	if err != nil {
		return nil, err
	}
	next := map[string]int64{}
	for _, table := range s.Tables {
		if id, ok := all[table.Name]; ok {
			next[table.Name] = id
		}
	}
	return next, nil
}

// Rows yields the rows of a table until the caller stops or an error occurs. The values have the order of the columns
// of table. The next row overwrites the slice.
func (s *Snapshot) Rows(ctx context.Context, table Table) iter.Seq2[[]any, error] {
	return func(yield func([]any, error) bool) {
		if err := s.eachRow(ctx, table, func(row []any) bool { return yield(row, nil) }); err != nil {
			yield(nil, fmt.Errorf("table %s: %w", table.Name, err))
		}
	}
}

func (s *Snapshot) eachRow(ctx context.Context, table Table, each func([]any) bool) error {
	names := make([]string, len(table.Columns))
	for i, column := range table.Columns {
		names[i] = s.expression(column)
	}
	//nolint:gosec // quoted names of the catalogue
	query := fmt.Sprintf("SELECT %s FROM %s", strings.Join(names, ", "), quoted(table.Name))
	rows, err := s.tx.QueryContext(ctx, query)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	row, into := make([]any, len(names)), make([]any, len(names))
	for i := range row {
		into[i] = &row[i]
	}
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return err
		}
		for i, column := range table.Columns {
			if row[i], err = valueOf(column.Type, row[i]); err != nil {
				return fmt.Errorf("column %s: %w", column.Name, err)
			}
		}
		if !each(row) {
			return nil
		}
	}
	return rows.Err()
}

// expression returns the SQL expression that reads a column. It casts the column to text where the driver would convert
// the stored text to another type.
func (s *Snapshot) expression(column Column) string {
	name := quoted(column.Name)
	switch {
	case column.Type == JSON || column.Type == UUID, column.Type == Day,
		s.engine == dialect.SQLite && (column.Type == Instant || column.Type == Text):
		return "CAST(" + name + " AS text)"
	default:
		return name
	}
}

// instantLayouts are the forms in which SQLite stores an instant.
var instantLayouts = []string{"2006-01-02 15:04:05.999999999-07:00", "2006-01-02T15:04:05.999999999Z07:00"}

var errValue = errors.New("a value is not of the type of its column")

// valueOf converts a value of a driver to the Go type of a ColumnType.
func valueOf(typ ColumnType, value any) (any, error) {
	switch v := value.(type) {
	case nil:
		return nil, nil
	case int64:
		switch {
		case typ == Integer:
			return v, nil
		case typ == Boolean && (v == 0 || v == 1):
			return v == 1, nil
		}
	case bool:
		if typ == Boolean {
			return v, nil
		}
	case time.Time:
		if typ == Instant {
			return v.UTC(), nil
		}
	case []byte:
		if typ == Bytes {
			return v, nil
		}
		return valueOfText(typ, string(v))
	case string:
		return valueOfText(typ, v)
	}
	return nil, errValue
}

func valueOfText(typ ColumnType, text string) (any, error) {
	switch typ {
	case Text, JSON, UUID:
		return text, nil
	case Day:
		if len(text) == len(time.DateOnly) {
			return text, nil
		}
	case Instant:
	case Integer, Boolean, Bytes:
		return nil, errValue
	}
	for _, layout := range instantLayouts {
		if t, err := time.Parse(layout, text); err == nil {
			return t.UTC(), nil
		}
	}
	return nil, errValue
}
