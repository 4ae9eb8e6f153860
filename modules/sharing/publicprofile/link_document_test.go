package publicprofile_test

import (
	"errors"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// Somebody who shares a profile by links alone has it published, too.
func TestOpen_byLink_publishesTheProfileAndReadsItOnce(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	s, profiles, _ := newPublishingService(t, f)
	f.Users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Restricted}, sharingtest.AlexContent())
	link := f.CreateLink(t, sharelink.Input{})
	f.Service = s
	for range 3 {
		openByLink(t, f, anon, link)
	}
	if profiles.reads != 1 {
		t.Errorf("before it is stored: the content was read %d times", profiles.reads)
	}
	if err := f.Publisher.StoreQueued(t.Context()); err != nil {
		t.Fatal(err)
	}
	if opened := openByLink(t, f, anon, link); opened.Published == nil || profiles.reads != 1 {
		t.Errorf("got %+v, the content was read %d times", opened.Published, profiles.reads)
	}
	other := openByLink(t, f, anon, f.CreateLink(t, sharelink.Input{}))
	if other.Published == nil || profiles.reads != 2 {
		t.Errorf("another link: got %+v, the content was read %d times", other.Published, profiles.reads)
	}
	if err := f.Publisher.StoreQueued(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// What was stored while the document of a link was read is in no document that is kept under the new revision.
func TestOpen_byLink_changeDuringTheRead_isShownAtTheNextRequest(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	s, profiles, bus := newPublishingService(t, f)
	link := f.CreateLink(t, sharelink.Input{})
	f.Service = s
	profiles.during = func() {
		profiles.during = nil
		if err := bus.Publish(t.Context(), profile.Changed{Owner: sharingtest.Alex}); err != nil {
			t.Error(err)
		}
	}
	openByLink(t, f, anon, link)
	changed := sharingtest.AlexContent()
	changed.Attributes.Headline = "Gardener"
	f.Users.SetProfile(sharingtest.Alex, publicProfile, changed)
	for range 2 {
		if got, want := summary(t, openByLink(t, f, anon, link)), "Alex Demo, alex-demo, Gardener"; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// The document that is kept for a member is not sent to a visitor, who may not open the profile by its alias.
func TestOpen_byLink_aliasIsShownToThoseAloneWhoMayUseIt(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	visibility := sharing.ProfileVisibility{Mode: profile.Authenticated, Alias: sharingtest.AlexAlias}
	f.Users.SetProfile(sharingtest.Alex, visibility, sharingtest.AlexContent())
	link := f.CreateLink(t, sharelink.Input{})
	for range 2 {
		member := summary(t, openByLink(t, f, f.Users.SignedIn(sharingtest.Robin), link))
		visitor := summary(t, openByLink(t, f, anon, link))
		if member != "Alex Demo, alex-demo, Backend engineer" || visitor != "Alex Demo, , Backend engineer" {
			t.Errorf("a member sees %q, a visitor %q", member, visitor)
		}
	}
}

// By a link, a visitor costs the database as much as by the alias.
func TestOpen_publishedProfile_isOneStatementByLinkAndByAlias(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, sent *databasetest.Statements) {
		f := fixture{sharingtest.FixtureOver(t, sharingtest.StoresOver(t, db))}
		newPublishingService(t, f)
		lens := &sharelink.Lens{Headline: "For this reader"}
		targets := map[string]profileaccess.Target{"alias": byAlias}
		for name, in := range map[string]sharelink.Input{"link": {}, "link with a lens": {Lens: lens}} {
			targets[name] = profileaccess.Target{Token: f.CreateLink(t, in).Snapshot().Token.Text()}
		}
		for round := range 3 { // it is published in the first, and the documents of links are kept in the second
			for name, target := range targets {
				statements := sent.During(t, func() error {
					_, err := f.Service.Open(t.Context(), anon, target)
					return err
				})
				if round == 2 && len(statements) != 1 {
					t.Errorf("by %s: got %d statements: %q", name, len(statements), statements)
				}
			}
			if err := f.Publisher.StoreQueued(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// A failure is the error, and nothing that was not read completely is kept.
func TestOpen_byLink_eachFailure_isTheErrorAndKeepsNothing(t *testing.T) {
	t.Parallel()
	sharingtest.WantEachFailure(t, func(t *testing.T) (fixture, func() error) {
		t.Helper()
		f := newFixture(t)
		newPublishingService(t, f)
		link := f.CreateLink(t, sharelink.Input{})
		target := profileaccess.Target{Token: link.Snapshot().Token.Text()}
		return f, func() error {
			_, err := f.Service.Open(t.Context(), anon, target)
			if errors.Is(err, databasetest.ErrInjected) {
				if got := summary(t, openByLink(t, f, anon, link)); got != "Alex Demo, alex-demo, Backend engineer" {
					t.Errorf("after the failure: got %q", got)
				}
			}
			return err
		}
	})
}
