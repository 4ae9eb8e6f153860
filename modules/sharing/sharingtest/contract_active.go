package sharingtest

import (
	"context"
	"testing"
	"time"

	"wright.app/modules/sharing"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// activeStore is a store of profile links or invite links in the tests of sharing.ActiveLinks. add adds a link and
// returns a function that reads it.
type activeStore struct {
	sharing.ActiveLinks

	transactor tx.Transactor
	add        func(t *testing.T, owner identity.UserID) (read func() sharing.LinkState)
}

// runActiveContract checks sharing.ActiveLinks.
func runActiveContract(t *testing.T, open func(*testing.T) activeStore) {
	t.Run("DeleteActive deletes the active links of the owner only, once", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		alex := []func() sharing.LinkState{s.add(t, Alex), s.add(t, Alex)}
		other := s.add(t, Sam)
		before, first := other(), Noon.Add(time.Hour)
		for _, now := range []time.Time{first, first.Add(time.Hour)} {
			if err := s.transactor.InTx(t.Context(), func(ctx context.Context) error {
				return s.DeleteActive(ctx, Alex, now)
			}); err != nil {
				t.Fatal(err)
			}
		}
		for i, read := range alex {
			if got := read(); !got.DeletedAt.Equal(first) || !got.UpdatedAt.Equal(first) || got.Version != 2 {
				t.Errorf("link %d: %+v", i, got)
			}
		}
		if got := other(); !got.DeletedAt.IsZero() || got.Version != before.Version {
			t.Errorf("the link of another owner: %+v", got)
		}
	})
}

func (s Store) active() activeStore {
	return activeStore{
		ActiveLinks: s.Links, transactor: s.Transactor,
		add: func(t *testing.T, owner identity.UserID) func() sharing.LinkState {
			t.Helper()
			l := s.add(t, owner, Noon, sharing.LinkInput{})
			if err := l.RecordSending(sharing.Address{Email: "robin.demo@example.com"}, Noon); err != nil {
				t.Fatal(err)
			}
			if err := s.inTx(t.Context(), func(ctx context.Context) error {
				return s.Links.SaveSending(ctx, l)
			}); err != nil {
				t.Fatal(err)
			}
			return func() sharing.LinkState {
				stored, err := s.Links.ForChange(t.Context(), owner, l.Snapshot().ID)
				if err != nil {
					t.Fatal(err)
				}
				if got := stored.Snapshot(); got.DeletedAt.IsZero() == (got.LastSentTo == "") {
					t.Errorf("a link names its recipient until it is deleted: got %+v", got)
				}
				return stored.Snapshot().LinkState
			}
		},
	}
}

func (s InviteStore) active() activeStore {
	return activeStore{
		ActiveLinks: s.Links, transactor: s.Transactor,
		add: func(t *testing.T, owner identity.UserID) func() sharing.LinkState {
			t.Helper()
			l := s.add(t, owner, Noon, sharing.InviteLinkInput{})
			return func() sharing.LinkState {
				stored, err := s.Links.ForChange(t.Context(), owner, l.Snapshot().ID)
				if err != nil {
					t.Fatal(err)
				}
				return stored.Snapshot().LinkState
			}
		},
	}
}
