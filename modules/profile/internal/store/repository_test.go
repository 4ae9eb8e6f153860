package store_test

import (
	"testing"

	"wright.app/modules/profile/internal/store"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

func TestRepository(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		profiletest.RunStoreContract(t, func(t *testing.T) profiletest.Store {
			db := open(t)
			r := store.NewRepository(db)
			return profiletest.Store{
				Repository: r, Reader: r, Tags: r, ModerationLog: store.NewModerationLog(db),
				Eraser: r, Deleted: r, Websites: r, Transactor: db,
			}
		})
	})
}
