package oauth

// IssuerOf returns the issuer that a provider may name in its answers.
func IssuerOf(s Settings) string {
	p := provider{traits: wellKnown[s.Provider], settings: s}
	return p.namesItself()
}
