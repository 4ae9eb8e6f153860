package jobqueue_test

import (
	"log/slog"
	"reflect"
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

func TestReleaseAliases_expiredAlias_isDeletedByTheJob(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		now := clock.NewFixed(profiletest.Now)
		profiles := store.NewRepository(db)
		service := profile.NewService(profile.Deps{
			Transactor: db, Profiles: profiles, Reader: profiles, Eraser: profiles, Accounts: profiletest.Accounts{},
			Clock: now, Log: slog.New(slog.DiscardHandler),
		})
		if _, err := service.Create(t.Context(), identitytest.Wright(profiletest.Alex), profile.Input{}); err != nil {
			t.Fatal(err)
		}
		for _, alias := range []string{"alex", "alex-demo"} {
			if _, err := service.ChangeAlias(t.Context(), identitytest.Wright(profiletest.Alex), alias); err != nil {
				t.Fatal(err)
			}
		}
		now.Advance(profile.AliasRetention)
		if _, err := service.ChangeAlias(t.Context(), identitytest.Wright(profiletest.Alex),
			"alex-of-today"); err != nil {
			t.Fatal(err)
		}
		running := queuetest.Start(t, db, now, queue.Jobs{
			Workers: []queue.Worker{jobqueue.NewAliasReleaser(service)},
		})
		if event := running.Next(t); event.Kind != river.EventKindJobCompleted {
			t.Fatalf("got %s: %v", event.Kind, event.Job.Errors)
		}
		held, err := profiles.AliasesOf(t.Context(), profiletest.Alex)
		want := []profile.HeldAlias{
			{Alias: profiletest.Alias(t, "alex-of-today")},
			{Alias: profiletest.Alias(t, "alex-demo"), ReleasedAt: now.Now()},
		}
		if err != nil || !reflect.DeepEqual(held, want) {
			t.Errorf("got %+v, %v", held, err)
		}
	})
}
