package jobs_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"wright.app/modules/jobs"
	"wright.app/modules/messaging"
	"wright.app/modules/organization"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
)

// pick returns up to limit values, some maybe twice.
func pick[T any](r *rand.Rand, limit int, from ...T) []T {
	var picked []T
	for range r.IntN(limit + 1) {
		picked = append(picked, from[r.IntN(len(from))])
	}
	return picked
}

var (
	someWords = strings.Fields("Engineer engineering Go C++ mill grid Zürich 東京大学 kvarn.example platform Größe a")
	someTags  = []string{"Go", "go", "Kafka", "C++", "Data science"}
	someModes = []profile.WorkMode{profile.OnSite, profile.Hybrid, profile.Remote}
	someTypes = []profile.EmploymentType{profile.FullTime, profile.PartTime, profile.Volunteer}
	someTowns = []string{"Rotterdam", "Bad Ragaz", "Sankt Gallen", "東京都", ""}
)

// randomJob changes all of a job that a search reads.
func randomJob(r *rand.Rand, organizations ...organization.ID) func(*jobs.Input) {
	return func(in *jobs.Input) {
		in.Title = "Job " + strings.Join(pick(r, 3, someWords...), " ")
		in.Description = "A description of more than thirty characters. " + strings.Join(pick(r, 6, someWords...), " ")
		in.Tags = nil
		for _, tag := range pick(r, 3, someTags...) {
			if !strings.Contains(strings.ToLower(strings.Join(in.Tags, ",")), strings.ToLower(tag)) {
				in.Tags = append(in.Tags, tag)
			}
		}
		in.WorkMode = someModes[r.IntN(len(someModes))]
		in.Places = []jobs.Place{{Country: []string{"NL", "CH", "JP"}[r.IntN(3)], Locality: someTowns[r.IntN(5)]}}
		if r.IntN(2) == 0 {
			in.Places = append(in.Places, jobs.Place{Country: "DE", Locality: someTowns[r.IntN(4)]})
		}
		if in.WorkMode == profile.Remote {
			in.Places, in.ApplicantCountries = nil, pick(r, 1, "PT", "NL")
		}
		lower := int32(20 + r.IntN(20))
		upper := lower + 10
		in.SalaryMin, in.SalaryMax, in.SalaryPeriod = &lower, &upper, messaging.PerHour
		in.Currency = []string{"EUR", "CHF"}[r.IntN(2)]
		in.Languages = [][]string{nil, {"en"}, {"de-CH", "nl"}}[r.IntN(3)]
		if in.EmploymentType = someTypes[r.IntN(len(someTypes))]; in.EmploymentType == profile.Volunteer {
			in.SalaryMin, in.SalaryMax, in.SalaryPeriod, in.Currency = nil, nil, "", ""
		}
		if i := r.IntN(len(organizations) + 1); i < len(organizations) {
			in.Organization = organizations[i]
		}
	}
}

// randomQuery returns a search in which each filter is set seldom enough that many find something.
func randomQuery(r *rand.Rand) jobs.QueryInput {
	var in jobs.QueryInput
	seldom := func(set func()) {
		if r.IntN(5) == 0 {
			set()
		}
	}
	cut := func(word string) string { // a prefix, or a part of a word without spaces
		runes := []rune(word)
		first := 0
		if runes[0] > 0x2e80 {
			first = r.IntN(len(runes))
		}
		return string(runes[first : first+1+r.IntN(len(runes)-first)])
	}
	for range r.IntN(3) {
		in.Text += " " + cut(someWords[r.IntN(len(someWords))])
	}
	seldom(func() { in.Text = "?!" })
	seldom(func() { in.Tags = pick(r, 2, someTags...) })
	seldom(func() { in.Place = cut("Sankt") + " " + cut("Gallen") })
	seldom(func() { in.Place = cut(someTowns[r.IntN(4)]) })
	seldom(func() { in.Countries = pick(r, 2, "NL", "CH", "PT", "US") })
	seldom(func() { in.WorkModes = pick(r, 2, someModes...) })
	seldom(func() { in.EmploymentTypes = pick(r, 2, someTypes...) })
	seldom(func() {
		number := int32(50_000 + r.IntN(40_000))
		in.Currency, in.SalaryMin = "EUR", &number
	})
	seldom(func() { in.Languages = pick(r, 2, "en", "de", "de-CH", "fr") })
	seldom(func() {
		in.Organization = []organization.Domain{"kvarn.example", "lost.example", "no.example"}[r.IntN(3)]
	})
	seldom(func() { in.OnlyProven = true })
	return in
}

// Saved searches find new jobs in memory, all other searches in the database. The seeds are fixed, so that a failure
// can be repeated.
func TestBatch_findsWhatASearchFinds(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		r := rand.New(rand.NewPCG(1, 124))
		f.AddProfile(t, sam, profiletest.Alias(t, "sam-demo"))
		kvarn := f.organization(t, "kvarn.example", robin)
		lost := f.organization(t, "lost.example", robin)
		for i := range 40 {
			j := f.publish(t, robin, randomJob(r, kvarn.ID, lost.ID))
			if i%8 == 0 {
				if _, err := f.Close(t.Context(), as(robin), j.ID, jobs.Filled, nil); err != nil {
					t.Fatal(err)
				}
			}
		}
		f.publish(t, sam, titled("Job of somebody who is suspended then, Go engineer"))
		f.Suspend(t, sam)
		f.loseProof(t, lost)
		batch, err := f.NewBatch(t.Context(), 0, jobs.LastPosition)
		if err != nil {
			t.Fatal(err)
		}
		hits := 0
		for range 400 {
			in := randomQuery(r)
			q, err := jobs.ParseQuery(in)
			if err != nil {
				t.Fatal(err)
			}
			var got, want []string
			for _, j := range batch.Find(q) {
				got = append(got, j.ID.String())
			}
			page, err := f.Search(t.Context(), as(alex), q, nil, 100)
			if err != nil {
				t.Fatal(err)
			}
			for _, j := range page.Found {
				want = append(want, j.ID.String())
			}
			if len(want) > 0 {
				hits++
			}
			wantTitles(t, fmt.Sprintf("%+v", in), got, want...)
		}
		if hits < 100 {
			t.Errorf("only %d searches have found a job", hits)
		}
	})
}

func TestBatch_hasTheOpenJobsOfItsPositions(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		first := f.publish(t, robin, titled("First"))
		f.publish(t, robin, titled("Second"))
		ending := f.publish(t, robin, titled("Ending"), func(in *jobs.Input) { in.ClosesOn = in.ClosesOn.AddDays(-20) })
		third := f.publish(t, robin, titled("Third"))
		f.publish(t, robin, titled("Fourth"))
		newest, err := f.NewestPosition(t.Context())
		if err != nil || newest <= third.Position {
			t.Errorf("newest position: got %d, %v", newest, err)
		}
		f.Clock.Advance(ending.ExpiresAt.Sub(f.Clock.Now()) + time.Second)
		batch, err := f.NewBatch(t.Context(), first.Position, third.Position)
		if err != nil {
			t.Fatal(err)
		}
		var titles []string
		for _, j := range batch.Find(jobs.Query{}) {
			titles = append(titles, j.Title)
		}
		wantTitles(t, "jobs", titles, "Third", "Second")
	})
}
