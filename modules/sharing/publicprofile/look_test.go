package publicprofile_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/identity"
)

// lookPart is a part of a profile that a look can hide, with a text that is nowhere else in the profile.
type lookPart struct {
	text     string
	isHidden func(l profile.Look) bool
}

// profileOfLookParts returns a profile in which each part that a look can hide has a text of its own.
func profileOfLookParts() (content profile.Snapshot, parts []lookPart) {
	text := func(isHidden func(l profile.Look) bool) string {
		one := lookPart{fmt.Sprintf("canary%04d", len(parts)), isHidden}
		parts = append(parts, one)
		return one.text
	}
	of := func(p profile.Part) string {
		return text(func(l profile.Look) bool { return slices.Contains(l.HiddenParts, p) })
	}
	content.Attributes = profile.Attributes{
		Summary: of(profile.SummaryPart), Tags: []string{of(profile.TagsPart)},
		ExternalLinks: []profile.ExternalLink{{Type: profile.LinkX, Value: of(profile.LinksPart)}},
		Particulars: profile.Particulars{
			Websites:  []profile.Website{{URL: "https://" + of(profile.WebsitesPart) + ".example"}},
			Interests: []string{of(profile.InterestsPart)},
			References: []profile.Reference{{
				Name: "Demo", Text: of(profile.ReferencesPart), Permission: true,
			}},
		},
	}
	for i, one := range []struct {
		typ  profile.SectionType
		part profile.Part
	}{
		{profile.Workplace, profile.WorkPart},
		{profile.Workplace, profile.VolunteeringPart},
		{profile.School, profile.EducationPart},
		{profile.Project, profile.ProjectsPart},
		{profile.Project, profile.ProjectsPart},
		{profile.Certification, profile.CertificationsPart},
		{profile.Contribution, profile.ContributionsPart},
		{profile.CodeRepository, profile.RepositoriesPart},
	} {
		id := profile.SectionID(i + 1)
		member := func() string {
			return text(func(l profile.Look) bool {
				return slices.Contains(l.HiddenParts, one.part) || slices.Contains(l.HiddenSectionIDs, id)
			})
		}
		attributes := profile.SectionAttributes{Description: member()}
		if one.part == profile.VolunteeringPart {
			attributes.EmploymentType = profile.Volunteer
		}
		content.Sections = append(content.Sections, profile.SectionSnapshot{
			ID: id, Type: one.typ, Content: profile.SectionContent{
				Title: member(), Organization: member(), Tags: []string{member()}, Attributes: attributes,
			},
		})
	}
	return content, parts
}

func randomLook(random *rand.Rand, sections []profile.SectionSnapshot) profile.Look {
	all := []profile.Part{
		profile.SummaryPart, profile.WorkPart, profile.VolunteeringPart, profile.ProjectsPart, profile.RepositoriesPart,
		profile.ContributionsPart, profile.TagsPart, profile.EducationPart, profile.CertificationsPart,
		profile.LinksPart, profile.WebsitesPart, profile.InterestsPart, profile.ReferencesPart,
	}
	l := profile.Look{Accent: "CLAY", Parts: someOf(random, all...), HiddenParts: someOf(random, all...)}
	for _, s := range someOf(random, sections...) {
		l.HiddenSectionIDs = append(l.HiddenSectionIDs, s.ID)
	}
	for _, i := range random.Perm(len(sections))[:4] {
		l.SelectedSectionIDs = append(l.SelectedSectionIDs, sections[i].ID)
	}
	for _, i := range random.Perm(len(sections))[:random.IntN(len(sections)+1)] {
		l.SectionOrder = append(l.SectionOrder, sections[i].ID)
	}
	return l
}

// placesOf returns the places of the selected sections in a document, in the order of the sections.
func placesOf(t *testing.T, opened publicprofile.Opened) []int {
	t.Helper()
	d, err := opened.Document()
	if err != nil {
		t.Fatal(err)
	}
	var places []int
	for _, s := range slices.Concat(
		d.Workplaces, d.Schools, d.Projects, d.Repositories, d.Certifications, d.Contributions,
	) {
		if s.Selected != 0 {
			places = append(places, s.Selected)
		}
	}
	return places
}

// Hidden sections are not counted among the selected ones, neither by the look nor by the lens of a link.
func TestT357_selectedSections_leaveNoGapForHiddenOnes(t *testing.T) {
	t.Parallel()
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 0))
	for range 5 {
		f := newFixture(t)
		content, _ := profileOfLookParts()
		content.Look = randomLook(random, content.Sections)
		f.Users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Public}, content)
		stored, err := f.Deps().Lower.Reader.ByOwner(t.Context(), sharingtest.Alex)
		if err != nil {
			t.Fatal(err)
		}
		lens := randomLens(random, stored.Sections)
		shown := lens.Apply(stored.ForOthers())
		want := 0
		for _, id := range stored.Look.SelectedSectionIDs {
			if slices.ContainsFunc(shown.Sections, func(s profile.SectionSnapshot) bool { return s.ID == id }) {
				want++
			}
		}
		opened := openByLink(t, f, anon, f.CreateLink(t, sharelink.Input{Lens: lens}))
		places := placesOf(t, opened)
		slices.Sort(places)
		for i, place := range places {
			if place != i+1 {
				t.Fatalf("seed %d: the places are %v", seed, places)
			}
		}
		if len(places) != want {
			t.Fatalf("seed %d: the places are %v, and %d selected sections are shown", seed, places, want)
		}
	}
}

// A profile that selects a hidden section is like one that selects none, byte by byte.
func TestT357_hiddenSelectedSection_isLikeOneThatIsNotSelected(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	documentOf := func(selected bool, hide func(content *profile.Snapshot), lens *sharelink.Lens) string {
		t.Helper()
		content, _ := profileOfLookParts()
		hide(&content)
		if selected {
			content.Look.SelectedSectionIDs = []profile.SectionID{content.Sections[3].ID}
		}
		f.Users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Public}, content)
		return string(openByLink(t, f, anon, f.CreateLink(t, sharelink.Input{Lens: lens})).Encoded)
	}
	for name, one := range map[string]struct {
		hide func(content *profile.Snapshot)
		lens *sharelink.Lens
	}{
		"the section": {hide: func(p *profile.Snapshot) {
			p.Look.HiddenSectionIDs = []profile.SectionID{p.Sections[3].ID}
		}},
		"the part": {hide: func(p *profile.Snapshot) {
			p.Look.HiddenParts = []profile.Part{profile.ProjectsPart}
		}},
		"the type, by a lens": {
			hide: func(*profile.Snapshot) {},
			lens: &sharelink.Lens{SectionTypes: []profile.SectionType{profile.Workplace}},
		},
	} {
		if got, want := documentOf(true, one.hide, one.lens), documentOf(false, one.hide, one.lens); got != want {
			t.Errorf("%s is hidden: got %s, want %s", name, got, want)
		}
	}
	shown := documentOf(true, func(*profile.Snapshot) {}, nil)
	if !strings.Contains(shown, `"selected":1`) {
		t.Errorf("the selected section has no place: %s", shown)
	}
}

func TestT340_look_showsEachPartUnlessItIsHidden(t *testing.T) {
	t.Parallel()
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 0))
	for range 5 {
		f := newFixture(t)
		content, parts := profileOfLookParts()
		look := randomLook(random, content.Sections)
		content.Look = look
		visibility := sharing.ProfileVisibility{Mode: profile.Public, Alias: "alex-demo"}
		f.Users.SetProfile(sharingtest.Alex, visibility, content)
		stored, err := f.Deps().Lower.Reader.ByOwner(t.Context(), sharingtest.Alex)
		if err != nil {
			t.Fatal(err)
		}
		if len(stored.Sections) != len(content.Sections) || stored.Look.Accent != look.Accent {
			t.Fatalf("stored %d sections and %+v", len(stored.Sections), stored.Look)
		}
		link := f.CreateLink(t, sharelink.Input{})
		for name, viewer := range map[string]identity.Principal{
			"visitor": anon, "member": f.Users.SignedIn(sharingtest.Robin), "owner": f.Users.SignedIn(sharingtest.Alex),
		} {
			byAlias, err := f.Service.Open(t.Context(), viewer, profileaccess.Target{Alias: "alex-demo"})
			if err != nil {
				t.Fatal(err)
			}
			for way, encoded := range map[string][]byte{
				"alias": byAlias.Encoded, "link": openByLink(t, f, viewer, link).Encoded,
			} {
				shown := string(encoded)
				for _, one := range parts {
					if is, want := strings.Contains(shown, one.text), !one.isHidden(look); is != want {
						t.Fatalf("seed %d, %s by %s, %+v: %s is shown: %t\n%s",
							seed, name, way, look, one.text, is, shown)
					}
				}
				if strings.Contains(shown, "hidden") || strings.Contains(shown, "Order") {
					t.Fatalf("%s by %s: names what is hidden: %s", name, way, shown)
				}
			}
		}
	}
}

// The order names neither by what it has nor by what it lacks which part is hidden: a hidden part is as one that the
// profile or the lens does not have.
func TestT340_orderOfParts_isTheSameForHiddenAndMissingParts(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	all := []profile.Part{
		profile.TagsPart, profile.LanguagesPart, profile.SummaryPart, profile.WorkPart, profile.VolunteeringPart,
		profile.ProjectsPart, profile.RepositoriesPart, profile.ContributionsPart, profile.EducationPart,
		profile.CertificationsPart, profile.LinksPart, profile.WebsitesPart, profile.InterestsPart,
		profile.ReferencesPart,
	}
	want := slices.Clone(all[2:]) // the profile has no languages
	partsOf := func(change func(content *profile.Snapshot), lens *sharelink.Lens) []profile.Part {
		t.Helper()
		content, _ := profileOfLookParts()
		content.Look.Parts = all
		change(&content)
		f.Users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Public}, content)
		document, err := openByLink(t, f, anon, f.CreateLink(t, sharelink.Input{Lens: lens})).Document()
		if err != nil || document.Look == nil {
			t.Fatal(document.Look, err)
		}
		return document.Look.Parts
	}
	for name, got := range map[string][]profile.Part{
		"hidden": partsOf(func(p *profile.Snapshot) {
			p.Look.HiddenParts = []profile.Part{profile.TagsPart}
		}, nil),
		"missing": partsOf(func(p *profile.Snapshot) { p.Attributes.Tags = nil }, nil),
		"lens": partsOf(func(*profile.Snapshot) {}, &sharelink.Lens{
			HiddenAttributes: []sharelink.LensAttribute{sharelink.LensTags},
		}),
	} {
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %v", name, got)
		}
	}
}

// An order that names hidden sections, in whatever place, is like one without them, byte by byte.
func TestT385_orderOfHiddenSections_leavesNoTrace(t *testing.T) {
	t.Parallel()
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 0))
	f := newFixture(t)
	documentOf := func(look profile.Look, round uint64) string {
		t.Helper()
		content, _ := profileOfLookParts()
		content.Look = look
		f.Users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Public}, content)
		stored, err := f.Deps().Lower.Reader.ByOwner(t.Context(), sharingtest.Alex)
		if err != nil {
			t.Fatal(err)
		}
		lens := randomLens(rand.New(rand.NewPCG(seed, round)), stored.Sections) // the same in each round
		return string(openByLink(t, f, anon, f.CreateLink(t, sharelink.Input{Lens: lens})).Encoded)
	}
	for round := range uint64(5) {
		content, _ := profileOfLookParts()
		look := randomLook(random, content.Sections)
		look.SectionOrder = nil
		for _, i := range random.Perm(len(content.Sections)) {
			look.SectionOrder = append(look.SectionOrder, content.Sections[i].ID)
		}
		shown := look
		shown.SectionOrder = slices.DeleteFunc(slices.Clone(look.SectionOrder), func(id profile.SectionID) bool {
			return slices.Contains(look.HiddenSectionIDs, id)
		})
		if got, want := documentOf(look, round), documentOf(shown, round); got != want {
			t.Errorf("seed %d, %+v: got %s, want %s", seed, look, got, want)
		}
	}
}

func TestOrder_ofTheOwner_isThatOfTheDocument(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	content, _ := profileOfLookParts()
	content.Attributes.Tags = []string{"Baking", "Go", "Welding"}
	projects := content.Sections[3:5]
	content.Look = profile.Look{
		SectionOrder: []profile.SectionID{projects[0].ID, projects[1].ID}, TagOrder: []string{"Welding"},
	}
	titles := func() []string {
		t.Helper()
		f.Users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Public}, content)
		document, err := openByLink(t, f, anon, f.CreateLink(t, sharelink.Input{})).Document()
		if err != nil {
			t.Fatal(err)
		}
		if document.Look != nil {
			t.Errorf("the order alone is a look: %+v", document.Look)
		}
		shown := []string{*document.Projects[0].Title, *document.Projects[1].Title}
		for _, tag := range document.Attributes.Tags {
			shown = append(shown, tag.Label)
		}
		return shown
	}
	want := []string{projects[0].Content.Title, projects[1].Content.Title, "Welding", "Baking", "Go"}
	if got := titles(); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	slices.Reverse(content.Look.SectionOrder)
	want[0], want[1] = want[1], want[0]
	if got := titles(); !slices.Equal(got, want) {
		t.Errorf("reversed: got %v, want %v", got, want)
	}
}
