package store_test

import (
	"testing"
	"time"

	"wright.app/modules/sharing/internal/store"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

func TestArchive_hasAllLinksOfTheOwnerOnly(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		links := store.NewLinks(open(t), keys(t, 1))
		now := time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)
		const deletedLinks = sharelink.MaxDeletedShown + 3
		for range deletedLinks {
			added, err := links.Add(t.Context(), link(), 1)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := added.Delete(nil, now); err != nil {
				t.Fatal(err)
			}
			if err := links.Save(t.Context(), added); err != nil {
				t.Fatal(err)
			}
		}
		active, err := links.Add(t.Context(), link(), 1)
		if err != nil {
			t.Fatal(err)
		}
		got, err := links.All(t.Context(), alex)
		if err != nil || len(got) != deletedLinks+1 || got[0].Snapshot() != active.Snapshot() {
			t.Fatalf("got %d links, %v", len(got), err)
		}
		if got, err := links.All(t.Context(), robin); err != nil || len(got) != 0 {
			t.Errorf("another owner: got %d links, %v", len(got), err)
		}
	})
}
