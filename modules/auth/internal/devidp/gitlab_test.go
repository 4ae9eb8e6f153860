package devidp_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"wright.app/modules/auth/internal/devidp"
	"wright.app/modules/auth/internal/devidp/devidptest"
	"wright.app/platform/clock"
)

type claims struct {
	Email         string
	EmailVerified *bool `json:"email_verified"`
	Name          string
	Nickname      string
	Username      string `json:"preferred_username"`
	Profile       string
}

// openIDClient returns the OpenID client of the product.
func openIDClient(t *testing.T, p *devidptest.Provider, clk clock.Clock) (*oidc.Provider, *oidc.IDTokenVerifier) {
	t.Helper()
	a := endpoints(p, devidp.GitLab)
	provider, err := oidc.NewProvider(t.Context(), a.Issuer)
	if err != nil {
		t.Fatal(err)
	}
	return provider, provider.Verifier(&oidc.Config{ClientID: a.ClientID, Now: clk.Now})
}

// idToken signs in and returns the id token as it was sent.
func idToken(t *testing.T, config oauth2.Config, username string) (raw string, token *oauth2.Token) {
	t.Helper()
	token = tokenOf(t, config, username)
	raw, ok := token.Extra("id_token").(string)
	if !ok {
		t.Fatal("no id token")
	}
	return raw, token
}

func TestGitLab_wholeFlow_returnsThePickedIdentity(t *testing.T) {
	t.Parallel()
	p := devidptest.Start(t, devidp.Settings{})
	provider, verifier := openIDClient(t, p, clock.System{})
	a := endpoints(p, devidp.GitLab)
	if e := provider.Endpoint(); e.AuthURL != a.AuthURL || e.TokenURL != a.TokenURL {
		t.Errorf("discovery: %+v", e)
	}
	config := oauthClient(p, devidp.GitLab, scopesOf(devidp.GitLab)...)
	raw, token := idToken(t, config, "noor-demo")
	id, err := verifier.Verify(t.Context(), raw)
	if err != nil {
		t.Fatal(err)
	}
	if id.Subject != "9003" || id.Nonce != "some-nonce" || id.Issuer != a.Issuer ||
		!slices.Equal(id.Audience, []string{a.ClientID}) {
		t.Errorf("id token: %+v", id)
	}
	if err := id.VerifyAccessToken(token.AccessToken); err != nil {
		t.Errorf("at_hash: %v", err)
	}
	var inToken claims
	if err := id.Claims(&inToken); err != nil || inToken.Email != "noor.demo@example.com" ||
		inToken.EmailVerified == nil ||
		!*inToken.EmailVerified ||
		inToken.Name != "" {
		t.Errorf("claims of the id token: %+v, %v", inToken, err)
	}
	info, err := provider.UserInfo(t.Context(), oauth2.StaticTokenSource(token))
	if err != nil {
		t.Fatal(err)
	}
	var all claims
	if err := info.Claims(&all); err != nil || info.Subject != "9003" || !info.EmailVerified ||
		all.Name != "Noor Demo" ||
		all.Nickname != "noor-demo" ||
		all.Username != "noor-demo" ||
		all.Profile != "https://gitlab.com/noor-demo" {
		t.Errorf("userinfo: %+v, %v", all, err)
	}
}

func TestGitLab_discovery_listsOnlyServedEndpoints(t *testing.T) {
	t.Parallel()
	p := devidptest.Start(t, devidp.Settings{})
	a := endpoints(p, devidp.GitLab)
	var d struct {
		Issuer     string   `json:"issuer"`
		UserInfo   string   `json:"userinfo_endpoint"`
		Revocation string   `json:"revocation_endpoint"`
		Keys       string   `json:"jwks_uri"`
		EndSession string   `json:"end_session_endpoint"`
		Methods    []string `json:"token_endpoint_auth_methods_supported"`
		PKCE       []string `json:"code_challenge_methods_supported"`
		Types      []string `json:"response_types_supported"`
		Algorithms []string `json:"id_token_signing_alg_values_supported"`
	}
	answer := get(t, a.Issuer+"/.well-known/openid-configuration", "", &d)
	if d.Issuer != a.Issuer || d.UserInfo != a.UserInfoURL || d.Revocation != a.RevokeURL || d.EndSession != "" ||
		!slices.Equal(d.PKCE, []string{"S256"}) ||
		!slices.Equal(d.Types, []string{"code"}) ||
		!slices.Equal(d.Algorithms, []string{"RS256"}) ||
		slices.Contains(d.Methods, "none") {
		t.Errorf("got %s", answer.body)
	}
	if keys := get(t, d.Keys, "", nil); keys.status != http.StatusOK || !strings.Contains(keys.body, `"kty":"RSA"`) ||
		strings.Contains(keys.body, `"d":`) {
		t.Errorf("keys: %d %s", keys.status, keys.body)
	}
	for _, path := range []string{
		"/oauth/introspect", "/end_session", "/device_authorization",
		"/oauth/authorize/callback?id=x", "/healthz", "/ready",
	} {
		if got := get(t, a.Issuer+path, "", nil); got.status != http.StatusNotFound {
			t.Errorf("%s is served: %d", path, got.status)
		}
	}
	if got := answer.header.Get("Access-Control-Allow-Origin"); got != "" {
		t.Errorf("other origins may read: %q", got)
	}
}

func TestGitLab_unverifiedOrMissingAddress_isReturnedAsSuch(t *testing.T) {
	t.Parallel()
	p := devidptest.Start(t, devidp.Settings{})
	provider, verifier := openIDClient(t, p, clock.System{})
	config := oauthClient(p, devidp.GitLab, scopesOf(devidp.GitLab)...)
	for username, email := range map[string]string{"jun-demo": "jun.demo@example.com", "lou-demo": ""} {
		raw, token := idToken(t, config, username)
		id, err := verifier.Verify(t.Context(), raw)
		if err != nil {
			t.Fatal(err)
		}
		var c claims
		if err := id.Claims(&c); err != nil || c.Email != email ||
			email != "" && (c.EmailVerified == nil || *c.EmailVerified) ||
			email == "" && c.EmailVerified != nil {
			t.Errorf("%s: %+v, %v", username, c, err)
		}
		info, err := provider.UserInfo(t.Context(), oauth2.StaticTokenSource(token))
		if err != nil || info.Email != email || info.EmailVerified {
			t.Errorf("%s: %+v, %v", username, info, err)
		}
	}
}

func TestGitLab_changedIdentity_isReturnedForAnOldToken(t *testing.T) {
	t.Parallel()
	p := devidptest.Start(t, devidp.Settings{})
	provider, _ := openIDClient(t, p, clock.System{})
	_, token := idToken(t, oauthClient(p, devidp.GitLab, scopesOf(devidp.GitLab)...), "jun-demo")
	if err := p.SetIdentity(devidp.Identity{
		Username: "jun-demo", Name: "Jun Demo", Email: "ALEX.DEMO@example.com",
		EmailVerified: true,
	}); err != nil {
		t.Fatal(err)
	}
	info, err := provider.UserInfo(t.Context(), oauth2.StaticTokenSource(token))
	if err != nil || info.Email != "ALEX.DEMO@example.com" || !info.EmailVerified || info.Subject != "9004" {
		t.Errorf("got %+v, %v", info, err)
	}
}

func TestT21_GitLab_otherNonceKeyOrAudience_isDetectedByTheClient(t *testing.T) {
	t.Parallel()
	p := devidptest.Start(t, devidp.Settings{})
	_, verifier := openIDClient(t, p, clock.System{})
	config := oauthClient(p, devidp.GitLab, scopesOf(devidp.GitLab)...)
	for name, faults := range map[string]devidptest.Faults{
		"none": {}, "nonce": {ForeignNonce: true}, "key": {ForeignKey: true}, "audience": {ForeignAudience: true},
	} {
		p.SetFaults(devidp.GitLab, faults)
		raw, _ := idToken(t, config, "alex-demo")
		id, err := verifier.Verify(t.Context(), raw)
		if good := err == nil && id.Nonce == "some-nonce"; good != (name == "none") {
			t.Errorf("%s: %v, %v", name, id, err)
		}
	}
}

func TestGitLab_idToken_expiresByTheClockOfTheProduct(t *testing.T) {
	t.Parallel()
	for _, start := range []time.Time{now.AddDate(-3, 0, 0), now.AddDate(30, 0, 0)} {
		clk := clock.NewFixed(start)
		p := devidptest.Start(t, devidp.Settings{Clock: clk})
		provider, verifier := openIDClient(t, p, clk)
		raw, token := idToken(t, oauthClient(p, devidp.GitLab, scopesOf(devidp.GitLab)...), "alex-demo")
		if _, err := verifier.Verify(t.Context(), raw); err != nil {
			t.Errorf("%s: %v", start, err)
		}
		if left := time.Until(token.Expiry); left < 119*time.Minute || left > 2*time.Hour {
			t.Errorf("the access token lives for %s", left)
		}
		clk.Advance(3 * time.Minute)
		if _, err := verifier.Verify(t.Context(), raw); err == nil {
			t.Errorf("%s: an id token is valid after three minutes", start)
		}
		if _, err := provider.UserInfo(t.Context(), oauth2.StaticTokenSource(token)); err != nil {
			t.Error(err)
		}
		clk.Advance(2 * time.Hour)
		if _, err := provider.UserInfo(t.Context(), oauth2.StaticTokenSource(token)); err == nil {
			t.Error("an access token is valid after two hours")
		}
	}
}

func TestT26_GitLab_revocation_endsTheToken(t *testing.T) {
	t.Parallel()
	p := devidptest.Start(t, devidp.Settings{})
	a := endpoints(p, devidp.GitLab)
	config := oauthClient(p, devidp.GitLab, scopesOf(devidp.GitLab)...)
	first, second := tokenOf(t, config, "alex-demo"), tokenOf(t, config, "alex-demo")
	form := func(secret, token string) url.Values {
		return url.Values{"client_id": {a.ClientID}, "client_secret": {secret}, "token": {token}}
	}
	if got := post(t, a.RevokeURL, form("guess", first.AccessToken)); got.status != http.StatusUnauthorized {
		t.Errorf("wrong secret: %d %s", got.status, got.body)
	}
	if got := get(t, a.UserInfoURL, first.AccessToken, nil); got.status != http.StatusOK {
		t.Fatalf("a refused revocation removed the token: %d", got.status)
	}
	for _, token := range []string{first.AccessToken, first.AccessToken, "unknown"} {
		if got := post(t, a.RevokeURL, form(a.ClientSecret, token)); got.status != http.StatusOK {
			t.Errorf("revocation: %d %s", got.status, got.body)
		}
	}
	if got := get(t, a.UserInfoURL, first.AccessToken, nil); got.status != http.StatusUnauthorized {
		t.Errorf("a revoked token works: %d", got.status)
	}
	if got := get(t, a.UserInfoURL, second.AccessToken, nil); got.status != http.StatusOK {
		t.Errorf("the other token does not work: %d", got.status)
	}
	if !slices.ContainsFunc(p.Calls(), func(c devidp.Call) bool {
		return c.Operation == devidp.Revoke && c.Status == http.StatusOK && c.Username == "alex-demo"
	}) {
		t.Errorf("no revocation: %+v", p.Calls())
	}
}

type project struct {
	FullPath string `json:"path_with_namespace"`
	WebURL   string `json:"web_url"`
	Stars    int    `json:"star_count"`
	Forks    int    `json:"forks_count"`
	Activity string `json:"last_activity_at"`
}

func paths(list []project) string {
	all := make([]string, 0, len(list))
	for _, p := range list {
		all = append(all, strings.TrimPrefix(p.FullPath, "alex-demo/"))
	}
	return strings.Join(all, " ")
}

func TestGitLab_projects_arePublicAndPaged(t *testing.T) {
	t.Parallel()
	p := devidptest.Start(t, devidp.Settings{})
	list := endpoints(p, devidp.GitLab).APIURL + "/users/9001/projects"
	var all []project
	get(t, list+"?order_by=last_activity_at", "", &all)
	if paths(all) != "quiet-ledger migration-drills example-driver settlement-notes" {
		t.Errorf("got %s", paths(all))
	}
	want := project{
		FullPath: "alex-demo/quiet-ledger", WebURL: "https://gitlab.com/alex-demo/quiet-ledger", Stars: 412, Forks: 38,
		Activity: "2026-02-24T16:20:00Z",
	}
	if all[0] != want {
		t.Errorf("got %+v", all[0])
	}
	a := get(t, list+"?per_page=3&visibility=public", "", &all)
	if next := linkTo(a.header.Get("Link"), "next"); len(all) != 3 || next == "" {
		t.Errorf("first page: %s, links %q", paths(all), a.header.Get("Link"))
	} else if a := get(t, next, "", &all); len(all) != 1 || a.header.Get("Link") != "" {
		t.Errorf("%s: %s, links %q", next, paths(all), a.header.Get("Link"))
	}
	if a := get(t, endpoints(p, devidp.GitLab).APIURL+"/users/9999/projects", "",
		nil); a.status != http.StatusNotFound {
		t.Errorf("nobody: %d", a.status)
	}
}

func TestGitLab_missingScope_isForbidden(t *testing.T) {
	t.Parallel()
	p := devidptest.Start(t, devidp.Settings{})
	a := endpoints(p, devidp.GitLab)
	token := tokenOf(t, oauthClient(p, devidp.GitLab, "openid"), "alex-demo").AccessToken
	got := get(t, a.APIURL+"/users/9001/projects", token, nil)
	if got.status != http.StatusForbidden || !strings.Contains(got.body, "insufficient_scope") {
		t.Errorf("projects: %d %s", got.status, got.body)
	}
	var info map[string]any
	get(t, a.UserInfoURL, token, &info)
	if info["sub"] != "9001" || info["email"] != nil || info["name"] != nil {
		t.Errorf("userinfo: %v", info)
	}
}
