package text_test

import (
	"encoding/json"
	"errors"
	"os"
	"testing"

	"wright.app/platform/text"
)

// sharedCase is a text and what it becomes. The test of the web application reads the same cases, so that a form counts
// and shows what the server stores (webapp/src/shared/lib/normal-text.test.ts).
type sharedCase struct {
	Raw      string `json:"raw"`
	Line     string `json:"line"`
	Block    string `json:"block"`    // the same as Line if it is missing
	Markdown string `json:"markdown"` // the same as Block if it is missing
	Refused  *struct {
		Char   rune `json:"char"`
		Line   int  `json:"line"`
		Column int  `json:"column"`
	} `json:"refused"`
}

func TestReaders_casesOfTheWebApplication(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/normalised.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []sharedCase
	if err := json.Unmarshal(data, &cases); err != nil || len(cases) == 0 {
		t.Fatal(len(cases), err)
	}
	for _, c := range cases {
		want := map[string]string{"line": c.Line, "block": c.Line, "markdown": c.Line}
		if c.Block != "" {
			want["block"], want["markdown"] = c.Block, c.Block
		}
		if c.Markdown != "" {
			want["markdown"] = c.Markdown
		}
		for name, read := range readers {
			got, err := read(c.Raw)
			var refused *text.CharacterError
			switch {
			case c.Refused == nil && (err != nil || got != want[name]):
				t.Errorf("%s %q: got %q, %v, want %q", name, c.Raw, got, err, want[name])
			case c.Refused != nil && (!errors.As(err, &refused) || *refused != text.CharacterError(*c.Refused)):
				t.Errorf("%s %q: got %q, %v", name, c.Raw, got, err)
			}
		}
	}
}
