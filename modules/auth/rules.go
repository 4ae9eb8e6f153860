package auth

import "wright.app/platform/identity"

// OwnAccount is the authorisation rule of the use cases about the caller's own account: every signed-in user, also
// before the setup. The contract declares the same with security and x-setup-allowed.
var OwnAccount = identity.Rule{BeforeSetup: true}
