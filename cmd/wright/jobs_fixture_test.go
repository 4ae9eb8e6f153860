package main

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"wright.app/modules/jobs"
	jobapplication "wright.app/modules/jobs/application"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/profile"
	"wright.app/openapi/openapitest"
	"wright.app/platform/calendar"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
)

// The collections of jobs: those for which an actor hires, those that everybody may see, and the saved ones.
const (
	ownJobsPath   = "/v1/user/jobs"
	jobsPath      = "/v1/jobs"
	savedJobsPath = "/v1/user/saved-jobs"
	sentPath      = "/v1/user/job-applications"
	receivedPath  = ownJobsPath + "/{id}/applications"
	notesPath     = receivedPath + "/{applicationId}/notes"
	// appliedPath has the jobs for which there is an application.
	appliedPath = "jobs with applications"
)

// postJobs gives an actor who hires a draft, and a saved job that has ended, so that nobody else sees one of them. It
// does nothing for other actors.
func (a *actor) postJobs(t *testing.T) {
	t.Helper()
	if a.principal.Role != identity.Recruiter {
		a.applyForAJob(t)
		return
	}
	a.receiveAnApplication(t)
	draft := a.postJob(t, jobs.Draft)
	ended := a.postJob(t, jobs.Closed)
	a.rows[ownJobsPath], a.rows[jobsPath] = []string{draft.String()}, []string{draft.String()}
	a.rows[savedJobsPath] = []string{ended.String()}
}

// applyForAJob sends an application of the actor.
func (a *actor) applyForAJob(t *testing.T) {
	t.Helper()
	hirer := a.addUser(t, "Hirer"+a.name, identity.Recruiter)
	_, sent := a.apply(t, hirer.principal, a.principal)
	a.rows[sentPath] = []string{sent.String()}
}

// receiveAnApplication lets somebody apply for a job of the actor, who writes a note about it.
func (a *actor) receiveAnApplication(t *testing.T) {
	t.Helper()
	applicant := a.addUser(t, "Applicant"+a.name, identity.Wright)
	job, sent := a.apply(t, a.principal, applicant.principal)
	note, err := a.Applying.AddNote(t.Context(), a.principal, job, sent, "Note of "+a.name)
	if err != nil {
		t.Fatal(err)
	}
	a.rows[appliedPath], a.rows[receivedPath] = []string{job.String()}, []string{sent.String()}
	a.rows[notesPath] = []string{note.ID.String()}
}

// apply publishes a job, and applies for it.
func (f *apiFixture) apply(
	t *testing.T, recruiter, applicant identity.Principal,
) (jobs.ID, jobapplication.ID) {
	t.Helper()
	_, err := f.Profiles.Create(t.Context(), applicant, profile.Input{AccessMode: profile.Restricted})
	if err != nil && !errors.Is(err, profile.ErrAlreadyExists) {
		t.Fatal(err)
	}
	job := f.publishJob(t, recruiter)
	sent, err := f.Applying.Apply(t.Context(), applicant, job, jobapplication.ApplyInput{
		Message: "Text of " + applicant.User.String(),
	})
	if err != nil {
		t.Fatal(err)
	}
	return job, sent.ID
}

// publishJob publishes a job of a recruiter that asks no questions.
func (f *apiFixture) publishJob(t *testing.T, recruiter identity.Principal) jobs.ID {
	t.Helper()
	in := jobOf(recruiter.User.String(), clock.System{}.Now())
	in.Questions = nil
	j, err := f.Jobs.Create(t.Context(), recruiter, in)
	if err == nil {
		j, err = f.Jobs.Publish(t.Context(), recruiter, j.ID, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return j.ID
}

// postJob stores a job of the actor in a state. One that was published is saved by the actor, too.
func (a *actor) postJob(t *testing.T, status jobs.Status) jobs.ID {
	t.Helper()
	j, err := a.Jobs.Create(t.Context(), a.principal, jobOf(a.name, clock.System{}.Now()))
	if err == nil && status == jobs.Closed {
		j, err = a.Jobs.Publish(t.Context(), a.principal, j.ID, nil)
		if err == nil {
			err = a.Jobs.Save(t.Context(), a.principal, j.ID)
		}
		if err == nil {
			_, err = a.Jobs.Close(t.Context(), a.principal, j.ID, jobs.Filled, nil)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return j.ID
}

// jobOf returns the input of a job with a text in each of its fields, which can be published at an instant.
func jobOf(mark string, now time.Time) jobs.Input {
	return jobstest.Full(func(in *jobs.Input) {
		in.Title, in.CompanyName = "Engineer "+mark, "Company "+mark
		in.Description = "What one does there, in the words of " + mark
		in.Requirements, in.Tags = []string{"Requirement " + mark}, []string{mark}
		in.Places = []jobs.Place{{Country: "NL", Locality: "Town " + mark}}
		in.Questions = []jobs.Question{
			{Text: "Question " + mark, Choices: []string{"Yes " + mark, "No " + mark}, IsRequired: true},
			{Text: "When could " + mark + " start?"},
		}
		in.WorkMode, in.ClosesOn = profile.Hybrid, calendar.DayOf(now).AddDays(30)
	})
}

// answersTo answers the questions of jobOf(mark), one of them in own words.
func answersTo(mark, words string) []jobapplication.Answer {
	return []jobapplication.Answer{
		{Question: "Question " + mark, Answer: "Yes " + mark},
		{Question: "When could " + mark + " start?", Answer: words},
	}
}

// mayBe reports whether an operation is for a role.
func mayBe(o openapitest.Operation, role identity.Role) bool {
	return len(o.Roles) == 0 || slices.Contains(o.Roles, string(role))
}

// roleFor returns the role of an actor who has rows that an operation needs.
func roleFor(o openapitest.Operation) identity.Role {
	if len(o.Roles) == 1 {
		return identity.Role(o.Roles[0])
	}
	if strings.Contains(o.Path, "jobs") {
		return identity.Recruiter
	}
	return identity.Wright
}
