package store_test

import (
	"context"
	"testing"
	"time"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/store"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

func TestOpenings_contract(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		sharingtest.RunOpeningsContract(t, func(t *testing.T) sharingtest.OpeningStore {
			db := open(t)
			return sharingtest.OpeningStore{Transactor: db, Openings: store.NewOpenings(db)}
		})
	})
}

func TestOpenings_databaseDown_isAnError(t *testing.T) {
	t.Parallel()
	openings := store.NewOpenings(databasetest.Open(t))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, sinceErr := openings.Since(ctx, sharingtest.Robin, time.Time{})
	_, countErr := openings.CountRecruiters(ctx, sharingtest.Alex, time.Time{}, sharingtest.Noon)
	for name, err := range map[string]error{
		"Since": sinceErr, "CountRecruiters": countErr,
		"Add":          openings.Add(ctx, sharing.Opening{}),
		"DeleteBefore": openings.DeleteBefore(ctx, sharingtest.Noon),
		"Erase":        openings.Erase(ctx, sharingtest.Alex),
	} {
		if err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
