package oauth_test

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
	"wright.app/modules/auth/internal/oauth"
	"wright.app/platform/clock"
)

func TestVouch_wholeWay_tellsWhoItIs(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, h house, provider auth.Provider) {
		t.Helper()
		for username, want := range map[string]auth.Vouched{
			"alex-demo": {Subject: "9001", Username: "alex-demo", Email: "alex.demo@example.com", EmailVerified: true},
			"jun-demo":  {Subject: "9004", Username: "jun-demo", Email: "jun.demo@example.com"},
			"lou-demo":  {Subject: "9006", Username: "lou-demo"},
		} {
			got, err := h.vouch(t, provider, username)
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

// TestT21_provider_seesTheProofKeyAndTheNonce of this site, and least scopes.
func TestT21_provider_seesTheProofKeyAndTheNonce(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, h house, provider auth.Provider) {
		t.Helper()
		if _, err := h.vouch(t, provider, "alex-demo"); err != nil {
			t.Fatal(err)
		}
		begun, token := h.last(t, devidp.Authorize), h.last(t, devidp.Token)
		scope := map[auth.Provider]string{auth.ProviderGitHub: "read:user user:email", auth.ProviderGitLab: "openid profile email"}[provider]
		if begun.ChallengeMethod != "S256" || !begun.State || begun.Nonce != (provider == auth.ProviderGitLab) || begun.Scope != scope {
			t.Errorf("begun with %+v", begun)
		}
		if !token.VerifierMatched || token.Status != http.StatusOK {
			t.Errorf("the code was shown with %+v", token)
		}
	})
}

// TestT21_foreignCode_isRefused: it belongs to another beginning.
func TestT21_foreignCode_isRefused(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, h house, provider auth.Provider) {
		t.Helper()
		mine, theirs := binding(t), binding(t)
		foreign := answerTo(mine, h.pick(t, provider, theirs, "alex-demo"))
		if got, err := h.providers.Vouch(t.Context(), provider, foreign); !errors.Is(err, auth.ErrProviderFailed) {
			t.Errorf("got %+v, %v", got, err)
		}
		if provider == auth.ProviderGitLab {
			// Even who knew the proof key: the signed token answers another question.
			foreign = answerTo(theirs, h.pick(t, provider, theirs, "alex-demo"))
			foreign.Nonce = mine.Nonce.Reveal()
			if got, err := h.providers.Vouch(t.Context(), provider, foreign); !errors.Is(err, auth.ErrProviderFailed) {
				t.Errorf("another nonce: %+v, %v", got, err)
			}
			foreign = answerTo(theirs, h.pick(t, provider, theirs, "alex-demo"))
			foreign.Nonce = ""
			if got, err := h.providers.Vouch(t.Context(), provider, foreign); !errors.Is(err, auth.ErrProviderFailed) {
				t.Errorf("no nonce: %+v, %v", got, err)
			}
		}
		own := answerTo(theirs, h.pick(t, provider, theirs, "alex-demo"))
		if _, err := h.providers.Vouch(t.Context(), provider, own); err != nil {
			t.Errorf("the control: %v", err)
		}
		if _, err := h.providers.Vouch(t.Context(), provider, own); !errors.Is(err, auth.ErrProviderFailed) {
			t.Errorf("the same code twice: %v", err)
		}
	})
}

// TestT21_providerThatCheats_isNotBelieved, with what can go wrong switched on at the provider.
func TestT21_providerThatCheats_isNotBelieved(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, h house, provider auth.Provider) {
		t.Helper()
		faults := map[string]devidptest.Faults{
			"foreign challenge": {ForeignChallenge: true}, "no token": {Status: map[devidp.Operation]int{devidp.Token: 500}},
			"no user": {Status: map[devidp.Operation]int{devidp.UserInfo: 500}},
		}
		if provider == auth.ProviderGitHub {
			faults["no addresses"] = devidptest.Faults{Status: map[devidp.Operation]int{devidp.Emails: 403}}
		} else {
			faults["foreign nonce"] = devidptest.Faults{ForeignNonce: true}
			faults["foreign key"] = devidptest.Faults{ForeignKey: true}
			faults["foreign audience"] = devidptest.Faults{ForeignAudience: true}
			faults["no keys"] = devidptest.Faults{Status: map[devidp.Operation]int{devidp.Keys: 500}}
		}
		for name, fault := range faults {
			h.SetFaults(string(provider), fault)
			h.providers = h.with(t, settings(h.Provider, provider)) // with no keys remembered
			if got, err := h.vouch(t, provider, "alex-demo"); !errors.Is(err, auth.ErrProviderFailed) {
				t.Errorf("%s: got %+v, %v", name, got, err)
			}
			h.SetFaults(string(provider), devidptest.Faults{})
			if _, err := h.vouch(t, provider, "alex-demo"); err != nil {
				t.Errorf("%s, mended: %v", name, err)
			}
		}
	})
}

// TestT20_issuerThatIsAnother_isRefused where a provider names itself.
func TestT20_issuerThatIsAnother_isRefused(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	b := binding(t)
	answer := answerTo(b, h.pick(t, auth.ProviderGitLab, b, "alex-demo"))
	own := h.Endpoints(devidp.GitLab).Issuer
	for _, issuer := range []string{"https://gitlab.example", own + "/", h.Endpoints(devidp.GitHub).AuthURL} {
		answer.Issuer = issuer
		if _, err := h.providers.Vouch(t.Context(), auth.ProviderGitLab, answer); !errors.Is(err, auth.ErrProviderFailed) {
			t.Errorf("%s: %v", issuer, err)
		}
	}
	answer.Issuer = own
	if _, err := h.providers.Vouch(t.Context(), auth.ProviderGitLab, answer); err != nil {
		t.Errorf("the control: %v", err)
	}
}

// TestT20_issuerOfGitHub_isTheSiteThatPeopleWereSentTo: it is no OpenID provider and has no
// issuer in its settings, but may name itself all the same (RFC 9207).
func TestT20_issuerOfGitHub_isTheSiteThatPeopleWereSentTo(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	b := binding(t)
	answer := answerTo(b, h.pick(t, auth.ProviderGitHub, b, "alex-demo"))
	own := strings.TrimSuffix(h.Endpoints(devidp.GitHub).AuthURL, "/authorize")
	for _, issuer := range []string{"https://github.example/login/oauth", "https://github.com/login/oauth", own + "/", own + "/authorize", h.Endpoints(devidp.GitLab).Issuer} {
		answer.Issuer = issuer
		if _, err := h.providers.Vouch(t.Context(), auth.ProviderGitHub, answer); !errors.Is(err, auth.ErrProviderFailed) {
			t.Errorf("%s: %v", issuer, err)
		}
	}
	answer.Issuer = own
	if _, err := h.providers.Vouch(t.Context(), auth.ProviderGitHub, answer); err != nil {
		t.Errorf("the control: %v", err)
	}
}

func TestR28_providerAway_failsSoonAndOthersWork(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	gone := settings(h.Provider, auth.ProviderGitLab)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	stalled := "http://" + listener.Addr().String() // accepts and says nothing
	t.Cleanup(func() { _ = listener.Close() })
	gone.Issuer = stalled
	h.providers = h.with(t, settings(h.Provider, auth.ProviderGitHub), gone)
	began := time.Now()
	if _, err := h.providers.Begin(t.Context(), auth.ProviderGitLab, binding(t)); !errors.Is(err, auth.ErrProviderFailed) {
		t.Errorf("got %v", err)
	}
	if took := time.Since(began); took > 9*time.Second {
		t.Errorf("it took %v", took)
	}
	if _, err := h.vouch(t, auth.ProviderGitHub, "alex-demo"); err != nil {
		t.Errorf("the other: %v", err)
	}
	if _, err := h.providers.Begin(t.Context(), auth.ProviderGoogle, binding(t)); !errors.Is(err, auth.ErrProviderFailed) {
		t.Errorf("one that is not set up: %v", err)
	}
}

// TestT26_grant_isSealedAndGivenBack: only this site, for this person, can use it.
func TestT26_grant_isSealedAndGivenBack(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, h house, provider auth.Provider) {
		t.Helper()
		vouched, err := h.vouch(t, provider, "alex-demo")
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(vouched.Grant), "access") || json.Valid([]byte(vouched.Grant)) {
			t.Errorf("kept as %q", string(vouched.Grant))
		}
		stranger, err := oauth.New([]oauth.Settings{settings(h.Provider, provider)}, sealer(t, 8), clock.System{}, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		if err := stranger.Revoke(t.Context(), provider, vouched.Subject, vouched.Grant, true); !errors.Is(err, oauth.ErrUnreadable) {
			t.Errorf("with another key: %v", err)
		}
		if err := h.providers.Revoke(t.Context(), provider, "9002", vouched.Grant, true); !errors.Is(err, oauth.ErrUnreadable) {
			t.Errorf("for somebody else: %v", err)
		}
		h.SetFaults(string(provider), devidptest.Faults{Status: map[devidp.Operation]int{devidp.Revoke: 503}})
		if err := h.providers.Revoke(t.Context(), provider, vouched.Subject, vouched.Grant, true); err == nil || errors.Is(err, oauth.ErrUnreadable) {
			t.Errorf("while the provider is away: %v", err)
		}
		h.SetFaults(string(provider), devidptest.Faults{})
		for range 2 { // the second time there is nothing to give back
			if err := h.providers.Revoke(t.Context(), provider, vouched.Subject, vouched.Grant, true); err != nil {
				t.Errorf("give back: %v", err)
			}
		}
		if call := h.last(t, devidp.Revoke); call.Provider != string(provider) {
			t.Errorf("the provider heard %+v", call)
		}
		if err := h.with(t).Revoke(t.Context(), provider, vouched.Subject, vouched.Grant, true); err != nil {
			t.Errorf("of a provider that is gone: %v", err)
		}
		for _, secret := range []string{h.Endpoints(string(provider)).ClientSecret} {
			if strings.Contains(h.log.String(), secret) {
				t.Errorf("the log holds a secret: %s", h.log)
			}
		}
	})
}

// TestT27_avatarOfAProvider_isNotFetched: nobody is called but the provider itself.
func TestT27_avatarOfAProvider_isNotFetched(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, h house, provider auth.Provider) {
		t.Helper()
		var reached atomic.Int32
		inside := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached.Add(1) }))
		t.Cleanup(inside.Close)
		if err := h.SetIdentity(devidp.Identity{Username: "mal-demo", ID: 9666, Name: "Mal Demo", AvatarURL: inside.URL + "/metadata"}); err != nil {
			t.Fatal(err)
		}
		if got, err := h.vouch(t, provider, "mal-demo"); err != nil || got.Subject != "9666" {
			t.Errorf("got %+v, %v", got, err)
		}
		if n := reached.Load(); n != 0 {
			t.Errorf("the inside heard %d requests", n)
		}
	})
}

// TestT27_discoveryThatPointsInside_isNotFollowed: a provider that the operator has named may
// be local, an address in its documents may not.
func TestT27_discoveryThatPointsInside_isNotFollowed(t *testing.T) {
	t.Parallel()
	var reached atomic.Int32
	inside := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached.Add(1) }))
	t.Cleanup(inside.Close)
	var issuer string
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write([]byte(`{"issuer":"` + issuer + `","authorization_endpoint":"` + issuer + `/a","token_endpoint":"` + inside.URL +
			`/t","jwks_uri":"` + inside.URL + `/k","userinfo_endpoint":"` + inside.URL + `/u","revocation_endpoint":"` + inside.URL + `/r"}`))
	}))
	t.Cleanup(site.Close)
	issuer = site.URL
	p, err := oauth.New([]oauth.Settings{{
		Provider: auth.ProviderGitLab, ClientID: "demo", ClientSecret: "demo", Issuer: issuer, Callback: "https://wright.example/callback",
	}}, sealer(t, 7), clock.System{}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	if address, err := p.Begin(t.Context(), auth.ProviderGitLab, binding(t)); err != nil || !strings.HasPrefix(address, issuer+"/a?") {
		t.Fatalf("the control: %s, %v", address, err)
	}
	if _, err := p.Vouch(t.Context(), auth.ProviderGitLab, auth.ProviderAnswer{Code: "code"}); !errors.Is(err, auth.ErrProviderFailed) {
		t.Errorf("got %v", err)
	}
	if n := reached.Load(); n != 0 {
		t.Errorf("the inside heard %d requests", n)
	}
}

func TestOffers_domain_isWherePeopleAreSent(t *testing.T) {
	t.Parallel()
	p, err := oauth.New([]oauth.Settings{
		{Provider: auth.ProviderGitHub},
		{Provider: auth.ProviderGitLab, Issuer: "https://git.example.com/x"},
		{Provider: auth.ProviderGoogle},
		{Provider: auth.ProviderLinkedIn, AuthURL: "https://in.example.com/a", Issuer: "https://other.example.com"},
	}, sealer(t, 7), clock.System{}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	want := []auth.Offer{
		{Provider: auth.ProviderGitHub, Name: "GitHub", Domain: "github.com"},
		{Provider: auth.ProviderGitLab, Name: "GitLab", Domain: "git.example.com"},
		{Provider: auth.ProviderGoogle, Name: "Google", Domain: "google.com"},
		{Provider: auth.ProviderLinkedIn, Name: "LinkedIn", Domain: "in.example.com"},
	}
	if !slices.Equal(p.Offers(), want) {
		t.Errorf("got %+v", p.Offers())
	}
	if _, err := oauth.New([]oauth.Settings{{Provider: "unheard-of"}}, sealer(t, 7), clock.System{}, slog.New(slog.DiscardHandler)); err == nil {
		t.Error("an unknown provider was set up")
	}
}
