package database

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// SQLSTATE codes (PostgreSQL manual, appendix A).
const (
	stateUnique        = "23505"
	stateSerialization = "40001"
	stateDeadlock      = "40P01"
	stateReadOnly      = "25006"
	stateLockTimeout   = "55P03"
	stateCanceled      = "57014"
)

// Unique identifies a unique index for both engines: PostgreSQL reports the index, SQLite the columns.
type Unique struct {
	Index   string // profile_profiles_alias_key
	Columns string // profile_profiles.alias; for several columns "t.a, t.b", in the order of the index
}

// IsUnique reports whether err is a violation of the unique index u.
func IsUnique(err error, u Unique) bool {
	var pgErr *pgconn.PgError
	if errors.As(err, &pgErr) {
		return pgErr.Code == stateUnique && pgErr.ConstraintName == u.Index
	}
	var sqliteErr *sqlite.Error
	if !errors.As(err, &sqliteErr) {
		return false
	}
	if code := sqliteErr.Code(); code != sqlite3.SQLITE_CONSTRAINT_UNIQUE &&
		code != sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY {
		return false
	}
	// The driver reports the columns only in its message: "…: UNIQUE constraint failed: t.a, t.b (2067)".
	_, failedColumns, found := strings.Cut(sqliteErr.Error(), "UNIQUE constraint failed: ")
	if !found {
		return false
	}
	if suffix := strings.LastIndex(failedColumns, " ("); suffix >= 0 {
		failedColumns = failedColumns[:suffix]
	}
	// An index over an expression is reported by its name.
	return failedColumns == u.Columns || failedColumns == "index '"+u.Index+"'"
}

// IsUnavailable reports whether err may be temporary: the database cannot be reached, does not respond in time, accepts
// no writes at the moment, or its disk is full. The response to such an error is 503 instead of 500.
func IsUnavailable(err error) bool {
	if err == nil || errors.Is(err, context.Canceled) {
		return false
	}
	var pgErr *pgconn.PgError
	if errors.As(err, &pgErr) {
		switch pgErr.Code {
		case stateSerialization, stateDeadlock, stateReadOnly, stateLockTimeout, stateCanceled:
			return true
		}
		switch pgErr.Code[:min(2, len(pgErr.Code))] {
		case "08", "53", "57", "58": // connection, resources, operator, system
			return true
		}
		return false
	}
	var sqliteErr *sqlite.Error
	if errors.As(err, &sqliteErr) {
		switch sqliteErr.Code() & 0xff {
		case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR,
			sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_INTERRUPT:
			return true
		}
		return false
	}
	if _, isLocked := errors.AsType[*lockedNameError](err); isLocked {
		return true
	}
	var begin *beginError
	var connect *pgconn.ConnectError
	var network *net.OpError
	return errors.As(err, &begin) || errors.As(err, &connect) || errors.As(err, &network) ||
		errors.Is(err, io.ErrUnexpectedEOF) || // the connection to PostgreSQL was lost in the middle of a response
		errors.Is(err, driver.ErrBadConn) || errors.Is(err, sql.ErrConnDone) ||
		errors.Is(err, context.DeadlineExceeded) ||
		pgconn.Timeout(err) || errors.Is(err, errNotMigrated) || errors.Is(err, errGroupRolledBack)
}

// isConflict reports whether the engine has rolled a transaction back because of a concurrent transaction.
func isConflict(err error) bool {
	if errors.Is(err, errGroupRolledBack) {
		return true
	}
	var pgErr *pgconn.PgError
	if errors.As(err, &pgErr) {
		return pgErr.Code == stateSerialization || pgErr.Code == stateDeadlock
	}
	var sqliteErr *sqlite.Error
	return errors.As(err, &sqliteErr) && sqliteErr.Code()&0xff == sqlite3.SQLITE_BUSY
}

// isUnsent reports whether a transaction failed before any of its statements reached the server.
func isUnsent(err error) bool {
	var begin *beginError
	return errors.As(err, &begin) || errors.Is(err, driver.ErrBadConn) || pgconn.SafeToRetry(err)
}
