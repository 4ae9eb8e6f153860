package upkeep_test

import (
	"errors"
	"log/slog"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/internal/upkeep"
)

func TestErasure_due_isDoneAndReported(t *testing.T) {
	t.Parallel()
	w := authtest.NewWorld(authtest.NewMemory())
	u := authtest.AddUser(t, w.Stores, "alex.demo@example.com")
	u.Leave(w.Clock.Now())
	if err := w.Users.Save(t.Context(), u); err != nil {
		t.Fatal(err)
	}
	worker := upkeep.NewErasureWorker(w.Service, slog.New(slog.DiscardHandler))
	if err := worker.Work(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	if _, err := w.Users.ByID(t.Context(), u.ID()); err != nil {
		t.Errorf("too early: %v", err)
	}
	w.Clock.Advance(auth.DeletionDelay)
	failing := upkeep.NewErasureWorker(w.With(func(d *auth.Deps) {
		trip := authtest.Trip{At: 1}
		d.Users = trip.Over(w.Stores).Users
	}), slog.New(slog.DiscardHandler))
	if err := failing.Work(t.Context(), nil); !errors.Is(err, authtest.ErrTripped) {
		t.Errorf("a failure: got %v", err)
	}
	if err := worker.Work(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	if _, err := w.Users.ByID(t.Context(), u.ID()); !errors.Is(err, auth.ErrNoUser) {
		t.Errorf("got %v", err)
	}
	if got := upkeep.ErasureHourly(); got.Every != time.Hour {
		t.Errorf("got %v", got.Every)
	}
}
