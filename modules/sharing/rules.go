package sharing

import "wright.app/platform/identity"

// Who may call the use cases of Service that belong to an owner. The OpenAPI document states it with security and
// x-roles.
var (
	members = identity.Rule{}
	// wrights have personal links.
	wrights = identity.Rule{Roles: []identity.Role{identity.Wright}}
)
