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

// server returns the address of a PostgreSQL server, one of its own if need be.
func server(t *testing.T) string {
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

// people is a table with a child, as ent describes them.
func people(more ...*schema.Column) []*schema.Table {
	id := &schema.Column{Name: "id", Type: field.TypeInt64, Increment: true}
	email := &schema.Column{Name: "email", Type: field.TypeString, Default: "it`s"}
	parents := &schema.Table{
		Name: "test_people", Columns: append([]*schema.Column{id, email}, more...), PrimaryKey: []*schema.Column{id},
		Indexes: []*schema.Index{{Name: "test_people_email_key", Unique: true, Columns: []*schema.Column{email}}},
	}
	childID, person := &schema.Column{Name: "id", Type: field.TypeInt64, Increment: true}, &schema.Column{Name: "person_id", Type: field.TypeInt64}
	return []*schema.Table{parents, {
		Name: "test_pets", Columns: []*schema.Column{childID, person}, PrimaryKey: []*schema.Column{childID},
		ForeignKeys: []*schema.ForeignKey{{Symbol: "test_pets_person", Columns: []*schema.Column{person}, RefTable: parents, RefColumns: []*schema.Column{id}, OnDelete: schema.Cascade}},
	}}
}

func written(t *testing.T, root string) map[string]string {
	t.Helper()
	found := map[string]string{}
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
			found[name] = string(text)
		}
	}
	return found
}

func TestBoth_change_isWrittenOncePerEngine(t *testing.T) {
	t.Parallel()
	root, url := t.TempDir(), server(t)
	if err := both(t.Context(), plan{root: root, url: url, name: "1_people", tables: people()}); err != nil {
		t.Fatal(err)
	}
	first := written(t, root)
	if len(first) != 2 {
		t.Fatalf("got %v", first)
	}
	for name, text := range first {
		if !strings.HasPrefix(text, "-- +goose Up\n") || strings.Contains(text, "Down") || !strings.Contains(text, `CREATE TABLE "test_people"`) || !strings.Contains(text, "'it`s'") {
			t.Errorf("%s:\n%s", name, text)
		}
	}
	if err := both(t.Context(), plan{root: root, url: url, name: "2_nothing", tables: people()}); err != nil {
		t.Fatal(err)
	}
	if again := written(t, root); len(again) != 2 {
		t.Errorf("written without a change: %v", again)
	}
	if err := both(t.Context(), plan{root: root, url: url, name: "3_note", tables: people(&schema.Column{Name: "note", Type: field.TypeString, Nullable: true})}); err != nil {
		t.Fatal(err)
	}
	if later := written(t, root); len(later) != 4 || !strings.Contains(later["postgres/3_note.sql"], `ADD COLUMN "note"`) {
		t.Errorf("got %v", later)
	}
}

func TestBoth_check_writesNothingAndFindsTheDifference(t *testing.T) {
	t.Parallel()
	root, url := t.TempDir(), server(t)
	if err := both(t.Context(), plan{root: root, url: url, name: "1_people", tables: people()}); err != nil {
		t.Fatal(err)
	}
	if err := both(t.Context(), plan{root: root, url: url, name: "2_check", tables: people(), check: true}); err != nil {
		t.Errorf("without a difference: %v", err)
	}
	err := both(t.Context(), plan{root: root, url: url, name: "2_check", tables: people(&schema.Column{Name: "note", Type: field.TypeString, Nullable: true}), check: true})
	if !errors.Is(err, errDiffer) || !strings.Contains(err.Error(), "sqlite: ") || !strings.Contains(err.Error(), "postgres: ") || !strings.Contains(err.Error(), `ADD COLUMN "note"`) {
		t.Errorf("got %v", err)
	}
	if files := written(t, root); len(files) != 2 {
		t.Errorf("the check wrote: %v", files)
	}
}

func TestBoth_editedFile_needsANewSum(t *testing.T) {
	t.Parallel()
	root, url := t.TempDir(), server(t)
	p := plan{root: root, url: url, name: "1_people", tables: people()}
	if err := both(t.Context(), p); err != nil {
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
	if err := both(t.Context(), p); err == nil || !strings.Contains(err.Error(), "sqlite/atlas.sum") || strings.Contains(err.Error(), "postgres/atlas.sum") {
		t.Errorf("got %v", err)
	}
	if err := renew(root); err != nil {
		t.Fatal(err)
	}
	if err := both(t.Context(), p); err != nil {
		t.Errorf("after renewing the sum: %v", err)
	}
}

func TestWithScratch_failure_leavesNoDatabase(t *testing.T) {
	t.Parallel()
	url := server(t)
	failed := errors.New("failed")
	var name string
	err := withScratch(t.Context(), url, func(db *sql.DB) error {
		return errors.Join(db.QueryRowContext(t.Context(), "SELECT current_database()").Scan(&name), failed)
	})
	if !errors.Is(err, failed) || !strings.HasPrefix(name, "wright_scratch_") {
		t.Fatalf("%s, %v", name, err)
	}
	admin, err := sql.Open("pgx", url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = admin.Close() }()
	var n int
	if err := admin.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM pg_database WHERE datname = $1", name).Scan(&n); err != nil || n != 0 {
		t.Errorf("%d left, %v", n, err)
	}
}

func TestRun_badName_isRefused(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"", "Add Alias", "../x", "9_x"} {
		if err := run(context.Background(), name, false, false); err == nil {
			t.Errorf("%q was taken", name)
		}
	}
}

// TestCommitted_migrations_matchTheirSums needs no server: it is what a hand edit breaks.
func TestCommitted_migrations_matchTheirSums(t *testing.T) {
	t.Parallel()
	copied := t.TempDir()
	if err := os.CopyFS(copied, os.DirFS(filepath.Join("..", "..", root))); err != nil {
		t.Fatal(err)
	}
	before := sums(t, copied)
	if err := renew(copied); err != nil {
		t.Fatal(err)
	}
	for name, sum := range sums(t, copied) {
		if before[name] != sum {
			t.Errorf("%s does not match the files: make migrate-hash", name)
		}
	}
}

func sums(t *testing.T, root string) map[string]string {
	t.Helper()
	found := map[string]string{}
	for _, name := range []string{"sqlite/atlas.sum", "postgres/atlas.sum"} {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		found[name] = string(text)
	}
	return found
}
