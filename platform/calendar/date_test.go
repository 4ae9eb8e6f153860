package calendar_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/platform/calendar"
)

func TestParse_invalidDate_isAnError(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"", "2023", "2023-02-30", "2023-13-01", "2023-00-10", "0000-01-01", "2023-1-1", "2023/01/01",
		" 2023-01-01", "2023-01-01T00:00:00Z", "20230-01-01", "-001-01-01",
	} {
		if d, err := calendar.Parse(text); !errors.Is(err, calendar.ErrInvalid) {
			t.Errorf("%q: got %v, %v", text, d, err)
		}
	}
}

func TestParse_leapDay_isValidOnlyInLeapYears(t *testing.T) {
	t.Parallel()
	if _, err := calendar.Parse("2024-02-29"); err != nil {
		t.Error(err)
	}
	if _, err := calendar.Parse("2023-02-29"); err == nil {
		t.Error("29 February 2023 was accepted")
	}
}

func TestScan_timeAndText_giveTheSameDate(t *testing.T) {
	t.Parallel()
	want, err := calendar.Parse("2023-03-01")
	if err != nil {
		t.Fatal(err)
	}
	for _, src := range []any{
		"2023-03-01", []byte("2023-03-01"), "2023-03-01 00:00:00",
		time.Date(2023, 3, 1, 0, 0, 0, 0, time.UTC),
	} {
		var d calendar.Date
		if err := d.Scan(src); err != nil || d != want {
			t.Errorf("%v: got %v, %v", src, d, err)
		}
	}
	var d calendar.Date
	if err := d.Scan(int64(3)); err == nil {
		t.Error("a number was taken for a day")
	}
}

func TestValue_zeroDay_isNull(t *testing.T) {
	t.Parallel()
	if v, err := (calendar.Date{}).Value(); v != nil || err != nil {
		t.Errorf("got %v, %v", v, err)
	}
}

func TestAddDays_crossesMonthsAndYears(t *testing.T) {
	t.Parallel()
	d, _ := calendar.Parse("2023-12-31")
	if got := d.AddDays(1).String(); got != "2024-01-01" {
		t.Errorf("got %s", got)
	}
	if got := d.AddDays(-365).String(); got != "2022-12-31" {
		t.Errorf("got %s", got)
	}
}

func FuzzParse_acceptedText_isWrittenBackUnchanged(f *testing.F) {
	for _, seed := range []string{"2023-03-01", "1900-01-01", "2024-02-29", "x", "9999-12-31"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := calendar.Parse(text)
		if err == nil && d.String() != text {
			t.Errorf("%q became %q", text, d.String())
		}
	})
}

func TestDate_text_isReadAsItIsWritten(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"0001-01-01", "1900-02-28", "2024-02-29", "9999-12-31"} {
		var d calendar.Date
		if err := d.UnmarshalText([]byte(text)); err != nil {
			t.Fatal(err)
		}
		if written, err := d.MarshalText(); err != nil || string(written) != text {
			t.Errorf("%s became %q, %v", text, written, err)
		}
	}
	for _, text := range []string{"", "0000-01-01", "2023-02-29", "2024-1-1", " 2024-01-01", "2024-01-01T00:00:00Z"} {
		d := calendar.DayOf(time.Unix(0, 0))
		if err := d.UnmarshalText([]byte(text)); !errors.Is(err, calendar.ErrInvalid) ||
			d != calendar.DayOf(time.Unix(0, 0)) {
			t.Errorf("%q: got %v, %v", text, d, err)
		}
	}
}
