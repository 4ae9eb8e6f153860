package profile_test

import (
	"math/rand/v2"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
)

// storedProfile returns a restored profile with workplaces.
func storedProfile(primary profile.SectionID, workplaces ...profile.SectionState) *profile.Profile {
	o := profile.State{
		ID: 41, Owner: profiletest.Alex, AccessMode: profile.Restricted, Status: profile.StatusActive,
		Primary: primary, Version: 7,
	}
	for _, w := range workplaces {
		if w.Type == "" {
			w.Type = profile.Workplace
		}
		w.Version, w.CreatedAt = 3, profiletest.Now
		o.Sections = append(o.Sections, w)
	}
	return profile.Restore(o)
}

func open(id profile.SectionID) profile.SectionState {
	return profile.SectionState{ID: id, Open: true}
}

func ended(id profile.SectionID) profile.SectionState { return profile.SectionState{ID: id} }

func wantPrimary(t *testing.T, p *profile.Profile, want profile.SectionID) {
	t.Helper()
	got := profile.SectionID(0)
	if s, ok := p.PrimaryWorkplace(); ok {
		got = s.ID()
	}
	if got != want {
		t.Errorf("primary workplace: got %d, want %d", got, want)
	}
}

func replace(t *testing.T, p *profile.Profile, id profile.SectionID, in profile.SectionInput) {
	t.Helper()
	if _, err := p.ReplaceSection(id, profiletest.Draft(t, in), nil, profiletest.Now); err != nil {
		t.Fatal(err)
	}
}

func TestPrimary_none_addedOpenWorkplaceBecomesPrimary(t *testing.T) {
	t.Parallel()
	p := storedProfile(0, ended(1))
	s, err := p.AddSection(profiletest.Draft(t, profiletest.Workplace()), profiletest.Now)
	if err != nil {
		t.Fatal(err)
	}
	if primary, ok := p.PrimaryWorkplace(); !ok || primary != s {
		t.Errorf("got %v, %v", primary, ok)
	}
	if c := p.PendingChanges(); c.PrimaryAdded == nil || *c.PrimaryAdded != 0 || c.Primary != 0 {
		t.Errorf("pending changes are %+v", c)
	}
	p.MarkSaved(41, []profile.SectionID{9})
	wantPrimary(t, p, 9)
}

func TestPrimary_none_addedEndedWorkplaceDoesNotBecomePrimary(t *testing.T) {
	t.Parallel()
	p := storedProfile(0)
	if _, err := p.AddSection(profiletest.Draft(t, profiletest.Workplace(profiletest.EndedOn("2024-01-01"))),
		profiletest.Now); err != nil {
		t.Fatal(err)
	}
	wantPrimary(t, p, 0)
}

func TestPrimary_exists_addedOpenWorkplaceDoesNotReplaceIt(t *testing.T) {
	t.Parallel()
	p := storedProfile(2, open(1), open(2))
	if _, err := p.AddSection(profiletest.Draft(t, profiletest.Workplace()), profiletest.Now); err != nil {
		t.Fatal(err)
	}
	wantPrimary(t, p, 2)
}

func TestPrimary_none_replacedOpenWorkplaceBecomesPrimaryEvenWithLowerID(t *testing.T) {
	t.Parallel()
	p := storedProfile(0, open(1), open(2))
	replace(t, p, 1, profiletest.Workplace())
	wantPrimary(t, p, 1)
}

func TestPrimary_none_reopenedWorkplaceBecomesPrimary(t *testing.T) {
	t.Parallel()
	p := storedProfile(0, ended(1))
	replace(t, p, 1, profiletest.Workplace())
	wantPrimary(t, p, 1)
}

func TestPrimary_ended_openWorkplaceWithHighestIDReplacesIt(t *testing.T) {
	t.Parallel()
	p := storedProfile(2, open(5), open(1), open(2), open(4), ended(9))
	replace(t, p, 2, profiletest.Workplace(profiletest.EndedOn("2024-01-01")))
	wantPrimary(t, p, 5)
}

func TestPrimary_endedWithUnsavedWorkplaces_lastAddedReplacesIt(t *testing.T) {
	t.Parallel()
	p := storedProfile(2, open(5), open(2))
	for range 2 {
		if _, err := p.AddSection(profiletest.Draft(t, profiletest.Workplace()), profiletest.Now); err != nil {
			t.Fatal(err)
		}
	}
	replace(t, p, 2, profiletest.Workplace(profiletest.EndedOn("2024-01-01")))
	p.MarkSaved(41, []profile.SectionID{6, 7})
	wantPrimary(t, p, 7)
}

func TestPrimary_endInTheFuture_countsAsEnd(t *testing.T) {
	t.Parallel()
	p := storedProfile(2, open(1), open(2))
	replace(t, p, 2, profiletest.Workplace(profiletest.EndedOn("2030-01-01")))
	wantPrimary(t, p, 1)
}

func TestPrimary_endedWithoutOtherOpenWorkplace_leavesNone(t *testing.T) {
	t.Parallel()
	p := storedProfile(2, ended(1), open(2), profile.SectionState{ID: 8, Type: "School", Open: true})
	replace(t, p, 2, profiletest.Workplace(profiletest.EndedOn("2024-01-01")))
	wantPrimary(t, p, 0)
}

func TestPrimary_replacedWithoutEnd_stays(t *testing.T) {
	t.Parallel()
	p := storedProfile(1, open(1), open(2))
	replace(t, p, 1, profiletest.Workplace(profiletest.WithTitle("Lead engineer")))
	wantPrimary(t, p, 1)
}

func TestPrimary_otherWorkplaceChanges_stays(t *testing.T) {
	t.Parallel()
	p := storedProfile(1, open(1), open(2), ended(3))
	replace(t, p, 2, profiletest.Workplace(profiletest.EndedOn("2024-01-01")))
	replace(t, p, 3, profiletest.Workplace())
	wantPrimary(t, p, 1)
}

func TestPrimary_deleted_leavesNone(t *testing.T) {
	t.Parallel()
	p := storedProfile(2, open(1), open(2), open(3))
	if err := p.RemoveSection(2, nil, profiletest.Now); err != nil {
		t.Fatal(err)
	}
	wantPrimary(t, p, 0)
	replace(t, p, 1, profiletest.Workplace()) // becomes primary, because it is the next one saved
	wantPrimary(t, p, 1)
}

func TestPrimary_otherWorkplaceDeleted_stays(t *testing.T) {
	t.Parallel()
	p := storedProfile(2, open(1), open(2))
	if err := p.RemoveSection(1, nil, profiletest.Now); err != nil {
		t.Fatal(err)
	}
	wantPrimary(t, p, 2)
}

func TestPrimary_otherTypeOfSection_neverBecomesPrimary(t *testing.T) {
	t.Parallel()
	p := storedProfile(0, profile.SectionState{ID: 8, Type: "School", Open: true})
	p.ReplaceAttributes(profile.Attributes{}, profiletest.Now)
	wantPrimary(t, p, 0)
}

// After any sequence of changes, the primary workplace has no end and is part of the profile.
func TestPrimary_randomChanges_isAlwaysAnOpenWorkplace(t *testing.T) {
	t.Parallel()
	for seed := range uint64(50) {
		random := rand.New(rand.NewPCG(seed, 1))
		p := storedProfile(0)
		isOpen := map[profile.SectionID]bool{}
		next := profile.SectionID(1)
		for step := range 60 {
			in := profiletest.Workplace()
			if random.IntN(2) == 0 {
				in = profiletest.Workplace(profiletest.EndedOn("2024-01-01"))
			}
			id := profile.SectionID(random.Int64N(int64(next)))
			switch random.IntN(3) {
			case 0:
				if _, err := p.AddSection(profiletest.Draft(t, in), profiletest.Now); err == nil {
					isOpen[next] = in.EndedAt.IsZero()
					next++
				}
			case 1:
				if _, err := p.ReplaceSection(id, profiletest.Draft(t, in), nil, profiletest.Now); err == nil {
					isOpen[id] = in.EndedAt.IsZero()
				}
			default:
				if p.RemoveSection(id, nil, profiletest.Now) == nil {
					delete(isOpen, id)
				}
			}
			p.MarkSaved(41, []profile.SectionID{next - 1})
			if s, ok := p.PrimaryWorkplace(); ok && !isOpen[s.ID()] {
				t.Fatalf("seed %d, step %d: %d is primary, open are %v", seed, step, s.ID(), isOpen)
			}
		}
	}
}
