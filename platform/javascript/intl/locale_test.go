package intl_test

import (
	"encoding/json"
	"os"
	"strconv"
	"testing"
	"time"

	"wright.app/platform/javascript/intl"
)

// browser.json has what Intl of Node.js (ICU 78) returns: for numbers the text and the plural category, for days the
// short month and the year in UTC.
func TestLocale_numbersAndMonths_equalThoseOfBrowsers(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile("testdata/browser.json")
	if err != nil {
		t.Fatal(err)
	}
	var golden map[string]struct {
		Numbers [][3]string
		Months  [][2]string
	}
	if err := json.Unmarshal(raw, &golden); err != nil || len(golden) != 2 {
		t.Fatalf("%d languages, %v", len(golden), err)
	}
	for language, want := range golden {
		locale := intl.Of(language)
		for _, c := range want.Numbers {
			n, err := strconv.ParseFloat(c[0], 64)
			if err != nil {
				t.Fatal(err)
			}
			if got := locale.Number(n); got != c[1] {
				t.Errorf("%s: number %s: got %q, want %q", language, c[0], got, c[1])
			}
			if got := locale.Plural(n); got != c[2] {
				t.Errorf("%s: plural of %s: got %q, want %q", language, c[0], got, c[2])
			}
		}
		for _, c := range want.Months {
			day, err := time.Parse(time.DateOnly, c[0])
			if err != nil {
				t.Fatal(err)
			}
			if got := locale.Month(day.Year(), int(day.Month())); got != c[1] {
				t.Errorf("%s: month of %s: got %q, want %q", language, c[0], got, c[1])
			}
		}
	}
}

func TestLocale_names_areInTheLanguage(t *testing.T) {
	t.Parallel()
	for locale, want := range map[string][3]string{
		"en-US": {"Dutch", "Brazilian Portuguese", "Netherlands"},
		"de":    {"Niederländisch", "Brasilianisches Portugiesisch", "Niederlande"},
	} {
		l := intl.Of(locale)
		got := [3]string{l.LanguageName("nl"), l.LanguageName("pt-BR"), l.CountryName("NL")}
		if got != want {
			t.Errorf("%s: got %q, want %q", locale, got, want)
		}
	}
}

func TestLocale_codeWithoutName_isReturned(t *testing.T) {
	t.Parallel()
	l := intl.Of("de")
	for _, code := range []string{"", "!!", "qqq"} {
		if got := l.LanguageName(code); got != code {
			t.Errorf("language %q: got %q", code, got)
		}
		if got := l.CountryName(code); got != code {
			t.Errorf("country %q: got %q", code, got)
		}
	}
}

func TestLocale_unknownLanguage_hasMonthsAsNumbersAndEnglishNames(t *testing.T) {
	t.Parallel()
	for _, locale := range []string{"tlh", "en-XA", "not a language"} {
		l := intl.Of(locale)
		if got := l.Month(2023, 3); got != "3 2023" {
			t.Errorf("%s: month %q", locale, got)
		}
		if got := l.Number(12403); got != "12\u202f403" {
			t.Errorf("%s: number %q", locale, got)
		}
		if got := l.CountryName("NL"); got != "Netherlands" {
			t.Errorf("%s: country %q", locale, got)
		}
		if got := l.Plural(5); got != "other" {
			t.Errorf("%s: plural %q", locale, got)
		}
	}
}

// Czech has few for 2 to 4 and many for fractions.
func TestLocale_pluralOfOtherLanguages_followsTheirRules(t *testing.T) {
	t.Parallel()
	for n, want := range map[float64]string{1: "one", 3: "few", 5: "other", 1.5: "many", 1e12: "other"} {
		if got := intl.Of("cs").Plural(n); got != want {
			t.Errorf("%v: got %q, want %q", n, got, want)
		}
	}
}
