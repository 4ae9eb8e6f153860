package application_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/application"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/network"
	"wright.app/modules/network/networktest"
	"wright.app/modules/organization"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

const alex, robin, sam = jobstest.Alex, jobstest.Robin, jobstest.Sam

// dana is another applicant.
const dana identity.UserID = 77

// fixture is the module over a database: Robin and Sam hire, Alex and Dana apply.
type fixture struct {
	jobstest.Applications
	*jobstest.World

	postings *jobs.Service
}

// eachEngine runs a test on both engines.
func eachEngine(t *testing.T, test func(t *testing.T, f fixture)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		test(t, newFixture(t, open(t)))
	})
}

func newFixture(t testing.TB, db *database.DB) fixture {
	t.Helper()
	w := jobstest.NewWorld(t, jobstest.StoresOver(db))
	w.SetPerson(t, networktest.PersonOf(dana, "Dana Demo"))
	for _, user := range []identity.UserID{alex, dana} {
		w.AddApplicant(t, user)
	}
	return fixture{w.Apps(t), w, jobs.NewService(w.Deps())}
}

func as(user identity.UserID) identity.Principal {
	p := networktest.SignedIn(user)
	if user == robin || user == sam {
		p.Role = identity.Recruiter
	} else {
		p.Role = identity.Wright
	}
	return p
}

// publish publishes a job of a recruiter.
func (f fixture) publish(t testing.TB, user identity.UserID, changes ...func(*jobs.Input)) jobs.ID {
	t.Helper()
	f.Clock.Advance(time.Second)
	withoutQuestions := func(in *jobs.Input) { in.Questions = nil }
	changes = append([]func(*jobs.Input){withoutQuestions}, changes...)
	j, err := f.postings.Create(t.Context(), as(user), jobstest.Full(changes...))
	if err == nil {
		j, err = f.postings.Publish(t.Context(), as(user), j.ID, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return j.ID
}

// organization stores a proven organization in whose name users may hire, and returns a change of a job to be one of
// it.
func (f fixture) organization(t *testing.T, team ...identity.UserID) func(*jobs.Input) {
	t.Helper()
	roles := map[identity.UserID]organization.Role{}
	for _, user := range team {
		roles[user] = organization.Recruiter
	}
	o := f.Organizations.PutOrganization(t, "kvarn.example", f.Clock.Now(), roles)
	return func(in *jobs.Input) { in.Organization = o.ID }
}

// apply sends an application with a text.
func (f fixture) apply(t *testing.T, user identity.UserID, job jobs.ID) application.Own {
	t.Helper()
	a, err := f.Service.Apply(t.Context(), as(user), job, application.ApplyInput{Message: canary})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// canary is in the texts of applicants.
const canary = "canary of the applicant"

// move takes an application to another state.
func (f fixture) move(
	t *testing.T, user identity.UserID, job jobs.ID, id application.ID, to application.Status,
) application.ReceivedDetail {
	t.Helper()
	in := application.MoveInput{To: to}
	if to == application.Rejected {
		in.Reason = "We have found somebody."
	}
	a, err := f.Service.Move(t.Context(), as(user), job, id, in, nil)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func wantErr(t *testing.T, what string, got, want error) {
	t.Helper()
	if !errors.Is(got, want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// newcomer is a member without a profile.
func newcomer() network.Person { return networktest.PersonOf(78, "Kim Demo") }

// fields returns the names and codes of the violations in an error.
func fields(err error) []string {
	var names []string
	if f, ok := fault.Of(err); ok {
		for _, field := range f.Fields() {
			names = append(names, field.Name+" "+field.Code)
		}
	}
	return names
}

func contains(text, part string) bool { return strings.Contains(text, part) }

// rows returns all rows of a table as texts.
func (f fixture) rows(t *testing.T, table string) []string {
	t.Helper()
	found, err := f.DB.QueryContext(t.Context(), "SELECT * FROM "+table)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = found.Close() }()
	columns, err := found.Columns()
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	for found.Next() {
		values := make([]any, len(columns))
		for i := range values {
			values[i] = new(any)
		}
		if err := found.Scan(values...); err != nil {
			t.Fatal(err)
		}
		var row strings.Builder
		for i, value := range values {
			if v, ok := value.(*any); ok {
				fmt.Fprintf(&row, "%s=%s ", columns[i], fmt.Sprint(*v))
			}
		}
		rows = append(rows, row.String())
	}
	if err := found.Err(); err != nil {
		t.Fatal(err)
	}
	return rows
}

// try takes an application to another state as Robin, and returns the error.
func (f fixture) try(t *testing.T, job jobs.ID, id application.ID, to application.Status) error {
	t.Helper()
	_, err := f.Service.Move(t.Context(), as(robin), job, id, application.MoveInput{To: to}, nil)
	return err
}
