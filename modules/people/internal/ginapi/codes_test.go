package ginapi_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"

	"wright.app/modules/people/peopletest"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver/httpservertest"
)

var errDown = errors.New("the database is unavailable")

// request is a request that succeeds.
type request struct {
	method, path string
	anonymous    bool
}

// requests has a request of Alex for each operation.
var requests = map[string]request{
	"searchPeople":          {method: http.MethodGet, path: peoplePath},
	"listPeopleSuggestions": {method: http.MethodGet, path: suggestionsPath},
	"dismissSuggestion": {
		method: http.MethodDelete, path: suggestionsPath + "/" + peopletest.Member(robin).String(),
	},
}

func (f fixture) send(t *testing.T, r request, options ...httpservertest.Option) *httpservertest.Response {
	t.Helper()
	if !r.anonymous {
		options = append([]httpservertest.Option{as(alex)}, options...)
	}
	return f.Do(t, r.method, r.path, nil, options...)
}

// causes has a function for each error code. It sends the valid request r, changed so that the response has the code.
var causes = map[string]func(t *testing.T, r request) *httpservertest.Response{
	"InvalidParameterError": func(t *testing.T, r request) *httpservertest.Response {
		if r.method == http.MethodDelete {
			r.path = suggestionsPath + "/nobody"
		}
		r.path += "?limit=0"
		return newFixture(t).send(t, r)
	},
	"InvalidCursorError": func(t *testing.T, r request) *httpservertest.Response {
		r.path += "?cursor=AAAAAAAA"
		return newFixture(t).send(t, r)
	},
	"UnauthorizedError": func(t *testing.T, r request) *httpservertest.Response {
		r.anonymous = true
		return newFixture(t).send(t, r)
	},
	"SessionExpiredError": func(t *testing.T, r request) *httpservertest.Response {
		r.anonymous = true
		return newFixture(t).send(t, r, httpservertest.Cookie("__Host-session", "ended"))
	},
	"SetupRequiredError": func(t *testing.T, r request) *httpservertest.Response {
		r.anonymous = true
		return newFixture(t).send(t, r, httpservertest.As(httpservertest.Newcomer(99)))
	},
	"HostNotAllowedError": func(t *testing.T, r request) *httpservertest.Response {
		return newFixture(t).send(t, r, httpservertest.Host("evil.example"))
	},
	"CrossOriginError": func(t *testing.T, r request) *httpservertest.Response {
		return newFixture(t).send(t, r, httpservertest.Header("Sec-Fetch-Site", "cross-site"))
	},
	"RequestLimitExceededError": func(t *testing.T, r request) *httpservertest.Response {
		f := newFixture(t, limited(t, "api-address", 1))
		f.send(t, r)
		return f.send(t, r)
	},
	"InternalError": func(t *testing.T, r request) *httpservertest.Response {
		return newFixture(t, broken(errDown)).send(t, r)
	},
	"ServiceUnavailableError": func(t *testing.T, r request) *httpservertest.Response {
		return newFixture(t, broken(fault.ErrUnavailable)).send(t, r)
	},
}

func TestOperations_everyErrorCodeOfTheContract_isReturned(t *testing.T) {
	t.Parallel()
	operations := httpservertest.Operations(t, "people")
	httpservertest.EachCode(t, operations, requests, func(t *testing.T, id, code string, call request) {
		cause, ok := causes[code]
		if !ok {
			t.Fatalf("no case for %s", code)
		}
		if got := cause(t, call).Problem().Code; got != code || call.method != operations[id].Method {
			t.Errorf("%s: got %q", call.method, got)
		}
	})
}

func TestT14_challengeToken_opensNothing(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for id, call := range requests {
		call.anonymous = true
		if response := f.send(t, call, httpservertest.Bearer("chl_"+strings.Repeat("a",
			43))); response.Status != http.StatusUnauthorized {
			t.Errorf("%s: got %d", id, response.Status)
		}
	}
}
