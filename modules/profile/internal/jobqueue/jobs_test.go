package jobqueue_test

import (
	"log/slog"
	"reflect"
	"testing"

	"github.com/riverqueue/river"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/jobqueue"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

var alex = identitytest.Wright(profiletest.Alex)

// fixture has the use cases over a new database, in which Alex has a profile.
type fixture struct {
	*profile.Service
	stores profiletest.Stores
	clock  *clock.Fixed
}

func eachEngine(t *testing.T, test func(t *testing.T, h fixture)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		h := fixture{stores: profiletest.StoresOver(open(t)), clock: clock.NewFixed(profiletest.Now)}
		h.Service = profile.NewService(profile.Deps{
			Transactor: h.stores.DB, Profiles: h.stores.Profiles, Reader: h.stores.Profiles,
			Deleted: h.stores.Profiles, Eraser: h.stores.Profiles,
			Clock: h.clock, Log: slog.New(slog.DiscardHandler),
		})
		if _, err := h.Create(t.Context(), alex, profile.Input{}); err != nil {
			t.Fatal(err)
		}
		test(t, h)
	})
}

// run runs the job of a worker once.
func (h fixture) run(t *testing.T, worker queue.Worker) {
	t.Helper()
	running := queuetest.Start(t, h.stores.DB, h.clock, queue.Jobs{Workers: []queue.Worker{worker}})
	if event := running.Next(t); event.Kind != river.EventKindJobCompleted {
		t.Fatalf("got %s: %v", event.Kind, event.Job.Errors)
	}
}

func TestReleaseAliases_expiredAlias_isDeletedByTheJob(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, h fixture) {
		rename := func(alias string) {
			t.Helper()
			if _, err := h.ChangeAlias(t.Context(), alex, alias); err != nil {
				t.Fatal(err)
			}
		}
		rename("alex")
		rename("alex-demo")
		h.clock.Advance(profile.AliasRetention)
		rename("alex-of-today")
		h.run(t, jobqueue.NewAliasReleaser(h.Service))
		held, err := h.stores.Profiles.AliasesOf(t.Context(), profiletest.Alex)
		want := []profile.HeldAlias{
			{Alias: profiletest.Alias(t, "alex-of-today")},
			{Alias: profiletest.Alias(t, "alex-demo"), ReleasedAt: h.clock.Now()},
		}
		if err != nil || !reflect.DeepEqual(held, want) {
			t.Errorf("got %+v, %v", held, err)
		}
	})
}

func TestEraseDeletedSections_sectionThatIsDue_isErasedByTheJob(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, h fixture) {
		for range 2 {
			section, err := h.AddSection(t.Context(), alex, profiletest.Workplace())
			if err != nil {
				t.Fatal(err)
			}
			if err := h.DeleteSection(t.Context(), alex, section.ID, nil); err != nil {
				t.Fatal(err)
			}
			h.clock.Advance(profile.RestoreWindow)
		}
		h.clock.Advance(-1) // so that only the first one is due
		h.run(t, jobqueue.NewSectionEraser(h.Service))
		p, err := h.stores.Profiles.HeaderOf(t.Context(), profiletest.Alex)
		if err != nil {
			t.Fatal(err)
		}
		left, err := h.stores.Profiles.DeletedOf(t.Context(), p.ID)
		if err != nil || len(left) != 1 || !left[0].DeletedAt.Equal(profiletest.Now.Add(profile.RestoreWindow)) {
			t.Errorf("got %+v, %v", left, err)
		}
	})
}
