package jobs_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/messaging"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
)

func TestSearch_findsByEachFilter(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		o := f.organization(t, "kvarn.example", robin)
		f.publish(t, robin, titled("Baker"), func(in *jobs.Input) {
			lower, upper := int32(20), int32(40)
			in.Description = "Bread and rolls at night, 東京大学 included."
			in.SalaryMin, in.SalaryMax, in.SalaryPeriod, in.Currency = &lower, &upper, messaging.PerHour, "CHF"
			in.Places = []jobs.Place{{Country: "CH", Locality: "Sankt Gallen"}, {Country: "CH", Locality: "Bad Ragaz"}}
			in.Tags, in.Languages = nil, []string{"de-CH"}
			in.WorkMode, in.EmploymentType = profile.OnSite, profile.PartTime
		})
		f.publish(t, robin, titled("Remote engineer"), func(in *jobs.Input) {
			in.WorkMode, in.Places, in.ApplicantCountries = profile.Remote, nil, []string{"PT"}
			in.Tags, in.Languages = []string{"C++", "Kafka"}, []string{"en"}
		})
		f.publish(t, sam, titled("Volunteer"), func(in *jobs.Input) {
			in.EmploymentType, in.WorkMode, in.Places = profile.Volunteer, profile.Remote, nil
			in.SalaryMin, in.SalaryMax, in.Currency, in.SalaryPeriod = nil, nil, "", ""
			in.Description, in.Tags, in.Languages = "Helps an engineer to repair clocks in spare time.", nil, nil
		})
		f.publish(t, robin, func(in *jobs.Input) { in.Organization = o.ID })
		const staff, remote, baker, volunteer = "Staff engineer, grid platform", "Remote engineer", "Baker", "Volunteer"
		number := func(n int32) *int32 { return &n }
		for name, c := range map[string]struct {
			in   jobs.QueryInput
			want []string
		}{
			"everything": {jobs.QueryInput{}, []string{staff, volunteer, remote, baker}},
			"a word":     {jobs.QueryInput{Text: "ENGIN"}, []string{staff, volunteer, remote}},
			"two words":  {jobs.QueryInput{Text: "engineer clocks"}, []string{volunteer}},
			"title first": {
				jobs.QueryInput{Text: "engineer", Sort: jobs.Relevance}, []string{staff, remote, volunteer},
			},
			"no word":              {jobs.QueryInput{Text: "?!"}, nil},
			"unspaced":             {jobs.QueryInput{Text: "大学"}, []string{baker}},
			"name of organization": {jobs.QueryInput{Text: "kvarn.example"}, []string{staff}},
			"tag":                  {jobs.QueryInput{Tags: []string{"KAFKA"}}, []string{staff, remote}},
			"two tags":             {jobs.QueryInput{Tags: []string{"kafka", "c++"}}, []string{remote}},
			"part of a tag":        {jobs.QueryInput{Tags: []string{"kaf"}}, nil},
			"place":                {jobs.QueryInput{Place: "gallen"}, []string{baker}},
			"two words of a place": {jobs.QueryInput{Place: "sankt gallen"}, []string{baker}},
			"words of two places":  {jobs.QueryInput{Place: "sankt ragaz"}, nil},
			"country":              {jobs.QueryInput{Countries: []string{"PT"}}, []string{volunteer, remote}},
			"countries": {
				jobs.QueryInput{Countries: []string{"NL", "CH"}}, []string{staff, volunteer, baker},
			},
			"mode": {
				jobs.QueryInput{WorkModes: []profile.WorkMode{profile.OnSite, profile.Hybrid}}, []string{staff, baker},
			},
			"type": {
				jobs.QueryInput{EmploymentTypes: []profile.EmploymentType{profile.Volunteer}}, []string{volunteer},
			},
			"language":             {jobs.QueryInput{Languages: []string{"de", "nl"}}, []string{staff, baker}},
			"currency":             {jobs.QueryInput{Currency: "CHF"}, []string{baker}},
			"pay for a year":       {jobs.QueryInput{Currency: "CHF", SalaryMin: number(68_800)}, []string{baker}},
			"more pay":             {jobs.QueryInput{Currency: "CHF", SalaryMin: number(68_801)}, nil},
			"organization":         {jobs.QueryInput{Organization: "kvarn.example"}, []string{staff}},
			"unknown organization": {jobs.QueryInput{Organization: "unknown.example"}, nil},
			"only proven":          {jobs.QueryInput{OnlyProven: true}, []string{staff}},
			"all together": {jobs.QueryInput{
				Text: "mills", Tags: []string{"go"}, Place: "rotter", Countries: []string{"NL"},
				Currency: "EUR", SalaryMin: number(112_000), Languages: []string{"nl"}, Organization: "kvarn.example",
				Sort: jobs.Relevance,
			}, []string{staff}},
		} {
			wantTitles(t, name, f.find(t, alex, c.in), c.want...)
		}
	})
}

func TestSearch_payWithoutACurrency_isNoFilter(t *testing.T) {
	t.Parallel()
	lower := int32(1)
	_, err := jobs.ParseQuery(jobs.QueryInput{SalaryMin: &lower})
	wantErr(t, "no currency", err, fault.ErrParameter)
}

func TestSearch_cursorOfYesterday_isRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	f.publish(t, robin)
	f.publish(t, robin)
	page, err := f.Search(t.Context(), as(alex), jobs.Query{}, nil, 1)
	if err != nil || page.Next == nil {
		t.Fatal(page, err)
	}
	f.Clock.Advance(24 * time.Hour)
	_, err = f.Search(t.Context(), as(alex), jobs.Query{}, page.Next, 1)
	wantErr(t, "expired", err, fault.ErrCursor)
}

// A job that is published while somebody turns the pages is on none of the following ones, and none is there twice.
func TestSearch_pagesStayInOrder_whileJobsArePublished(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		for _, title := range []string{"Job one", "Job two", "Job three"} {
			f.publish(t, robin, titled(title))
		}
		first, err := f.Search(t.Context(), as(alex), jobs.Query{}, nil, 2)
		if err != nil {
			t.Fatal(err)
		}
		f.publish(t, robin, titled("Job four"))
		second, err := f.Search(t.Context(), as(alex), jobs.Query{}, first.Next, 2)
		if err != nil || len(first.Found) != 2 || len(second.Found) != 1 || second.Found[0].Title != "Job one" {
			t.Errorf("got %+v, %+v, %v", first, second, err)
		}
	})
}

// Each row hides the job of Robin from Alex: in searches, by its id, and for saving.
func TestT257_jobsOfHiddenRecruiters_areNotFound(t *testing.T) {
	t.Parallel()
	for name, hide := range map[string]func(t *testing.T, f fixture){
		"blocked by Alex":   func(t *testing.T, f fixture) { t.Helper(); f.Block(t, alex, robin) },
		"Alex is blocked":   func(t *testing.T, f fixture) { t.Helper(); f.Block(t, robin, alex) },
		"account suspended": func(t *testing.T, f fixture) { t.Helper(); f.SuspendAccount(t, robin) },
		"profile suspended": func(t *testing.T, f fixture) { t.Helper(); f.Suspend(t, robin) },
		"leaving":           func(t *testing.T, f fixture) { t.Helper(); f.RemovePerson(t, robin) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			eachEngine(t, func(t *testing.T, f fixture) {
				f.AddProfile(t, robin, profiletest.Alias(t, "robin-demo"))
				f.publish(t, sam, titled("Job of Sam, the first"))
				j := f.publish(t, robin)
				saved := f.publish(t, robin)
				f.publish(t, sam, titled("Job of Sam"))
				if err := f.Save(t.Context(), as(alex), saved.ID); err != nil {
					t.Fatal(err)
				}
				hide(t, f)
				wantTitles(t, "all", f.find(t, alex, jobs.QueryInput{}), "Job of Sam", "Job of Sam, the first")
				wantTitles(t, "by words", f.find(t, alex, jobs.QueryInput{Text: "engineer"}))
				wantTitles(t, "saved", f.find(t, alex, jobs.QueryInput{OnlySaved: true}))
				_, err := f.Get(t.Context(), as(alex), j.ID)
				wantErr(t, "by id", err, fault.ErrNotFound)
				_, err = f.Get(t.Context(), as(alex), saved.ID)
				wantErr(t, "a saved one by id", err, fault.ErrNotFound)
				wantErr(t, "saving", f.Save(t.Context(), as(alex), j.ID), fault.ErrNotFound)
			})
		})
	}
}

func TestSharedTags_areThoseOfTheOwnProfile(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	j := f.publish(t, robin)
	f.PutProfile(t, alex, func(s *profile.Snapshot) { s.Attributes.Tags = []string{"Baking", "KAFKA"} })
	got, err := f.Get(t.Context(), as(alex), j.ID)
	if err != nil {
		t.Fatal(err)
	}
	wantTitles(t, "shared tags", got.SharedTags, "Kafka")
}

// At the instant of its end, a job is over for everybody, although the periodic job has not run.
func TestT260_jobIsOver_atTheInstantOfItsEnd(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		j := f.publish(t, robin)
		saved := f.publish(t, robin, titled("Saved job"))
		if err := f.Save(t.Context(), as(alex), saved.ID); err != nil {
			t.Fatal(err)
		}
		check := func(when string) {
			for _, in := range []jobs.QueryInput{{}, {Text: "mills"}, {Tags: []string{"go"}}} {
				wantTitles(t, when, f.find(t, alex, in))
			}
			_, err := f.Get(t.Context(), as(alex), j.ID)
			wantErr(t, when, err, fault.ErrNotFound)
			wantErr(t, when, f.Save(t.Context(), as(alex), j.ID), fault.ErrNotFound)
			_, err = f.Close(t.Context(), as(robin), j.ID, jobs.Filled, nil)
			wantErr(t, when, err, jobs.ErrState)
			wantTitles(t, when, f.find(t, alex, jobs.QueryInput{OnlySaved: true, Text: "mills"}), "Saved job")
			got, err := f.Get(t.Context(), as(alex), saved.ID)
			if err != nil || got.Status != jobs.Expired || !got.ClosedAt.Equal(got.ExpiresAt) {
				t.Errorf("%s: got %+v, %v", when, got.Job, err)
			}
			wantErr(t, when, f.Save(t.Context(), as(alex), saved.ID), nil)
		}
		f.Clock.Advance(j.ExpiresAt.Sub(f.Clock.Now()) - time.Microsecond)
		wantTitles(t, "before", f.find(t, alex, jobs.QueryInput{}), "Saved job", "Staff engineer, grid platform")
		f.Clock.Advance(time.Microsecond)
		check("at the end")
		if err := f.Upkeep().Run(t.Context()); err != nil {
			t.Fatal(err)
		}
		check("after the periodic job")
	})
}

func TestSave_again_changesNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		j := f.publish(t, robin)
		save := func(int) error { return f.Save(t.Context(), as(alex), j.ID) }
		for _, err := range databasetest.Concurrently(3, save) {
			wantErr(t, "save", err, nil)
		}
		wantTitles(t, "saved", f.find(t, alex, jobs.QueryInput{OnlySaved: true}), j.Title)
		wantTitles(t, "saved by others", f.find(t, sam, jobs.QueryInput{OnlySaved: true}))
		for range 2 {
			wantErr(t, "unsave", f.Unsave(t.Context(), as(alex), j.ID), nil)
		}
		wantTitles(t, "not saved", f.find(t, alex, jobs.QueryInput{OnlySaved: true}))
	})
}

// Either the job was saved before it was closed, or saving it has found no open job.
func TestSave_inTheMomentItCloses_isSavedOrNotFound(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		for range 5 {
			j := f.publish(t, robin)
			errs := databasetest.Concurrently(2, func(i int) (err error) {
				if i == 0 {
					_, err = f.Close(t.Context(), as(robin), j.ID, jobs.Filled, nil)
					return err
				}
				return f.Save(t.Context(), as(alex), j.ID)
			})
			_, err := f.Get(t.Context(), as(alex), j.ID)
			if errs[0] != nil || (err == nil) != (errs[1] == nil) ||
				errs[1] != nil && !errors.Is(errs[1], fault.ErrNotFound) {
				t.Errorf("got %v, then %v", errs, err)
			}
		}
	})
}

func TestSaved_areLimited(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	for range jobs.MaxSaved {
		if err := f.World.Saved.Add(t.Context(), alex, uuid.New(), f.Clock.Now()); err != nil {
			t.Fatal(err)
		}
	}
	wantErr(t, "one too many", f.Save(t.Context(), as(alex), f.publish(t, robin).ID), jobs.ErrSavedLimitExceeded)
}

func TestT263_slowSearch_isEnded(t *testing.T) {
	t.Parallel()
	w := jobstest.NewWorld(t, jobstest.NewStores(t))
	d := w.Deps()
	d.Limiter = jobs.NewSearchLimiter(time.Nanosecond)
	_, err := jobs.NewService(d).Search(t.Context(), as(alex), jobs.Query{}, nil, 20)
	wantErr(t, "no time", err, context.DeadlineExceeded)
}
