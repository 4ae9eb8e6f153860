package erasurequeue_test

import (
	"errors"
	"log/slog"
	"testing"

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
	if err := worker.Run(t.Context()); !errors.Is(err, errDown) {
		t.Errorf("got %v", err)
	}
	users.Fail(nil)
	if err := worker.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := users.Recipient(t.Context(), privacytest.Alex); !errors.Is(err, privacy.ErrNoUser) {
		t.Errorf("got %v", err)
	}
}
