package store_test

import (
	"context"
	"log/slog"
	"strconv"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/store"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity/identitytest"
)

// BenchmarkOwn_sixtySections measures Service.Own for a large profile on SQLite.
func BenchmarkOwn_sixtySections(b *testing.B) {
	db, service := newBenchmarkService(b)
	addLargeProfile(b, store.NewRepository(db), db)
	b.ReportAllocs()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			p, _, err := service.Own(context.Background(), identitytest.Wright(profiletest.Alex))
			if err != nil || len(p.Sections) != largeProfileSections {
				b.Error(err)
				return
			}
		}
	})
}

// BenchmarkOwn_twelveSections measures Service.Own for a profile of usual size on SQLite.
func BenchmarkOwn_twelveSections(b *testing.B) {
	_, service := newBenchmarkService(b)
	addTwelveSections(b, service)
	b.ReportAllocs()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if _, _, err := service.Own(context.Background(), identitytest.Wright(profiletest.Alex)); err != nil {
				b.Error(err)
				return
			}
		}
	})
}

// BenchmarkOwnHeader measures the check of an ETag on SQLite.
func BenchmarkOwnHeader(b *testing.B) {
	_, service := newBenchmarkService(b)
	addTwelveSections(b, service)
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if _, _, err := service.OwnHeader(context.Background(), identitytest.Wright(profiletest.Alex)); err != nil {
				b.Error(err)
				return
			}
		}
	})
}

// BenchmarkReplaceSection_durable measures saves of one of twelve sections, each synced to the disk, on SQLite.
func BenchmarkReplaceSection_durable(b *testing.B) {
	for _, writers := range []int{1, 16} {
		b.Run(strconv.Itoa(writers)+"_writers", func(b *testing.B) {
			_, service := newBenchmarkService(b)
			ids := addTwelveSections(b, service)
			b.SetParallelism(writers)
			b.RunParallel(func(pb *testing.PB) {
				for n := 0; pb.Next(); n++ {
					in := profiletest.FullWorkplace(n % len(ids))
					in.Title = "Engineer " + strconv.Itoa(n)
					if _, err := service.ReplaceSection(context.Background(), identitytest.Wright(profiletest.Alex),
						ids[n%len(ids)], in,
						nil); err != nil {
						b.Error(err)
						return
					}
				}
			})
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "saves/s")
		})
	}
}

func newBenchmarkService(b *testing.B) (*database.DB, *profile.Service) {
	b.Helper()
	db := databasetest.OpenConfig(b, databasetest.SQLite(b))
	return db, newService(db, store.NewRepository(db))
}

func newService(db *database.DB, r profileStore) *profile.Service {
	return newServiceAt(db, r, clock.NewFixed(profiletest.Now))
}

func newServiceAt(db *database.DB, r profileStore, c clock.Clock) *profile.Service {
	users := authtest.StoresOver(db)
	return profile.NewService(profile.Deps{
		Transactor: db, Profiles: r, Reader: r, Tags: r, Deleted: r,
		Users: auth.NewDirectory(users.Users, users.Accounts), Clock: c,
		Log: slog.New(slog.DiscardHandler), TimeLimits: profile.DefaultTimeLimits,
	})
}

type profileStore interface {
	profile.Repository
	profile.Reader
	profile.TagIndex
	profile.DeletedSections
}

func addTwelveSections(b *testing.B, service *profile.Service) []profile.SectionID {
	b.Helper()
	if _, err := service.Create(context.Background(), identitytest.Wright(profiletest.Alex),
		profile.Input{}); err != nil {
		b.Fatal(err)
	}
	var ids []profile.SectionID
	for n := range 12 {
		s, err := service.AddSection(context.Background(), identitytest.Wright(profiletest.Alex),
			profiletest.FullWorkplace(n))
		if err != nil {
			b.Fatal(err)
		}
		ids = append(ids, s.ID)
	}
	return ids
}
