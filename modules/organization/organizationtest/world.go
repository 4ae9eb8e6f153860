package organizationtest

import (
	"bytes"
	"context"
	"slices"
	"sync"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/modules/network"
	"wright.app/modules/network/networktest"
	"wright.app/modules/notification"
	"wright.app/modules/notification/notificationtest"
	"wright.app/modules/organization"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/events"
	"wright.app/platform/identity"
	"wright.app/platform/secret"
)

// The users of World. Alex has a profile with the workplaces AlexWorkplace and OtherWorkplace, and the school School.
const (
	Alex  = networktest.Alex
	Robin = networktest.Robin
	Sam   = networktest.Sam

	AlexWorkplace  profile.SectionID = 71
	OtherWorkplace profile.SectionID = 72
	School         profile.SectionID = 73
)

// SignedIn returns the principal of a signed-in user.
func SignedIn(u identity.UserID) identity.Principal { return networktest.SignedIn(u) }

// QueuedMail is a mail in a World.
type QueuedMail struct {
	organization.WorkMail

	To, Code string
}

// World is the module with its stores and the modules below it over one database. The queue of mails is a double.
type World struct {
	Stores
	*networktest.People

	Clock *clock.Fixed
	Keys  *secret.Keys
	Key   organization.MACKey
	Bus   *events.Bus // without subscribers
	// Hiring ends jobs. Nobody hires unless a test sets it.
	Hiring organization.Hiring

	mu    sync.Mutex
	mails []QueuedMail

	published map[string]string
	failures  map[string]error
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
		Keys: keys, Key: keys.MAC("test"), Bus: events.NewBus(), Hiring: NoHiring{},
		published: map[string]string{}, failures: map[string]error{},
	}
	w.PutProfile(t, Alex, func(s *profile.Snapshot) { s.Sections = sections(AlexWorkplace, OtherWorkplace) })
	return w
}

// sections returns workplaces, and a school.
func sections(workplaces ...profile.SectionID) []profile.SectionSnapshot {
	content := profile.SectionContent{
		Title: "Engineer", Organization: "Kvarn", StartedAt: profiletest.Date("2023-03-01"),
	}
	all := []profile.SectionSnapshot{{
		ID: School, Type: profile.School, Content: content, Version: 1, CreatedAt: networktest.Noon,
	}}
	for _, id := range workplaces {
		all = append(all, profile.SectionSnapshot{
			ID: id, Type: profile.Workplace, Content: content, Version: 1, CreatedAt: networktest.Noon,
		})
	}
	return all
}

// Deps returns the dependencies of the service.
func (w *World) Deps() organization.Deps {
	return organization.Deps{
		Transactor: w.DB, Clock: w.Clock, Bus: w.Bus, Profiles: w.Profiles(), Notifier: w.Notifier(), Key: w.Key,
		Mails: w, WorkMails: w.WorkMails, Memberships: w.Memberships,
	}
}

// TeamDeps returns the dependencies of the use cases of organizations. Domains show what Publish has published.
func (w *World) TeamDeps() organization.TeamDeps {
	return organization.TeamDeps{
		Transactor: w.DB, Clock: w.Clock, Bus: w.Bus, Users: w.Users(),
		Blocks: network.NewDirectory(networktest.StoresOver(w.DB).Blocks), Visibility: w.People, Summaries: w.People,
		Notifier: w.Notifier(), Checker: w, Organizations: w.Organizations, Claims: w.Claims, Team: w.Team,
		Hiring: w.Hiring,
	}
}

// NoHiring implements organization.Hiring where nobody hires.
type NoHiring struct{}

// TeamEnded implements organization.Hiring.
func (NoHiring) TeamEnded(context.Context, organization.ID) error { return nil }

// OrganizationDeleted implements organization.Hiring.
func (NoHiring) OrganizationDeleted(context.Context, organization.ID) error { return nil }

// ProofChecks returns the checks of the module.
func (w *World) ProofChecks() *organization.ProofChecks {
	return organization.NewProofChecks(organization.ProofChecksDeps{
		Transactor: w.DB, Clock: w.Clock, Bus: w.Bus, Notifier: w.Notifier(), Checker: w,
		Organizations: w.Organizations, Team: w.Team,
	})
}

// PersonalData returns what module privacy reads and erases.
func (w *World) PersonalData() *organization.PersonalData {
	return organization.NewPersonalData(w.WorkMails, w.Memberships, w.Organizations, w.Claims, w.Team, w.Hiring,
		w.Clock, w.Bus)
}

// Publish lets a domain show a token in DNS, empty for none.
func (w *World) Publish(domain, token string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.published[domain] = token
}

// Fail lets a domain not answer, or answer again for nil.
func (w *World) Fail(domain string, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.failures[domain] = err
}

// Check implements organization.DomainChecker with what was published.
func (w *World) Check(_ context.Context, domain, token string) (organization.Method, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	missing := &organization.MissingProofError{
		Domain: domain, DNS: organization.FindingNone, WellKnown: organization.FindingNone,
		Err: organization.ErrProofNotFound,
	}
	switch shown := w.published[domain]; {
	case w.failures[domain] != nil:
		missing.DNS, missing.Err = organization.FindingFailed, w.failures[domain]
	case shown == token:
		return organization.MethodDNS, nil
	case shown != "":
		missing.DNS = organization.FindingOther
	}
	return "", missing
}

// Notifier returns the recorder of notifications.
func (w *World) Notifier() *notification.Recorder { return networktest.Recorder(w.DB, w.Clock) }

// Mailer returns the mailer of the module.
func (w *World) Mailer() *organization.Mailer {
	users := authtest.StoresOver(w.DB)
	return organization.NewMailer(w.Clock, auth.NewAddressees(users.Users),
		settings.NewMailLanguages(users.Users, users.Settings), w.WorkMails)
}

// Code implements organization.Mails.
func (w *World) Code(_ context.Context, workMail organization.WorkMail, to auth.Email, code string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.mails = append(w.mails, QueuedMail{workMail, to.String(), code})
	return nil
}

// Queued returns the mails that were queued.
func (w *World) Queued() []QueuedMail {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.mails)
}

// CodeOf returns the code that was mailed for a work mail, empty for none.
func (w *World) CodeOf(id organization.ID) string {
	for _, m := range w.Queued() {
		if m.ID == id {
			return m.Code
		}
	}
	return ""
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
