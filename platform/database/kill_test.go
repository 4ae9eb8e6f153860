package database_test

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// TestMain also runs the child processes of the tests below, which are killed while they write or migrate. A child
// process is this test program, started with a task, a database URL and a data directory.
func TestMain(m *testing.M) {
	if len(os.Args) != 4 {
		os.Exit(m.Run())
	}
	cfg := database.Config{URL: os.Args[2], Dir: os.Args[3], TimeoutFactor: 10}
	switch os.Args[1] {
	case "write":
		exit(writeForever(cfg))
	case "migrate":
		exit(database.MigrateFolder(context.Background(), cfg, laterSchema))
	default:
		os.Exit(m.Run())
	}
}

func exit(err error) {
	if err != nil {
		_, _ = fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// startChild starts this program with a task on the database of cfg.
func startChild(t *testing.T, cfg database.Config, task string) (*exec.Cmd, *bufio.Scanner) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), self, task, cfg.URL, cfg.Dir)
	cmd.Stderr = os.Stderr
	output, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return cmd, bufio.NewScanner(output)
}

// writeForever runs eight writers that print each number once it is committed.
func writeForever(cfg database.Config) error {
	db, err := database.Open(cfg)
	if err != nil {
		return err
	}
	failed := make(chan error, 1)
	for writer := range 8 {
		go func() {
			for n := writer; ; n += 8 {
				err := db.InTx(context.Background(), func(ctx context.Context) error {
					if err := insertCounter(ctx, db, "first-"+strconv.Itoa(n), n); err != nil {
						return err
					}
					return insertCounter(ctx, db, "second-"+strconv.Itoa(n), n)
				})
				if err != nil {
					failed <- err
					return
				}
				if _, err := fmt.Println(n); err != nil {
					failed <- err
					return
				}
			}
		}()
	}
	return <-failed
}

func TestR01_killedProcess_keepsAllAcknowledgedWrites(t *testing.T) {
	t.Parallel()
	for engine, fresh := range map[string]func(testing.TB) database.Config{
		"sqlite":   databasetest.SQLite,
		"postgres": databasetest.Postgres,
	} {
		t.Run(engine, func(t *testing.T) {
			t.Parallel()
			for range 4 { // each time, the child is killed after another number of writes
				cfg := fresh(t)
				withCounterTable(t, open(t, cfg))
				cmd, output := startChild(t, cfg, "write")
				var acknowledged []string
				for enough := 30 + rand.N(200); len(acknowledged) < enough && output.Scan(); {
					acknowledged = append(acknowledged, output.Text())
				}
				if err := cmd.Process.Kill(); err != nil {
					t.Fatal(err)
				}
				for output.Scan() { // the lines that were printed before the end
					if _, err := strconv.Atoi(output.Text()); err == nil {
						acknowledged = append(acknowledged, output.Text())
					}
				}
				_ = cmd.Wait()
				db := open(t, cfg)
				for _, n := range acknowledged {
					for _, name := range []string{"first-" + n, "second-" + n} {
						if _, err := readCounter(t.Context(), db, name); err != nil {
							t.Errorf("%s was acknowledged but is not stored: %v", name, err)
						}
					}
				}
				expectConsistent(t, db)
			}
		})
	}
}

// expectConsistent fails if a transaction was applied only in part, or if the file is damaged.
func expectConsistent(t *testing.T, db *database.DB) {
	t.Helper()
	var first, second int
	if err := db.QueryRowContext(t.Context(),
		"SELECT COALESCE(SUM(CASE WHEN name LIKE 'first-%' THEN 1 ELSE 0 END), 0), COALESCE(SUM(CASE WHEN name LIKE "+
			"'second-%' THEN 1 ELSE 0 END), 0) FROM test_counters").Scan(&first, &second); err != nil ||
		first != second {
		t.Errorf("%d first halves, %d second halves, %v", first, second, err)
	}
	if db.Dialect() == dialect.SQLite {
		var verdict string
		if err := db.QueryRowContext(t.Context(),
			"SELECT integrity_check FROM pragma_integrity_check").Scan(&verdict); err != nil || verdict != "ok" {
			t.Errorf("integrity: %s, %v", verdict, err)
		}
	}
}

// The current schema and a later one, which takes three migrations over many rows.
var (
	currentSchema = fstest.MapFS{
		"1_counters.sql": sqlFile("CREATE TABLE test_rows (id integer PRIMARY KEY, name text NOT NULL)"),
	}
	laterSchema = fstest.MapFS{
		"1_counters.sql": currentSchema["1_counters.sql"],
		"2_note.sql":     sqlFile("ALTER TABLE test_rows ADD COLUMN note text", "UPDATE test_rows SET note = name"),
		"3_rebuilt.sql": sqlFile(
			"CREATE TABLE test_new (id integer PRIMARY KEY, name text NOT NULL, note text NOT NULL)",
			"INSERT INTO test_new SELECT id, name, note FROM test_rows", "DROP TABLE test_rows",
			"ALTER TABLE test_new RENAME TO test_rows"),
		"4_index.sql": sqlFile("CREATE INDEX test_rows_note_idx ON test_rows (note)"),
	}
)

func TestR21_killedMigration_isAppliedCompletelyOrNotAtAll(t *testing.T) {
	t.Parallel()
	eachEmpty(t, func(t *testing.T, cfg database.Config) {
		const rows = 20_000
		if err := database.MigrateFolder(t.Context(), cfg, currentSchema); err != nil {
			t.Fatal(err)
		}
		db := open(t, cfg)
		numbers := map[string]string{
			dialect.SQLite: "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) " +
				"INSERT INTO test_rows (id, name) SELECT i, 'row ' || i FROM n",
			dialect.Postgres: "INSERT INTO test_rows (id, name) SELECT i, 'row ' || i FROM generate_series(1, 20000) i",
		}
		execAll(t, db, numbers[db.Dialect()])
		for range 6 {
			cmd, output := startChild(t, cfg, "migrate")
			// The child is killed at any moment of the migration.
			timer := time.AfterFunc(rand.N(120*time.Millisecond), func() { _ = cmd.Process.Kill() })
			for output.Scan() {
				t.Log(output.Text())
			}
			_ = cmd.Wait()
			timer.Stop()
			waitForServer(t, db)

			var version int
			if err := db.QueryRowContext(t.Context(),
				"SELECT MAX(version_id) FROM goose_db_version").Scan(&version); err != nil {
				t.Fatal(err)
			}
			if n := count(t, db, "test_rows"); n != rows {
				t.Fatalf("version %d has %d rows", version, n)
			}
			_, err := db.ExecContext(t.Context(), "SELECT note FROM test_rows WHERE id = 1")
			if (err == nil) != (version >= 2) {
				t.Fatalf("schema version %d does not match the columns: %v", version, err)
			}
		}
		var all sync.WaitGroup
		for range 2 { // two concurrent processes finish the migration
			all.Go(func() {
				if err := database.MigrateFolder(t.Context(), cfg, laterSchema); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		var notes int
		if err := db.QueryRowContext(t.Context(),
			"SELECT COUNT(*) FROM test_rows WHERE note = name").Scan(&notes); err != nil || notes != rows {
			t.Errorf("%d notes, %v", notes, err)
		}
	})
}

// waitForServer waits until the server has completed the statements of killed processes and closed their connections.
func waitForServer(t *testing.T, db *database.DB) {
	t.Helper()
	if db.Dialect() == dialect.SQLite {
		return // SQLite runs in the killed process
	}
	for timeout := time.After(time.Minute); ; {
		var busy int
		if err := db.QueryRowContext(t.Context(), `SELECT COUNT(*) FROM pg_stat_activity
			WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()
		AND state <> 'idle'`).Scan(&busy); err != nil {
			t.Fatal(err)
		}
		if busy == 0 {
			return
		}
		select {
		case <-time.After(time.Millisecond):
		case <-timeout:
			t.Fatalf("%d sessions are still running", busy)
		}
	}
}
