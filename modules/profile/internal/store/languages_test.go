package store_test

import (
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/store"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity/identitytest"
)

// Saves of an older version kept the codes of a language side by side that a save of today takes for one.
func TestLanguages_storedByPreviousReleaseUnderTwoCodes_areReadOnceAndCanBeSaved(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		r := store.NewRepository(db)
		s, service := profiletest.Stores{DB: db, Profiles: r}, newService(db, r)
		stored := []profile.Language{
			{Code: "ger", Level: profile.Native},
			{Code: "iw", Level: profile.Fluent},
			{Code: "de", Level: profile.Basic},
			{Code: "he", Level: profile.Basic},
			{Code: "fr", Level: profile.Basic},
		}
		must(t, save(t, s, profile.New(alexID, profile.Attributes{Languages: stored}, now)))

		alex := identitytest.Wright(alexID)
		got, _, err := service.Own(t.Context(), alex)
		must(t, err)
		want := []profile.Language{
			{Code: "de", Level: profile.Native},
			{Code: "he", Level: profile.Fluent},
			{Code: "fr", Level: profile.Basic},
		}
		wantEqual(t, "languages", got.Attributes.Languages, want)
		got.Attributes.Headline = "Clerk"
		saved, err := service.Replace(t.Context(), alex, profile.Input{Attributes: got.Attributes}, nil)
		must(t, err)
		wantEqual(t, "saved languages", saved.Attributes.Languages, want)
	})
}
