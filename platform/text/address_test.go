package text_test

import (
	"strings"
	"testing"

	"wright.app/platform/text"
)

// Texts that mail programs would make clickable get brackets; other texts are not changed.
func TestT47_urlInATextOfTheSender_isNotClickable(t *testing.T) {
	t.Parallel()
	for words, want := range map[string]string{
		"https://evil":                             "https[:]//evil",
		"see HTTPS://Evil.Example/x?y=z.":          "see HTTPS[:]//Evil[.]Example/x?y=z.",
		"www.evil.com":                             "www[.]evil[.]com",
		"evil.com/login":                           "evil[.]com/login",
		"robin@evil.co.uk":                         "robin@evil[.]co[.]uk",
		"ftp://10.0.0.1/x":                         "ftp[:]//10[.]0[.]0[.]1/x",
		"https://müller.example":                   "https[:]//müller[.]example",
		"яндекс.рф":                                "яндекс[.]рф",
		"evil\u3002com":                            "evil[.]com",
		"evil\u2024com":                            "evil[.]com",
		"evil.\u200bcom":                           "evil[.]\u200bcom",
		"evil\u200b.com":                           "evil\u200b[.]com",
		"ev\u00adil.c\u2060om":                     "ev\u00adil[.]c\u2060om",
		"evil.\u3164com":                           "evil[.]\u3164com",
		"evil.com\ufe0f":                           "evil[.]com\ufe0f",
		"https\u200b:\u200b/\u200d/\u200b10.0.0.1": "https\u200b[:]\u200b/\u200d/\u200b10[.]0[.]0[.]1",
		"i❤.ws":                                    "i❤[.]ws",
		"https:\\\\evil.com":                       "https[:]\\\\evil[.]com",
		"wright-login.com- now":                    "wright-login[.]com- now",
		"_wright-login.com_":                       "_wright-login[.]com_",
		"-evil.com_-":                              "-evil[.]com_-",
		"(evil.com)":                               "(evil[.]com)",
		"<a href=\"https://evil.com\">x</a>":       "<a href=\"https[:]//evil[.]com\">x</a>",
		"I build in Node.js and Go 1.25, e.g. x":   "I build in Node.js and Go 1.25, e.g. x",
		"Hello Robin.\n\nBye. Alex":                "Hello Robin.\n\nBye. Alex",
		"":                                         "",
	} {
		if got := text.DefangURLs(words); got != want {
			t.Errorf("%q: got %q, want %q", words, got, want)
		}
	}
}

func FuzzDefangURLs(f *testing.F) {
	for _, seed := range []string{"https://evil.com", "a.b.c", "://", "\xff.com", "x[:]//y.z"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, words string) {
		defanged := text.DefangURLs(words)
		if strings.Contains(defanged, "http://") || strings.Contains(defanged, "https://") {
			t.Errorf("%q became %q", words, defanged)
		}
		plain := strings.NewReplacer("[.]", ".", "[:]", ":", "\u2024", ".", "\u3002", ".", "\uff0e", ".", "\uff61", ".")
		if plain.Replace(defanged) != plain.Replace(words) {
			t.Errorf("%q became %q", words, defanged)
		}
	})
}

func TestCountURLs_countsURLsAndNotEmailAddresses(t *testing.T) {
	t.Parallel()
	for words, want := range map[string]int{
		"": 0, "Hello Robin.": 0, "https://a": 1, "see a.com, b.org/x and www.c.net": 3, "me@a.com": 0,
		"https://a.com/b.com": 1,
		"Node.js 1.25 e.g.":   0, "https://me@a.com": 1, "a@b.com/c.com": 1, "_a.com_ b.com- -c.com": 3,
	} {
		if got := text.CountURLs(words); got != want {
			t.Errorf("%q: got %d", words, got)
		}
	}
}
