package profile_test

import (
	"testing"

	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// Each file of a page is a request of its own, so none of them reads the whole profile.
func TestHidesFile_readsAtMostThreeRows(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, statements *databasetest.Statements) {
		stores, files := profiletest.StoresOver(db), mediatest.FilesOver(db)
		at := clock.System{}.Now()
		_, err := files.Add(t.Context(), []media.File{{
			ID: "image", Owner: profiletest.Alex, Section: 7, Name: "a.png", Type: "image/png", CreatedAt: at,
			Original: media.Copy{Key: "image", Size: 1},
		}})
		if err != nil {
			t.Fatal(err)
		}
		directory := profile.NewDirectory(
			stores.Profiles, profile.Features{}, mediatest.NewDirectory(files, nil, clock.System{}), clock.System{})
		for _, c := range []struct {
			look       profile.Look
			isHidden   bool
			statements int
		}{
			{profile.Look{Accent: "CLAY"}, false, 1},
			{profile.Look{HiddenSectionIDs: []profile.SectionID{7}}, true, 2},
			{profile.Look{HiddenSectionIDs: []profile.SectionID{8}}, false, 2},
			{profile.Look{HiddenParts: []profile.Part{profile.EducationPart}}, true, 3},
			{profile.Look{HiddenParts: []profile.Part{profile.WorkPart}}, false, 3},
		} {
			stores.Put(t, profile.Snapshot{
				Owner: profiletest.Alex, AccessMode: profile.Public, Status: profile.StatusActive, Look: c.look,
				Version: 1, CreatedAt: at, UpdatedAt: at, Sections: []profile.SectionSnapshot{
					{ID: 7, Type: profile.School, Version: 1, CreatedAt: at},
					{ID: 8, Type: profile.Workplace, Version: 1, CreatedAt: at},
				},
			})
			var isHidden bool
			sent := statements.During(t, func() (err error) {
				isHidden, err = directory.HidesFile(t.Context(), profiletest.Alex, "image")
				return err
			})
			if isHidden != c.isHidden || len(sent) != c.statements {
				t.Errorf("%+v: hidden: %t, %d statements: %q", c.look, isHidden, len(sent), sent)
			}
		}
	})
}
