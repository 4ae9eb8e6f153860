package calendar_test

import (
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"

	"wright.app/platform/calendar"
)

// The table is also that of the form (webapp/src/shared/form/partial-date.test.ts).
func TestReadWritten_datesOfPeopleAndPrograms_areReadInOneWayOrNone(t *testing.T) {
	t.Parallel()
	file, err := os.ReadFile("testdata/written.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases [][2]string
	if err := json.Unmarshal(file, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		got := ""
		switch written, err := calendar.ReadWritten(c[0]); {
		case errors.Is(err, calendar.ErrUnclear):
			got = "unclear"
		case written.Open:
			got = "open"
		default:
			got = written.Date.String()
		}
		if got != c[1] {
			t.Errorf("%q: got %q, want %q", c[0], got, c[1])
		}
	}
}

func TestReadWritten_whatAPartialWrites_isReadAsItIs(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"1900", "2021", "2021-05", "2021-12-31", "2024-02-29", "2036-11"} {
		if written, err := calendar.ReadWritten(text); err != nil || written.Date.String() != text {
			t.Errorf("%s: got %+v, %v", text, written, err)
		}
	}
}

func FuzzReadWritten_anyText_isADateOfTheCalendarOrUnclear(f *testing.F) {
	for _, text := range []string{
		"2021", "Jan-21", "15. März 2021", "2021-04-30T22:00:00.000Z", "bis heute", "\u00ad\u200b", "٢٠٢١",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		written, err := calendar.ReadWritten(text)
		if err != nil {
			if !errors.Is(err, calendar.ErrUnclear) || written != (calendar.Written{}) {
				t.Fatalf("got %+v, %v", written, err)
			}
			return
		}
		if written.Open != written.Date.IsZero() {
			t.Fatalf("got %+v", written)
		}
		if written.Open {
			return
		}
		parsed, err := calendar.ParsePartial(written.Date.String())
		if err != nil || parsed != written.Date || strings.ContainsFunc(written.Date.String(), isNoDigitOrHyphen) {
			t.Fatalf("%q: got %v, %v", text, written.Date, err)
		}
	})
}

func isNoDigitOrHyphen(r rune) bool { return (r < '0' || r > '9') && r != '-' }
