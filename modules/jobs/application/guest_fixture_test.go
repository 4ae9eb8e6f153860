package application_test

import (
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/jobs"
	"wright.app/modules/jobs/application"
	"wright.app/modules/jobs/jobstest"
	"wright.app/platform/identity"
)

// kim applies without an account.
const kim = "kim.demo@example.com"

// byGuest is an application of Kim with the canary in all texts.
func byGuest(email string) application.GuestInput {
	return application.GuestInput{
		Name: "Kim Demo", Email: email, Message: canary, Captcha: &auth.Solution{Token: jobstest.Solved},
	}
}

// hold sends an application without an account, and returns its token and the code that was mailed last.
func (f fixture) hold(t *testing.T, job jobs.ID, in application.GuestInput) (token, code string) {
	t.Helper()
	f.Clock.Advance(time.Minute)
	f.NewSolution()
	v, err := f.Service.SendAsGuest(t.Context(), job, in)
	if err != nil {
		t.Fatal(err)
	}
	return v.Token, f.Codes.LastCode()
}

// tryGuest sends an application without an account and enters the code.
func (f fixture) tryGuest(t *testing.T, job jobs.ID, email string) (application.GuestView, error) {
	t.Helper()
	token, code := f.hold(t, job, byGuest(email))
	return f.Service.VerifyGuest(t.Context(), token, code)
}

// guest is tryGuest for an application that is sent.
func (f fixture) guest(t *testing.T, job jobs.ID, email string) application.GuestView {
	t.Helper()
	sent, err := f.tryGuest(t, job, email)
	if err != nil {
		t.Fatal(err)
	}
	return sent
}

// received returns the applications for a job that Robin sees.
func (f fixture) received(t *testing.T, job jobs.ID) []application.Received {
	t.Helper()
	page, err := f.Service.ListReceived(t.Context(), as(robin), job, application.Filter{}, nil, 100)
	if err != nil {
		t.Fatal(err)
	}
	return page.Items
}

// withdraw takes back the application of a token.
func (f fixture) withdraw(t *testing.T, token string) application.GuestView {
	t.Helper()
	taken, err := f.Service.TakeBackAsGuest(t.Context(), token, application.Withdrawn)
	if err != nil {
		t.Fatal(err)
	}
	return taken
}

// wantErased expects that no row has a text, a name or an address of Kim.
func (f fixture) wantErased(t *testing.T) {
	t.Helper()
	for _, table := range []string{
		"jobs_applications", "jobs_application_events", "jobs_application_notes", "contact_pending", "contact_events",
	} {
		for _, row := range f.rows(t, table) {
			for _, of := range []string{canary, "Kim", "kim"} {
				if strings.Contains(row, of) {
					t.Errorf("%s has %q: %s", table, of, row)
				}
			}
		}
	}
}

// mailed returns the mail that was queued last, and whether it may be sent.
func (f fixture) mailed(t *testing.T) (application.GuestMail, bool) {
	t.Helper()
	steps := f.GuestMails.Steps()
	last := steps[len(steps)-1]
	mail, allowed, err := f.Mailer.Step(t.Context(), last)
	if err != nil {
		t.Fatal(err)
	}
	return mail, allowed
}

// reject rejects an application for a reason as Robin.
func (f fixture) reject(t *testing.T, job jobs.ID, id application.ID, reason string) {
	t.Helper()
	f.step(t, robin, job, id, rejected(reason))
}

func rejected(reason string) application.MoveInput {
	return application.MoveInput{To: application.Rejected, Verdict: application.Verdict{Reason: reason}}
}

// step takes an application to another state.
func (f fixture) step(t *testing.T, by identity.UserID, job jobs.ID, id application.ID, in application.MoveInput) {
	t.Helper()
	if _, err := f.Service.Move(t.Context(), as(by), job, id, in, nil); err != nil {
		t.Fatal(err)
	}
}
