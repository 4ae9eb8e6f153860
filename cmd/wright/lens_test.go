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
