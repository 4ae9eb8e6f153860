package privacy

import "wright.app/platform/identity"

// signedIn admits every signed-in user, also before the setup is finished. The OpenAPI document says the same with
// security and x-setup-allowed.
var signedIn = identity.Rule{BeforeSetup: true}
