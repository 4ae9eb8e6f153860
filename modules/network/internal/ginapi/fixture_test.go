package ginapi_test

import (
	"bytes"
	"net/http"
	"testing"
	"time"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/internal/ginapi"
	"wright.app/modules/network/networktest"
	"wright.app/modules/network/report"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
	"wright.app/platform/paging"
	"wright.app/platform/secret"
)

const blockedUsers = "/v1/user/blocked-users"

// fixture is a client of an HTTP server with the routes of the module on a new database.
type fixture struct {
	*httpservertest.Client
	clock  *clock.Fixed
	people *networktest.People
	texts  *networktest.Texts
	stores networktest.Stores
}

type option func(*fixture, *httpservertest.Options)

// broken makes the database and the other modules fail with err.
func broken(err error) option {
	return func(s *fixture, _ *httpservertest.Options) {
		s.stores.Faults.FailAll(err)
		s.people.Err = err
	}
}

// limited allows only quota calls per minute for each client address.
func limited(t *testing.T, quota int) option {
	return func(_ *fixture, o *httpservertest.Options) {
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
	stores := networktest.NewStores(t)
	s := fixture{
		clock: clock.NewFixed(networktest.Noon), people: networktest.PeopleOver(t, stores.DB), stores: stores,
		texts: new(networktest.Texts),
	}
	serverOptions := httpservertest.Options{Clock: s.clock}
	for _, option := range options {
		option(&s, &serverOptions)
	}
	keys, err := secret.NewKeys(bytes.Repeat([]byte{1}, secret.MinKeyBytes))
	if err != nil {
		t.Fatal(err)
	}
	transactor, people := s.stores.DB, network.NewPeople(s.people.Users())
	recorder := networktest.Recorder(transactor, s.clock)
	upkeep := connection.NewUpkeep(s.stores.Connections, recorder, s.clock)
	service := network.NewService(transactor, s.clock, s.stores.Blocks, people, s.people, upkeep,
		new(networktest.AddressBlocks))
	connections := connection.NewService(connection.Deps{
		Transactor: transactor, Clock: s.clock, Connections: s.stores.Connections, Blocks: s.stores.Blocks,
		People: people, Visibility: s.people, Profiles: s.people.Profiles(), Summaries: s.people, Notifier: recorder,
		Correspondence: s.people.Correspondence(s.stores.Blocks, new(networktest.AddressBlocks)),
	})
	serverOptions.Routes = []httpserver.Routes{ginapi.NewHandler(service, connections,
		report.NewService(report.Deps{
			Transactor: transactor, Clock: s.clock, Reports: s.stores.Reports, People: people,
			Profiles: s.people.Profiles(), Texts: s.texts, Jobs: new(networktest.Posted),
		}), paging.NewCursors(keys), httpservertest.Problems())}
	s.Client = httpservertest.New(t, serverOptions)
	return s
}

// as returns the session of a user.
func (s fixture) as(u identity.UserID) httpservertest.Option {
	return httpservertest.As(networktest.SignedIn(u))
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
