package jobs_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/jobstest"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// The table has every pair of a state and a change of it.
func TestStates_goOnToTheNextOneOnly(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	in := func(state jobs.Status) jobs.ID {
		ends := jobstest.Full()
		ends.ClosesOn = ends.ClosesOn.AddDays(60)
		id := f.draft(t, robin, ends).ID
		var err error
		switch state {
		case jobs.Open:
			_, err = f.Publish(t.Context(), as(robin), id, nil)
		case jobs.Closed:
			_, err = f.Publish(t.Context(), as(robin), id, nil)
			if err == nil {
				_, err = f.Close(t.Context(), as(robin), id, jobs.Filled, nil)
			}
		case jobs.Expired:
			id = f.publish(t, robin).ID
			f.Clock.Advance(31 * 24 * time.Hour)
		case jobs.Draft:
		}
		if err != nil {
			t.Fatal(err)
		}
		return id
	}
	changes := []struct {
		name string
		do   func(id jobs.ID) error
		in   []jobs.Status // in which it is allowed
	}{
		{"update", func(id jobs.ID) error {
			changed := jobstest.Full()
			changed.ClosesOn = changed.ClosesOn.AddDays(50)
			_, err := f.Update(t.Context(), as(robin), id, changed, nil)
			return err
		}, []jobs.Status{jobs.Draft, jobs.Open}},
		{"publish", func(id jobs.ID) error {
			_, err := f.Publish(t.Context(), as(robin), id, nil)
			return err
		}, []jobs.Status{jobs.Draft}},
		{"close", func(id jobs.ID) error {
			_, err := f.Close(t.Context(), as(robin), id, jobs.Withdrawn, nil)
			return err
		}, []jobs.Status{jobs.Open}},
		{
			"delete", func(id jobs.ID) error { return f.Delete(t.Context(), as(robin), id) },
			[]jobs.Status{jobs.Draft, jobs.Closed, jobs.Expired},
		},
	}
	for _, state := range []jobs.Status{jobs.Draft, jobs.Open, jobs.Closed, jobs.Expired} {
		for _, c := range changes {
			start := f.Clock.Now()
			err := c.do(in(state))
			f.Clock.Advance(start.Sub(f.Clock.Now()))
			if slices.Contains(c.in, state) && err != nil ||
				!slices.Contains(c.in, state) && !errors.Is(err, jobs.ErrState) {
				t.Errorf("%s of a job that is %s: got %v", c.name, state, err)
			}
		}
	}
}

func TestOpenJob_keepsWhatPublishingAsksFor(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	o := f.organization(t, "kvarn.example", robin)
	j := f.publish(t, robin)
	f.Clock.Advance(10 * 24 * time.Hour)
	day := jobstest.Full().ClosesOn.AddDays(-30)
	for name, c := range map[string]struct {
		change func(*jobs.Input)
		want   []string
	}{
		"longer than 90 days after posting": {
			func(in *jobs.Input) { in.ClosesOn = day.AddDays(91) }, []string{"closesOn maximum"},
		},
		"90 days":   {func(in *jobs.Input) { in.ClosesOn = day.AddDays(90) }, nil},
		"yesterday": {func(in *jobs.Input) { in.ClosesOn = day.AddDays(9) }, []string{"closesOn minimum"}},
		"no pay":    {func(in *jobs.Input) { in.SalaryMin = nil }, []string{"salaryMin required"}},
		"another organization": {
			func(in *jobs.Input) { in.Organization = o.ID }, []string{"organizationId notAllowed"},
		},
	} {
		got, err := f.Update(t.Context(), as(robin), j.ID, jobstest.Full(c.change), nil)
		if names := fields(err); !slices.Equal(names, c.want) {
			t.Errorf("%s: got %v, want %v", name, names, c.want)
		}
		if c.want == nil && (!got.PostedAt.Equal(j.PostedAt) || !got.ExpiresAt.Equal(day.AddDays(91).Time())) {
			t.Errorf("%s: got %v, %v", name, got.PostedAt, got.ExpiresAt)
		}
	}
}

func TestUpdate_withAnOldVersion_changesNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		j := f.publish(t, robin)
		errs := databasetest.Concurrently(2, func(i int) error {
			in := jobstest.Full(titled([]string{"One", "Two"}[i] + " title"))
			_, err := f.Update(t.Context(), as(robin), j.ID, in, &j.Version)
			return err
		})
		if (errs[0] == nil) == (errs[1] == nil) || !errors.Is(errors.Join(errs...), fault.ErrStale) {
			t.Fatalf("got %v", errs)
		}
		got, err := f.Get(t.Context(), as(robin), j.ID)
		if err != nil || got.Version != j.Version+1 || (got.Title == "One title") != (errs[0] == nil) {
			t.Errorf("got %+v, %v", got.Job, err)
		}
	})
}

// Whoever comes first wins: a job that was closed keeps its texts, and one that was changed is still closed.
func TestClose_whileAnotherEdits_leavesAClosedJob(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		for range 5 {
			j := f.publish(t, robin)
			errs := databasetest.Concurrently(2, func(i int) (err error) {
				if i == 0 {
					_, err = f.Close(t.Context(), as(robin), j.ID, jobs.Filled, nil)
				} else {
					_, err = f.Update(t.Context(), as(robin), j.ID, jobstest.Full(titled("Changed title")), nil)
				}
				return err
			})
			got, err := f.Get(t.Context(), as(robin), j.ID)
			if err != nil || errs[0] != nil || got.Status != jobs.Closed ||
				(got.Title == "Changed title") != (errs[1] == nil) ||
				errs[1] != nil && !errors.Is(errs[1], jobs.ErrState) {
				t.Errorf("got %+v, %v, %v", got.Job, err, errs)
			}
			wantTitles(t, "closed", f.find(t, alex, jobs.QueryInput{}))
		}
	})
}

// Kim is in the team of the other organization only. Nobody but the team sees the draft, and nobody but the team
// changes the open job.
func TestT259_jobsOfAnOrganization_areThoseOfItsTeam(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		o := f.organization(t, "kvarn.example", robin)
		f.organization(t, "other.example", sam)
		_, err := f.Create(t.Context(), as(sam), jobstest.Full(func(in *jobs.Input) { in.Organization = o.ID }))
		if got := fields(err); !slices.Equal(got, []string{"organizationId unknown"}) {
			t.Errorf("created in the name of others: %v", err)
		}
		j := f.draft(t, robin, jobstest.Full(func(in *jobs.Input) { in.Organization = o.ID }))
		own := f.draft(t, robin, jobstest.Full(titled("Own job")))
		for _, user := range []identity.UserID{alex, sam} {
			_, err := f.Get(t.Context(), as(user), j.ID)
			wantErr(t, "draft read by others", err, fault.ErrNotFound)
		}
		refused := func(when string, id jobs.ID) {
			_, updated := f.Update(t.Context(), as(sam), id, jobstest.Full(), nil)
			_, published := f.Publish(t.Context(), as(sam), id, nil)
			_, closed := f.Close(t.Context(), as(sam), id, jobs.Filled, nil)
			for name, err := range map[string]error{
				"update": updated, "publish": published, "close": closed, "delete": f.Delete(t.Context(), as(sam), id),
			} {
				wantErr(t, name+" "+when, err, fault.ErrNotFound)
			}
		}
		refused("of a draft", j.ID)
		f.Clock.Advance(time.Second)
		if _, err := f.Publish(t.Context(), as(robin), j.ID, nil); err != nil {
			t.Fatal(err)
		}
		refused("of an open job", j.ID)
		refused("of a job without an organization", own.ID)
		list := func(user identity.UserID) []string {
			page, err := f.ListOwn(t.Context(), as(user), jobs.OwnQuery{}, nil, 20)
			if err != nil {
				t.Fatal(err)
			}
			var titles []string
			for _, j := range page.Jobs {
				titles = append(titles, j.Title)
			}
			return titles
		}
		wantTitles(t, "others", list(sam))
		wantTitles(t, "the team", list(robin), "Staff engineer, grid platform", "Own job")
		_, err = f.ListOwn(t.Context(), as(alex), jobs.OwnQuery{}, nil, 20)
		wantErr(t, "a Wright", err, fault.ErrRoleNotAllowed)
	})
}

func TestOrganizationWithoutProof_isNotNamedAndCannotPublish(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	o := f.organization(t, "kvarn.example", robin)
	ofKvarn := func(in *jobs.Input) { in.Organization, in.CompanyName = o.ID, "" }
	j := f.publish(t, robin, ofKvarn)
	if j.Employer == nil || j.Employer.Domain != "kvarn.example" || j.CompanyName != "Kvarn" {
		t.Errorf("got %+v", j)
	}
	proven := jobs.QueryInput{OnlyProven: true}
	f.publish(t, robin, titled("Without an organization"))
	wantTitles(t, "proven", f.find(t, alex, proven), "Staff engineer, grid platform")
	f.loseProof(t, o)
	got, err := f.Get(t.Context(), as(alex), j.ID)
	if err != nil || got.Employer != nil || got.CompanyName != "Kvarn" || got.Unproven != nil {
		t.Errorf("got %+v, %v", got, err)
	}
	got, err = f.Get(t.Context(), as(robin), j.ID)
	if err != nil || got.Employer != nil || got.Unproven == nil || got.Unproven.ID != o.ID {
		t.Errorf("the team does not see what the job keeps: %+v, %v", got, err)
	}
	wantTitles(t, "proven", f.find(t, alex, proven))
	if _, err := f.Update(t.Context(), as(robin), j.ID, jobstest.Full(ofKvarn), nil); err != nil {
		t.Errorf("update: %v", err)
	}
	_, err = f.Publish(t.Context(), as(robin), f.draft(t, robin, jobstest.Full(ofKvarn)).ID, nil)
	if got := fields(err); !slices.Equal(got, []string{"organizationId notAllowed"}) {
		t.Errorf("publish: got %v", err)
	}
}

func TestListOwn_pages_areSortedByTheLastChange(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		first := f.draft(t, robin, jobs.Input{Title: "First"})
		for _, title := range []string{"Second", "Third", "Fourth"} {
			f.Clock.Advance(time.Minute)
			f.publish(t, robin, titled(title))
		}
		f.Clock.Advance(time.Minute)
		if _, err := f.Update(t.Context(), as(robin), first.ID, jobs.Input{Title: "First, changed"}, nil); err != nil {
			t.Fatal(err)
		}
		list := func(status jobs.Status) []string {
			var titles []string
			var after *jobs.OwnPlace
			for {
				page, err := f.ListOwn(t.Context(), as(robin), jobs.OwnQuery{Status: status}, after, 2)
				if err != nil {
					t.Fatal(err)
				}
				for _, j := range page.Jobs {
					titles = append(titles, j.Title)
				}
				if after = page.Next; after == nil {
					return titles
				}
			}
		}
		wantTitles(t, "all", list(""), "First, changed", "Fourth", "Third", "Second")
		wantTitles(t, "open", list(jobs.Open), "Fourth", "Third", "Second")
		wantTitles(t, "drafts", list(jobs.Draft), "First, changed")
		f.Clock.Advance(31 * 24 * time.Hour)
		wantTitles(t, "open after the end", list(jobs.Open))
		wantTitles(t, "expired", list(jobs.Expired), "Fourth", "Third", "Second")
	})
}

func TestListOwn_updatedSince_findsWhatWasChangedOrHasExpiredSince(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		draft := f.draft(t, robin, jobs.Input{Title: "Draft"})
		f.Clock.Advance(time.Minute)
		f.publish(t, robin, titled("Open"))
		published := f.Clock.Now()
		list := func(since time.Time) []string {
			var titles []string
			var after *jobs.OwnPlace
			for {
				page, err := f.ListOwn(t.Context(), as(robin), jobs.OwnQuery{UpdatedSince: since}, after, 1)
				if err != nil {
					t.Fatal(err)
				}
				for _, j := range page.Jobs {
					titles = append(titles, j.Title)
				}
				if after = page.Next; after == nil {
					return titles
				}
			}
		}
		wantTitles(t, "at the first one", list(draft.UpdatedAt), "Open", "Draft")
		wantTitles(t, "at the second one", list(published), "Open")
		wantTitles(t, "after both", list(published.Add(time.Microsecond)))
		f.Clock.Advance(time.Minute)
		if _, err := f.Update(t.Context(), as(robin), draft.ID, jobs.Input{Title: "Changed"}, nil); err != nil {
			t.Fatal(err)
		}
		wantTitles(t, "after a change", list(published.Add(time.Microsecond)), "Changed")
		before := f.Clock.Now()
		f.Clock.Advance(31 * 24 * time.Hour)
		wantTitles(t, "after the end of one", list(before.Add(time.Hour)), "Open")
		wantTitles(t, "in the future", list(f.Clock.Now().Add(time.Hour)))
	})
}

func TestListOwn_onlyMine_leavesOutTheJobsOfOthersInTheTeam(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		mill := f.organization(t, "mill.example", robin, sam)
		mine := func(user identity.UserID) []string {
			page, err := f.ListOwn(t.Context(), as(user), jobs.OwnQuery{OnlyMine: true}, nil, 20)
			if err != nil {
				t.Fatal(err)
			}
			var titles []string
			for _, j := range page.Jobs {
				titles = append(titles, j.Title)
			}
			return titles
		}
		f.publish(t, robin, titled("Alone"))
		f.Clock.Advance(time.Minute)
		f.publish(t, robin, inNameOf(mill), titled("Of Robin"))
		f.Clock.Advance(time.Minute)
		f.publish(t, sam, inNameOf(mill), titled("Of Sam"))
		wantTitles(t, "Robin", mine(robin), "Of Robin", "Alone")
		wantTitles(t, "Sam", mine(sam), "Of Sam")
	})
}
