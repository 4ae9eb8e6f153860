package oauthclient_test

import (
	"bytes"
	"strings"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/devidp"
	"wright.app/modules/auth/internal/devidp/devidptest"
	"wright.app/modules/auth/oauth"
)

// The development identity provider simulates Google and LinkedIn.
func TestIdentify_openIDProviders_returnTheIdentity(t *testing.T) {
	t.Parallel()
	for provider, c := range map[auth.Provider]struct {
		username      string
		method, nonce bool
	}{
		auth.ProviderGoogle:   {username: "alex.demo@example.com", method: true, nonce: true},
		auth.ProviderLinkedIn: {username: "Alex Demo"},
	} {
		t.Run(string(provider), func(t *testing.T) {
			t.Parallel()
			f := openIDFixture(t, provider)
			b := binding(t)
			query := f.pick(t, provider, b, "alex-demo")
			got, err := f.providers.Identify(t.Context(), provider, callbackParams(b, query))
			if err != nil {
				t.Fatal(err, f.log)
			}
			got.Grant = ""
			if want := (oauth.Identity{
				Subject: "9001", Username: c.username, Name: "Alex Demo", Email: "alex.demo@example.com",
				EmailVerified: true,
			}); got != want {
				t.Errorf("got %+v, want %+v", got, want)
			}
			request := f.last(t, devidp.Authorize)
			if (request.ChallengeMethod == "S256") != c.method || request.Nonce != c.nonce {
				t.Errorf("got method %q and nonce %t", request.ChallengeMethod, request.Nonce)
			}
			if request.Scope != "openid profile email" {
				t.Errorf("got scopes %q", request.Scope)
			}
		})
	}
}

func TestT21_openIDProviders_foreignCode_isRefused(t *testing.T) {
	t.Parallel()
	f := openIDFixture(t, auth.ProviderGoogle)
	b := binding(t)
	query := f.pick(t, auth.ProviderGoogle, b, "alex-demo")
	for name, change := range map[string]func(*oauth.Callback){
		"another verifier": func(a *oauth.Callback) { a.Verifier = binding(t).Verifier.Reveal() },
		"another nonce":    func(a *oauth.Callback) { a.Nonce = binding(t).Nonce.Reveal() },
		"another code":     func(a *oauth.Callback) { a.Code += "x" },
	} {
		params := callbackParams(b, query)
		change(&params)
		if got, err := f.providers.Identify(t.Context(), auth.ProviderGoogle, params); err == nil {
			t.Errorf("%s: got %+v", name, got)
		}
		query = f.pick(t, auth.ProviderGoogle, b, "alex-demo")
	}
	if _, err := f.providers.Identify(t.Context(), auth.ProviderGoogle, callbackParams(b, query)); err != nil {
		t.Errorf("control: %v", err)
	}
}

// openIDFixture returns a fixture in which the development identity provider simulates an OpenID provider.
func openIDFixture(t *testing.T, provider auth.Provider) fixture {
	t.Helper()
	callbackURL := strings.Replace(callback, "%s", string(provider), 1)
	f := fixture{Provider: devidptest.Start(t, devidp.Settings{
		Callbacks: map[string]string{devidp.GitLab: callbackURL}, PKCEOptional: provider == auth.ProviderLinkedIn,
	}), log: &bytes.Buffer{}}
	config := settings(f.Provider, auth.ProviderGitLab)
	config.Provider, config.Callback = provider, callbackURL
	// The endpoints of both are discovered.
	config.AuthURL, config.TokenURL, config.UserInfoURL = "", "", ""
	f.providers = f.newProviders(t, config)
	return f
}
