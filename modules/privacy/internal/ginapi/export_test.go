package ginapi_test

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"wright.app/platform/identity"
	"wright.app/platform/limits"

	"github.com/google/uuid"

	"wright.app/modules/privacy"
	"wright.app/modules/privacy/privacytest"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/idempotency/idempotencytest"
)

const exportsPath = "/v1/user/exports"

// dataExport is a DataExport as JSON.
type dataExport struct {
	ID        string     `json:"id"`
	Status    string     `json:"status"`
	Size      *int64     `json:"size"`
	CreatedAt time.Time  `json:"createdAt"`
	ExpiresAt *time.Time `json:"expiresAt"`
}

func TestExports_requestedExport_isMadeAndCanBeDownloaded(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	if response := s.call(t, http.MethodGet, exportsPath).Expect(t, http.StatusOK); string(response.Body) != "[]\n" {
		t.Errorf("got %s", response.Body)
	}
	e := s.request(t)
	if e.Status != "PENDING" || e.Size != nil || e.ExpiresAt != nil || !e.CreatedAt.Equal(s.clock.Now()) {
		t.Errorf("got %+v", e)
	}
	s.download(t, e.ID).ExpectProblem(t, http.StatusConflict, "ExportNotReadyError")
	s.makeExport(t, e)
	var all []dataExport
	s.call(t, http.MethodGet, exportsPath).Expect(t, http.StatusOK).JSON(t, &all)
	if len(all) != 1 || all[0].ID != e.ID || all[0].Status != "READY" || *all[0].Size < 10 ||
		!all[0].ExpiresAt.Equal(s.clock.Now().Add(privacy.ExportLifetime)) {
		t.Errorf("got %+v", all)
	}
	response := s.download(t, e.ID).Expect(t, http.StatusOK)
	if !strings.Contains(string(response.Body), "everything") || int64(len(response.Body)) != *all[0].Size {
		t.Errorf("got %q", response.Body)
	}
	for name, want := range map[string]string{
		"Content-Type": "application/zip", "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff",
		"Content-Disposition": `attachment; filename="wright-export-2026-03-02.zip"`,
	} {
		if got := response.Header.Get(name); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
	s.clock.Advance(privacy.ExportLifetime)
	s.provenAt = s.clock.Now()
	s.download(t, e.ID).ExpectProblem(t, http.StatusConflict, "ExportNotReadyError")
}

func TestT50_export_ofAnotherUser_isNotFound(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	e := s.request(t)
	s.makeExport(t, e)
	s.download(t, e.ID, httpservertest.WithoutCookies()).ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	other := s.as(t, privacytest.Robin)
	ofAlex := other.download(t, e.ID).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	unknown := other.download(t, uuid.NewString()).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	if ofAlex.RequestID, unknown.RequestID = "", ""; ofAlex.Title != unknown.Title ||
		ofAlex.Detail != unknown.Detail {
		t.Errorf("the export of another user differs from an unknown one: %+v, %+v", ofAlex, unknown)
	}
	if response := other.call(t, http.MethodGet, exportsPath).Expect(t,
		http.StatusOK); string(response.Body) != "[]\n" {
		t.Errorf("the list of Robin is %s", response.Body)
	}
	s.download(t, e.ID).Expect(t, http.StatusOK)
}

// A client must notice when the storage fails in the middle of the file.
func TestDownloadExport_storageFailsInTheMiddle_abortsTheResponse(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	e := s.request(t)
	s.makeExport(t, e)
	s.exports.Files.Truncated = true
	server := httptest.NewServer(s.Handler())
	httpservertest.CloseAtEnd(t, server)
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL+exportsPath+"/"+e.ID+"/download",
		nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Host = strings.TrimPrefix(httpservertest.PublicURL, "https://")
	request.AddCookie(s.SessionCookie(t, privacytest.SignedIn(s.user, s.provenAt)))
	response, err := server.Client().Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	if body, err := io.ReadAll(response.Body); response.StatusCode != http.StatusOK ||
		!errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("got %d, %q, %v", response.StatusCode, body, err)
	}
}

// exportCall is a call that succeeds if Alex has just signed in and has an export.
type exportCall struct{ method, path string }

var exportCalls = map[string]exportCall{
	"listExports":    {http.MethodGet, exportsPath},
	"createExport":   {http.MethodPost, exportsPath},
	"downloadExport": {http.MethodGet, exportsPath + "/{id}/download"},
}

// newServerWithExport returns a server on which all export calls succeed, and the id of an export.
func newServerWithExport(t *testing.T, options ...option) (s testServer, id string) {
	t.Helper()
	s = newTestServer(t, options...)
	e := s.request(t)
	s.makeExport(t, e)
	return s, e.ID
}

func (c exportCall) send(t *testing.T, s testServer, id string,
	options ...httpservertest.Option,
) *httpservertest.Response {
	t.Helper()
	return s.call(t, c.method, strings.Replace(c.path, "{id}", id, 1), options...)
}

// causeOfCode has a function for each error code. It sends the call c, changed so that the response has the code.
var causeOfCode = map[string]func(t *testing.T, c exportCall) *httpservertest.Response{
	"InvalidParameterError": func(t *testing.T, c exportCall) *httpservertest.Response {
		s, _ := newServerWithExport(t)
		c.path += "?unknown=1"
		return c.send(t, s, "no-uuid", httpservertest.Header("Idempotency-Key", "short"))
	},
	"UnauthorizedError": func(t *testing.T, c exportCall) *httpservertest.Response {
		s, id := newServerWithExport(t)
		return c.send(t, s, id, httpservertest.WithoutCookies())
	},
	"SessionExpiredError": func(t *testing.T, c exportCall) *httpservertest.Response {
		s, id := newServerWithExport(t)
		return c.send(t, s, id, httpservertest.WithoutCookies(), httpservertest.Cookie("__Host-session", "ended"))
	},
	"CrossOriginError": func(t *testing.T, c exportCall) *httpservertest.Response {
		s, id := newServerWithExport(t)
		return c.send(t, s, id, httpservertest.Header("Sec-Fetch-Site", "cross-site"))
	},
	"ReauthenticationRequiredError": func(t *testing.T, c exportCall) *httpservertest.Response {
		s, id := newServerWithExport(t)
		s.clock.Advance(identity.RecentProof + time.Second)
		return c.send(t, s, id)
	},
	"ResourceNotFoundError": func(t *testing.T, c exportCall) *httpservertest.Response {
		s, _ := newServerWithExport(t)
		return c.send(t, s, uuid.NewString())
	},
	"ExportInProgressError": func(t *testing.T, c exportCall) *httpservertest.Response {
		s := newTestServer(t)
		e := s.request(t)
		return c.send(t, s, e.ID)
	},
	"ExportNotReadyError": func(t *testing.T, c exportCall) *httpservertest.Response {
		s := newTestServer(t)
		e := s.request(t)
		return c.send(t, s, e.ID)
	},
	"IdempotencyConflictError": func(t *testing.T, c exportCall) *httpservertest.Response {
		s, id := newServerWithExport(t)
		return c.send(t, s, id, httpservertest.Header("Idempotency-Key", idempotencytest.BusyKey))
	},
	"IdempotencyKeyReusedError": func(t *testing.T, c exportCall) *httpservertest.Response {
		s, id := newServerWithExport(t)
		return c.send(t, s, id, httpservertest.Header("Idempotency-Key", idempotencytest.UsedKey))
	},
	"HostNotAllowedError": func(t *testing.T, c exportCall) *httpservertest.Response {
		s, id := newServerWithExport(t)
		return c.send(t, s, id, httpservertest.Host("evil.example"))
	},
	"RequestLimitExceededError": func(t *testing.T, c exportCall) *httpservertest.Response {
		if c.method == http.MethodPost {
			s, id := newServerWithExport(t)
			s.makeExport(t, s.request(t))
			return c.send(t, s, id)
		}
		s := newTestServer(t, limited(t, 1))
		c.send(t, s, uuid.NewString())
		return c.send(t, s, uuid.NewString())
	},
	"InternalError": func(t *testing.T, c exportCall) *httpservertest.Response {
		s := newTestServer(t, broken(errDown))
		return c.send(t, s, uuid.NewString())
	},
	"ServiceUnavailableError": func(t *testing.T, c exportCall) *httpservertest.Response {
		s := newTestServer(t, broken(fault.ErrUnavailable))
		return c.send(t, s, uuid.NewString())
	},
}

func TestExports_everyErrorCodeOfTheContract_isReturned(t *testing.T) {
	t.Parallel()
	operations := httpservertest.Operations(t, "privacy")
	for id, call := range exportCalls {
		if o := operations[id]; call.method != o.Method || call.path != o.Path {
			t.Errorf("%s is %s %s", id, o.Method, o.Path)
		}
		s, export := newServerWithExport(t)
		if response := call.send(t, s, export); response.Status >= http.StatusBadRequest {
			t.Errorf("%s: got %d %s", id, response.Status, response.Body)
		}
	}
	httpservertest.EachCode(t, operations, exportCalls, func(t *testing.T, _, code string, call exportCall) {
		cause, ok := causeOfCode[code]
		if !ok {
			t.Fatalf("no case for %s", code)
		}
		if got := cause(t, call).Problem().Code; got != code {
			t.Errorf("got %q", got)
		}
	})
}

// The limit is counted in the database. The headers of its response are the same as those of a limit that is counted in
// memory.
func TestCreateExport_thirdWithinADay_returnsRetryAfter(t *testing.T) {
	t.Parallel()
	s, _ := newServerWithExport(t)
	s.makeExport(t, s.request(t))
	response := s.call(t, http.MethodPost, exportsPath)
	problem := response.ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
	if problem.RetryAfter != 24*3600 || response.Header.Get("Retry-After") != "86400" {
		t.Errorf("got %+v", problem)
	}
	for name, want := range map[string]string{
		"RateLimit-Policy": `"export";q=2;w=86400`, "RateLimit": `"export";r=0;t=86400`,
	} {
		if got := response.Header.Get(name); got != want {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
	}
	if !limits.Stored("export") {
		t.Error("the contract has no limit export")
	}
}
