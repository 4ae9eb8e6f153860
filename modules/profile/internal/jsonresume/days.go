package jsonresume

import (
	"time"

	"wright.app/platform/calendar"
)

// dayOf returns the day of a date of JSON Resume: a day, a month or a year. A month or year stands for its first day,
// or for its last one.
func dayOf(text string, last bool) (day calendar.Date, ok bool) {
	// Some programs write instants.
	if instant, err := time.Parse(time.RFC3339, text); err == nil {
		return calendar.DayOf(instant), true
	}
	if parsed, err := time.Parse(time.DateOnly, text); err == nil {
		return calendar.DayOf(parsed), true
	}
	years, months := 0, 1
	parsed, err := time.Parse("2006-01", text)
	if err != nil {
		if parsed, err = time.Parse("2006", text); err != nil {
			return calendar.Date{}, false
		}
		years, months = 1, 0
	}
	if last {
		parsed = parsed.AddDate(years, months, -1)
	}
	return calendar.DayOf(parsed), true
}
