package publicpage

import (
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// customs are how a language writes what is no text: dates, numbers, names of languages and
// of countries. They are those of the browsers, so that nothing changes when the application
// takes a page over.
type customs struct {
	months    [12]string // as they stand before a year
	thousands string     // what groups the digits of a number
	languages display.Namer
	regions   display.Namer
}

// customsOf returns the customs of a language of the application.
func customsOf(locale string) (customs, error) {
	switch locale {
	case "en-US":
		return customs{
			months:    [12]string{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"},
			thousands: ",",
			languages: display.English.Tags(),
			regions:   display.English.Regions(),
		}, nil
	case "de":
		return customs{
			months:    [12]string{"Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez."},
			thousands: ".",
			languages: display.German.Tags(),
			regions:   display.German.Regions(),
		}, nil
	default:
		return customs{}, fmt.Errorf("no customs of the language %q are known", locale) //nolint:err113 // stops the start, nobody asks for it
	}
}

// month returns a day as "Mar 2023".
func (c customs) month(day string) string {
	year, rest, _ := strings.Cut(day, "-")
	if number, err := strconv.Atoi(rest[:min(2, len(rest))]); err == nil && number >= 1 && number <= len(c.months) {
		return c.months[number-1] + " " + year
	}
	return day
}

// grouped writes 12403 as "12,403".
func (c customs) grouped(n int) string {
	digits := strconv.Itoa(n)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + c.thousands + digits[at:]
	}
	return digits
}

// languageName returns a language of BCP 47 by its name, or its code.
func (c customs) languageName(code string) string {
	parsed, err := language.Parse(code)
	if err != nil {
		return code
	}
	if name := c.languages.Name(parsed); name != "" {
		return name
	}
	return code
}

// countryName returns a country of ISO 3166-1 alpha-2 by its name, or its code.
func (c customs) countryName(code string) string {
	parsed, err := language.ParseRegion(code)
	if err != nil {
		return code
	}
	if name := c.regions.Name(parsed); name != "" {
		return name
	}
	return code
}
