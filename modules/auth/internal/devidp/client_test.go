package devidp_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"golang.org/x/oauth2"

	"wright.app/modules/auth/internal/devidp"
	"wright.app/modules/auth/internal/devidp/devidptest"
)

var now = time.Date(2026, time.March, 1, 9, 0, 0, 0, time.UTC)

// addresses are those of devidp and those that a client derives from them.
type addresses struct {
	devidp.Addresses

	APIURL, EmailsURL, RevokeURL string
}

func endpoints(p *devidptest.Provider, provider string) addresses {
	a := addresses{Addresses: p.Endpoints(provider)}
	if provider == devidp.GitHub {
		a.APIURL, a.EmailsURL = strings.TrimSuffix(a.UserInfoURL, "/user"), a.UserInfoURL+"/emails"
		a.RevokeURL = a.APIURL + "/applications/" + a.ClientID + "/grant"
	} else {
		a.APIURL, a.RevokeURL = a.Issuer+"/api/v4", a.Issuer+"/oauth/revoke"
	}
	return a
}

// oauthClient returns the OAuth client of the product.
func oauthClient(p *devidptest.Provider, provider string, scopes ...string) oauth2.Config {
	a := p.Endpoints(provider)
	return oauth2.Config{
		ClientID: a.ClientID, ClientSecret: a.ClientSecret, Scopes: scopes,
		Endpoint:    oauth2.Endpoint{AuthURL: a.AuthURL, TokenURL: a.TokenURL},
		RedirectURL: p.Origin + "/auth/strategies/" + provider + "/callback",
	}
}

func scopesOf(provider string) []string {
	if provider == devidp.GitHub {
		return []string{"read:user", "user:email"}
	}
	return []string{"openid", "profile", "email"}
}

// signIn picks an identity and returns code and verifier.
func signIn(t *testing.T, config oauth2.Config, username string) (code, verifier string) {
	t.Helper()
	verifier = oauth2.GenerateVerifier()
	address := config.AuthCodeURL(
		"some-state", oauth2.S256ChallengeOption(verifier), oauth2.SetAuthURLParam("nonce", "some-nonce"),
	)
	back := devidptest.Pick(t, address, username)
	code = back.Query().Get("code")
	if code == "" || back.Query().Get("state") != "some-state" {
		t.Fatalf("redirected to %s", back)
	}
	return code, verifier
}

// tokenOf signs an identity in.
func tokenOf(t *testing.T, config oauth2.Config, username string) *oauth2.Token {
	t.Helper()
	code, verifier := signIn(t, config, username)
	token, err := config.Exchange(t.Context(), code, oauth2.VerifierOption(verifier))
	if err != nil {
		t.Fatal(err)
	}
	return token
}

type answer struct {
	status int
	header http.Header
	body   string
}

func send(t *testing.T, r *http.Request) answer {
	t.Helper()
	response, err := devidptest.Browser().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer{response.StatusCode, response.Header, string(body)}
}

func request(t *testing.T, method, address, body string) *http.Request {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, address, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// get reads an address of an API, with a token if there is one.
func get(t *testing.T, address, token string, target any) answer {
	t.Helper()
	r := request(t, http.MethodGet, address, "")
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	a := send(t, r)
	if target != nil {
		if err := json.Unmarshal([]byte(a.body), target); err != nil {
			t.Fatalf("%s: %d %s", address, a.status, a.body)
		}
	}
	return a
}

func post(t *testing.T, address string, form url.Values) answer {
	t.Helper()
	r := request(t, http.MethodPost, address, form.Encode())
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return send(t, r)
}

// each runs a test at both providers.
func each(t *testing.T, test func(t *testing.T, provider string)) {
	t.Helper()
	for _, provider := range []string{devidp.GitHub, devidp.GitLab} {
		t.Run(provider, func(t *testing.T) {
			t.Parallel()
			test(t, provider)
		})
	}
}
