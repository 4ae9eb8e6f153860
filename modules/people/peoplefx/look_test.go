package peoplefx_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"wright.app/modules/people"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// hiddenWords are what the profile of the first member of a lookWorld names in parts that its look can hide.
var hiddenWords = []string{"Zephyr", "Quasar", "Obelisk", "GITHUB"}

// lookWorld is a world in which the first member and another one have a workplace and a skill in common.
type lookWorld struct {
	*world

	owner, viewer *worldMember
	shown         profile.Attributes
	workplace     profile.SectionID
}

func newLookWorld(t *testing.T, db *database.DB) lookWorld {
	t.Helper()
	w := lookWorld{world: newWorld(t, db, 2)}
	w.owner, w.viewer = w.members[0], w.members[1]
	w.shown = profile.Attributes{
		Headline: "Builds ledgers", Tags: []string{"Quasar"},
		ExternalLinks: []profile.ExternalLink{{Type: profile.LinkGitHub, Value: "u0"}},
	}
	for _, m := range w.members {
		a := w.shown
		if m == w.viewer {
			a.ExternalLinks = nil
		}
		in := profile.Input{AccessMode: profile.Public, Attributes: a}
		if _, err := w.Profiles.Create(t.Context(), m.caller, in); err != nil {
			t.Fatal(err)
		}
		id := w.addWorkplace(t, m, "Zephyr")
		if m == w.owner {
			w.workplace = id
		}
	}
	w.addWorkplace(t, w.viewer, "Obelisk") // which the owner gets later
	w.index(t)
	return w
}

func (w lookWorld) addWorkplace(t *testing.T, m *worldMember, organization string) profile.SectionID {
	t.Helper()
	added, err := w.Profiles.AddSection(t.Context(), m.caller, profiletest.Workplace(func(in *profile.SectionInput) {
		in.Title, in.Organization = "Engineer", organization
	}))
	if err != nil {
		t.Fatal(err)
	}
	return added.ID
}

func (w lookWorld) index(t *testing.T) {
	t.Helper()
	if err := w.Indexer.IndexAll(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func (w lookWorld) changeLook(t *testing.T, to profile.Look) {
	t.Helper()
	if _, err := w.Profiles.ChangeLook(t.Context(), w.owner.caller, to, nil); err != nil {
		t.Fatal(err)
	}
	w.index(t)
}

func (w lookWorld) save(t *testing.T, headline string) {
	t.Helper()
	w.shown.Headline = headline
	in := profile.Input{Attributes: w.shown}
	if _, err := w.Profiles.Replace(t.Context(), w.owner.caller, in, nil); err != nil {
		t.Fatal(err)
	}
	w.index(t)
}

// told returns everything that the viewer gets about the owner from the search, the suggestions and the summaries.
func (w lookWorld) told(t *testing.T) string {
	t.Helper()
	var told strings.Builder
	for _, in := range []people.QueryInput{
		{}, {Text: "Zephyr"}, {Text: "Quasar"}, {Text: "Obelisk"}, {Text: "qasar"}, {Tags: []string{"Quasar"}},
	} {
		page, err := w.People.Search(t.Context(), w.viewer.caller, people.ParseQuery(in), nil, 50, true)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range page.Found {
			if found.User == w.owner.User {
				fmt.Fprintf(&told, "%+v found by %q %q: %+v\n", found.Entry, in.Text, in.Tags, found.Matches)
			}
		}
		for _, tag := range page.Facets.Tags {
			if tag.Count > 1 { // the viewer has the tag, too
				fmt.Fprintf(&told, "facet %+v\n", tag)
			}
		}
	}
	suggestions, err := w.Suggestions.List(t.Context(), w.viewer.caller, 10)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(&told, "suggestions: %+v\n", suggestions)
	visible, err := w.Directory.Visible(t.Context(), w.viewer.User, []identity.UserID{w.owner.User})
	if err != nil || len(visible) != 1 {
		t.Fatal(visible, err)
	}
	fmt.Fprintf(&told, "summary: %+v\n", visible[w.owner.User])
	return told.String()
}

func (w lookWorld) want(t *testing.T, when string, named ...string) {
	t.Helper()
	told := w.told(t)
	for _, word := range hiddenWords {
		if is, want := strings.Contains(told, word), slices.Contains(named, word); is != want {
			t.Errorf("%s: %s is named: %t\n%s", when, word, is, told)
		}
	}
}

// Hidden parts neither find their owner nor are in the results, whatever is saved after they were hidden.
func TestT340_search_namesNothingThatTheLookHides(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		w := newLookWorld(t, open(t))
		w.want(t, "before", "Zephyr", "Quasar", "GITHUB")
		w.changeLook(t, profile.Look{
			HiddenParts: []profile.Part{profile.WorkPart, profile.TagsPart, profile.LinksPart},
		})
		w.want(t, "hidden")
		w.addWorkplace(t, w.owner, "Obelisk")
		w.index(t)
		w.want(t, "another workplace")
		w.save(t, "Builds engines")
		w.want(t, "saved")
		if err := w.Profiles.UpdateVerifiedLinks(t.Context(), w.owner.User); err != nil {
			t.Fatal(err)
		}
		w.want(t, "links checked")
		if !strings.Contains(w.told(t), "Builds engines") {
			t.Error("what is shown is not saved")
		}
		w.changeLook(t, profile.Look{HiddenSectionIDs: []profile.SectionID{w.workplace}})
		w.want(t, "one workplace hidden", "Quasar", "Obelisk", "GITHUB")
		w.changeLook(t, profile.Look{Accent: "CLAY"})
		w.want(t, "shown again", "Zephyr", "Quasar", "Obelisk", "GITHUB")
	})
}

// Somebody who hides a part still gets suggestions by it, which nobody else sees.
func TestSuggestions_countWhatTheMemberHidesFromOthers(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		w := newLookWorld(t, open(t))
		w.changeLook(t, profile.Look{HiddenParts: []profile.Part{profile.WorkPart, profile.TagsPart}})
		list, err := w.Suggestions.List(t.Context(), w.owner.caller, 10)
		if err != nil || len(list) != 1 || !slices.Equal(list[0].Shared, []string{"Zephyr"}) {
			t.Errorf("to the owner: got %+v, %v", list, err)
		}
		if list, err = w.Suggestions.List(t.Context(), w.viewer.caller, 10); err != nil || len(list) > 0 {
			t.Errorf("to the other: got %+v, %v", list, err)
		}
	})
}
