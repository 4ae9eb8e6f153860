package organization

import "wright.app/platform/identity"

// members admits all users who have finished the setup. The OpenAPI document states the same with security.
var members = identity.Rule{}
