// Package openidtest runs OpenID providers for tests. They are made of a library of others, so that a test finds where
// the product and the standard differ.
package openidtest

import (
	"crypto/rand"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync/atomic"
	"testing"
	"time"

	"github.com/zitadel/oidc/v3/example/server/storage"
	"github.com/zitadel/oidc/v3/pkg/op"

	"wright.app/platform/httpserver/httpservertest"
)

// The credentials of the product at each provider.
const (
	ClientID     = "wright"
	ClientSecret = "wright-password"
)

const (
	password      = "demo"
	clientTimeout = 30 * time.Second
)

// Person is somebody who can sign in at a provider.
type Person struct {
	Subject       string
	Username      string
	Email         string
	EmailVerified bool
}

// Provider is a running provider.
type Provider struct {
	// Issuer is the address of the provider.
	Issuer string

	storage *storage.Storage
	down    atomic.Bool
	// Requests counts the requests for the discovery document.
	Requests atomic.Int32
}

// Start runs a provider on loopback until the test ends. It sends browsers back to callback.
func Start(t testing.TB, callback string, people ...Person) *Provider {
	t.Helper()
	p := &Provider{}
	var provider http.Handler
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/.well-known/openid-configuration" {
			p.Requests.Add(1)
		}
		if p.down.Load() {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		provider.ServeHTTP(w, r)
	}))
	httpservertest.CloseAtEnd(t, server)
	p.Issuer = server.URL
	clients := map[string]*storage.Client{ClientID: storage.WebClient(ClientID, ClientSecret, callback)}
	p.storage = storage.NewStorageWithClients(users(people), clients)
	config := &op.Config{CodeMethodS256: true, AuthMethodPost: true}
	if _, err := rand.Read(config.CryptoKey[:]); err != nil {
		t.Fatal(err)
	}
	var err error
	provider, err = op.NewProvider(config, p.storage, op.StaticIssuer(p.Issuer), op.WithAllowInsecure())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// SetDown makes the provider answer that it is not available.
func (p *Provider) SetDown(down bool) { p.down.Store(down) }

// SignIn opens the address to which the product redirects the browser, signs in, and returns the parameters of the
// callback.
func (p *Provider) SignIn(t testing.TB, authURL, username string) url.Values {
	t.Helper()
	request := redirect(t, authURL).Query().Get("authRequestID")
	if err := p.storage.CheckUsernamePassword(username, password, request); err != nil {
		t.Fatal(err)
	}
	return redirect(t, p.Issuer+"/authorize/callback?id="+url.QueryEscape(request)).Query()
}

// redirect returns where an address redirects to.
func redirect(t testing.TB, address string) *url.URL {
	t.Helper()
	browser := &http.Client{
		Timeout:       clientTimeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	answer, err := browser.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	to, err := answer.Location()
	if err != nil {
		t.Fatalf("%s: got %d, want a redirect", address, answer.StatusCode)
	}
	return to
}

// users implements storage.UserStore.
type users []Person

// GetUserByID implements storage.UserStore.
func (u users) GetUserByID(id string) *storage.User {
	return u.find(func(p Person) bool { return p.Subject == id })
}

// GetUserByUsername implements storage.UserStore.
func (u users) GetUserByUsername(name string) *storage.User {
	return u.find(func(p Person) bool { return p.Username == name })
}

func (u users) find(wanted func(Person) bool) *storage.User {
	for _, p := range u {
		if wanted(p) {
			return &storage.User{
				ID: p.Subject, Username: p.Username, Password: password, FirstName: "Alex", LastName: "Demo",
				Email: p.Email, EmailVerified: p.EmailVerified,
			}
		}
	}
	return nil
}

// ExampleClientID implements storage.UserStore.
func (u users) ExampleClientID() string { return "" }
