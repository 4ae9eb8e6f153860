package privacy

import "wright.app/platform/identity"

// signedIn admits all signed-in users, including those who have not finished the setup. The OpenAPI document states the
// same with security and x-setup-allowed.
var signedIn = identity.Rule{BeforeSetup: true}
