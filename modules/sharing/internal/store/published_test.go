package store_test

import (
	"context"
	"errors"
	"testing"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/store"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
)

func TestPublished_contract(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		sharingtest.RunPublishedContract(t, func(t *testing.T) sharingtest.PublishedStore {
			db := open(t)
			return sharingtest.PublishedStore{Transactor: db, Published: store.NewPublished(db, "1")}
		})
	})
}

func TestPublished_otherFormat_isNotCurrent(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		published := store.NewPublished(db, "1")
		if err := published.AddOrExpire(t.Context(), sharingtest.Alex); err != nil {
			t.Fatal(err)
		}
		p := sharing.PublishedProfile{
			Owner: sharingtest.Alex, Visibility: sharing.ProfileVisibility{Alias: sharingtest.AlexAlias},
			Document: []byte("{}"),
		}
		if err := published.Publish(t.Context(), p, 1); err != nil {
			t.Fatal(err)
		}
		if _, err := published.ByAlias(t.Context(), sharingtest.AlexAlias); err != nil {
			t.Errorf("same format: %v", err)
		}
		other := store.NewPublished(db, "2")
		if _, err := other.ByAlias(t.Context(), sharingtest.AlexAlias); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("other format: %v", err)
		}
	})
}

func TestPublished_expire_isRolledBackWithItsTransaction(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		published := store.NewPublished(db, "1")
		if err := published.AddOrExpire(t.Context(), sharingtest.Alex); err != nil {
			t.Fatal(err)
		}
		failed := errors.New("roll back")
		err := db.InTx(t.Context(), func(ctx context.Context) error {
			return errors.Join(published.Expire(ctx, sharingtest.Alex), failed)
		})
		if revision, readErr := published.Revision(t.Context(), sharingtest.Alex); !errors.Is(err, failed) ||
			readErr != nil || revision != 1 {
			t.Errorf("got revision %d, %v, %v", revision, readErr, err)
		}
	})
}
