package profiletest

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/fault"
)

func changesAreWritten(t *testing.T, s Store) {
	p := profile.New(Alex, profile.Attributes{
		Headline: "Before", Summary: "Before", Location: "Before", Tags: []string{"Before", "Kept"}, CountryCode: "CH",
		Pronouns: "Before", OpenToWork: true,
		CompanyName: "Before", CompanyURL: "https://before.example",
		Languages:     []profile.Language{{Code: "rm", Level: profile.Native}},
		ExternalLinks: []profile.ExternalLink{{Type: profile.LinkDEV, Value: "before"}},
		Particulars:   FullParticulars(),
	}, Now)
	removed, untouched, changed := add(t, p, FullWorkplace(0)), add(t, p, FullWorkplace(1)), add(t, p, FullWorkplace(2))
	must(t, save(t, s, p))

	later := Now.Add(time.Hour)
	after := profile.Attributes{Headline: "After", Tags: []string{"After", "Kept"}}
	var added, replaced *profile.Section
	change(t, s, func(p *profile.Profile) (err error) {
		p.ReplaceAttributes(after, later)
		if _, err := p.ReplaceSection(changed.ID(), Draft(t, FullWorkplace(9)), nil, later); err != nil {
			return err
		}
		if err := p.RemoveSection(removed.ID(), nil, later); err != nil {
			return err
		}
		// Several changes in one transaction increment the version once.
		if replaced, err = p.ReplaceSection(changed.ID(), Draft(t, Workplace(WithTags("go", "Tests"))), nil,
			later); err != nil {
			return err
		}
		added, err = p.AddSection(Draft(t, Workplace(WithTitle("New"), StartedOn("2024-01-01"))), later)
		return err
	})
	wantEqual(t, "the profile", read(t, s), profile.Snapshot{
		ID: p.ID(), Owner: Alex, AccessMode: profile.Restricted, Status: profile.StatusActive, Attributes: after,
		// The first workplace without an end became primary; the second one did not replace it.
		Primary:  changed.ID(),
		Sections: []profile.SectionSnapshot{added.Snapshot(), replaced.Snapshot(), untouched.Snapshot()},
		Version:  2, CreatedAt: Now, UpdatedAt: later,
	})
	if a, r := added.Snapshot(), replaced.Snapshot(); a.Version != 1 || !a.CreatedAt.Equal(later) || r.Version != 2 ||
		!r.CreatedAt.Equal(Now) {
		t.Errorf("got %+v and %+v", a, r)
	}

	// A change of one section keeps the attributes and the other sections.
	change(t, s, func(p *profile.Profile) error {
		_, err := p.ReplaceSection(added.ID(), Draft(t, Workplace(WithTitle("Newer"))), nil, later)
		return err
	})
	got := read(t, s)
	wantEqual(t, "attributes", got.Attributes, after)
	for _, section := range got.Sections {
		if section.ID == replaced.ID() {
			wantEqual(t, "the other entry", section, replaced.Snapshot())
		}
	}
}

func forChangeHasSections(t *testing.T, s Store) {
	p := profile.New(Alex, profile.Attributes{}, Now)
	ended, open := add(t, p, FullWorkplace(1)), add(t, p, Workplace())
	must(t, save(t, s, p))
	version := int64(1)
	change(t, s, func(p *profile.Profile) error {
		if p.ID() == 0 || p.Owner() != Alex || p.Version() != 1 || p.AccessMode() != profile.Restricted {
			t.Errorf("got %+v", p)
		}
		primary, ok := p.PrimaryWorkplace()
		if !ok || primary.ID() != open.ID() {
			t.Errorf("primary: got %v", primary)
		}
		// Ending the primary one leaves none, because the other one has an end.
		replaced, err := p.ReplaceSection(open.ID(), Draft(t, Workplace(EndedOn("2024-01-01"))), &version, Now)
		if err != nil {
			return err
		}
		if _, ok := p.PrimaryWorkplace(); ok {
			t.Error("an ended workplace became primary")
		}
		if got := replaced.Snapshot(); got.Version != 2 || !got.CreatedAt.Equal(Now) {
			t.Errorf("got %+v", got)
		}
		return p.RemoveSection(ended.ID(), &version, Now)
	})
	if got := read(t, s); got.Primary != 0 || len(got.Sections) != 1 {
		t.Errorf("got %+v", got)
	}
}

func idsAreNotReused(t *testing.T, s Store) {
	p := profile.New(Alex, profile.Attributes{}, Now)
	first := add(t, p, Workplace())
	must(t, save(t, s, p))
	change(t, s, func(p *profile.Profile) error { return p.RemoveSection(first.ID(), nil, Now) })
	change(t, s, func(p *profile.Profile) error {
		if _, err := p.ReplaceSection(first.ID(), Draft(t, Workplace()), nil, Now); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("a removed entry can be replaced: %v", err)
		}
		_, err := p.AddSection(Draft(t, Workplace()), Now)
		return err
	})
	if second := read(t, s).Sections[0].ID; second <= first.ID() {
		t.Errorf("after %d came %d", first.ID(), second)
	}
}

func staleWritesNothing(t *testing.T, s Store) {
	must(t, save(t, s, profile.New(Alex, profile.Attributes{Headline: "First"}, Now)))
	var stale *profile.Profile
	must(t, s.Transactor.InTx(t.Context(), func(ctx context.Context) (err error) {
		stale, err = s.Repository.ForChange(ctx, Alex)
		return err
	}))
	change(t, s, func(p *profile.Profile) error {
		p.ReplaceAttributes(profile.Attributes{Headline: "Second"}, Now)
		return nil
	})
	before := read(t, s)
	stale.ReplaceAttributes(profile.Attributes{Headline: "Third", Tags: []string{"Third"}}, Now)
	add(t, stale, Workplace())
	if err := save(t, s, stale); !errors.Is(err, fault.ErrStale) {
		t.Errorf("got %v", err)
	}
	wantEqual(t, "the profile", read(t, s), before)

	missing := profile.Restore(profile.State{
		ID: 4711, Owner: Kim, AccessMode: profile.Restricted,
		Status: profile.StatusActive, Version: 3,
	})
	missing.ReplaceAttributes(profile.Attributes{}, Now)
	if err := save(t, s, missing); !errors.Is(err, fault.ErrStale) {
		t.Errorf("a profile that is gone: got %v", err)
	}
}

func changeWithoutSectionsKeepsThem(t *testing.T, s Store) {
	p := profile.New(Alex, profile.Attributes{Headline: "First"}, Now)
	primary := add(t, p, Workplace())
	must(t, save(t, s, p))
	before := read(t, s)
	must(t, s.Transactor.InTx(t.Context(), func(ctx context.Context) error {
		head, err := s.Repository.ForChangeWithoutSections(ctx, Alex)
		if err != nil {
			return err
		}
		if _, err := head.AddSection(Draft(t, Workplace()), Now); err == nil {
			t.Error("a section was added to a profile whose sections were not read")
		}
		if err := head.RemoveSection(primary.ID(), nil, Now); err == nil {
			t.Error("a section was removed from a profile whose sections were not read")
		}
		if err := head.ChangeAccessMode(profile.Public, true, Now); err != nil {
			return err
		}
		return s.Repository.Save(ctx, head)
	}))
	want := before
	want.AccessMode, want.Version = profile.Public, before.Version+1
	wantEqual(t, "the profile", read(t, s), want)
	if want.Primary == 0 || len(want.Sections) != 1 {
		t.Errorf("the case needs a primary workplace, got %+v", want)
	}
}

func failedTransactionIsRolledBack(t *testing.T, s Store) {
	refused := errors.New("refused")
	must(t, save(t, s, profile.New(Alex, profile.Attributes{}, Now)))
	before := read(t, s)
	err := changeInTx(t.Context(), s, func(ctx context.Context, p *profile.Profile) error {
		p.ReplaceAttributes(profile.Attributes{Headline: "Never", Tags: []string{"Never"}}, Now)
		add(t, p, FullWorkplace(1))
		if err := s.Repository.Save(ctx, p); err != nil {
			return err
		}
		if inside, err := s.Reader.ByOwner(ctx, Alex); err != nil || len(inside.Sections) != 1 {
			t.Errorf("the transaction does not see its own change: %v, %v", inside, err)
		}
		return refused
	})
	if !errors.Is(err, refused) {
		t.Errorf("got %v", err)
	}
	wantEqual(t, "the profile", read(t, s), before)
}
