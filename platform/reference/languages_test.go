package reference_test

import (
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"wright.app/openapi"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/i18n/i18ntest"
)

func TestTexts_everyLanguage_hasThoseOfEnglish(t *testing.T) {
	t.Parallel()
	i18ntest.CheckTexts(t, os.DirFS("texts"))
}

func TestPages_areInTheLanguageOfTheRequest(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, nil, built)
	german := httpservertest.Header("Accept-Language", "de-AT,en;q=0.5")
	for path, want := range map[string][2]string{
		"/problems":                 {"<h1>Error codes</h1>", "<h1>Fehlercodes</h1>"},
		"/problems/AliasTakenError": {"Operations that answer it", "Dieser Alias ist schon vergeben."},
		"/docs":                     {"<title>API reference | Wright</title>", "## Anmelden"},
	} {
		english := s.Do(t, "GET", path, nil).Expect(t, http.StatusOK)
		translated := s.Do(t, "GET", path, nil, german).Expect(t, http.StatusOK)
		asked := s.Do(t, "GET", path+"?lang=de", nil).Expect(t, http.StatusOK)
		for i, page := range []*httpservertest.Response{english, translated} {
			language := []string{"en-US", "de"}[i]
			if !strings.Contains(string(page.Body), want[i]) ||
				!strings.Contains(string(page.Body), `<html lang="`+language+`">`) {
				t.Errorf("%s in %s: got %s", path, language, page.Body)
			}
			if got := page.Header.Get("Vary"); got != "Cookie, Accept-Language, Accept-Encoding" {
				t.Errorf("%s: Vary is %s", path, got)
			}
		}
		if string(asked.Body) != string(translated.Body) {
			t.Errorf("%s: the parameter lang does not choose the language", path)
		}
		if english.Header.Get("ETag") == translated.Header.Get("ETag") {
			t.Errorf("%s: two languages have one ETag", path)
		}
		for _, link := range []string{
			`<link rel="alternate" hreflang="de" href="https://wright.test` + path + `?lang=de">`,
			`<link rel="alternate" hreflang="x-default" href="https://wright.test` + path + `">`,
		} {
			if !strings.Contains(string(english.Body), link) {
				t.Errorf("%s lacks %s", path, link)
			}
		}
	}
	if page := s.Do(t, "GET", "/docs", nil); strings.Contains(string(page.Body), `id="guide"`) {
		t.Error("the English page does not show the introduction of the contract")
	}
}

// The examples, names, values and codes of the introduction, which are the same in every language.
var code = regexp.MustCompile("(?s)```.*?```|`[^`]+`|\\bU\\+[0-9A-F]{4}|\\b[0-9]{3}\\b")

// The contract has the English introduction. A name that joins it joins the translations.
func TestGuides_everyLanguage_nameWhatTheContractNames(t *testing.T) {
	t.Parallel()
	document, err := openapi.Load()
	if err != nil {
		t.Fatal(err)
	}
	namesIn := func(text string) []string { return slices.Sorted(slices.Values(code.FindAllString(text, -1))) }
	english := document.Info.Description
	files, err := os.ReadDir("guides")
	if err != nil || len(files) == 0 {
		t.Fatalf("got %v, %v", files, err)
	}
	for _, file := range files {
		guide, err := os.ReadFile("guides/" + file.Name())
		if err != nil {
			t.Fatal(err)
		}
		want, got := namesIn(english), namesIn(string(guide))
		if !slices.Equal(got, want) {
			t.Errorf("%s: names are %v, want %v", file.Name(), got, want)
		}
		if strings.Count(string(guide), "\n## ") != strings.Count(english, "\n## ") {
			t.Errorf("%s has other headings than the contract", file.Name())
		}
	}
}
