// Package jobstest has module jobs and the modules below it over one database, for tests.
package jobstest

import (
	"bytes"
	"log/slog"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/jobs"
	"wright.app/modules/jobs/internal/store"
	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
	"wright.app/modules/notification/notificationtest"
	"wright.app/modules/organization/organizationtest"
	"wright.app/modules/people"
	"wright.app/modules/people/peopletest"
	"wright.app/modules/profile"
	"wright.app/platform/calendar"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/secret"
	"wright.app/platform/unreadable"
	"wright.app/platform/unreadable/unreadabletest"
)

// The users of World: Alex is a Wright, Robin and Sam are Recruiters.
const (
	Alex  = networktest.Alex
	Robin = networktest.Robin
	Sam   = networktest.Sam
)

// SearchTimeout is long enough for a busy machine.
const SearchTimeout = time.Minute

// Stores are the stores of the module over one database.
type Stores struct {
	DB     *database.DB
	Faults *databasetest.Faults // of the statements of NewStores
	Jobs   *store.Jobs
	Saved  *store.Saved

	Applications *store.Applications
	Searches     *store.Searches
}

// NewStores returns the stores over a new SQLite database.
func NewStores(t testing.TB) Stores {
	t.Helper()
	db, faults := databasetest.OpenWithFaults(t)
	s := StoresOver(db)
	s.Faults = faults
	return s
}

// StoresOver returns the stores over a database, without Faults.
func StoresOver(db *database.DB) Stores {
	return Stores{
		DB: db, Jobs: store.NewJobs(db), Saved: store.NewSaved(db), Applications: store.NewApplications(db),
		Searches: store.NewSearches(db),
	}
}

// World is the module with its stores and the modules below it over one database.
type World struct {
	Stores
	*networktest.People
	guests

	Clock *clock.Fixed
	// AddressBlocks are the addresses that members have blocked.
	AddressBlocks *networktest.AddressBlocks
	Organizations organizationtest.Stores
	Endings       *EndingQueue
	// LeftOut counts the rows that cannot be read.
	LeftOut    *unreadabletest.Counts
	unreadable *unreadable.Rows
}

// NewWorld returns a World.
func NewWorld(t testing.TB, stores Stores) *World {
	t.Helper()
	keys, err := secret.NewKeys(bytes.Repeat([]byte{1}, secret.MinKeyBytes))
	if err != nil {
		t.Fatal(err)
	}
	w := &World{
		Stores: stores, People: networktest.PeopleOver(t, stores.DB), Clock: clock.NewFixed(networktest.Noon),
		Organizations: organizationtest.StoresOver(stores.DB), Endings: new(EndingQueue),
		AddressBlocks: new(networktest.AddressBlocks),
		guests: guests{
			Codes: new(messagingtest.Outbox), GuestMails: new(GuestMails), keys: keys,
			captcha: &authtest.Captcha{Action: auth.ActionContact},
		},
	}
	w.LeftOut, w.unreadable = unreadabletest.New()
	for user, name := range map[identity.UserID]string{Robin: "Robin Demo", Sam: "Sam Demo"} {
		person := networktest.PersonOf(user, name)
		person.Role = identity.Recruiter
		w.SetPerson(t, person)
	}
	return w
}

// SignedIn returns the principal of a signed-in user.
func SignedIn(u identity.UserID) identity.Principal {
	p := networktest.SignedIn(u)
	if u != Alex {
		p.Role = identity.Recruiter
	}
	return p
}

// Deps returns the dependencies of the service.
func (w *World) Deps() jobs.Deps {
	d := DepsOver(w.Stores, w.Clock)
	d.Unreadable = w.unreadable
	return d
}

// DepsOver returns the dependencies of the service over the modules below in the same database.
func DepsOver(s Stores, c clock.Clock) jobs.Deps {
	lower := networktest.StoresOver(s.DB)
	sources := peopletest.StoresOver(s.DB)
	blocks := network.NewDirectory(lower.Blocks)
	return jobs.Deps{
		Transactor: s.DB, Clock: c, Jobs: s.Jobs, Finder: s.Jobs, Saved: s.Saved,
		Applications:  directoryOver(s, c),
		Organizations: organizationtest.StoresOver(s.DB).Directory(),
		Users:         sources.Users(), Profiles: sources.Sources().Profiles,
		People:         people.NewDirectory(sources.Entries, blocks, connection.NewDirectory(lower.Connections)),
		Correspondence: correspondenceOver(s, new(networktest.AddressBlocks)),
		Notifier:       networktest.Recorder(s.DB, c), Limiter: jobs.NewSearchLimiter(SearchTimeout),
		Log: slog.New(slog.DiscardHandler),
	}
}

// Upkeep returns the periodic jobs of the module.
func (w *World) Upkeep() *jobs.Upkeep {
	d := w.Deps()
	return jobs.NewUpkeep(jobs.UpkeepDeps{
		Transactor: d.Transactor, Clock: d.Clock, Jobs: d.Jobs, Finder: d.Finder, Organizations: d.Organizations,
		Notifier: d.Notifier, Log: slog.New(slog.DiscardHandler), Unreadable: d.Unreadable,
	})
}

// Administration returns the use cases of operators.
func (w *World) Administration(t testing.TB) *jobs.Administration {
	t.Helper()
	d := w.Deps()
	return jobs.NewAdministration(jobs.AdministrationDeps{
		Transactor: d.Transactor, Clock: d.Clock, Jobs: d.Jobs, Finder: d.Finder, Organizations: d.Organizations,
		Applications: w.endings(t), Users: d.Users, Notifier: d.Notifier, Log: slog.New(slog.DiscardHandler),
	})
}

// Hiring returns what module organization ends.
func (w *World) Hiring(t testing.TB) *jobs.OrganizationEndings {
	t.Helper()
	d := w.Deps()
	return jobs.NewOrganizationEndings(jobs.OrganizationEndingsDeps{
		Clock: d.Clock, Jobs: d.Jobs, Finder: d.Finder, Organizations: d.Organizations, Notifier: d.Notifier,
		Applications: w.endings(t),
	})
}

// Block stores that a user has blocked another one.
func (w *World) Block(t testing.TB, user, blocked identity.UserID) {
	t.Helper()
	peopletest.StoresOver(w.DB).Block(t, user, blocked)
}

// Told returns the kinds of the notifications of a user, the newest first.
func (w *World) Told(t testing.TB, user identity.UserID) []string {
	t.Helper()
	all, err := notificationtest.StoresOver(w.DB).Notifications.Page(t.Context(), user, false, nil, 100)
	if err != nil {
		t.Fatal(err)
	}
	kinds := make([]string, len(all))
	for i, n := range all {
		kinds[i] = n.Kind
	}
	return kinds
}

// Full returns the input of a job that can be published at Noon.
func Full(changes ...func(*jobs.Input)) jobs.Input {
	lower, upper := int32(88_000), int32(112_000)
	usesAutomation := false
	in := jobs.Input{
		Title: "Staff engineer, grid platform", CompanyName: "Kvarn Energy",
		Description:    "You own the service that tells 2,400 mills when to feed the grid.",
		Requirements:   []string{"Six years of services that must not stop."},
		EmploymentType: profile.FullTime, WorkMode: profile.Hybrid,
		Places: []jobs.Place{{Country: "NL", Locality: "Rotterdam"}}, SalaryMin: &lower, SalaryMax: &upper,
		Currency: "EUR", SalaryPeriod: messaging.PerYear, Tags: []string{"Go", "Kafka"},
		Languages: []string{"en", "nl"}, Vacancy: jobs.Existing, UsesAutomation: &usesAutomation,
		Questions: []jobs.Question{
			{Text: "When could you start?", IsRequired: true},
			{Text: "Which shift do you prefer?", Choices: []string{"Days", "Nights"}},
		},
		ClosesOn: calendar.DayOf(networktest.Noon).AddDays(30),
	}
	for _, change := range changes {
		change(&in)
	}
	return in
}
