package webhooks_test

import (
	"context"
	"log/slog"
	"slices"
	"testing"
	"time"

	"wright.app/modules/sharing/visit"
	"wright.app/modules/webhooks"
	"wright.app/platform/calendar"
	"wright.app/platform/identity"
)

// statistics is a visit.Visits with three visits by the link 7 on each day.
type statistics struct{ visit.Visits }

// DailyOfLinks implements visit.Visits.
func (statistics) DailyOfLinks(
	_ context.Context, _ identity.UserID, first, last calendar.Date,
) (days []visit.LinkDay, err error) {
	for day := first; day.Compare(last) <= 0; day = day.AddDays(1) {
		days = append(days, visit.LinkDay{Link: 7, Date: day, Visits: 3})
	}
	return days, nil
}

func TestVisits_eachDay_isToldOnceWhenItHasEnded(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		f.add(t, "https://hooks.example.com")
		f.add(t, "https://hooks.example.com")
		v := f.visits(f.store)
		for _, passed := range []time.Duration{0, 24 * time.Hour, 0, 48 * time.Hour} {
			f.clock.Advance(passed)
			if err := v.Tell(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		// The webhook was added on 2 March.
		if days := f.told(t, f.alex); !slices.Equal(days, []string{"2026-03-02", "2026-03-03", "2026-03-04"}) {
			t.Errorf("got %v", days)
		}
	})
}

// A webhook that is added, or switched on again, before a day was told takes nothing from those that there were.
func TestVisits_secondWebhook_takesNoDayFromTheFirst(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		f.addForVisits(t, f.alex)
		f.clock.Advance(24 * time.Hour)
		f.addForVisits(t, f.alex)
		for range 2 {
			if err := f.visits(f.store).Tell(t.Context()); err != nil {
				t.Fatal(err)
			}
			f.clock.Advance(24 * time.Hour)
		}
		if days := f.told(t, f.alex); !slices.Equal(days, []string{"2026-03-02", "2026-03-03"}) {
			t.Errorf("got %v", days)
		}
	})
}

// One that was off for long does not bring back what is too old, nor the days in which nobody wanted to be told.
func TestVisits_daysThatAreTooOldOrHadNoWebhook_areNotTold(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		e := f.addForVisits(t, f.alex)
		if _, err := f.Update(t.Context(), as(f.alex), e.ID, webhooks.Changes{Enabled: new(bool)}); err != nil {
			t.Fatal(err)
		}
		f.clock.Advance(24 * time.Hour)
		f.addForVisits(t, f.alex)
		f.clock.Advance(20 * 24 * time.Hour)
		if err := f.visits(f.store).Tell(t.Context()); err != nil {
			t.Fatal(err)
		}
		if days := f.told(t, f.alex); len(days) != 14 || days[0] != "2026-03-09" || days[13] != "2026-03-22" {
			t.Errorf("got %v", days)
		}
	})
}

// visits returns the job over a store.
func (f *fixture) visits(s webhooks.Store) *webhooks.Visits {
	return webhooks.NewVisits(webhooks.VisitsDeps{
		Transactor: f.db, Clock: f.clock, Store: s, Visits: visit.NewDirectory(statistics{}), Events: f.recorder,
		Log: slog.New(slog.DiscardHandler),
	})
}

// addForVisits adds a webhook of a user that wants visits.
func (f *fixture) addForVisits(t *testing.T, user identity.UserID) webhooks.Revealed {
	t.Helper()
	e, err := f.Create(t.Context(), as(user), webhooks.Input{
		URL: "https://hooks.example.com", Types: []webhooks.EventType{webhooks.LinkVisited},
	})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// told returns the days of whose visits a user was told.
func (f *fixture) told(t *testing.T, user identity.UserID) (days []string) {
	t.Helper()
	events, _, err := f.Events(t.Context(), as(user), nil, 100)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range events {
		if e.Type != webhooks.LinkVisited || e.Data.Link != 7 || e.Data.Visits != 3 {
			t.Errorf("got %+v", e)
		}
		days = append(days, e.Data.Date.String())
	}
	return days
}
