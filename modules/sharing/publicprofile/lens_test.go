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

// openByLink returns the profile that a viewer opens by a link.
func openByLink(t *testing.T, f fixture, viewer identity.Principal, l *sharelink.Link) publicprofile.Opened {
	t.Helper()
	opened, err := f.Service.Open(t.Context(), viewer, profileaccess.Target{Token: l.Snapshot().Token.Text()})
	if err != nil {
		t.Fatal(err)
	}
	return opened
}

// changeLens replaces the lens of a link of Alex.
func changeLens(t *testing.T, f fixture, l *sharelink.Link, lens *sharelink.Lens) {
	t.Helper()
	in := sharelink.Input{Lens: lens}
	if _, err := f.Service.ChangeLink(t.Context(), asAlex, l.Snapshot().ID, in, nil); err != nil {
		t.Fatal(err)
	}
}

// part is a part of a profile that a lens can hide, with a text that is nowhere else in the profile.
type part struct {
	text     string
	isHidden func(l *sharelink.Lens) bool
}

// profileOfParts returns a profile in which each part that a lens can hide has a text of its own.
func profileOfParts() (content profile.Snapshot, parts []part) {
	text := func(isHidden func(l *sharelink.Lens) bool) string {
		one := part{fmt.Sprintf("canary%04d", len(parts)), isHidden}
		parts = append(parts, one)
		return one.text
	}
	attribute := func(a sharelink.LensAttribute) string {
		return text(func(l *sharelink.Lens) bool { return slices.Contains(l.HiddenAttributes, a) })
	}
	content.Attributes = profile.Attributes{
		Summary: attribute(sharelink.LensSummary), Location: attribute(sharelink.LensLocation),
		Pronouns: attribute(sharelink.LensPronouns), Tags: []string{attribute(sharelink.LensTags)},
		Headline: text(func(l *sharelink.Lens) bool {
			return l.Headline != "" || slices.Contains(l.HiddenAttributes, sharelink.LensHeadline)
		}),
		Languages:     []profile.Language{{Code: "x-" + attribute(sharelink.LensLanguages)[2:], Level: profile.Native}},
		ExternalLinks: []profile.ExternalLink{{Type: profile.LinkX, Value: attribute(sharelink.LensLinks)}},
		Particulars: profile.Particulars{
			Websites:  []profile.Website{{URL: "https://" + attribute(sharelink.LensLinks) + ".example"}},
			Interests: []string{attribute(sharelink.LensInterests)},
			References: []profile.Reference{{
				Name: "Demo", Text: attribute(sharelink.LensReferences), Permission: true,
			}},
		},
	}
	parts[5].text = parts[5].text[2:] // a subtag of a language has at most eight characters
	for i, typ := range []profile.SectionType{
		profile.Workplace, profile.Workplace, profile.School, profile.Project, profile.Project, profile.Certification,
		profile.Contribution, profile.CodeRepository,
	} {
		id := profile.SectionID(i + 1)
		of := func() string {
			return text(func(l *sharelink.Lens) bool {
				return l.SectionTypes != nil && !slices.Contains(l.SectionTypes, typ) ||
					slices.Contains(l.HiddenSectionIDs, id)
			})
		}
		content.Sections = append(content.Sections, profile.SectionSnapshot{
			ID: id, Type: typ, Content: profile.SectionContent{
				Title: of(), Organization: of(), Tags: []string{of()},
				Attributes: profile.SectionAttributes{Description: of()},
			},
		})
	}
	return content, parts
}

// someOf returns a random part of the values.
func someOf[T any](random *rand.Rand, values ...T) []T {
	some := []T{}
	for _, value := range values {
		if random.IntN(2) == 0 {
			some = append(some, value)
		}
	}
	return some
}

func randomLens(random *rand.Rand, sections []profile.SectionSnapshot) *sharelink.Lens {
	l := &sharelink.Lens{
		Note: "Hello.",
		HiddenAttributes: someOf(random, sharelink.LensHeadline, sharelink.LensSummary, sharelink.LensLocation,
			sharelink.LensPronouns, sharelink.LensOpenToWork, sharelink.LensTags, sharelink.LensLanguages,
			sharelink.LensLinks, sharelink.LensInterests, sharelink.LensReferences),
	}
	for _, s := range someOf(random, sections...) {
		l.HiddenSectionIDs = append(l.HiddenSectionIDs, s.ID)
	}
	if random.IntN(2) == 0 {
		l.SectionTypes = someOf(random, profile.Workplace, profile.School, profile.Project, profile.Certification,
			profile.Contribution, profile.CodeRepository)
	}
	if random.IntN(2) == 0 {
		l.Headline = "For this reader"
	}
	return l
}

func TestT245_lens_showsEachPartUnlessItIsHidden(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	content, parts := profileOfParts()
	f.Users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Public, Alias: "alex-demo"}, content)
	stored, err := f.Deps().Lower.Reader.ByOwner(t.Context(), sharingtest.Alex)
	if err != nil {
		t.Fatal(err)
	}
	first := stored.Sections[0].ID
	for _, s := range stored.Sections {
		first = min(first, s.ID)
	}
	link := f.CreateLink(t, sharelink.Input{})
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 0))
	for range 40 {
		lens := randomLens(random, content.Sections)
		sent := *lens
		sent.HiddenSectionIDs = nil
		for _, id := range lens.HiddenSectionIDs {
			sent.HiddenSectionIDs = append(sent.HiddenSectionIDs, first+id-1)
		}
		changeLens(t, f, link, &sent)
		for name, viewer := range map[string]identity.Principal{
			"visitor": anon, "member": f.Users.SignedIn(sharingtest.Robin), "owner": f.Users.SignedIn(sharingtest.Alex),
		} {
			opened := openByLink(t, f, viewer, link)
			shown := string(opened.Encoded)
			for _, one := range parts {
				if is, want := strings.Contains(shown, one.text), !one.isHidden(lens); is != want {
					t.Fatalf("seed %d, %s, %+v: %s is shown: %t\n%s", seed, name, sent, one.text, is, shown)
				}
			}
			// The alias would lead to what is hidden.
			if opened.Alias != "" || strings.Contains(shown, "alex-demo") {
				t.Fatalf("%s: the alias is shown: %s", name, shown)
			}
		}
	}
}

func TestOpen_lens_actsAtTheNextRequestAndEndsWithItself(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	link := f.CreateLink(t, sharelink.Input{})
	other := f.CreateLink(t, sharelink.Input{})
	if got := documentOf(t, openByLink(t, f, anon, link)); len(got.Schools) != 1 || got.Note != nil {
		t.Fatalf("without a lens: got %+v", got)
	}
	changeLens(t, f, link, &sharelink.Lens{
		SectionTypes: []profile.SectionType{profile.Workplace}, Headline: "Keeps ledgers", Note: "Hello, *Robin*.",
	})
	got := documentOf(t, openByLink(t, f, anon, link))
	if len(got.Schools) != 0 || len(got.Workplaces) != 2 || got.About().Headline != "Keeps ledgers" ||
		publicprofile.Text(got.Note) != "Hello, *Robin*." || got.DisplayName != "Alex Demo" {
		t.Errorf("got %+v", got)
	}
	if got := documentOf(t, openByLink(t, f, anon, other)); len(got.Schools) != 1 || got.Note != nil {
		t.Errorf("by another link: got %+v", got)
	}
	changeLens(t, f, link, nil)
	if got := documentOf(t, openByLink(t, f, anon, link)); len(got.Schools) != 1 || got.Note != nil {
		t.Errorf("after the lens was removed: got %+v", got)
	}
}

func TestOpen_sectionThatWasAddedLater_isShownIfItsTypeIs(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	lens := &sharelink.Lens{SectionTypes: []profile.SectionType{profile.Project}}
	link := f.CreateLink(t, sharelink.Input{Lens: lens})
	content := sharingtest.AlexContent()
	content.Sections = append(content.Sections,
		profile.SectionSnapshot{ID: 8, Type: profile.Project, Content: profile.SectionContent{Title: "New project"}},
		profile.SectionSnapshot{
			ID: 9, Type: profile.School, Content: profile.SectionContent{Organization: "New school"},
		})
	f.Users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Restricted}, content)
	shown := string(openByLink(t, f, anon, link).Encoded)
	if !strings.Contains(shown, "New project") || strings.Contains(shown, "New school") {
		t.Errorf("got %s", shown)
	}
}
