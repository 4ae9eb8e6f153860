package jsonresume_test

import (
	"fmt"
	"strings"
	"testing"

	"wright.app/modules/profile"
)

// Whatever the preview offers to shorten is stored shortened with the consent of the owner.
func TestImport_eachTextThatIsOfferedShortened_isStoredShortened(t *testing.T) {
	t.Parallel()
	long := strings.TrimSpace(strings.Repeat("long words ", 420))
	for name, c := range map[string]struct {
		file  string
		texts int
	}{
		"headline": {`{"basics": {"label": "%[1]s"}}`, 1},
		"summary":  {`{"basics": {"summary": "%[1]s"}}`, 1},
		"location": {`{"basics": {"location": {"city": "%[1]s"}}}`, 1},
		"own texts": {
			`{"basics": {"x-wright": {"pronouns": "%[1]s", "givenName": "%[1]s", "familyName": "%[1]s"}}}`, 3,
		},
		"website": {
			`{"basics": {"x-wright": {"websites": [{"title": "%[1]s", "url": "https://demo.example"}]}}}`, 1,
		},
		"page": {
			`{"basics": {"profiles": [{"network": "%[1]s", "url": "https://demo.example"}]}}`, 1,
		},
		"skills":              {`{"skills": ["A %[1]s", {"name": "B %[1]s", "keywords": ["Go", "No %[1]s"]}]}`, 3},
		"interests":           {`{"interests": ["Sailing", {"name": "%[1]s", "keywords": ["No %[1]s"]}]}`, 2},
		"text of a reference": {`{"references": [{"name": "Kim", "reference": "%[1]s"}]}`, 1},
		"name of a reference": {`{"references": [{"name": "%[1]s", "reference": "Kind"}]}`, 1},
		"both of a reference": {`{"references": [{"name": "%[1]s", "reference": "%[1]s"}]}`, 2},
		"work": {
			`{"work": [{"name": "%[1]s", "position": "%[1]s", "location": "%[1]s", "summary": "%[1]s"}]}`, 4,
		},
		"highlights": {`{"work": [{"name": "Harbour", "position": "Clerk", "highlights": ["%[1]s"]}]}`, 1},
		"education": {
			`{"education": [{"institution": "%[1]s", "area": "%[1]s", "studyType": "%[1]s", "score": "%[1]s"}]}`,
			4,
		},
		"project": {`{"projects": [{"name": "%[1]s", "entity": "%[1]s", "role": "%[1]s", "description": "%[1]s",
			"keywords": ["%[1]s"]}]}`, 5},
		"certificate": {`{"certificates": [{"name": "%[1]s", "issuer": "%[1]s", "summary": "%[1]s"}]}`, 3},
		"award":       {`{"awards": [{"title": "%[1]s", "awarder": "%[1]s", "summary": "%[1]s"}]}`, 3},
	} {
		file := fmt.Sprintf(c.file, long)
		offered := 0
		for _, item := range importInto(t, file, false).items {
			if item.Shortened != nil {
				offered++
			}
		}
		shortened := importInto(t, file, true)
		stored := fmt.Sprintf("%+v", shortened.profile)
		done := 0
		for _, item := range shortened.items {
			if item.Shortened == nil {
				continue
			}
			if done++; item.Issue != nil || !strings.Contains(stored, item.Shortened.Cut) {
				t.Errorf("%s: %s is not stored shortened: %+v", name, item.Path, item)
			}
		}
		if offered == 0 || done != c.texts {
			t.Errorf("%s: %d texts are offered, %d of %d are shortened", name, offered, done, c.texts)
		}
	}
}

// Nobody can say what an address means without its end.
func TestImport_addressThatIsTooLong_isNotOfferedShortened(t *testing.T) {
	t.Parallel()
	o := importInto(t, `{"basics": {"x-wright": {"websites": [{"title": "Mine", "url": "https://demo.example/`+
		strings.Repeat("a", 2100)+`"}]}}}`, true)
	if len(o.items) != 1 || o.items[0].Shortened != nil || o.items[0].Issue == nil ||
		len(o.profile.Attributes.Websites) > 0 {
		t.Errorf("got %+v", o.items)
	}
}

// A text that an import has shortened is there: it is not offered once more.
func TestImport_shortenedTextOnceMore_isUnchanged(t *testing.T) {
	t.Parallel()
	i := newImporter(t)
	long := strings.Repeat("Moved ships. ", 400)
	file := `{"basics": {"summary": "` + long + `"}, "interests": ["` + strings.Repeat("Ships ", 40) + `"],
		"work": [{"name": "Harbour", "position": "Clerk", "summary": "` + long + `"},
		{"name": "Pier", "position": "` + long[:400] + `"}]}`
	for n, shorten := range []bool{true, false, true} {
		in := read(t, []byte(file))
		in.Shorten = shorten
		result, err := i.service.Import(t.Context(), i.alex, in, profile.Merge, false)
		if err != nil || len(result.Items) != 6 && (n != 1 || len(result.Items) != 5) {
			t.Fatalf("got %+v, %v", result.Items, err)
		}
		for _, item := range result.Items {
			if n > 0 && (item.Shortened != nil || item.Issue == nil || item.Issue.Code != profile.IssueUnchanged) {
				t.Errorf("shorten %t: got %+v", shorten, item)
			}
			if n == 0 && item.Action != profile.ImportCreate {
				t.Errorf("first: got %+v", item)
			}
		}
	}
}
