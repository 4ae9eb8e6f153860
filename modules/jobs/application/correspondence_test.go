package application_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/application"
	"wright.app/modules/messaging"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// between returns the open application of two members, zero for none.
func (f fixture) between(t *testing.T, one, other identity.UserID) messaging.ApplicationID {
	t.Helper()
	found, err := f.Directory.Between(t.Context(), one, []identity.UserID{other})
	if err != nil {
		t.Fatal(err)
	}
	return found[other]
}

// jobOf returns the job of an application as a member sees it, and whether they see it.
func (f fixture) jobOf(t *testing.T, viewer identity.UserID, id application.ID) (messaging.AppliedJob, bool) {
	t.Helper()
	found, err := f.Directory.JobsOf(t.Context(), viewer, []messaging.ApplicationID{id})
	if err != nil {
		t.Fatal(err)
	}
	job, ok := found[id]
	return job, ok
}

func TestT276_openApplication_makesMessagesOpen(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, f.organization(t, robin, sam))
		none := messaging.ApplicationID{}
		if f.between(t, alex, robin) != none {
			t.Error("before the application")
		}
		sent := f.apply(t, alex, job)
		if f.between(t, alex, robin) != sent.ID || f.between(t, sam, alex) != sent.ID ||
			f.between(t, dana, robin) != none || f.between(t, alex, dana) != none {
			t.Error("those of the application, and nobody else")
		}
		f.move(t, robin, job, sent.ID, application.Rejected)
		if f.between(t, alex, robin) != none || f.between(t, robin, alex) != none {
			t.Error("after the rejection")
		}
	})
}

func TestBetween_severalApplications_isTheOneThatWasSentLast(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		first := f.publish(t, robin)
		second := f.publish(t, robin, f.organization(t, robin))
		f.apply(t, alex, first)
		f.Clock.Advance(time.Second)
		last := f.apply(t, alex, second)
		if f.between(t, alex, robin) != last.ID || f.between(t, robin, alex) != last.ID {
			t.Errorf("got %s and %s, want %s", f.between(t, alex, robin), f.between(t, robin, alex), last.ID)
		}
	})
}

func TestBetween_ofManyOthers_sendsAsManyStatementsAsForOne(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, sent *databasetest.Statements) {
		f := newFixture(t, db)
		f.apply(t, alex, f.publish(t, robin, f.organization(t, robin, sam)))
		count := func(others ...identity.UserID) int {
			return len(sent.During(t, func() error {
				found, err := f.Directory.Between(t.Context(), alex, others)
				if len(found) == 0 {
					t.Errorf("nobody of %v", others)
				}
				return err
			}))
		}
		if one, many := count(robin), count(robin, sam, dana); one != many {
			t.Errorf("%d statements for one, %d for many", one, many)
		}
	})
}

func TestT303_jobOfAnApplication_isToldToTheApplicantAndThoseWhoHireNow(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		of := f.organization(t, robin, sam)
		job := f.publish(t, robin, of)
		sent := f.apply(t, alex, job)
		title := jobTitle(t, f, job)
		for viewer, isApplicant := range map[identity.UserID]bool{alex: true, robin: false, sam: false} {
			got, ok := f.jobOf(t, viewer, sent.ID)
			if want := (messaging.AppliedJob{ID: job, Title: title, IsApplicant: isApplicant}); !ok || got != want {
				t.Errorf("user %d: got %+v, want %+v", viewer, got, want)
			}
		}
		if got, ok := f.jobOf(t, dana, sent.ID); ok {
			t.Errorf("a stranger sees %+v", got)
		}
		f.leave(t, robin)
		if got, ok := f.jobOf(t, robin, sent.ID); ok {
			t.Errorf("who does not hire any more sees %+v", got)
		}
	})
}

func TestJobsOf_goneApplication_isMissing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		sent := f.apply(t, alex, f.publish(t, robin))
		if err := f.Stores.Applications.Delete(t.Context(), sent.ID); err != nil {
			t.Fatal(err)
		}
		if got, ok := f.jobOf(t, alex, sent.ID); ok {
			t.Errorf("got %+v", got)
		}
	})
}

// leave removes a user from all teams.
func (f fixture) leave(t *testing.T, user identity.UserID) {
	t.Helper()
	all, err := f.Organizations.Team.Of(t.Context(), user)
	for _, m := range all {
		err = errors.Join(err, f.Organizations.Team.Delete(t.Context(), m))
	}
	if err != nil {
		t.Fatal(err)
	}
}

func jobTitle(t *testing.T, f fixture, id jobs.ID) string {
	t.Helper()
	j, err := f.postings.ForTeam(t.Context(), as(robin), id)
	if err != nil {
		t.Fatal(err)
	}
	return j.Title
}
