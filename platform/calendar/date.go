// Package calendar has dates without a time or a time zone: the day on which somebody started a job is the same
// everywhere.
package calendar

import (
	"cmp"
	"database/sql/driver"
	"errors"
	"fmt"
	"time"
)

// ErrInvalid is returned for a text that is not a date in the form yyyy-mm-dd.
var ErrInvalid = errors.New("not a calendar day of the form yyyy-mm-dd")

const layout = time.DateOnly

// Date is a day of the Gregorian calendar. The zero value is no date; see IsZero.
type Date struct {
	year  int
	month time.Month
	day   int
}

// Parse reads yyyy-mm-dd, or returns ErrInvalid.
func Parse(text string) (Date, error) {
	t, err := time.Parse(layout, text)
	if err != nil || len(text) != len(layout) || t.Year() < 1 {
		return Date{}, fmt.Errorf("%q: %w", text, ErrInvalid)
	}
	return DayOf(t), nil
}

// DayOf returns the UTC date of an instant.
func DayOf(t time.Time) Date {
	year, month, day := t.UTC().Date()
	return Date{year, month, day}
}

// IsZero reports whether d is no date.
func (d Date) IsZero() bool { return d == Date{} }

// Time returns the first instant of the day in UTC.
func (d Date) Time() time.Time { return time.Date(d.year, d.month, d.day, 0, 0, 0, 0, time.UTC) }

// AddDays returns the day n days later, or earlier with a negative n.
func (d Date) AddDays(n int) Date { return DayOf(d.Time().AddDate(0, 0, n)) }

// AddYears returns the day n years later; 29 February becomes 1 March where there is none.
func (d Date) AddYears(n int) Date { return DayOf(d.Time().AddDate(n, 0, 0)) }

// Compare returns a negative number when d is earlier than other, zero when equal, else a positive one.
func (d Date) Compare(other Date) int {
	return cmp.Or(cmp.Compare(d.year, other.year), cmp.Compare(d.month, other.month), cmp.Compare(d.day, other.day))
}

// Before reports whether d is earlier than other.
func (d Date) Before(other Date) bool { return d.Compare(other) < 0 }

// String returns yyyy-mm-dd, and an empty text for the zero Date.
func (d Date) String() string {
	if d.IsZero() {
		return ""
	}
	return d.Time().Format(layout)
}

// Value implements driver.Valuer: the date as text, or null for the zero Date.
func (d Date) Value() (driver.Value, error) {
	if d.IsZero() {
		return nil, nil
	}
	return d.String(), nil
}

// Scan implements sql.Scanner. Drivers return an instant or a text.
func (d *Date) Scan(src any) error {
	switch v := src.(type) {
	case nil:
		*d = Date{}
		return nil
	case time.Time:
		*d = DayOf(v)
		return nil
	case []byte:
		return d.scanText(string(v))
	case string:
		return d.scanText(v)
	default:
		return fmt.Errorf("calendar day from %T: %w", src, ErrInvalid)
	}
}

// MarshalText implements encoding.TextMarshaler: yyyy-mm-dd, and an empty text for the zero Date.
func (d Date) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText implements encoding.TextUnmarshaler. It returns the errors of Parse.
func (d *Date) UnmarshalText(text []byte) error {
	parsed, err := Parse(string(text))
	if err != nil {
		return err
	}
	*d = parsed
	return nil
}

func (d *Date) scanText(text string) error {
	if len(text) > len(layout) {
		text = text[:len(layout)] // some drivers add midnight
	}
	parsed, err := Parse(text)
	if err != nil {
		return err
	}
	*d = parsed
	return nil
}
