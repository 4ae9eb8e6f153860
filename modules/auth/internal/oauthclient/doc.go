// Package oauthclient signs people in with OAuth 2.0 and OpenID Connect: with GitHub, which has its own API, and with
// OpenID providers, self-hosted GitLab among them. It implements oauth.Providers, and auth.RepositoryHosts for GitHub
// and GitLab.
//
// The PKCE challenge (S256) binds the code to the browser that started the sign-in, the nonce binds the id token, and
// the issuer is compared if the provider names one (docs/security.md, T20 and T21). The tokens of a provider are
// encrypted before they leave this package, and are kept only if the provider can revoke them.
package oauthclient
