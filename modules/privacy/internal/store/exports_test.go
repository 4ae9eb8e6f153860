package store_test

import (
	"slices"
	"strconv"
	"testing"

	"wright.app/modules/privacy/internal/store"
	"wright.app/modules/privacy/privacytest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// The clean-up asks about all files that are stored.
func TestUnknown_manyFiles_needOneStatementFor500(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, statements *databasetest.Statements) {
		files := make([]string, 1200)
		for i := range files {
			files[i] = "exports/" + strconv.Itoa(i)
		}
		var unknown []string
		queries := statements.During(t, func() (err error) {
			unknown, err = store.NewExports(db).Unknown(t.Context(), files)
			return err
		})
		if len(queries) != 3 || !slices.Equal(unknown, files) {
			t.Errorf("%d statements, %d of 1200 files are unknown", len(queries), len(unknown))
		}
	})
}

func TestExports(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		privacytest.RunExportsContract(t, func(t *testing.T) privacytest.Store {
			t.Helper()
			db := open(t)
			return privacytest.Store{Transactor: db, Exports: store.NewExports(db)}
		})
	})
}
