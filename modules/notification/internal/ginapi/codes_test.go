package ginapi_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"

	"wright.app/platform/fault"
	"wright.app/platform/httpserver/httpservertest"
)

var errDown = errors.New("the database is unavailable")

// request is a request that succeeds.
type request struct {
	method, path, body string
	anonymous          bool
}

// requests has a request of Alex for each operation, which succeeds.
var requests = map[string]request{
	"listNotifications": {method: http.MethodGet, path: notifications},
	"streamEvents":      {method: http.MethodGet, path: "/v1/user/events"},
	"markNotificationsRead": {
		method: http.MethodPut, path: notifications + "/read",
		body: `{"upToId":"019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6071"}`,
	},
}

func (s fixture) send(t *testing.T, r request, options ...httpservertest.Option) *httpservertest.Response {
	t.Helper()
	var body any
	if r.body != "" {
		body = r.body
	}
	if !r.anonymous {
		options = append([]httpservertest.Option{s.as(alex)}, options...)
	}
	return s.Do(t, r.method, r.path, body, options...)
}

// causes has a function for each error code. It sends the valid request r, changed so that the response has the code.
var causes = map[string]func(t *testing.T, r request) *httpservertest.Response{
	"MalformedRequestError": func(t *testing.T, r request) *httpservertest.Response {
		r.body = `{"upToId":`
		return newFixture(t).send(t, r)
	},
	"InvalidParameterError": func(t *testing.T, r request) *httpservertest.Response {
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
	"CrossOriginError": func(t *testing.T, r request) *httpservertest.Response {
		return newFixture(t).send(t, r, httpservertest.Header("Sec-Fetch-Site", "cross-site"))
	},
	"SetupRequiredError": func(t *testing.T, r request) *httpservertest.Response {
		r.anonymous = true
		return newFixture(t).send(t, r, httpservertest.As(httpservertest.Newcomer(99)))
	},
	"RequestTooLargeError": func(t *testing.T, r request) *httpservertest.Response {
		r.body = `{"upToId":"` + strings.Repeat("a", 300<<10) + `"}`
		return newFixture(t).send(t, r)
	},
	"UnsupportedMediaTypeError": func(t *testing.T, r request) *httpservertest.Response {
		return newFixture(t).send(t, r, httpservertest.Header("Content-Type", "text/plain"))
	},
	"HostNotAllowedError": func(t *testing.T, r request) *httpservertest.Response {
		return newFixture(t).send(t, r, httpservertest.Host("evil.example"))
	},
	"ValidationError": func(t *testing.T, r request) *httpservertest.Response {
		r.body = `{"nonsense":true}`
		return newFixture(t).send(t, r)
	},
	"RequestLimitExceededError": func(t *testing.T, r request) *httpservertest.Response {
		s := newFixture(t, limited(t, 1))
		s.send(t, r)
		return s.send(t, r)
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
	operations := httpservertest.Operations(t, "notification")
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
	s := newFixture(t)
	token := httpservertest.Bearer("chl_" + strings.Repeat("a", 43))
	for id, call := range requests {
		call.anonymous = true
		if response := s.send(t, call, token); response.Status != http.StatusUnauthorized {
			t.Errorf("%s: got %d", id, response.Status)
		}
	}
}
