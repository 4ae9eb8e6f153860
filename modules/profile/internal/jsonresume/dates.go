package jsonresume

import (
	"regexp"
	"strings"

	"wright.app/platform/calendar"
)

// wholeDay is the field that is always a day: a year or a month stands for its first one.
const wholeDay = "pushedAt"

// dates are the fields of a section that are dates. Those that may be open are true.
var dates = map[string]bool{
	"startedAt": false, "endedAt": true, "issuedAt": false, "expirationAt": true, wholeDay: false,
}

// dateOf returns the date of a field as the contract writes it, and an empty text for an open end; ok is false for a
// text that is no clear date.
func dateOf(field, text string) (date string, ok bool) {
	written, err := calendar.ReadWritten(text)
	switch {
	case err != nil, written.Open && !dates[field]:
		return "", false
	case field == wholeDay:
		return written.Date.First().Known(calendar.ToDay).String(), true
	default:
		return written.Date.String(), true
	}
}

// between are the words and marks between the two dates of a period. A hyphen needs white space around it, because
// dates have hyphens of their own.
var between = regexp.MustCompile(`(?i)\s+(?:-|–|—|−|~|to|until|till|through|bis|à|au|` +
	`jusqu'à|a|al|ad|t/m|até a|fino a|bis zum|hasta|até|tot|do|til|till)\s+|\s*[–—~]\s*`)

// yearsOnly is a period of two years: 2019-2021.
var yearsOnly = regexp.MustCompile(`^(\d{4})\s*[-/]\s*(\d{4})$`)

// hyphen divides a period without white space: "2019-present". Both sides of it are then dates, which those of the
// hyphens inside a date are not.
var hyphen = regexp.MustCompile(`\s*[-‐‑‒−]\s*`)

// maxPeriod is the number of bytes of the longest text that is divided.
const maxPeriod = 250

// periodOf returns the two dates of a period. One date alone is the beginning of what goes on, unless it is an open
// end.
func periodOf(text string) (start, end string) {
	if text = strings.TrimSpace(text); len(text) > maxPeriod {
		return text, ""
	}
	if years := yearsOnly.FindStringSubmatch(text); years != nil {
		return years[1], years[2]
	}
	marks := append(between.FindAllStringIndex(text, -1), hyphen.FindAllStringIndex(text, -1)...)
	for _, at := range marks {
		start, end = strings.TrimSpace(text[:at[0]]), strings.TrimSpace(text[at[1]:])
		_, startErr := calendar.ReadWritten(start)
		_, endErr := calendar.ReadWritten(end)
		if startErr == nil && endErr == nil && start != "" && end != "" {
			return start, end
		}
	}
	return text, ""
}
