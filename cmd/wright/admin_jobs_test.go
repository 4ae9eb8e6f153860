package main

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/jobstest"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// A member reports a job. The recruiter deletes what was wrong with it, the operator reads it as it was, and closes it.
func TestT290_adminJobs_listShowAndClose(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		op := app.operator(dbConfig)
		if got := op.mustRun(t, "jobs"); got != "There are no open jobs.\n" {
			t.Errorf("got %s", got)
		}
		alex, robin := app.createPublicUser(t, "alex"), app.createPublicUser(t, "robin")
		recruiter := identitytest.Wright(robin.person.User)
		recruiter.Role = identity.Recruiter
		in := jobOf("with a fee", clock.System{}.Now())
		posted, err := app.jobs.Create(t.Context(), recruiter, in)
		if err == nil {
			posted, err = app.jobs.Publish(t.Context(), recruiter, posted.ID, nil)
		}
		if err != nil {
			t.Fatal(err)
		}
		app.cookie = alex.cookie
		id := posted.ID.String()
		response := app.call(t, http.MethodPost, "/v1/reports", map[string]any{
			"subject": "JOB", "subjectId": id, "reason": "FAKE",
		})
		var receipt struct{ ID string }
		if err := json.Unmarshal(response.Body.Bytes(), &receipt); err != nil || response.Code != http.StatusAccepted {
			t.Fatalf("report: got %d %s", response.Code, response.Body)
		}
		changed := jobstest.Full(func(next *jobs.Input) { next.ClosesOn = in.ClosesOn })
		if _, err := app.jobs.Update(t.Context(), recruiter, posted.ID, changed, nil); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{{"reports", "show", receipt.ID}, {"reports", "show", receipt.ID, "--json"}} {
			if got := op.mustRun(t, args...); !strings.Contains(got, "with a fee") || !strings.Contains(got, id) {
				t.Errorf("%v: got %s", args, got)
			}
		}
		for _, args := range [][]string{
			{"jobs"}, {"jobs", "list", "--json"}, {"jobs", "show", id}, {"jobs", "show", id, "--json"},
		} {
			got := op.mustRun(t, args...)
			if !strings.Contains(got, id) || !strings.Contains(got, changed.Title) ||
				!strings.Contains(got, robin.person.Member.String()) {
				t.Errorf("%v: got %s", args, got)
			}
		}
		got := op.mustRun(t, "jobs", "close", id, "--reason", "It asks for a fee.")
		if !strings.Contains(got, "closed") {
			t.Errorf("got %s", got)
		}
		if got := op.mustRun(t, "jobs", "show", id); !strings.Contains(got, "CLOSED MODERATION") {
			t.Errorf("got %s", got)
		}
		if got, code := op.run("jobs", "close", id, "--reason", "Again."); code != exitState {
			t.Errorf("again: exit code %d, %s", code, got)
		}
		if got, code := op.run("jobs", "show", reportID); code != exitNotFound {
			t.Errorf("unknown: exit code %d, %s", code, got)
		}
		if response := app.call(t, http.MethodGet, jobsPath+"/"+id, nil); response.Code != http.StatusNotFound {
			t.Errorf("got %d %s", response.Code, response.Body)
		}
	})
}
