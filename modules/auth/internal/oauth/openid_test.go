package oauth_test

import (
	"bytes"
	"strings"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/devidp"
	"wright.app/modules/auth/internal/devidp/devidptest"
)

// TestVouch_openIDProviders_tellWhoItIs goes the whole way of the two providers that only
// sign people in. What stands in for them is the OpenID provider of the development
// identities, which keeps a proof key and a nonce where it is given them.
func TestVouch_openIDProviders_tellWhoItIs(t *testing.T) {
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
			h := openIDHouse(t, provider)
			b := binding(t)
			query := h.pick(t, provider, b, "alex-demo")
			got, err := h.providers.Vouch(t.Context(), provider, answerTo(b, query))
			if err != nil {
				t.Fatal(err, h.log)
			}
			got.Grant = ""
			if want := (auth.Vouched{Subject: "9001", Username: c.username, Email: "alex.demo@example.com", EmailVerified: true}); got != want {
				t.Errorf("got %+v, want %+v", got, want)
			}
			asked := h.last(t, devidp.Authorize)
			if (asked.ChallengeMethod == "S256") != c.method || asked.Nonce != c.nonce {
				t.Errorf("asked with method %q and nonce %t", asked.ChallengeMethod, asked.Nonce)
			}
			if asked.Scope != "openid profile email" {
				t.Errorf("asked for %q", asked.Scope)
			}
		})
	}
}

// TestT21_openIDProviders_foreignCode_isRefused: a code that was given for another request is
// worth nothing, whatever of proof key and nonce the provider knows.
func TestT21_openIDProviders_foreignCode_isRefused(t *testing.T) {
	t.Parallel()
	h := openIDHouse(t, auth.ProviderGoogle)
	b := binding(t)
	query := h.pick(t, auth.ProviderGoogle, b, "alex-demo")
	for name, spoil := range map[string]func(*auth.ProviderAnswer){
		"another verifier": func(a *auth.ProviderAnswer) { a.Verifier = binding(t).Verifier.Reveal() },
		"another nonce":    func(a *auth.ProviderAnswer) { a.Nonce = binding(t).Nonce.Reveal() },
		"another code":     func(a *auth.ProviderAnswer) { a.Code += "x" },
	} {
		answer := answerTo(b, query)
		spoil(&answer)
		if got, err := h.providers.Vouch(t.Context(), auth.ProviderGoogle, answer); err == nil {
			t.Errorf("%s: got %+v", name, got)
		}
		query = h.pick(t, auth.ProviderGoogle, b, "alex-demo")
	}
	if _, err := h.providers.Vouch(t.Context(), auth.ProviderGoogle, answerTo(b, query)); err != nil {
		t.Errorf("the right answer: %v", err)
	}
}

// openIDHouse is the adapter before an OpenID provider that plays the given one.
func openIDHouse(t *testing.T, provider auth.Provider) house {
	t.Helper()
	back := strings.Replace(callback, "%s", string(provider), 1)
	h := house{Provider: devidptest.Start(t, devidp.Settings{
		Callbacks: map[string]string{devidp.GitLab: back}, PKCEOptional: provider == auth.ProviderLinkedIn,
	}), log: &bytes.Buffer{}}
	stand := settings(h.Provider, auth.ProviderGitLab)
	stand.Provider, stand.Callback = provider, back
	// Both tell their endpoints through discovery alone.
	stand.AuthURL, stand.TokenURL, stand.UserInfoURL = "", "", ""
	h.providers = h.with(t, stand)
	return h
}
