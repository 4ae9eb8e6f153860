package calendar_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"wright.app/platform/calendar"
)

func partial(t testing.TB, text string) calendar.Partial {
	t.Helper()
	p, err := calendar.ParsePartial(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestParsePartial_yearMonthOrDay_isKeptAsItIs(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]struct {
		precision calendar.Precision
		first     string
	}{
		"2021":       {calendar.ToYear, "2021-01-01"},
		"2021-03":    {calendar.ToMonth, "2021-03-01"},
		"2024-02-29": {calendar.ToDay, "2024-02-29"},
		"0001":       {calendar.ToYear, "0001-01-01"},
		"9999-12":    {calendar.ToMonth, "9999-12-01"},
	} {
		p := partial(t, text)
		if p.String() != text || p.Precision() != want.precision || p.First().String() != want.first || p.IsZero() {
			t.Errorf("%s: got %s, %s, first day %s", text, p, p.Precision(), p.First())
		}
		if got := p.First().Known(want.precision); got != p {
			t.Errorf("%s: the first day, reduced, is %s", text, got)
		}
	}
}

func TestParsePartial_anythingElse_isAnError(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"", "2", "202", "20211", "2021-", "2021-3", "2021-00", "2021-13", "2021-03-", "2021-03-1", "2021-02-30",
		"2023-02-29", "0000", "0000-01", "2021/03", "2021/03/14", " 2021", "2021-03-14T00:00:00Z", "März 2021", "-001",
		"２０２１", "2021-0３",
	} {
		if p, err := calendar.ParsePartial(text); !errors.Is(err, calendar.ErrInvalidPartial) {
			t.Errorf("%q: got %v, %v", text, p, err)
		}
	}
}

func TestPartial_zero_isNoDate(t *testing.T) {
	t.Parallel()
	var zero calendar.Partial
	if !zero.IsZero() || zero.String() != "" || zero.Precision() != "" || !zero.First().IsZero() || zero.Year() != 0 {
		t.Errorf("got %q, %q, %v, %d", zero, zero.Precision(), zero.First(), zero.Year())
	}
	if got := (calendar.Date{}).Known(calendar.ToMonth); !got.IsZero() {
		t.Errorf("no day is %v", got)
	}
}

// A date that knows less than another one is in order with it as long as what both know allows it.
func TestBefore_comparesWhatBothKnow(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		a, b string
		want bool
	}{
		{"2020", "2021", true},
		{"2021", "2021", false},
		{"2021", "2021-03", false},
		{"2021-03", "2021", false},
		{"2021-03", "2021-04", true},
		{"2021-04", "2021-03", false},
		{"2021-03", "2021-03-14", false},
		{"2021-03-14", "2021-03", false},
		{"2021-03-14", "2021-03-15", true},
		{"2021-03-15", "2021-03-14", false},
		{"2021-03-31", "2021-04", true},
		{"2021-04", "2021-03-31", false},
		{"2020-12-31", "2021", true},
		{"2021", "2020-12-31", false},
	} {
		if got := partial(t, test.a).Before(partial(t, test.b)); got != test.want {
			t.Errorf("%s before %s: got %t", test.a, test.b, got)
		}
	}
}

// randomPartials returns dates of a few days with random precisions, many of them equal, and a missing one.
func randomPartials(r *rand.Rand) []calendar.Partial {
	dates := []calendar.Partial{{}}
	first, _ := calendar.Parse("2019-11-15")
	precisions := []calendar.Precision{calendar.ToYear, calendar.ToMonth, calendar.ToDay}
	for range 60 {
		dates = append(dates, first.AddDays(r.IntN(500)).Known(precisions[r.IntN(len(precisions))]))
	}
	return dates
}

func TestPartial_text_isReadBackAsTheSameDate(t *testing.T) {
	t.Parallel()
	for _, want := range randomPartials(rand.New(rand.NewPCG(1, 2)))[1:] {
		if got := partial(t, want.String()); got != want {
			t.Errorf("%s became %s", want, got)
		}
		encoded, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		var got calendar.Partial
		if err := json.Unmarshal(encoded, &got); err != nil || got != want {
			t.Errorf("%s became %s, %v", encoded, got, err)
		}
	}
	var p calendar.Partial
	if err := json.Unmarshal([]byte(`"2021-02-30"`), &p); !errors.Is(err, calendar.ErrInvalidPartial) {
		t.Errorf("got %v", err)
	}
}

func TestCompare_isTheOrderOfTheTexts(t *testing.T) {
	t.Parallel()
	dates := randomPartials(rand.New(rand.NewPCG(3, 4)))
	for _, a := range dates {
		for _, b := range dates {
			if got, want := a.Compare(b), strings.Compare(a.String(), b.String()); got != want {
				t.Errorf("%s and %s: got %d, want %d", a, b, got, want)
			}
			// What was certainly before is sorted before, so that the two never contradict each other.
			if !a.IsZero() && !b.IsZero() && a.Before(b) && a.Compare(b) >= 0 {
				t.Errorf("%s was before %s, but is sorted after it", a, b)
			}
		}
	}
	sorted := slices.SortedFunc(slices.Values(dates), calendar.Partial.Compare)
	if !sorted[0].IsZero() {
		t.Errorf("a missing date is sorted after %s", sorted[0])
	}
}

func FuzzParsePartial_acceptedText_isWrittenBackUnchanged(f *testing.F) {
	for _, seed := range []string{"2021", "2021-03", "2021-03-14", "2024-02-29", "x", "9999-12-31", "0000"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := calendar.ParsePartial(text)
		if err == nil && p.String() != text {
			t.Errorf("%q became %q", text, p.String())
		}
	})
}
