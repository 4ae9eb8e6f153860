// Package identitytest provides callers for tests of use cases.
package identitytest

import "wright.app/platform/identity"

// Wright returns a signed-in user with the role Wright who has finished the setup.
func Wright(user identity.UserID) identity.Principal { return withRole(user, identity.Wright) }

// Recruiter returns a signed-in user with the role Recruiter who has finished the setup.
func Recruiter(user identity.UserID) identity.Principal { return withRole(user, identity.Recruiter) }

// Newcomer returns a signed-in user who has not finished the setup.
func Newcomer(user identity.UserID) identity.Principal {
	return identity.Principal{Scheme: identity.SchemeSession, User: user}
}

func withRole(user identity.UserID, role identity.Role) identity.Principal {
	return identity.Principal{Scheme: identity.SchemeSession, User: user, Role: role, Ready: true}
}
