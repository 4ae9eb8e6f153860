package oauthclient_test

import (
	"bytes"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/oauthclient"
	"wright.app/modules/auth/internal/openidtest"
	"wright.app/modules/auth/oauth"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver/httpservertest"
)

var (
	company = auth.OpenIDProvider("company")
	alex    = openidtest.Person{
		Subject: "9001", Username: "alex-demo", Email: "alex.demo@example.com", EmailVerified: true,
	}
)

const companyCallback = "https://wright.example/auth/strategies/oidc-company/callback"

func companySettings(issuer string) oauthclient.Settings {
	return oauthclient.Settings{
		Provider: company, ClientID: openidtest.ClientID, ClientSecret: openidtest.ClientSecret, Issuer: issuer,
		Callback: companyCallback, Label: "Example Company", Icon: "apartment",
	}
}

func newNamed(t *testing.T, c clock.Clock, s ...oauthclient.Settings) *oauthclient.Providers {
	t.Helper()
	p, err := oauthclient.New(s, sealer(t, 7), c, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// signInAt signs in at a provider that was named and returns the parameters of the callback.
func signInAt(
	t *testing.T, p *oauthclient.Providers, idp *openidtest.Provider, b oauth.Binding, username string,
) oauth.Callback {
	t.Helper()
	address, err := p.Begin(t.Context(), company, b)
	if err != nil {
		t.Fatal(err)
	}
	return callbackParams(b, idp.SignIn(t, address, username))
}

func TestIdentify_namedProvider_returnsTheIdentity(t *testing.T) {
	t.Parallel()
	unverified := openidtest.Person{Subject: "9002", Username: "robin-demo", Email: "robin.demo@example.com"}
	idp := openidtest.Start(t, companyCallback, alex, unverified)
	for name, c := range map[string]struct {
		person            openidtest.Person
		distrusts, counts bool
	}{
		"verified":                {person: alex, counts: true},
		"verified, not trusted":   {person: alex, distrusts: true},
		"unverified":              {person: unverified},
		"unverified, not trusted": {person: unverified, distrusts: true},
	} {
		s := companySettings(idp.Issuer)
		s.DistrustsEmail = c.distrusts
		p := newNamed(t, clock.System{}, s)
		got, err := p.Identify(t.Context(), company, signInAt(t, p, idp, binding(t), c.person.Username))
		if err != nil || got.Grant == "" {
			t.Fatalf("%s: %+v, %v", name, got, err)
		}
		grant := got.Grant
		got.Grant = ""
		want := oauth.Identity{
			Subject: c.person.Subject, Username: c.person.Username, Name: "Alex Demo", Email: c.person.Email,
			EmailVerified: c.counts,
		}
		if got != want {
			t.Errorf("%s: got %+v, want %+v", name, got, want)
		}
		if err := p.Revoke(t.Context(), company, c.person.Subject, grant, true); err != nil {
			t.Errorf("%s: revoke: %v", name, err)
		}
	}
}

func TestOffers_namedProvider_hasItsLabelAndIcon(t *testing.T) {
	t.Parallel()
	p := newNamed(t, clock.System{}, companySettings("https://id.example.com/realm"))
	want := oauth.Offer{Provider: company, Name: "Example Company", Domain: "id.example.com", Icon: "apartment"}
	if offers := p.Offers(); len(offers) != 1 || offers[0] != want {
		t.Errorf("got %+v", offers)
	}
	if _, err := oauthclient.New([]oauthclient.Settings{companySettings("")}, sealer(t, 7), clock.System{},
		slog.New(slog.DiscardHandler)); err == nil {
		t.Error("a provider without an issuer was accepted")
	}
}

// The program starts without the provider, finds it when it is back, and asks for its document once.
func TestNew_namedProviderIsDown_worksWhenItIsBack(t *testing.T) {
	t.Parallel()
	idp := openidtest.Start(t, companyCallback, alex)
	idp.SetDown(true)
	p := newNamed(t, clock.System{}, companySettings(idp.Issuer))
	if requests := idp.Requests.Load(); requests != 0 {
		t.Errorf("the start has sent %d requests", requests)
	}
	if address, err := p.Begin(t.Context(), company, binding(t)); !errors.Is(err, auth.ErrProviderFailed) {
		t.Fatalf("while it is down: %q, %v", address, err)
	}
	idp.SetDown(false)
	idp.Requests.Store(0)
	for range 2 {
		if _, err := p.Identify(t.Context(), company, signInAt(t, p, idp, binding(t), "alex-demo")); err != nil {
			t.Fatal(err)
		}
	}
	if requests := idp.Requests.Load(); requests != 1 {
		t.Errorf("the document was read %d times", requests)
	}
}

func TestT350_responseOfANamedProviderForAnotherSignIn_isRefused(t *testing.T) {
	t.Parallel()
	idp := openidtest.Start(t, companyCallback, alex)
	other := openidtest.Start(t, companyCallback, alex)
	p := newNamed(t, clock.System{}, companySettings(idp.Issuer))
	for name, change := range map[string]func(*oauth.Callback){
		"another nonce":    func(c *oauth.Callback) { c.Nonce = binding(t).Nonce.Reveal() },
		"no nonce":         func(c *oauth.Callback) { c.Nonce = "" },
		"another verifier": func(c *oauth.Callback) { c.Verifier = binding(t).Verifier.Reveal() },
		"another code":     func(c *oauth.Callback) { c.Code += "x" },
		"another issuer":   func(c *oauth.Callback) { c.Issuer = other.Issuer },
		"code of another provider": func(c *oauth.Callback) {
			elsewhere := newNamed(t, clock.System{}, companySettings(other.Issuer))
			c.Code = signInAt(t, elsewhere, other, binding(t), "alex-demo").Code
		},
	} {
		params := signInAt(t, p, idp, binding(t), "alex-demo")
		change(&params)
		if got, err := p.Identify(t.Context(), company, params); !errors.Is(err, auth.ErrProviderFailed) {
			t.Errorf("%s: got %+v, %v", name, got, err)
		}
	}
	params := signInAt(t, p, idp, binding(t), "alex-demo")
	params.Issuer = idp.Issuer
	if _, err := p.Identify(t.Context(), company, params); err != nil {
		t.Errorf("control: %v", err)
	}
	late := newNamed(t, clock.NewFixed(time.Now().Add(2*time.Hour)), companySettings(idp.Issuer))
	if got, err := late.Identify(t.Context(), company, signInAt(t, late, idp, binding(t), "alex-demo")); !errors.Is(err,
		auth.ErrProviderFailed) {
		t.Errorf("an id token that has expired: got %+v, %v", got, err)
	}
}

// What a provider of the operator answers may be anything: the sign-in fails, and the program goes on.
func TestT351_unusableDiscoveryDocument_failsWithoutMemoryOrOtherRequests(t *testing.T) {
	t.Parallel()
	var elsewhere atomic.Int32
	internal := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { elsewhere.Add(1) }))
	httpservertest.CloseAtEnd(t, internal)
	var sent atomic.Int64
	for name, handler := range map[string]http.HandlerFunc{
		"no JSON": func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("<html>")) },
		"nothing": func(http.ResponseWriter, *http.Request) {},
		"a list":  func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("[]")) },
		"another issuer": func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte(`{"issuer":"https://x"}`))
		},
		"an error": func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNotFound) },
		"a redirect away": func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, internal.URL, http.StatusFound)
		},
		"a gigabyte": func(w http.ResponseWriter, _ *http.Request) {
			for block := bytes.Repeat([]byte(" "), 1<<16); sent.Load() < 1<<30; sent.Add(1 << 16) {
				if _, err := w.Write(block); err != nil {
					return
				}
			}
		},
	} {
		server := httptest.NewServer(handler)
		httpservertest.CloseAtEnd(t, server)
		p := newNamed(t, clock.System{}, companySettings(server.URL))
		if address, err := p.Begin(t.Context(), company, binding(t)); !errors.Is(err, auth.ErrProviderFailed) {
			t.Errorf("%s: got %q, %v", name, address, err)
		}
	}
	if elsewhere.Load() != 0 {
		t.Error("the redirect was followed")
	}
	if sent.Load() > 64<<20 {
		t.Errorf("%d MiB were read", sent.Load()>>20)
	}
}

// The secret goes to the provider in the way that the provider names.
func TestConfig_namedProvider_getsTheSecretAsItAsks(t *testing.T) {
	t.Parallel()
	for methods, header := range map[string]bool{
		``: true, `"token_endpoint_auth_methods_supported":["client_secret_basic","client_secret_post"],`: true,
		`"token_endpoint_auth_methods_supported":["client_secret_post"],`: false,
	} {
		var request atomic.Pointer[http.Request]
		var issuer string
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			if r.URL.Path == "/t" {
				_ = r.ParseForm()
				request.Store(r)
				w.WriteHeader(http.StatusBadRequest)
				return
			}
			_, _ = fmt.Fprintf(w, `{%s"issuer":%q,"authorization_endpoint":%q,"token_endpoint":%q}`, methods, issuer,
				issuer+"/a", issuer+"/t")
		}))
		httpservertest.CloseAtEnd(t, server)
		issuer = server.URL
		p := newNamed(t, clock.System{}, companySettings(issuer))
		if _, err := p.Identify(t.Context(), company, oauth.Callback{Code: "code"}); err == nil {
			t.Fatal("the code was accepted")
		}
		got := request.Load()
		if got == nil {
			t.Fatalf("%q: no request", methods)
		}
		id, secret, inHeader := got.BasicAuth()
		if inHeader != header || header && (id != openidtest.ClientID || secret != openidtest.ClientSecret) ||
			got.PostForm.Has("client_secret") == header {
			t.Errorf("%q: got %v, %v", methods, got.Header, got.PostForm)
		}
		if strings.Contains(got.URL.RawQuery, url.QueryEscape(openidtest.ClientSecret)) {
			t.Error("the secret is in the address")
		}
	}
}
