package publicpage

import (
	"net/url"
	"strconv"
	"strings"
)

// span returns the time of an entry: "Mar 2023 – now" while it is open, "2019 – 2023" once
// it has ended, "Mar – Aug 2023" within a year, "from Jan 2035" as long as it is to begin.
func (w *words) span(startedAt, endedAt string) string {
	if startedAt == "" {
		if endedAt == "" {
			return ""
		}
		return w.month(endedAt)
	}
	start := w.month(startedAt)
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
	end := w.month(endedAt)
	if start == end {
		return start
	}
	return strings.TrimSuffix(start, " "+startYear) + " – " + end
}

func yearOf(day string) string {
	year, _, _ := strings.Cut(day, "-")
	return year
}

// yearsOfWork returns how long somebody has worked, "10 years" or "8 months"; nothing where
// nothing can be counted. Two places at the same time count once.
func (w *words) yearsOfWork(workplaces []section) string {
	worked := map[int]bool{}
	thisMonth := monthNumber(w.today)
	for _, place := range workplaces {
		if place.StartedAt == "" {
			continue
		}
		last := thisMonth
		if place.EndedAt != "" {
			last = min(last, monthNumber(place.EndedAt))
		}
		for m := monthNumber(place.StartedAt); m <= last; m++ {
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

// monthNumber returns the months from the year 0 to the one in which a day lies.
func monthNumber(day string) int {
	year, rest, _ := strings.Cut(day, "-")
	y, _ := strconv.Atoi(year)
	m, _ := strconv.Atoi(rest[:min(2, len(rest))])
	return y*12 + m - 1
}

// counted says a number of things.
func (w *words) counted(key string, count int) string {
	if count == 1 {
		return w.say(key + "_one")
	}
	return w.say(key, "count", w.grouped(count))
}

// hostOf returns the address of a website as people read it; nothing for what is no https
// address, whatever was stored.
func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" {
		return ""
	}
	return strings.TrimPrefix(strings.ToLower(u.Hostname()), "www.")
}

// initials returns the letters of somebody without a photo.
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

// nextFact stands between two facts of a line. Where the line is full the dot begins the next
// one, and is not left behind.
const nextFact = " ·\u00a0"

// joined joins what there is.
func joined(separator string, parts ...string) string {
	there := parts[:0]
	for _, part := range parts {
		if part != "" {
			there = append(there, part)
		}
	}
	return strings.Join(there, separator)
}
