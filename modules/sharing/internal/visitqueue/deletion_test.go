package visitqueue_test

import (
	"bytes"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/store"
	"wright.app/modules/sharing/internal/visitqueue"
	"wright.app/platform/calendar"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

// The periodic job deletes the salt and the sendings of yesterday, even if there are no new visits or mails.
func TestT42_saltOfYesterday_isDeletedByAPeriodicJob(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		clk := clock.NewFixed(time.Date(2026, 11, 22, 1, 1, 0, 0, time.UTC))
		today := calendar.DayOf(clk.Now())
		visits := store.NewVisits(db)
		for _, day := range []calendar.Date{today.AddDays(-1), today} {
			if err := visits.AddSalt(t.Context(), day, []byte("salt")); err != nil {
				t.Fatal(err)
			}
		}
		sendings, name := store.NewSendings(db), sharing.RecipientName("robin")
		for _, age := range []time.Duration{24 * time.Hour, time.Hour} {
			if _, err := sendings.Add(t.Context(), 7, name, clk.Now().Add(-age)); err != nil {
				t.Fatal(err)
			}
		}
		service := sharing.NewService(sharing.Deps{Transactor: db, Clock: clk, Visits: visits, Sendings: sendings})
		running := queuetest.Start(t, db, clk, queue.Jobs{
			Workers:  []queue.Worker{visitqueue.NewWorker(service)},
			Periodic: []queue.Periodic{visitqueue.NewSchedule()},
		})
		if event := running.Next(t); event.Kind != river.EventKindJobCompleted {
			t.Fatalf("got %s: %v", event.Kind, event.Job.Errors)
		}
		if salt, err := visits.Salt(t.Context(), today.AddDays(-1)); err != nil || salt != nil {
			t.Errorf("yesterday: got %q, %v", salt, err)
		}
		if salt, err := visits.Salt(t.Context(), today); err != nil || !bytes.Equal(salt, []byte("salt")) {
			t.Errorf("today: got %q, %v", salt, err)
		}
		if times, _, err := sendings.LockTimes(t.Context(), 7, nil, time.Time{}); err != nil || len(times) != 1 {
			t.Errorf("share mails: got %v, %v", times, err)
		}
	})
}
