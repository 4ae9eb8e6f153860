package jobs

import "wright.app/platform/identity"

// The OpenAPI document states the same with security and x-roles.
var (
	// members admits all users who have finished the setup.
	members = identity.Rule{}
	// recruiters admits those who may hire.
	recruiters = identity.Rule{Roles: []identity.Role{identity.Recruiter}}
)
