package auth

import "wright.app/platform/identity"

// OwnAccount says who may run the use cases about the caller's own account; the contract says the same with security
// and x-setup-allowed.
var OwnAccount = identity.Rule{BeforeSetup: true}
