package ginapi_test

import (
	"bytes"
	"net/http"
	"testing"
	"time"

	"wright.app/modules/people"
	"wright.app/modules/people/internal/ginapi"
	"wright.app/modules/people/peopletest"
	"wright.app/modules/people/suggestion"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
	"wright.app/platform/paging"
	"wright.app/platform/secret"
)

const (
	peoplePath = "/v1/people"
	alex       = peopletest.Alex
	robin      = peopletest.Robin
	sam        = peopletest.Sam
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// fixture is a client of an HTTP server with the routes of the module, over a database.
type fixture struct {
	*httpservertest.Client
	peopletest.Stores

	clock *clock.Fixed
}

type option func(fixture, *httpservertest.Options)

// broken makes every statement of the module fail with err.
func broken(err error) option {
	return func(f fixture, _ *httpservertest.Options) { f.Faults.FailAll(err) }
}

// limited allows only quota calls per minute by the policy with a name.
func limited(t *testing.T, name string, quota int) option {
	t.Helper()
	return func(_ fixture, o *httpservertest.Options) {
		policies := limits.Policies()
		for i := range policies {
			if policies[i].Name == name {
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
	f := fixture{Stores: peopletest.NewStores(t), clock: clock.NewFixed(noon)}
	f.AddUsers(t, int(sam))
	f.AddProfile(t, alex, profile.Input{}, profiletest.Workplace())
	limiter := people.NewSearchLimiter(peopletest.SearchTimeout)
	search := people.NewService(people.Deps{
		Clock: f.clock, Finder: f.Entries, Blocks: f.Blocks(), Relations: f.Connections(), Limiter: limiter,
	})
	suggestions := suggestion.NewService(suggestion.Deps{
		Transactor: f.DB, Clock: f.clock, Sources: f.Sources(), Entries: f.Entries, Finder: f.Entries,
		Blocks: f.Blocks(), Connections: f.Connections(), Dismissals: f.Dismissals, Members: f.Users(),
		Limiter: limiter,
	})
	serverOptions := httpservertest.Options{Clock: f.clock}
	for _, option := range options {
		option(f, &serverOptions)
	}
	keys, err := secret.NewKeys(bytes.Repeat([]byte{1}, secret.MinKeyBytes))
	if err != nil {
		t.Fatal(err)
	}
	serverOptions.Routes = []httpserver.Routes{
		ginapi.NewHandler(search, suggestions, paging.NewCursors(keys), httpservertest.Problems()),
	}
	f.Client = httpservertest.New(t, serverOptions)
	return f
}

// as returns the session of a user.
func as(u identity.UserID) httpservertest.Option {
	return httpservertest.As(identity.Principal{
		Scheme: identity.SchemeSession, User: u, Role: identity.Wright, Ready: true, AuthenticatedAt: noon,
	})
}

// page is a page of people in JSON.
type page struct {
	Items []struct {
		Person struct {
			MemberID                                         string
			Alias, DisplayName, PhotoURL, Headline, Location *string
			Role                                             string
			TopTags                                          []string
		}
		Workplace     *struct{ Title, Organization string }
		OpenToWork    bool
		VerifiedLinks []string
		Connection    *struct{ ID, Direction, Status string }
		Matches       []struct {
			Field string
			Parts []struct {
				Text    string
				IsMatch bool
			}
		}
	}
	NextCursor *string
	Facets     *struct {
		Tags, Locations []struct {
			Label string
			Count int
		}
		IsPartial bool
	}
}

func (f fixture) search(t testing.TB, query string) page {
	t.Helper()
	var p page
	f.Do(t, http.MethodGet, peoplePath+query, nil, as(alex)).Expect(t, http.StatusOK).JSON(t, &p)
	return p
}
