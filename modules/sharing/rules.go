package sharing

import "wright.app/platform/identity"

// The authorisation rules of the use cases with a caller. The OpenAPI document declares the same rules with security
// and x-roles.
var (
	// members admits all users who have finished the setup.
	members = identity.Rule{}
	// wrights admits users with the role Wright, because only they have personal links.
	wrights = identity.Rule{Roles: []identity.Role{identity.Wright}}
	// recruiters admits users with the role Recruiter, because only they are limited in whom they open.
	recruiters = identity.Rule{Roles: []identity.Role{identity.Recruiter}}
)
