package store_test

import (
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
)

func TestSave_sectionOfEachType_isReadAsItWasSaved(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		p := profile.New(alexID, profile.Attributes{}, now)
		var added []*profile.Section
		for _, in := range profiletest.FullSections() {
			added = append(added, add(t, p, in))
		}
		must(t, save(t, s, p))
		got := read(t, s)
		if len(got.Sections) != len(added) {
			t.Errorf("%d of %d entries came back", len(got.Sections), len(added))
		}
		for _, section := range added {
			want := section.Snapshot()
			of := got.SectionsOf(want.Type)
			if len(of) != 1 {
				t.Fatalf("%s: got %+v", want.Type, of)
			}
			wantEqual(t, string(want.Type), of[0], want)
		}
		// Replacing a section clears fields that are not set.
		for _, of := range []profile.SectionInput{
			{Type: profile.School, Organization: "Demo School"}, profiletest.Repository("quiet", -1),
		} {
			var replaced *profile.Section
			change(t, s, func(p *profile.Profile) (err error) {
				id := got.SectionsOf(of.Type)[0].ID
				replaced, err = p.ReplaceSection(id, draftOf(t, of), nil, now)
				return err
			})
			wantEqual(t, string(of.Type), read(t, s).SectionsOf(of.Type)[0], replaced.Snapshot())
		}
	})
}

// The previous release stores numbers that somebody typed.
func TestByOwner_numbersWithoutASource_areNotRead(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		p := profile.New(alexID, profile.Attributes{}, now)
		typed := profiletest.Repository("quiet", 99_999)
		typed.Attributes.Forks, typed.Attributes.PushedAt = new(int32(7)), profiletest.Day("2026-02-11")
		typed.Attributes.NumbersFrom = ""
		add(t, p, typed)
		add(t, p, profiletest.Repository("known", 3))
		must(t, save(t, s, p))
		got := read(t, s).Sections
		if len(got) != 2 || got[0].Content.Title != "known" ||
			got[1].Content.Attributes != (profile.SectionAttributes{URL: typed.Attributes.URL}) {
			t.Errorf("got %+v", got)
		}
	})
}
