package oauthclient

import "wright.app/modules/auth"

// providerSpec has the features of a provider, which are the same on its public site and on servers of others.
type providerSpec struct {
	host   string // shown to people
	issuer string // empty for one that is no OpenID provider
	// LinkedIn accepts no PKCE from applications with a secret, and its id tokens have no nonce.
	pkce  bool
	nonce bool
	// scopes are the smallest set that gives the subject and the verified address.
	scopes []string
}

var openIDScopes = []string{"openid", "profile", "email"}

// openIDSpec is that of every provider that the operator has named.
var openIDSpec = providerSpec{pkce: true, nonce: true, scopes: openIDScopes}

// specOf returns the features of a provider.
func specOf(s Settings) (providerSpec, bool) {
	if s.Provider.IsOpenID() {
		spec := openIDSpec
		spec.issuer = s.Issuer
		return spec, s.Issuer != ""
	}
	spec, ok := specs[s.Provider]
	return spec, ok
}

var specs = map[auth.Provider]providerSpec{
	auth.ProviderGitHub: {host: "github.com", pkce: true, scopes: []string{"read:user", "user:email"}},
	auth.ProviderGitLab: {
		host: "gitlab.com", issuer: "https://gitlab.com", pkce: true, nonce: true, scopes: openIDScopes,
	},
	auth.ProviderGoogle: {
		host: "google.com", issuer: "https://accounts.google.com", pkce: true, nonce: true, scopes: openIDScopes,
	},
	auth.ProviderLinkedIn: {
		host: "linkedin.com", issuer: "https://www.linkedin.com/oauth", scopes: openIDScopes,
	},
}
