package publicpage

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// The web application is tested with the same file, so that both show the same text.
func TestT96_hostWithMixedScripts_isShownInItsASCIIForm(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile(filepath.Join("testdata", "website-hosts.json"))
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct{ Case, URL, Host string }
	if err := json.Unmarshal(raw, &cases); err != nil || len(cases) == 0 {
		t.Fatalf("got %d cases, %v", len(cases), err)
	}
	for _, c := range cases {
		if got := hostOf(c.URL); got != c.Host {
			t.Errorf("%s: got %q, want %q", c.Case, got, c.Host)
		}
	}
}

func TestHostOf_noWebsite_isEmpty(t *testing.T) {
	t.Parallel()
	for _, address := range []string{
		"", "http://plain.example", "javascript:alert(1)", "/relative", "https://a\u200d.example",
	} {
		if got := hostOf(address); got != "" {
			t.Errorf("%q: got %q", address, got)
		}
	}
}
