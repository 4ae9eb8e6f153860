package store_test

import (
	"strings"
	"testing"
	"time"

	"wright.app/modules/media"
	"wright.app/modules/media/internal/store"
	"wright.app/modules/media/mediatest"
	"wright.app/platform/database/databasetest"
)

// SQLite prepares a statement again at every call if the value of a parameter decides whether a partial index can be
// used. The test drops the better index: a query that depends on the value would then use the index over photos,
// because the section is 0.
func TestInSection_onSQLite_planDoesNotDependOnTheSection(t *testing.T) {
	t.Parallel()
	var queries []string
	config := databasetest.SQLite(t)
	config.Watch = func(query string) error { queries = append(queries, query); return nil }
	db := databasetest.OpenConfig(t, config)
	if _, err := store.NewFiles(db).InSection(t.Context(), mediatest.Alex, 0); err != nil {
		t.Fatal(err)
	}
	query := queries[len(queries)-1]
	if _, err := db.ExecContext(t.Context(), "DROP INDEX media_files_owner_id_idx"); err != nil {
		t.Fatal(err)
	}
	plan := databasetest.Plan(t, db, query, int64(mediatest.Alex), 0)
	if strings.Contains(plan, "media_files_photo_key") {
		t.Errorf("the plan depends on the value:\n%s", plan)
	}
}

// BenchmarkInSection_photo measures the query for the photo of a user, which each request for the user makes, on
// SQLite.
func BenchmarkInSection_photo(b *testing.B) {
	photos := store.NewFiles(databasetest.OpenConfig(b, databasetest.SQLite(b)))
	photo := media.File{
		ID: "photo", Owner: mediatest.Alex, Name: "photo", Type: "image/png",
		CreatedAt: time.Unix(0, 0),
	}
	if _, err := photos.Add(b.Context(), []media.File{photo}); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if photos, err := photos.InSection(b.Context(), mediatest.Alex, 0); err != nil || len(photos) != 1 {
			b.Fatal(photos, err)
		}
	}
}
