package main

import (
	"context"
	"errors"
	"maps"
	"slices"
	"testing"
	"time"

	"wright.app/modules/auth/signin"
	"wright.app/modules/jobs"
	jobapplication "wright.app/modules/jobs/application"
	"wright.app/modules/jobs/savedsearch"
	"wright.app/modules/messaging"
	"wright.app/modules/organization"
	"wright.app/modules/profile"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// demoCounts is what the demo has of recruiting, by what distinguishes it.
type demoCounts struct {
	jobs                            int
	jobStatuses                     map[jobs.Status]int
	closeReasons                    map[jobs.CloseReason]int
	types                           map[profile.EmploymentType]int
	modes                           map[profile.WorkMode]int
	currencies, languages, expiring map[string]int
	applications                    map[jobapplication.Status]int
	guests, withLens, conversations int
}

// errInterrupted is the end of a fill before it is complete.
var errInterrupted = errors.New("interrupted")

// interrupted implements tx.Transactor and interrupts what needs a transaction.
type interrupted struct{}

// InTx implements tx.Transactor.
func (interrupted) InTx(context.Context, func(context.Context) error) error { return errInterrupted }

// TestDemo_newDatabase_hasJobsAndApplicationsOfAllKinds also fills it three times: the first time is interrupted near
// the end, the second one adds everything, and the third one nothing.
func TestDemo_newDatabase_hasJobsAndApplicationsOfAllKinds(t *testing.T) {
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		cfg, err := config.Load([]string{
			"WRIGHT_DATA_DIR=" + databasetest.SQLite(t).Dir, "WRIGHT_LOG_LEVEL=error", "WRIGHT_DEV=true",
			"WRIGHT_ADDR=127.0.0.1:0",
		})
		if err != nil {
			t.Fatal(err)
		}
		if dbConfig.URL != "" {
			cfg.Database.URL = dbConfig.URL
		}
		today := time.Now().Truncate(time.Second)
		var d demo
		err = runApp(demoProgram(cfg, today, &d), func(ctx context.Context) error {
			complete := d.searches
			last := complete.Deps
			last.Transactor = interrupted{}
			d.searches = savedsearch.NewService(last)
			if added, err := d.fill(ctx, today); !errors.Is(err, errInterrupted) || added != 0 {
				t.Fatalf("interrupted: got %d people, %v", added, err)
			}
			d.searches = complete
			for _, want := range []int{50, 0} {
				if added, err := d.fill(ctx, today); err != nil || added != want {
					t.Fatalf("got %d people, %v; want %d", added, err, want)
				}
			}
			d.at(today)
			checkOrganizations(ctx, t, &d)
			checkRecruiting(t, countRecruiting(ctx, t, &d, today))
			checkReader(ctx, t, &d)
			checkVisits(ctx, t, &d)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	})
}

func checkVisits(ctx context.Context, t *testing.T, d *demo) {
	t.Helper()
	alex := existing(ctx, t, d, demoPeople()[0])
	if got, err := d.visits.VisitStatistics(ctx, alex); err != nil || got.Last30Days < 100 {
		t.Errorf("got %d visits to Alex, %v", got.Last30Days, err)
	}
}

func checkOrganizations(ctx context.Context, t *testing.T, d *demo) {
	t.Helper()
	proven := 0
	for _, o := range demoOrganizations() {
		if o.domain == "" {
			continue
		}
		domain, err := organization.ParseDomain(o.domain)
		if err != nil {
			t.Fatal(err)
		}
		page, err := d.teams.Public(ctx, domain)
		if err != nil || page.Name != o.name || page.About != o.about {
			t.Errorf("%s: got %+v, %v", o.domain, page, err)
		}
		proven++
	}
	if all := len(demoOrganizations()); all != 12 || proven != 9 {
		t.Errorf("got %d organizations, %d of them proven; want 12 and 9", all, proven)
	}
}

func checkRecruiting(t *testing.T, got demoCounts) {
	t.Helper()
	if got.jobs != 40 {
		t.Errorf("got %d jobs, want 40", got.jobs)
	}
	for name, counts := range map[string][2]int{
		"drafts":                 {got.jobStatuses[jobs.Draft], 1},
		"closed jobs":            {got.jobStatuses[jobs.Closed], 3},
		"reasons of closed jobs": {len(got.closeReasons), 2},
		"expired jobs":           {got.jobStatuses[jobs.Expired], 2},
		"open jobs":              {got.jobStatuses[jobs.Open], 34},
		"jobs that end soon":     {len(got.expiring), 4},
		"employment types":       {len(got.types), 7},
		"work modes":             {len(got.modes), 3},
		"currencies":             {len(got.currencies), 12},
		"languages":              {len(got.languages), 12},
		"states of applications": {len(got.applications), len(jobapplication.Statuses)},
		"applications":           {sum(got.applications), 32},
		"guests":                 {got.guests, 4},
		"lenses":                 {got.withLens, 2},
		"conversations":          {got.conversations, 4},
	} {
		if counts[0] != counts[1] {
			t.Errorf("%s: got %d, want %d", name, counts[0], counts[1])
		}
	}
}

func sum(counts map[jobapplication.Status]int) (n int) {
	for _, count := range counts {
		n += count
	}
	return n
}

// countRecruiting counts the jobs with their applications, and the conversations that began with one.
func countRecruiting(ctx context.Context, t *testing.T, d *demo, today time.Time) demoCounts {
	t.Helper()
	got := demoCounts{
		jobStatuses: map[jobs.Status]int{}, closeReasons: map[jobs.CloseReason]int{},
		types: map[profile.EmploymentType]int{}, modes: map[profile.WorkMode]int{}, currencies: map[string]int{},
		languages: map[string]int{}, expiring: map[string]int{}, applications: map[jobapplication.Status]int{},
	}
	seen := map[jobs.ID]bool{}
	for _, person := range slices.Concat(demoPeople(), demoHirers()) {
		if person.role != identity.Recruiter {
			continue
		}
		recruiter := existing(ctx, t, d, person)
		page, err := d.jobs.ListOwn(ctx, recruiter, jobs.OwnQuery{}, nil, 100)
		if err != nil {
			t.Fatal(err)
		}
		for _, j := range page.Jobs {
			if seen[j.ID] { // the other one of the team has it, too
				continue
			}
			seen[j.ID] = true
			got.add(j.Job, today)
			got.addApplications(ctx, t, d, recruiter, j.ID)
		}
		talks, _, err := d.messages.List(ctx, recruiter, messaging.Filter{Box: messaging.Inbox}, nil, 100)
		if err != nil {
			t.Fatal(err)
		}
		for _, talk := range talks {
			if talk.Job != nil {
				got.conversations++
			}
		}
	}
	return got
}

func (c *demoCounts) add(j jobs.Job, today time.Time) {
	c.jobs++
	c.jobStatuses[j.Status]++
	c.types[j.EmploymentType]++
	if j.Status == jobs.Draft {
		return
	}
	c.modes[j.WorkMode]++
	if j.Currency != "" {
		c.currencies[j.Currency]++
	}
	if j.CloseReason != "" {
		c.closeReasons[j.CloseReason]++
	}
	for _, language := range j.Languages {
		c.languages[language]++
	}
	if j.Status == jobs.Open && j.ExpiresAt.Before(today.AddDate(0, 0, 6)) {
		c.expiring[j.Title]++
	}
}

func (c *demoCounts) addApplications(
	ctx context.Context, t *testing.T, d *demo, recruiter identity.Principal, job jobs.ID,
) {
	t.Helper()
	page, err := d.apply.ListReceived(ctx, recruiter, job, jobapplication.Filter{}, nil, 100)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range page.Items {
		c.applications[a.Status]++
		if a.Guest.Name != "" {
			c.guests++
		}
		detail, err := d.apply.GetReceived(ctx, recruiter, job, a.ID)
		if err != nil {
			t.Fatal(err)
		}
		if detail.Shares != nil && detail.Shares.Snapshot().Lens != nil {
			c.withLens++
		}
	}
}

// checkReader checks what the demo Wright has saved.
func checkReader(ctx context.Context, t *testing.T, d *demo) {
	t.Helper()
	reader := existing(ctx, t, d, demoPerson{email: demoReader, role: identity.Wright})
	searches, err := d.searches.List(ctx, reader)
	if err != nil || len(searches) != len(demoSearches()) {
		t.Errorf("got %d saved searches, %v; want %d", len(searches), err, len(demoSearches()))
	}
	for _, search := range searches {
		checkNewJobs(ctx, t, d, reader, search)
	}
	query, err := jobs.ParseQuery(jobs.QueryInput{OnlySaved: true})
	if err != nil {
		t.Fatal(err)
	}
	saved, err := d.jobs.Search(ctx, reader, query, nil, 100)
	if err != nil || len(saved.Found) != 4 {
		t.Errorf("got %d saved jobs, %v; want 4", len(saved.Found), err)
	}
	checkRequests(ctx, t, d, reader)
	sent, err := d.apply.ListOwn(ctx, reader, jobapplication.Filter{Status: jobapplication.Interviewing}, nil, 100)
	if err != nil || len(sent.Items) == 0 {
		t.Errorf("got %d applications with a talk, %v", len(sent.Items), err)
	}
	for _, one := range sent.Items {
		if one.Shares.Snapshot().TotalVisits == 0 {
			t.Errorf("nobody has opened the profile before the talk about %s", one.Listing.Title)
		}
	}
}

// checkRequests checks that a request of a proven organization waits for a decision, and one of which the pay is not
// known.
func checkRequests(ctx context.Context, t *testing.T, d *demo, reader identity.Principal) {
	t.Helper()
	requests, _, err := d.messages.List(ctx, reader, messaging.Filter{Box: messaging.Requests}, nil, 100)
	if err != nil {
		t.Fatal(err)
	}
	got := map[[2]bool]int{}
	for _, request := range requests {
		if intro := request.Intro; intro != nil {
			got[[2]bool{intro.Organization != organization.ID{}, intro.SalaryUnknownReason == ""}]++
		}
	}
	if want := map[[2]bool]int{{true, true}: 1, {false, false}: 1}; !maps.Equal(got, want) {
		t.Errorf("got requests by whether the organization is proven and the pay known %v, want %v", got, want)
	}
}

// checkNewJobs checks that a saved search finds jobs that were posted since it was saved, and older ones.
func checkNewJobs(ctx context.Context, t *testing.T, d *demo, reader identity.Principal, search savedsearch.Search) {
	t.Helper()
	query, err := search.Filter.Parse()
	if err != nil {
		t.Fatal(err)
	}
	page, err := d.jobs.Search(ctx, reader, query, nil, 100)
	if err != nil {
		t.Fatal(err)
	}
	isNew := map[bool]int{}
	for _, job := range page.Found {
		isNew[job.PostedAt.After(search.CreatedAt)]++
	}
	if isNew[true] == 0 || isNew[false] == 0 {
		t.Errorf("%s: %d new jobs and %d older ones", search.Name, isNew[true], isNew[false])
	}
}

// existing returns a demo person who was added before.
func existing(ctx context.Context, t *testing.T, d *demo, person demoPerson) identity.Principal {
	t.Helper()
	user, isNew, err := d.people.Provision(ctx, signin.ProvisionInput{
		Email: person.email, DisplayName: "Nobody", Role: person.role,
	})
	if err != nil || isNew {
		t.Fatalf("%s: is new: %t, %v", person.email, isNew, err)
	}
	return identity.Principal{
		Scheme: identity.SchemeSession, User: user.User, Member: user.Member, Role: person.role, Ready: true,
	}
}
