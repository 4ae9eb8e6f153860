package calendar

import (
	"cmp"
	"errors"
	"fmt"
	"time"
)

// ErrInvalidPartial is returned for a text that is neither a year nor a month nor a day.
var ErrInvalidPartial = errors.New("not a date of the form yyyy, yyyy-mm or yyyy-mm-dd")

const (
	layoutYear  = "2006"
	layoutMonth = "2006-01"
)

// Precision says how much of a Partial is known.
type Precision string

// The precisions.
const (
	ToYear  Precision = "year"
	ToMonth Precision = "month"
	ToDay   Precision = "day"
)

// Partial is a date as far as somebody knows it: a year, a month of a year, or a day. Two of them are equal only if
// they know the same. The zero value is no date; see IsZero.
type Partial struct {
	year  int
	month time.Month // 0 if only the year is known
	day   int        // 0 if the day is not known
}

// ParsePartial reads yyyy, yyyy-mm or yyyy-mm-dd, or returns ErrInvalidPartial.
func ParsePartial(text string) (Partial, error) {
	layouts := map[int]Precision{len(layoutYear): ToYear, len(layoutMonth): ToMonth, len(layout): ToDay}
	precision, known := layouts[len(text)]
	if known {
		day, err := Parse(text + "0001-01-01"[len(text):])
		if err == nil {
			return day.Known(precision), nil
		}
	}
	return Partial{}, fmt.Errorf("%q: %w", text, ErrInvalidPartial)
}

// Known returns a day without the parts that are more precise than a precision. It is zero for the zero Date.
func (d Date) Known(precision Precision) Partial {
	switch precision {
	case ToYear:
		return Partial{year: d.year}
	case ToMonth:
		return Partial{year: d.year, month: d.month}
	case ToDay:
		return Partial(d)
	default:
		return Partial(d)
	}
}

// IsZero reports whether p is no date.
func (p Partial) IsZero() bool { return p == Partial{} }

// Precision says how much of p is known. It is empty for the zero Partial.
func (p Partial) Precision() Precision {
	switch {
	case p.IsZero():
		return ""
	case p.month == 0:
		return ToYear
	case p.day == 0:
		return ToMonth
	default:
		return ToDay
	}
}

// First returns the first day that p may mean, and the zero Date for the zero Partial.
func (p Partial) First() Date {
	if p.IsZero() {
		return Date{}
	}
	return Date{p.year, max(p.month, time.January), max(p.day, 1)}
}

// Year returns the year, and 0 for the zero Partial.
func (p Partial) Year() int { return p.year }

// Compare is the order in which dates are sorted, which is the order of their texts: a year comes before its months,
// and a month before its days. It returns a negative number when p comes before other, zero when equal, else a positive
// one. It does not tell whether one date was certainly before another; see Before.
func (p Partial) Compare(other Partial) int { return Date(p).Compare(Date(other)) }

// Before reports whether p was certainly before other, to the precision that both have: 2021-03 was before 2021-04, and
// 2021 was neither before nor after either of them.
func (p Partial) Before(other Partial) bool {
	order := cmp.Compare(p.year, other.year)
	if order == 0 && p.month != 0 && other.month != 0 {
		order = cmp.Compare(p.month, other.month)
	}
	if order == 0 && p.month == other.month && p.day != 0 && other.day != 0 {
		order = cmp.Compare(p.day, other.day)
	}
	return order < 0
}

// String returns yyyy, yyyy-mm or yyyy-mm-dd, and an empty text for the zero Partial.
func (p Partial) String() string {
	switch p.Precision() {
	case ToYear:
		return p.First().Time().Format(layoutYear)
	case ToMonth:
		return p.First().Time().Format(layoutMonth)
	case ToDay:
		return Date(p).String()
	default:
		return ""
	}
}

// MarshalText implements encoding.TextMarshaler. It returns the text of String.
func (p Partial) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText implements encoding.TextUnmarshaler. It returns the errors of ParsePartial.
func (p *Partial) UnmarshalText(text []byte) error {
	parsed, err := ParsePartial(string(text))
	if err != nil {
		return err
	}
	*p = parsed
	return nil
}
