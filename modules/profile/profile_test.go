package profile_test

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/fault"
)

func TestNew_isRestrictedAndActive(t *testing.T) {
	t.Parallel()
	p := profile.New(profiletest.Alex, profile.Attributes{}, profiletest.Now)
	c := p.PendingChanges()
	if p.AccessMode() != profile.Restricted || c.Status != profile.StatusActive || c.StoredVersion != 0 ||
		p.Version() != 1 ||
		p.Owner() != profiletest.Alex {
		t.Errorf("got %+v", c)
	}
}

func TestChangeAccessMode_publicOrAuthenticated_needsRepositoryAccount(t *testing.T) {
	t.Parallel()
	for _, mode := range []profile.AccessMode{profile.Public, profile.Authenticated} {
		p := storedProfile(0)
		if err := p.ChangeAccessMode(mode, false, profiletest.Now); !errors.Is(err,
			profile.ErrRepositoryAccountRequired) {
			t.Errorf("%s without an account: got %v", mode, err)
		}
		if p.AccessMode() != profile.Restricted || p.Version() != 7 {
			t.Errorf("%s: a refused change left %s at version %d", mode, p.AccessMode(), p.Version())
		}
		if err := p.ChangeAccessMode(mode, true, profiletest.Now); err != nil || p.AccessMode() != mode ||
			p.Version() != 8 {
			t.Errorf("%s with an account: got %v, %s at version %d", mode, err, p.AccessMode(), p.Version())
		}
		if err := p.ChangeAccessMode(profile.Restricted, false, profiletest.Now); err != nil ||
			p.AccessMode() != profile.Restricted {
			t.Errorf("back to Restricted: got %v, %s", err, p.AccessMode())
		}
	}
}

func TestVersion_changes_incrementOncePerSave(t *testing.T) {
	t.Parallel()
	later := profiletest.Now.Add(time.Minute)
	changes := map[string]func(p *profile.Profile) error{
		"attributes": func(p *profile.Profile) error {
			p.ReplaceAttributes(profile.Attributes{Headline: "x"}, later)
			return nil
		},
		"mode": func(p *profile.Profile) error { return p.ChangeAccessMode(profile.Restricted, false, later) },
		"section added": func(p *profile.Profile) error {
			_, err := p.AddSection(profiletest.Draft(t, profiletest.Workplace()), later)
			return err
		},
		"section replaced": func(p *profile.Profile) error {
			_, err := p.ReplaceSection(1, profiletest.Draft(t, profiletest.Workplace()), nil, later)
			return err
		},
		"section removed": func(p *profile.Profile) error { return p.RemoveSection(1, nil, later) },
	}
	combined := storedProfile(0, ended(1))
	for name, change := range changes {
		p := storedProfile(0, ended(1))
		if err := change(p); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if c := p.PendingChanges(); c.Version != 8 || c.StoredVersion != 7 || !c.At.Equal(later) {
			t.Errorf("%s: pending changes are %+v", name, c)
		}
		p.MarkSaved(41, []profile.SectionID{2})
		if c := p.PendingChanges(); c.StoredVersion != 8 || c.Attributes != nil || len(c.Added)+len(c.Changed)+
			len(c.Removed) != 0 {
			t.Errorf("%s: after the save pending changes are %+v", name, c)
		}
		p.ReplaceAttributes(profile.Attributes{}, later)
		if p.Version() != 9 {
			t.Errorf("%s: the next change has version %d", name, p.Version())
		}
		if name != "section removed" {
			_ = change(combined)
		}
	}
	if combined.Version() != 8 {
		t.Errorf("several changes before one save have version %d", combined.Version())
	}
}

func TestCheckVersion_anotherVersion_isStale(t *testing.T) {
	t.Parallel()
	p := storedProfile(0)
	for version, want := range map[int64]error{7: nil, 6: fault.ErrStale, 8: fault.ErrStale, -1: fault.ErrStale} {
		if err := p.CheckVersion(&version); !errors.Is(err, want) {
			t.Errorf("with version %d: got %v", version, err)
		}
	}
	if err := p.CheckVersion(nil); err != nil {
		t.Errorf("without a version: got %v", err)
	}
}

func TestReplaceSection_incrementsVersionOfSection(t *testing.T) {
	t.Parallel()
	p := storedProfile(0, ended(1), ended(2))
	version := int64(3)
	s, err := p.ReplaceSection(1, profiletest.Draft(t, profiletest.FullWorkplace(1)), &version, profiletest.Now)
	if err != nil {
		t.Fatal(err)
	}
	got := s.Snapshot()
	if got.ID != 1 || got.Version != 4 || got.Content.Title != "Engineer 001" || !got.CreatedAt.Equal(profiletest.Now) {
		t.Errorf("got %+v", got)
	}
	if c := p.PendingChanges(); len(c.Changed) != 1 || !reflect.DeepEqual(c.Changed[0], got) {
		t.Errorf("pending changes are %+v", c.Changed)
	}
}

func TestSection_unknownID_isNotFoundAndChangesNothing(t *testing.T) {
	t.Parallel()
	p := storedProfile(1, open(1))
	for _, id := range []profile.SectionID{0, 2, -1} {
		if _, err := p.ReplaceSection(id, profiletest.Draft(t, profiletest.Workplace()), nil,
			profiletest.Now); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("replace %d: got %v", id, err)
		}
		if err := p.RemoveSection(id, nil, profiletest.Now); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("remove %d: got %v", id, err)
		}
	}
	if p.Version() != 7 || len(p.PendingChanges().Changed) != 0 {
		t.Errorf("got %+v", p.PendingChanges())
	}
}

func TestSection_anotherVersion_isStaleAndChangesNothing(t *testing.T) {
	t.Parallel()
	p := storedProfile(1, open(1))
	version := int64(2)
	if _, err := p.ReplaceSection(1, profiletest.Draft(t, profiletest.Workplace(profiletest.EndedOn("2024-01-01"))),
		&version, profiletest.Now); !errors.Is(err, fault.ErrStale) {
		t.Errorf("replace: got %v", err)
	}
	if err := p.RemoveSection(1, &version, profiletest.Now); !errors.Is(err, fault.ErrStale) {
		t.Errorf("remove: got %v", err)
	}
	wantPrimary(t, p, 1)
	if p.Version() != 7 {
		t.Errorf("version %d", p.Version())
	}
}

func TestReplaceSection_anotherType_isRefused(t *testing.T) {
	t.Parallel()
	p := storedProfile(0, profile.SectionState{ID: 1, Type: "School"})
	if _, err := p.ReplaceSection(1, profiletest.Draft(t, profiletest.Workplace()), nil,
		profiletest.Now); !errors.Is(err, profile.ErrSectionTypeImmutable) {
		t.Errorf("got %v", err)
	}
	if p.Version() != 7 {
		t.Errorf("version %d", p.Version())
	}
}

func TestAddSection_overTheLimit_isRefused(t *testing.T) {
	t.Parallel()
	of := func(typ profile.SectionType, n, from int) (all []profile.SectionState) {
		for i := range n {
			all = append(all, profile.SectionState{ID: profile.SectionID(from + i), Type: typ})
		}
		return all
	}
	for name, test := range map[string]struct {
		sections []profile.SectionState
		want     error
	}{
		"49 of the type":               {of(profile.Workplace, 49, 1), nil},
		"50 of the type":               {of(profile.Workplace, 50, 1), profile.ErrSectionLimitExceeded},
		"199 in all, 10 of a type":     {append(of("School", 189, 1), of(profile.Workplace, 10, 200)...), nil},
		"200 in all, none of the type": {of("School", 200, 1), profile.ErrSectionLimitExceeded},
		"200 in all, 10 of a type": {
			append(of("School", 190, 1), of(profile.Workplace, 10, 200)...),
			profile.ErrSectionLimitExceeded,
		},
	} {
		p := storedProfile(0, test.sections...)
		if _, err := p.AddSection(profiletest.Draft(t, profiletest.Workplace()), profiletest.Now); !errors.Is(err,
			test.want) {
			t.Errorf("%s: got %v", name, err)
		}
		if test.want != nil && (p.Version() != 7 || len(p.PendingChanges().Added) != 0) {
			t.Errorf("%s: a refused section left %+v", name, p.PendingChanges())
		}
	}
}
