package jobqueue_test

import (
	"log/slog"
	"testing"

	"github.com/riverqueue/river"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/jobqueue"
	"wright.app/modules/profile/internal/store"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

func TestEraseDeletedSections_sectionThatIsDue_isErasedByTheJob(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		now := clock.NewFixed(profiletest.Now)
		profiles := store.NewRepository(db)
		service := profile.NewService(profile.Deps{
			Transactor: db, Profiles: profiles, Reader: profiles, Deleted: profiles, Accounts: profiletest.Accounts{},
			Clock: now, Log: slog.New(slog.DiscardHandler),
		})
		alex := identitytest.Wright(profiletest.Alex)
		created, err := service.Create(t.Context(), alex, profile.Input{})
		if err != nil {
			t.Fatal(err)
		}
		for range 2 {
			section, err := service.AddSection(t.Context(), alex, profiletest.Workplace())
			if err != nil {
				t.Fatal(err)
			}
			if err := service.DeleteSection(t.Context(), alex, section.ID, nil); err != nil {
				t.Fatal(err)
			}
			now.Advance(profile.RestoreWindow)
		}
		now.Advance(-1) // so that only the first one is due
		running := queuetest.Start(t, db, now, queue.Jobs{
			Workers: []queue.Worker{jobqueue.NewSectionEraser(service)},
		})
		if event := running.Next(t); event.Kind != river.EventKindJobCompleted {
			t.Fatalf("got %s: %v", event.Kind, event.Job.Errors)
		}
		left, err := profiles.DeletedOf(t.Context(), created.ID)
		if err != nil || len(left) != 1 || !left[0].DeletedAt.Equal(profiletest.Now.Add(profile.RestoreWindow)) {
			t.Errorf("got %+v, %v", left, err)
		}
	})
}
