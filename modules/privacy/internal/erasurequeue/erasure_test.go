package erasurequeue_test

import (
	"errors"
	"log/slog"
	"testing"
	"time"

	"wright.app/modules/privacy"
	"wright.app/modules/privacy/internal/erasurequeue"
	"wright.app/modules/privacy/privacytest"
	"wright.app/platform/tx"
)

func TestWork_dueUser_isErasedAndFailuresAreReturned(t *testing.T) {
	t.Parallel()
	users := privacytest.NewUsers()
	users.ScheduleErasure(privacytest.Alex, privacytest.Start)
	worker := erasurequeue.NewWorker(privacy.NewErasure(privacy.ErasureDeps{
		Transactor: tx.Direct{}, Clock: privacytest.NewClock(), Users: users,
		Jobs:    privacytest.NewErasureJobs(),
		Erasers: []privacy.Eraser{{Module: "auth", Erase: users.Delete}},
	}), slog.New(slog.DiscardHandler))
	errDown := errors.New("the database is unavailable")
	users.Fail(errDown)
	if err := worker.Work(t.Context(), nil); !errors.Is(err, errDown) {
		t.Errorf("got %v", err)
	}
	users.Fail(nil)
	if err := worker.Work(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	if _, err := users.Recipient(t.Context(), privacytest.Alex); !errors.Is(err, privacy.ErrNoUser) {
		t.Errorf("got %v", err)
	}
	if got := erasurequeue.Schedule(); got.Every != time.Hour {
		t.Errorf("got %v", got.Every)
	}
}
