package sharing

import "wright.app/platform/identity"

// The authorisation rules of the use cases with a caller. The OpenAPI document declares the same rules with security
// and x-roles.
var (
	// AnyMember admits all users who have finished the setup.
	AnyMember = identity.Rule{}
	// OnlyWrights admits users with the role Wright, because only they have personal links.
	OnlyWrights = identity.Rule{Roles: []identity.Role{identity.Wright}}
	// OnlyRecruiters admits users with the role Recruiter, because only they are limited in whom they open.
	OnlyRecruiters = identity.Rule{Roles: []identity.Role{identity.Recruiter}}
)
