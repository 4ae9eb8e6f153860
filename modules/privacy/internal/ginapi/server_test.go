package ginapi_test

import (
	"errors"
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/privacy"
	"wright.app/modules/privacy/internal/ginapi"
	"wright.app/modules/privacy/privacytest"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
)

var errDown = errors.New("the database is unavailable")

// testServer is a client of an HTTP server with the routes of the module on a new database.
type testServer struct {
	*httpservertest.Client
	clock    *clock.Fixed
	exports  *privacytest.ExportFixture
	user     identity.UserID
	provenAt time.Time // when the user signed in with a code
}

type option func(*privacytest.ExportFixture, *httpservertest.Options)

// broken makes the database fail with err.
func broken(err error) option {
	return func(x *privacytest.ExportFixture, _ *httpservertest.Options) { x.Faults.FailAll(err) }
}

// limited allows only quota calls per minute for each client address.
func limited(t *testing.T, quota int) option {
	return func(_ *privacytest.ExportFixture, o *httpservertest.Options) {
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

func newTestServer(t testing.TB, options ...option) testServer {
	t.Helper()
	x := privacytest.NewExportFixture(t)
	serverOptions := httpservertest.Options{Clock: x.Clock}
	for _, option := range options {
		option(x, &serverOptions)
	}
	s := testServer{clock: x.Clock, exports: x, user: privacytest.Alex, provenAt: x.Clock.Now()}
	serverOptions.Routes = []httpserver.Routes{ginapi.NewHandler(s.exports.Exporter, httpservertest.Problems())}
	s.Client = httpservertest.New(t, serverOptions)
	return s
}

// as returns a client of the same server for another user, in another browser.
func (s testServer) as(t testing.TB, user identity.UserID) testServer {
	t.Helper()
	s.Client, s.user = s.OtherBrowser(t), user
	return s
}

// call sends a request of the signed-in user.
func (s testServer) call(t testing.TB, method, path string, options ...httpservertest.Option) *httpservertest.Response {
	t.Helper()
	signedIn := httpservertest.As(privacytest.SignedIn(s.user, s.provenAt))
	return s.Do(t, method, path, nil, append([]httpservertest.Option{signedIn}, options...)...)
}

func (s testServer) request(t *testing.T) dataExport {
	t.Helper()
	var e dataExport
	s.call(t, http.MethodPost, exportsPath).Expect(t, http.StatusAccepted).JSON(t, &e)
	return e
}

func (s testServer) makeExport(t *testing.T, e dataExport) {
	t.Helper()
	if err := s.exports.Make(t.Context(), uuid.MustParse(e.ID), privacy.RetriedAttempt); err != nil {
		t.Fatal(err)
	}
}

func (s testServer) download(t *testing.T, id string, options ...httpservertest.Option) *httpservertest.Response {
	t.Helper()
	return s.call(t, http.MethodGet, exportsPath+"/"+id+"/download", options...)
}
