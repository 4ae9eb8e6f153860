package store_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/identity"
)

func TestSave_profile_isReadAsItWasSaved(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		attributes := profile.Attributes{
			Headline: "Backend engineer who keeps \"payment\" systems boring; DROP TABLE x --",
			Summary:  "I build services.\n\nLately: ledgers 🚀", Location: "Zürich",
			Tags:        []string{"Go", "PostgreSQL", "Émigré"},
			CountryCode: "CH", Pronouns: "they/them", OpenToWork: true, CompanyName: "Demo Staffing",
			CompanyURL: "https://staffing.example",
			Languages:  []profile.Language{{Code: "rm", Level: profile.Native}, {Code: "de-CH", Level: profile.Fluent}},
			ExternalLinks: []profile.ExternalLink{
				{Type: profile.LinkDEV, Value: "alex"},
				{Type: profile.LinkYouTube, Value: "@alex"},
			},
			Particulars: profiletest.FullParticulars(),
		}
		p := profile.New(alexID, attributes, now)
		must(t, p.ChangeAccessMode(profile.Authenticated, true, now))
		want := profile.Snapshot{
			Owner: alexID, AccessMode: profile.Authenticated, Status: profile.StatusActive, Attributes: attributes,
			Version: 1, CreatedAt: now, UpdatedAt: now,
		}
		var added []*profile.Section
		for n := range 3 {
			added = append(added, add(t, p, fullWorkplace(n)))
		}
		open := add(t, p, workplace(tagged("Go"))) // tags are only unique within one list
		must(t, save(t, s, p))

		if want.ID = p.ID(); want.ID == 0 {
			t.Error("a saved profile has no number")
		}
		if want.Primary = open.ID(); want.Primary == 0 {
			t.Error("a saved entry has no number")
		}
		want.Sections = []profile.SectionSnapshot{
			open.Snapshot(), added[2].Snapshot(), added[1].Snapshot(),
			added[0].Snapshot(),
		}
		got, err := s.Profiles.ByOwner(t.Context(), alexID)
		must(t, err)
		wantEqual(t, "by owner", got, want)
		got, err = s.Profiles.ByID(t.Context(), p.ID())
		must(t, err)
		wantEqual(t, "by number", got, want)
	})
}

func TestSave_emptyProfile_isReadAsItWasSaved(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		p := profile.New(alexID, profile.Attributes{}, now)
		must(t, save(t, s, p))
		got := read(t, s)
		if !got.Attributes.IsZero() || len(got.Sections) != 0 || got.Primary != 0 || got.Approved {
			t.Errorf("got %+v", got)
		}
		if got.AccessMode != profile.Restricted || got.Status != profile.StatusActive || got.Version != 1 {
			t.Errorf("got %+v", got)
		}
	})
}

func TestReads_withoutProfile_returnErrNoProfile(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		must(t, save(t, s, profile.New(kimID, profile.Attributes{}, now)))
		ctx := t.Context()
		_, byOwner := s.Profiles.ByOwner(ctx, alexID)
		_, byID := s.Profiles.ByID(ctx, 4711)
		_, headerOf := s.Profiles.HeaderOf(ctx, alexID)
		_, headerByID := s.Profiles.HeaderByID(ctx, 4711)
		forChange := s.DB.InTx(ctx, func(ctx context.Context) error {
			_, err := s.Profiles.ForChange(ctx, alexID)
			return err
		})
		for name, err := range map[string]error{
			"by owner": byOwner, "by number": byID, "header of": headerOf, "header by number": headerByID,
			"for change": forChange,
		} {
			if !errors.Is(err, profile.ErrNoProfile) {
				t.Errorf("%s: got %v", name, err)
			}
		}
	})
}

func TestSave_secondProfileOfAnOwner_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		must(t, save(t, s, profile.New(alexID, profile.Attributes{Headline: "First"}, now)))
		if err := save(t, s, profile.New(alexID, profile.Attributes{Headline: "Second"}, now)); !errors.Is(err,
			profile.ErrAlreadyExists) {
			t.Errorf("second profile: got %v", err)
		}
		if got := read(t, s); got.Attributes.Headline != "First" {
			t.Errorf("got %+v", got)
		}
	})
}

func TestSave_changesNoOtherProfile(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		for owner, title := range map[identity.UserID]string{alexID: "Baker", kimID: "Potter"} {
			p := profile.New(owner, profile.Attributes{Tags: []string{title}}, now)
			add(t, p, workplace(titled(title), tagged(title, "Common")))
			must(t, save(t, s, p))
		}
		before, err := s.Profiles.ByOwner(t.Context(), kimID)
		must(t, err)
		mine := read(t, s).Sections[0].ID
		change(t, s, func(p *profile.Profile) error {
			p.ReplaceAttributes(profile.Attributes{}, now.Add(time.Hour))
			return p.RemoveSection(mine, nil, now.Add(time.Hour))
		})
		after, err := s.Profiles.ByOwner(t.Context(), kimID)
		must(t, err)
		wantEqual(t, "the other profile", after, before)
		if len(before.Sections) != 1 || before.Sections[0].Content.Title != "Potter" ||
			len(before.Sections[0].Content.Tags) != 2 {
			t.Errorf("got %+v", before.Sections)
		}
	})
}

func TestEraseOwner_deletesNoOtherProfile(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		for owner, title := range map[identity.UserID]string{alexID: "Baker", kimID: "Potter"} {
			p := profile.New(owner, profile.Attributes{Tags: []string{title}}, now)
			add(t, p, workplace(titled(title), tagged(title)))
			must(t, save(t, s, p))
		}
		before, err := s.Profiles.ByOwner(t.Context(), kimID)
		must(t, err)
		for range 2 {
			must(t, s.Profiles.EraseOwner(t.Context(), alexID))
		}
		if _, err := s.Profiles.ByOwner(t.Context(), alexID); !errors.Is(err, profile.ErrNoProfile) {
			t.Errorf("got %v", err)
		}
		after, err := s.Profiles.ByOwner(t.Context(), kimID)
		must(t, err)
		wantEqual(t, "the other profile", after, before)
		must(t, save(t, s, profile.New(alexID, profile.Attributes{}, now)))
		if fresh := read(t, s); len(fresh.Sections) != 0 || len(fresh.Attributes.Tags) != 0 {
			t.Errorf("a new profile begins with %+v", fresh)
		}
	})
}

func TestHeader_matchesTheProfile(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		p := profile.New(alexID, profile.Attributes{}, now)
		must(t, save(t, s, p))
		change(t, s, func(p *profile.Profile) error { return p.ChangeAccessMode(profile.Public, true, now) })
		want := profile.Header{
			ID: p.ID(), Owner: alexID, AccessMode: profile.Public, Status: profile.StatusActive,
			Version: 2,
		}
		if got, err := s.Profiles.HeaderOf(t.Context(), alexID); err != nil || got != want {
			t.Errorf("by owner: got %+v, %v", got, err)
		}
		if got, err := s.Profiles.HeaderByID(t.Context(), p.ID()); err != nil || got != want {
			t.Errorf("by number: got %+v, %v", got, err)
		}
	})
}

func TestByOwner_sectionsAndTags_areInDisplayOrder(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		p := profile.New(alexID, profile.Attributes{Tags: []string{"b", "C", "a"}}, now)
		for _, in := range []profile.SectionInput{
			workplace(titled("ended first"), startedOn("2001-01-01"), endedOn("2002-01-01")),
			workplace(titled("open, older start"), startedOn("2001-01-01")),
			workplace(titled("ended last, older start"), startedOn("2001-01-01"), endedOn("2004-01-01")),
			workplace(titled("open, newer start"), startedOn("2003-01-01")),
			workplace(titled("ended last, newer start"), startedOn("2002-01-01"), endedOn("2004-01-01")),
			workplace(titled("open, newer start, newer number"), startedOn("2003-01-01"), tagged("b", "C", "a")),
		} {
			add(t, p, in)
		}
		must(t, save(t, s, p))
		got := read(t, s)
		var titles []string
		for _, section := range got.Sections {
			titles = append(titles, section.Content.Title)
		}
		wantEqual(t, "entries", titles, []string{
			"open, newer start, newer number", "open, newer start", "open, older start",
			"ended last, newer start", "ended last, older start", "ended first",
		})
		p = profile.New(kimID, profile.Attributes{}, now)
		for _, in := range []profile.SectionInput{
			profiletest.Repository("unknown", -1), profiletest.Repository("none", 0),
			profiletest.Repository("Many", 412), profiletest.Repository("few, older", 3),
			profiletest.Repository("many b", 412), profiletest.Repository("few, older", 3), workplace(),
		} {
			add(t, p, in)
		}
		must(t, save(t, s, p))
		other, err := s.Profiles.ByOwner(t.Context(), kimID)
		must(t, err)
		titles = nil
		for _, section := range other.SectionsOf(profile.CodeRepository) {
			titles = append(titles, section.Content.Title)
		}
		wantEqual(t, "repositories", titles, []string{"Many", "many b", "few, older", "few, older", "none", "unknown"})
		if few := other.SectionsOf(profile.CodeRepository)[2:4]; few[0].ID < few[1].ID {
			t.Error("of two alike the older comes first")
		}
		wantEqual(t, "labels of an entry", got.Sections[0].Content.Tags, []string{"a", "b", "C"})
		wantEqual(t, "labels of the profile", got.Attributes.Tags, []string{"a", "b", "C"})
	})
}
