package database_test

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/url"
	"strings"
	"testing"

	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// unusedAddr is an address on which no server listens, because the system does not assign this port.
const unusedAddr = "127.0.0.1:1"

func TestOpen_postgres_everySessionHasTimeouts(t *testing.T) {
	t.Parallel()
	cfg := databasetest.Postgres(t)
	cfg.TimeoutFactor = 0
	db := open(t, cfg)
	for name, want := range map[string]string{
		"statement_timeout": "2s", "lock_timeout": "2s", "idle_in_transaction_session_timeout": "10s",
		"TimeZone": "UTC",
	} {
		var got string
		if err := db.QueryRowContext(t.Context(), "SELECT current_setting($1)", name).Scan(&got); err != nil ||
			got != want {
			t.Errorf("%s is %q, want %q (%v)", name, got, want, err)
		}
	}
}

func TestOpen_postgres_opensAsManyConnectionsAsConfigured(t *testing.T) {
	t.Parallel()
	cfg := databasetest.Postgres(t)
	cfg.Connections, cfg.TimeoutFactor = 4, 0
	db := open(t, cfg)
	held := make(chan error, cfg.Connections)
	begun := make(chan struct{}, cfg.Connections)
	end := make(chan struct{})
	for range cfg.Connections {
		go func() {
			held <- db.InTx(t.Context(), func(context.Context) error {
				begun <- struct{}{}
				<-end
				return nil
			})
		}()
	}
	for range cfg.Connections {
		<-begun
	}
	var one int
	if err := db.QueryRowContext(t.Context(), "SELECT 1").Scan(&one); err == nil {
		t.Error("there was one more connection")
	}
	close(end)
	for range cfg.Connections {
		if err := <-held; err != nil {
			t.Error(err)
		}
	}
	if err := db.QueryRowContext(t.Context(), "SELECT 1").Scan(&one); err != nil {
		t.Errorf("when they are free: %v", err)
	}
}

// An operator may change the default date style of a database or a role.
func TestOpen_postgresWithAnotherDateStyle_readsDates(t *testing.T) {
	t.Parallel()
	cfg := databasetest.Postgres(t)
	name := databaseName(t, cfg)
	if _, err := open(t, cfg).ExecContext(t.Context(),
		"ALTER DATABASE "+name+" SET datestyle = 'German, DMY'"); err != nil {
		t.Fatal(err)
	}
	var style, day string
	query := "SELECT current_setting('datestyle'), CAST(DATE '2026-02-03' AS TEXT)"
	if err := open(t, cfg).QueryRowContext(t.Context(), query).Scan(&style, &day); err != nil {
		t.Fatal(err)
	}
	if style != "ISO, YMD" || day != "2026-02-03" {
		t.Errorf("style %q, the day is %q", style, day)
	}
}

func TestT68_databaseOnAnotherHost_needsAnEncryptedConnection(t *testing.T) {
	for value, want := range map[string]struct{ refused, unencrypted bool }{
		"postgres://u:hunter2@db.example.com/wright":                               {refused: true},
		"postgres://u:hunter2@db.example.com/wright?sslmode=prefer":                {refused: true},
		"postgres://u:hunter2@db.example.com/wright?sslmode=allow":                 {refused: true},
		"postgres://u:hunter2@127.0.0.1,192.0.2.7:5433/wright":                     {refused: true},
		"postgres://u:hunter2@/wright?host=db.example.com":                         {refused: true},
		"postgres://u:hunter2@0.0.0.0/wright":                                      {refused: true},
		"postgres://u:hunter2@db.example.com/wright?sslmode=require":               {},
		"postgres://u:hunter2@db.example.com/wright?sslmode=verify-ca":             {},
		"postgres://u:hunter2@db.example.com/wright?sslmode=verify-full":           {},
		"postgres://u:hunter2@127.0.0.1/wright":                                    {},
		"postgres://u:hunter2@[::1]/wright":                                        {},
		"postgres://u:hunter2@localhost/wright?sslmode=disable":                    {},
		"postgres:///wright?host=/var/run/postgresql":                              {},
		"postgres://u:hunter2@db.example.com/wright?sslmode=disable":               {unencrypted: true},
		"postgres://u:hunter2@127.0.0.1,192.0.2.7:5433/wright?sslmode=disable":     {unencrypted: true},
		"postgres://u:hunter2@127.0.0.1,192.0.2.7:5433/wright?sslmode=verify-full": {},
	} {
		db, err := database.Open(database.Config{URL: value})
		if want.refused {
			if err == nil || !strings.Contains(err.Error(), "sslmode=verify-full") ||
				strings.Contains(err.Error(), "hunter2") {
				t.Errorf("%s: got %v", value, err)
			}
			log := slog.New(slog.DiscardHandler)
			if err := database.Migrate(t.Context(), database.Config{URL: value}, log); err == nil ||
				!strings.Contains(err.Error(), "sslmode=verify-full") {
				t.Errorf("%s: migrating returns %v", value, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: got %v", value, err)
			continue
		}
		if db.Unencrypted() != want.unencrypted {
			t.Errorf("%s: unencrypted is %v", value, db.Unencrypted())
		}
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	}
	// PGSSLMODE must not have an effect, because the operator has set it for other programs.
	t.Setenv("PGSSLMODE", "disable")
	if _, err := database.Open(database.Config{URL: "postgres://u@db.example.com/wright"}); err == nil {
		t.Error("PGSSLMODE=disable was accepted")
	}
}

func TestOpen_postgresDown_succeedsAndQueriesFail(t *testing.T) {
	t.Parallel()
	db := open(t, database.Config{URL: "postgres://nobody:hunter2@" + unusedAddr + "/none"})
	err := db.InTx(t.Context(), func(context.Context) error { return nil })
	if !database.IsUnavailable(err) || strings.Contains(err.Error(), "hunter2") {
		t.Errorf("got %v", err)
	}
	if _, err := db.ExecContext(t.Context(), "SELECT 1"); !database.IsUnavailable(err) {
		t.Errorf("got %v", err)
	}
}

func TestOpen_malformedPostgresURL_isAnErrorWithoutTheURL(t *testing.T) {
	t.Parallel()
	for _, broken := range []string{"postgres://u:hunter2@db:port/x", "postgres://u:hunter2@db/x?sslmode=maybe"} {
		_, err := database.Open(database.Config{URL: broken})
		if err == nil || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%s: got %v", broken, err)
		}
	}
}

// The server accepts connections and never responds.
func TestR10_silentServer_timesOut(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.Close() }()
	db := open(t, database.Config{URL: "postgres://u@" + l.Addr().String() + "/none?sslmode=disable"})
	// Without a time limit the call would never end.
	if err := db.InTx(t.Context(), func(context.Context) error { return nil }); !database.IsUnavailable(err) {
		t.Errorf("got %v", err)
	}
}

// The server becomes read-only while connections are open, which PostgreSQL reports as an error of the statement.
func TestR09_demotedNode_connectionIsClosedAtTheFirstError(t *testing.T) {
	t.Parallel()
	cfg := databasetest.Postgres(t)
	db := withCounterTable(t, open(t, cfg))
	admin := open(t, cfg)
	name := databaseName(t, cfg)
	execAll(t, admin, `ALTER DATABASE "`+name+`" SET default_transaction_read_only = on`)
	// Simulate what a failover does to an open session.
	held, err := db.Writer().Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := held.ExecContext(t.Context(), "SET default_transaction_read_only = on"); err != nil {
		t.Fatal(err)
	}
	_, err = held.ExecContext(t.Context(), "INSERT INTO test_counters (name, n) VALUES ('a', 1)")
	if !database.IsUnavailable(err) {
		t.Errorf("got %v", err)
	}
	if _, err := held.ExecContext(t.Context(), "SELECT 1"); err == nil {
		t.Error("the connection to the demoted node is still in use")
	}
	_ = held.Close()
	// A new connection checks whether the node is read-only before it is used.
	if err := insertCounter(t.Context(), db, "b", 1); !database.IsUnavailable(err) {
		t.Errorf("while the node is read-only: got %v", err)
	}
	execAll(t, admin, `SET default_transaction_read_only = off;
		ALTER DATABASE "`+name+`" RESET default_transaction_read_only`)
	if err := insertCounter(t.Context(), db, "c", 1); err != nil {
		t.Errorf("after the node is writable again: %v", err)
	}
	expectNoCounter(t, db, "a")
}

func TestInTx_lostConnection_isRetriedOnlyIfNothingWasSent(t *testing.T) {
	t.Parallel()
	cfg := databasetest.Postgres(t)
	db, admin := withCounterTable(t, open(t, cfg)), open(t, cfg)
	kill := func() {
		execAll(t, admin, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "+
			"WHERE datname = current_database() AND pid <> pg_backend_pid()")
	}
	if err := insertCounter(t.Context(), db, "a", 1); err != nil {
		t.Fatal(err)
	}
	kill() // the pool still has the connection
	if err := db.InTx(t.Context(), func(ctx context.Context) error {
		return insertCounter(ctx, db, "b", 1)
	}); err != nil {
		t.Errorf("a transaction over a dead connection: %v", err)
	}
	attempts := 0
	err := db.InTx(t.Context(), func(ctx context.Context) error {
		attempts++
		if err := insertCounter(ctx, db, "c", 1); err != nil {
			return err
		}
		kill()
		return insertCounter(ctx, db, "d", 1)
	})
	if !database.IsUnavailable(err) || attempts != 1 {
		t.Errorf("a connection lost in the middle: %d attempts, %v", attempts, err)
	}
	expectNoCounter(t, db, "c")
}

func TestMigrate_postgresDown_isAnErrorWithoutThePassword(t *testing.T) {
	t.Parallel()
	err := database.Migrate(t.Context(), database.Config{URL: "postgres://u:hunter2@" + unusedAddr + "/none"},
		discardLog)
	if err == nil || errors.Is(err, database.ErrNewerSchema) || strings.Contains(err.Error(), "hunter2") {
		t.Errorf("got %v", err)
	}
}

func databaseName(t *testing.T, cfg database.Config) string {
	t.Helper()
	at, err := url.Parse(cfg.URL)
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimPrefix(at.Path, "/")
}

// TestPools_postgres_haveTheLimitAndTheWaits: the metrics have to tell when connections are scarce.
func TestPools_postgres_haveTheLimitAndTheWaits(t *testing.T) {
	t.Parallel()
	databasetest.RequirePostgres(t)
	cfg := databasetest.Postgres(t)
	cfg.Connections = 8
	db := databasetest.OpenConfig(t, cfg)
	if err := db.InTx(t.Context(), func(ctx context.Context) error {
		_, err := db.ExecContext(ctx, "SELECT 1")
		if all := db.Pools()[0]; all.MaxOpenConnections != 8 || all.InUse != 1 {
			t.Errorf("inside a transaction: %+v", all)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	pools := db.Pools()
	if pools[0].Name != "all" || pools[0].InUse != 0 || pools[0].WaitCount == 0 || pools[0].WaitDuration == 0 {
		t.Errorf("the wait for the first connection is missing: %+v", pools[0])
	}
	if pools[1].Name != "jobs" || pools[1].MaxOpenConnections != 4 {
		t.Errorf("the part for jobs: %+v", pools[1])
	}
}
