package oauthclient

// IssuerOf returns the issuer that a provider may name in its responses.
func IssuerOf(s Settings) string {
	p := provider{providerSpec: specs[s.Provider], settings: s}
	return p.expectedIssuer()
}

// CheckAuthorizedParty exports checkAuthorizedParty for tests.
var CheckAuthorizedParty = checkAuthorizedParty
