// Package intl formats numbers and months, names languages and countries, and chooses plural forms as Intl of browsers
// does, so that a page has the same text when it was rendered by the server and after React has hydrated it.
package intl

import (
	"strconv"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// Locale formats in one language. It is safe for concurrent use.
type Locale struct {
	tag       language.Tag
	months    [12]string // short names as written before a year
	thousands string     // the thousands separator
	decimal   string     // the decimal separator
	languages display.Namer
	regions   display.Namer
}

// Of returns the Locale of a language of the application (BCP 47). In one that is not listed here, months are numbers
// until the browser formats the page, and names are English if there are no others.
func Of(locale string) Locale {
	tag := language.Make(locale)
	switch locale {
	case "en-US":
		return Locale{
			tag:       tag,
			months:    [12]string{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"},
			thousands: ",",
			decimal:   ".",
			languages: display.English.Tags(),
			regions:   display.English.Regions(),
		}
	case "de":
		return Locale{
			tag: tag,
			months: [12]string{
				"Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.",
				"Nov.", "Dez.",
			},
			thousands: ".",
			decimal:   ",",
			languages: display.German.Tags(),
			regions:   display.German.Regions(),
		}
	default:
		return Locale{
			tag:       tag,
			months:    [12]string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"},
			thousands: "\u202f", // narrow no-break space, which no language takes for a decimal point
			decimal:   ".",
			languages: orEnglish(display.Tags(tag), display.English.Tags()),
			regions:   orEnglish(display.Regions(tag), display.English.Regions()),
		}
	}
}

// orEnglish returns names, or English names if the library has none in the language and has returned nil.
func orEnglish(names, english display.Namer) display.Namer {
	if names == nil {
		return english
	}
	return names
}

// Month formats a year and a month from 1 to 12 as "Mar 2023".
func (l Locale) Month(year, month int) string { return l.months[month-1] + " " + strconv.Itoa(year) }

// LanguageName returns the name of a BCP 47 language tag, or the tag if it has none.
func (l Locale) LanguageName(code string) string {
	parsed, err := language.Parse(code)
	if err != nil {
		return code
	}
	if name := l.languages.Name(parsed); name != "" {
		return name
	}
	return code
}

// CountryName returns the name of an ISO 3166-1 alpha-2 country code, or the code if it has none.
func (l Locale) CountryName(code string) string {
	parsed, err := language.ParseRegion(code)
	if err != nil {
		return code
	}
	if name := l.regions.Name(parsed); name != "" {
		return name
	}
	return code
}
