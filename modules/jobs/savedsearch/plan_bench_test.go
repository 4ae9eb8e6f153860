package savedsearch_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/jobs"
	"wright.app/modules/jobs/internal/searchqueue"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/jobs/savedsearch"
	"wright.app/modules/network/networktest"
	"wright.app/modules/profile"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/queue/queuetest"
	"wright.app/platform/tx"
)

// The numbers of people, of searches of each, and of jobs of the day.
const benchPeople, benchSearches, benchJobs = 100_000, 2, 1000

// timed is a tx.Transactor that measures the longest transaction.
type timed struct {
	tx.Transactor

	longest time.Duration
}

// InTx implements tx.Transactor.
func (t *timed) InTx(ctx context.Context, fn func(context.Context) error) error {
	start := time.Now()
	err := t.Transactor.InTx(ctx, fn)
	t.longest = max(t.longest, time.Since(start))
	return err
}

// BenchmarkPlan_hundredThousandPeople measures the mails of a day: how long planning them takes, and the longest
// transaction of it. The searches have words, tags, countries and pay.
func BenchmarkPlan_hundredThousandPeople(b *testing.B) {
	for _, engine := range []string{"sqlite", "postgres"} {
		b.Run(engine, func(b *testing.B) {
			cfg := databasetest.SQLite(b)
			if engine == "postgres" {
				cfg = databasetest.Postgres(b)
			}
			stores := jobstest.StoresOver(databasetest.OpenConfig(b, cfg))
			fillBench(b, stores)
			w := jobstest.NewWorld(b, stores)
			for b.Loop() {
				w.Clock.Advance(24 * time.Hour)
				addBenchJobs(b, w)
				d := w.SearchPlanner(searchqueue.NewEnqueuer(queuetest.New(b, w.DB, w.Clock))).PlannerDeps
				measured := &timed{Transactor: d.Transactor}
				d.Transactor = measured
				start := time.Now()
				if err := savedsearch.NewPlanner(d).Plan(b.Context()); err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(time.Since(start).Seconds(), "s")
				b.ReportMetric(float64(measured.longest.Microseconds())/1000, "ms-longest-tx")
				b.ReportMetric(0, "ns/op")
				countMails(b, w)
			}
		})
	}
}

var benchWords = strings.Fields(`engineer baker nurse driver teacher welder analyst designer lawyer chemist platform
	grid mobile night senior junior lead quality safety energy water rail harbour`)

// fillBench adds the people with their searches.
func fillBench(b *testing.B, s jobstest.Stores) {
	b.Helper()
	random := rand.New(rand.NewPCG(1, 1))
	users := authtest.StoresOver(s.DB).Users
	word := func() string { return benchWords[random.IntN(len(benchWords))] }
	for first := 0; first < benchPeople; first += 500 {
		err := s.DB.InTx(b.Context(), func(ctx context.Context) error {
			for i := first; i < first+500; i++ {
				user, err := addMember(ctx, users, fmt.Sprintf("user%d@example.com", i))
				if err != nil {
					return err
				}
				number := int32(60_000 + random.IntN(60)*1000)
				for n, filter := range []savedsearch.Filter{
					{Query: word() + " " + word()[:3], Countries: []string{"NL", "BE"}},
					{
						Tags: []string{word()}, Currency: "EUR", SalaryMin: &number,
						WorkModes: []profile.WorkMode{profile.Remote},
					},
				}[:benchSearches] {
					err := s.Searches.Add(ctx, savedsearch.Search{
						ID: uuid.New(), User: user, Name: fmt.Sprint(n), Filter: filter, IsMailed: true,
						CreatedAt: networktest.Noon, Version: 1,
					})
					if err != nil {
						return err
					}
				}
			}
			return nil
		})
		if err != nil {
			b.Fatal(err)
		}
	}
}

// addMember adds a user with the role Wright who has finished the setup, in the transaction of ctx.
func addMember(ctx context.Context, users auth.Users, address string) (identity.UserID, error) {
	email, err := auth.ParseEmail(address)
	if err != nil {
		return 0, err
	}
	user, err := auth.NewUser(email, time.Now())
	if err == nil {
		user, err = users.Ensure(ctx, user)
	}
	if err != nil {
		return 0, err
	}
	name, role, terms := "Demo", string(identity.Wright), authtest.Terms
	setup, err := auth.ParseUserChanges(auth.UserInput{
		DisplayName: &name, Role: &role, AcceptedTermsVersion: &terms, CompleteSetup: true,
	}, authtest.Terms)
	if err == nil {
		err = user.Apply(setup, time.Now(), time.Now())
	}
	if err == nil {
		err = users.Save(ctx, user)
	}
	return user.ID(), err
}

// addBenchJobs publishes the jobs of a day.
func addBenchJobs(b *testing.B, w *jobstest.World) {
	b.Helper()
	random := rand.New(rand.NewPCG(2, 2))
	word := func() string { return benchWords[random.IntN(len(benchWords))] }
	now := w.Clock.Now().Add(-time.Hour)
	err := w.DB.InTx(b.Context(), func(ctx context.Context) error {
		for i := range benchJobs {
			content, err := jobs.ParseContent(jobstest.Full())
			if err != nil {
				return err
			}
			content.Title, content.Tags = word()+" "+word(), []string{word(), word()}
			content.Places[0].Country = []string{"NL", "DE", "CH", "PT", "US", "BE"}[random.IntN(6)]
			content.WorkMode = []profile.WorkMode{profile.OnSite, profile.Hybrid, profile.Remote}[random.IntN(3)]
			at := now.Add(time.Duration(i) * time.Second)
			err = w.Jobs.Add(ctx, jobs.Job{
				Content: content, ID: uuid.New(), Recruiter: jobstest.Robin, Status: jobs.Open,
				Position: jobs.Position(at.UnixMicro()), PostedAt: at, ExpiresAt: at.AddDate(0, 0, 30),
				CreatedAt: at, UpdatedAt: at, Version: 1,
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
}

// countMails reports how many mails were planned.
func countMails(b *testing.B, w *jobstest.World) {
	b.Helper()
	day := w.Clock.Now().Truncate(24 * time.Hour)
	mails := 0
	for first := 1; first <= benchPeople; first += 1000 {
		ids := make([]identity.UserID, 1000)
		for i := range ids {
			ids[i] = identity.UserID(first + i)
		}
		last, err := w.Searches.Last(b.Context(), ids)
		if err != nil {
			b.Fatal(err)
		}
		for _, m := range last {
			if m.Day.Equal(day) {
				mails++
			}
		}
	}
	b.ReportMetric(float64(mails), "mails")
}
