package sharelink_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
)

func TestRevokeAll_manyLinks_keepsTheRowsOfTheNewestOnly(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	revocation := sharelink.NewRevocation(
		f.Stores.Links, f.Stores.InviteLinks, sharingtest.NoApplications{}, sharelink.NewLetters(nil), f.Clock,
	)
	var links []*sharelink.Link
	const rounds = sharelink.MaxDeletedKept/sharelink.MaxActiveLinks + 1
	for range rounds {
		for range sharelink.MaxActiveLinks {
			links = append(links, f.CreateLink(t, sharelink.Input{}))
		}
		if err := revocation.RevokeAll(t.Context(), sharingtest.Alex); err != nil {
			t.Fatal(err)
		}
		f.Clock.Advance(time.Minute)
	}
	kept := 0
	for i, l := range links {
		stored, err := f.Stores.Links.ByToken(t.Context(), l.Snapshot().Token)
		switch {
		case err == nil && stored.OpensAt(f.Clock.Now()):
			t.Errorf("link %d still opens", i)
		case err == nil:
			kept++
		case i >= len(links)-sharelink.MaxDeletedKept || !errors.Is(err, fault.ErrNotFound):
			t.Errorf("link %d: %v", i, err)
		}
	}
	if kept != sharelink.MaxDeletedKept {
		t.Errorf("%d rows are kept", kept)
	}
}

func TestRevokeAll_failureOfTheDatabase_isReported(t *testing.T) {
	t.Parallel()
	sharingtest.WantEachFailure(t, func(t *testing.T) (fixture, func() error) {
		t.Helper()
		f := newFixture(t)
		f.CreateLink(t, sharelink.Input{})
		f.CreateInviteLink(t, sharingtest.Alex, sharelink.InviteInput{})
		revocation := sharelink.NewRevocation(
			f.Stores.Links, f.Stores.InviteLinks, sharingtest.NoApplications{}, sharelink.NewLetters(nil), f.Clock,
		)
		return f, func() error { return revocation.RevokeAll(t.Context(), sharingtest.Alex) }
	})
}
