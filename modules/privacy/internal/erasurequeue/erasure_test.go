package erasurequeue_test

import (
	"errors"
	"log/slog"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/privacy"
	"wright.app/modules/privacy/internal/erasurequeue"
	"wright.app/modules/privacy/privacytest"
	"wright.app/platform/database/databasetest"
)

func TestWork_dueUser_isErasedAndFailuresAreReturned(t *testing.T) {
	t.Parallel()
	db, faults := databasetest.OpenWithFaults(t)
	users := privacytest.AddUsers(t, db)
	users.ScheduleErasure(t, privacytest.Alex, privacytest.Start)
	worker := erasurequeue.NewWorker(privacy.NewErasure(privacy.ErasureDeps{
		Transactor: db, Clock: privacytest.NewClock(), Users: users.Data,
		Jobs:    privacytest.NewErasureJobs(),
		Erasers: []privacy.Eraser{{Module: "auth", Erase: users.Stores.Users.Delete}},
	}), slog.New(slog.DiscardHandler))
	faults.FailAll(databasetest.ErrInjected)
	if err := worker.Run(t.Context()); !errors.Is(err, databasetest.ErrInjected) {
		t.Errorf("got %v", err)
	}
	faults.FailAll(nil)
	if err := worker.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := users.Stores.Users.ByID(t.Context(), privacytest.Alex); !errors.Is(err, auth.ErrNoUser) {
		t.Errorf("got %v", err)
	}
}
