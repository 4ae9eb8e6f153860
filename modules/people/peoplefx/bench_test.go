package peoplefx_test

import (
	"context"
	"strconv"
	"sync/atomic"
	"testing"

	"go.uber.org/fx"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/events"
)

// BenchmarkReplaceSection measures saves of sections by sixteen people, each with twelve sections, with and without the
// modules that keep something in the transaction of the save: the entries of this module and the published profiles of
// module sharing.
func BenchmarkReplaceSection(b *testing.B) {
	withoutSubscribers := fx.Decorate(fx.Annotate(
		func([]events.Subscription) []events.Subscription { return nil },
		fx.ParamTags(`group:"events.subscriptions"`), fx.ResultTags(`group:"events.subscriptions"`)))
	for _, engine := range []string{"sqlite", "postgres"} {
		b.Run(engine, func(b *testing.B) {
			b.Run("subscribers=true", func(b *testing.B) { benchReplaceSection(b, openBench(b, engine)) })
			b.Run("subscribers=false", func(b *testing.B) {
				benchReplaceSection(b, openBench(b, engine), withoutSubscribers)
			})
		})
	}
}

func openBench(b *testing.B, engine string) *database.DB {
	b.Helper()
	cfg := databasetest.SQLite(b)
	if engine == "postgres" {
		cfg = databasetest.Postgres(b)
	}
	return databasetest.OpenConfig(b, cfg)
}

func benchReplaceSection(b *testing.B, db *database.DB, options ...fx.Option) {
	b.Helper()
	const writers, sections = 16, 12
	w := &world{program: start(b, db, options...), db: db}
	ids := make([][]profile.SectionID, writers)
	for i := range ids {
		m := w.add(b, i)
		if _, err := w.Profiles.Create(b.Context(), m.caller, profile.Input{AccessMode: profile.Public}); err != nil {
			b.Fatal(err)
		}
		for n := range sections {
			s, err := w.Profiles.AddSection(b.Context(), m.caller, profiletest.FullWorkplace(n))
			if err != nil {
				b.Fatal(err)
			}
			ids[i] = append(ids[i], s.ID)
		}
	}
	var started atomic.Int64
	b.SetParallelism(writers) // at least so many goroutines
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		i := int(started.Add(1)) % writers
		for n := 0; pb.Next(); n++ {
			in := profiletest.FullWorkplace(n % sections)
			in.Title = "Engineer " + strconv.Itoa(n)
			_, err := w.Profiles.ReplaceSection(context.Background(), w.members[i].caller, ids[i][n%sections], in, nil)
			if err != nil {
				b.Error(err)
				return
			}
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "saves/s")
}
