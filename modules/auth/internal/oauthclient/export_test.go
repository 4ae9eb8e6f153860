package oauthclient

// IssuerOf returns the issuer that a provider may name in its responses.
func IssuerOf(s Settings) string {
	spec, _ := specOf(s)
	p := provider{providerSpec: spec, settings: s}
	return p.expectedIssuer()
}

// CheckAuthorizedParty exports checkAuthorizedParty for tests.
var CheckAuthorizedParty = checkAuthorizedParty
