package privacy

import "wright.app/platform/identity"

// signedIn says who may take their own data along; the contract says the same with security and x-setup-allowed.
var signedIn = identity.Rule{BeforeSetup: true}
