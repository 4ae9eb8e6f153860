package digestqueue_test

import (
	"testing"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/auth/settings"
	"wright.app/modules/notification"
	"wright.app/modules/notification/internal/digestqueue"
	"wright.app/modules/notification/notificationtest"
	"wright.app/platform/live/livetest"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

func TestNotification_isDeletedAfterItsLife(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.tell(t, alex, notificationtest.Decision, 0, notification.Life+time.Second)
		kept := f.tell(t, alex, notificationtest.Decision, 0, notification.Life)
		recorder := notification.NewRecorder(f.notifications, settings.NewDirectory(f.auth.Settings),
			livetest.NewRecorder(f.db, f.clock), f.clock)
		running := queuetest.Start(t, f.db, f.clock, queue.Jobs{
			Workers: []queue.Worker{digestqueue.NewRemover(recorder)},
		})
		if event := running.Next(t); event.Kind != river.EventKindJobCompleted {
			t.Fatalf("got %s: %v", event.Kind, event.Job.Errors)
		}
		left, err := f.notifications.Page(t.Context(), alex, false, nil, 10)
		if err != nil || len(left) != 1 || left[0].ID != kept {
			t.Errorf("got %+v, %v", left, err)
		}
	})
}
