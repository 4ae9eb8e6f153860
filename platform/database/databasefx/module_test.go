package databasefx_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"go.uber.org/fx"

	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/database/databasefx"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/tx"
)

const timeout = time.Minute

func app(t *testing.T, cfg config.Database) (*fx.App, *database.DB) {
	t.Helper()
	return appWith(t, databasefx.Module, cfg)
}

func appWith(t *testing.T, module fx.Option, cfg config.Database) (*fx.App, *database.DB) {
	t.Helper()
	var db *database.DB
	a := fx.New(module, fx.Supply(cfg, slog.New(slog.DiscardHandler)), fx.Populate(&db),
		fx.Invoke(func(tx.Transactor) {}), fx.NopLogger)
	if err := a.Err(); err != nil {
		t.Fatal(err)
	}
	return a, db
}

func start(t *testing.T, a *fx.App) {
	t.Helper()
	if err := a.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func stop(t *testing.T, a *fx.App) {
	t.Helper()
	if err := a.Stop(context.Background()); err != nil {
		t.Error(err)
	}
}

func TestModule_sqlite_isReadyOnceStarted(t *testing.T) {
	t.Parallel()
	cfg := config.Database{Dir: t.TempDir()}
	for range 2 { // at the second start the schema is up to date
		a, db := app(t, cfg)
		start(t, a)
		if err := db.Ready(t.Context()); err != nil {
			t.Error(err)
		}
		stop(t, a)
	}
}

func TestModule_sqlite_locksTheDirectoryWhileItRuns(t *testing.T) {
	t.Parallel()
	cfg := config.Database{Dir: t.TempDir()}
	a, _ := app(t, cfg)
	start(t, a)
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if _, err := database.LockDir(ctx, database.Config{Dir: cfg.Dir}); !errors.Is(err, database.ErrLocked) {
		t.Errorf("got %v", err)
	}
	stop(t, a)
	lock, err := database.LockDir(t.Context(), database.Config{Dir: cfg.Dir})
	if err != nil {
		t.Fatal(err)
	}
	if err := lock.Release(); err != nil {
		t.Error(err)
	}
}

func TestBesideServer_sqlite_worksWhileAServerRuns(t *testing.T) {
	t.Parallel()
	cfg := config.Database{Dir: t.TempDir()}
	server, db := app(t, cfg)
	start(t, server)
	const write = "INSERT INTO database_probes (id, writes) VALUES (7, 1) ON CONFLICT (id) DO UPDATE SET writes = 2"
	command, commandDB := appWith(t, databasefx.BesideServer, cfg)
	start(t, command)
	if _, err := commandDB.ExecContext(t.Context(), write); err != nil {
		t.Fatal(err)
	}
	stop(t, command)
	var writes int
	if err := db.QueryRowContext(t.Context(),
		"SELECT writes FROM database_probes WHERE id = 7").Scan(&writes); err != nil || writes != 1 {
		t.Errorf("the server sees %d, %v", writes, err)
	}
	if _, err := db.ExecContext(t.Context(), write); err != nil {
		t.Errorf("the server can no longer write: %v", err)
	}
	stop(t, server)
	expectReady(t, cfg)
}

func TestBesideServer_sqlite_olderSchemaOfARunningServer_isNotMigrated(t *testing.T) {
	t.Parallel()
	cfg := config.Database{Dir: t.TempDir()}
	server, db := app(t, cfg)
	start(t, server)
	defer stop(t, server)
	if _, err := db.ExecContext(t.Context(),
		"DELETE FROM goose_db_version WHERE version_id = (SELECT MAX(version_id) FROM goose_db_version)"); err != nil {
		t.Fatal(err)
	}
	command, _ := appWith(t, databasefx.BesideServer, cfg)
	if err := command.Start(t.Context()); err == nil || !strings.Contains(err.Error(), "not of this version") {
		t.Errorf("got %v", err)
	}
	stop(t, command)
}

func TestBesideServer_withoutAServer_migrates(t *testing.T) {
	t.Parallel()
	a, db := appWith(t, databasefx.BesideServer, config.Database{Dir: t.TempDir()})
	start(t, a)
	if err := db.Ready(t.Context()); err != nil {
		t.Error(err)
	}
	stop(t, a)
}

func TestModule_newerSQLiteSchema_doesNotStart(t *testing.T) {
	t.Parallel()
	dbConfig := databasetest.SQLite(t)
	setFutureVersion(t, dbConfig)
	a, _ := app(t, config.Database{Dir: dbConfig.Dir})
	if err := a.Start(t.Context()); !errors.Is(err, database.ErrNewerSchema) {
		t.Errorf("got %v", err)
	}
}

func TestModule_newerPostgresSchema_endsTheProgram(t *testing.T) {
	t.Parallel()
	databasetest.RequirePostgres(t)
	dbConfig := databasetest.Postgres(t)
	setFutureVersion(t, dbConfig)
	a, _ := app(t, config.Database{URL: dbConfig.URL})
	start(t, a)
	defer stop(t, a)
	select {
	case end := <-a.Wait():
		if end.ExitCode != 1 {
			t.Errorf("exit code %d", end.ExitCode)
		}
	case <-time.After(timeout):
		t.Fatal("the program did not end")
	}
}

// setFutureVersion gives the database the schema version of a later program.
func setFutureVersion(t *testing.T, dbConfig database.Config) {
	t.Helper()
	if _, err := databasetest.OpenConfig(t, dbConfig).ExecContext(t.Context(),
		"INSERT INTO goose_db_version (version_id, is_applied) VALUES (99991231235959, $1)", true); err != nil {
		t.Fatal(err)
	}
}

// The database closes all connections at first and accepts them later.
func TestR11_databaseStartsLater_programWaits(t *testing.T) {
	t.Parallel()
	databasetest.RequirePostgres(t)
	dbConfig, err := url.Parse(databasetest.EmptyPostgres(t).URL)
	if err != nil {
		t.Fatal(err)
	}
	server := &switchableProxy{to: dbConfig.Host, closed: make(chan struct{}, 1)}
	dbConfig.Host = server.listen(t)

	a, db := app(t, config.Database{URL: dbConfig.String()})
	start(t, a)
	defer stop(t, a)
	if err := db.Ready(t.Context()); !database.IsUnavailable(err) {
		t.Errorf("without a server: got %v", err)
	}
	<-server.closed
	server.forwards.Store(true)
	select {
	case <-db.Migrated():
	case <-time.After(timeout):
		t.Fatal("the schema was not migrated in time")
	}
	if err := db.Ready(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestForCommand_start_migratesOrFails(t *testing.T) {
	t.Parallel()
	t.Run("sqlite", func(t *testing.T) {
		t.Parallel()
		expectReady(t, config.Database{Dir: t.TempDir()})
	})
	t.Run("postgres", func(t *testing.T) {
		t.Parallel()
		expectReady(t, config.Database{URL: databasetest.EmptyPostgres(t).URL})
	})
	t.Run("no server", func(t *testing.T) {
		t.Parallel()
		a, _ := appWith(t, databasefx.ForCommand,
			config.Database{URL: "postgres://u@" + (&switchableProxy{}).listen(t) +
				"/none?sslmode=disable"})
		if err := a.Start(t.Context()); err == nil {
			t.Error("the application started without a server")
		}
	})
}

func expectReady(t *testing.T, cfg config.Database) {
	t.Helper()
	a, db := appWith(t, databasefx.ForCommand, cfg)
	start(t, a)
	if err := db.Ready(t.Context()); err != nil {
		t.Error(err)
	}
	stop(t, a)
}

// logLines is a log output that sends its lines to a channel.
type logLines chan string

// Write implements io.Writer. It drops a line if the channel is full.
func (t logLines) Write(line []byte) (int, error) {
	select {
	case t <- string(line):
	default:
	}
	return len(line), nil
}

// The driver connects twice, with and without TLS, and reports both errors.
func TestModule_databaseNeverStarts_logsOneLineAndStops(t *testing.T) {
	t.Parallel()
	log := make(logLines, 1)
	a := fx.New(
		databasefx.Module, fx.Supply(config.Database{URL: "postgres://u:hunter2@" + (&switchableProxy{}).listen(t) +
			"/none"},
			slog.New(slog.NewJSONHandler(log, nil))),
		fx.Invoke(func(tx.Transactor) {}), fx.NopLogger,
	)
	start(t, a)
	line := <-log
	stop(t, a)
	if !strings.Contains(line, "waiting for the database of WRIGHT_DATABASE_URL") ||
		!strings.Contains(line, "user=u database=none") ||
		strings.Contains(line, `\n`) || strings.Contains(line, "hunter2") {
		t.Errorf("the log says %s", line)
	}
}

// switchableProxy forwards connections if forwards is set, and closes them otherwise.
type switchableProxy struct {
	to       string
	forwards atomic.Bool
	closed   chan struct{}
}

func (r *switchableProxy) listen(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go r.handle(conn)
		}
	}()
	return l.Addr().String()
}

func (r *switchableProxy) handle(conn net.Conn) {
	defer func() { _ = conn.Close() }()
	if !r.forwards.Load() {
		select {
		case r.closed <- struct{}{}:
		default:
		}
		return
	}
	server, err := net.Dial("tcp", r.to)
	if err != nil {
		return
	}
	defer func() { _ = server.Close() }()
	go func() {
		_, _ = io.Copy(server, conn)
		_ = server.Close()
	}()
	_, _ = io.Copy(conn, server)
}
