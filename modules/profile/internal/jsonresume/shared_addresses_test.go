package jsonresume_test

import (
	"encoding/json"
	"os"
	"testing"

	"wright.app/modules/profile"
)

// What an import takes can be saved again: it has the rule of the form and the API.
func TestRead_addresses_areThoseThatTheFormTakes(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("../../testdata/web_addresses.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases [][2]*string
	if err := json.Unmarshal(data, &cases); err != nil || len(cases) == 0 {
		t.Fatal(len(cases), err)
	}
	for _, c := range cases {
		encoded, err := json.Marshal(map[string]any{"work": []any{map[string]any{
			"name": "E", "position": "Engineer", "startDate": "2019", "url": *c[0],
		}}})
		if err != nil {
			t.Fatal(err)
		}
		sections := read(t, encoded).Sections
		if len(sections) != 1 {
			t.Errorf("%q: %d sections", *c[0], len(sections))
			continue
		}
		got, want := sections[0].Input.Attributes.URL, ""
		if c[1] != nil {
			want = *c[1]
		}
		if again, ok := profile.WebAddress(got); got != want || !ok || again != got {
			t.Errorf("%q: got %q, want %q", *c[0], got, want)
		}
	}
}
