package publicpage_test

import (
	"strings"
	"testing"

	"wright.app/modules/sharing/internal/publicpage"
	"wright.app/platform/pages"
)

// TestPages_speakTheLanguageOfTheBuild: words, dates, and names of countries and languages;
// with the English page as the control.
func TestPages_speakTheLanguageOfTheBuild(t *testing.T) {
	t.Parallel()
	said := map[string][]string{
		"en-US": {">Work<", "Mar 2023 – now", ">Certifications<", "Dutch"},
		"de":    {">Werdegang<", "März 2023 – heute", ">Nachweise<", "Niederlande", "Niederländisch"},
	}
	for locale := range said {
		t.Run(locale, func(t *testing.T) {
			t.Parallel()
			w := newWriterIn(t, locale)
			full, err := w.Write(pages.Answer{
				Status: 200, Path: "/p/alex-demo", Body: answerOf(t, withName),
				Today: today,
			})
			if err != nil {
				t.Fatal(err)
			}
			// Only who has a company and no place shows a country.
			recruiter, err := w.Write(pages.Answer{
				Status: 200, Path: "/p/alex-demo",
				Body: answerOf(t, withName, recruiting), Today: today,
			})
			if err != nil {
				t.Fatal(err)
			}
			page := string(full.Body) + string(recruiter.Body)
			for language, words := range said {
				for _, word := range words {
					if strings.Contains(page, word) != (language == locale) {
						t.Errorf("page in %s, word %q in %s: contained is %t", locale, word, language,
							language != locale)
					}
				}
			}
		})
	}
}

func TestRefusals_speakTheLanguageOfTheBuild(t *testing.T) {
	t.Parallel()
	page, err := newWriterIn(t, "de").Write(pages.Answer{
		Status: 404, Path: "/p/nobody",
		Body: refusalOf("ResourceNotFoundError"), Today: today,
	})
	if err != nil {
		t.Fatal(err)
	}
	if want := "Diese Seite gibt es hier nicht"; page.Title != want {
		t.Errorf("title: got %q, want %q", page.Title, want)
	}
}

// A language whose localeFormat nobody has written down stops the start, and not a visitor.
func TestNew_refusesALanguageWithoutCustoms(t *testing.T) {
	t.Parallel()
	texts, err := pages.ReadTexts("tlh", []byte(`{}`))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := publicpage.New("Wright", nil, texts); err == nil {
		t.Error("a writer in Klingon was made")
	}
}
