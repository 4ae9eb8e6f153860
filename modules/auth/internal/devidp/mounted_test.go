package devidp_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"wright.app/modules/auth/internal/devidp"
	"wright.app/modules/auth/internal/devidp/devidptest"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
)

// behindMiddleware starts a server with the provider behind the middleware of the product.
func behindMiddleware(t *testing.T) *devidptest.Provider {
	t.Helper()
	var handler http.Handler
	httpServer := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		handler.ServeHTTP(w, r)
	}))
	httpservertest.CloseAtEnd(t, httpServer)
	server, err := devidp.New(devidp.Settings{Origin: httpServer.URL, Clock: clock.System{}})
	if err != nil {
		t.Fatal(err)
	}
	handler = httpservertest.New(t, httpservertest.Options{
		Routes: []httpserver.Routes{server}, PublicURL: httpServer.URL, Development: true,
	}).Handler()
	return &devidptest.Provider{Server: server, Origin: httpServer.URL}
}

func TestMounted_wholeFlow_passesTheChecksOfTheProduct(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, provider string) {
		p := behindMiddleware(t)
		a := endpoints(p, provider)
		token := tokenOf(t, oauthClient(p, provider, scopesOf(provider)...), "alex-demo")
		if got := get(t, a.UserInfoURL, token.AccessToken, nil); got.status != http.StatusOK ||
			!strings.Contains(got.body, "9001") {
			t.Errorf("%d %s", got.status, got.body)
		}
		if provider == devidp.GitLab {
			openIDClient(t, p, clock.System{})
			if got := post(t, a.RevokeURL, url.Values{
				"client_id": {a.ClientID}, "client_secret": {a.ClientSecret},
				"token": {token.AccessToken},
			}); got.status != http.StatusOK {
				t.Errorf("revocation: %d %s", got.status, got.body)
			}
		} else {
			r := request(t, http.MethodDelete, a.RevokeURL, `{"access_token":"`+token.AccessToken+`"}`)
			r.SetBasicAuth(a.ClientID, a.ClientSecret)
			if got := send(t, r); got.status != http.StatusNoContent {
				t.Errorf("revocation: %d %s", got.status, got.body)
			}
		}
		if got := get(t, a.UserInfoURL, token.AccessToken, nil); got.status != http.StatusUnauthorized {
			t.Errorf("after the revocation: %d", got.status)
		}
	})
}

func TestMounted_page_keepsItsOwnPolicyAndRefusesOtherSites(t *testing.T) {
	t.Parallel()
	p := behindMiddleware(t)
	address, id := open(t, p, devidp.GitHub)
	for _, path := range []string{"/dev/idp", "/dev/idp/"} {
		if a := get(t, p.Origin+path, "", nil); a.status != http.StatusOK || !strings.Contains(a.body, "Alex Demo") {
			t.Errorf("%s: %d", path, a.status)
		}
	}
	a := get(t, address, "", nil)
	if policy := a.header.Values("Content-Security-Policy"); len(policy) != 1 ||
		!strings.Contains(policy[0], "style-src 'self'") {
		t.Errorf("policy: %v", policy)
	}
	if a.header.Get("X-Content-Type-Options") != "nosniff" || a.header.Get("X-Frame-Options") != "DENY" {
		t.Errorf("headers: %v", a.header)
	}
	form := url.Values{"request": {id}, "identity": {"alex-demo"}}
	r := request(t, http.MethodPost, p.Origin+"/dev/idp/choose", form.Encode())
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Origin", "https://attacker.example.com")
	r.Header.Set("Sec-Fetch-Site", "cross-site")
	if got := send(t, r); got.status != http.StatusForbidden {
		t.Errorf("another site picked an identity: %d", got.status)
	}
	if got := post(t, p.Origin+"/dev/idp/choose", form); got.status != http.StatusFound {
		t.Errorf("from this site: %d %s", got.status, got.body)
	}
}

func TestMounted_addresses_areBelowRoot(t *testing.T) {
	t.Parallel()
	for _, provider := range []string{devidp.GitHub, devidp.GitLab} {
		a := devidp.Endpoints("http://localhost:8080", provider)
		for _, address := range []string{a.AuthURL, a.TokenURL, a.UserInfoURL, a.Issuer} {
			if address != "" && !strings.HasPrefix(address, "http://localhost:8080"+devidp.Root) {
				t.Errorf("%s: %s", provider, address)
			}
		}
	}
	if a := devidp.Endpoints("http://localhost:8080", "google"); a != (devidp.Addresses{}) {
		t.Errorf("an unknown provider has %+v", a)
	}
	if _, err := devidp.New(devidp.Settings{Origin: "nonsense", Clock: clock.System{}}); err == nil {
		t.Error("a server without an origin was created")
	}
}
