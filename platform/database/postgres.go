package database

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
)

// PostgreSQL enforces the statement timeout itself. The timeouts of the client are for a server that does not respond
// at all. A wait for a connection and one statement take at most 3 s together (docs/security.md, R10).
const (
	defaultPoolSize  = 16
	statementTimeout = 2 * time.Second
	acquireTimeout   = time.Second
	// patientConnectTimeout is for migrations and backups, which rather wait for a busy server than fail.
	patientConnectTimeout = 10 * time.Second
)

// errUnencrypted is returned for a URL with which data might be sent without encryption.
var errUnencrypted = errors.New("the database is on another host, and the connection might not be encrypted: add " +
	"?sslmode=verify-full, which also verifies the certificate (sslrootcert=… names the file of a private " +
	"authority), or at least ?sslmode=require; ?sslmode=disable allows a connection in the clear")

// errPostgresURL replaces the library's error, which may repeat the URL and its password.
var errPostgresURL = errors.New(
	"the database URL is invalid: expected postgres://user:password@host:5432/name")

func openPostgres(at Config) (*DB, error) {
	cfg, err := pgxpool.ParseConfig(at.URL)
	if err != nil {
		return nil, errPostgresURL
	}
	if err := requireEncryption(at.URL, &cfg.ConnConfig.Config); err != nil {
		return nil, err
	}
	listener, err := directConfig(at)
	if err != nil {
		return nil, err
	}
	cfg.MaxConns = int32(min(cmp.Or(at.Connections, defaultPoolSize), math.MaxInt32)) //nolint:gosec // limited
	factor := at.timeoutFactor()
	limits := timeouts{statement: factor * statementTimeout, acquire: factor * acquireTimeout}
	cc := cfg.ConnConfig
	cc.ValidateConnect = validateWritableServer
	cc.ConnectTimeout = limits.statement
	cc.Tracer = limits
	// Behind a pooler, notifications for Listen may come through these connections, which would keep them.
	cc.OnNotification = func(*pgconn.PgConn, *pgconn.Notification) {}
	for name, value := range map[string]string{
		"timezone": "UTC",
		// With this setting, PostgreSQL returns dates as 2006-01-02, whatever DateStyle the role has.
		"datestyle":                           "ISO, YMD",
		"application_name":                    "wright",
		"statement_timeout":                   milliseconds(limits.statement),
		"lock_timeout":                        milliseconds(limits.statement),
		"idle_in_transaction_session_timeout": milliseconds(factor * txTimeout),
	} {
		cc.RuntimeParams[name] = value
	}
	var pool *pgxpool.Pool
	cc.OnPgError = func(_ *pgconn.PgConn, e *pgconn.PgError) bool {
		if e.Code == stateReadOnly {
			// The node has become a standby. pgx would keep this connection, because the severity of the error is only
			// ERROR. All connections are closed, because the others are to the same node.
			go pool.Reset()
			return false
		}
		return !strings.EqualFold(e.Severity, "FATAL")
	}
	pool, err = pgxpool.NewWithConfig(context.Background(), cfg)
	if err != nil {
		return nil, fmt.Errorf("open PostgreSQL: %w", err)
	}
	std := stdlib.OpenDBFromPool(pool)
	return &DB{
		writer: std, reader: std, background: backgroundPool(pool), listener: listener, close: pool.Close,
		stats: func() sql.DBStats { return statsOf(pool) }, unencrypted: isUnencrypted(&cfg.ConnConfig.Config),
	}, nil
}

// statsOf returns the state of the connections. The statistics of *sql.DB lack the limit and the waits, because the
// pool below it has them.
func statsOf(pool *pgxpool.Pool) sql.DBStats {
	stat := pool.Stat()
	return sql.DBStats{
		MaxOpenConnections: int(stat.MaxConns()), OpenConnections: int(stat.TotalConns()),
		InUse: int(stat.AcquiredConns()), Idle: int(stat.IdleConns()),
		WaitCount: stat.EmptyAcquireCount(), WaitDuration: stat.EmptyAcquireWaitTime(),
	}
}

// requireEncryption returns errUnencrypted if the library might connect to another host without TLS, unless the URL
// allows this with sslmode=disable.
func requireEncryption(databaseURL string, cfg *pgconn.Config) error {
	u, err := url.Parse(databaseURL)
	if err != nil {
		return errPostgresURL
	}
	if isUnencrypted(cfg) && u.Query().Get("sslmode") != "disable" {
		return errUnencrypted
	}
	return nil
}

// isUnencrypted reports whether the library may connect to another host without TLS. It checks each of the connections
// that the library tries in turn.
func isUnencrypted(cfg *pgconn.Config) bool {
	if cfg.TLSConfig == nil && !isLocal(cfg.Host, cfg.Port) {
		return true
	}
	return slices.ContainsFunc(cfg.Fallbacks, func(f *pgconn.FallbackConfig) bool {
		return f.TLSConfig == nil && !isLocal(f.Host, f.Port)
	})
}

// isLocal reports whether host is a socket of the file system or on loopback.
func isLocal(host string, port uint16) bool {
	if network, _ := pgconn.NetworkAddress(host, port); network == "unix" {
		return true
	}
	ip, err := netip.ParseAddr(host)
	return strings.EqualFold(host, "localhost") || err == nil && ip.IsLoopback()
}

// timeouts gives each statement, and each wait for a connection, its own timeout.
type timeouts struct{ statement, acquire time.Duration }

func milliseconds(d time.Duration) string { return strconv.FormatInt(d.Milliseconds(), 10) }

type cancelKey struct{}

func withTimeout(ctx context.Context, limit time.Duration) context.Context {
	ctx, cancel := context.WithTimeout(ctx, limit)
	return context.WithValue(ctx, cancelKey{}, cancel)
}

func endTimeout(ctx context.Context) {
	if cancel, ok := ctx.Value(cancelKey{}).(context.CancelFunc); ok {
		cancel()
	}
}

// TraceQueryStart implements pgx.QueryTracer.
func (t timeouts) TraceQueryStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryStartData) context.Context {
	return withTimeout(ctx, t.statement)
}

// TraceQueryEnd implements pgx.QueryTracer.
func (timeouts) TraceQueryEnd(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryEndData) {
	endTimeout(ctx)
}

// TraceAcquireStart implements pgxpool.AcquireTracer.
func (t timeouts) TraceAcquireStart(
	ctx context.Context, _ *pgxpool.Pool, _ pgxpool.TraceAcquireStartData,
) context.Context {
	return withTimeout(ctx, t.acquire)
}

// TraceAcquireEnd implements pgxpool.AcquireTracer.
func (timeouts) TraceAcquireEnd(ctx context.Context, _ *pgxpool.Pool, _ pgxpool.TraceAcquireEndData) {
	endTimeout(ctx)
}
