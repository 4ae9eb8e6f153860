package i18n_test

import (
	"errors"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"wright.app/platform/i18n"
	"wright.app/platform/i18n/i18ntest"
)

func TestFor_choosesURLBeforeCookieBeforeAcceptLanguage(t *testing.T) {
	t.Parallel()
	catalog := i18ntest.Catalog(t)
	for name, c := range map[string]struct{ url, cookie, accept, want string }{
		"no preference":                      {"/", "", "", "en-US"},
		"accepted":                           {"/", "", "de", "de"},
		"accepted with a region":             {"/", "", "de-AT,en;q=0.5", "de"},
		"accepted by weight":                 {"/", "", "en;q=0.4,de;q=0.8", "de"},
		"accepted, with an unknown language": {"/", "", "nl,de;q=0.8,en;q=0.4", "de"},
		"accepted, only unknown languages":   {"/", "", "nl,fr;q=0.8", "en-US"},
		"British English":                    {"/", "", "en-GB,de;q=0.5", "en-US"},
		"refused":                            {"/", "", "de;q=0", "en-US"},
		"malformed":                          {"/", "", "de;;q=,\x00", "en-US"},
		"too long":                           {"/", "", "de," + strings.Repeat("en,", 200), "en-US"},
		"cookie before header":               {"/", "de", "en-US", "de"},
		"unknown cookie":                     {"/", "tlh", "de", "de"},
		"cookie that is no language":         {"/", `"><script>`, "de", "de"},
		"URL before cookie":                  {"/?lang=en-US", "de", "de", "en-US"},
		"URL in upper case":                  {"/?lang=DE", "", "", "de"},
		"unknown URL":                        {"/?lang=tlh", "de", "", "de"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, c.url, nil)
			if c.cookie != "" {
				r.Header.Set("Cookie", i18n.CookieName+"="+c.cookie)
			}
			r.Header.Set("Accept-Language", c.accept)
			if got := catalog.For(r).Language(); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestFor_secureCookie_isPreferred(t *testing.T) {
	t.Parallel()
	catalog := i18ntest.Catalog(t, nil)
	for cookies, want := range map[string]string{
		i18n.SecureCookieName + "=de":                                "de",
		i18n.CookieName + "=en-US; " + i18n.SecureCookieName + "=de": "de",
		i18n.CookieName + "=de; " + i18n.SecureCookieName + "=tlh":   "de",
	} {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
		r.Header.Set("Cookie", cookies)
		if got := catalog.For(r).Language(); got != want {
			t.Errorf("%s: got %s, want %s", cookies, got, want)
		}
	}
}

func TestReadCatalog_additionalFile_addsItsLanguage(t *testing.T) {
	t.Parallel()
	catalog := i18ntest.Catalog(t, fstest.MapFS{"cs.json": {Data: []byte(`{"greeting": "Ahoj {name}"}`)}})
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
	r.Header.Set("Accept-Language", "cs-CZ")
	if got := catalog.For(r).Say("greeting", "name", "Alex"); got != "Ahoj Alex" {
		t.Errorf("got %q", got)
	}
	if n := len(catalog.All()); n != 3 || catalog.All()[0].Language() != "en-US" {
		t.Errorf("%d languages, want 3 with English first", n)
	}
}

func TestReadCatalog_brokenFiles_areErrorsThatNameThem(t *testing.T) {
	t.Parallel()
	english := fstest.MapFile{Data: []byte(`{}`)}
	for name, files := range map[string]fstest.MapFS{
		"en-US":       {"de.json": &english},
		"de":          {"en-US.json": &english, "de.json": {Data: []byte(`{`)}},
		"no-language": {"en-US.json": &english, "no-language-at-all-.json": &english},
		"fr": {
			"en-US.json": &english,
			"fr.json":    {Data: []byte(`{"stars": [{"match": {"plural=one": "1"}}]}`)},
		},
		"it": {"en-US.json": &english, "it.json": {Data: []byte(`{"stars": 3}`)}},
	} {
		_, err := i18n.ReadCatalog(files, "en-US")
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := i18n.ReadCatalog(fstest.MapFS{}, "en-US"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no files: %v", err)
	}
}

// Czech has the plural forms one, few and other, German one and other.
func TestCount_choosesThePluralFormOfTheLanguage(t *testing.T) {
	t.Parallel()
	catalog := i18ntest.Catalog(t, fstest.MapFS{
		"de.json": {Data: []byte(`{"stars": [{"match": {"plural=one": "1 Stern", "plural=*": "{number} Sterne"}}]}`)},
		"cs.json": {Data: []byte(`{"stars": [{"match": {
			"plural=one": "1 hvězda", "plural=few": "{number} hvězdy", "plural=*": "{number} hvězd"}}]}`)},
	})
	for _, c := range []struct {
		language string
		count    int
		want     string
	}{
		{"de", 0, "0 Sterne"},
		{"de", 1, "1 Stern"},
		{"de", 2, "2 Sterne"},
		{"cs", 1, "1 hvězda"},
		{"cs", 3, "3 hvězdy"},
		{"cs", 5, "5 hvězd"},
		{"cs", 22, "22 hvězd"},
		{"en-US", 2, "stars"},
	} {
		if got := catalog.In(c.language).Count("stars", c.count, strconv.Itoa(c.count)); got != c.want {
			t.Errorf("%s, %d: got %q, want %q", c.language, c.count, got, c.want)
		}
	}
}
