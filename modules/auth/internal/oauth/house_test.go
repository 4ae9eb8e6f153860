package oauth_test

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
	"wright.app/modules/auth/internal/oauth"
	"wright.app/platform/clock"
	"wright.app/platform/secret"
)

const callback = "https://wright.example/auth/strategies/%s/callback"

// house is the adapter before a real provider.
type house struct {
	*devidptest.Provider
	providers *oauth.Providers
	log       *bytes.Buffer
}

func sealer(t testing.TB, key byte) oauth.Sealer {
	t.Helper()
	keys, err := secret.NewKeys(bytes.Repeat([]byte{key}, 32))
	if err != nil {
		t.Fatal(err)
	}
	return keys.Sealer("test")
}

// settings are those of a provider that runs at idp.
func settings(idp *devidptest.Provider, provider auth.Provider) oauth.Settings {
	a := idp.Endpoints(string(provider))
	return oauth.Settings{
		Provider: provider, ClientID: a.ClientID, ClientSecret: a.ClientSecret, AuthURL: a.AuthURL, TokenURL: a.TokenURL,
		UserInfoURL: a.UserInfoURL, Issuer: a.Issuer, Callback: strings.Replace(callback, "%s", string(provider), 1),
	}
}

func newHouse(t *testing.T) house {
	t.Helper()
	callbacks := map[string]string{}
	for _, p := range []string{devidp.GitHub, devidp.GitLab} {
		callbacks[p] = strings.Replace(callback, "%s", p, 1)
	}
	h := house{Provider: devidptest.Start(t, devidp.Settings{Callbacks: callbacks}), log: &bytes.Buffer{}}
	h.providers = h.with(t, settings(h.Provider, auth.ProviderGitHub), settings(h.Provider, auth.ProviderGitLab))
	return h
}

func (h house) with(t *testing.T, all ...oauth.Settings) *oauth.Providers {
	t.Helper()
	p, err := oauth.New(all, sealer(t, 7), clock.System{}, slog.New(slog.NewTextHandler(h.log, nil)))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func binding(t *testing.T) auth.Binding {
	t.Helper()
	return auth.Binding{State: authtest.Token(t), Verifier: authtest.Token(t), Nonce: authtest.Token(t)}
}

// pick goes to the provider as somebody and returns what comes back.
func (h house) pick(t *testing.T, provider auth.Provider, b auth.Binding, username string) url.Values {
	t.Helper()
	address, err := h.providers.Begin(t.Context(), provider, b)
	if err != nil {
		t.Fatal(err)
	}
	to := devidptest.Pick(t, address, username)
	if !strings.HasPrefix(to.String(), strings.Replace(callback, "%s", string(provider), 1)+"?") || to.Query().Get("state") != b.State.Reveal() {
		t.Fatalf("the provider leads to %s", to)
	}
	return to.Query()
}

func answerTo(b auth.Binding, query url.Values) auth.ProviderAnswer {
	return auth.ProviderAnswer{
		Code: query.Get("code"), Issuer: query.Get("iss"), Verifier: b.Verifier.Reveal(), Nonce: b.Nonce.Reveal(),
	}
}

// vouch goes the whole way.
func (h house) vouch(t *testing.T, provider auth.Provider, username string) (auth.Vouched, error) {
	t.Helper()
	b := binding(t)
	return h.providers.Vouch(t.Context(), provider, answerTo(b, h.pick(t, provider, b, username)))
}

// each runs a test with each of the providers.
func each(t *testing.T, test func(t *testing.T, h house, provider auth.Provider)) {
	t.Helper()
	for _, provider := range []auth.Provider{auth.ProviderGitHub, auth.ProviderGitLab} {
		t.Run(string(provider), func(t *testing.T) {
			t.Parallel()
			test(t, newHouse(t), provider)
		})
	}
}

// last returns the newest call of an operation.
func (h house) last(t *testing.T, operation devidp.Operation) devidp.Call {
	t.Helper()
	calls := h.Calls()
	for _, call := range slices.Backward(calls) {
		if call.Operation == operation {
			return call
		}
	}
	t.Fatalf("nobody called %s: %+v", operation, calls)
	return devidp.Call{}
}
