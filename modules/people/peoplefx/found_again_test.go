package peoplefx_test

import (
	"slices"
	"testing"

	"wright.app/modules/auth/settings"
	"wright.app/modules/profile"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// Somebody who has just chosen to be found looks at themselves in the results, before words are indexed again.
func TestSearch_personWhoWantsToBeFoundAgain_isFoundAtOnce(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		ctx := t.Context()
		w := newWorld(t, open(t), 1)
		m := w.members[0]
		if _, err := w.Profiles.Create(ctx, m.caller, profile.Input{AccessMode: profile.Public}); err != nil {
			t.Fatal(err)
		}
		for _, isFound := range []bool{false, true} {
			if err := w.Indexer.IndexAll(ctx); err != nil {
				t.Fatal(err)
			}
			in := settings.Input{Discoverable: &isFound, SetDiscoverable: true}
			if _, err := w.Settings.Update(ctx, m.caller, in); err != nil {
				t.Fatal(err)
			}
			if got := slices.Contains(w.search(t, m, "demo"), m.User); got != isFound {
				t.Errorf("found: %t, want %t", got, isFound)
			}
		}
	})
}
