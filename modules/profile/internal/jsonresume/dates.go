package jsonresume

import (
	"time"

	"wright.app/platform/calendar"
)

// dateOf returns a date of JSON Resume: a day, a month or a year.
func dateOf(text string) (date calendar.Partial, ok bool) {
	// Some programs write instants.
	if instant, err := time.Parse(time.RFC3339, text); err == nil {
		return calendar.DayOf(instant).Known(calendar.ToDay), true
	}
	date, err := calendar.ParsePartial(text)
	return date, err == nil
}
