package visitqueue_test

import (
	"bytes"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/sqlstore"
	"wright.app/modules/sharing/internal/visitqueue"
	"wright.app/platform/calendar"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

// TestT42_saltOfYesterday_goesByItself: nobody has to visit for it.
func TestT42_saltOfYesterday_goesByItself(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		now := clock.NewFixed(time.Date(2026, 11, 22, 0, 31, 0, 0, time.UTC))
		today := calendar.DayOf(now.Now())
		visits := sqlstore.NewVisits(db)
		for _, day := range []calendar.Date{today.AddDays(-1), today} {
			if err := visits.KeepSalt(t.Context(), day, []byte("salt")); err != nil {
				t.Fatal(err)
			}
		}
		service := sharing.NewService(sharing.Deps{Units: db, Clock: now, Visits: visits})
		running := queuetest.Start(t, db, now, queue.Jobs{
			Workers: []queue.Worker{visitqueue.NewForgetter(service)}, Periodic: []queue.Periodic{visitqueue.NewSchedule()},
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
	})
}
