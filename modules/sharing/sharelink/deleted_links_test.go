package sharelink_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
)

// deleteMany creates and deletes n profile links and n invite links of Alex, one of each in a second. It returns their
// tokens.
func (f fixture) deleteMany(t *testing.T, n int) (links, invites []sharelink.Token) {
	t.Helper()
	for range n {
		link := f.CreateLink(t, sharelink.Input{}).Snapshot()
		if _, err := f.Service.DeleteLink(t.Context(), asAlex, link.ID, nil); err != nil {
			t.Fatal(err)
		}
		invite, err := f.Service.CreateInviteLink(t.Context(), asAlex, sharelink.InviteInput{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Service.DeleteInviteLink(t.Context(), asAlex, invite.Snapshot().ID, nil); err != nil {
			t.Fatal(err)
		}
		links, invites = append(links, link.Token), append(invites, invite.Snapshot().Token)
		f.Clock.Advance(time.Second)
	}
	return links, invites
}

// wantKept checks that the rows of the links from index first exist, and no others.
func (f fixture) wantKept(t *testing.T, links, invites []sharelink.Token, first int) {
	t.Helper()
	for i := range links {
		_, linkErr := f.Stores.Links.ByToken(t.Context(), links[i])
		_, inviteErr := f.Stores.InviteLinks.ByToken(t.Context(), invites[i])
		for name, err := range map[string]error{"profile link": linkErr, "invite link": inviteErr} {
			if i < first && !errors.Is(err, fault.ErrNotFound) || i >= first && err != nil {
				t.Errorf("%s %d: got %v", name, i, err)
			}
		}
	}
}

func TestT95_deletedLinks_areLimitedForEachOwner(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	links, invites := f.deleteMany(t, sharelink.MaxDeletedKept)
	f.wantKept(t, links, invites, 0)
	moreLinks, moreInvites := f.deleteMany(t, 3)
	f.wantKept(t, append(links, moreLinks...), append(invites, moreInvites...), 3)
}

// More links than one batch are removed in one run.
func TestT95_oldDeletedLinks_areRemovedInBatches(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	links, invites := f.deleteMany(t, 150)
	f.Clock.Advance(sharingtest.Noon.Add(sharelink.DeletedKept - time.Second).Sub(f.Clock.Now()))
	for _, first := range []int{0, 1, 2} {
		if err := f.Service.RemoveOldDeletedLinks(t.Context()); err != nil {
			t.Fatal(err)
		}
		f.wantKept(t, links, invites, first)
		f.Clock.Advance(time.Second)
	}
	f.Clock.Advance(time.Hour)
	if err := f.Service.RemoveOldDeletedLinks(t.Context()); err != nil {
		t.Fatal(err)
	}
	f.wantKept(t, links, invites, len(links))
}

func TestRemoveOldDeletedLinks_failureOfTheDatabase_isReported(t *testing.T) {
	t.Parallel()
	sharingtest.WantEachFailure(t, func(t *testing.T) (fixture, func() error) {
		t.Helper()
		f := newFixture(t)
		f.deleteMany(t, 1)
		f.Clock.Advance(sharelink.DeletedKept)
		return f, func() error { return f.Service.RemoveOldDeletedLinks(t.Context()) }
	})
}
