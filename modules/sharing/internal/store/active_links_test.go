package store_test

import (
	"context"
	"testing"
	"time"

	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// activeStore is a store of profile links or invite links in the tests of sharelink.ActiveLinks. add adds a link and
// returns a function that reads it.
type activeStore struct {
	sharelink.ActiveLinks

	transactor tx.Transactor
	add        func(t *testing.T, owner identity.UserID) (read func() sharelink.State)
}

func TestDeleteActive(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, open func(*testing.T) sharingtest.Stores) {
		t.Run("profile links", func(t *testing.T) {
			t.Parallel()
			testActive(t, func(t *testing.T) activeStore { return linkStore{open(t)}.active() })
		})
		t.Run("invite links", func(t *testing.T) {
			t.Parallel()
			testActive(t, func(t *testing.T) activeStore { return inviteStore{open(t)}.active() })
		})
	})
}

func testActive(t *testing.T, open func(*testing.T) activeStore) {
	t.Run("DeleteActive deletes the active links of the owner only, once", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		ofAlex := []func() sharelink.State{s.add(t, alex), s.add(t, alex)}
		other := s.add(t, sam)
		before, first := other(), noon.Add(time.Hour)
		for _, now := range []time.Time{first, first.Add(time.Hour)} {
			if err := s.transactor.InTx(t.Context(), func(ctx context.Context) error {
				return s.DeleteActive(ctx, alex, now)
			}); err != nil {
				t.Fatal(err)
			}
		}
		for i, read := range ofAlex {
			if got := read(); !got.DeletedAt.Equal(first) || !got.UpdatedAt.Equal(first) || got.Version != 2 {
				t.Errorf("link %d: %+v", i, got)
			}
		}
		if got := other(); !got.DeletedAt.IsZero() || got.Version != before.Version {
			t.Errorf("the link of another owner: %+v", got)
		}
	})
}

func (s linkStore) active() activeStore {
	return activeStore{
		ActiveLinks: s.Links, transactor: s.DB,
		add: func(t *testing.T, owner identity.UserID) func() sharelink.State {
			t.Helper()
			l := s.add(t, owner, noon, sharelink.Input{})
			if err := l.RecordSending("robin.demo@example.com", noon); err != nil {
				t.Fatal(err)
			}
			if err := s.inTx(t.Context(), func(ctx context.Context) error {
				return s.Links.SaveSending(ctx, l)
			}); err != nil {
				t.Fatal(err)
			}
			return func() sharelink.State {
				stored, err := s.Links.ForChange(t.Context(), owner, l.Snapshot().ID)
				if err != nil {
					t.Fatal(err)
				}
				if got := stored.Snapshot(); got.DeletedAt.IsZero() == (got.LastSentTo == "") {
					t.Errorf("a link names its recipient until it is deleted: got %+v", got)
				}
				return stored.Snapshot().State
			}
		},
	}
}

func (s inviteStore) active() activeStore {
	return activeStore{
		ActiveLinks: s.InviteLinks, transactor: s.DB,
		add: func(t *testing.T, owner identity.UserID) func() sharelink.State {
			t.Helper()
			l := s.add(t, owner, noon, sharelink.InviteInput{})
			return func() sharelink.State {
				stored, err := s.InviteLinks.ForChange(t.Context(), owner, l.Snapshot().ID)
				if err != nil {
					t.Fatal(err)
				}
				return stored.Snapshot().State
			}
		},
	}
}
