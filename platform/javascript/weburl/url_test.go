package weburl_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"wright.app/platform/javascript/weburl"
)

// browser.json has what `new URL` of Node.js returns: the URL, protocol, hostname, port, href, user name, password,
// path, query, fragment and origin. An entry with the URL alone is invalid there.
func TestParse_parts_areThoseOfBrowsers(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile("testdata/browser.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases [][]string
	if err := json.Unmarshal(raw, &cases); err != nil || len(cases) < 100 {
		t.Fatalf("%d cases, %v", len(cases), err)
	}
	for _, c := range cases {
		u, err := weburl.Parse(c[0])
		if isValid := len(c) > 1; isValid != (err == nil) {
			t.Errorf("%q: valid in browsers is %t, got %+v, %v", c[0], isValid, u, err)
			continue
		}
		if err != nil {
			continue
		}
		if u.Protocol != c[1] || u.IsWeb != strings.HasPrefix(u.Protocol, "http") {
			t.Errorf("%q: protocol %q of a website: %t", c[0], u.Protocol, u.IsWeb)
		}
		got := []string{u.Hostname, u.Port, u.Href, u.Username, u.Password, u.Pathname, u.Search, u.Hash}
		if u.IsWeb && !slices.Equal(got, c[2:10]) {
			t.Errorf("%q: got %q, want %q", c[0], got, c[2:10])
		}
	}
}
