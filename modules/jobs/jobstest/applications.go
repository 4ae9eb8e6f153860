package jobstest

import (
	"context"
	"encoding/json"
	"testing"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/application"
	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
	"wright.app/modules/organization/organizationtest"
	"wright.app/modules/people"
	"wright.app/modules/people/peopletest"
	"wright.app/modules/profile"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/clock"
	"wright.app/platform/export"
	"wright.app/platform/idempotency"
	"wright.app/platform/idempotency/idempotencytest"
	"wright.app/platform/identity"
)

// Retention is how long applications are kept in tests.
const Retention = application.Retention(application.MaxRetention)

// directoryOver returns the directory of applications over the modules below in the same database.
func directoryOver(s Stores, c clock.Clock) *application.Directory {
	sources := peopletest.StoresOver(s.DB)
	return application.NewDirectory(application.DirectoryDeps{
		Applications: s.Applications, Jobs: s.Jobs, Teams: jobs.NewTeams(organizationtest.StoresOver(s.DB).Directory()),
		Users: sources.Users(), Profiles: sources.Sources().Profiles,
		Correspondence: correspondenceOver(s, new(networktest.AddressBlocks)), Clock: c,
	})
}

// Applications are the parts of package application over one database, with what lower modules ask of it.
type Applications struct {
	Service   *application.Service
	Directory *application.Directory
	Ender     *application.Endings
	Upkeep    *application.Upkeep
	Data      *application.PersonalData
	// Mailer and MailChoice are for people without an account.
	Mailer     *application.GuestMailer
	MailChoice *application.GuestMailChoice
	// Links and Blocker are the use cases of lower modules that end applications.
	Links      *sharelink.Service
	Revocation *sharelink.Revocation
	Blocker    *network.Service
}

// EndingQueue is an application.EndingQueue in memory.
type EndingQueue struct{ Queued []application.EndingOfJob }

// EndApplications implements application.EndingQueue.
func (q *EndingQueue) EndApplications(_ context.Context, of application.EndingOfJob) error {
	q.Queued = append(q.Queued, of)
	return nil
}

// EndApplications ends what was queued.
func (w *World) EndApplications(t testing.TB) {
	t.Helper()
	for _, of := range w.Endings.Queued {
		if err := w.endings(t).EndApplications(t.Context(), of); err != nil {
			t.Fatal(err)
		}
	}
	w.Endings.Queued = nil
}

// Apps returns the parts of package application.
func (w *World) Apps(t testing.TB) Applications {
	t.Helper()
	lower, sources := networktest.StoresOver(w.DB), peopletest.StoresOver(w.DB)
	links := sharingtest.StoresOver(t, w.DB)
	notifier := networktest.Recorder(w.DB, w.Clock)
	messenger := w.messenger()
	linkDirectory := sharelink.NewDirectory(links.Links, sharelink.NewLetters(nil), w.Clock)
	blocks := network.NewDirectory(lower.Blocks)
	relations := connection.NewDirectory(lower.Connections)
	entries := people.NewDirectory(sources.Entries, blocks, relations)
	var a Applications
	a.Directory = directoryOver(w.Stores, w.Clock)
	a.Ender = w.endings(t)
	a.Upkeep = application.NewUpkeep(application.UpkeepDeps{
		Transactor: w.DB, Clock: w.Clock, Applications: w.Applications, Directory: a.Directory, Jobs: w.Jobs,
		Links:   linkDirectory,
		Endings: a.Ender, Messenger: messenger,
	})
	a.Data = application.NewPersonalData(w.Applications, w.Jobs, a.Ender, messenger)
	a.Links = sharelink.NewService(sharelink.Deps{
		Transactor: w.DB, Clock: w.Clock, Links: links.Links, Profiles: sharingtest.LowerOver(w.DB).Profiles(),
		Applications: a.Ender, Letters: sharelink.NewLetters(nil),
	})
	a.Revocation = sharelink.NewRevocation(links.Links, links.InviteLinks, a.Ender, sharelink.NewLetters(nil), w.Clock)
	a.Blocker = network.NewService(w.DB, w.Clock, lower.Blocks, network.NewPeople(w.Users()), w.People,
		network.NewEndings(connection.NewUpkeep(lower.Connections, notifier, w.Clock), a.Ender),
		new(networktest.AddressBlocks))
	a.Service = application.NewService(application.Deps{
		Transactor: w.DB, Clock: w.Clock, Applications: w.Applications,
		Directory: a.Directory, Jobs: jobs.NewService(w.Deps()), Links: linkDirectory,
		Linked: application.NewLinkedPeople(linkDirectory, nil, entries, blocks, w.Clock), People: entries,
		Profiles:       sources.Sources().Profiles,
		Correspondence: w.correspondence(), Messenger: messenger, Proofs: w.proofs(),
		Tokens: w.tokens(), Retention: Retention,
	})
	a.Mailer = application.NewGuestMailer(w.Clock, w.Applications, w.Jobs, a.Directory, w.tokens())
	a.MailChoice = application.NewGuestMailChoice(w.DB, w.Applications, w.tokens())
	return a
}

func (w *World) messenger() *application.Messenger {
	teams := jobs.NewTeams(organizationtest.StoresOver(w.DB).Directory())
	return application.NewMessenger(networktest.Recorder(w.DB, w.Clock), teams, w.Jobs, w.correspondence(),
		idempotency.NewExecutor(idempotencytest.Deps(w.DB, idempotency.NewStore(w.DB), w.Clock)), w.GuestMails)
}

func (w *World) endings(t testing.TB) *application.Endings {
	t.Helper()
	return application.NewEndings(w.EndingsDeps(t))
}

// EndingsDeps returns the dependencies of application.Endings.
func (w *World) EndingsDeps(t testing.TB) application.EndingsDeps {
	t.Helper()
	return application.EndingsDeps{
		Transactor: w.DB, Queue: w.Endings, Applications: w.Applications,
		Directory: directoryOver(w.Stores, w.Clock), Jobs: w.Jobs, Users: w.Users(),
		Links:     sharelink.NewDirectory(sharingtest.StoresOver(t, w.DB).Links, sharelink.NewLetters(nil), w.Clock),
		Messenger: w.messenger(), Proofs: w.proofs(), Clock: w.Clock, Retention: Retention,
	}
}

func (w *World) correspondence() *network.Correspondence {
	return correspondenceOver(w.Stores, w.AddressBlocks)
}

// correspondenceOver returns the policy over blocks of members in a database, and blocks of addresses.
func correspondenceOver(s Stores, addresses *networktest.AddressBlocks) *network.Correspondence {
	sources, lower := peopletest.StoresOver(s.DB), networktest.StoresOver(s.DB)
	return network.NewCorrespondence(network.CorrespondenceDeps{
		Users: sources.Users(), Profiles: sources.Sources().Profiles, Blocks: lower.Blocks, Addresses: addresses,
	})
}

// Headline, Town and Photo are what the entry of an applicant has in lists, besides the name and the tag "Go".
const (
	Headline = "Engineer of ledgers"
	Town     = "Delft"
	Photo    = "/v1/media/photo-of-alex?variant=thumb"
)

// AddApplicant gives a user a public profile, with an entry in lists.
func (w *World) AddApplicant(t testing.TB, user identity.UserID) {
	t.Helper()
	w.AddProfile(t, user, profile.Alias{})
	person, err := w.Users().User(t.Context(), user)
	if err != nil {
		t.Fatal(err)
	}
	peopletest.StoresOver(w.DB).Put(t, people.Entry{
		User: user, Member: person.Member,
		Person:     people.Person{DisplayName: person.DisplayName, Role: identity.Wright, IsActive: true},
		Header:     people.Header{AccessMode: profile.Restricted},
		Attributes: people.Attributes{Headline: Headline, Location: Town, Tags: []string{"Go"}},
		PhotoURL:   Photo,
	})
}

// JSONOf returns a document of an export.
func JSONOf(t testing.TB, data export.Data, name string) string {
	t.Helper()
	for _, d := range data.Documents {
		if d.Name == name {
			text, err := json.Marshal(d.Content)
			if err != nil {
				t.Fatal(err)
			}
			return string(text)
		}
	}
	t.Fatalf("no document %q", name)
	return ""
}
