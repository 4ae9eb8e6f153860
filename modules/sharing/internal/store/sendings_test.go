package store_test

import (
	"bytes"
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/store"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

func TestSendings_contract(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		sharingtest.RunSendingsContract(t, func(t *testing.T) sharingtest.SendingStore {
			db := open(t)
			return sharingtest.SendingStore{
				Transactor: db, Sendings: store.NewSendings(db),
				Suppressions: store.NewSuppressions(db),
			}
		})
	})
}

func TestSendings_databaseDown_isAnError(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	sendings, suppressions := store.NewSendings(db), store.NewSuppressions(db)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	name := sharing.RecipientName("robin")
	_, _, lockErr := sendings.LockTimes(ctx, sharingtest.Alex, []sharing.RecipientName{name}, sharingtest.Noon)
	_, addErr := sendings.Add(ctx, sharingtest.Alex, name, sharingtest.Noon)
	_, suppressedErr := suppressions.IsSuppressed(ctx, name)
	for call, err := range map[string]error{
		"LockTimes": lockErr, "Add": addErr, "IsSuppressed": suppressedErr,
		"Suppress":    suppressions.Suppress(ctx, name, sharingtest.Noon),
		"DeleteUntil": sendings.DeleteUntil(ctx, sharingtest.Noon),
		"EraseOwner":  sendings.EraseOwner(ctx, sharingtest.Alex),
	} {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: got %v", call, err)
		}
	}
}

// The address is personal data of a recipient who may have no account.
func TestT10_recipient_isNotReadableAtRest(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		links := store.NewLinks(db, keys(t, 1))
		var ids []int64
		for range 2 {
			l, err := links.Add(t.Context(), link(), 100)
			if err != nil {
				t.Fatal(err)
			}
			if err := l.RecordSending(sharing.Address{Email: "robin.demo@example.com"},
				sharingtest.Noon.Add(time.Minute)); err != nil {
				t.Fatal(err)
			}
			if err := links.SaveSending(t.Context(), l); err != nil {
				t.Fatal(err)
			}
			ids = append(ids, int64(l.Snapshot().ID))
		}
		var sealed []byte
		query := "SELECT sealed_recipient FROM sharing_profile_links ORDER BY id LIMIT 1"
		if err := db.QueryRowContext(t.Context(), query).Scan(&sealed); err != nil {
			t.Fatal(err)
		}
		if len(sealed) == 0 || bytes.Contains(sealed, []byte("robin")) || bytes.Contains(sealed, []byte("example")) {
			t.Errorf("the row contains %q", sealed)
		}
		// An address that was copied to another row cannot be decrypted. The link of that row has no address.
		if _, err := db.ExecContext(t.Context(), "UPDATE sharing_profile_links SET sealed_recipient = $1 WHERE id = $2",
			sealed, ids[1]); err != nil {
			t.Fatal(err)
		}
		if l, err := links.ForChange(t.Context(), sharingtest.Alex, sharing.LinkID(ids[1])); err != nil ||
			l.Snapshot().LastSentTo != "" || l.Snapshot().LastSentAt.IsZero() {
			t.Errorf("the other row: got %+v, %v", l, err)
		}
		if l, err := links.ForChange(t.Context(), sharingtest.Alex, sharing.LinkID(ids[0])); err != nil ||
			l.Snapshot().LastSentTo != "robin.demo@example.com" {
			t.Errorf("the row itself: got %+v, %v", l, err)
		}
	})
}
