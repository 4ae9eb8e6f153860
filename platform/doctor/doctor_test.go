package doctor_test

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"wright.app/platform/blob/blobtest"
	"wright.app/platform/buildinfo"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/doctor"
	"wright.app/platform/httpserver/httpservertest"
)

// nowhere is the address of a port on which nothing listens.
func nowhere(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
	return listener.Addr().String()
}

// load returns a configuration in which everything is in order but the public URL, to which nothing answers.
func load(t *testing.T, environ ...string) config.Config {
	t.Helper()
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	cfg, err := config.Load(append([]string{
		"WRIGHT_DATA_DIR=" + dir, "WRIGHT_PUBLIC_URL=http://" + nowhere(t), "WRIGHT_DEV=true",
	}, environ...))
	if err != nil {
		t.Fatal(err)
	}
	return cfg
}

func run(t *testing.T, cfg config.Config) doctor.Findings {
	t.Helper()
	return doctor.Run(t.Context(), cfg, clock.System{})
}

// requireFinding fails unless the findings of one check have a state, and a message and an advice with the words.
func requireFinding(t *testing.T, found doctor.Findings, check string, state doctor.State, words ...string) {
	t.Helper()
	of := slices.DeleteFunc(slices.Clone(found), func(f doctor.Finding) bool { return f.Check != check })
	for _, f := range of {
		if f.State != state {
			continue
		}
		text := f.Message + " " + f.Advice
		if slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(text, word) }) {
			t.Errorf("%s: %q does not contain all of %q", check, text, words)
		}
		if (state == doctor.OK) != (f.Advice == "") {
			t.Errorf("%s: the advice is %q", check, f.Advice)
		}
		return
	}
	t.Errorf("%s is not %q: %+v", check, state, of)
}

func eachMigrated(t *testing.T, test func(t *testing.T, cfg database.Config)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { t.Parallel(); test(t, databasetest.SQLite(t)) })
	t.Run("postgres", func(t *testing.T) {
		t.Parallel()
		databasetest.RequirePostgres(t)
		test(t, databasetest.Postgres(t))
	})
}

func withDatabase(cfg config.Config, at database.Config) config.Config {
	cfg.Database.URL = at.URL
	if at.Dir != "" {
		cfg.Database.Dir = at.Dir
	}
	return cfg
}

func TestRun_newDirectory_isReadyForTheFirstStartAndStaysEmpty(t *testing.T) {
	t.Parallel()
	cfg := load(t)
	found := run(t, cfg)
	requireFinding(t, found, "database", doctor.OK, "first start")
	requireFinding(t, found, "storage", doctor.OK, "first start")
	requireFinding(t, found, "secret", doctor.OK, "first start")
	requireFinding(t, found, "mail", doctor.OK, "/dev/mail")
	requireFinding(t, found, "disk", doctor.OK, "GB free")
	requireFinding(t, found, "permissions", doctor.OK)
	requireFinding(t, found, "proxy", doctor.OK)
	if entries, err := os.ReadDir(cfg.Database.Dir); err != nil || len(entries) > 0 {
		t.Errorf("the data directory contains %v, %v", entries, err)
	}
}

func TestRun_schema_isComparedWithThatOfTheProgram(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		statement string
		state     doctor.State
		words     []string
	}{
		"same": {"SELECT 1", doctor.OK, []string{"reads and writes"}},
		"older": {
			"DELETE FROM goose_db_version WHERE version_id = (SELECT MAX(version_id) FROM goose_db_version)",
			doctor.Warning,
			[]string{"wright migrate"},
		},
		"newer": {
			"INSERT INTO goose_db_version (version_id, is_applied) VALUES (99991231235959, true)",
			doctor.Problem,
			[]string{"newer", "99991231235959"},
		},
		"read-only": {"DROP TABLE database_probes", doctor.Problem, []string{"cannot be written"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			eachMigrated(t, func(t *testing.T, at database.Config) {
				db := databasetest.OpenConfig(t, at)
				if _, err := db.Writer().ExecContext(t.Context(), test.statement); err != nil {
					t.Fatal(err)
				}
				found := run(t, withDatabase(load(t), at))
				requireFinding(t, found, "database", test.state, test.words...)
			})
		})
	}
}

func TestRun_unusableDatabase_isAProblemWithoutThePassword(t *testing.T) {
	t.Parallel()
	cfg := load(t)
	cfg.Database.URL = "postgres://wright:hunter2@" + nowhere(t) + "/wright"
	found := run(t, cfg)
	requireFinding(t, found, "database", doctor.Problem, "WRIGHT_DATABASE_URL")

	damaged := load(t)
	file := filepath.Join(damaged.Database.Dir, "wright.db")
	if err := os.WriteFile(file, []byte(strings.Repeat("no database ", 1000)), 0o600); err != nil {
		t.Fatal(err)
	}
	found = append(found, run(t, damaged)...)
	requireFinding(t, run(t, damaged), "database", doctor.Problem, "WRIGHT_DATA_DIR")
	if text := fmt.Sprint(found); strings.Contains(text, "hunter2") {
		t.Errorf("the findings contain the password: %s", text)
	}
}

func TestRun_storage_isWrittenReadAndDeleted(t *testing.T) {
	t.Parallel()
	bucket := blobtest.NewBucket(t)
	cfg := load(t)
	cfg.Blob.URL = bucket.URL
	requireFinding(t, run(t, cfg), "storage", doctor.OK, "writes, reads and deletes")
	if names := bucket.Names(t); strings.Contains(names, "probe/") {
		t.Errorf("the probe is left: %s", names)
	}
	bucket.SetFailure(blobtest.Error)
	requireFinding(t, run(t, cfg), "storage", doctor.Problem, "bucket", "credentials")
}

func TestRun_missingKeyOfAnExistingDatabase_isAProblemAndNoNewKeyIsMade(t *testing.T) {
	t.Parallel()
	cfg := withDatabase(load(t), databasetest.SQLite(t))
	cfg.Secret.File = filepath.Join(cfg.Database.Dir, "secret.key")
	requireFinding(t, run(t, cfg), "secret", doctor.Problem, "backup", "WRIGHT_SECRET_KEY")
	if _, err := os.Stat(cfg.Secret.File); err == nil {
		t.Error("a new key was made")
	}
	if err := os.WriteFile(cfg.Secret.File, []byte("damaged"), 0o600); err != nil {
		t.Fatal(err)
	}
	requireFinding(t, run(t, cfg), "secret", doctor.Problem, "does not hold a key")
}

func TestRun_exposedDirectory_isAWarning(t *testing.T) {
	t.Parallel()
	cfg := load(t)
	cfg.Exposed.Paths = []string{cfg.Database.Dir}
	requireFinding(t, run(t, cfg), "permissions", doctor.Warning, "chmod", cfg.Database.Dir)
}

// status runs a server that answers GET /status.
func status(t *testing.T, start func(http.Handler) *httptest.Server, body string) string {
	t.Helper()
	server := start(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/status" {
			_, _ = fmt.Fprint(w, body)
		}
	}))
	httpservertest.CloseAtEnd(t, server)
	return server.URL
}

func TestRun_publicURL_mustLeadToThisVersionWithTheSameTime(t *testing.T) {
	t.Parallel()
	version, now := buildinfo.Read().Version, time.Now()
	answer := func(version string, at time.Time) string {
		return fmt.Sprintf(`{"status":"ok","version":%q,"serverTime":%q}`, version, at.UTC().Format(time.RFC3339))
	}
	for name, test := range map[string]struct {
		start func(http.Handler) *httptest.Server
		body  string
		state doctor.State
		words string
	}{
		"this version":    {httptest.NewServer, answer(version, now), doctor.OK, version},
		"another version": {httptest.NewServer, answer("0.0.1", now), doctor.Warning, "restart the server"},
		"another program": {httptest.NewServer, "<!doctype html>", doctor.Warning, "another program"},
		"another time": {
			httptest.NewServer, answer(version, now.Add(-time.Hour)), doctor.Problem, "synchronize",
		},
		"an unknown authority": {httptest.NewTLSServer, answer(version, now), doctor.Problem, "certificate"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			cfg := load(t, "WRIGHT_PUBLIC_URL="+status(t, test.start, test.body))
			requireFinding(t, run(t, cfg), "public URL", test.state, test.words)
		})
	}
	requireFinding(t, run(t, load(t)), "public URL", doctor.Warning, "start the server")
}

func TestRun_httpsWithoutTrustedProxy_isAWarning(t *testing.T) {
	t.Parallel()
	https := "WRIGHT_PUBLIC_URL=https://" + nowhere(t)
	requireFinding(t, run(t, load(t, https)), "proxy", doctor.Warning, "WRIGHT_TRUSTED_PROXIES")
	requireFinding(t, run(t, load(t, https, "WRIGHT_TRUSTED_PROXIES=127.0.0.1")), "proxy", doctor.OK)
	everybody := run(t, load(t, https, "WRIGHT_TRUSTED_PROXIES=0.0.0.0/0"))
	requireFinding(t, everybody, "proxy", doctor.Warning, "every address")
}

func TestRun_clockBeforeTheBuild_isAProblem(t *testing.T) {
	t.Parallel()
	found := doctor.Run(context.Background(), load(t), clock.NewFixed(time.Date(2001, 1, 1, 0, 0, 0, 0, time.UTC)))
	requireFinding(t, found, "clock", doctor.Problem, "synchronize")
}

func TestRun_clockOfPostgreSQL_isCompared(t *testing.T) {
	t.Parallel()
	databasetest.RequirePostgres(t)
	cfg := withDatabase(load(t), databasetest.Postgres(t))
	requireFinding(t, run(t, cfg), "clock", doctor.OK, "PostgreSQL by 0s")
	found := doctor.Run(t.Context(), cfg, clock.NewFixed(time.Now().Add(time.Hour)))
	requireFinding(t, found, "clock", doctor.Problem, "PostgreSQL by 1h0m0s")
}

func TestRun_addressOfTheMetrics_isFreeOrOfAServerOfWright(t *testing.T) {
	t.Parallel()
	serving := func(content string) string {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			_, _ = fmt.Fprintln(w, content)
		}))
		httpservertest.CloseAtEnd(t, server)
		return server.Listener.Addr().String()
	}
	for name, c := range map[string]struct {
		address string
		state   doctor.State
		words   string
	}{
		"free":            {nowhere(t), doctor.OK, "is free"},
		"of Wright":       {serving(`wright_build_info{version="v1"} 1`), doctor.OK, "a server that runs"},
		"of others":       {serving("process_open_fds 7"), doctor.Problem, "cannot be used"},
		"of another host": {"metrics.invalid:9464", doctor.Problem, "WRIGHT_METRICS_ADDR"},
	} {
		cfg := load(t)
		cfg.Telemetry.MetricsAddr = c.address
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			requireFinding(t, run(t, cfg), "metrics", c.state, c.words)
		})
	}
	for _, f := range run(t, load(t)) {
		if f.Check == "metrics" {
			t.Errorf("without an address: %+v", f)
		}
	}
}

func TestOfMistakes_isAProblemPerMistake(t *testing.T) {
	t.Parallel()
	found := doctor.OfMistakes([]string{"WRIGHT_A is wrong", "WRIGHT_B is wrong"})
	if found.Count(doctor.Problem) != 2 || found[1].Message != "WRIGHT_B is wrong" || found[1].Advice == "" {
		t.Errorf("got %+v", found)
	}
}
