package network

import "wright.app/platform/identity"

// members admits every signed-in user who has finished the setup. The OpenAPI document says the same with security.
var members = identity.Rule{}
