package oauthclient_test

import (
	"bytes"
	"log/slog"
	"net/url"
	"slices"
	"strings"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/internal/devidp"
	"wright.app/modules/auth/internal/devidp/devidptest"
	"wright.app/modules/auth/internal/oauthclient"
	"wright.app/modules/auth/oauth"
	"wright.app/platform/clock"
	"wright.app/platform/secret"
)

const callback = "https://wright.example/auth/strategies/%s/callback"

// fixture is the adapter and the development identity provider that it calls.
type fixture struct {
	*devidptest.Provider
	providers *oauthclient.Providers
	log       *bytes.Buffer
}

func sealer(t testing.TB, key byte) *secret.Sealer {
	t.Helper()
	keys, err := secret.NewKeys(bytes.Repeat([]byte{key}, 32))
	if err != nil {
		t.Fatal(err)
	}
	return keys.Sealer("test")
}

// settings returns the settings for one of the providers of idp.
func settings(idp *devidptest.Provider, provider auth.Provider) oauthclient.Settings {
	a := idp.Endpoints(string(provider))
	return oauthclient.Settings{
		Provider: provider, ClientID: a.ClientID, ClientSecret: a.ClientSecret, AuthURL: a.AuthURL,
		TokenURL:    a.TokenURL,
		UserInfoURL: a.UserInfoURL, Issuer: a.Issuer, Callback: strings.Replace(callback, "%s", string(provider), 1),
	}
}

func newFixture(t *testing.T) fixture {
	t.Helper()
	callbacks := map[string]string{}
	for _, p := range []string{devidp.GitHub, devidp.GitLab} {
		callbacks[p] = strings.Replace(callback, "%s", p, 1)
	}
	f := fixture{Provider: devidptest.Start(t, devidp.Settings{Callbacks: callbacks}), log: &bytes.Buffer{}}
	f.providers = f.newProviders(t, settings(f.Provider, auth.ProviderGitHub),
		settings(f.Provider, auth.ProviderGitLab))
	return f
}

func (f fixture) newProviders(t *testing.T, all ...oauthclient.Settings) *oauthclient.Providers {
	t.Helper()
	p, err := oauthclient.New(all, sealer(t, 7), clock.System{}, slog.New(slog.NewTextHandler(f.log, nil)))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func binding(t *testing.T) oauth.Binding {
	t.Helper()
	return oauth.Binding{State: authtest.Token(t), Verifier: authtest.Token(t), Nonce: authtest.Token(t)}
}

// pick signs in at the provider and returns the query of the redirect.
func (f fixture) pick(t *testing.T, provider auth.Provider, b oauth.Binding, username string) url.Values {
	t.Helper()
	address, err := f.providers.Begin(t.Context(), provider, b)
	if err != nil {
		t.Fatal(err)
	}
	to := devidptest.Pick(t, address, username)
	if !strings.HasPrefix(to.String(), strings.Replace(callback, "%s", string(provider), 1)+"?") ||
		to.Query().Get("state") != b.State.Reveal() {
		t.Fatalf("the provider redirects to %s", to)
	}
	return to.Query()
}

func callbackParams(b oauth.Binding, query url.Values) oauth.Callback {
	return oauth.Callback{
		Code: query.Get("code"), Issuer: query.Get("iss"), Verifier: b.Verifier.Reveal(), Nonce: b.Nonce.Reveal(),
	}
}

// identify signs in at the provider and returns the result.
func (f fixture) identify(t *testing.T, provider auth.Provider, username string) (oauth.Identity, error) {
	t.Helper()
	b := binding(t)
	return f.providers.Identify(t.Context(), provider, callbackParams(b, f.pick(t, provider, b, username)))
}

// each runs a test with each provider.
func each(t *testing.T, test func(t *testing.T, f fixture, provider auth.Provider)) {
	t.Helper()
	for _, provider := range []auth.Provider{auth.ProviderGitHub, auth.ProviderGitLab} {
		t.Run(string(provider), func(t *testing.T) {
			t.Parallel()
			test(t, newFixture(t), provider)
		})
	}
}

// last returns the newest call of an operation.
func (f fixture) last(t *testing.T, operation devidp.Operation) devidp.Call {
	t.Helper()
	calls := f.Calls()
	for _, call := range slices.Backward(calls) {
		if call.Operation == operation {
			return call
		}
	}
	t.Fatalf("no call of %s: %+v", operation, calls)
	return devidp.Call{}
}
