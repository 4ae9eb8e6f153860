package jobs_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/organization"
	"wright.app/modules/profile"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// benchJobs is the number of open jobs.
const benchJobs = 100_000

// openBench returns a database of an engine with many open jobs of Robin. A third has the word engineer in the title, a
// tenth the tag Go, and each a description of 60 words.
func openBench(b *testing.B, engine string) jobstest.Stores {
	b.Helper()
	cfg := databasetest.SQLite(b)
	if engine == "postgres" {
		cfg = databasetest.Postgres(b)
	}
	db := databasetest.OpenConfig(b, cfg)
	s := jobstest.StoresOver(db)
	random := rand.New(rand.NewPCG(1, 1))
	syllables := strings.Fields("ba ko mi ra ten lu sha vi dor el na pe qui zo fa gi wen ja ul ox")
	word := func() string {
		return syllables[random.IntN(20)] + syllables[random.IntN(20)] + syllables[random.IntN(20)]
	}
	now := clock.System{}.Now()
	for first := 1; first <= benchJobs; first += 1000 {
		err := db.InTx(b.Context(), func(ctx context.Context) error {
			for i := first; i < first+1000; i++ {
				j, err := benchJob(i, random, word, now)
				if err == nil {
					err = addBenchJob(ctx, s, j)
				}
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
	if engine == "postgres" {
		analyze(b, db)
	}
	return s
}

func analyze(b *testing.B, db *database.DB) {
	b.Helper()
	for _, table := range []string{"jobs_words", "jobs_postings"} {
		if _, err := db.ExecContext(b.Context(), "ANALYZE "+table); err != nil {
			b.Fatal(err)
		}
	}
}

func benchJob(i int, random *rand.Rand, word func() string, now time.Time) (jobs.Job, error) {
	c, err := jobs.ParseContent(jobstest.Full())
	if err != nil {
		return jobs.Job{}, err
	}
	c.Title, c.CompanyName = word()+" "+word(), word()+" "+word()
	if i%3 == 0 {
		c.Title += " engineer"
	}
	description := make([]string, 60)
	for n := range description {
		description[n] = word()
	}
	c.Description, c.Tags = strings.Join(description, " "), []string{word(), word(), word()}
	if i%10 == 0 {
		c.Tags = append(c.Tags, "Go")
	}
	c.Places[0].Country = []string{"NL", "DE", "CH", "PT", "US"}[random.IntN(5)]
	c.WorkMode = []profile.WorkMode{profile.OnSite, profile.Hybrid, profile.Remote}[random.IntN(3)]
	c.Max = int32(89_000 + random.IntN(40_000))
	return jobs.Job{
		Content: c, ID: uuid.New(), Recruiter: robin, Status: jobs.Open, Position: jobs.Position(i), PostedAt: now,
		ExpiresAt: now.AddDate(0, 0, 30), CreatedAt: now, UpdatedAt: now, Version: 1,
	}, nil
}

func addBenchJob(ctx context.Context, s jobstest.Stores, j jobs.Job) error {
	if err := s.Jobs.Add(ctx, j); err != nil {
		return err
	}
	return s.Jobs.SetWords(ctx, j.Position, jobs.IndexedWords(j, organization.Employer{}))
}

// BenchmarkSearch_hundredThousandJobs measures the first page of searches, and reports the time that 99 of 100 take at
// most.
func BenchmarkSearch_hundredThousandJobs(b *testing.B) {
	number := int32(120_000)
	for _, engine := range []string{"sqlite", "postgres"} {
		b.Run(engine, func(b *testing.B) {
			stores := openBench(b, engine)
			jobstest.NewWorld(b, stores) // with the recruiter
			service := jobs.NewService(jobstest.DepsOver(stores, clock.System{}))
			for name, in := range map[string]jobs.QueryInput{
				"newest": {}, "tag": {Tags: []string{"go"}}, "common word": {Text: "engineer"},
				"common prefix": {Text: "b"}, "relevance": {Text: "engineer", Sort: jobs.Relevance},
				"two words": {Text: "engineer bako"}, "rare": {Text: "bakomi tenlusha"}, "nothing": {Text: "xyzzy"},
				"country and mode": {Countries: []string{"NL"}, WorkModes: []profile.WorkMode{profile.Remote}},
				"pay":              {Currency: "EUR", SalaryMin: &number},
				"pay and tag":      {Currency: "EUR", SalaryMin: &number, Tags: []string{"go"}, Text: "engineer"},
			} {
				b.Run(name, func(b *testing.B) {
					q, err := jobs.ParseQuery(in)
					if err != nil {
						b.Fatal(err)
					}
					var times []time.Duration
					for b.Loop() {
						start := time.Now()
						if _, err := service.Search(b.Context(), as(alex), q, nil, 20); err != nil {
							b.Fatal(err)
						}
						times = append(times, time.Since(start))
					}
					slices.Sort(times)
					b.ReportMetric(float64(times[len(times)*99/100].Microseconds()), "p99-µs")
					b.ReportMetric(float64(times[len(times)/2].Microseconds()), "p50-µs")
					b.ReportMetric(0, "ns/op")
				})
			}
		})
	}
}
