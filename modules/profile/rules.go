package profile

import "wright.app/platform/identity"

// Who may run the use cases of Service; the contract says the same with security and x-setup-allowed.
var (
	// duringSetup is for what people do with their own profile, which the setup leads to.
	duringSetup = identity.Rule{BeforeSetup: true}
	// afterSetup is for what asks others: moderation, or a provider.
	afterSetup = identity.Rule{}
)
