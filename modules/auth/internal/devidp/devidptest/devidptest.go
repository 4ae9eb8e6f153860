// Package devidptest runs the development identity provider for tests, and picks people
// without a look at its page.
package devidptest

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
	"time"

	"wright.app/modules/auth/internal/devidp"
	"wright.app/platform/clock"
)

// patience is how long a test waits for an answer.
const patience = 30 * time.Second

// Provider is a running identity provider.
type Provider struct {
	*devidp.Server

	// Origin is where it runs, without a slash at the end.
	Origin string
}

// Start runs a provider on loopback until the test ends. The origin of s is filled in, and
// the machine's clock if there is none.
func Start(t testing.TB, s devidp.Settings) *Provider {
	t.Helper()
	p := &Provider{}
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { p.ServeHTTP(w, r) }))
	t.Cleanup(site.Close)
	p.Origin, s.Origin = site.URL, site.URL
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

// Pick opens the address that the product sent the browser to, picks an identity by its
// username, or cancels if that is empty, and returns the address that the browser is sent
// to next: the product's callback with its query. Nothing is sent there. A provider that
// sends the browser back at once has been asked something wrong, and says so in the query.
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

// Browser returns a client that follows no redirect.
func Browser() *http.Client {
	return &http.Client{
		Timeout:       patience,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// redirect returns where a request is sent to, and fails the test if it is not.
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
		t.Fatalf("%s %s: answered %d instead of sending the browser on\n%s", method, answer.Request.URL.Path, answer.StatusCode, body)
	}
	return to
}
