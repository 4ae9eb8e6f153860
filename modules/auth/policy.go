package auth

// Policy is the operator's configuration of signing in.
type Policy struct {
	// TermsVersion is the only version of the terms that can be accepted.
	TermsVersion string
	// InviteOnly requires an invitation from new users.
	InviteOnly bool
	// LinkingDisabled contains the providers whose accounts cannot be linked. Signing in with them can be allowed.
	LinkingDisabled map[Provider]bool
	// ProviderNames are the names of the providers that the operator has named.
	ProviderNames ProviderNames
}
