package profile

import "wright.app/platform/identity"

// Who may run the use cases of Service, in agreement with security and x-setup-allowed in the contract.
var (
	// duringSetup also admits users who have not finished the setup, because creating a profile is part of it.
	duringSetup = identity.Rule{BeforeSetup: true}
	// afterSetup admits only users who have finished the setup. It is for use cases that involve moderation or a
	// provider.
	afterSetup = identity.Rule{}
)
