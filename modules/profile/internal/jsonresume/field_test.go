package jsonresume_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/identity/identitytest"
)

// outcome is what an import of a file left on an empty profile, and what it left out.
type outcome struct {
	profile profile.Snapshot
	left    []string // path, code and field
	items   []profile.ImportItem
}

// importInto imports a file into an empty profile, and checks that the dry run before it said the same.
func importInto(t *testing.T, file string, shorten bool) outcome {
	t.Helper()
	service, alex := newService(), identitytest.Wright(profiletest.Alex)
	if _, err := service.Create(t.Context(), alex, profile.Input{}); err != nil {
		t.Fatal(err)
	}
	in := read(t, []byte(file))
	in.Shorten = shorten
	preview, err := service.Import(t.Context(), alex, in, profile.Merge, true)
	if err != nil {
		t.Fatal(err)
	}
	result, err := service.Import(t.Context(), alex, in, profile.Merge, false)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(withoutIDs(preview), withoutIDs(result)) {
		t.Errorf("the preview differs:\n%+v\n%+v", preview, result)
	}
	o := outcome{items: result.Items}
	if o.profile, _, err = service.Own(t.Context(), alex); err != nil {
		t.Fatal(err)
	}
	for _, item := range result.Items {
		if item.Issue != nil {
			o.left = append(o.left, strings.TrimSpace(item.Path+" "+item.Issue.Code+" "+item.Issue.Field))
		}
	}
	return o
}

// sections returns the sections of a profile as texts, in the order of display.
func (o outcome) sections() []string {
	var texts []string
	for _, s := range o.profile.Sections {
		c := s.Content
		text := fmt.Sprintf("%s|%s|%s|%s|%s", c.Title, c.Organization, c.StartedAt, c.EndedAt, c.Attributes.Description)
		texts = append(texts, text)
	}
	slices.Sort(texts)
	return texts
}

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
			[]string{"/work/1/url format attributes.url", "/work/2/url format attributes.url"},
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
			[]string{"A|Harbour|||- rope\n- knot\n- tide\n- \\# head\n- two\n  lines\n  - more"},
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

func TestRead_reactiveResume_isReadInEachVersion(t *testing.T) {
	t.Parallel()
	want := []string{
		"Clerk|Harbour|2019-01|2020-03|- Moved *ships*\n- Tied ropes", "Volunteer|Red Cross|2018||",
		"|Uni Demo|2012|2016|",
	}
	for name, file := range map[string]string{
		"3": `{"basics": {"name": "Mira Demo", "headline": "Harbour clerk", "summary": "Hello",
			"location": {"city": "Graz", "country": "Austria"}},
			"sections": {
				"work": {"id": "work", "name": "Work", "type": "basic", "columns": 2, "visible": true,
					"items": [{"id": "1", "name": "Harbour",
					"position": "Clerk", "date": {"start": "2019-01", "end": "2020-03"},
					"summary": "- Moved *ships*\n- Tied ropes"}]},
				"volunteer": {"items": [{"organization": "Red Cross", "date": {"start": "2018", "end": ""}}]},
				"education": {"items": [{"institution": "Uni Demo", "degree": "BSc",
					"date": {"start": "2012", "end": "2016"}}]},
				"languages": {"items": [{"name": "Deutsch", "level": "Muttersprache", "levelNum": 10}]},
				"skills": {"items": [{"name": "Rope", "keywords": ["Knots"]}]}},
			"metadata": {"template": "demo"}}`,
		"4": `{"basics": {"name": "Mira Demo", "headline": "Harbour clerk", "location": "Graz",
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
		"5": `{"data": {"basics": {"name": "Mira Demo", "headline": "Harbour clerk", "location": "Graz",
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
	o := importInto(t, `{"basics": {"name": "Mira"}, "sections": {"experience": {"items": [
		{"company": "Harbour", "position": "",
		"period": "2014 - 2020", "description": "", "roles": [{"position": "Head", "period": "2018 - 2020",
		"description": "Led"},
		{"position": "Clerk", "period": "2014 - 2018", "description": ""}]}]}}}`, false)
	want := []string{"Clerk|Harbour|2014|2018|", "Head|Harbour|2018|2020|Led"}
	if got := o.sections(); !reflect.DeepEqual(got, want) || o.left != nil {
		t.Errorf("got %q, %q", got, o.left)
	}
}

func TestRead_languages_byUsualNamesAndNeverMoreThanTheFileSays(t *testing.T) {
	t.Parallel()
	level := map[string]string{
		"Non-native": "", "Not fluent": "", "Non-professional": "", "no": "", "?": "",
		"Pre-intermediate (A2)": "BASIC", "Pre-intermediate": "BASIC", "Near-native": "FLUENT",
		"Semi-fluent": "CONVERSATIONAL",
		"Native-like": "FLUENT", "almost fluent": "CONVERSATIONAL", "Upper-intermediate": "CONVERSATIONAL",
		"B2/C1": "CONVERSATIONAL",
		"C1":    "FLUENT", "c2 (Mastery)": "FLUENT", "Fluent (B2)": "CONVERSATIONAL",
		"Native or bilingual proficiency": "NATIVE",
		"Full professional proficiency":   "FLUENT", "Professional working proficiency": "FLUENT",
		"Limited working proficiency": "CONVERSATIONAL", "Elementary proficiency": "BASIC",
		"Muttersprache oder zweisprachig": "NATIVE", "Keine Muttersprache": "", "nicht fließend": "",
		"Verhandlungssicher": "FLUENT",
		"Grundkenntnisse":    "BASIC", "Bilingue ou langue natale": "NATIVE",
		"Compétence professionnelle limitée": "CONVERSATIONAL",
		"Notions élémentaires":               "BASIC", "Competencia bilingüe o nativa": "NATIVE",
		"Conoscenza professionale": "FLUENT",
		"Fluente ou nativo":        "FLUENT", "Moedertaal of tweetalig": "NATIVE", "Basisvaardigheid": "BASIC",
		"Native":                "NATIVE",
		"basic to intermediate": "BASIC", "Not a native speaker, but fluent": "FLUENT", "unprofessional": "",
	}
	for text, want := range level {
		in := read(t, []byte(fmt.Sprintf(`{"languages": [{"language": "French", "fluency": %q}]}`, text)))
		got := ""
		if languages := in.Attributes[0].Value.Languages; len(languages) > 0 {
			got = string(languages[0].Level)
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
	names := map[string]string{
		"Norwegian": "no", "Latin": "la", "Kurdish": "ku", "Tagalog": "tl", "Filipino": "fil", "Haitian Creole": "ht",
		"Mandarin": "zh",
		"Farsi":    "fa", "Flemish": "nl-BE", "Castilian": "es", "Panjabi": "pa", "Brazilian Portuguese": "pt-BR",
		"Simplified Chinese":   "zh-Hans",
		"Chinese (Simplified)": "zh-Hans", "Chinese (Mandarin)": "zh", "Portuguese (Brazil)": "pt-BR",
		"British English":        "en-GB",
		"American Sign Language": "ase", "Deutsche Gebärdensprache": "gsg", "German / Deutsch": "de", "Englisch": "en",
		"Allemand": "de",
		"Inglés":   "en", "Tedesco": "de", "Alemão": "de", "Duits": "de", "Español": "es", "日本語": "ja", "de": "de",
		"pt_BR":           "pt-BR",
		"German language": "de", "Deutsch (Muttersprache)": "de", "English and French": "en fr", "Klingonisch": "",
		"Xyz of nowhere": "",
		"Serbo-Croatian": "sh", "Cantonese": "yue", "Swiss German": "gsw", "latein": "la",
	}
	for text, want := range names {
		in := read(t, []byte(fmt.Sprintf(`{"languages": [{"language": %q, "fluency": "Fluent"}]}`, text)))
		var got []string
		for _, a := range in.Attributes {
			for _, l := range a.Value.Languages {
				got = append(got, l.Code)
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
		o := importInto(t, fmt.Sprintf(`{"languages": [{"language": %q, "fluency": "Fluent"}]}`, text), false)
		if want != "" && o.left != nil {
			t.Errorf("%s: left out %q", text, o.left)
		}
	}
	o := importInto(t, `{"languages": ["English: C1", {"language": "German - native"}]}`, false)
	if len(o.profile.Attributes.Languages) != 2 {
		t.Errorf("levels beside the names: got %+v, %q", o.profile.Attributes.Languages, o.left)
	}
}

func TestRead_countries_byCodesAndNames(t *testing.T) {
	t.Parallel()
	for written, want := range map[string]string{
		"at": "AT", "USA": "US", "DEU": "DE", "UK": "GB", "Austria": "AT", "Österreich": "AT", "Allemagne": "DE",
		"Estados Unidos": "US",
		"Israel":         "IL", "Venezuela": "VE", "Deutschland": "DE",
		"U.S.A.": "US", "US-OH": "US", "Vienna, Austria": "AT",
		"Scotland":       "GB",
		"Czech Republic": "CZ", "The Netherlands": "NL", "Schweiz": "CH", "Türkiye": "TR",
	} {
		o := importInto(t, fmt.Sprintf(`{"basics": {"location": {"city": "Demo", "countryCode": %q}}}`, written), false)
		if a := o.profile.Attributes; a.CountryCode != want || a.Location != "Demo" || o.left != nil {
			t.Errorf("%s: got %q, %q, %q", written, a.CountryCode, a.Location, o.left)
		}
	}
	o := importInto(t, `{"basics": {"location": {"city": "Demo", "countryCode": "Atlantis"}}}`, false)
	if a := o.profile.Attributes; a.CountryCode != "" || a.Location != "Demo, Atlantis" || o.left != nil {
		t.Errorf("unknown: got %+v, %q", a, o.left)
	}
	o = importInto(t, `{"basics": {"location": "Graz, Austria"}}`, false)
	if a := o.profile.Attributes; a.Location != "Graz, Austria" {
		t.Errorf("a text: got %+v", a)
	}
}

// A network says less than an address: a GitLab that somebody runs is not gitlab.com.
func TestT208_addressOfAnotherSite_isNoAccountOnTheNamedNetwork(t *testing.T) {
	t.Parallel()
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
	} {
		o := importInto(t, `{"basics": {"profiles": [`+entry+`]}}`, false)
		got := ""
		for _, link := range o.profile.Attributes.ExternalLinks {
			got = string(link.Type) + " " + link.Value
		}
		// It is a website, which nobody takes for an account.
		websites := o.profile.Attributes.Websites
		if got != want || (want == "") != (len(websites) == 1) || len(o.left) > 0 ||
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

func TestT209_whatAFileHides_isNotImported(t *testing.T) {
	t.Parallel()
	o := importInto(t, `{"basics": {"name": "Mira"}, "summary": {"hidden": true, "content": "<p>Secret</p>"},
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

// The schema asks for URIs. What the owner has written comes back whole.
func TestWrite_addressesWithOtherLetters_areURIs(t *testing.T) {
	t.Parallel()
	service, alex := newService(), identitytest.Wright(profiletest.Alex)
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
