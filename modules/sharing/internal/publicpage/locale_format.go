package publicpage

import (
	"strconv"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// localeFormat formats dates, numbers and the names of languages and countries in a language. The formats are those of
// Intl in browsers, so that the text does not change when the web application takes over the page.
type localeFormat struct {
	months    [12]string // short names as written before a year
	thousands string     // the thousands separator
	languages display.Namer
	regions   display.Namer
}

// localeFormatOf returns the format of a language of the application. In one that is not listed here, months are
// numbers until the web application takes over the page.
func localeFormatOf(locale string) localeFormat {
	switch locale {
	case "en-US":
		return localeFormat{
			months:    [12]string{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"},
			thousands: ",",
			languages: display.English.Tags(),
			regions:   display.English.Regions(),
		}
	case "de":
		return localeFormat{
			months: [12]string{
				"Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.",
				"Nov.", "Dez.",
			},
			thousands: ".",
			languages: display.German.Tags(),
			regions:   display.German.Regions(),
		}
	default:
		tag := language.Make(locale)
		return localeFormat{
			months:    [12]string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"},
			thousands: "\u202f", // narrow no-break space, which no language takes for a decimal point
			languages: orEnglish(display.Tags(tag), display.English.Tags()),
			regions:   orEnglish(display.Regions(tag), display.English.Regions()),
		}
	}
}

// orEnglish returns English names for a language in which the library has none, for which it returns nil.
func orEnglish(names, english display.Namer) display.Namer {
	if names == nil {
		return english
	}
	return names
}

// month formats a day such as 2023-03-15 as "Mar 2023".
func (c localeFormat) month(day string) string {
	year, rest, _ := strings.Cut(day, "-")
	if number, err := strconv.Atoi(rest[:min(2, len(rest))]); err == nil && number >= 1 && number <= len(c.months) {
		return c.months[number-1] + " " + year
	}
	return day
}

// grouped formats 12403 as "12,403".
func (c localeFormat) grouped(n int) string {
	digits := strconv.Itoa(n)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + c.thousands + digits[at:]
	}
	return digits
}

// languageName returns the name of a BCP 47 language tag, or the tag if it has none.
func (c localeFormat) languageName(code string) string {
	parsed, err := language.Parse(code)
	if err != nil {
		return code
	}
	if name := c.languages.Name(parsed); name != "" {
		return name
	}
	return code
}

// countryName returns the name of an ISO 3166-1 alpha-2 country code, or the code if it has none.
func (c localeFormat) countryName(code string) string {
	parsed, err := language.ParseRegion(code)
	if err != nil {
		return code
	}
	if name := c.regions.Name(parsed); name != "" {
		return name
	}
	return code
}
