package store_test

import (
	"strings"
	"testing"

	"wright.app/modules/profile/internal/store"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// Both statements of the sitemap search the index of listed profiles, among many that are not listed.
func TestListedPages_and_ListedProfiles_useTheIndex(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, statements *databasetest.Statements) {
		addProfilesWithTags(t, db, 2000)
		r := store.NewRepository(db)
		for name, read := range map[string]struct {
			run  func() error
			args []any
		}{
			"pages": {func() error { _, err := r.ListedPages(t.Context(), 100); return err }, []any{0}},
			"page":  {func() error { _, err := r.ListedProfiles(t.Context(), 2, 100); return err }, []any{100, 200}},
		} {
			query := statements.During(t, read.run)[0]
			plan := databasetest.Plan(t, db, query, read.args...)
			if !strings.Contains(plan, "profile_profiles_listed_idx") {
				t.Errorf("%s: the plan does not use the index:\n%s", name, plan)
			}
		}
	})
}
