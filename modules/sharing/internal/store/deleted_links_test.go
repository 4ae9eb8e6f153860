package store_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// removalStore is a store of profile links or invite links in the tests of sharelink.DeletedLinks. deletedLink adds a
// link and deletes it, activeLink adds one, and find looks for a link by its token.
type removalStore struct {
	sharelink.DeletedLinks
	transactor  tx.Transactor
	deletedLink func(owner identity.UserID, deletedAt time.Time) sharelink.Token
	activeLink  func(owner identity.UserID) sharelink.Token
	find        func(sharelink.Token) error
}

func (s removalStore) want(t *testing.T, kept, removed []sharelink.Token) {
	t.Helper()
	for i, token := range kept {
		if err := s.find(token); err != nil {
			t.Errorf("kept link %d: got %v", i, err)
		}
	}
	for i, token := range removed {
		if err := s.find(token); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("removed link %d: got %v", i, err)
		}
	}
}

func (s removalStore) removeExcess(t *testing.T, keep, limit int) {
	t.Helper()
	if err := s.transactor.InTx(t.Context(), func(ctx context.Context) error {
		return s.RemoveExcess(ctx, alex, keep, limit)
	}); err != nil {
		t.Fatal(err)
	}
}

func (s removalStore) removeUntil(t *testing.T, until time.Time, limit, want int) {
	t.Helper()
	var got int
	err := s.transactor.InTx(t.Context(), func(ctx context.Context) (err error) {
		got, err = s.RemoveUntil(ctx, until, limit)
		return err
	})
	if err != nil || got != want {
		t.Errorf("got %d removed links, %v; want %d", got, err, want)
	}
}

func TestDeletedLinks(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, open func(*testing.T) sharingtest.Stores) {
		t.Run("profile links", func(t *testing.T) {
			t.Parallel()
			testRemoval(t, func(t *testing.T) removalStore { return linkStore{open(t)}.removals(t) })
		})
		t.Run("invite links", func(t *testing.T) {
			t.Parallel()
			testRemoval(t, func(t *testing.T) removalStore { return inviteStore{open(t)}.removals(t) })
		})
	})
}

func testRemoval(t *testing.T, open func(*testing.T) removalStore) {
	t.Run("RemoveExcess keeps the links of the owner that were deleted last", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		// The links are deleted in reverse order. So the newest links were deleted first.
		var links []sharelink.Token
		for i := range 6 {
			links = append(links, s.deletedLink(alex, noon.Add(-time.Duration(i)*time.Minute)))
		}
		others := []sharelink.Token{s.deletedLink(sam, noon.Add(-time.Hour)), s.activeLink(alex)}
		s.removeExcess(t, 6, 10)
		s.want(t, append(others, links...), nil)
		s.removeExcess(t, 2, 3)
		s.want(t, append(others, append(links[:2:2], links[5])...), links[2:5])
		s.removeExcess(t, 2, 3)
		s.want(t, append(others, links[:2]...), links[2:])
	})
	t.Run("RemoveUntil removes the links of all owners that were deleted first", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		kept := []sharelink.Token{s.deletedLink(alex, noon.Add(time.Second)), s.activeLink(alex), s.activeLink(sam)}
		latest, middle := s.deletedLink(alex, noon), s.deletedLink(alex, noon.Add(-time.Minute))
		first := s.deletedLink(sam, noon.Add(-time.Hour))
		s.removeUntil(t, noon, 2, 2)
		s.want(t, append(kept, latest), []sharelink.Token{middle, first})
		s.removeUntil(t, noon, 2, 1)
		s.removeUntil(t, noon, 2, 0)
		s.want(t, kept, []sharelink.Token{latest})
	})
	t.Run("concurrent removals remove each link once and keep the newest", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		var links []sharelink.Token
		for i := range 20 {
			links = append(links, s.deletedLink(alex, noon.Add(-time.Duration(i)*time.Minute)))
		}
		for _, err := range databasetest.Concurrently(8, func(i int) error {
			return s.transactor.InTx(t.Context(), func(ctx context.Context) error {
				if i%2 == 0 {
					return s.RemoveExcess(ctx, alex, 5, 7)
				}
				_, err := s.RemoveUntil(ctx, noon.Add(-5*time.Minute), 7)
				return err
			})
		}) {
			if err != nil {
				t.Error(err)
			}
		}
		s.removeExcess(t, 5, 20)
		s.want(t, links[:5], links[5:])
	})
}

func (s linkStore) removals(t *testing.T) removalStore {
	return removalStore{
		DeletedLinks: s.Links, transactor: s.DB,
		deletedLink: func(owner identity.UserID, deletedAt time.Time) sharelink.Token {
			l := s.add(t, owner, noon, sharelink.Input{})
			s.delete(t, l, deletedAt)
			return l.Snapshot().Token
		},
		activeLink: func(owner identity.UserID) sharelink.Token {
			return s.add(t, owner, noon, sharelink.Input{}).Snapshot().Token
		},
		find: func(token sharelink.Token) error {
			_, err := s.Links.ByToken(t.Context(), token)
			return err
		},
	}
}

func (s inviteStore) removals(t *testing.T) removalStore {
	return removalStore{
		DeletedLinks: s.InviteLinks, transactor: s.DB,
		deletedLink: func(owner identity.UserID, deletedAt time.Time) sharelink.Token {
			l := s.add(t, owner, noon, sharelink.InviteInput{})
			s.delete(t, l, deletedAt)
			return l.Snapshot().Token
		},
		activeLink: func(owner identity.UserID) sharelink.Token {
			return s.add(t, owner, noon, sharelink.InviteInput{}).Snapshot().Token
		},
		find: func(token sharelink.Token) error {
			_, err := s.InviteLinks.ByToken(t.Context(), token)
			return err
		},
	}
}
