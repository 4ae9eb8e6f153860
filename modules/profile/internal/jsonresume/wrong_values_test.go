package jsonresume_test

import (
	"reflect"
	"slices"
	"testing"

	"wright.app/modules/profile"
)

// Each value that is wrong is lost alone, and named.
func TestRead_wrongValues_areLostAloneAndNamed(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		file     string
		sections []string
		left     []string
	}{
		"members of older schemas": {
			`{"work": [{"company": "Harbour", "position": "Clerk", "website": "https://harbour.example",
				"startDate": "2014"}],
			"education": [{"institution": "Uni Demo", "gpa": "1.2", "description": "Thesis on tides"}]}`,
			[]string{"Clerk|Harbour|2014||", "|Uni Demo|||Thesis on tides"},
			nil,
		},
		"numbers for texts": {
			`{"work": [{"name": "Harbour", "position": 7, "startDate": 2014, "endDate": 2016}],
			"education": [{"institution": "Uni Demo", "score": 1.7}]}`,
			[]string{"7|Harbour|2014|2016|", "|Uni Demo|||"},
			nil,
		},
		"a text for a list": {
			`{"work": [{"name": "Harbour", "position": "Clerk", "startDate": "2014", "highlights": "Moved ships"}]}`,
			[]string{"Clerk|Harbour|2014||- Moved ships"},
			nil,
		},
		"one entry for a list": {
			`{"work": {"name": "Harbour", "position": "Clerk", "startDate": "2014"}}`,
			[]string{"Clerk|Harbour|2014||"},
			nil,
		},
		"an object for a text": {
			`{"work": [{"name": {"name": "Harbour"}, "position": "Clerk", "startDate": {"year": 2014, "month": 3}}]}`,
			[]string{"Clerk|Harbour|2014-03||"},
			nil,
		},
		"a value that is no text": {
			`{"work": [{"name": "Harbour", "position": "Clerk", "startDate": "2014", "summary": true}]}`,
			[]string{"Clerk|Harbour|2014||"},
			[]string{"/work/0/summary type"},
		},
		"words for an open end": {
			`{"work": [{"name": "Harbour", "position": "A", "startDate": "2014", "endDate": "Present"},
			{"name": "Harbour", "position": "B", "startDate": "2014", "endDate": "bis heute"},
			{"name": "Harbour", "position": "C", "startDate": "2014", "endDate": "9999-12-31"}]}`,
			[]string{"A|Harbour|2014||", "B|Harbour|2014||", "C|Harbour|2014||"},
			nil,
		},
		"dates that are not clear": {
			`{"work": [{"name": "Harbour", "position": "A", "startDate": "last spring", "endDate": "2016"},
			{"name": "Harbour", "position": "B", "startDate": "2014", "endDate": "03/04/2016"},
			{"name": "Harbour", "position": "C", "startDate": "now"}]}`,
			[]string{"A|Harbour||2016|", "B|Harbour|2014||", "C|Harbour|||"},
			[]string{
				"/work/0/startDate format startedAt", "/work/1/endDate format endedAt",
				"/work/2/startDate format startedAt",
			},
		},
		"an end before the start": {
			`{"work": [{"name": "Harbour", "position": "A", "startDate": "2014", "endDate": "2013"}]}`,
			[]string{"A|Harbour|2014||"},
			[]string{"/work/0/endDate order endedAt"},
		},
		"dates with an offset": {
			`{"work": [{"name": "Harbour", "position": "A", "startDate": "2014-02-01T00:00:00+02:00",
				"endDate": "2015-05-31T22:00:00.000Z"}]}`,
			[]string{"A|Harbour|2014-02-01|2015-06-01|"},
			nil,
		},
		"addresses": {
			`{"work": [{"name": "Harbour", "position": "A", "url": "n/a"},
			{"name": "Harbour", "position": "B", "url": "skype:demo"},
			{"name": "Harbour", "position": "C", "url": "harbour"}]}`,
			[]string{"A|Harbour|||", "B|Harbour|||", "C|Harbour|||"},
			[]string{
				"/work/0/url format attributes.url", "/work/1/url format attributes.url",
				"/work/2/url format attributes.url",
			},
		},
		"what has no place": {
			`{"work": [{"name": "Harbour", "position": "A", "description": "A harbour", "summary": "Moved ships",
				"team": {"size": 4}}],
			"skills": [{"name": "Rope", "level": "Master"}], "projects": [{"name": "Pier", "type": "building"}],
			"experience": [{"x": 1}], "a/b~c": [1], "custom": {"empty": ""}}`,
			[]string{"A|Harbour|||Moved ships", "Pier||||"},
			[]string{
				"/a~1b~0c noPlace", "/experience noPlace", "/projects/0/type noPlace", "/skills/0/level noPlace",
				"/work/0/description noPlace", "/work/0/team noPlace",
			},
		},
		"a description of the company alone": {
			`{"work": [{"name": "Harbour", "position": "A", "description": "A harbour"}]}`,
			[]string{"A|Harbour|||A harbour"},
			nil,
		},
		"entities": {
			`{"work": [{"name": "Rope &amp; Sons", "position": "Dean&#39;s aide", "summary": "a &lt; b&nbsp;c",
				"startDate": "2014"}]}`,
			[]string{"Dean's aide|Rope & Sons|2014||a < b c"},
			nil,
		},
		"highlights with bullets": {
			`{"work": [{"name": "Harbour", "position": "A",
				"highlights": ["- rope", "• knot", "2) tide", "# head", "two\nlines\n- more", " "]}]}`,
			[]string{"A|Harbour|||- rope\n- knot\n- 2) tide\n- # head\n- two\n  lines\n  - more"},
			nil,
		},
		"line breaks of Windows": {
			`{"work": [{"name": "Har\u00adbour", "position": "A\r\nand B", "summary": "one\r\n\ttwo\u2028three"}]}`,
			[]string{"A and B|Harbour|||one\n two\nthree"},
			nil,
		},
		"months of other languages": {
			`{"work": [{"name": "Harbour", "position": "A", "startDate": "févr. 2015", "endDate": "août 2015"},
			{"name": "Harbour", "position": "B", "startDate": "Jän. 2013", "endDate": "Feb-14"},
			{"name": "Harbour", "position": "C", "startDate": "март 2011", "endDate": "по настоящее время"}]}`,
			[]string{"A|Harbour|2015-02|2015-08|", "B|Harbour|2013-01|2014-02|", "C|Harbour|2011-03||"},
			nil,
		},
		"both dates in one member": {
			`{"work": [{"name": "Harbour", "position": "A", "startDate": "2015 – 2017"},
			{"name": "Harbour", "position": "B", "startDate": "2015 - today", "endDate": ""},
			{"name": "Harbour", "position": "C", "startDate": "2015 - 2017", "endDate": "2018"},
			{"name": "Harbour", "position": "D", "date": "03.2015 - 04.2017"}]}`,
			[]string{"A|Harbour|2015|2017|", "B|Harbour|2015||", "C|Harbour||2018|", "D|Harbour|2015-03|2017-04|"},
			[]string{"/work/2/startDate format startedAt"},
		},
		"periods up to now in one member": {
			`{"work": [{"name": "Harbour", "position": "A", "startDate": "2019 - heute"},
			{"name": "Harbour", "position": "B", "endDate": "2019 - heute"},
			{"name": "Harbour", "position": "C", "date": "2019-present"},
			{"name": "Harbour", "position": "D", "startDate": "03/2019–momenteel"},
			{"name": "Harbour", "position": "E", "startDate": "2019", "endDate": "2019 - 2020"},
			{"name": "Harbour", "position": "F", "startDate": "2018", "endDate": "2019 - 2020"},
			{"name": "Harbour", "position": "G", "date": "２０１９年３月 - ２０２０年"},
			{"name": "Harbour", "position": "H", "date": "Mar 2019 - Jun 2019 (4 months)"}]}`,
			[]string{
				"A|Harbour|2019||", "B|Harbour|2019||", "C|Harbour|2019||", "D|Harbour|2019-03||",
				"E|Harbour|2019|2020|", "F|Harbour|2018||", "G|Harbour|2019-03|2020|", "H|Harbour|2019-03|2019-06|",
			},
			[]string{"/work/5/endDate format endedAt"},
		},
		"numbers that are no years": {
			`{"work": [{"name": "Harbour", "position": "A", "startDate": 2019.5},
			{"name": "Harbour", "position": "B", "startDate": {"year": 2019.5, "month": 3}},
			{"name": "Harbour", "position": "C", "startDate": 201903, "endDate": [2020.5]},
			{"name": "Harbour", "position": "D", "date": 2019.5}]}`,
			[]string{"A|Harbour|||", "B|Harbour|||", "C|Harbour|2019-03||", "D|Harbour|||"},
			[]string{
				"/work/0/startDate format startedAt", "/work/1/startDate format startedAt",
				"/work/2/endDate format endedAt", "/work/3/date format startedAt",
			},
		},
		"numbers of seconds, and months that no year has": {
			`{"work": [{"name": "Harbour", "position": "B", "startDate": 1577836800000, "endDate": "2021-13"}]}`,
			[]string{"B|Harbour|||"},
			[]string{"/work/0/endDate format endedAt", "/work/0/startDate format startedAt"},
		},
		"years with a part of them": {
			`{"work": [{"name": "Harbour", "position": "A", "startDate": "Spring 2021", "endDate": "Q1 2022"},
			{"name": "Harbour", "position": "B", "startDate": "Frühjahr 2020", "endDate": "Ende 2021"},
			{"name": "Harbour", "position": "C", "startDate": "Summer 2019 - Fall 2020"},
			{"name": "Harbour", "position": "D", "startDate": "WS 2018/19", "endDate": "3/4/2021"},
			{"name": "Harbour", "position": "E", "startDate": "primavera de 2017", "endDate": "1. Quartal 2018"}],
			"education": [{"institution": "Uni Demo", "startDate": "2024", "endDate": "Expected 2030"},
			{"institution": "Uni Demo B", "startDate": "2024", "endDate": "May 2030 (expected)"},
			{"institution": "Uni Demo C", "startDate": "2024", "endDate": "voraussichtlich 2030"}]}`,
			[]string{
				"A|Harbour|2021|2022|", "B|Harbour|2020|2021|", "C|Harbour|2019|2020|", "D|Harbour|2018||",
				"E|Harbour|2017|2018|", "|Uni Demo|2024|2030|", "|Uni Demo B|2024|2030-05|", "|Uni Demo C|2024|2030|",
			},
			[]string{
				"/education/0/endDate format endedAt", "/education/1/endDate format endedAt",
				"/education/2/endDate format endedAt",
				"/work/0/endDate format endedAt", "/work/0/startDate format startedAt",
				"/work/1/endDate format endedAt", "/work/1/startDate format startedAt",
				"/work/2/startDate format endedAt", "/work/2/startDate format startedAt",
				"/work/3/endDate format endedAt", "/work/3/startDate format startedAt",
				"/work/4/endDate format endedAt", "/work/4/startDate format startedAt",
			},
		},
		"lists in lists, empty objects and nulls": {
			`{"basics": [{"label": "Clerk"}], "work": [null, {}, [], [{"name": "Harbour", "position": "A",
				"highlights": [["one", "two"], {"text": "three"}, null, 4]}], [[{"name": "Pier", "position": "B"}]]]}`,
			[]string{"A|Harbour|||- one\n  two\n- three\n- 4", "B|Pier|||"},
			nil,
		},
		"several addresses": {
			`{"work": [{"name": "Harbour", "position": "A", "url": ["https://a.example", "https://b.example"]}]}`,
			[]string{"A|Harbour|||"},
			[]string{"/work/0/url/1 noPlace"},
		},
		"an address beside another one of an export": {
			`{"work": [{"name": "Harbour", "position": "A", "url": "https://b.example",
				"x-wright": {"url": "https://a.example"}},
			{"name": "Harbour", "position": "B", "url": "http://xn--mller-kva.example/%C3%BC",
				"x-wright": {"url": "http://m\u00fcller.example/\u00fc"}},
			{"name": "Harbour", "position": "C", "url": "no address", "x-wright": {"url": "https://a.example"}}]}`,
			[]string{"A|Harbour|||", "B|Harbour|||", "C|Harbour|||"},
			[]string{"/work/0/url noPlace", "/work/2/url noPlace"},
		},
		"members beside other values of an export": {
			`{"work": [{"name": "Harbour", "position": "A", "startDate": "2019", "summary": "Ropes",
				"x-wright": {"title": "B", "organization": "Harbour", "startedAt": "2018", "description": "Knots"}}],
			"projects": [{"name": "Tides", "description": "High", "keywords": ["Go"],
				"x-wright": {"description": "Low", "tags": ["Go"]}}]}`,
			[]string{"A|Harbour|2019||Ropes", "Tides||||High"},
			[]string{
				"/projects/0/x-wright/description noPlace", "/work/0/x-wright/description noPlace",
				"/work/0/x-wright/startedAt noPlace", "/work/0/x-wright/title noPlace",
			},
		},
		"entities and HTML in own fields": {
			`{"education": [{"institution": "Uni Demo",
				"x-wright": {"description": "<p>Rope &amp; <b>tide</b></p>", "degree": "Master&#39;s"}}]}`,
			[]string{"|Uni Demo|||Rope & **tide**"},
			nil,
		},
		"HTML in highlights": {
			`{"work": [{"name": "Harbour", "position": "A", "highlights": ["<p>Moved <b>ships</b></p>"]}]}`,
			[]string{"A|Harbour|||- Moved **ships**"},
			nil,
		},
		"a volunteer without a position": {
			`{"volunteer": [{"organization": "Red Cross"}]}`, []string{"Volunteer|Red Cross|||"}, nil,
		},
		"own fields of a wrong type": {
			`{"work": [{"name": "Harbour", "position": "A",
				"x-wright": {"stars": "many", "tags": ["Rope", 7], "workMode": "MOON", "future": 1}}]}`,
			[]string{"A|Harbour|||"},
			[]string{
				"/work/0/x-wright/future format attributes.future", "/work/0/x-wright/stars format attributes.stars",
				"/work/0/x-wright/workMode enum attributes.workMode",
			},
		},
		"terms of employment in the list of volunteer work": {
			`{"volunteer": [{"organization": "Red Cross", "position": "A", "x-wright": {"employmentType": "PART_TIME"}},
			{"organization": "Red Cross", "position": "B", "x-wright": {"employmentType": "VOLUNTEER"}}]}`,
			[]string{"A|Red Cross|||", "B|Red Cross|||"},
			[]string{"/volunteer/0/x-wright/employmentType noPlace"},
		},
		"certificates, publications and awards without those who gave them": {
			`{"certificates": ["AWS", {"name": "Ledger engineer", "date": "2024"}],
			"publications": [{"name": "Tides"}], "awards": [{"title": "Golden rope", "awarder": ""}]}`,
			[]string{"AWS||||", "Golden rope||||", "Ledger engineer||||", "Tides||||"},
			nil,
		},
		"an entry without what it needs": {
			`{"work": [{"position": "A"}, {"name": "Harbour", "position": "B"}]}`,
			[]string{"B|Harbour|||"},
			[]string{"/work/0 required organization"},
		},
	} {
		o := importInto(t, c.file, false)
		slices.Sort(c.sections)
		slices.Sort(o.left)
		if got := o.sections(); !reflect.DeepEqual(got, c.sections) {
			t.Errorf("%s: sections:\n got %q\nwant %q", name, got, c.sections)
		}
		if !reflect.DeepEqual(o.left, c.left) {
			t.Errorf("%s: left out:\n got %q\nwant %q", name, o.left, c.left)
		}
	}
}

// A single text in place of a list has its labels separated by commas.
func TestRead_textForAListOfLabels_isDivided(t *testing.T) {
	t.Parallel()
	o := importInto(t, `{"skills": "Rope, Knots; Tides", "interests": "Ships | Bees"}`, false)
	a := o.profile.Attributes
	if !reflect.DeepEqual(a.Tags, []string{"Knots", "Rope", "Tides"}) ||
		!reflect.DeepEqual(a.Interests, []string{"Ships", "Bees"}) || o.left != nil {
		t.Errorf("got %q, %q, left out %q", a.Tags, a.Interests, o.left)
	}
	o = importInto(t, `{"skills": ["Rope, Knots"]}`, false)
	if got := o.profile.Attributes.Tags; !reflect.DeepEqual(got, []string{"Rope, Knots"}) {
		t.Errorf("an element of a list: got %q", got)
	}
}

// A text with several languages is divided. Those that are unknown, or have no level, are named.
func TestRead_textForAListOfLanguages_isDivided(t *testing.T) {
	t.Parallel()
	two := []profile.Language{{Code: "de", Level: profile.Native}, {Code: "en", Level: profile.Fluent}}
	const unknown, noLevel = "/languages format language", "/languages required fluency"
	for value, want := range map[string]struct {
		languages []profile.Language
		left      []string
	}{
		`"German (native), English C1"`:              {two, nil},
		`"German: native; English - C1"`:             {two, nil},
		`["German (native)", "English C1"]`:          {two, nil},
		`"German (native)\nEnglish fluent"`:          {two, nil},
		`"German, native, English, fluent, C1"`:      {two, nil},
		`"German (native), Klingon C1"`:              {two[:1], []string{unknown}},
		`"German native, Klingon B2, English C1"`:    {two, []string{unknown}},
		`"Klingon, German (native)"`:                 {two[:1], []string{unknown}},
		`"German native, fluent Klingon, English"`:   {two[:1], []string{unknown, noLevel}},
		`"English, fluent in Klingon, German"`:       {nil, []string{noLevel, unknown, noLevel}},
		`"German, English"`:                          {nil, []string{noLevel, noLevel}},
		`"English, Klingon, German"`:                 {nil, []string{noLevel, unknown, noLevel}},
		`"I speak some languages, Klingon for sure"`: {nil, []string{unknown}},
	} {
		o := importInto(t, `{"languages": `+value+`}`, false)
		got := o.profile.Attributes.Languages
		if !reflect.DeepEqual(got, want.languages) || !reflect.DeepEqual(o.left, want.left) {
			t.Errorf("%s: got %v, left out %q", value, got, o.left)
		}
	}
}

// A publication has its DOI whatever member of the file says it.
func TestRead_publication_hasItsDOI(t *testing.T) {
	t.Parallel()
	for entry, want := range map[string]string{
		`"doi": "10.1000/demo.17"`:                                   "10.1000/demo.17",
		`"doi": "https://doi.org/10.1000/demo.17"`:                   "10.1000/demo.17",
		`"DOI": "doi:10.1000/Demo(17)"`:                              "10.1000/Demo(17)",
		`"url": "http://dx.doi.org/10.1000/demo%2F17"`:               "10.1000/demo/17",
		`"website": {"url": "https://doi.org/10.1000/demo.17"}`:      "10.1000/demo.17",
		`"summary": "On tides (doi: 10.1000/demo.17)."`:              "10.1000/demo.17",
		`"summary": "[Tides](https://doi.org/10.1000/demo.17), new"`: "10.1000/demo.17",
		`"summary": "Version 10.1000/2 of the rope"`:                 "",
		`"url": "https://harbour.example/10.1000/demo"`:              "",
		`"doi": "soon"`: "",
	} {
		o := importInto(t, `{"publications": [{"name": "Tides", `+entry+`}]}`, false)
		a := o.profile.Sections[0].Content.Attributes
		if a.DOI != want || a.Kind != profile.Publication {
			t.Errorf("%s: got %q, %s", entry, a.DOI, a.Kind)
		}
		if isNamed := len(o.left) == 1; isNamed != (entry == `"doi": "soon"`) {
			t.Errorf("%s: left out %q", entry, o.left)
		}
	}
}
