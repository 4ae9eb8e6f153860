package savedsearch_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/modules/jobs"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/jobs/savedsearch"
	"wright.app/modules/organization"
	"wright.app/platform/calendar"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

const alex, robin, sam = jobstest.Alex, jobstest.Robin, jobstest.Sam

// queued collects the members to whom mails are queued.
type queued struct{ users []identity.UserID }

// Enqueue implements savedsearch.Queue.
func (q *queued) Enqueue(_ context.Context, users []identity.UserID) error {
	q.users = append(q.users, users...)
	return nil
}

// fixture is the package over a database at noon, with the modules below it.
type fixture struct {
	*jobstest.World
	*savedsearch.Service

	jobs    *jobs.Service
	queue   *queued
	planner *savedsearch.Planner
	mailer  *savedsearch.Mailer
}

func newFixture(t *testing.T, db *database.DB) fixture {
	t.Helper()
	w, q := jobstest.NewWorld(t, jobstest.StoresOver(db)), &queued{}
	return fixture{w, w.SearchService(), jobs.NewService(w.Deps()), q, w.SearchPlanner(q), w.SearchMailer()}
}

// eachEngine runs a test on both engines.
func eachEngine(t *testing.T, test func(t *testing.T, f fixture)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		test(t, newFixture(t, open(t)))
	})
}

func as(user identity.UserID) identity.Principal { return jobstest.SignedIn(user) }

// save saves a mailed search of a member.
func (f fixture) save(t *testing.T, user identity.UserID, name string, filter savedsearch.Filter) savedsearch.Search {
	t.Helper()
	f.Clock.Advance(time.Second)
	s, err := f.Create(t.Context(), as(user), savedsearch.Input{Name: name, Filter: filter, IsMailed: true})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// publish publishes a job with a title.
func (f fixture) publish(t *testing.T, user identity.UserID, title string) jobs.Detailed {
	t.Helper()
	f.Clock.Advance(time.Second)
	closesOn := calendar.DayOf(f.Clock.Now()).AddDays(30)
	j, err := f.jobs.Create(t.Context(), as(user), jobstest.Full(func(in *jobs.Input) {
		in.Title, in.ClosesOn = title, closesOn
	}))
	if err == nil {
		j, err = f.jobs.Publish(t.Context(), as(user), j.ID, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// closeJob closes a job of Robin.
func (f fixture) closeJob(t *testing.T, j jobs.Detailed) {
	t.Helper()
	if _, err := f.jobs.Close(t.Context(), as(robin), j.ID, jobs.Filled, nil); err != nil {
		t.Fatal(err)
	}
}

// nextDay advances the clock to noon of the next day.
func (f fixture) nextDay() {
	f.Clock.Advance(f.Clock.Now().Truncate(24 * time.Hour).Add(36 * time.Hour).Sub(f.Clock.Now()))
}

// plan plans the mails that are due, and returns to whom they are queued.
func (f fixture) plan(t *testing.T) []identity.UserID {
	t.Helper()
	f.queue.users = nil
	if err := f.planner.Plan(t.Context()); err != nil {
		t.Fatal(err)
	}
	return f.queue.users
}

// send returns the mail to a member as it would be sent now: "search: job, job +more; search: job". It is empty without
// a mail.
func (f fixture) send(t *testing.T, user identity.UserID) string {
	t.Helper()
	content, ok, err := f.mailer.Start(t.Context(), user)
	if err != nil {
		t.Fatal(err)
	}
	var groups []string
	for _, g := range content.Groups {
		var titles []string
		for _, j := range g.Jobs {
			titles = append(titles, j.Title)
		}
		line := g.Search.Name + ": " + strings.Join(titles, ", ")
		if g.More > 0 {
			line += " and more"
		}
		groups = append(groups, line)
	}
	if ok != (len(groups) > 0) {
		t.Errorf("a mail is sent: %t, with %v", ok, groups)
	}
	return strings.Join(groups, "; ")
}

// planned plans the mails that are due, and returns the mail to Alex.
func (f fixture) planned(t *testing.T) string {
	t.Helper()
	if users := f.plan(t); !slices.Contains(users, alex) {
		return ""
	}
	return f.send(t, alex)
}

// stop switches the mails with new jobs to a member off.
func (f fixture) stop(t *testing.T, user identity.UserID) {
	t.Helper()
	caller := identity.Principal{Scheme: identity.SchemeSession, User: user}
	_, err := authtest.NewFixture(authtest.StoresOver(f.DB)).SettingsService.Update(t.Context(), caller, settings.Input{
		Switches: map[settings.Switch]bool{settings.JobSearchesMailed: false},
	})
	if err != nil {
		t.Fatal(err)
	}
}

func want(t *testing.T, what, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %q, want %q", what, got, want)
	}
}

func wantErr(t *testing.T, what string, got, want error) {
	t.Helper()
	if !errors.Is(got, want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// fields returns the names and codes of the violations in an error.
func fields(err error) string {
	var names []string
	if f, ok := fault.Of(err); ok {
		for _, field := range f.Fields() {
			names = append(names, field.Name+" "+field.Code)
		}
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}

// recruitersOf returns a team of users who may hire.
func recruitersOf(users ...identity.UserID) map[identity.UserID]organization.Role {
	roles := map[identity.UserID]organization.Role{}
	for _, user := range users {
		roles[user] = organization.Recruiter
	}
	return roles
}
