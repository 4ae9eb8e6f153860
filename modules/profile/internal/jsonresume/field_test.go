package jsonresume_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/identity/identitytest"
)

// A network says less than an address: a GitLab that somebody runs is not gitlab.com.
func TestT208_addressOfAnotherSite_isNoAccountOnTheNamedNetwork(t *testing.T) {
	t.Parallel()
	// What is not said again by what is stored is named.
	const network, username, url = "/basics/profiles/0/network noPlace", "/basics/profiles/0/username noPlace",
		"/basics/profiles/0/url format attributes.url"
	wantLeft := map[string][]string{
		`{"network": "GitLab", "username": "mira", "url": "https://git.company.example/mira"}`:      {network},
		`{"network": "GitHub", "username": "mira", "url": "https://github.com/orgs/harbour"}`:       {username},
		`{"network": "GitHub", "username": "mira", "url": "https://github.com/harbour/ledger"}`:     {username},
		`{"network": "YouTube", "username": "mira", "url": "https://www.youtube.com/watch?v=demo"}`: {username},
		`{"network": "GitLab", "username": "other", "url": "https://gitlab.com/mira"}`:              {username},
		`{"network": "GitHub", "username": "mira", "url": "N/A"}`:                                   {url},
	}
	for entry, want := range map[string]string{
		`{"network": "GitLab", "username": "mira", "url": "https://git.company.example/mira"}`:              "",
		`{"network": "LinkedIn", "username": "harbour", "url": "https://www.linkedin.com/company/harbour"}`: "",
		`{"network": "GitHub", "username": "mira", "url": "https://github.com.evil.example/mira"}`:          "",
		`{"network": "GitHub", "username": "mira", "url": "https://github.com/orgs/harbour"}`:               "",
		`{"network": "GitHub", "username": "mira", "url": "https://github.com/harbour/ledger"}`:             "",
		`{"network": "YouTube", "username": "mira", "url": "https://www.youtube.com/watch?v=demo"}`:         "",
		`{"network": "Mastodon", "username": "mira", "url": "https://social.example/@mira"}`:                "",

		`{"network": "GitLab", "username": "other", "url": "https://gitlab.com/mira"}`:    "GITLAB mira",
		`{"network": "GitHub", "username": "mira"}`:                                       "GITHUB mira",
		`{"network": "GitHub", "username": "mira", "url": "N/A"}`:                         "GITHUB mira",
		`{"network": "LinkedIn", "url": "https://at.linkedin.com/in/mira-demo/de?trk=x"}`: "LINKEDIN mira-demo",
		`{"network": "x", "url": {"label": "", "href": "http://www.twitter.com/mira"}}`:   "X mira",
		`"https://github.com/mira"`:                                                       "GITHUB mira",
		`{"network": "GitHub", "username": "https://github.com/mira"}`:                    "GITHUB mira",
		`{"network": "GitHub", "username": "github.com/mira", "url": ""}`:                 "GITHUB mira",
		`{"network": "Mastodon", "username": "https://social.example/@mira"}`:             "",
	} {
		o := importInto(t, `{"basics": {"profiles": [`+entry+`]}}`, false)
		got := ""
		for _, link := range o.profile.Attributes.ExternalLinks {
			got = string(link.Type) + " " + link.Value
		}
		// It is a website, which nobody takes for an account.
		websites := o.profile.Attributes.Websites
		if got != want || (want == "") != (len(websites) == 1) || !reflect.DeepEqual(o.left, wantLeft[entry]) ||
			len(websites) == 1 && websites[0].Title != "" && websites[0].Title != "Mastodon" {
			t.Errorf("%s: got %q, left out %q", entry, got, o.left)
		}
	}
}

// A text that is too long is shortened only if the owner agrees.
func TestImport_longTexts_areShortenedWithConsentAlone(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("word ", 1000)
	file := fmt.Sprintf(`{"basics": {"summary": %q}, "work": [{"name": "Harbour", "position": "Clerk", "summary": %q},
		{"name": "Harbour", "position": %q}]}`, long, long, long)
	without, with := importInto(t, file, false), importInto(t, file, true)
	if got := without.left; !reflect.DeepEqual(got, []string{
		"/basics/summary maxLength attributes.summary", "/work/0/summary maxLength attributes.description",
		"/work/1 maxLength title",
	}) {
		t.Errorf("without: got %q", got)
	}
	for _, item := range without.items {
		if (item.Issue != nil) != (item.Shortened != nil) {
			t.Errorf("without: got %+v", item)
		}
	}
	if len(with.left) != 0 || len(with.profile.Sections) != 2 ||
		!strings.HasSuffix(with.profile.Attributes.Summary, "word…") {
		t.Errorf("with: got %+v, %q", with.profile, with.left)
	}
	shortened := map[string]string{}
	for _, item := range with.items {
		if item.Shortened != nil {
			shortened[item.Path] = item.Shortened.Cut
		}
	}
	if len(shortened) != 3 || shortened["/basics/summary"] != with.profile.Attributes.Summary {
		t.Errorf("with: got %q", shortened)
	}
}

// The schema asks for URIs. What the owner has written comes back whole.
func TestWrite_addressesWithOtherLetters_areURIs(t *testing.T) {
	t.Parallel()
	service, alex := newService(t), identitytest.Wright(profiletest.Alex)
	if _, err := service.Create(t.Context(), alex, profile.Input{}); err != nil {
		t.Fatal(err)
	}
	section := profiletest.Workplace()
	section.Attributes.URL = "https://m\u00fcller.example:8443/\u00fc?q=\u00e4#\u00f6"
	if _, err := service.AddSection(t.Context(), alex, section); err != nil {
		t.Fatal(err)
	}
	file := string(export(t, service, alex))
	if !strings.Contains(file, `"url": "https://xn--mller-kva.example:8443/%C3%BC?q=%C3%A4#%C3%B6"`) {
		t.Errorf("got %s", file)
	}
	if again := importInto(t, file, false).profile.Sections[0].Content.Attributes.URL; again != section.Attributes.URL {
		t.Errorf("imported again: got %s", again)
	}
}

func TestWrite_award_isInTheListOfAwards(t *testing.T) {
	t.Parallel()
	service, alex := newService(t), identitytest.Wright(profiletest.Alex)
	if _, err := service.Create(t.Context(), alex, profile.Input{}); err != nil {
		t.Fatal(err)
	}
	award := profile.SectionInput{
		Type: profile.Contribution, Title: "Golden rope", Organization: "Harbour", IssuedAt: profiletest.Date("2020"),
		Attributes: profile.SectionAttributes{
			Kind: profile.Award, URL: "https://harbour.example", DOI: "10.1000/demo.17",
		},
	}
	if _, err := service.AddSection(t.Context(), alex, award); err != nil {
		t.Fatal(err)
	}
	file := export(t, service, alex)
	var document struct {
		Awards []struct{ Title, Awarder, Date string }
	}
	if err := json.Unmarshal(file, &document); err != nil || len(document.Awards) != 1 ||
		document.Awards[0].Title != "Golden rope" || document.Awards[0].Awarder != "Harbour" ||
		document.Awards[0].Date != "2020" {
		t.Errorf("got %s, %v", file, err)
	}
	again := importInto(t, string(file), false).profile.Sections[0].Content
	if again.Attributes != award.Attributes || again.Title != award.Title {
		t.Errorf("imported again: got %+v", again)
	}
}

// The application sends the name of a column of LinkedIn that has no place, and not what it says.
func TestT204_columnWithoutAPlace_isNamedByItsNameAlone(t *testing.T) {
	t.Parallel()
	o := importInto(t, `{"basics": {"label": "Clerk", "Birth Date": true}, "Courses.csv": true,
		"volunteer": [{"organization": "Red Cross", "position": "Driver", "Cause": true}],
		"publications": [{"name": "Rope", "Number": true, "x-wright": {"kind": "PATENT"}}]}`, false)
	slices.Sort(o.left)
	if !reflect.DeepEqual(o.left, []string{
		"/Courses.csv noPlace", "/basics/Birth Date noPlace", "/publications/0/Number noPlace",
		"/volunteer/0/Cause noPlace",
	}) {
		t.Errorf("left out: got %q", o.left)
	}
	if got := o.sections(); !reflect.DeepEqual(got, []string{"Driver|Red Cross|||", "Rope||||"}) {
		t.Errorf("sections: got %q", got)
	}
	for _, s := range o.profile.Sections {
		if s.Content.Title == "Rope" && s.Content.Attributes.Kind != profile.Patent {
			t.Errorf("got a %s", s.Content.Attributes.Kind)
		}
	}
}
