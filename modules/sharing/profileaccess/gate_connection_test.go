package profileaccess_test

import (
	"errors"
	"testing"

	"wright.app/modules/auth/settings"
	"wright.app/modules/network/connection"
	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// connect connects Alex with Robin, or stores a request of Alex.
func (f fixture) connect(t *testing.T, status connection.Status, alexShows bool) {
	t.Helper()
	f.Relate(t, sharingtest.Alex, sharingtest.Robin, status, alexShows)
}

// wantForRobin checks what Robin gets of the profile of Alex by each way that needs no link.
func (f fixture) wantForRobin(t *testing.T, step string, want error) {
	t.Helper()
	robin := f.Users.SignedIn(sharingtest.Robin)
	for way, open := range map[string]func() (profileaccess.Access, error){
		"by user": func() (profileaccess.Access, error) {
			return f.Gate.CanView(t.Context(), robin, sharingtest.Alex, nil)
		},
		"by alias": func() (profileaccess.Access, error) {
			return f.Gate.CanViewByAlias(t.Context(), robin, sharingtest.AlexAlias)
		},
		"by member": func() (profileaccess.Access, error) {
			return f.Gate.CanViewByMember(t.Context(), robin, sharingtest.Member(sharingtest.Alex))
		},
	} {
		access, err := open()
		if !errors.Is(err, want) {
			t.Errorf("%s, %s: got %v", step, way, err)
		}
		if err == nil && (access.Owner != sharingtest.Alex || access.Alias != sharingtest.AlexAlias ||
			access.Link != 0 || access.IsOwner || access.Audience != "") {
			t.Errorf("%s, %s: got %+v", step, way, access)
		}
	}
}

func TestT224_gate_showsTheProfileOfAConnectionThatShowsIt(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for _, isPublished := range []bool{false, true} {
		restricted := sharing.ProfileVisibility{Mode: profile.Restricted, Alias: sharingtest.AlexAlias}
		f.Users.SetProfile(sharingtest.Alex, restricted, profile.Snapshot{})
		if isPublished {
			f.PublishAlex(t, restricted)
		}
		f.connect(t, connection.Pending, true)
		f.wantForRobin(t, "asked", sharing.ErrProfileRestricted)
		f.connect(t, connection.Accepted, false)
		f.wantForRobin(t, "not shown", sharing.ErrProfileRestricted)
		f.connect(t, connection.Accepted, true)
		f.wantForRobin(t, "shown", nil)
		for who, viewer := range map[string]identity.Principal{
			"nobody signed in": anon, "another member": f.Users.SignedIn(sharingtest.Sam),
			"in setup": {Scheme: identity.SchemeSession, User: sharingtest.Robin},
		} {
			_, err := f.Gate.CanViewByAlias(t.Context(), viewer, sharingtest.AlexAlias)
			if !errors.Is(err, sharing.ErrProfileRestricted) {
				t.Errorf("%s: got %v", who, err)
			}
		}
		f.connect(t, connection.Accepted, false)
		f.wantForRobin(t, "taken back", sharing.ErrProfileRestricted)
		f.ExpireAlex(t)
	}
}

// What refuses everybody refuses a connection, too.
func TestT224_blockSuspensionSetupAndDeletion_hideTheProfileFromAConnection(t *testing.T) {
	t.Parallel()
	restricted := sharing.ProfileVisibility{Mode: profile.Restricted, Alias: sharingtest.AlexAlias}
	suspended := restricted
	suspended.Suspended = true
	person := func(change func(*sharing.Person)) func(fixture) {
		return func(f fixture) {
			p := sharingtest.PersonOf(f.Users, sharingtest.Alex)
			change(&p)
			f.Users.SetPerson(sharingtest.Alex, p)
		}
	}
	for name, row := range map[string]struct {
		hide func(fixture)
		want error
	}{
		"blocked by the owner": {
			func(f fixture) { f.Users.Block(sharingtest.Alex, sharingtest.Robin) }, fault.ErrNotFound,
		},
		"blocked by the viewer": {
			func(f fixture) { f.Users.Block(sharingtest.Robin, sharingtest.Alex) }, sharing.ErrProfileBlocked,
		},
		"suspended profile": {
			func(f fixture) { f.Users.SetProfile(sharingtest.Alex, suspended, profile.Snapshot{}) },
			sharing.ErrProfileSuspended,
		},
		"suspended account": {person(func(p *sharing.Person) { p.Suspended = true }), sharing.ErrProfileSuspended},
		"deleted account":   {func(f fixture) { f.Users.RemovePerson(sharingtest.Alex) }, fault.ErrNotFound},
		"no profile":        {func(f fixture) { f.Users.RemoveProfile(sharingtest.Alex) }, fault.ErrNotFound},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			f.Users.SetProfile(sharingtest.Alex, restricted, profile.Snapshot{})
			f.connect(t, connection.Accepted, true)
			f.wantForRobin(t, "before", nil)
			row.hide(f)
			f.wantForRobin(t, name, row.want)
		})
	}
	f := newFixture(t)
	f.Users.SetProfile(sharingtest.Alex, restricted, profile.Snapshot{})
	f.connect(t, connection.Accepted, true)
	person(func(p *sharing.Person) { p.InSetup = true })(f)
	_, err := f.Gate.CanView(t.Context(), f.Users.SignedIn(sharingtest.Robin), sharingtest.Alex, nil)
	if !errors.Is(err, sharing.ErrProfileRestricted) {
		t.Errorf("in setup: got %v", err)
	}
}

// A connection may write as every member may, by the choice of the owner alone, and not after the profile is hidden.
func TestT224_connectionThatSeesTheProfile_mayWriteLikeAnyMember(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	restricted := sharing.ProfileVisibility{Mode: profile.Restricted, Alias: sharingtest.AlexAlias}
	f.Users.SetProfile(sharingtest.Alex, restricted, profile.Snapshot{})
	gate := profileaccess.NewContactGate(f.Gate, f.Stores.Links)
	robin := f.Users.SignedIn(sharingtest.Robin)
	want := func(step string, want bool) {
		t.Helper()
		got, err := gate.MayWrite(t.Context(), robin, sharingtest.Alex, 0)
		if err != nil || got != want {
			t.Errorf("%s: got %t, %v", step, got, err)
		}
	}
	want("not connected", false)
	f.connect(t, connection.Accepted, true)
	want("shown", true)
	person := sharingtest.PersonOf(f.Users, sharingtest.Alex)
	person.Contact = settings.ContactNobody
	f.Users.SetPerson(sharingtest.Alex, person)
	want("nobody may write", false)
	person.Contact = settings.ContactMembers
	f.Users.SetPerson(sharingtest.Alex, person)
	want("members may write", true)
	f.connect(t, connection.Accepted, false)
	want("taken back", false)
}

// The files have no mark of a link, and each request asks again.
func TestT224_filesOfAShownProfile_areHiddenWithIt(t *testing.T) {
	t.Parallel()
	f := newFileFixture(t)
	robin := f.Users.SignedIn(sharingtest.Robin)
	want := func(step string, want error) {
		t.Helper()
		_, err := f.files.CanView(t.Context(), robin, sharingtest.Alex, mediaID, "")
		if !errors.Is(err, want) {
			t.Errorf("%s: got %v", step, err)
		}
	}
	want("not connected", sharing.ErrProfileRestricted)
	f.connect(t, connection.Accepted, true)
	want("shown", nil)
	f.connect(t, connection.Accepted, false)
	want("taken back", sharing.ErrProfileRestricted)
}

// Whoever opens a personal link is a visitor by that link, also if the profile is shown to them anyway.
func TestGate_linkOfAShownProfile_countsAsTheLink(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	link := f.CreateLink(t, sharelink.Input{}).Snapshot()
	f.connect(t, connection.Accepted, true)
	access, err := f.Gate.CanViewByToken(t.Context(), f.Users.SignedIn(sharingtest.Robin), link.Token.Text())
	if err != nil || access.Link != link.ID {
		t.Errorf("got %+v, %v", access, err)
	}
}
