package main

import (
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wright.app/modules/auth/signin"
	"wright.app/platform/backup"
	"wright.app/platform/blob"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// A restore with --move keeps everything, from each engine and storage to each engine and storage.
func TestR22_restoredBackup_hasAllRowsFilesAndNextIDs(t *testing.T) {
	t.Parallel()
	eachSiteKind(t, func(t *testing.T, open func(*testing.T, bool) site) {
		from := open(t, true)
		f, robin := from.populate(t)
		expectRowsInEveryTable(t, f.db)
		before := from.stored(t)
		if len(before["files"]) < 8 || len(before["auth_sessions"]) == 0 {
			t.Fatalf("too little to compare: %v", before)
		}
		path := from.backUp(t)
		eachSiteKind(t, func(t *testing.T, open func(*testing.T, bool) site) {
			to := open(t, false)
			if told, err := to.restore(t, "--move", path); err != nil ||
				!strings.Contains(told, fmt.Sprintf("%d files", len(before["files"]))) {
				t.Fatalf("%v, %q", err, told)
			}
			expectEqual(t, to.stored(t), before)
			if from.name == to.name && from.name == "SQLite" {
				expectSameBytes(t, from, to)
			}
			expectUsable(t, to, robin)
		})
	})
}

// expectSameBytes compares the values in the form in which SQLite stores them, because statements compare days and
// instants as texts.
func expectSameBytes(t *testing.T, from, to site) {
	t.Helper()
	snapshot, err := database.TakeSnapshot(t.Context(), from.db, backupTables().LeftOut)
	if err != nil {
		t.Fatal(err)
	}
	tables := snapshot.Tables
	if err := snapshot.Close(); err != nil {
		t.Fatal(err)
	}
	source, target := databasetest.OpenConfig(t, from.db), databasetest.OpenConfig(t, to.db)
	for _, table := range tables {
		for _, column := range table.Columns {
			query := fmt.Sprintf(`SELECT quote("%s") FROM "%s"`, column.Name, table.Name)
			got, want := texts(t, target, query), texts(t, source, query)
			if !slices.Equal(got, want) {
				t.Errorf("%s.%s: got %q, want %q", table.Name, column.Name, got, want)
			}
		}
	}
}

func texts(t *testing.T, db *database.DB, query string) []string {
	t.Helper()
	rows, err := db.QueryContext(t.Context(), query)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	var all []string
	for rows.Next() {
		var text sql.NullString
		if err := rows.Scan(&text); err != nil {
			t.Fatal(err)
		}
		all = append(all, text.String)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	slices.Sort(all)
	return all
}

// expectUsable fails unless the program works with a restored site: links open, people are found, and ids of former
// users are not used again.
func expectUsable(t *testing.T, s site, robin *fullUser) {
	t.Helper()
	db := databasetest.OpenConfig(t, s.db)
	f := newFixtureWith(t, db, s.environ...)
	if !f.linkOpens(t, robin) {
		t.Error("the personal link does not open")
	}
	if err := errors.Join(f.Indexer.BackfillAll(t.Context()), f.Indexer.IndexAll(t.Context())); err != nil {
		t.Fatal(err)
	}
	var words int
	if err := db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM people_words").Scan(&words); err != nil ||
		words == 0 {
		t.Errorf("%d people are indexed, %v", words, err)
	}
	added, _, err := f.People.Provision(t.Context(), signin.ProvisionInput{
		Email: "kim.demo@example.com", DisplayName: "Kim Demo", Role: identity.Wright,
	})
	if err != nil || added.User != 5000 {
		t.Errorf("the next user has id %d, %v", added.User, err)
	}
}

// Without --move, a restore is a recovery: sessions, codes and mails that may have ended since the backup must not come
// back.
func TestT145_restoredBackup_bringsNoSessionCodeOrMailBack(t *testing.T) {
	t.Parallel()
	eachSiteKind(t, func(t *testing.T, open func(*testing.T, bool) site) {
		from := open(t, true)
		f, _ := from.populate(t)
		if _, err := f.db.ExecContext(t.Context(), "INSERT INTO river_job (kind, args, max_attempts, state, "+
			"scheduled_at) VALUES ('sharing_share_mail', '{}', 6, 'scheduled', '2100-01-01 00:00:00')"); err != nil {
			t.Fatal(err)
		}
		before, path := from.stored(t), from.backUp(t)
		to := open(t, false)
		told, err := to.restore(t, path)
		// The job that was added, and the mails about texts, which wait because they may be read in the application.
		if err != nil || !strings.Contains(told, "everybody signs in again; 4 waiting jobs") {
			t.Fatalf("%v, %q", err, told)
		}
		after := to.stored(t)
		transient := backupTables().Transient
		expectEqual(t, after, before, transient...)
		for _, table := range transient {
			if rows, exists := after[table]; !exists || len(rows) > 0 {
				t.Errorf("%s has %d rows", table, len(rows))
			}
		}
		expectJobs(t, to, 0)
		moved := open(t, false)
		if _, err := moved.restore(t, "--move", path); err != nil {
			t.Fatal(err)
		}
		expectJobs(t, moved, 1)
	})
}

func expectJobs(t *testing.T, s site, want int) {
	t.Helper()
	var jobs int
	if err := databasetest.OpenConfig(t, s.db).QueryRowContext(t.Context(), "SELECT COUNT(*) FROM river_job WHERE "+
		"kind = 'sharing_share_mail' AND max_attempts = 6 AND state = 'scheduled'").Scan(&jobs); err != nil ||
		jobs != want {
		t.Errorf("%d jobs, want %d, %v", jobs, want, err)
	}
}

// Each refusal leaves database and storage empty.
func TestR22_restore_refusesAndStoresNothing(t *testing.T) {
	t.Parallel()
	eachSiteKind(t, func(t *testing.T, open func(*testing.T, bool) site) {
		from := open(t, true)
		from.populate(t)
		path := from.backUp(t)
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		damage := map[string]func(content []byte) []byte{
			"empty":                 func([]byte) []byte { return nil },
			"another file":          func([]byte) []byte { return []byte(strings.Repeat("no backup\n", 1000)) },
			"without the last byte": func(c []byte) []byte { return c[:len(c)-1] },
			"without the end":       func(c []byte) []byte { return c[:len(c)-1024] },
			"with something after":  func(c []byte) []byte { return append(slices.Clone(c), 'x') },
		}
		for part := range 16 {
			damage[fmt.Sprintf("cut after %d/16", part)] = func(c []byte) []byte { return c[:part*len(c)/16+7*part] }
			damage[fmt.Sprintf("byte flipped at %d/16", part)] = func(c []byte) []byte {
				changed := slices.Clone(c)
				changed[part*len(c)/16+100*part] ^= 0x20
				return changed
			}
		}
		to := open(t, false)
		for name, change := range damage {
			damaged := filepath.Join(t.TempDir(), "damaged")
			if err := os.WriteFile(damaged, change(content), 0o600); err != nil {
				t.Fatal(err)
			}
			if told, err := to.restore(t, "--move", damaged); err == nil || told != "" {
				t.Errorf("%s: %v, %q", name, err, told)
			}
		}
		for name, environ := range map[string]string{
			"another secret key": "WRIGHT_SECRET_KEY=MTEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=",
		} {
			other := to
			other.environ = append(slices.Clone(to.environ), environ)
			if _, err := other.restore(t, path); err == nil || !strings.Contains(err.Error(), "--lost-key") {
				t.Errorf("%s: %v", name, err)
			}
			if files := to.storedFiles(t); len(files) > 0 {
				t.Errorf("%s: %d files", name, len(files))
			}
		}
		if _, err := database.TakeSnapshot(t.Context(), to.db, nil); !errors.Is(err, database.ErrNoSchema) {
			t.Errorf("the database: %v", err)
		}
		if _, err := to.restore(t, path); err != nil { // no refused restore has filled the target
			t.Error(err)
		}
	})
}

// TestR22_interruptedRestore_canBeDoneAgain: a restore that was killed has left files but no rows.
func TestR22_interruptedRestore_canBeDoneAgain(t *testing.T) {
	t.Parallel()
	eachSiteKind(t, func(t *testing.T, open func(*testing.T, bool) site) {
		from := open(t, true)
		from.populate(t)
		path := from.backUp(t)
		to := open(t, false)
		write := func(key blob.Key) {
			t.Helper()
			if _, err := to.files(t).Write(t.Context(), key, func(w io.Writer) error {
				_, err := io.WriteString(w, "the beginning of a file")
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
		for i, name := range from.fileKeys(t) {
			key, err := blob.ParseKey(name)
			if err != nil {
				t.Fatal(err)
			}
			if i%2 == 0 {
				write(key)
			}
		}
		if _, err := to.restore(t, path); !errors.Is(err, backup.ErrFilesExist) ||
			!strings.Contains(err.Error(), "--again") {
			t.Errorf("without the flag: %v", err)
		}
		stranger := blob.NewKey("media")
		write(stranger)
		left := to.fileKeys(t)
		if _, err := to.restore(t, "--again", path); !errors.Is(err, backup.ErrOtherFiles) {
			t.Errorf("with a file of another site: %v", err)
		}
		if got := to.fileKeys(t); !slices.Equal(got, left) {
			t.Errorf("a refused restore left %v, want %v", got, left)
		}
		if err := to.files(t).Delete(t.Context(), stranger); err != nil {
			t.Fatal(err)
		}
		if _, err := to.restore(t, "--again", path); err != nil {
			t.Fatal(err)
		}
		if got, want := to.storedFiles(t), from.storedFiles(t); !slices.Equal(got, want) {
			t.Errorf("files: got %v, want %v", got, want)
		}
	})
}

func TestR22_restore_refusesATargetThatIsNotEmpty(t *testing.T) {
	t.Parallel()
	eachSiteKind(t, func(t *testing.T, open func(*testing.T, bool) site) {
		from := open(t, true)
		f, _ := from.populate(t)
		path := from.backUp(t)
		if err := f.db.Close(); err != nil {
			t.Fatal(err)
		}
		before := from.stored(t)
		if _, err := from.restore(t, path); err == nil || !strings.Contains(err.Error(), "not empty") {
			t.Errorf("the site itself: %v", err)
		}
		expectEqual(t, from.stored(t), before)

		to := open(t, true) // the storage is empty, but the database has a user
		if _, err := databasetest.OpenConfig(t, to.db).ExecContext(t.Context(),
			"INSERT INTO auth_users (member_id, email, email_folded, created_at) VALUES "+
				"('01a21749-8dbf-7348-826a-eea7859a0c4d', 'a', 'a', '2026-01-01 00:00:00+00:00')"); err != nil {
			t.Fatal(err)
		}
		if _, err := to.restore(t, path); !errors.Is(err, database.ErrNotEmpty) {
			t.Errorf("a database with a user: %v", err)
		}
		if got := to.stored(t); len(got["files"]) > 0 ||
			len(got["auth_users"]) != 1 || len(got["profile_profiles"]) > 0 {
			t.Errorf("got %v", got)
		}
	})
}
