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

// Google and LinkedIn are played by the OpenID provider of the development identities.
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
				Subject: "9001", Username: c.username, Email: "alex.demo@example.com",
				EmailVerified: true,
			}); got != want {
				t.Errorf("got %+v, want %+v", got, want)
			}
			asked := f.last(t, devidp.Authorize)
			if (asked.ChallengeMethod == "S256") != c.method || asked.Nonce != c.nonce {
				t.Errorf("got method %q and nonce %t", asked.ChallengeMethod, asked.Nonce)
			}
			if asked.Scope != "openid profile email" {
				t.Errorf("got scopes %q", asked.Scope)
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
		t.Errorf("the right answer: %v", err)
	}
}

// openIDFixture is a fixture in which an OpenID provider plays the given one.
func openIDFixture(t *testing.T, provider auth.Provider) fixture {
	t.Helper()
	back := strings.Replace(callback, "%s", string(provider), 1)
	f := fixture{Provider: devidptest.Start(t, devidp.Settings{
		Callbacks: map[string]string{devidp.GitLab: back}, PKCEOptional: provider == auth.ProviderLinkedIn,
	}), log: &bytes.Buffer{}}
	stand := settings(f.Provider, auth.ProviderGitLab)
	stand.Provider, stand.Callback = provider, back
	// The endpoints of both are discovered.
	stand.AuthURL, stand.TokenURL, stand.UserInfoURL = "", "", ""
	f.providers = f.newProviders(t, stand)
	return f
}
