package oauthclient_test

import (
	"encoding/json"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/devidp"
	"wright.app/modules/auth/internal/devidp/devidptest"
	"wright.app/modules/auth/internal/oauthclient"
	"wright.app/modules/auth/oauth"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver/httpservertest"
)

func TestIdentify_eachProvider_returnsTheIdentity(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f fixture, provider auth.Provider) {
		t.Helper()
		for username, want := range map[string]oauth.Identity{
			"alex-demo": {
				Subject: "9001", Username: "alex-demo", Name: "Alex Demo", Email: "alex.demo@example.com",
				EmailVerified: true,
			},
			"jun-demo": {Subject: "9004", Username: "jun-demo", Name: "Jun Demo", Email: "jun.demo@example.com"},
			"lou-demo": {Subject: "9006", Username: "lou-demo", Name: "Lou Demo"},
		} {
			got, err := f.identify(t, provider, username)
			if err != nil || got.Grant == "" {
				t.Fatalf("%s: %+v, %v", username, got, err)
			}
			got.Grant = ""
			if got != want {
				t.Errorf("got %+v, want %+v", got, want)
			}
		}
	})
}

func TestT21_provider_seesTheProofKeyAndTheNonce(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f fixture, provider auth.Provider) {
		t.Helper()
		if _, err := f.identify(t, provider, "alex-demo"); err != nil {
			t.Fatal(err)
		}
		begin, token := f.last(t, devidp.Authorize), f.last(t, devidp.Token)
		scope := map[auth.Provider]string{
			auth.ProviderGitHub: "read:user user:email",
			auth.ProviderGitLab: "openid profile email",
		}[provider]
		if begin.ChallengeMethod != "S256" || !begin.State || begin.Nonce != (provider == auth.ProviderGitLab) ||
			begin.Scope != scope {
			t.Errorf("authorization request: %+v", begin)
		}
		if !token.VerifierMatched || token.Status != http.StatusOK {
			t.Errorf("token request: %+v", token)
		}
	})
}

func TestT21_foreignCode_isRefused(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f fixture, provider auth.Provider) {
		t.Helper()
		own, foreignBinding := binding(t), binding(t)
		foreign := callbackParams(own, f.pick(t, provider, foreignBinding, "alex-demo"))
		if got, err := f.providers.Identify(t.Context(), provider, foreign); !errors.Is(err, auth.ErrProviderFailed) {
			t.Errorf("got %+v, %v", got, err)
		}
		if provider == auth.ProviderGitLab {
			// The verifier is right, and the id token is for another nonce.
			foreign = callbackParams(foreignBinding, f.pick(t, provider, foreignBinding, "alex-demo"))
			foreign.Nonce = own.Nonce.Reveal()
			if got, err := f.providers.Identify(t.Context(), provider, foreign); !errors.Is(err,
				auth.ErrProviderFailed) {
				t.Errorf("another nonce: %+v, %v", got, err)
			}
			foreign = callbackParams(foreignBinding, f.pick(t, provider, foreignBinding, "alex-demo"))
			foreign.Nonce = ""
			if got, err := f.providers.Identify(t.Context(), provider, foreign); !errors.Is(err,
				auth.ErrProviderFailed) {
				t.Errorf("no nonce: %+v, %v", got, err)
			}
		}
		right := callbackParams(foreignBinding, f.pick(t, provider, foreignBinding, "alex-demo"))
		if _, err := f.providers.Identify(t.Context(), provider, right); err != nil {
			t.Errorf("control: %v", err)
		}
		if _, err := f.providers.Identify(t.Context(), provider, right); !errors.Is(err, auth.ErrProviderFailed) {
			t.Errorf("the same code twice: %v", err)
		}
	})
}

func TestT21_forgedProviderResponse_isRefused(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f fixture, provider auth.Provider) {
		t.Helper()
		faults := map[string]devidptest.Faults{
			"foreign challenge": {ForeignChallenge: true},
			"no token":          {Status: map[devidp.Operation]int{devidp.Token: 500}},
			"no user":           {Status: map[devidp.Operation]int{devidp.UserInfo: 500}},
		}
		if provider == auth.ProviderGitHub {
			faults["no addresses"] = devidptest.Faults{Status: map[devidp.Operation]int{devidp.Emails: 403}}
		} else {
			faults["foreign nonce"] = devidptest.Faults{ForeignNonce: true}
			faults["foreign key"] = devidptest.Faults{ForeignKey: true}
			faults["unsigned"] = devidptest.Faults{Unsigned: true}
			faults["signed with the public key as a secret"] = devidptest.Faults{SymmetricKey: true}
			faults["foreign audience"] = devidptest.Faults{ForeignAudience: true}
			faults["no keys"] = devidptest.Faults{Status: map[devidp.Operation]int{devidp.Keys: 500}}
		}
		for name, fault := range faults {
			f.SetFaults(string(provider), fault)
			f.providers = f.newProviders(t, settings(f.Provider, provider)) // without cached keys
			if got, err := f.identify(t, provider, "alex-demo"); !errors.Is(err, auth.ErrProviderFailed) {
				t.Errorf("%s: got %+v, %v", name, got, err)
			}
			f.SetFaults(string(provider), devidptest.Faults{})
			if _, err := f.identify(t, provider, "alex-demo"); err != nil {
				t.Errorf("%s, without the fault: %v", name, err)
			}
		}
	})
}

func TestT20_otherIssuer_isRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	b := binding(t)
	params := callbackParams(b, f.pick(t, auth.ProviderGitLab, b, "alex-demo"))
	own := f.Endpoints(devidp.GitLab).Issuer
	for _, issuer := range []string{"https://gitlab.example", own + "/", f.Endpoints(devidp.GitHub).AuthURL} {
		params.Issuer = issuer
		if _, err := f.providers.Identify(t.Context(), auth.ProviderGitLab, params); !errors.Is(err,
			auth.ErrProviderFailed) {
			t.Errorf("%s: %v", issuer, err)
		}
	}
	params.Issuer = own
	if _, err := f.providers.Identify(t.Context(), auth.ProviderGitLab, params); err != nil {
		t.Errorf("control: %v", err)
	}
}

// GitHub has no issuer in its settings, but may name one (RFC 9207).
func TestT20_issuerOfGitHub_isTheParentOfTheAuthorizationURL(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	b := binding(t)
	params := callbackParams(b, f.pick(t, auth.ProviderGitHub, b, "alex-demo"))
	own := strings.TrimSuffix(f.Endpoints(devidp.GitHub).AuthURL, "/authorize")
	for _, issuer := range []string{
		"https://github.example/login/oauth", "https://github.com/login/oauth", own + "/",
		own + "/authorize", f.Endpoints(devidp.GitLab).Issuer,
	} {
		params.Issuer = issuer
		if _, err := f.providers.Identify(t.Context(), auth.ProviderGitHub, params); !errors.Is(err,
			auth.ErrProviderFailed) {
			t.Errorf("%s: %v", issuer, err)
		}
	}
	params.Issuer = own
	if _, err := f.providers.Identify(t.Context(), auth.ProviderGitHub, params); err != nil {
		t.Errorf("control: %v", err)
	}
}

func TestR28_unresponsiveProvider_failsSoonAndOthersWork(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	unresponsive := settings(f.Provider, auth.ProviderGitLab)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	stalled := "http://" + listener.Addr().String() // accepts connections and never answers
	t.Cleanup(func() { _ = listener.Close() })
	unresponsive.Issuer = stalled
	f.providers = f.newProviders(t, settings(f.Provider, auth.ProviderGitHub), unresponsive)
	started := time.Now()
	if _, err := f.providers.Begin(t.Context(), auth.ProviderGitLab, binding(t)); !errors.Is(err,
		auth.ErrProviderFailed) {
		t.Errorf("got %v", err)
	}
	if took := time.Since(started); took > 9*time.Second {
		t.Errorf("took %v", took)
	}
	if _, err := f.identify(t, auth.ProviderGitHub, "alex-demo"); err != nil {
		t.Errorf("the other provider: %v", err)
	}
	if _, err := f.providers.Begin(t.Context(), auth.ProviderGoogle, binding(t)); !errors.Is(err,
		auth.ErrProviderFailed) {
		t.Errorf("a provider that is not configured: %v", err)
	}
}

func TestT26_grant_isEncryptedAndRevoked(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f fixture, provider auth.Provider) {
		t.Helper()
		person, err := f.identify(t, provider, "alex-demo")
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(person.Grant), "access") || json.Valid([]byte(person.Grant)) {
			t.Errorf("stored as %q", string(person.Grant))
		}
		otherKey, err := oauthclient.New([]oauthclient.Settings{settings(f.Provider, provider)}, sealer(t, 8),
			clock.System{},
			slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		if err := otherKey.Revoke(t.Context(), provider, person.Subject, person.Grant, true); !errors.Is(err,
			oauthclient.ErrUnreadable) {
			t.Errorf("with another key: %v", err)
		}
		if err := f.providers.Revoke(t.Context(), provider, "9002", person.Grant, true); !errors.Is(err,
			oauthclient.ErrUnreadable) {
			t.Errorf("for another subject: %v", err)
		}
		_, err = otherKey.Reseal(provider, person.Subject, person.Grant)
		if !errors.Is(err, oauthclient.ErrUnreadable) {
			t.Errorf("resealed with another key: %v", err)
		}
		resealed, err := f.providers.Reseal(provider, person.Subject, person.Grant)
		if err != nil || resealed == person.Grant {
			t.Errorf("resealed: %v", err)
		}
		person.Grant = resealed
		f.SetFaults(string(provider), devidptest.Faults{Status: map[devidp.Operation]int{devidp.Revoke: 503}})
		if err := f.providers.Revoke(t.Context(), provider, person.Subject, person.Grant, true); err == nil ||
			errors.Is(err, oauthclient.ErrUnreadable) {
			t.Errorf("while the provider fails: %v", err)
		}
		f.SetFaults(string(provider), devidptest.Faults{})
		for range 2 { // the second call finds it revoked
			if err := f.providers.Revoke(t.Context(), provider, person.Subject, person.Grant, true); err != nil {
				t.Errorf("revoke: %v", err)
			}
		}
		if call := f.last(t, devidp.Revoke); call.Provider != string(provider) {
			t.Errorf("the provider got %+v", call)
		}
		if err := f.newProviders(t).Revoke(t.Context(), provider, person.Subject, person.Grant, true); err != nil {
			t.Errorf("of a provider that is not configured: %v", err)
		}
		for _, secret := range []string{f.Endpoints(string(provider)).ClientSecret} {
			if strings.Contains(f.log.String(), secret) {
				t.Errorf("the log contains a secret: %s", f.log)
			}
		}
	})
}

func TestT27_avatarOfAProvider_isNotFetched(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f fixture, provider auth.Provider) {
		t.Helper()
		var requests atomic.Int32
		internal := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { requests.Add(1) }))
		httpservertest.CloseAtEnd(t, internal)
		if err := f.SetIdentity(devidp.Identity{
			Username: "mal-demo", ID: 9666, Name: "Mal Demo",
			AvatarURL: internal.URL + "/metadata",
		}); err != nil {
			t.Fatal(err)
		}
		if got, err := f.identify(t, provider, "mal-demo"); err != nil || got.Subject != "9666" {
			t.Errorf("got %+v, %v", got, err)
		}
		if n := requests.Load(); n != 0 {
			t.Errorf("the internal server got %d requests", n)
		}
	})
}

// A provider that the operator has configured may be local; an address in its discovery document may not.
func TestT27_discoveryWithInternalAddresses_isNotFollowed(t *testing.T) {
	t.Parallel()
	var requests atomic.Int32
	internal := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { requests.Add(1) }))
	httpservertest.CloseAtEnd(t, internal)
	var issuer string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write([]byte(`{"issuer":"` + issuer + `","authorization_endpoint":"` + issuer +
			`/a","token_endpoint":"` + internal.URL +
			`/t","jwks_uri":"` + internal.URL + `/k","userinfo_endpoint":"` + internal.URL +
			`/u","revocation_endpoint":"` +
			internal.URL + `/r"}`))
	}))
	httpservertest.CloseAtEnd(t, server)
	issuer = server.URL
	p, err := oauthclient.New([]oauthclient.Settings{{
		Provider: auth.ProviderGitLab, ClientID: "demo", ClientSecret: "demo", Issuer: issuer,
		Callback: "https://wright.example/callback",
	}}, sealer(t, 7), clock.System{}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	if address, err := p.Begin(t.Context(), auth.ProviderGitLab, binding(t)); err != nil ||
		!strings.HasPrefix(address, issuer+"/a?") {
		t.Fatalf("control: %s, %v", address, err)
	}
	if _, err := p.Identify(t.Context(), auth.ProviderGitLab, oauth.Callback{Code: "code"}); !errors.Is(err,
		auth.ErrProviderFailed) {
		t.Errorf("got %v", err)
	}
	if n := requests.Load(); n != 0 {
		t.Errorf("the internal server got %d requests", n)
	}
}

func TestT20_metadataOfAnotherIssuer_isRefused(t *testing.T) {
	t.Parallel()
	var issuer string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write([]byte(`{"issuer":"` + issuer + `","authorization_endpoint":"https://gitlab.example/a",` +
			`"token_endpoint":"https://gitlab.example/t","jwks_uri":"https://gitlab.example/k"}`))
	}))
	httpservertest.CloseAtEnd(t, server)
	for name, want := range map[string]bool{
		server.URL: true, server.URL + "/": false, "https://gitlab.example": false,
	} {
		issuer = name
		p, err := oauthclient.New([]oauthclient.Settings{{
			Provider: auth.ProviderGitLab, ClientID: "demo", ClientSecret: "demo", Issuer: server.URL,
			Callback: "https://wright.example/callback",
		}}, sealer(t, 7), clock.System{}, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		if address, err := p.Begin(t.Context(), auth.ProviderGitLab, binding(t)); (err == nil) != want {
			t.Errorf("metadata of %s: %s, %v", name, address, err)
		}
	}
}

func TestOffers_domain_isTheHostOfTheSignInPage(t *testing.T) {
	t.Parallel()
	p, err := oauthclient.New([]oauthclient.Settings{
		{Provider: auth.ProviderGitHub},
		{Provider: auth.ProviderGitLab, Issuer: "https://git.example.com/x"},
		{Provider: auth.ProviderGoogle},
		{Provider: auth.ProviderLinkedIn, AuthURL: "https://in.example.com/a", Issuer: "https://other.example.com"},
	}, sealer(t, 7), clock.System{}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	want := []oauth.Offer{
		{Provider: auth.ProviderGitHub, Name: "GitHub", Domain: "github.com"},
		{Provider: auth.ProviderGitLab, Name: "GitLab", Domain: "git.example.com"},
		{Provider: auth.ProviderGoogle, Name: "Google", Domain: "google.com"},
		{Provider: auth.ProviderLinkedIn, Name: "LinkedIn", Domain: "in.example.com"},
	}
	if !slices.Equal(p.Offers(), want) {
		t.Errorf("got %+v", p.Offers())
	}
	if _, err := oauthclient.New([]oauthclient.Settings{{Provider: "unknown"}}, sealer(t, 7), clock.System{},
		slog.New(slog.DiscardHandler)); err == nil {
		t.Error("an unknown provider was accepted")
	}
}
