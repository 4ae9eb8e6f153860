package jsonresume_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/jsonresume"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/identity/identitytest"
)

// A file of another program, with members that the schema of JSON Resume has and a profile does not.
func TestRead_fileOfAnotherProgram_becomesAProfile(t *testing.T) {
	t.Parallel()
	in := read(t, []byte(`{
		"basics": {
			"name": "Alex Demo", "label": "Engineer", "email": "alex@demo.example", "phone": "",
			"url": "https://alex.demo.example",
			"location": {"city": "Bern", "region": "BE", "countryCode": "ch", "postalCode": "3000"},
			"profiles": [
				{"network": "Twitter", "username": "alexdemo", "url": "https://twitter.com/alexdemo"},
				{"network": "linkedin", "username": "Alex Demo", "url": "http://linkedin.com/in/alex-demo/"},
				{"network": "Mastodon", "username": "alex", "url": "https://social.example/@alex"}
			]
		},
		"work": [{
			"name": "Northwind", "position": "Lead", "url": "http://northwind.example", "startDate": "2019",
			"endDate": "2020-02", "summary": "Led.", "highlights": ["Shipped", "Measured"], "unknown": {"x": 1}
		}],
		"volunteer": [{"organization": "Red Cross", "position": "Driver", "startDate": "2021-05-03", "endDate": ""}],
		"skills": [{"name": "Web", "level": "Master", "keywords": ["CSS"]}],
		"languages": [
			{"language": "Deutsch", "fluency": "Muttersprache"},
			{"language": "English", "fluency": "Full professional proficiency"},
			{"language": "Klingonisch", "fluency": "Fluent"}, {"language": "French"}
		],
		"awards": [{"title": "Prize", "awarder": "Demo", "date": "2020"}],
		"interests": [{"name": "Ships"}],
		"references": [{"name": "Robin Demo", "reference": "Kind."}]
	}`))
	a := func(path string, value profile.Attributes) profile.ImportedAttribute {
		return profile.ImportedAttribute{Path: path, Value: value}
	}
	link := func(typ profile.LinkType, value string) profile.Attributes {
		return profile.Attributes{ExternalLinks: []profile.ExternalLink{{Type: typ, Value: value}}}
	}
	website := func(title, url string) profile.Attributes {
		return profile.Attributes{Particulars: profile.Particulars{
			Websites: []profile.Website{{Title: title, URL: url}},
		}}
	}
	language := func(code string, level profile.LanguageLevel) profile.Attributes {
		return profile.Attributes{Languages: []profile.Language{{Code: code, Level: level}}}
	}
	wantAttributes := []profile.ImportedAttribute{
		a("/basics/label", profile.Attributes{Headline: "Engineer"}),
		a("/basics/location/city", profile.Attributes{Location: "Bern, BE"}),
		a("/basics/location/countryCode", profile.Attributes{CountryCode: "CH"}),
		a("/basics/url", website("", "https://alex.demo.example")),
		a("/basics/profiles/0", link(profile.LinkX, "alexdemo")),
		a("/basics/profiles/1", link(profile.LinkLinkedIn, "alex-demo")),
		a("/basics/profiles/2", website("Mastodon", "https://social.example/@alex")),
		a("/skills/0/name", profile.Attributes{Tags: []string{"Web"}}),
		a("/skills/0/keywords/0", profile.Attributes{Tags: []string{"CSS"}}),
		a("/languages/0", language("de", profile.Native)),
		a("/languages/1", language("en", profile.Fluent)),
		{Path: "/languages/2", Problem: &profile.ImportIssue{Code: "format", Field: "language"}},
		{Path: "/languages/3", Problem: &profile.ImportIssue{Code: "required", Field: "fluency"}},
		a("/interests/0/name", profile.Attributes{Particulars: profile.Particulars{Interests: []string{"Ships"}}}),
		a("/references/0", profile.Attributes{Particulars: profile.Particulars{
			References: []profile.Reference{{Name: "Robin Demo", Text: "Kind."}},
		}}),
	}
	if !reflect.DeepEqual(in.Attributes, wantAttributes) {
		t.Errorf("attributes:\n got %+v\nwant %+v", in.Attributes, wantAttributes)
	}
	wantSections := []profile.ImportedSection{
		{Path: "/work/0", Input: profile.SectionInput{
			Type: profile.Workplace, Title: "Lead", Organization: "Northwind",
			Attributes: profile.SectionAttributes{
				URL: "https://northwind.example", Description: "Led.\n\n- Shipped\n- Measured",
			},
			StartedAt: profiletest.Date("2019"), EndedAt: profiletest.Date("2020-02"),
		}},
		{Path: "/volunteer/0", Input: profile.SectionInput{
			Type: profile.Workplace, Title: "Driver", Organization: "Red Cross",
			Attributes: profile.SectionAttributes{EmploymentType: profile.Volunteer},
			StartedAt:  profiletest.Date("2021-05-03"),
		}},
		{Path: "/awards/0", Input: profile.SectionInput{
			Type: profile.Contribution, Title: "Prize", Organization: "Demo", IssuedAt: profiletest.Date("2020"),
			Attributes: profile.SectionAttributes{Kind: profile.Award},
		}},
	}
	if path := in.Sections[0].Paths["attributes.url"]; path != "/work/0/url" {
		t.Errorf("path of the address: got %q", path)
	}
	for i := range in.Sections {
		in.Sections[i].Paths = nil
	}
	if !reflect.DeepEqual(in.Sections, wantSections) {
		t.Errorf("sections:\n got %+v\nwant %+v", in.Sections, wantSections)
	}
	var left []string
	for _, item := range in.Left {
		left = append(left, item.Path)
	}
	if want := []string{
		"/basics/location/postalCode", "/basics/email", "/skills/0/level",
		"/work/0/unknown",
	}; !reflect.DeepEqual(left, want) {
		t.Errorf("left: got %q", left)
	}
}

func FuzzRead_anyDocument_isReadOrRefused(f *testing.F) {
	f.Add([]byte(`{"work":[{"name":"a","startDate":"2020","x-wright":{"stars":1,"typeId":"Repository"}}],` +
		`"meta":{"x-wright":{}}}`))
	f.Add([]byte(`{"basics":{"location":[],"profiles":[{"url":"https://x.com/a"}]},` +
		`"languages":[{"x-wright":{"code":7}}]}`))
	f.Add([]byte(`{"sections":{"experience":{"items":[{"company":"a","position":"b","period":"2019 - now",` +
		`"description":"<ul><li>x</li></ul>","roles":[{"position":"c"}]},{"hidden":true}]},` +
		`"publications":{"items":[{"title":"a","website":{"url":"https://doi.org/10.1000/a"}}]}}}`))
	f.Add([]byte(`{"certificates":[{"name":"a"}` + strings.Repeat(`,{"name":"b"}`, 60) + `],"awards":[{"title":"c"}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var document map[string]any
		if json.Unmarshal(data, &document) != nil {
			return
		}
		in, err := jsonresume.Read(document)
		if err != nil {
			return
		}
		service := newService(t)
		alex := identitytest.Wright(profiletest.Alex)
		if _, err := service.Create(t.Context(), alex, profile.Input{}); err != nil {
			t.Fatal(err)
		}
		preview, err := service.Import(t.Context(), alex, in, profile.Merge, true)
		if err == nil && len(preview.Items) < len(in.Attributes)+len(in.Sections)+len(in.Left) {
			t.Errorf("%d items", len(preview.Items))
		}
		result, importErr := service.Import(t.Context(), alex, in, profile.Merge, false)
		if !errors.Is(importErr, err) || !reflect.DeepEqual(withoutIDs(preview), withoutIDs(result)) {
			t.Errorf("the preview differs:\n%+v, %v\n%+v, %v", preview, err, result, importErr)
		}
		if err != nil && !errors.Is(err, profile.ErrTextLimitExceeded) {
			t.Errorf("got %v", err)
		}
	})
}

// withoutIDs returns a result without what a dry run cannot know.
func withoutIDs(r profile.ImportResult) []profile.ImportItem {
	for i := range r.Items {
		if r.Items[i].Action == profile.ImportCreate {
			r.Items[i].Section = 0
		}
	}
	return r.Items
}
