package store_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/uuid"

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

// Each visitor of a profile waits for this query, and most for no other.
func TestPublished_byAliasAndByMember_areOneIndexedRead(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, sent *databasetest.Statements) {
		published := store.NewPublished(db, "1")
		for index, read := range map[string]func() error{
			"sharing_published_profiles_alias_key": func() error {
				_, err := published.ByAlias(t.Context(), sharingtest.AlexAlias)
				return err
			},
			"sharing_published_profiles_member_id_idx": func() error {
				_, err := published.ByMember(t.Context(), uuid.UUID{1})
				return err
			},
		} {
			statements := sent.During(t, func() error {
				if err := read(); !errors.Is(err, fault.ErrNotFound) {
					return fmt.Errorf("read without a profile: got %w", err)
				}
				return nil
			})
			if len(statements) != 1 {
				t.Fatalf("%s: %d statements: %q", index, len(statements), statements)
			}
			if plan := databasetest.Plan(t, db, statements[0], "key", "1"); !strings.Contains(plan, index) {
				t.Errorf("the plan does not use %s:\n%s", index, plan)
			}
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
