package oauthclient

import (
	"cmp"
	"context"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"wright.app/modules/auth"
	"wright.app/modules/auth/oauth"
	"wright.app/platform/clock"
)

// openID is the protocol of OpenID providers. The endpoints are discovered on first use and cached.
type openID struct {
	spec     providerSpec
	settings Settings
	issuer   string
	client   *http.Client
	lists    *http.Client // with a larger limit of the response
	clock    clock.Clock

	mu    sync.Mutex
	found *discovered
}

// discovered is the discovery document of a provider.
type discovered struct {
	provider   *oidc.Provider
	revocation string
	authStyle  oauth2.AuthStyle
}

func newOpenID(spec providerSpec, s Settings, client, lists *http.Client, c clock.Clock) *openID {
	return &openID{
		spec: spec, settings: s, issuer: cmp.Or(s.Issuer, spec.issuer), client: client, lists: lists, clock: c,
	}
}

// discover returns the cached discovery document, or fetches it. A failure is not cached.
func (o *openID) discover(ctx context.Context) (*discovered, error) {
	o.mu.Lock()
	found := o.found
	o.mu.Unlock()
	if found != nil {
		return found, nil
	}
	provider, err := oidc.NewProvider(oidc.ClientContext(ctx, o.client), o.issuer)
	if err != nil {
		return nil, fmt.Errorf("discover %s: %w", o.issuer, err)
	}
	var more struct {
		Revocation  string   `json:"revocation_endpoint"`
		AuthMethods []string `json:"token_endpoint_auth_methods_supported"`
	}
	if err := provider.Claims(&more); err != nil {
		return nil, fmt.Errorf("discover %s: %w", o.issuer, err)
	}
	found = &discovered{provider: provider, revocation: more.Revocation, authStyle: oauth2.AuthStyleInParams}
	// A provider that names no method knows the header, which is what its clients are registered for unless they ask
	// otherwise.
	if o.settings.Provider.IsOpenID() &&
		(len(more.AuthMethods) == 0 || slices.Contains(more.AuthMethods, "client_secret_basic")) {
		found.authStyle = oauth2.AuthStyleInHeader
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	o.found = found
	return found, nil
}

func (o *openID) endpoint(ctx context.Context) (oauth2.Endpoint, error) {
	found, err := o.discover(ctx)
	if err != nil {
		return oauth2.Endpoint{}, err
	}
	endpoint := found.provider.Endpoint()
	endpoint.AuthStyle = found.authStyle
	return endpoint, nil
}

func (o *openID) revocable(ctx context.Context) bool {
	found, err := o.discover(ctx)
	return err == nil && found.revocation != ""
}

// claims are those of id tokens and of userinfo.
type claims struct {
	Subject       string    `json:"sub"`
	Email         string    `json:"email"`
	EmailVerified looseBool `json:"email_verified"`
	Nickname      string    `json:"nickname"`
	Preferred     string    `json:"preferred_username"`
	Name          string    `json:"name"`

	AuthorizedParty string `json:"azp"`
}

// looseBool is a bool that some providers send as a string.
type looseBool bool

// UnmarshalJSON implements json.Unmarshaler. Anything but true is false.
func (t *looseBool) UnmarshalJSON(b []byte) error {
	*t = looseBool(strings.Trim(string(b), `"`) == "true")
	return nil
}

func (o *openID) identify(ctx context.Context, token *oauth2.Token, params oauth.Callback) (oauth.Identity, error) {
	found, err := o.discover(ctx)
	if err != nil {
		return oauth.Identity{}, err
	}
	raw, _ := token.Extra("id_token").(string)
	if raw == "" {
		return oauth.Identity{}, errors.New("the response has no id token")
	}
	verifier := found.provider.Verifier(&oidc.Config{ClientID: o.settings.ClientID, Now: o.clock.Now})
	signed, err := verifier.Verify(ctx, raw)
	if err != nil {
		return oauth.Identity{}, fmt.Errorf("id token: %w", err)
	}
	if o.spec.nonce && subtle.ConstantTimeCompare([]byte(signed.Nonce), []byte(params.Nonce)) != 1 {
		return oauth.Identity{}, errors.New("the nonce of the id token is that of another sign-in")
	}
	var claimed claims
	if err := signed.Claims(&claimed); err != nil {
		return oauth.Identity{}, fmt.Errorf("id token: %w", err)
	}
	if err := checkAuthorizedParty(signed.Audience, claimed.AuthorizedParty, o.settings.ClientID); err != nil {
		return oauth.Identity{}, err
	}
	if err := o.addUserInfo(ctx, found, token, &claimed); err != nil {
		return oauth.Identity{}, err
	}
	return oauth.Identity{
		Subject: signed.Subject, Username: o.username(claimed), Name: claimed.Name, Email: claimed.Email,
		EmailVerified: bool(claimed.EmailVerified) && !o.settings.DistrustsEmail,
	}, nil
}

// checkAuthorizedParty returns an error for an ID token of several audiences that was issued to another client, as
// OpenID Connect Core asks for.
func checkAuthorizedParty(audience []string, authorizedParty, clientID string) error {
	if len(audience) > 1 && authorizedParty != clientID {
		return errors.New("the id token was issued to another client")
	}
	return nil
}

// addUserInfo adds the claims of the userinfo endpoint, which must be about the same subject.
func (o *openID) addUserInfo(ctx context.Context, found *discovered, token *oauth2.Token, claimed *claims) error {
	address := o.settings.UserInfoURL
	if address == "" {
		address = found.provider.UserInfoEndpoint()
	}
	if address == "" {
		return nil
	}
	more := claims{}
	if err := getJSON(ctx, o.client, address, token, &more); err != nil {
		return fmt.Errorf("read userinfo: %w", err)
	}
	if more.Subject != claimed.Subject {
		return errors.New("userinfo is about another subject")
	}
	// An address and whether it is verified have to come from the same source.
	if claimed.Email == "" {
		claimed.Email, claimed.EmailVerified = more.Email, more.EmailVerified
	}
	claimed.Nickname = cmp.Or(more.Nickname, claimed.Nickname)
	claimed.Preferred = cmp.Or(more.Preferred, claimed.Preferred)
	claimed.Name = cmp.Or(more.Name, claimed.Name)
	return nil
}

// username returns the handle. Without one, it returns the address or the name, by which a person can tell two accounts
// apart.
func (o *openID) username(claimed claims) string {
	switch o.settings.Provider {
	case auth.ProviderGitLab:
		return cmp.Or(claimed.Nickname, claimed.Preferred)
	case auth.ProviderLinkedIn:
		return claimed.Name
	case auth.ProviderGoogle:
		return cmp.Or(claimed.Email, claimed.Name)
	default:
		return cmp.Or(claimed.Preferred, claimed.Nickname, claimed.Email, claimed.Name)
	}
}

func (o *openID) revoke(ctx context.Context, given grant, _ bool) error {
	found, err := o.discover(ctx)
	if err != nil {
		return err
	}
	if found.revocation == "" {
		return nil
	}
	for _, token := range []string{given.Refresh, given.Access} {
		if token == "" {
			continue
		}
		if err := o.revokeToken(ctx, found, token); err != nil {
			return err
		}
	}
	return nil
}

// revokeToken calls the revocation endpoint (RFC 7009). For an unknown token some providers answer 400 instead of 200.
func (o *openID) revokeToken(ctx context.Context, found *discovered, token string) error {
	form := url.Values{"token": {token}}
	if found.authStyle == oauth2.AuthStyleInParams {
		form.Set("client_id", o.settings.ClientID)
		form.Set("client_secret", o.settings.ClientSecret)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, found.revocation, strings.NewReader(form.Encode()))
	if err != nil {
		return err
	}
	if found.authStyle == oauth2.AuthStyleInHeader {
		request.SetBasicAuth(url.QueryEscape(o.settings.ClientID), url.QueryEscape(o.settings.ClientSecret))
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	response, err := o.client.Do(request)
	if err != nil {
		return err
	}
	_ = response.Body.Close()
	if response.StatusCode != http.StatusOK && response.StatusCode != http.StatusBadRequest {
		return fmt.Errorf("status %d", response.StatusCode)
	}
	return nil
}

// getJSON reads a JSON document with a token.
func getJSON(ctx context.Context, client *http.Client, address string, token *oauth2.Token, into any) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, http.NoBody)
	if err != nil {
		return err
	}
	token.SetAuthHeader(request)
	request.Header.Set("Accept", "application/json")
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("status %d", response.StatusCode)
	}
	return json.NewDecoder(response.Body).Decode(into)
}
