package calendar

import (
	_ "embed"
	"encoding/json"
	"errors"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// ErrUnclear is returned for a text that is no date, or one that can be meant in several ways.
var ErrUnclear = errors.New("not a clear date")

// Written is a text that a person or a program wrote in place of a date.
type Written struct {
	// Date is zero if Open.
	Date Partial
	// Open says that there is no end: "present", "heute", "-", 9999-12-31.
	Open bool
}

// openYear is the first year that programs write for "no end".
const openYear = 2099

// twoDigitYears are the years before which a year of two digits belongs to this century.
const twoDigitYears = 50

// ReadWritten reads a date as people and programs write it: 2021, 2021-5, 05/2021, 2021/03/04, 15.03.2021, "May 2021",
// "15. März 2021", "Jan-21" (a month and a year), 20210503, 202105, 2021-05-00 (a month), "since 2021", instants of RFC
// 3339, and the words for a missing end. An approximate date, such as "ca. 2019", is read as if it were exact. A
// duration after a date, such as "March 2019 (3 months)", is ignored. Digits may be those of any script, and months may
// have their names in any language of months.json. An empty text is an open date, too. It returns ErrUnclear for all
// others, such as 03/04/2021, which is a day in March or in April.
//
// An instant is the day that its text names, whatever its offset: nobody began a job a day earlier because a program
// wrote it down elsewhere. Browsers write a local midnight in UTC, so 2021-04-30T22:00:00.000Z is the first of May.
func ReadWritten(text string) (Written, error) {
	if text = strings.TrimSpace(text); len(text) > maxWritten {
		return Written{}, ErrUnclear
	}
	text = strings.TrimSpace(duration.ReplaceAllString(plainSigns(text), ""))
	if isOpenEnd(text) {
		return Written{Open: true}, nil
	}
	date, ok := readInstant(text)
	if !ok {
		date, ok = readParts(text)
	}
	switch {
	case !ok || date.IsZero():
		return Written{}, ErrUnclear
	case date.year >= openYear:
		return Written{Open: true}, nil
	}
	return Written{Date: date}, nil
}

// maxWritten is the number of bytes of the longest text that is looked at.
const maxWritten = 120

// instant is a day with a time, as RFC 3339 and its relatives write it.
var instant = regexp.MustCompile(
	`^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*([Zz]|[+-]\d{2}:?\d{2})?$`)

// readInstant reads the day of an instant.
func readInstant(text string) (Partial, bool) {
	parts := instant.FindStringSubmatch(text)
	if parts == nil {
		return Partial{}, false
	}
	day, err := Parse(parts[1])
	hour, _ := strconv.Atoi(parts[2])
	minute, _ := strconv.Atoi(parts[3])
	second, _ := strconv.Atoi(parts[4])
	if err != nil || hour > 24 || minute > 59 || second > 60 {
		return Partial{}, false
	}
	isUTC := strings.EqualFold(parts[6], "Z")
	// East of Greenwich, midnight is in the evening of the day before in UTC, and all offsets are whole quarters of an
	// hour. West of it, it is in the morning of the same day.
	isWhole := minute%15 == 0 && second == 0 && strings.Trim(parts[5], "0") == ""
	if isUTC && isWhole && hour >= firstEasternHour {
		day = day.AddDays(1)
	}
	return day.Known(ToDay), true
}

// firstEasternHour is the first hour in UTC that counts as a midnight of the next day. Noon does not, because some
// programs write it to keep the day in all time zones.
const firstEasternHour = 13

// tokens are the words and numbers of a date.
var tokens = regexp.MustCompile(`[\p{L}\p{M}]+|\d+`)

// fillers are the words that tokens finds besides numbers, with the point of an abbreviation.
var fillers = regexp.MustCompile(`[\p{L}\p{M}]+\.?`)

// ordinal is the ending of an English or French number.
var ordinal = regexp.MustCompile(`(?i)(\d)(?:st|nd|rd|th|er|º|ª)\b`)

func readParts(text string) (Partial, bool) {
	if strings.ContainsFunc(text, unicode.IsLetter) {
		return readWords(text)
	}
	return readNumbers(text)
}

// readWords reads a date with the name of a month.
func readWords(text string) (Partial, bool) {
	// "2021年3月4日" and "2021년 3월 4일" are numbers with names of units.
	if units := cjkUnits.FindStringSubmatch(text); units != nil {
		return partialOf(units[1], units[2], units[3])
	}
	var names, numbers []string
	for _, token := range tokens.FindAllString(ordinal.ReplaceAllString(text, "$1"), -1) {
		switch {
		case token[0] >= '0' && token[0] <= '9':
			numbers = append(numbers, token)
		case !isFiller(token):
			names = append(names, token)
		}
	}
	if len(names) == 0 {
		return readNumbers(strings.TrimSpace(fillers.ReplaceAllString(text, ""))) // "since 03/2019"
	}
	month, known := monthNamed(names)
	if !known || len(numbers) == 0 || len(numbers) > 2 {
		return Partial{}, false
	}
	year, day := "", ""
	for _, number := range numbers {
		switch {
		case len(number) == len(layoutYear) && year == "":
			year = number
		case len(number) <= 2 && day == "":
			day = number
		default:
			return Partial{}, false
		}
	}
	if year == "" {
		// "Jan-21" and "Jan 21": spreadsheets write a month and the last two digits of its year.
		if len(numbers) != 1 || len(day) != 2 || !monthAndYear.MatchString(text) {
			return Partial{}, false
		}
		year, day = wholeYear(day), ""
	}
	return partialOf(year, strconv.Itoa(month), day)
}

// monthAndYear is a name before two digits, perhaps with a point or an apostrophe.
var monthAndYear = regexp.MustCompile(`^[\p{L}\p{M}]+[.]?[\s-/]*['’]?\d\d$`)

// cjkUnits are dates of China, Japan and Korea.
var cjkUnits = regexp.MustCompile(`^(\d{4})\s*[年년](?:\s*(\d{1,2})\s*[月월](?:\s*(\d{1,2})\s*[日일])?)?$`)

// isFiller reports whether a word in a date has no meaning for it, as in "3 de mayo de 2021", "1st of May 2021", "since
// 2021".
func isFiller(word string) bool {
	switch strings.ToLower(word) {
	case "de", "of", "del", "den", "d", "the", "года", "г",
		"ca", "circa", "c", "around", "about", "approx", "approximately", "um", "etwa", "ungefähr", "rund", "gegen",
		"zirka", "environ", "vers", "hacia", "aprox", "aproximadamente", "alrededor", "verso", "attorno", "intorno",
		"cerca", "aproximado", "omstreeks", "rond", "ongeveer", "von", "van", "al", "à",
		"since", "from", "seit", "ab", "depuis", "desde", "dal", "dall", "vanaf", "sinds", "od", "sedan", "siden",
		"с", "منذ", "من":
		return true
	default:
		return false
	}
}

func wholeYear(twoDigits string) string {
	number, _ := strconv.Atoi(twoDigits)
	if number < twoDigitYears {
		return "20" + twoDigits
	}
	return "19" + twoDigits
}

// basicDay is a day in the basic format of ISO 8601: 20210503.
var basicDay = regexp.MustCompile(`^((?:19|20)\d\d)(\d\d)(\d\d)$`)

// basicMonth is a month in a similar form: 202105. ISO 8601 does not have it, but spreadsheets write it.
var basicMonth = regexp.MustCompile(`^((?:19|20)\d\d)(0[1-9]|1[0-2])$`)

var separators = regexp.MustCompile(`\s*[-/.]\s*|\s+`)

// readNumbers reads a date of numbers alone. With points the day comes first in every language that writes dates with
// points.
func readNumbers(text string) (Partial, bool) {
	if day := basicDay.FindStringSubmatch(text); day != nil {
		return partialOf(day[1], day[2], day[3])
	}
	if month := basicMonth.FindStringSubmatch(text); month != nil {
		return partialOf(month[1], month[2], "")
	}
	parts := separators.Split(strings.TrimRight(text, "-/. "), -1)
	// Databases write 2021-05-00 for a month without a day.
	for last := len(parts) - 1; last > 0 && len(parts[0]) == len(layoutYear) && parts[last] == "00"; last-- {
		parts = parts[:last]
	}
	for _, part := range parts {
		if _, err := strconv.ParseUint(part, 10, 16); err != nil || len(part) > len(layoutYear) || len(part) == 3 {
			return Partial{}, false
		}
	}
	isYear := func(part string) bool { return len(part) == len(layoutYear) }
	switch {
	case len(parts) == 1 && isYear(parts[0]):
		return partialOf(parts[0], "", "")
	case len(parts) == 2 && isYear(parts[0]):
		return partialOf(parts[0], parts[1], "")
	case len(parts) == 2 && isYear(parts[1]):
		return partialOf(parts[1], parts[0], "")
	case len(parts) == 3 && isYear(parts[0]):
		return partialOf(parts[0], parts[1], parts[2])
	case len(parts) == 3 && isYear(parts[2]):
		return readDayFirstOrLast(parts[0], parts[1], parts[2], strings.Contains(text, "."))
	default:
		return Partial{}, false
	}
}

// readDayFirstOrLast reads two numbers before a year, which are a day and a month in one order or the other.
func readDayFirstOrLast(first, second, year string, dayFirst bool) (Partial, bool) {
	a, _ := strconv.Atoi(first)
	b, _ := strconv.Atoi(second)
	switch {
	case dayFirst || a > 12 || a == b:
		return partialOf(year, second, first)
	case b > 12:
		return partialOf(year, first, second)
	default:
		return Partial{}, false
	}
}

// partialOf returns the date of numbers that the calendar has. Month and day may be empty.
func partialOf(year, month, day string) (Partial, bool) {
	pad := func(number string) string { return strings.Repeat("0", max(0, 2-len(number))) + number }
	text := year
	if month != "" {
		text += "-" + pad(month)
	}
	if day != "" {
		text += "-" + pad(day)
	}
	date, err := ParsePartial(text)
	return date, err == nil
}

//go:embed months.json
var monthsJSON []byte

// months are the names of months in the form of plainLetters (tools/months).
var months = sync.OnceValue(func() map[string]int {
	names := map[string]int{}
	if err := json.Unmarshal(monthsJSON, &names); err != nil {
		// As with regexp.MustCompile: the file is a part of the program, and no caller could act on the error.
		panic("months.json: " + err.Error()) //nolint:forbidigo // only a faulty build comes here
	}
	return names
})

// monthNamed returns the month with a name, which may have two words in Arabic.
func monthNamed(words []string) (month int, ok bool) {
	if len(words) == 1 {
		return monthOf(words[0])
	}
	month, ok = months()[plainLetters(strings.Join(words, ""))]
	return month, ok
}

// monthOf returns the month with a name, or with a name that begins so: "Sept", "Septem".
func monthOf(name string) (month int, ok bool) {
	plain := plainLetters(name)
	if month, ok = months()[plain]; ok {
		return month, true
	}
	if len(plain) < 3 {
		return 0, false
	}
	for full, number := range months() {
		if strings.HasPrefix(full, plain) {
			if ok && month != number {
				return 0, false
			}
			month, ok = number, true
		}
	}
	return month, ok
}

// plainLetters returns a text without accents, marks and capitals.
func plainLetters(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsNumber(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, norm.NFKD.String(text))
}

// isOpenEnd reports whether a text says that something has not ended.
func isOpenEnd(text string) bool {
	if strings.Trim(text, "-–—.…?∞ ") == "" {
		return true
	}
	_, open := openEnds()[plainLetters(text)]
	return open
}

// openEnds are the words for "no end" in the form of plainLetters.
var openEnds = sync.OnceValue(func() map[string]struct{} {
	ends := map[string]struct{}{}
	for _, phrase := range openPhrases {
		for _, before := range []string{
			"", "to", "until", "till", "up to", "through", "bis", "bis zum", "seit", "jusqu'à", "jusqu'en", "hasta",
			"hasta el",
			"fino a", "fino ad", "até", "até ao", "tot", "tot en met", "t/m",
		} {
			ends[plainLetters(before+phrase)] = struct{}{}
		}
	}
	return ends
})
