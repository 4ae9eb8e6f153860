package systemtest_test

import (
	"database/sql"
	"fmt"
	"math"
	"net/http"
	"testing"

	"github.com/jackc/pgx/v5"

	"wright.app/platform/database/databasetest"
)

// TestR20_newerSchemaThatOnlyAdds_runningProgramGoesOn: during an upgrade, instances of the old version use a database
// that the new version has migrated. The test changes each table in every way that tools/migrate allows. The running
// program must go on working.
func TestR20_newerSchemaThatOnlyAdds_runningProgramGoesOn(t *testing.T) {
	t.Parallel()
	databasetest.RequirePostgres(t)
	url := databasetest.Postgres(t).URL
	s := newInstance(t, "WRIGHT_DATABASE_URL="+url, secretKey, noRateLimits)
	s.start(t)
	owner, stranger := newBrowser(t, s), newBrowser(t, s)
	owner.signUpToBePublic(t)
	owner.useMuch(t, stranger) // so that statements are prepared before the schema changes
	if tables := addToEachTable(t, url); tables < 40 {
		t.Fatalf("only %d tables", tables)
	}
	for range 2 {
		owner.useMuch(t, stranger)
	}
	newBrowser(t, s).signUp(t, "robin.demo@example.com")
}

// useMuch uses the most common operations, reads and writes. The profile must have the alias kim and everything that a
// Public profile requires.
func (b *browser) useMuch(t *testing.T, stranger *browser) {
	t.Helper()
	stranger.must(t, http.StatusOK, http.MethodGet, "/readyz", nil)
	b.must(t, http.StatusOK, http.MethodPut, "/auth/user", map[string]any{"displayName": "Kim Demo"})
	b.must(t, http.StatusOK, http.MethodGet, "/auth/user", nil)
	b.must(t, http.StatusOK, http.MethodPatch, "/v1/user/profile", map[string]any{"accessMode": "Restricted"})
	b.must(t, http.StatusOK, http.MethodPatch, "/v1/user/profile", map[string]any{"accessMode": "Public"})
	b.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/sections",
		map[string]any{"typeId": "Project", "title": "A project"})
	b.must(t, http.StatusOK, http.MethodGet, "/v1/user/profile", nil)
	photo := b.uploadPhoto(t)
	if status, _ := b.raw(t, http.MethodGet, photo, nil); status != http.StatusOK {
		t.Errorf("the photo: got %d", status)
	}
	link := b.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links", map[string]any{})
	stranger.must(t, http.StatusOK, http.MethodGet, fmt.Sprintf("/v1/public/profile-links/%s", link["token"]), nil)
	b.must(t, http.StatusOK, http.MethodDelete, fmt.Sprintf("/v1/user/profile/links/%.0f", link["id"]), nil)
	stranger.must(t, http.StatusOK, http.MethodGet, "/v1/public/profiles/kim", nil)
	status, _, _ := b.instance.post(t, http.DefaultClient, "/v1/public/visits", map[string]string{"alias": "kim"}, nil)
	if status != http.StatusNoContent {
		t.Errorf("a visit: got %d", status)
	}
}

// addToEachTable adds two columns and an index to each table, and a new table that refers to it. It also sets a schema
// version that is newer than that of any program. It returns the number of tables.
func addToEachTable(t *testing.T, url string) int {
	t.Helper()
	db, err := sql.Open("pgx", url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	// One statement at a time: a transaction that locked all tables could deadlock with one of the running program.
	names := tableNames(t, db)
	for _, name := range names {
		table := pgx.Identifier{name}.Sanitize()
		for _, statement := range []string{
			"ALTER TABLE " + table + " ADD COLUMN later_a text NULL, ADD COLUMN later_b text NOT NULL DEFAULT 'x'",
			"CREATE UNIQUE INDEX ON " + table + " (later_a)",
			"CREATE INDEX ON " + table + " (later_b)",
		} {
			if _, err := db.ExecContext(t.Context(), statement); err != nil {
				t.Fatal(err)
			}
		}
	}
	if _, err := db.ExecContext(t.Context(), `CREATE TABLE later_rows (id bigint PRIMARY KEY,
		user_id bigint NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE)`); err != nil {
		t.Fatal(err)
	}
	if _, err := db.ExecContext(t.Context(), "INSERT INTO goose_db_version (version_id, is_applied) VALUES ($1, true)",
		int64(math.MaxInt64)); err != nil {
		t.Fatal(err)
	}
	return len(names)
}

func tableNames(t *testing.T, db *sql.DB) []string {
	t.Helper()
	rows, err := db.QueryContext(t.Context(), "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	var names []string
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			t.Fatal(err)
		}
		names = append(names, name)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return names
}
