package oauth

import "wright.app/modules/auth"

// traits are what is true of a provider wherever it runs.
type traits struct {
	host   string // as people know it
	issuer string // empty for one that is no OpenID provider
	// pkce and nonce say what the provider keeps and gives back. LinkedIn takes no proof key
	// from applications with a secret, and its signed tokens hold no nonce.
	pkce  bool
	nonce bool
	// scopes are the least that tells who somebody is and which address is verified.
	scopes []string
}

var openIDScopes = []string{"openid", "profile", "email"}

var wellKnown = map[auth.Provider]traits{
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
