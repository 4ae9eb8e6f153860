package sharing_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
)

func TestRevokeAll_manyLinks_keepsTheRowsOfTheNewestOnly(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	revocation := sharing.NewRevocation(f.stores.Links, f.stores.InviteLinks, f.clock)
	var links []*sharing.Link
	const rounds = sharing.MaxDeletedKept/sharing.MaxActiveLinks + 1
	for range rounds {
		for range sharing.MaxActiveLinks {
			links = append(links, f.createLink(t, sharing.LinkInput{}))
		}
		if err := revocation.RevokeAll(t.Context(), sharingtest.Alex); err != nil {
			t.Fatal(err)
		}
		f.clock.Advance(time.Minute)
	}
	kept := 0
	for i, l := range links {
		stored, err := f.stores.Links.ByToken(t.Context(), l.Snapshot().Token)
		switch {
		case err == nil && stored.OpensAt(f.clock.Now()):
			t.Errorf("link %d still opens", i)
		case err == nil:
			kept++
		case i >= len(links)-sharing.MaxDeletedKept || !errors.Is(err, fault.ErrNotFound):
			t.Errorf("link %d: %v", i, err)
		}
	}
	if kept != sharing.MaxDeletedKept {
		t.Errorf("%d rows are kept", kept)
	}
}

func TestRevokeAll_failureOfTheDatabase_isReported(t *testing.T) {
	t.Parallel()
	wantEachFailure(t, func(t *testing.T) (fixture, func() error) {
		t.Helper()
		f := newFixture(t)
		f.createLink(t, sharing.LinkInput{})
		f.createInviteLink(t, sharingtest.Alex, sharing.InviteLinkInput{})
		revocation := sharing.NewRevocation(f.stores.Links, f.stores.InviteLinks, f.clock)
		return f, func() error { return revocation.RevokeAll(t.Context(), sharingtest.Alex) }
	})
}
