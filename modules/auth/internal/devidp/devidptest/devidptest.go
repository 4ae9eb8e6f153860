// Package devidptest runs the development identity provider for tests, picks identities without a browser, and makes
// the provider fail on purpose.
package devidptest

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync"
	"testing"
	"time"

	"wright.app/modules/auth/internal/devidp"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver/httpservertest"
)

// clientTimeout is how long a test waits for an answer.
const clientTimeout = 30 * time.Second

// Provider is a running identity provider.
type Provider struct {
	*devidp.Server

	// Origin is where it runs, without a slash at the end.
	Origin string

	mu     sync.Mutex
	faults map[string]Faults // by provider
}

// Start runs a provider on loopback until the test ends. It fills in the origin and the key of s, and the system's
// clock if there is none.
func Start(t testing.TB, s devidp.Settings) *Provider {
	t.Helper()
	p := &Provider{faults: map[string]Faults{}}
	server := httptest.NewServer(http.HandlerFunc(p.serveWithFaults))
	httpservertest.CloseAtEnd(t, server)
	p.Origin, s.Origin = server.URL, server.URL
	s.SigningKey = publishedKey()
	if s.Clock == nil {
		s.Clock = clock.System{}
	}
	var err error
	if p.Server, err = devidp.New(s); err != nil {
		t.Fatal(err)
	}
	return p
}

// Endpoints returns the addresses of a provider.
func (p *Provider) Endpoints(provider string) devidp.Addresses {
	return devidp.Endpoints(p.Origin, provider)
}

// Pick opens the address that the product redirected to, picks an identity by its username, or cancels if that is
// empty, and returns where the provider redirects: to the callback of the product, which is not called. A provider that
// refuses the request redirects there at once, with an error in the query.
func Pick(t testing.TB, authURL, username string) *url.URL {
	t.Helper()
	page := redirect(t, http.MethodGet, authURL, nil)
	request := page.Query().Get("request")
	if request == "" {
		return page
	}
	form := url.Values{"request": {request}, "identity": {username}}
	if username == "" {
		form = url.Values{"request": {request}, "cancel": {"yes"}}
	}
	page.RawQuery = ""
	return redirect(t, http.MethodPost, page.String(), form)
}

// Browser returns a client that does not follow redirects.
func Browser() *http.Client {
	return &http.Client{
		Timeout:       clientTimeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// redirect returns where a request is redirected to, and fails the test if it is not.
func redirect(t testing.TB, method, address string, form url.Values) *url.URL {
	t.Helper()
	var answer *http.Response
	var err error
	if method == http.MethodPost {
		answer, err = Browser().PostForm(address, form)
	} else {
		answer, err = Browser().Get(address)
	}
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	body, _ := io.ReadAll(answer.Body)
	to, err := answer.Location()
	if err != nil {
		t.Fatalf("%s %s: got %d, want a redirect\n%s", method, answer.Request.URL.Path, answer.StatusCode, body)
	}
	return to
}
