package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/settings"
	"wright.app/platform/blob"
	"wright.app/platform/blob/blobtest"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

const backupKey = "WRIGHT_SECRET_KEY=MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE="

// site is the configuration of a site that is backed up or restored.
type site struct {
	name    string
	db      database.Config
	environ []string
}

// siteKinds are the combinations of database and storage. Each function returns a site, whose database is empty or has
// the current schema.
func siteKinds() map[string]func(t *testing.T, migrated bool) site {
	return map[string]func(*testing.T, bool) site{
		"SQLite, directory": func(t *testing.T, migrated bool) site {
			dir := t.TempDir()
			if migrated {
				dir = databasetest.SQLite(t).Dir
			}
			return site{
				"SQLite", database.Config{Dir: dir}, []string{backupKey, "WRIGHT_DATA_DIR=" + dir},
			}
		},
		"PostgreSQL, bucket": func(t *testing.T, migrated bool) site {
			cfg := func() database.Config {
				if migrated {
					return databasetest.Postgres(t)
				}
				return databasetest.EmptyPostgres(t)
			}()
			return site{"PostgreSQL", cfg, []string{
				backupKey, "WRIGHT_DATA_DIR=" + t.TempDir(), "WRIGHT_DATABASE_URL=" + cfg.URL,
				"WRIGHT_BLOB_URL=" + blobtest.NewBucket(t).URL,
			}}
		},
	}
}

// eachSiteKind runs test for each combination of database and storage.
func eachSiteKind(t *testing.T, test func(t *testing.T, open func(t *testing.T, migrated bool) site)) {
	for name, open := range siteKinds() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if strings.HasPrefix(name, "PostgreSQL") {
				databasetest.RequirePostgres(t)
			}
			test(t, open)
		})
	}
}

// populate stores rows in every table of the modules, and files.
func (s site) populate(t *testing.T) (f *fixture, robin *fullUser) {
	t.Helper()
	db := databasetest.OpenConfig(t, s.db)
	f = newFixtureWith(t, db, s.environ...)
	robin = &fullUser{
		name: "Robin „Rest“ O'Demo", email: "robin.demo@example.com", subject: "robin-1", headline: "Beekeeper",
	}
	morgan := &fullUser{
		name: "Morgan Demo", email: "morgan.demo@example.com", subject: "morgan-2", headline: "Clockmaker",
	}
	f.createFullUser(t, robin)
	f.createFullUser(t, morgan)
	f.suspendAndApprove(t, morgan)
	f.writeEachOther(t, morgan, robin)
	f.blockEachOther(t, morgan, robin)
	f.dismissEachOther(t, morgan, robin)
	f.connect(t, morgan)
	f.report(t, morgan, robin)
	caller, _ := f.signIn(t, morgan)
	if _, err := f.OAuth.BeginLink(t.Context(), caller, auth.ProviderGitHub, "",
		session.Origin{Site: "same-origin"}); err != nil {
		t.Fatal(err)
	}
	language := "de-DE"
	if _, err := f.Settings.Update(t.Context(), caller, settings.Input{
		DismissedNotices: []string{"a-notice"}, Language: &language,
	}); err != nil {
		t.Fatal(err)
	}
	setNextUserID(t, db, 5000) // as if users with higher ids had been erased
	f.waitForJobs(t)
	return f, robin
}

// files opens the storage of the site.
func (s site) files(t *testing.T) *blob.Store {
	t.Helper()
	cfg, err := config.Load(s.environ)
	if err != nil {
		t.Fatal(err)
	}
	store, err := blob.Open(t.Context(), blob.Config{URL: cfg.Blob.URL, Dir: cfg.Blob.Dir})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	return store
}

// stored returns all rows and files of the site in a form that is the same for both engines, by table. Rows and files
// are sorted.
func (s site) stored(t *testing.T) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	snapshot, err := database.TakeSnapshot(t.Context(), s.db, backupTables().LeftOut)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = snapshot.Close() }()
	for _, table := range snapshot.Tables {
		all[table.Name] = []string{}
		for row, err := range snapshot.Rows(t.Context(), table) {
			if err != nil {
				t.Fatal(err)
			}
			all[table.Name] = append(all[table.Name], rowText(t, table, row))
		}
		slices.Sort(all[table.Name])
	}
	next, err := snapshot.NextIDs(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for table, id := range next {
		if id > 1 {
			all["next ids"] = append(all["next ids"], fmt.Sprint(table, " ", id))
		}
	}
	slices.Sort(all["next ids"])
	all["files"] = s.storedFiles(t)
	return all
}

func (s site) storedFiles(t *testing.T) []string {
	t.Helper()
	var all []string
	files := s.files(t)
	for item, err := range files.All(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, fmt.Sprintf("%s %x", item.Key, blobtest.Get(t, files, item.Key, 0, -1)))
	}
	return all
}

// fileKeys returns the keys of all files. Unlike storedFiles, it does not read the files, because they may be removed
// at the same time.
func (s site) fileKeys(t *testing.T) []string {
	t.Helper()
	var keys []string
	for item, err := range s.files(t).All(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		keys = append(keys, item.Key.String())
	}
	return keys
}

func rowText(t *testing.T, table database.Table, row []any) string {
	t.Helper()
	texts := make([]string, len(row))
	for i, value := range row {
		column := table.Columns[i]
		if text, ok := value.(string); ok && column.Type == database.JSON {
			var decoded any
			if err := json.Unmarshal([]byte(text), &decoded); err != nil {
				t.Fatalf("%s.%s: %v", table.Name, column.Name, err)
			}
			value = decoded
		}
		if day, ok := value.(time.Time); ok && column.Type == database.Day {
			value = day.Format(time.DateOnly)
		}
		texts[i] = fmt.Sprintf("%s=%v", column.Name, value)
	}
	return strings.Join(texts, " ")
}

// expectEqual reports the tables whose rows differ.
func expectEqual(t *testing.T, got, want map[string][]string, except ...string) {
	t.Helper()
	for _, table := range slices.Sorted(maps.Keys(want)) {
		if slices.Contains(except, table) {
			continue
		}
		if !slices.Equal(got[table], want[table]) {
			t.Errorf("%s\n got %.2000q\nwant %.2000q", table, got[table], want[table])
		}
	}
	if len(got) != len(want) {
		t.Errorf("got %d tables, want %d", len(got), len(want))
	}
}

// backUp writes a backup of the site and returns its path.
func (s site) backUp(t *testing.T, environ ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "wright.backup")
	var out, errOut bytes.Buffer
	if err := runBackup(t.Context(), []string{path}, append(s.environ, environ...), &out, &errOut); err != nil {
		t.Fatal(err)
	}
	if out.Len() > 0 {
		t.Errorf("the backup printed %q", out.String())
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file: %v, %v", info.Mode(), err)
	}
	if hasNote := strings.Contains(errOut.String(), "not encrypted"); hasNote != (len(environ) == 0) {
		t.Errorf("told %q", errOut.String())
	}
	return path
}

// restore restores a backup into the site and returns the messages of the command.
func (s site) restore(t *testing.T, args ...string) (string, error) {
	t.Helper()
	var out, errOut bytes.Buffer
	err := runRestore(t.Context(), args, s.environ, &out, &errOut)
	if errOut.Len() > 0 {
		t.Errorf("told %q without a terminal", errOut.String())
	}
	return out.String(), err
}
