package store_test

import (
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/store"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity/identitytest"
)

func TestByOwner_sixtySections_areThreeStatements(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, statements *databasetest.Statements) {
		r := store.NewRepository(db)
		id := addLargeProfile(t, r, db)
		var p profile.Snapshot
		for name, read := range map[string]func() error{
			"by owner": func() (err error) { p, err = r.ByOwner(t.Context(), profiletest.Alex); return err },
			"by id":    func() (err error) { p, err = r.ByID(t.Context(), id); return err },
		} {
			if got := statements.During(t, read); len(got) != 3 {
				t.Errorf("%s: %d statements:\n%s", name, len(got), strings.Join(got, "\n"))
			}
			if len(p.Sections) != largeProfileSections {
				t.Errorf("%s: %d sections", name, len(p.Sections))
			}
		}
		got := statements.During(t, func() error { _, err := r.HeaderByID(t.Context(), id); return err })
		if len(got) != 1 {
			t.Errorf("header: %d statements:\n%s", len(got), strings.Join(got, "\n"))
		}
	})
}

func TestSave_oneSectionOfSixty_isSevenStatements(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, statements *databasetest.Statements) {
		r := store.NewRepository(db)
		addLargeProfile(t, r, db)
		before, err := r.ByOwner(t.Context(), profiletest.Alex)
		if err != nil {
			t.Fatal(err)
		}
		in := profiletest.FullWorkplace(3)
		in.Title = "Another title, the same labels"
		// Two statements load the state for the rules, two write, one reads the labels, which do not change, and two
		// measure the texts.
		got := statements.During(t, func() error {
			_, err := newService(db, r).ReplaceSection(t.Context(), identitytest.Wright(profiletest.Alex),
				before.SectionsOf(profile.Workplace)[3].ID, in, nil)
			return err
		})
		if len(got) != 7 {
			t.Errorf("%d statements:\n%s", len(got), strings.Join(got, "\n"))
		}
	})
}
