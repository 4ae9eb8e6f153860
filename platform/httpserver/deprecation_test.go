package httpserver_test

import (
	"net/http"
	"testing"

	"wright.app/platform/httpserver/httpservertest"
)

// createThing of testdata/things.yaml is deprecated since 2026-01-15, and its last day is 2026-12-31.
func TestDeprecation_everyResponseOfTheOperation_hasBothDays(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	signedIn := httpservertest.As(httpservertest.Wright(7))
	responses := map[string]*httpservertest.Response{
		"success":       s.Do(t, http.MethodPost, "/v1/user/things", map[string]string{"name": "a"}, signedIn),
		"invalid":       s.Do(t, http.MethodPost, "/v1/user/things", map[string]int{"name": 1}, signedIn),
		"not signed in": s.OtherBrowser(t).Do(t, http.MethodPost, "/v1/user/things", map[string]string{"name": "a"}),
	}
	for name, response := range responses {
		if got := response.Header.Get("Deprecation"); got != "@1768435200" {
			t.Errorf("%s: %d: Deprecation %q", name, response.Status, got)
		}
		if got := response.Header.Get("Sunset"); got != "Fri, 01 Jan 2027 00:00:00 GMT" {
			t.Errorf("%s: %d: Sunset %q", name, response.Status, got)
		}
	}
	for _, path := range []string{"/v1/public/things?query=a", "/v1/nope"} {
		h := s.Do(t, http.MethodGet, path, nil).Header
		if h.Get("Deprecation") != "" || h.Get("Sunset") != "" {
			t.Errorf("%s: got %v", path, h)
		}
	}
}
