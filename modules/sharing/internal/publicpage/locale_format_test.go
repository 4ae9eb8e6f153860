package publicpage_test

import (
	"strings"
	"testing"

	"wright.app/modules/sharing/internal/publicpage"
	"wright.app/platform/pages"
)

// Each page contains the words of its own language only.
func TestWrite_page_isInTheLanguageOfTheTexts(t *testing.T) {
	t.Parallel()
	wordsOf := map[string][]string{
		"en-US": {">Work<", "Mar 2023 – now", ">Certifications<", "Dutch"},
		"de":    {">Werdegang<", "März 2023 – heute", ">Nachweise<", "Niederlande", "Niederländisch"},
	}
	for locale := range wordsOf {
		t.Run(locale, func(t *testing.T) {
			t.Parallel()
			w := newWriterIn(t, locale)
			full, err := w.Write(pages.Answer{
				Status: 200, Path: "/p/alex-demo", Body: answerOf(t, withAlias),
				Today: today,
			})
			if err != nil {
				t.Fatal(err)
			}
			// The country is shown only for a profile with a company and without a location.
			recruiter, err := w.Write(pages.Answer{
				Status: 200, Path: "/p/alex-demo",
				Body: answerOf(t, withAlias, asRecruiter), Today: today,
			})
			if err != nil {
				t.Fatal(err)
			}
			page := string(full.Body) + string(recruiter.Body)
			for language, words := range wordsOf {
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

func TestWrite_refusal_isInTheLanguageOfTheTexts(t *testing.T) {
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

func TestNew_languageWithoutFormat_isAnError(t *testing.T) {
	t.Parallel()
	texts, err := pages.ReadTexts("tlh", []byte(`{}`))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := publicpage.New("Wright", nil, texts); err == nil {
		t.Error("no error for a language without format")
	}
}
