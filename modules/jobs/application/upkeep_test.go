package application_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/application"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/network/networktest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

const week = 7 * 24 * time.Hour

func inAWeek(in *jobs.Input) { in.ResponseDueDays = 7 }

func TestT272_silence_isNoResponseByTheClock(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, inAWeek)
		sent := f.apply(t, alex, job)
		f.Clock.Advance(week - time.Microsecond)
		if got, err := f.Service.GetOwn(t.Context(), as(alex), sent.ID); err != nil ||
			got.Status != application.Submitted {
			t.Fatalf("before: %s, %v", got.Status, err)
		}
		f.Clock.Advance(time.Microsecond)
		check := func(when string) {
			t.Helper()
			got, err := f.Service.GetOwn(t.Context(), as(alex), sent.ID)
			if err != nil || got.Status != application.NoResponse || len(got.Events) != 2 ||
				got.Events[1].By != application.ByServer || !got.EndsAt.Equal(sent.EndsAt) ||
				got.Version != sent.Version {
				t.Errorf("%s: %+v, %v", when, got, err)
			}
			unanswered := application.Filter{Status: application.NoResponse}
			page, err := f.Service.ListReceived(t.Context(), as(robin), job, unanswered, nil, 10)
			if err != nil || len(page.Items) != 1 {
				t.Errorf("%s: the team has %d, %v", when, len(page.Items), err)
			}
		}
		check("by the clock")
		err := f.try(t, job, sent.ID, application.InReview)
		wantErr(t, "a late answer", err, application.ErrState)
		f.upkeep(t)
		check("stored")
		for _, user := range []identity.UserID{alex, robin} {
			if got := f.Told(t, user); len(got) != 1 || got[0] != "jobs.application-unanswered" {
				t.Errorf("user %d is told %v", user, got)
			}
		}
	})
}

func (f fixture) upkeep(t *testing.T) {
	t.Helper()
	if err := f.Applications.Upkeep.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func TestUpkeep_threeDaysBefore_remindsOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, inAWeek)
		sent := f.apply(t, alex, job)
		f.Clock.Advance(4*24*time.Hour - time.Second)
		f.upkeep(t)
		if got := f.Told(t, robin); got[0] != "jobs.application-received" {
			t.Errorf("too early: %v", got)
		}
		f.Clock.Advance(time.Second)
		f.upkeep(t)
		f.upkeep(t)
		if got := f.Told(t, robin); !slices.Equal(got, []string{"jobs.application-due"}) {
			t.Errorf("got %v", got)
		}
		f.move(t, robin, job, sent.ID, application.InReview)
		if got := f.Told(t, robin); len(got) != 0 {
			t.Errorf("after the answer: %v", got)
		}
	})
}

// Alex's application is listed first, at each of the three steps.
func TestR51_applicationThatCannotBeRead_stopsNoOther(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, inAWeek)
		f.apply(t, alex, job)
		f.Clock.Advance(time.Second)
		sent := f.apply(t, dana, job)
		f.spoil(t, alex)
		run := func(d time.Duration) {
			t.Helper()
			f.Clock.Advance(d)
			if err := f.Applications.Upkeep.Run(t.Context()); err == nil {
				t.Error("nobody hears of the application that cannot be read")
			}
		}
		run(week - application.RemindedBefore)
		if got := f.Told(t, robin); !slices.Contains(got, "jobs.application-due") {
			t.Errorf("the team is told %v", got)
		}
		run(application.RemindedBefore)
		if got := f.Told(t, dana); !slices.Equal(got, []string{"jobs.application-unanswered"}) {
			t.Errorf("Dana is told %v", got)
		}
		run(sent.EndsAt.Sub(f.Clock.Now()))
		if _, err := f.Stores.Applications.ByID(t.Context(), sent.ID); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("after its end: %v", err)
		}
	})
}

// spoil makes the application of a user one that cannot be read.
func (f fixture) spoil(t *testing.T, user identity.UserID) {
	t.Helper()
	const spoil = "UPDATE jobs_applications SET answers = '{' WHERE user_id = $1"
	_, err := f.DB.ExecContext(t.Context(), spoil, int64(user))
	if err != nil {
		t.Fatal(err)
	}
}

func TestR51_endingsOfAJob_goOnAfterAnApplicationThatCannotBeRead(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin)
		f.apply(t, alex, job)
		sent := f.apply(t, dana, job)
		f.spoil(t, alex)
		err := f.Ender.EndApplications(t.Context(), application.EndingOfJob{Job: job})
		if err == nil || errors.Is(err, fault.ErrNotFound) {
			t.Errorf("got %v", err)
		}
		a, err := f.Stores.Applications.ByID(t.Context(), sent.ID)
		if err != nil || a.Status != application.Withdrawn || a.Message != "" {
			t.Errorf("got %+v, %v", a, err)
		}
	})
}

// Such rows are left by a restore, or by an organization that was deleted when the queue gave up. Nobody can answer, so
// they end, and the upkeep comes to an end.
func TestUpkeep_jobIsGone_endsItsApplicationsOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, inAWeek)
		sent := f.apply(t, alex, job)
		if _, err := f.DB.ExecContext(t.Context(), "DELETE FROM jobs_postings"); err != nil {
			t.Fatal(err)
		}
		f.Clock.Advance(week - time.Hour)
		for range 2 {
			f.upkeep(t)
			f.Clock.Advance(time.Hour)
			a, err := f.Stores.Applications.ByID(t.Context(), sent.ID)
			if err != nil || a.Status != application.Withdrawn || a.Link != 0 || a.Version != sent.Version+1 {
				t.Errorf("got %+v, %v", a, err)
			}
		}
	})
}

func TestT273_endedApplication_isDeletedWithItsNotes(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin)
		sent := f.apply(t, alex, job)
		if _, err := f.Service.AddNote(t.Context(), as(robin), job, sent.ID, canary); err != nil {
			t.Fatal(err)
		}
		f.move(t, robin, job, sent.ID, application.Rejected)
		f.Clock.Advance(application.MaxRetention - time.Second)
		f.upkeep(t)
		if _, err := f.Service.GetOwn(t.Context(), as(alex), sent.ID); err != nil {
			t.Fatal(err)
		}
		f.Clock.Advance(time.Second)
		f.upkeep(t)
		_, err := f.Service.GetOwn(t.Context(), as(alex), sent.ID)
		wantErr(t, "after the retention", err, fault.ErrNotFound)
		f.wantNoRows(t)
	})
}

// wantNoRows wants no row of applications at all.
func (f fixture) wantNoRows(t *testing.T) {
	t.Helper()
	for _, table := range []string{"jobs_applications", "jobs_application_events", "jobs_application_notes"} {
		if rows := f.rows(t, table); len(rows) != 0 {
			t.Errorf("%s has %v", table, rows)
		}
	}
}

func TestResponseRate_isThatOfFiveAnswersOrMore(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, inAWeek)
		applicants := []identity.UserID{alex, dana}
		for user := identity.UserID(80); user < 85; user++ {
			f.SetPerson(t, networktest.PersonOf(user, "Demo"))
			f.AddApplicant(t, user)
			applicants = append(applicants, user)
		}
		var sent []application.Own
		for _, user := range applicants { // seven
			sent = append(sent, f.apply(t, user, job))
		}
		rate := func() *jobs.ResponseRate {
			t.Helper()
			j, err := f.postings.Get(t.Context(), as(robin), job)
			if err != nil {
				t.Fatal(err)
			}
			return j.Rate
		}
		f.Clock.Advance(24 * time.Hour)
		f.move(t, robin, job, sent[0].ID, application.InReview)
		f.Clock.Advance(24 * time.Hour)
		f.move(t, robin, job, sent[1].ID, application.Rejected)
		f.move(t, robin, job, sent[2].ID, application.Offered)
		_, err := f.Service.TakeBack(t.Context(), as(applicants[3]), sent[3].ID, application.Withdrawn, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := rate(); got != nil {
			t.Errorf("of three answers: %+v", got)
		}
		f.Clock.Advance(5 * 24 * time.Hour)
		f.upkeep(t)
		if got := rate(); got == nil || *got != (jobs.ResponseRate{Answered: 3, Due: 6, MedianDays: 2}) {
			t.Errorf("stored: %+v", got)
		}
	})
}

// The rate counts what the team could answer when the answer was due. What the team decides does not improve it.
func TestT306_responseRate_countsWhatTheTeamCouldAnswer(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		decide func(t *testing.T, f fixture)
		want   int // of seven
	}{
		"the recruiter blocks the applicant": {
			func(t *testing.T, f fixture) { t.Helper(); f.Block(t, robin, alex) }, 7,
		},
		"the applicant blocks a colleague": {func(t *testing.T, f fixture) { t.Helper(); f.Block(t, alex, sam) }, 7},
		"both block each other": {
			func(t *testing.T, f fixture) { t.Helper(); f.Block(t, alex, sam); f.Block(t, robin, alex) }, 7,
		},
		"the applicant has blocked everybody": {
			func(t *testing.T, f fixture) { t.Helper(); f.Block(t, alex, sam); f.Block(t, alex, robin) }, 6,
		},
		"the profile is suspended": {func(t *testing.T, f fixture) { t.Helper(); f.Suspend(t, alex) }, 6},
		"the account is suspended": {func(t *testing.T, f fixture) { t.Helper(); f.SuspendAccount(t, alex) }, 6},
		"the applicant is leaving": {func(t *testing.T, f fixture) { t.Helper(); f.RemovePerson(t, alex) }, 6},
		"the applicant deletes the link": {
			func(t *testing.T, f fixture) {
				t.Helper()
				f.Suspend(t, alex)
				f.Clock.Advance(7 * 24 * time.Hour)
				links, err := f.Links.ListLinks(t.Context(), as(alex))
				if err != nil {
					t.Fatal(err)
				}
				if _, err := f.Links.DeleteLink(t.Context(), as(alex), links[0].Snapshot().ID, nil); err != nil {
					t.Fatal(err)
				}
			}, 6,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			eachEngine(t, func(t *testing.T, f fixture) {
				job := f.publish(t, robin, inAWeek, f.organization(t, robin, sam))
				applicants := []identity.UserID{alex, dana}
				for user := identity.UserID(80); user < 85; user++ {
					f.SetPerson(t, networktest.PersonOf(user, "Demo"))
					f.AddApplicant(t, user)
					applicants = append(applicants, user)
				}
				for _, user := range applicants { // seven
					f.apply(t, user, job)
				}
				c.decide(t, f)
				f.Clock.Advance(7 * 24 * time.Hour)
				f.upkeep(t)
				rates, err := f.Directory.Rates(t.Context(), []jobs.Hirer{f.hirer(t, job)})
				if got := rates[f.hirer(t, job)]; err != nil || got.Due != c.want || got.Answered != 0 {
					t.Errorf("got %+v, %v", got, err)
				}
			})
		})
	}
}

// hirer returns who hires for a job.
func (f fixture) hirer(t *testing.T, id jobs.ID) jobs.Hirer {
	t.Helper()
	j, err := f.Jobs.ByID(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return j.Hirer()
}

// erase erases what the module has of a user.
func (f fixture) erase(t *testing.T, user identity.UserID) {
	t.Helper()
	d := f.Deps()
	if err := f.DB.InTx(t.Context(), func(ctx context.Context) error {
		return errors.Join(f.Data.Erase(ctx, user), jobs.NewPersonalData(d.Jobs, d.Saved).Erase(ctx, user))
	}); err != nil {
		t.Fatal(err)
	}
}

func TestT274_erasure_deletesOwnApplications_andEndsThoseForErasedJobs(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		alone, ofTeam := f.publish(t, robin), f.publish(t, robin, f.organization(t, robin, sam))
		ended, kept := f.apply(t, alex, alone), f.apply(t, alex, ofTeam)
		for job, id := range map[jobs.ID]application.ID{alone: ended.ID, ofTeam: kept.ID} {
			if _, err := f.Service.AddNote(t.Context(), as(robin), job, id, canary); err != nil {
				t.Fatal(err)
			}
		}
		f.apply(t, dana, ofTeam)
		f.erase(t, robin)
		got, err := f.Service.GetOwn(t.Context(), as(alex), ended.ID)
		if err != nil || got.Status != application.Withdrawn || got.Listing != nil || got.Shares != nil {
			t.Errorf("for an erased job: %+v, %v", got, err)
		}
		received, err := f.Service.GetReceived(t.Context(), as(sam), ofTeam, kept.ID)
		if err != nil || len(received.Notes) != 1 || received.Notes[0].Person != nil {
			t.Errorf("for a job of the team: %+v, %v", received.Notes, err)
		}
		f.erase(t, alex)
		f.erase(t, dana)
		f.wantNoRows(t)
	})
}

// Whoever is reported for asking applicants for money reads nobody's profile any more.
func TestT290_jobClosedByModeration_endsItsApplicationsWithTheirLinks(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job, other := f.publish(t, robin), f.publish(t, robin)
		kept, ended := f.apply(t, alex, other), f.apply(t, alex, job)
		if _, err := f.Administration(t).Close(t.Context(), job, "Asks for money."); err != nil {
			t.Fatal(err)
		}
		between, err := f.Directory.Between(t.Context(), robin, []identity.UserID{alex})
		if err != nil || between[alex] != kept.ID {
			t.Errorf("before they have ended the two have %v, %v", between, err)
		}
		f.EndApplications(t)
		got, err := f.Service.GetOwn(t.Context(), as(alex), ended.ID)
		if err != nil || got.Status != application.Withdrawn || got.Shares != nil || got.Message != "" {
			t.Errorf("for the job: %+v, %v", got, err)
		}
		got, err = f.Service.GetOwn(t.Context(), as(alex), kept.ID)
		if err != nil || got.Status != application.Submitted {
			t.Errorf("for another job: %+v, %v", got, err)
		}
	})
}

// What is kept for the limit alone is no application.
func TestExport_deletedApplication_isNotListed(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin)
		sent := f.apply(t, alex, job)
		f.move(t, robin, job, sent.ID, application.Rejected)
		if err := f.Service.DeleteOwn(t.Context(), as(alex), sent.ID); err != nil {
			t.Fatal(err)
		}
		data, err := f.Data.Export(t.Context(), alex)
		if got := jobstest.JSONOf(t, data, "applications"); err != nil || got != "[]" {
			t.Errorf("got %s, %v", got, err)
		}
	})
}

func TestExport_applicant_getsTheNotesAboutThem(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin)
		sent := f.apply(t, alex, job)
		if _, err := f.Service.AddNote(t.Context(), as(robin), job, sent.ID, "Knows ledgers."); err != nil {
			t.Fatal(err)
		}
		for user, want := range map[identity.UserID][2]string{
			alex:  {`"text":"Knows ledgers."`, "applications"},
			robin: {`"text":"Knows ledgers."`, "application-notes"},
		} {
			data, err := f.Data.Export(t.Context(), user)
			if err != nil {
				t.Fatal(err)
			}
			if got := jobstest.JSONOf(t, data, want[1]); !contains(got, want[0]) {
				t.Errorf("user %d: %s has %s", user, want[1], got)
			}
		}
	})
}

func TestDelete_jobWithApplications_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin)
		sent := f.apply(t, alex, job)
		if _, err := f.postings.Close(t.Context(), as(robin), job, jobs.Filled, nil); err != nil {
			t.Fatal(err)
		}
		wantErr(t, "with an application", f.postings.Delete(t.Context(), as(robin), job), jobs.ErrState)
		if j, err := f.postings.Get(t.Context(), as(alex), job); err != nil || j.Application.ID != sent.ID {
			t.Errorf("who has applied reads it to the end: %v", err)
		}
		_, err := f.postings.Get(t.Context(), as(dana), job)
		wantErr(t, "others", err, fault.ErrNotFound)
	})
}
