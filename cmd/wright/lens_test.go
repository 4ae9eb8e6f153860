package main

import (
	"net/http"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/database"
	"wright.app/platform/identity/identitytest"
)

// TestT245_whatALensHides_isInNoRepresentation requests every representation of a profile by a personal link with a
// lens. PDF files are written from the response at the path without a suffix, so the test does not request them.
func TestT245_whatALensHides_isInNoRepresentation(t *testing.T) {
	t.Parallel()
	app := newTestApp(t, database.Config{})
	owner := app.createPublicUser(t, "alex")
	as := identitytest.Wright(owner.person.User)
	_, err := app.profiles.Replace(t.Context(), as, profile.Input{
		AccessMode: profile.Public, Attributes: profile.Attributes{
			Headline: "Hidden headline", Summary: "Hidden summary", Location: "Hidden town",
			Tags:        []string{"Hidden tag"},
			CountryCode: "PT", Pronouns: "hid/den", OpenToWork: true,
			Particulars: profile.Particulars{
				Websites:  []profile.Website{{Title: "Hidden site", URL: "https://hidden.example"}},
				Interests: []string{"Hidden interest"},
			},
		},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, section := range []profile.SectionInput{
		{Type: "Project", Title: "Shown project", Tags: []string{"Shown label"}},
		{
			Type: "Workplace", Title: "Hidden job", Organization: "Hidden place", Tags: []string{"Hidden label"},
			StartedAt: profiletest.Date("2019-03-04"),
		},
	} {
		if _, err := app.profiles.AddSection(t.Context(), as, section); err != nil {
			t.Fatal(err)
		}
	}
	link, err := app.links.CreateLink(t.Context(), as, sharelink.Input{Lens: &sharelink.Lens{
		SectionTypes: []profile.SectionType{profile.Project}, Headline: "Shown headline", Note: "Shown note",
		HiddenAttributes: []sharelink.LensAttribute{
			sharelink.LensPhoto, sharelink.LensSummary, sharelink.LensLocation, sharelink.LensPronouns,
			sharelink.LensOpenToWork, sharelink.LensTags, sharelink.LensLinks, sharelink.LensInterests,
		},
	}})
	if err != nil {
		t.Fatal(err)
	}
	token := link.Snapshot().Token.Text()
	whole := app.as(t, nil, http.MethodGet, "/v1/public/profiles/"+owner.alias).Body.String()
	public := "/v1/public/profile-links/" + token
	for path, shown := range map[string][]string{
		public:            {"Shown headline", "Shown note", "Shown project"},
		public + "/vcard": {"Shown headline"},
		"/t/" + token:     {"Shown headline", "Shown note", "Shown project"},
	} {
		response := app.as(t, nil, http.MethodGet, path)
		text := response.Body.String()
		if response.Code != http.StatusOK {
			t.Fatalf("%s: got %d %s", path, response.Code, text)
		}
		for _, want := range shown {
			if !strings.Contains(text, want) {
				t.Errorf("%s does not show %q", path, want)
			}
		}
		for _, hidden := range []string{"idden", "hid/den", owner.alias, "/media/"} {
			if path == public && !strings.Contains(strings.ToLower(whole), strings.ToLower(hidden)) {
				t.Errorf("the whole profile does not have %q either", hidden)
			}
			if strings.Contains(text, hidden) {
				t.Errorf("%s shows %q: %s", path, hidden, text)
			}
		}
	}
}

// TestT360_lensThatHidesEverything_leavesTheHead hides entries by their numbers, and then all that can be hidden.
func TestT360_lensThatHidesEverything_leavesTheHead(t *testing.T) {
	t.Parallel()
	app := newTestApp(t, database.Config{})
	owner := app.createPublicUser(t, "alex")
	as := identitytest.Wright(owner.person.User)
	if _, err := app.profiles.Replace(t.Context(), as, profile.Input{
		AccessMode: profile.Public, Attributes: profile.Attributes{
			Headline: "Canary headline", Summary: "Canary summary", Tags: []string{"Canary tag"},
		},
	}, nil); err != nil {
		t.Fatal(err)
	}
	var hidden []profile.SectionID
	for _, title := range []string{"Canary project", "Shown project"} {
		section, err := app.profiles.AddSection(t.Context(), as, profile.SectionInput{
			Type: "Project", Title: title, Tags: []string{title + " label"},
		})
		if err != nil {
			t.Fatal(err)
		}
		hidden = append(hidden, section.ID)
	}
	link, err := app.links.CreateLink(t.Context(), as, sharelink.Input{Lens: &sharelink.Lens{
		HiddenSectionIDs: hidden[:1], Headline: "Shown headline",
		HiddenAttributes: []sharelink.LensAttribute{sharelink.LensSummary, sharelink.LensTags},
	}})
	if err != nil {
		t.Fatal(err)
	}
	everything := &sharelink.Lens{
		SectionTypes: []profile.SectionType{}, HiddenAttributes: []sharelink.LensAttribute{
			sharelink.LensPhoto, sharelink.LensHeadline, sharelink.LensSummary, sharelink.LensLocation,
			sharelink.LensPronouns, sharelink.LensOpenToWork, sharelink.LensTags, sharelink.LensLanguages,
			sharelink.LensLinks, sharelink.LensInterests, sharelink.LensReferences,
		},
	}
	token := link.Snapshot().Token.Text()
	public := "/v1/public/profile-links/" + token
	for _, absent := range [][]string{{"Canary"}, {"Canary", "Shown"}} {
		for _, path := range []string{public, public + "/vcard", "/t/" + token} {
			response := app.as(t, nil, http.MethodGet, path)
			text := response.Body.String()
			if response.Code != http.StatusOK || !strings.Contains(text, owner.person.DisplayName) {
				t.Fatalf("%s: got %d %s", path, response.Code, text)
			}
			for _, word := range absent {
				if strings.Contains(text, word) {
					t.Errorf("%s shows %q: %s", path, word, text)
				}
			}
		}
		if _, err := app.links.ChangeLink(
			t.Context(), as, link.Snapshot().ID, sharelink.Input{Lens: everything}, nil,
		); err != nil {
			t.Fatal(err)
		}
	}
}
