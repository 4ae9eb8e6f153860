package auth

import "wright.app/platform/identity"

// signedIn says who may run the use cases about the caller's own account; the contract says the same with security and
// x-setup-allowed.
var signedIn = identity.Rule{BeforeSetup: true}
