package publicpage_test

import (
	"strings"
	"testing"

	"wright.app/platform/pages"
)

// Each page contains the words of its own language only.
func TestWrite_page_isInTheLanguageOfTheRequest(t *testing.T) {
	t.Parallel()
	wordsOf := map[string][]string{
		"en-US": {">Work<", "Mar 2023 – now", ">Certifications<", "Dutch"},
		"de":    {">Werdegang<", "März 2023 – heute", ">Nachweise<", "Niederlande", "Niederländisch"},
	}
	for locale := range wordsOf {
		t.Run(locale, func(t *testing.T) {
			t.Parallel()
			w := newWriter(t)
			full, err := w.Write(t.Context(), pages.APIResponse{
				Status: 200, Path: "/p/alex-demo", Body: answerOf(t, withAlias),
				Today: "2026-11-20", Origin: "https://wright.test", Language: locale,
			})
			if err != nil {
				t.Fatal(err)
			}
			// The country is shown only for a profile with a company and without a location.
			recruiter, err := w.Write(t.Context(), pages.APIResponse{
				Status: 200, Path: "/p/alex-demo",
				Body: answerOf(t, withAlias, asRecruiter), Today: "2026-11-20", Origin: "https://wright.test",
				Language: locale,
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

func TestWrite_refusal_isInTheLanguageOfTheRequest(t *testing.T) {
	t.Parallel()
	page, err := newWriter(t).Write(t.Context(), pages.APIResponse{
		Status: 404, Path: "/p/nobody",
		Body: refusalOf("ResourceNotFoundError"), Today: "2026-11-20", Origin: "https://wright.test", Language: "de",
	})
	if err != nil {
		t.Fatal(err)
	}
	if want := "Diese Seite gibt es hier nicht"; page.Title != want {
		t.Errorf("title: got %q, want %q", page.Title, want)
	}
}
