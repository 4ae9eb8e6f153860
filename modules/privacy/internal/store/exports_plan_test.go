package store_test

import (
	"fmt"
	"strings"
	"testing"

	"entgo.io/ent/dialect"

	"wright.app/modules/privacy"
	"wright.app/modules/privacy/internal/store"
	"wright.app/modules/privacy/privacytest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// Nearly all exports have no file, so the index of files would lead to nearly all rows, in each batch.
func TestDeleteBefore_queryPlan_findsRowsByTheirIDs(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, statements *databasetest.Statements) {
		const old = 100
		present := exportsOfAKind{
			from: old + 1, to: 4000, status: privacy.ExportExpired,
			at: privacytest.Start, expires: privacytest.Start.AddDate(0, 0, 7),
		}
		withFiles := present
		withFiles.from, withFiles.to, withFiles.haveFiles = 4001, 8000, true
		expired := present
		expired.from, expired.to, expired.at = 1, old, privacytest.Start.AddDate(-1, 0, 0)
		for _, kind := range []exportsOfAKind{present, withFiles, expired} {
			kind.add(t, db)
		}
		// SQLite may have no statistics, and then expects few rows of an index.
		if db.Dialect() == dialect.Postgres {
			if _, err := db.ExecContext(t.Context(), "ANALYZE"); err != nil {
				t.Fatal(err)
			}
		}
		sent := statements.During(t, func() error {
			n, err := store.NewExports(db).DeleteBefore(t.Context(), privacytest.Start.AddDate(0, -6, 0))
			if err == nil && n != old {
				err = fmt.Errorf("%d of %d were deleted", n, old)
			}
			return err
		})
		deletions := 0
		for _, statement := range sent {
			if !strings.HasPrefix(statement, "DELETE ") {
				continue
			}
			deletions++
			ids := make([]string, old)
			for i := range ids {
				ids[i] = fmt.Sprintf("00000000-0000-4000-8000-%012d", i+1)
			}
			// After the ids, the statement asks again whether the exports are still old.
			arguments := append(ids, "2026-01-01 00:00:00Z")
			plan, want := databasetest.GenericPlan(t, db, statement, arguments...), map[string]string{
				dialect.SQLite:   "SEARCH auth_exports USING INDEX sqlite_autoindex_auth_exports_1 (id=?)",
				dialect.Postgres: "auth_exports_pkey",
			}[db.Dialect()]
			if !strings.Contains(plan, want) || strings.Contains(plan, "file_created") {
				t.Errorf("the plan does not contain %q alone:\n%s", want, plan)
			}
		}
		if deletions != 1 {
			t.Errorf("got %d deletions in %q", deletions, sent)
		}
	})
}
