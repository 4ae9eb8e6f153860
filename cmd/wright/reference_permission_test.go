package main

import (
	"net/http"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/platform/database"
	"wright.app/platform/identity/identitytest"
)

// TestT212_referenceWithoutPermission_isInNoRepresentationForOthers requests every representation of a profile for
// others: by alias, by personal link and by the id of the member. PDF files are written from the response at the path
// without a suffix, so the test does not request them.
func TestT212_referenceWithoutPermission_isInNoRepresentationForOthers(t *testing.T) {
	t.Parallel()
	app := newTestApp(t, database.Config{})
	owner, member := app.createPublicUser(t, "alex"), app.createPublicUser(t, "robin")
	_, err := app.profiles.Replace(t.Context(), identitytest.Wright(owner.person.User), profile.Input{
		AccessMode: profile.Public, Attributes: profile.Attributes{
			Headline: "Engineer", Particulars: profile.Particulars{References: []profile.Reference{
				{Name: "Agreed Demo", Text: "Builds reliably.", Permission: true},
				{Name: "Silent Demo", Text: "Never asked."},
			}},
		},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	alias, link := "/v1/public/profiles/"+owner.alias, "/v1/public/profile-links/"+owner.token
	for path, shows := range map[string]bool{ // whether the form has references at all
		alias: true, alias + "/vcard": false, "/p/" + owner.alias: true,
		link: true, link + "/vcard": false, "/t/" + owner.token: true,
		"/v1/people/" + owner.person.Member.String(): true,
	} {
		viewer := (*publicUser)(nil)
		if strings.HasPrefix(path, "/v1/people/") {
			viewer = member
		}
		response := app.as(t, viewer, http.MethodGet, path)
		text := response.Body.String()
		if response.Code != http.StatusOK || strings.Contains(text, "Agreed Demo") != shows {
			t.Errorf("%s: got %d, want references: %t\n%s", path, response.Code, shows, text)
		}
		for _, secret := range []string{"Silent Demo", "Never asked"} {
			if strings.Contains(text, secret) {
				t.Errorf("%s has %q", path, secret)
			}
		}
	}
}
