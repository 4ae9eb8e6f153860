package store_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/fault"
)

func TestSave_changedAddedAndRemovedSections_areWrittenTogether(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		p := profile.New(alexID, profile.Attributes{
			Headline: "Before", Summary: "Before", Location: "Before", Tags: []string{"Before", "Kept"},
			CountryCode: "CH", Pronouns: "Before", OpenToWork: true,
			CompanyName: "Before", CompanyURL: "https://before.example",
			Languages:     []profile.Language{{Code: "rm", Level: profile.Native}},
			ExternalLinks: []profile.ExternalLink{{Type: profile.LinkDEV, Value: "before"}},
			Particulars:   profiletest.FullParticulars(),
		}, now)
		removed, untouched := add(t, p, fullWorkplace(0)), add(t, p, fullWorkplace(1))
		changed := add(t, p, fullWorkplace(2))
		must(t, save(t, s, p))

		later := now.Add(time.Hour)
		after := profile.Attributes{Headline: "After", Tags: []string{"After", "Kept"}}
		var added, replaced *profile.Section
		change(t, s, func(p *profile.Profile) (err error) {
			p.ReplaceAttributes(after, later)
			if _, err := p.ReplaceSection(changed.ID(), draftOf(t, fullWorkplace(9)), nil, later); err != nil {
				return err
			}
			if err := p.RemoveSection(removed.ID(), nil, later); err != nil {
				return err
			}
			// Several changes in one transaction increment the version once.
			if replaced, err = p.ReplaceSection(changed.ID(), draftOf(t, workplace(tagged("go", "Tests"))), nil,
				later); err != nil {
				return err
			}
			added, err = p.AddSection(draftOf(t, workplace(titled("New"), startedOn("2024-01-01"))), later)
			return err
		})
		wantEqual(t, "the profile", read(t, s), profile.Snapshot{
			ID: p.ID(), Owner: alexID, AccessMode: profile.Restricted, Status: profile.StatusActive, Attributes: after,
			// The first workplace without an end became primary; the second one did not replace it.
			Primary:  changed.ID(),
			Sections: []profile.SectionSnapshot{added.Snapshot(), replaced.Snapshot(), untouched.Snapshot()},
			Version:  2, CreatedAt: now, UpdatedAt: later,
		})
		if a, r := added.Snapshot(), replaced.Snapshot(); a.Version != 1 || !a.CreatedAt.Equal(later) ||
			r.Version != 2 || !r.CreatedAt.Equal(now) {
			t.Errorf("got %+v and %+v", a, r)
		}

		// A change of one section keeps the attributes and the other sections.
		change(t, s, func(p *profile.Profile) error {
			_, err := p.ReplaceSection(added.ID(), draftOf(t, workplace(titled("Newer"))), nil, later)
			return err
		})
		got := read(t, s)
		wantEqual(t, "attributes", got.Attributes, after)
		for _, section := range got.Sections {
			if section.ID == replaced.ID() {
				wantEqual(t, "the other entry", section, replaced.Snapshot())
			}
		}
	})
}

func TestForChange_knowsTheSections(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		p := profile.New(alexID, profile.Attributes{}, now)
		ended, open := add(t, p, fullWorkplace(1)), add(t, p, workplace())
		must(t, save(t, s, p))
		version := int64(1)
		change(t, s, func(p *profile.Profile) error {
			if p.ID() == 0 || p.Owner() != alexID || p.Version() != 1 || p.AccessMode() != profile.Restricted {
				t.Errorf("got %+v", p)
			}
			primary, ok := p.PrimaryWorkplace()
			if !ok || primary.ID() != open.ID() {
				t.Errorf("primary: got %v", primary)
			}
			// Ending the primary one leaves none, because the other one has an end.
			replaced, err := p.ReplaceSection(open.ID(), draftOf(t, workplace(endedOn("2024-01-01"))), &version, now)
			if err != nil {
				return err
			}
			if _, ok := p.PrimaryWorkplace(); ok {
				t.Error("an ended workplace became primary")
			}
			if got := replaced.Snapshot(); got.Version != 2 || !got.CreatedAt.Equal(now) {
				t.Errorf("got %+v", got)
			}
			return p.RemoveSection(ended.ID(), &version, now)
		})
		if got := read(t, s); got.Primary != 0 || len(got.Sections) != 1 {
			t.Errorf("got %+v", got)
		}
	})
}

func TestSave_idOfARemovedSection_isNotReused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		p := profile.New(alexID, profile.Attributes{}, now)
		first := add(t, p, workplace())
		must(t, save(t, s, p))
		change(t, s, func(p *profile.Profile) error { return p.RemoveSection(first.ID(), nil, now) })
		change(t, s, func(p *profile.Profile) error {
			_, err := p.ReplaceSection(first.ID(), draftOf(t, workplace()), nil, now)
			if !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("a removed entry can be replaced: %v", err)
			}
			_, err = p.AddSection(draftOf(t, workplace()), now)
			return err
		})
		if second := read(t, s).Sections[0].ID; second <= first.ID() {
			t.Errorf("after %d came %d", first.ID(), second)
		}
	})
}

func TestSave_staleVersion_writesNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		must(t, save(t, s, profile.New(alexID, profile.Attributes{Headline: "First"}, now)))
		var stale *profile.Profile
		must(t, s.DB.InTx(t.Context(), func(ctx context.Context) (err error) {
			stale, err = s.Profiles.ForChange(ctx, alexID)
			return err
		}))
		change(t, s, func(p *profile.Profile) error {
			p.ReplaceAttributes(profile.Attributes{Headline: "Second"}, now)
			return nil
		})
		before := read(t, s)
		stale.ReplaceAttributes(profile.Attributes{Headline: "Third", Tags: []string{"Third"}}, now)
		add(t, stale, workplace())
		if err := save(t, s, stale); !errors.Is(err, fault.ErrStale) {
			t.Errorf("got %v", err)
		}
		wantEqual(t, "the profile", read(t, s), before)

		missing := profile.Restore(profile.State{
			ID: 4711, Owner: kimID, AccessMode: profile.Restricted,
			Status: profile.StatusActive, Version: 3,
		})
		missing.ReplaceAttributes(profile.Attributes{}, now)
		if err := save(t, s, missing); !errors.Is(err, fault.ErrStale) {
			t.Errorf("a profile that is gone: got %v", err)
		}
	})
}

func TestSave_withoutSections_keepsThem(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		p := profile.New(alexID, profile.Attributes{Headline: "First"}, now)
		primary := add(t, p, workplace())
		must(t, save(t, s, p))
		before := read(t, s)
		must(t, s.DB.InTx(t.Context(), func(ctx context.Context) error {
			head, err := s.Profiles.ForChangeWithoutSections(ctx, alexID)
			if err != nil {
				return err
			}
			if _, err := head.AddSection(draftOf(t, workplace()), now); err == nil {
				t.Error("a section was added to a profile whose sections were not read")
			}
			if err := head.RemoveSection(primary.ID(), nil, now); err == nil {
				t.Error("a section was removed from a profile whose sections were not read")
			}
			if err := head.ChangeAccessMode(profile.Public, true, now); err != nil {
				return err
			}
			return s.Profiles.Save(ctx, head)
		}))
		want := before
		want.AccessMode, want.Version = profile.Public, before.Version+1
		wantEqual(t, "the profile", read(t, s), want)
		if want.Primary == 0 || len(want.Sections) != 1 {
			t.Errorf("the case needs a primary workplace, got %+v", want)
		}
	})
}

func TestSave_failedTransaction_isRolledBack(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		refused := errors.New("refused")
		must(t, save(t, s, profile.New(alexID, profile.Attributes{}, now)))
		before := read(t, s)
		err := changeInTx(t.Context(), s, func(ctx context.Context, p *profile.Profile) error {
			p.ReplaceAttributes(profile.Attributes{Headline: "Never", Tags: []string{"Never"}}, now)
			add(t, p, fullWorkplace(1))
			if err := s.Profiles.Save(ctx, p); err != nil {
				return err
			}
			if inside, err := s.Profiles.ByOwner(ctx, alexID); err != nil || len(inside.Sections) != 1 {
				t.Errorf("the transaction does not see its own change: %v, %v", inside, err)
			}
			return refused
		})
		if !errors.Is(err, refused) {
			t.Errorf("got %v", err)
		}
		wantEqual(t, "the profile", read(t, s), before)
	})
}
