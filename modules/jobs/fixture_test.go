package jobs_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/organization"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

const alex, robin, sam = jobstest.Alex, jobstest.Robin, jobstest.Sam

// fixture is the module over a database, with the modules below it.
type fixture struct {
	*jobs.Service
	*jobstest.World
}

// eachEngine runs a test on both engines.
func eachEngine(t *testing.T, test func(t *testing.T, f fixture)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		test(t, newFixture(t, open(t)))
	})
}

func newFixture(t *testing.T, db *database.DB) fixture {
	t.Helper()
	w := jobstest.NewWorld(t, jobstest.StoresOver(db))
	return fixture{jobs.NewService(w.Deps()), w}
}

func as(user identity.UserID) identity.Principal { return jobstest.SignedIn(user) }

// draft creates a draft.
func (f fixture) draft(t *testing.T, user identity.UserID, in jobs.Input) jobs.Detailed {
	t.Helper()
	j, err := f.Create(t.Context(), as(user), in)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// publish creates and publishes a job.
func (f fixture) publish(t *testing.T, user identity.UserID, changes ...func(*jobs.Input)) jobs.Detailed {
	t.Helper()
	f.Clock.Advance(time.Second)
	j, err := f.Publish(t.Context(), as(user), f.draft(t, user, jobstest.Full(changes...)).ID, nil)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// organization stores a proven organization in whose name users may hire.
func (f fixture) organization(
	t *testing.T, domain organization.Domain, team ...identity.UserID,
) organization.Organization {
	t.Helper()
	roles := map[identity.UserID]organization.Role{}
	for _, user := range team {
		roles[user] = organization.Recruiter
	}
	return f.Organizations.PutOrganization(t, domain, f.Clock.Now(), roles)
}

// loseProof ends the proof of an organization.
func (f fixture) loseProof(t *testing.T, o organization.Organization) {
	t.Helper()
	o.Token, o.ProvenBy = "", ""
	o.Version++
	if err := f.Organizations.Organizations.Save(t.Context(), o); err != nil {
		t.Fatal(err)
	}
}

// find returns the titles of the jobs that a search finds, in all pages.
func (f fixture) find(t *testing.T, user identity.UserID, in jobs.QueryInput) []string {
	t.Helper()
	q, err := jobs.ParseQuery(in)
	if err != nil {
		t.Fatal(err)
	}
	var titles []string
	var after *jobs.Cursor
	for {
		page, err := f.Search(t.Context(), as(user), q, after, 2)
		if err != nil {
			t.Fatal(err)
		}
		for _, j := range page.Found {
			titles = append(titles, j.Title)
		}
		if after = page.Next; after == nil {
			return titles
		}
	}
}

func wantTitles(t *testing.T, what string, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: got %q, want %q", what, got, want)
	}
}

func wantErr(t *testing.T, what string, got, want error) {
	t.Helper()
	if !errors.Is(got, want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// fields returns the names and codes of the violations in an error, sorted.
func fields(err error) []string {
	var names []string
	if f, ok := fault.Of(err); ok {
		for _, field := range f.Fields() {
			names = append(names, field.Name+" "+field.Code)
		}
	}
	slices.Sort(names)
	return names
}

func titled(title string) func(*jobs.Input) { return func(in *jobs.Input) { in.Title = title } }
