package jsonresume_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"wright.app/modules/profile"
)

// entries is a file with an entry of each list.
const entries = `{
	"work": [{"name": "Harbour", "position": "Clerk", "location": "Graz", "url": "https://demo.example/1",
		"summary": "Moved ships", "startDate": "2019-03", "endDate": "2020-04", "x-wright": {"workMode": "REMOTE",
		"employmentType": "PART_TIME"}}],
	"education": [{"institution": "Uni Demo", "area": "Maths", "studyType": "BSc", "score": "1.3",
		"startDate": "2012-10", "endDate": "2015-09"}],
	"projects": [{"name": "Ferry", "entity": "Harbour", "description": "A plan", "keywords": ["Go", "Rust"],
		"role": "Lead", "startDate": "2018", "endDate": "2019"}],
	"certificates": [{"name": "Knots", "issuer": "Harbour", "url": "https://demo.example/2", "date": "2021-05",
		"expirationDate": "2024-05", "credentialId": "K-17"}],
	"publications": [{"name": "On knots", "publisher": "Harbour", "summary": "About knots", "releaseDate": "2020-01",
		"doi": "10.1000/demo.17"}]}`

// mergeInto imports one file and then another one, and returns what the second import says.
func mergeInto(t *testing.T, first, second string) (items []string, after profile.Snapshot) {
	t.Helper()
	i := newImporter(t)
	for _, file := range []string{first, second} {
		in := read(t, []byte(file))
		preview, err := i.service.Import(t.Context(), i.alex, in, profile.Merge, true)
		if err != nil {
			t.Fatal(err)
		}
		result, err := i.service.Import(t.Context(), i.alex, in, profile.Merge, false)
		if err != nil || !reflect.DeepEqual(withoutIDs(preview), withoutIDs(result)) {
			t.Fatalf("the preview differs, or %v:\n%+v\n%+v", err, preview, result)
		}
		items = nil
		for _, item := range result.Items {
			text := item.Path + " " + string(item.Action)
			if item.Issue != nil {
				text = strings.TrimSpace(text + " " + item.Issue.Code + " " + item.Issue.Field)
			}
			items = append(items, text)
		}
	}
	after, _, err := i.service.Own(t.Context(), i.alex)
	if err != nil {
		t.Fatal(err)
	}
	return items, after
}

// The owner sees which values of a file their profile has others for.
func TestImport_mergeOntoASection_namesEachValueThatIsKept(t *testing.T) {
	t.Parallel()
	for path, change := range map[string]any{
		"/work/0/location": "Bern", "/work/0/url": "https://demo.example/9", "/work/0/summary": "Other words",
		"/work/0/startDate": "2019-05", "/work/0/endDate": "2021", "/work/0/x-wright/workMode": "HYBRID",
		"/work/0/x-wright/employmentType": "CONTRACT", "/education/0/score": "2.0", "/education/0/startDate": "2012-11",
		"/education/0/endDate": "2016", "/projects/0/description": "Another plan", "/projects/0/keywords/1": "Zig",
		"/projects/0/role": "Helper", "/projects/0/endDate": "2020", "/certificates/0/url": "https://demo.example/8",
		"/certificates/0/date": "2021-06", "/certificates/0/expirationDate": "2025",
		"/certificates/0/credentialId": "K-18",
		"/publications/0/summary":      "Other words", "/publications/0/doi": "10.1000/demo.18",
		"/publications/0/releaseDate": "2020-02",
	} {
		var document map[string]any
		if err := json.Unmarshal([]byte(entries), &document); err != nil {
			t.Fatal(err)
		}
		for _, at := range placesIn(document, "") {
			if at.pointer == path {
				at.set(change)
			}
		}
		changed, err := json.Marshal(document)
		if err != nil {
			t.Fatal(err)
		}
		items, after := mergeInto(t, entries, string(changed))
		var kept []string
		for _, item := range items {
			if at, issue, _ := strings.Cut(item, " skip "); strings.HasPrefix(issue, "kept ") {
				kept = append(kept, at)
			}
		}
		if !reflect.DeepEqual(kept, []string{path}) || len(after.Sections) != 5 {
			t.Errorf("%s: got %q", path, items)
		}
	}
}

// A section that goes on stays open, and what is missing is filled beside what is kept.
func TestImport_mergeOntoASection_fillsBesideWhatIsKept(t *testing.T) {
	t.Parallel()
	items, after := mergeInto(t, `{"work": [{"name": "Harbour", "position": "Clerk", "startDate": "2019-03"}],
		"projects": [{"name": "Ferry", "keywords": ["Go"]}]}`,
		`{"work": [{"name": "Harbour", "position": "clerk", "startDate": "2019", "endDate": "2020",
			"summary": "Moved ships"}],
		"projects": [{"name": "Ferry", "keywords": ["Zig", "go"]}]}`)
	want := []string{
		"/work/0 update", "/work/0/endDate skip kept endedAt",
		"/projects/0 skip kept", "/projects/0/keywords/0 skip kept tags",
	}
	if !reflect.DeepEqual(items, want) {
		t.Errorf("got %q", items)
	}
	for _, s := range after.Sections {
		if s.Type == profile.Workplace &&
			(!s.Content.EndedAt.IsZero() || s.Content.Attributes.Description != "Moved ships") {
			t.Errorf("got %+v", s.Content)
		}
	}
}

// A text that is shortened is not stored where the section has another one, so the import does not say that it is.
func TestImport_mergeOntoASection_saysNotThatAKeptTextIsShortened(t *testing.T) {
	t.Parallel()
	i := newImporter(t)
	var items []profile.ImportItem
	for _, text := range []string{"Moved ships", strings.Repeat("Moved ships. ", 400)} {
		in := read(t, []byte(`{"work": [{"name": "Harbour", "position": "Clerk", "summary": "`+text+`"}]}`))
		in.Shorten = true
		result, err := i.service.Import(t.Context(), i.alex, in, profile.Merge, false)
		if err != nil {
			t.Fatal(err)
		}
		items = result.Items
	}
	if len(items) != 2 || items[1].Path != "/work/0/summary" || items[1].Shortened != nil ||
		items[1].Issue.Code != profile.IssueKept {
		t.Errorf("got %+v", items)
	}
}
