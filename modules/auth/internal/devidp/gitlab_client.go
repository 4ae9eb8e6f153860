package devidp

import (
	"slices"
	"time"

	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"
)

// gitlabClient is the product as the library sees it. It implements op.Client.
type gitlabClient struct {
	client

	gitlab *gitlab
}

var _ op.Client = (*gitlabClient)(nil)

// GetID implements op.Client.
func (c *gitlabClient) GetID() string { return c.ClientID }

// RedirectURIs implements op.Client.
func (c *gitlabClient) RedirectURIs() []string { return []string{c.callback} }

// PostLogoutRedirectURIs implements op.Client.
func (c *gitlabClient) PostLogoutRedirectURIs() []string { return nil }

// ApplicationType implements op.Client.
func (c *gitlabClient) ApplicationType() op.ApplicationType { return op.ApplicationTypeWeb }

// AuthMethod implements op.Client. In the body works as well.
func (c *gitlabClient) AuthMethod() oidc.AuthMethod { return oidc.AuthMethodBasic }

// ResponseTypes implements op.Client.
func (c *gitlabClient) ResponseTypes() []oidc.ResponseType {
	return []oidc.ResponseType{oidc.ResponseTypeCode}
}

// GrantTypes implements op.Client.
func (c *gitlabClient) GrantTypes() []oidc.GrantType { return []oidc.GrantType{oidc.GrantTypeCode} }

// LoginURL implements op.Client.
func (c *gitlabClient) LoginURL(id string) string { return pageOf(id) }

// AccessTokenType implements op.Client.
func (c *gitlabClient) AccessTokenType() op.AccessTokenType { return op.AccessTokenTypeBearer }

// IDTokenLifetime implements op.Client. The library adds it to the machine's time, and the
// token has to expire by the product's.
func (c *gitlabClient) IDTokenLifetime() time.Duration { return c.gitlab.ahead() + idTokenLife }

// DevMode implements op.Client.
func (c *gitlabClient) DevMode() bool { return true }

// RestrictAdditionalIdTokenScopes implements op.Client. GitLab puts no more than the
// address into an id token; names are told at userinfo.
func (c *gitlabClient) RestrictAdditionalIdTokenScopes() func([]string) []string { //nolint:revive // the library's name
	return func(scopes []string) []string {
		return slices.DeleteFunc(slices.Clone(scopes), func(s string) bool { return s != oidc.ScopeOpenID && s != oidc.ScopeEmail })
	}
}

// RestrictAdditionalAccessTokenScopes implements op.Client.
func (c *gitlabClient) RestrictAdditionalAccessTokenScopes() func([]string) []string {
	return func(scopes []string) []string { return scopes }
}

// IsScopeAllowed implements op.Client.
func (c *gitlabClient) IsScopeAllowed(scope string) bool {
	return scope == scopeReadUser || scope == scopeReadAPI || scope == scopeAPI
}

// IDTokenUserinfoClaimsAssertion implements op.Client.
func (c *gitlabClient) IDTokenUserinfoClaimsAssertion() bool { return true }

// ClockSkew implements op.Client.
func (c *gitlabClient) ClockSkew() time.Duration { return 0 }

// authRequest is an attempt as the library sees it. It implements op.AuthRequest.
type authRequest struct{ attempt }

var _ op.AuthRequest = (*authRequest)(nil)

// codeRequest is an attempt whose code was spent.
type codeRequest struct {
	authRequest

	code string
}

// GetID implements op.AuthRequest.
func (r *authRequest) GetID() string { return r.id }

// GetACR implements op.AuthRequest.
func (r *authRequest) GetACR() string { return "" }

// GetAMR implements op.AuthRequest.
func (r *authRequest) GetAMR() []string { return nil }

// GetAudience implements op.AuthRequest.
func (r *authRequest) GetAudience() []string { return []string{r.GetClientID()} }

// GetAuthTime implements op.AuthRequest.
func (r *authRequest) GetAuthTime() time.Time { return r.pickedAt }

// GetClientID implements op.AuthRequest.
func (r *authRequest) GetClientID() string {
	if r.faults.ForeignAudience {
		return "somebody-else"
	}
	return r.clientID
}

// GetCodeChallenge implements op.AuthRequest.
func (r *authRequest) GetCodeChallenge() *oidc.CodeChallenge {
	if r.challenge == "" {
		return nil
	}
	return &oidc.CodeChallenge{Challenge: r.challenge, Method: oidc.CodeChallengeMethodS256}
}

// GetNonce implements op.AuthRequest.
func (r *authRequest) GetNonce() string {
	if r.faults.ForeignNonce {
		return "nonce-of-somebody-else"
	}
	return r.nonce
}

// GetRedirectURI implements op.AuthRequest.
func (r *authRequest) GetRedirectURI() string { return r.redirectURI }

// GetResponseType implements op.AuthRequest.
func (r *authRequest) GetResponseType() oidc.ResponseType { return oidc.ResponseTypeCode }

// GetResponseMode implements op.AuthRequest.
func (r *authRequest) GetResponseMode() oidc.ResponseMode { return oidc.ResponseModeQuery }

// GetScopes implements op.AuthRequest.
func (r *authRequest) GetScopes() []string { return r.scopes }

// GetState implements op.AuthRequest.
func (r *authRequest) GetState() string { return r.state }

// GetSubject implements op.AuthRequest.
func (r *authRequest) GetSubject() string { return r.subject }

// Done implements op.AuthRequest.
func (r *authRequest) Done() bool { return r.username != "" }
