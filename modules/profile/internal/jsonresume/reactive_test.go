package jsonresume_test

import (
	"reflect"
	"slices"
	"testing"

	"wright.app/modules/profile"
)

func TestRead_reactiveResume_isReadInEachVersion(t *testing.T) {
	t.Parallel()
	want := []string{
		"Clerk|Harbour|2019-01|2020-03|- Moved ships\n- Tied ropes", "Volunteer|Red Cross|2018||",
		"|Uni Demo|2012|2016|",
	}
	for name, file := range map[string]string{
		"3": `{"basics": {"name": "Alex Demo", "headline": "Harbour clerk", "summary": "Hello",
			"location": {"city": "Graz", "country": "Austria"}},
			"sections": {
				"work": {"id": "work", "name": "Work", "type": "basic", "columns": 2, "visible": true,
					"items": [{"id": "1", "name": "Harbour",
					"position": "Clerk", "date": {"start": "2019-01", "end": "2020-03"},
					"summary": "- Moved ships\n- Tied ropes"}]},
				"volunteer": {"items": [{"organization": "Red Cross", "date": {"start": "2018", "end": ""}}]},
				"education": {"items": [{"institution": "Uni Demo", "degree": "BSc",
					"date": {"start": "2012", "end": "2016"}}]},
				"languages": {"items": [{"name": "Deutsch", "level": "Muttersprache", "levelNum": 10}]},
				"skills": {"items": [{"name": "Rope", "keywords": ["Knots"]}]}},
			"metadata": {"template": "demo"}}`,
		"4": `{"basics": {"name": "Alex Demo", "headline": "Harbour clerk", "location": "Graz",
			"url": {"label": "", "href": ""}},
			"sections": {
				"summary": {"id": "summary", "name": "Summary", "visible": true, "content": "<p>Hello</p>"},
				"experience": {"items": [{"company": "Harbour", "position": "Clerk",
					"date": "January 2019 to March 2020", "url": {"href": ""},
					"summary": "<ul><li><p>Moved <em>ships</em></p></li><li><p>Tied ropes</p></li></ul>"},
					{"visible": false, "company": "Secret", "position": "Spy"}]},
				"volunteer": {"items": [{"organization": "Red Cross", "position": "", "date": "2018 - Present"}]},
				"education": {"items": [{"institution": "Uni Demo", "studyType": "BSc", "date": "2012 – 2016"}]},
				"languages": {"items": [{"name": "German", "description": "Native", "level": 5}]},
				"skills": {"items": [{"name": "Rope", "level": 0, "keywords": ["Knots"]}]}, "custom": {}}}`,
		"5": `{"data": {"basics": {"name": "Alex Demo", "headline": "Harbour clerk", "location": "Graz",
			"website": {"url": "", "label": ""}},
			"summary": {"title": "Summary", "columns": 1, "hidden": false, "content": "<p>Hello</p>"},
			"sections": {
				"experience": {"title": "Experience", "hidden": false,
					"items": [{"company": "Harbour", "position": "Clerk",
					"period": "Jan 2019 – Mar 2020",
					"description": "<ul><li><p>Moved <em>ships</em></p></li><li><p>Tied ropes</p></li></ul>"}]},
				"volunteer": {"items": [{"organization": "Red Cross", "period": "2018 - heute"}]},
				"education": {"items": [{"school": "Uni Demo", "degree": "BSc", "period": "2012-2016"}]},
				"languages": {"items": [{"language": "German", "fluency": "Native", "level": 5}]},
				"skills": {"items": [{"name": "Rope", "keywords": ["Knots"]}]}}, "customSections": []}}`,
	} {
		o := importInto(t, file, false)
		if got := o.sections(); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: sections:\n got %q\nwant %q", name, got, want)
		}
		a := o.profile.Attributes
		if a.Headline != "Harbour clerk" || a.Summary != "Hello" || a.Location != "Graz" ||
			!reflect.DeepEqual(a.Tags, []string{"Knots", "Rope"}) ||
			!reflect.DeepEqual(a.Languages, []profile.Language{{Code: "de", Level: profile.Native}}) {
			t.Errorf("%s: attributes: got %+v", name, a)
		}
		wantLeft := map[string][]string{"4": {"/sections/experience/items/1 hidden"}}[name]
		if !reflect.DeepEqual(o.left, wantLeft) {
			t.Errorf("%s: left out: got %q", name, o.left)
		}
	}
}

func TestRead_rolesOfReactiveResume_areWorkplacesOfTheirCompany(t *testing.T) {
	t.Parallel()
	o := importInto(t, `{"basics": {"name": "Alex Demo"}, "sections": {"experience": {"items": [
		{"company": "Harbour", "position": "",
		"period": "2014 - 2020", "description": "Grew", "roles": [{"position": "Head", "period": "2018 - 2020",
		"description": "Led"},
		{"position": "Clerk", "period": "2014 - 2018", "description": ""}]}]}}}`, false)
	want := []string{"Clerk|Harbour|2014|2018|", "Head|Harbour|2018|2020|Grew\n\nLed"}
	if got := o.sections(); !reflect.DeepEqual(got, want) ||
		!reflect.DeepEqual(o.left, []string{"/sections/experience/items/0/period noPlace"}) {
		t.Errorf("got %q, %q", got, o.left)
	}
}

func TestT209_whatAFileHides_isNotImported(t *testing.T) {
	t.Parallel()
	o := importInto(t, `{"basics": {"name": "Alex Demo"}, "summary": {"hidden": true, "content": "<p>Secret</p>"},
		"sections": {
		"experience": {"items": [{"hidden": true, "company": "Secret", "position": "Spy"},
			{"company": "Harbour", "position": "Clerk"}]},
		"education": {"visible": false, "items": [{"school": "Secret"}]},
		"profiles": {"items": [{"visible": false, "network": "GitHub", "username": "secret"}]}}}`, false)
	if got := o.sections(); !reflect.DeepEqual(got, []string{"Clerk|Harbour|||"}) || !o.profile.Attributes.IsZero() {
		t.Errorf("got %q, %+v", got, o.profile.Attributes)
	}
	slices.Sort(o.left)
	if !reflect.DeepEqual(o.left, []string{
		"/sections/education/items hidden", "/sections/experience/items/0 hidden", "/sections/profiles/items/0 hidden",
		"/summary/content hidden",
	}) {
		t.Errorf("left out: got %q", o.left)
	}
}
