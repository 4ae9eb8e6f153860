package ginapi_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/idempotency/idempotencytest"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

var errDown = errors.New("the database is unavailable")

// request is a request that succeeds.
type request struct {
	method, path, body string
	anonymous          bool
}

// received is the id of a request of Sam to Alex in newCodesFixture.
const received = "019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6071"

// requests has a request of Alex for each operation, which succeeds in newCodesFixture.
var requests = map[string]request{
	"listConnections":   {method: http.MethodGet, path: connections},
	"createConnection":  {method: http.MethodPost, path: connections, body: askBody(networktest.Robin)},
	"respondConnection": {method: http.MethodPatch, path: connections + "/" + received, body: `{"status":"ACCEPTED"}`},
	"deleteConnection":  {method: http.MethodDelete, path: connections + "/" + received},

	"createReport": {
		method: http.MethodPost, path: reports, body: reportBody(networktest.Robin, "SPAM", "Why."),
	},

	"listBlockedUsers": {method: http.MethodGet, path: blockedUsers},
	"blockUser":        {method: http.MethodPut, path: pathOf(networktest.Robin), body: `{"note":"Writes too much."}`},
	"unblockUser":      {method: http.MethodDelete, path: pathOf(networktest.Robin)},
}

// newCodesFixture returns a fixture in which Sam has asked Alex for a connection.
func newCodesFixture(t *testing.T, options ...option) fixture {
	t.Helper()
	sent, got := networktest.RequestBetween(networktest.Sam, networktest.Alex, networktest.Noon)
	sent.ID = uuid.MustParse(received)
	got.ID = sent.ID
	withRequest := func(s *fixture, _ *httpservertest.Options) {
		if err := s.stores.Connections.Save(t.Context(), connection.NewPair(sent, got), networktest.Noon); err != nil {
			t.Fatal(err)
		}
	}
	return newFixture(t, append([]option{withRequest}, options...)...)
}

func (s fixture) send(t *testing.T, r request, options ...httpservertest.Option) *httpservertest.Response {
	t.Helper()
	var body any
	if r.body != "" {
		body = r.body
	}
	if !r.anonymous {
		options = append([]httpservertest.Option{s.as(networktest.Alex)}, options...)
	}
	return s.Do(t, r.method, r.path, body, options...)
}

// sentTwice sends the request twice and returns the second response.
func sentTwice(t *testing.T, r request) *httpservertest.Response {
	t.Helper()
	s := newCodesFixture(t)
	if first := s.send(t, r); first.Status >= http.StatusBadRequest {
		t.Fatalf("got %d %s", first.Status, first.Body)
	}
	return s.send(t, r)
}

// causes has a function for each error code. It sends the valid request r, changed so that the response has the code.
var causes = map[string]func(t *testing.T, r request) *httpservertest.Response{
	"MalformedRequestError": func(t *testing.T, r request) *httpservertest.Response {
		r.body = `{"note":`
		return newCodesFixture(t).send(t, r)
	},
	"InvalidParameterError": func(t *testing.T, r request) *httpservertest.Response {
		switch {
		case r.path == blockedUsers || r.path == connections || r.path == reports:
			r.path += "?limit=0"
		case strings.HasPrefix(r.path, blockedUsers):
			r.path = blockedUsers + "/7"
		default:
			r.path = connections + "/7"
		}
		return newCodesFixture(t).send(t, r)
	},
	"InvalidCursorError": func(t *testing.T, r request) *httpservertest.Response {
		r.path += "?cursor=AAAAAAAA"
		return newCodesFixture(t).send(t, r)
	},
	"UnauthorizedError": func(t *testing.T, r request) *httpservertest.Response {
		r.anonymous = true
		return newCodesFixture(t).send(t, r)
	},
	"SessionExpiredError": func(t *testing.T, r request) *httpservertest.Response {
		r.anonymous = true
		return newCodesFixture(t).send(t, r, httpservertest.Cookie("__Host-session", "ended"))
	},
	"CrossOriginError": func(t *testing.T, r request) *httpservertest.Response {
		return newCodesFixture(t).send(t, r, httpservertest.Header("Sec-Fetch-Site", "cross-site"))
	},
	"SetupRequiredError": func(t *testing.T, r request) *httpservertest.Response {
		r.anonymous = true
		return newCodesFixture(t).send(t, r, httpservertest.As(httpservertest.Newcomer(99)))
	},
	"ResourceNotFoundError": func(t *testing.T, r request) *httpservertest.Response {
		switch {
		case strings.HasPrefix(r.path, blockedUsers):
			r.path = pathOf(99)
		case r.path == reports:
			r.body = reportBody(99, "SPAM", nil)
		case r.method == http.MethodPost:
			r.body = askBody(99)
		default:
			r.path = connections + "/" + networktest.Member(networktest.Robin).String()
		}
		return newCodesFixture(t).send(t, r)
	},
	"SelfActionError": func(t *testing.T, r request) *httpservertest.Response {
		switch {
		case r.path == reports:
			r.body = reportBody(networktest.Alex, "SPAM", nil)
		case r.method == http.MethodPost:
			r.body = askBody(networktest.Alex)
		default:
			r.path = pathOf(networktest.Alex)
		}
		return newCodesFixture(t).send(t, r)
	},
	"ProfileBlockedError": func(t *testing.T, r request) *httpservertest.Response {
		s := newCodesFixture(t)
		s.block(t, networktest.Alex, networktest.Robin, nil)
		return s.send(t, r)
	},
	"ProfileSuspendedError": func(t *testing.T, r request) *httpservertest.Response {
		s := newCodesFixture(t)
		s.people.Suspend(t, networktest.Alex)
		return s.send(t, r)
	},
	"ConnectionExistsError": sentTwice,
	"ConnectionStateError":  sentTwice,
	"ConnectionLimitExceededError": func(t *testing.T, r request) *httpservertest.Response {
		s := newCodesFixture(t)
		for i := range identity.UserID(connection.MaxOpen) {
			s.people.SetPerson(t, networktest.PersonOf(1000+i, "Somebody"))
			s.clock.Advance(quota.Day / connection.MaxPerDay)
			s.send(t, request{method: r.method, path: r.path, body: askBody(1000 + i)}).Expect(t, http.StatusCreated)
		}
		return s.send(t, r)
	},
	"IdempotencyConflictError": func(t *testing.T, r request) *httpservertest.Response {
		return newCodesFixture(t).send(t, r, httpservertest.Header("Idempotency-Key", idempotencytest.BusyKey))
	},
	"IdempotencyKeyReusedError": func(t *testing.T, r request) *httpservertest.Response {
		return newCodesFixture(t).send(t, r, httpservertest.Header("Idempotency-Key", idempotencytest.UsedKey))
	},
	"BlockLimitExceededError": func(t *testing.T, r request) *httpservertest.Response {
		s := newCodesFixture(t)
		for i := range identity.UserID(network.MaxBlocks) {
			b := network.RestoreBlock(network.BlockSnapshot{
				Blocker: networktest.Alex,
				Blocked: networktest.PersonOf(1000+i, "Somebody"),
			})
			if _, err := s.stores.Blocks.Add(t.Context(), b, network.MaxBlocks); err != nil {
				t.Fatal(err)
			}
		}
		return s.send(t, r)
	},
	"RequestTooLargeError": func(t *testing.T, r request) *httpservertest.Response {
		r.body = `{"note":"` + strings.Repeat("a", 300<<10) + `"}`
		return newCodesFixture(t).send(t, r)
	},
	"UnsupportedMediaTypeError": func(t *testing.T, r request) *httpservertest.Response {
		return newCodesFixture(t).send(t, r, httpservertest.Header("Content-Type", "text/plain"))
	},
	"HostNotAllowedError": func(t *testing.T, r request) *httpservertest.Response {
		return newCodesFixture(t).send(t, r, httpservertest.Host("evil.example"))
	},
	"ValidationError": func(t *testing.T, r request) *httpservertest.Response {
		r.body = `{"nonsense":true}`
		return newCodesFixture(t).send(t, r)
	},
	"RequestLimitExceededError": func(t *testing.T, r request) *httpservertest.Response {
		s := newCodesFixture(t, limited(t, 1))
		s.send(t, r)
		return s.send(t, r)
	},
	"InternalError": func(t *testing.T, r request) *httpservertest.Response {
		return newCodesFixture(t, broken(errDown)).send(t, r)
	},
	"ServiceUnavailableError": func(t *testing.T, r request) *httpservertest.Response {
		return newCodesFixture(t, broken(fault.ErrUnavailable)).send(t, r)
	},
}

func TestOperations_everyErrorCodeOfTheContract_isReturned(t *testing.T) {
	t.Parallel()
	operations := httpservertest.Operations(t, "network")
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
	s := newCodesFixture(t)
	for id, call := range requests {
		call.anonymous = true
		if response := s.send(t, call, httpservertest.Bearer("chl_"+strings.Repeat("a",
			43))); response.Status != http.StatusUnauthorized {
			t.Errorf("%s: got %d", id, response.Status)
		}
	}
}
