package store_test

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/sharing/internal/store"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharemail"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// sendingStore has the stores in the tests of share mails.
type sendingStore struct{ sharingtest.Stores }

var errQuota = errors.New("the quota is used up")

func TestSendings(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, open func(*testing.T) sharingtest.Stores) {
		testSendings(t, func(t *testing.T) sendingStore { return sendingStore{open(t)} })
	})
}

func testSendings(t *testing.T, open func(*testing.T) sendingStore) {
	toRobin, other := sharemail.RecipientName("robin"), sharemail.RecipientName("other")
	t.Run("LockTimes returns the times of the sender and of the recipient, newest first", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		first := s.add(t, alex, toRobin, noon)
		second := s.add(t, alex, other, noon.Add(time.Minute))
		s.add(t, sam, toRobin, noon.Add(2*time.Minute))
		if first < 1 || second == first {
			t.Errorf("got the ids %d and %d", first, second)
		}
		s.wantTimes(t, alex, []sharemail.RecipientName{toRobin}, noon.Add(-time.Second),
			[]time.Time{noon.Add(time.Minute), noon}, []time.Time{noon.Add(2 * time.Minute), noon})
	})
	t.Run("LockTimes returns the sendings to all names of a recipient", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.add(t, alex, toRobin, noon)
		s.add(t, alex, other, noon.Add(time.Minute))
		s.wantTimes(t, sam, []sharemail.RecipientName{toRobin, other}, noon.Add(-time.Second), nil,
			[]time.Time{noon.Add(time.Minute), noon})
	})
	t.Run("LockTimes omits sendings at or before the instant", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.add(t, alex, toRobin, noon)
		s.add(t, alex, toRobin, noon.Add(time.Microsecond))
		s.wantTimes(t, alex, []sharemail.RecipientName{toRobin}, noon, []time.Time{noon.Add(time.Microsecond)},
			[]time.Time{noon.Add(time.Microsecond)})
	})
	t.Run("DeleteUntil deletes old sendings, EraseOwner all of one sender", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.add(t, alex, toRobin, noon)
		s.add(t, alex, toRobin, noon.Add(time.Minute))
		s.add(t, sam, toRobin, noon.Add(time.Hour))
		s.inTx(t, func(ctx context.Context) error { return s.Sendings.DeleteUntil(ctx, noon) })
		s.wantTimes(t, alex, []sharemail.RecipientName{toRobin}, noon.Add(-time.Hour),
			[]time.Time{noon.Add(time.Minute)}, []time.Time{noon.Add(time.Hour), noon.Add(time.Minute)})
		s.inTx(t, func(ctx context.Context) error { return s.Sendings.EraseOwner(ctx, alex) })
		s.wantTimes(t, alex, []sharemail.RecipientName{toRobin}, noon.Add(-time.Hour), nil,
			[]time.Time{noon.Add(time.Hour)})
	})
	for name, senderAndRecipient := range map[string]func(i int) (identity.UserID, sharemail.RecipientName){
		"one sender": func(i int) (identity.UserID, sharemail.RecipientName) {
			return alex,
				sharemail.RecipientName{byte(i)}
		},
		"one recipient": func(i int) (identity.UserID,
			sharemail.RecipientName,
		) {
			return identity.UserID(100 + i), toRobin
		},
	} {
		t.Run("concurrent mails of "+name+" do not exceed the quota", func(t *testing.T) {
			t.Parallel()
			s := open(t)
			added := 0
			for _, err := range databasetest.Concurrently(12, func(i int) error {
				sender, to := senderAndRecipient(i)
				return s.DB.InTx(t.Context(), func(ctx context.Context) error {
					bySender, toRecipient, err := s.Sendings.LockTimes(ctx, sender, []sharemail.RecipientName{to},
						noon.Add(-time.Hour))
					if err != nil {
						return err
					}
					if max(len(bySender), len(toRecipient)) >= 3 {
						return errQuota
					}
					_, err = s.Sendings.Add(ctx, sender, to, noon)
					return err
				})
			}) {
				switch {
				case err == nil:
					added++
				case !errors.Is(err, errQuota):
					t.Error(err)
				}
			}
			if added != 3 {
				t.Errorf("%d sendings were added, want 3", added)
			}
		})
	}
	t.Run("the times between a sender and a recipient leave out other senders and recipients", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		toRobin, former := sharemail.RecipientName("robin"), sharemail.RecipientName("former")
		other := sharemail.RecipientName("sam")
		s.add(t, alex, toRobin, noon)
		s.add(t, alex, former, noon.Add(time.Minute))
		s.add(t, alex, other, noon)
		s.add(t, sam, toRobin, noon)
		got, err := s.Sendings.TimesBetween(t.Context(), alex, []sharemail.RecipientName{toRobin, former},
			noon.Add(-time.Hour))
		want := []time.Time{noon.Add(time.Minute), noon}
		if err != nil || !slices.EqualFunc(got, want, time.Time.Equal) {
			t.Errorf("got %v, %v, want %v", got, err, want)
		}
		got, err = s.Sendings.TimesBetween(t.Context(), alex, []sharemail.RecipientName{toRobin}, noon)
		if err != nil || len(got) != 0 {
			t.Errorf("after the mail: got %v, %v", got, err)
		}
	})
	t.Run("Suppress is idempotent, and IsSuppressed is true if one of the names is stored", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.wantSuppressed(t, false, toRobin)
		for range 2 {
			s.inTx(t, func(ctx context.Context) error { return s.Suppressions.Suppress(ctx, toRobin, noon) })
		}
		s.wantSuppressed(t, true, toRobin)
		s.wantSuppressed(t, true, other, toRobin)
		s.wantSuppressed(t, false, other)
		s.wantSuppressed(t, false)
	})
}

func (s sendingStore) inTx(t *testing.T, fn func(context.Context) error) {
	t.Helper()
	if err := s.DB.InTx(t.Context(), fn); err != nil {
		t.Fatal(err)
	}
}

func (s sendingStore) add(t *testing.T, sender identity.UserID, to sharemail.RecipientName,
	at time.Time,
) (id sharemail.SendingID) {
	t.Helper()
	s.inTx(t, func(ctx context.Context) (err error) {
		id, err = s.Sendings.Add(ctx, sender, to, at)
		return err
	})
	return id
}

func (s sendingStore) wantTimes(
	t *testing.T, sender identity.UserID, to []sharemail.RecipientName, after time.Time, bySender,
	toRecipient []time.Time,
) {
	t.Helper()
	s.inTx(t, func(ctx context.Context) error {
		gotSender, gotRecipient, err := s.Sendings.LockTimes(ctx, sender, to, after)
		if err != nil {
			return err
		}
		between, err := s.Sendings.TimesBetween(ctx, sender, to, after)
		if len(between) > min(len(bySender), len(toRecipient)) {
			t.Errorf("between: got %v", between)
		}
		if err == nil && (!slices.EqualFunc(gotSender, bySender, time.Time.Equal) || !slices.EqualFunc(gotRecipient,
			toRecipient, time.Time.Equal)) {
			t.Errorf("got %v and %v, want %v and %v", gotSender, gotRecipient, bySender, toRecipient)
		}
		return err
	})
}

func (s sendingStore) wantSuppressed(t *testing.T, want bool, names ...sharemail.RecipientName) {
	t.Helper()
	if got, err := s.Suppressions.IsSuppressed(t.Context(), names...); err != nil || got != want {
		t.Errorf("%q: got %v, %v", names, got, err)
	}
}

func TestSendings_databaseDown_isAnError(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	sendings, suppressions := store.NewSendings(db), store.NewSuppressions(db)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	name := sharemail.RecipientName("robin")
	_, _, lockErr := sendings.LockTimes(ctx, alex, []sharemail.RecipientName{name}, noon)
	_, addErr := sendings.Add(ctx, alex, name, noon)
	_, suppressedErr := suppressions.IsSuppressed(ctx, name)
	for call, err := range map[string]error{
		"LockTimes": lockErr, "Add": addErr, "IsSuppressed": suppressedErr,
		"Suppress":    suppressions.Suppress(ctx, name, noon),
		"DeleteUntil": sendings.DeleteUntil(ctx, noon),
		"EraseOwner":  sendings.EraseOwner(ctx, alex),
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
			if err := l.RecordSending("robin.demo@example.com",
				noon.Add(time.Minute)); err != nil {
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
		if l, err := links.ForChange(t.Context(), alex, sharelink.ID(ids[1])); err != nil ||
			l.Snapshot().LastSentTo != "" || l.Snapshot().LastSentAt.IsZero() {
			t.Errorf("the other row: got %+v, %v", l, err)
		}
		if l, err := links.ForChange(t.Context(), alex, sharelink.ID(ids[0])); err != nil ||
			l.Snapshot().LastSentTo != "robin.demo@example.com" {
			t.Errorf("the row itself: got %+v, %v", l, err)
		}
	})
}
