package publicpage

import (
	"strconv"
	"strings"
)

// span formats a period: "Mar 2023 – now" without an end, "2019 – 2023" across years, "Mar – Aug 2023" within a
// year, and "from Jan 2035" without an end and with a start in the future.
func (w *pageTexts) span(startedAt, endedAt string) string {
	if startedAt == "" {
		if endedAt == "" {
			return ""
		}
		return w.Month(endedAt)
	}
	start := w.Month(startedAt)
	if endedAt == "" {
		if startedAt > w.today {
			return w.say("public_profile_from", "month", start)
		}
		return start + " – " + w.say("public_profile_now")
	}
	startYear, endYear := yearOf(startedAt), yearOf(endedAt)
	if startYear != endYear {
		return startYear + " – " + endYear
	}
	end := w.Month(endedAt)
	if start == end {
		return start
	}
	return strings.TrimSuffix(start, " "+startYear) + " – " + end
}

func yearOf(day string) string {
	year, _, _ := strings.Cut(day, "-")
	return year
}

// yearsOfWork formats the time in all workplaces as "10 years" or "8 months", or "" without dates. Overlapping periods
// count once.
func (w *pageTexts) yearsOfWork(workplaces []section) string {
	worked := map[int]bool{}
	thisMonth := monthNumber(w.today)
	for _, workplace := range workplaces {
		if workplace.StartedAt == "" {
			continue
		}
		last := thisMonth
		if workplace.EndedAt != "" {
			last = min(last, monthNumber(workplace.EndedAt))
		}
		for m := monthNumber(workplace.StartedAt); m <= last; m++ {
			worked[m] = true
		}
	}
	switch count := len(worked); {
	case count == 0:
		return ""
	case count < 12:
		return w.counted("public_profile_months", count)
	default:
		return w.counted("public_profile_years", count/12)
	}
}

// monthNumber returns the number of months from January of the year 0 to the month of a day.
func monthNumber(day string) int {
	year, rest, _ := strings.Cut(day, "-")
	y, _ := strconv.Atoi(year)
	m, _ := strconv.Atoi(rest[:min(2, len(rest))])
	return y*12 + m - 1
}

// counted formats a number with a unit, in the plural form of the language.
func (w *pageTexts) counted(key string, count int) string {
	return w.texts.Count(key, count, w.Number(float64(count)))
}

// initials returns the letters that are shown without a photo.
func initials(name string) string {
	parts := strings.Fields(name)
	switch len(parts) {
	case 0:
		return ""
	case 1:
		letters := []rune(parts[0])
		return strings.ToUpper(string(letters[:min(2, len(letters))]))
	default:
		return strings.ToUpper(string([]rune(parts[0])[0]) + string([]rune(parts[len(parts)-1])[0]))
	}
}

// factSeparator separates facts in a line. Its non-breaking space keeps the dot with the following fact when the line
// is wrapped.
const factSeparator = " ·\u00a0"

// joinNonEmpty joins the parts that are not empty.
func joinNonEmpty(separator string, parts ...string) string {
	nonEmpty := parts[:0]
	for _, part := range parts {
		if part != "" {
			nonEmpty = append(nonEmpty, part)
		}
	}
	return strings.Join(nonEmpty, separator)
}
