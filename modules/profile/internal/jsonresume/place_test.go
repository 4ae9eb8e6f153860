package jsonresume_test

import (
	"fmt"
	"reflect"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/identity/identitytest"
)

func TestImport_placeThatStays_doesNotGetTheCountryOfAnother(t *testing.T) {
	t.Parallel()
	service, alex := newService(t), identitytest.Wright(profiletest.Alex)
	before := profile.Input{Attributes: profile.Attributes{Location: "Porto"}}
	if _, err := service.Create(t.Context(), alex, before); err != nil {
		t.Fatal(err)
	}
	in := read(t, []byte(`{"basics": {"location": "Paris, Frankreich"}}`))
	result, err := service.Import(t.Context(), alex, in, profile.Merge, false)
	if err != nil {
		t.Fatal(err)
	}
	own, _, err := service.Own(t.Context(), alex)
	if err != nil {
		t.Fatal(err)
	}
	if a := own.Attributes; a.Location != "Porto" || a.CountryCode != "" || len(result.Items) != 2 {
		t.Errorf("got %q, %q, %+v", a.Location, a.CountryCode, result.Items)
	}
	for _, item := range result.Items {
		if item.Issue == nil || item.Issue.Code != profile.IssueKept {
			t.Errorf("got %+v", item)
		}
	}
}

// The country of the place before is not that of a place that replaces it, but stays where the place stays.
func TestImport_anotherPlace_doesNotKeepTheCountryOfTheOneBefore(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		file string
		mode profile.ImportMode
		want [2]string
	}{
		{`{"basics": {"location": {"city": "Graz", "countryCode": "AT"}}}`, profile.Merge, [2]string{"Porto", "PT"}},
		{`{"basics": {"location": {"city": "Graz"}}}`, profile.Overwrite, [2]string{"Graz", ""}},
		{`{"basics": {"location": "Paris, Frankreich"}}`, profile.Overwrite, [2]string{"Paris, Frankreich", "FR"}},
		{`{"basics": {"label": "Clerk"}}`, profile.Overwrite, [2]string{"Porto", "PT"}},
		{`{"basics": {"location": {"city": "Graz"}}}`, profile.Merge, [2]string{"Porto", "PT"}},
	} {
		service, alex := newService(t), identitytest.Wright(profiletest.Alex)
		before := profile.Input{Attributes: profile.Attributes{Location: "Porto", CountryCode: "PT"}}
		if _, err := service.Create(t.Context(), alex, before); err != nil {
			t.Fatal(err)
		}
		if _, err := service.Import(t.Context(), alex, read(t, []byte(c.file)), c.mode, false); err != nil {
			t.Fatal(err)
		}
		own, _, err := service.Own(t.Context(), alex)
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]string{own.Attributes.Location, own.Attributes.CountryCode}; got != c.want {
			t.Errorf("%s, %s: got %q, want %q", c.file, c.mode, got, c.want)
		}
	}
}

// A place that ends with a country has it without a comma, too, but not with what may be a state, province or canton.
func TestRead_countryAtTheEndOfAPlace_isThatOfThePerson(t *testing.T) {
	t.Parallel()
	for place, want := range map[string]string{
		"London UK": "GB", "London, UK": "GB", "Köln (DE)": "DE", "Paris France": "FR", "Seoul South Korea": "KR",
		"Austin, TX, USA": "US", "Austin TX USA": "US", "Sydney, AU": "AU", "Wien AUT": "AT",
		"Köln (Deutschland)":  "DE",
		"Santa Fe New Mexico": "", "Wilmington, DE": "", "Wilmington DE": "", "San Francisco, CA": "",
		"San Francisco (CA)": "", "Bern (BE)": "", "Bergamo (BG)": "", "Atlanta Georgia": "", "new york": "",
		"Gulf of Mexico": "",
	} {
		o := importInto(t, fmt.Sprintf(`{"basics": {"location": %q}}`, place), false)
		if a := o.profile.Attributes; a.Location != place || a.CountryCode != want || o.left != nil {
			t.Errorf("%s: got %q, %q, %q", place, a.Location, a.CountryCode, o.left)
		}
	}
}

// A text in place of what a file says about the person is the text about them.
func TestRead_textForTheBasics_isTheSummary(t *testing.T) {
	t.Parallel()
	o := importInto(t, `{"basics": "Moves ships.\n\nAnd ropes."}`, false)
	if a := o.profile.Attributes; a.Summary != "Moves ships.\n\nAnd ropes." || o.left != nil {
		t.Errorf("got %+v, %q", a, o.left)
	}
}

// People write the name of their account with an @, and call networks by several names.
func TestRead_namesOfAccounts_areThoseOfTheSite(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]profile.ExternalLink{
		`{"network": "Twitter", "username": "@alex"}`:                   {Type: profile.LinkX, Value: "alex"},
		`{"network": "X (Twitter)", "username": "@alex"}`:               {Type: profile.LinkX, Value: "alex"},
		`{"network": "Twitter / X", "username": "alex", "url": ""}`:     {Type: profile.LinkX, Value: "alex"},
		`{"network":"X","username":"@alex","url":"https://x.com/alex"}`: {Type: profile.LinkX, Value: "alex"},
		`{"url": "https://twitter.com/@alex"}`:                          {Type: profile.LinkX, Value: "alex"},
		`{"network": "GitHub", "username": "@alex"}`:                    {Type: profile.LinkGitHub, Value: "alex"},
		`{"network": "Medium", "username": "@alex"}`:                    {Type: profile.LinkMedium, Value: "alex"},
		`{"network": "YouTube", "username": "@demo"}`:                   {Type: profile.LinkYouTube, Value: "@demo"},
	} {
		o := importInto(t, `{"basics": {"profiles": [`+file+`]}}`, false)
		if got := o.profile.Attributes.ExternalLinks; len(got) != 1 || got[0] != want || o.left != nil {
			t.Errorf("%s: got %+v, %q", file, got, o.left)
		}
	}
	o := importInto(t, `{"basics": {"profiles": [{"network": "GitHub", "url": "https://x.com/alex"}]}}`, false)
	if want := []string{"/basics/profiles/0/network noPlace"}; !reflect.DeepEqual(o.left, want) {
		t.Errorf("another network: got %q", o.left)
	}
}

// What nobody sees inside of a text is left out, and what is blank is a space.
func TestRead_blankAndInvisibleLetters_areNoPartOfATextOfAProfile(t *testing.T) {
	t.Parallel()
	o := importInto(t, `{"basics": {"label": "Har\u00adbour\u200b\u3164cl\u2063erk",
		"summary": "\u2800Moves\u2800ships"},
		"work": [{"name": "\u3164\u2800", "position": "A"}]}`, false)
	a := o.profile.Attributes
	if a.Headline != "Harbour clerk" || a.Summary != "Moves ships" || !reflect.DeepEqual(o.left, []string{
		"/work/0 required organization",
	}) {
		t.Errorf("got %+v, %q", a, o.left)
	}
}
