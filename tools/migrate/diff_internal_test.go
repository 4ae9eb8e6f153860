package main

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entgo.io/ent/dialect/sql/schema"
	"entgo.io/ent/schema/field"

	"wright.app/tools/withpg/pgserver"
)

// serverURL returns the URL of the PostgreSQL server in the environment, or of one that it starts.
func serverURL(t *testing.T) string {
	t.Helper()
	if url := os.Getenv(pgserver.EnvURL); url != "" {
		return url
	}
	s, err := pgserver.Start(t.Context(), "../postgres")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	return s.URL
}

// peopleTables returns the table test_people with additional columns, and test_pets with a foreign key to it.
func peopleTables(more ...*schema.Column) []*schema.Table {
	id := &schema.Column{Name: "id", Type: field.TypeInt64, Increment: true}
	email := &schema.Column{Name: "email", Type: field.TypeString, Default: "it`s"}
	parents := &schema.Table{
		Name: "test_people", Columns: append([]*schema.Column{id, email}, more...), PrimaryKey: []*schema.Column{id},
		Indexes: []*schema.Index{{Name: "test_people_email_key", Unique: true, Columns: []*schema.Column{email}}},
	}
	childID := &schema.Column{Name: "id", Type: field.TypeInt64, Increment: true}
	person := &schema.Column{Name: "person_id", Type: field.TypeInt64}
	return []*schema.Table{parents, {
		Name: "test_pets", Columns: []*schema.Column{childID, person}, PrimaryKey: []*schema.Column{childID},
		ForeignKeys: []*schema.ForeignKey{{
			Symbol: "test_pets_person", Columns: []*schema.Column{person},
			RefTable: parents, RefColumns: []*schema.Column{id}, OnDelete: schema.Cascade,
		}},
	}}
}

func migrationFiles(t *testing.T, root string) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, folder := range []string{"sqlite", "postgres"} {
		names, err := fs.Glob(os.DirFS(root), folder+"/*.sql")
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			text, err := os.ReadFile(filepath.Join(root, name))
			if err != nil {
				t.Fatal(err)
			}
			files[name] = string(text)
		}
	}
	return files
}

func TestDiffBothEngines_change_isWrittenOncePerEngine(t *testing.T) {
	t.Parallel()
	root, url := t.TempDir(), serverURL(t)
	p := plan{root: root, url: url, name: "1_people", tables: peopleTables()}
	if err := diffBothEngines(t.Context(), p); err != nil {
		t.Fatal(err)
	}
	first := migrationFiles(t, root)
	if len(first) != 2 {
		t.Fatalf("files of the first run: %v", first)
	}
	for name, text := range first {
		if !strings.HasPrefix(text, "-- +goose Up\n") || strings.Contains(text, "Down") ||
			!strings.Contains(text, `CREATE TABLE "test_people"`) || !strings.Contains(text, "'it`s'") {
			t.Errorf("%s:\n%s", name, text)
		}
	}
	if err := diffBothEngines(t.Context(),
		plan{root: root, url: url, name: "2_nothing", tables: peopleTables()}); err != nil {
		t.Fatal(err)
	}
	if second := migrationFiles(t, root); len(second) != 2 {
		t.Errorf("files after a run without a change: %v", second)
	}
	if err := diffBothEngines(t.Context(), plan{
		root: root, url: url, name: "3_note",
		tables: peopleTables(&schema.Column{Name: "note", Type: field.TypeString, Nullable: true}),
	}); err != nil {
		t.Fatal(err)
	}
	third := migrationFiles(t, root)
	if len(third) != 4 || !strings.Contains(third["postgres/3_note.sql"], `ADD COLUMN "note"`) ||
		!strings.Contains(third["sqlite/3_note.sql"], `ALTER TABLE "test_people" ADD COLUMN note `) {
		t.Errorf("files after adding a column: %v", third)
	}
}

func TestDiffBothEngines_check_writesNothingAndFindsTheDifference(t *testing.T) {
	t.Parallel()
	root, url := t.TempDir(), serverURL(t)
	if err := diffBothEngines(t.Context(),
		plan{root: root, url: url, name: "1_people", tables: peopleTables()}); err != nil {
		t.Fatal(err)
	}
	if err := diffBothEngines(t.Context(), plan{
		root: root, url: url, name: "2_check", tables: peopleTables(),
		check: true,
	}); err != nil {
		t.Errorf("without a difference: %v", err)
	}
	err := diffBothEngines(t.Context(), plan{
		root: root, url: url, name: "2_check",
		tables: peopleTables(&schema.Column{Name: "note", Type: field.TypeString, Nullable: true}), check: true,
	})
	if !errors.Is(err, errSchemaDiffers) || !strings.Contains(err.Error(), "sqlite: ") ||
		!strings.Contains(err.Error(), "postgres: ") || !strings.Contains(err.Error(), `ADD COLUMN "note"`) {
		t.Errorf("got %v", err)
	}
	if files := migrationFiles(t, root); len(files) != 2 {
		t.Errorf("the check wrote: %v", files)
	}
}

func TestDiffBothEngines_editedFile_needsANewSum(t *testing.T) {
	t.Parallel()
	root, url := t.TempDir(), serverURL(t)
	p := plan{root: root, url: url, name: "1_people", tables: peopleTables()}
	if err := diffBothEngines(t.Context(), p); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(root, "sqlite", "1_people.sql")
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, append(text, "-- edited\n"...), 0o600); err != nil {
		t.Fatal(err)
	}
	p.check = true
	if err := diffBothEngines(t.Context(), p); err == nil || !strings.Contains(err.Error(), "sqlite/atlas.sum") ||
		strings.Contains(err.Error(), "postgres/atlas.sum") {
		t.Errorf("got %v", err)
	}
	if err := rehash(root); err != nil {
		t.Fatal(err)
	}
	if err := diffBothEngines(t.Context(), p); err != nil {
		t.Errorf("after renewing the sum: %v", err)
	}
}

func TestWithScratch_failure_leavesNoDatabase(t *testing.T) {
	t.Parallel()
	url := serverURL(t)
	errFailed := errors.New("failed")
	var name string
	err := withScratch(t.Context(), url, func(db *sql.DB) error {
		return errors.Join(db.QueryRowContext(t.Context(), "SELECT current_database()").Scan(&name), errFailed)
	})
	if !errors.Is(err, errFailed) || !strings.HasPrefix(name, "wright_scratch_") {
		t.Fatalf("scratch database %q: got %v", name, err)
	}
	admin, err := sql.Open("pgx", url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = admin.Close() }()
	var n int
	if err := admin.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM pg_database WHERE datname = $1",
		name).Scan(&n); err != nil || n != 0 {
		t.Errorf("%d scratch databases left, %v", n, err)
	}
}

func TestRun_badName_isRefused(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"", "Add Alias", "../x", "9_x"} {
		if err := run(context.Background(), name, false, false); err == nil {
			t.Errorf("the name %q was accepted", name)
		}
	}
}

func TestCommitted_migrations_matchTheirSums(t *testing.T) {
	t.Parallel()
	copyDir := t.TempDir()
	if err := os.CopyFS(copyDir, os.DirFS(filepath.Join("..", "..", root))); err != nil {
		t.Fatal(err)
	}
	before := checksums(t, copyDir)
	if err := rehash(copyDir); err != nil {
		t.Fatal(err)
	}
	for name, sum := range checksums(t, copyDir) {
		if before[name] != sum {
			t.Errorf("%s does not match the files: make migrate-hash", name)
		}
	}
}

func checksums(t *testing.T, root string) map[string]string {
	t.Helper()
	sums := map[string]string{}
	for _, name := range []string{"sqlite/atlas.sum", "postgres/atlas.sum"} {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		sums[name] = string(text)
	}
	return sums
}
