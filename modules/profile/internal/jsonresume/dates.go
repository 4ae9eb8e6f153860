package jsonresume

import (
	"regexp"
	"strconv"
	"strings"

	"wright.app/platform/calendar"
)

// wholeDay is the field that is always a day: a year or a month becomes its first day.
const wholeDay = "pushedAt"

// dates are the fields of a section that are dates. Those that may be open are true.
var dates = map[string]bool{
	"startedAt": false, "endedAt": true, "issuedAt": false, "expirationAt": true, wholeDay: false,
}

// dateOf returns the date of a field as the contract writes it, and an empty text for an open end; ok is false for a
// text that is no clear date. isPart says that the text says more than that, such as a season.
func dateOf(field, text string) (date string, isPart, ok bool) {
	written, isPart, err := readWritten(text)
	switch {
	case err != nil, written.Open && !dates[field]:
		return "", false, false
	case field == wholeDay:
		return written.Date.First().Known(calendar.ToDay).String(), isPart, true
	default:
		return written.Date.String(), isPart, true
	}
}

// readWritten reads a date. A profile has no place for a part of a year such as "Spring 2021", nor for the word in
// "Expected 2030", so of these it reads the year.
func readWritten(text string) (written calendar.Written, isPart bool, err error) {
	written, err = calendar.ReadWritten(text)
	if err == nil || len(text) > maxPeriod {
		return written, false, err
	}
	rest := strings.TrimSpace(expected.ReplaceAllString(" "+text+" ", " "))
	if year := yearWithPart(rest); year != "" {
		rest = year
	}
	if rest == strings.TrimSpace(text) || rest == "" {
		return written, false, err
	}
	written, err = calendar.ReadWritten(rest)
	return written, err == nil, err
}

// yearWithPart returns the year of a text that names a part of it: "Spring 2021", "Q1 2022", "WS 2019/20". It is empty
// for any other text.
func yearWithPart(text string) string {
	year, words, numbers := "", 0, 0
	for _, token := range dateTokens.FindAllString(plainWords(text), -1) {
		switch {
		case len(token) == len("2021") && strings.Trim(token, "0123456789") == "":
			if year != "" {
				return ""
			}
			year = token
		case partWords[token], partNumber.MatchString(token):
			words++
		case len(token) == 1 && "1" <= token && token <= "4": // "1. Quartal 2021"
			numbers++
		case year != "" && len(token) == 2 && strings.HasSuffix(nextYear(year), token): // of a winter: 2019/20
		default:
			return ""
		}
	}
	if words == 0 || numbers > 1 {
		return ""
	}
	return year
}

var (
	// dateTokens are the words and numbers of a text.
	dateTokens = regexp.MustCompile(`[\p{L}\p{N}]+`)
	// partNumber is the number of a quarter or a half of a year.
	partNumber = regexp.MustCompile(`^(?:[qht][1-4]|[1-4](?:st|nd|rd|th|[qht]))$`)
)

func nextYear(year string) string {
	number, _ := strconv.Atoi(year)
	return strconv.Itoa(number + 1)
}

// between are the words and marks between the two dates of a period. A hyphen needs white space around it, because
// dates have hyphens of their own.
var between = regexp.MustCompile(`(?i)\s+(?:-|–|—|−|~|to|until|till|through|bis|à|au|` +
	`jusqu'à|a|al|ad|t/m|até a|fino a|bis zum|hasta|até|tot|do|til|till)\s+|\s*[–—~]\s*`)

// yearsOnly is a period of two years: 2019-2021.
var yearsOnly = regexp.MustCompile(`^(\d{4})\s*[-/]\s*(\d{4})$`)

// hyphen divides a period without white space: "2019-present". Only between two dates are both sides of a hyphen dates.
var hyphen = regexp.MustCompile(`\s*[-‐‑‒−]\s*`)

// maxPeriod is the number of bytes of the longest text that is divided.
const maxPeriod = 250

// periodOf returns the two dates of a period. A single date is the beginning of a period that has not ended, unless it
// is an open end.
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
		_, _, startErr := readWritten(start)
		_, _, endErr := readWritten(end)
		if startErr == nil && endErr == nil && start != "" && end != "" {
			return start, end
		}
	}
	return text, ""
}
