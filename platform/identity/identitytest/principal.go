// Package identitytest has callers for tests of use cases.
package identitytest

import "wright.app/platform/identity"

// Wright returns somebody with that role who is signed in and has finished the setup.
func Wright(user identity.UserID) identity.Principal { return as(user, identity.Wright) }

// Recruiter returns somebody with that role who is signed in and has finished the setup.
func Recruiter(user identity.UserID) identity.Principal { return as(user, identity.Recruiter) }

// Newcomer returns somebody who is signed in and has not finished the setup.
func Newcomer(user identity.UserID) identity.Principal {
	return identity.Principal{Scheme: identity.SchemeSession, User: user}
}

func as(user identity.UserID, role identity.Role) identity.Principal {
	return identity.Principal{Scheme: identity.SchemeSession, User: user, Role: role, Ready: true}
}
