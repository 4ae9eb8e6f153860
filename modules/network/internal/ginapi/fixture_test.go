package ginapi_test

import (
	"bytes"
	"net/http"
	"testing"
	"testing/fstest"
	"time"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/internal/ginapi"
	"wright.app/modules/network/networktest"
	"wright.app/modules/network/notification"
	"wright.app/modules/network/report"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/i18n/i18ntest"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
	"wright.app/platform/paging"
	"wright.app/platform/secret"
)

// texts are what the handlers say.
var texts = fstest.MapFS{
	"en-US.json": {Data: []byte(`{
		"notification_connection_requested": "{name} would like to connect with you.",
		"notification_connection_accepted": "{name} has accepted your request.",
		"notification_profile_warned": "Warned.",
		"notification_profile_suspended": "Suspended.",
		"notification_profile_reason": "Because: {reason}",
		"notification_profile_reinstated": "Reinstated.",
		"notification_profile_approved": "Approved.",
		"notification_review_ended": "Review ended.",
		"notification_report_decided": "Looked at.",
		"notification_report_decided_body": "Not told."
	}`)},
	"de.json": {Data: []byte(`{
		"notification_connection_requested": "{name} möchte sich mit Ihnen verbinden.",
		"notification_connection_accepted": "{name} hat Ihre Anfrage angenommen.",
		"notification_profile_warned": "Verwarnt.",
		"notification_profile_suspended": "Gesperrt.",
		"notification_profile_reason": "Grund: {reason}",
		"notification_profile_reinstated": "Wieder da.",
		"notification_profile_approved": "Bestanden.",
		"notification_review_ended": "Beendet.",
		"notification_report_decided": "Geprüft.",
		"notification_report_decided_body": "Geheim."
	}`)},
}

const blockedUsers = "/v1/user/blocked-users"

// fixture is a client of an HTTP server with the routes of the module and stores in memory.
type fixture struct {
	*httpservertest.Client
	clock  *clock.Fixed
	people *networktest.FakePeople
}

type stores struct {
	blocks      network.Blocks
	pairs       network.Pairs
	connections connection.Connections
	people      network.People
	sees        network.Visibility

	notifications notification.Notifications
	reports       report.Reports
	pages         report.Profiles
}

type option func(*stores, *httpservertest.Options)

// broken makes every store fail with err.
func broken(err error) option {
	return func(s *stores, _ *httpservertest.Options) {
		b := networktest.Broken{Err: err}
		s.blocks, s.pairs, s.people, s.sees = b, b, b, b
		s.connections = networktest.BrokenConnections{Err: err}
		s.notifications = networktest.BrokenNotifications{Err: err}
		s.reports, s.pages = networktest.BrokenReports{Err: err}, networktest.BrokenReports{Err: err}
	}
}

// limited allows only quota calls per minute for each client address.
func limited(t *testing.T, quota int) option {
	return func(_ *stores, o *httpservertest.Options) {
		policies := limits.Policies()
		for i := range policies {
			if policies[i].Name == "api-address" {
				policies[i].Windows = []limits.Window{{Quota: quota, Per: time.Minute}}
			}
		}
		var err error
		if o.Limits, err = limits.New(limits.Settings{Scale: 1}, o.Clock, policies...); err != nil {
			t.Fatal(err)
		}
	}
}

func newFixture(t testing.TB, options ...option) fixture {
	t.Helper()
	s := fixture{clock: clock.NewFixed(networktest.Noon), people: networktest.NewFakePeople()}
	blocks, serverOptions := networktest.NewMemory(), httpservertest.Options{Clock: s.clock}
	fakes := stores{
		blocks, blocks, networktest.NewMemoryConnections(), s.people, s.people,
		networktest.NewMemoryNotifications(), networktest.NewMemoryReports(), s.people,
	}
	for _, option := range options {
		option(&fakes, &serverOptions)
	}
	keys, err := secret.NewKeys(bytes.Repeat([]byte{1}, secret.MinKeyBytes))
	if err != nil {
		t.Fatal(err)
	}
	transactor := &networktest.SerialTransactor{}
	recorder := notification.NewRecorder(fakes.notifications, networktest.NewPreferences(), s.clock)
	upkeep := connection.NewUpkeep(fakes.connections, recorder, s.clock)
	service := network.NewService(transactor, s.clock, fakes.blocks, fakes.people, fakes.sees, upkeep)
	connections := connection.NewService(connection.Deps{
		Transactor: transactor, Clock: s.clock, Connections: fakes.connections, Blocks: fakes.pairs,
		People: fakes.people, Visibility: fakes.sees, Profiles: s.people,
		Summaries: s.people, Notifier: recorder,
		Correspondence: network.NewCorrespondence(network.CorrespondenceDeps{
			Accounts: new(networktest.Mailboxes), Suspensions: s.people, Pairs: fakes.pairs,
			Locks: new(networktest.Mailboxes), Addresses: new(networktest.Mailboxes),
		}),
	})
	notifications := notification.NewService(transactor, s.clock, fakes.notifications,
		connection.NewDirectory(fakes.connections), s.people, networktest.Correspondents{})
	serverOptions.Routes = []httpserver.Routes{ginapi.NewHandler(service, connections, notifications,
		report.NewService(report.Deps{
			Transactor: transactor, Clock: s.clock, Reports: fakes.reports, People: fakes.people, Profiles: fakes.pages,
		}), i18ntest.Catalog(t, texts),
		paging.NewCursors(keys), httpservertest.Problems())}
	s.Client = httpservertest.New(t, serverOptions)
	return s
}

// as returns the session of a user.
func (s fixture) as(u identity.UserID) httpservertest.Option {
	return httpservertest.As(s.people.SignedIn(u))
}

func pathOf(u identity.UserID) string { return blockedUsers + "/" + networktest.Member(u).String() }

// blocked is a blocked user in JSON.
type blocked struct {
	Person struct {
		MemberID, DisplayName, Role string
	}
	Note      *string
	BlockedAt time.Time
}

type blockedPage struct {
	Items      []blocked
	NextCursor *string
}

func (s fixture) block(t testing.TB, blocker, member identity.UserID, body any) blocked {
	t.Helper()
	var b blocked
	s.Do(t, http.MethodPut, pathOf(member), body, s.as(blocker)).Expect(t, http.StatusOK).JSON(t, &b)
	return b
}

func (s fixture) list(t testing.TB, blocker identity.UserID, query string) blockedPage {
	t.Helper()
	var page blockedPage
	s.Do(t, http.MethodGet, blockedUsers+query, nil, s.as(blocker)).Expect(t, http.StatusOK).JSON(t, &page)
	return page
}
