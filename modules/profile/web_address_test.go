package profile_test

import (
	"encoding/json"
	"os"
	"testing"

	"wright.app/modules/profile"
)

// The cases are those of the form, too (webapp/src/shared/form/page-address.test.ts), and of the import.
func TestWebAddress_oneRuleForFormAPIAndImport(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/web_addresses.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases [][2]*string // what is written, and what is stored, null if it is refused
	if err := json.Unmarshal(data, &cases); err != nil || len(cases) == 0 {
		t.Fatal(len(cases), err)
	}
	for _, c := range cases {
		got, ok := profile.WebAddress(*c[0])
		if want := c[1]; ok != (want != nil) || ok && got != *want {
			t.Errorf("%q: got %q, %t", *c[0], got, ok)
		}
		if again, stable := profile.WebAddress(got); ok && (!stable || again != got) {
			t.Errorf("%q became %q, which is not stable: %q", *c[0], got, again)
		}
	}
}

func FuzzWebAddress_acceptedAddress_isStable(f *testing.F) {
	for _, seed := range []string{
		"example.com", "https://N/A", "http://a.b/ %", "//a.b", "https:a.b:1", "n/a", "a.b\u00a0/",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		got, ok := profile.WebAddress(raw)
		if again, stable := profile.WebAddress(got); ok && (!stable || again != got) {
			t.Errorf("%q became %q, which is not stable: %q, %t", raw, got, again, stable)
		}
	})
}
