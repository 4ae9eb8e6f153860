package sharing_test

import (
	"errors"
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func TestGate_byMember_appliesTheSameRules(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	robin, alex := f.users.SignedIn(sharingtest.Robin), f.users.SignedIn(sharingtest.Alex)
	for _, row := range []struct {
		mode      profile.AccessMode
		suspended bool
		viewer    identity.Principal
		want      error
	}{
		{profile.Public, false, robin, nil},
		{profile.Authenticated, false, robin, nil},
		{profile.Restricted, false, robin, sharing.ErrProfileRestricted},
		{profile.Public, true, robin, sharing.ErrProfileSuspended},
		{profile.Restricted, true, alex, nil},
		{profile.Authenticated, false, anon, fault.ErrUnauthorized},
	} {
		for _, alias := range []string{"", sharingtest.AlexAlias} {
			visibility := sharing.ProfileVisibility{Mode: row.mode, Suspended: row.suspended, Alias: alias}
			f.users.SetProfile(sharingtest.Alex, visibility, profile.Snapshot{})
			for _, isPublished := range []bool{false, true} {
				if isPublished {
					f.publishAlex(t, visibility)
				}
				access, err := f.gate.CanViewByMember(t.Context(), row.viewer, f.member(sharingtest.Alex))
				if !errors.Is(err, row.want) {
					t.Errorf("%+v, alias %q, published %t: got %v", row, alias, isPublished, err)
				}
				if err == nil && (access.Owner != sharingtest.Alex || access.Alias != alias || isPublished !=
					(access.Published != nil) || access.IsOwner != (row.viewer == alex)) {
					t.Errorf("%+v, alias %q: got %+v", row, alias, access)
				}
			}
			f.expireAlex(t)
		}
	}
}

func TestT39_byMember_whoIsNotReadyOrHasBlocked_isLikeAnUnknownOne(t *testing.T) {
	t.Parallel()
	public := sharing.ProfileVisibility{Mode: profile.Public, Alias: sharingtest.AlexAlias}
	for name, hide := range map[string]func(fixture){
		"blocked":    func(f fixture) { f.users.Block(sharingtest.Alex, sharingtest.Robin) },
		"no profile": func(f fixture) { f.users.RemoveProfile(sharingtest.Alex) },
		"deleted":    func(f fixture) { f.users.RemovePerson(sharingtest.Alex) },
		"not ready":  func(f fixture) { f.setInSetup() },
		"both blocks": func(f fixture) {
			f.users.Block(sharingtest.Alex, sharingtest.Robin)
			f.users.Block(sharingtest.Robin, sharingtest.Alex)
		},
		"not ready, blocked by the viewer": func(f fixture) {
			f.setInSetup()
			f.users.Block(sharingtest.Robin, sharingtest.Alex)
		},
	} {
		f := newFixture(t)
		f.users.SetProfile(sharingtest.Alex, public, profile.Snapshot{})
		alex := f.member(sharingtest.Alex)
		viewer := f.users.SignedIn(sharingtest.Robin)
		if _, err := f.gate.CanViewByMember(t.Context(), viewer, alex); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		hide(f)
		access, err := f.gate.CanViewByMember(t.Context(), viewer, alex)
		_, unknownErr := f.gate.CanViewByMember(t.Context(), viewer, uuid.New())
		if !errors.Is(err, fault.ErrNotFound) || access != (profileaccess.Access{}) || err.Error() != unknownErr.Error() {
			t.Errorf("%s: got %+v, %v, want %v", name, access, err, unknownErr)
		}
	}
}

func (f fixture) setInSetup() {
	p := personOf(f.users, sharingtest.Alex)
	p.InSetup = true
	f.users.SetPerson(sharingtest.Alex, p)
}

func TestGate_byMember_whomTheViewerHasBlocked_isTheBlock(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	setMode(f.users, profile.Public, false)
	f.users.Block(sharingtest.Robin, sharingtest.Alex)
	_, err := f.gate.CanViewByMember(t.Context(), f.users.SignedIn(sharingtest.Robin), f.member(sharingtest.Alex))
	if !errors.Is(err, sharing.ErrProfileBlocked) {
		t.Errorf("got %v", err)
	}
}

// The profile without an alias is published, too, and read once.
func TestOpen_byMember_isReadOnce(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	s, profiles, _ := newPublishingService(t, f)
	f.users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Authenticated},
		sharingtest.AlexContent())
	for range 3 {
		opened, err := s.Open(t.Context(), f.users.SignedIn(sharingtest.Robin),
			profileaccess.Target{Member: f.member(sharingtest.Alex)})
		if err != nil {
			t.Fatal(err)
		}
		if got, want := summary(t, opened), "Alex Demo, , Backend engineer"; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
		if err := f.publisher.StoreQueued(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if profiles.reads != 1 {
		t.Errorf("the content was read %d times", profiles.reads)
	}
}

func TestRecordVisit_byMember_countsAsByAlias(t *testing.T) {
	t.Parallel()
	f, report := newVisitFixture(t)
	setMode(f.users, profile.Authenticated, false)
	report.Token, report.Member = "", f.member(sharingtest.Alex)
	report.Viewer = f.users.SignedIn(sharingtest.Robin)
	f.record(t, report)
	f.record(t, report) // a repeat
	report.Viewer = asAlex
	f.record(t, report) // the owner
	report.Viewer, report.Member = f.users.SignedIn(sharingtest.Robin), uuid.New()
	f.record(t, report)
	if s, err := f.service.VisitStatistics(t.Context(), asAlex); err != nil || s.Today != 1 {
		t.Errorf("got %d visits, %v", s.Today, err)
	}
}
