package store_test

import (
	"testing"

	"wright.app/modules/contact/contacttest"
	"wright.app/modules/contact/internal/store"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

func TestStores_contract(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		contacttest.RunContract(t, func(t *testing.T) contacttest.Stores {
			db := open(t)
			return contacttest.Stores{
				Transactor: db, Messages: store.NewMessages(db), Pending: store.NewPending(db, contacttest.Addresses{}),
				Events: store.NewEvents(db), Blocks: store.NewBlocks(db),
			}
		})
	})
}
