package ginapi_test

import (
	"errors"
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/privacy/internal/ginapi"
	"wright.app/modules/privacy/privacytest"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
)

var errAway = errors.New("the database is away")

// site is the module behind the whole engine, over memory.
type site struct {
	*httpservertest.Client
	clock   *clock.Fixed
	exports *privacytest.Exporting
	user    identity.UserID
	proven  time.Time // when the user has shown a code
}

type option func(*privacytest.Store, *httpservertest.Options)

// broken lets the store fail with err.
func broken(err error) option {
	return func(s *privacytest.Store, _ *httpservertest.Options) { s.Exports = privacytest.Broken{Err: err} }
}

// limited replaces the policy for addresses by one of quota calls a minute.
func limited(t *testing.T, quota int) option {
	return func(_ *privacytest.Store, o *httpservertest.Options) {
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

func newSite(t testing.TB, options ...option) site {
	t.Helper()
	c := privacytest.NewClock()
	kept, serving := privacytest.NewMemory(), httpservertest.Options{Clock: c}
	for _, option := range options {
		option(&kept, &serving)
	}
	s := site{clock: c, exports: privacytest.NewExporting(kept, c), user: privacytest.Alex, proven: c.Now()}
	serving.Routes = []httpserver.Routes{ginapi.NewHandler(s.exports.Exporter, httpservertest.Problems())}
	s.Client = httpservertest.New(t, serving)
	return s
}

// as returns the site as another user sees it, in another browser.
func (s site) as(t testing.TB, user identity.UserID) site {
	t.Helper()
	s.Client, s.user = s.OtherBrowser(t), user
	return s
}

// call sends a request of the signed-in user.
func (s site) call(t testing.TB, method, path string, options ...httpservertest.Option) *httpservertest.Answer {
	t.Helper()
	signedIn := httpservertest.As(privacytest.SignedIn(s.user, s.proven))
	return s.Do(t, method, path, nil, append([]httpservertest.Option{signedIn}, options...)...)
}

func (s site) ask(t *testing.T) dataExport {
	t.Helper()
	var e dataExport
	s.call(t, http.MethodPost, exportsPath).Expect(t, http.StatusAccepted).JSON(t, &e)
	return e
}

func (s site) makeExport(t *testing.T, e dataExport) {
	t.Helper()
	if err := s.exports.Make(t.Context(), uuid.MustParse(e.ID), false); err != nil {
		t.Fatal(err)
	}
}

func (s site) download(t *testing.T, id string, options ...httpservertest.Option) *httpservertest.Answer {
	t.Helper()
	return s.call(t, http.MethodGet, exportsPath+"/"+id+"/download", options...)
}
