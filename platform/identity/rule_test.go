package identity_test

import (
	"errors"
	"testing"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

func TestAdmit_checksSignInThenSetupThenRole(t *testing.T) {
	t.Parallel()
	wrights := []identity.Role{identity.Wright}
	for name, c := range map[string]struct {
		rule   identity.Rule
		caller identity.Principal
		want   error
	}{
		"anonymous":                   {caller: identity.Principal{}, want: fault.ErrUnauthorized},
		"anonymous, before the setup": {rule: identity.Rule{BeforeSetup: true}, want: fault.ErrUnauthorized},
		"a challenge": {caller: identity.Principal{
			Scheme: identity.SchemeChallenge, User: 7,
			Ready: true,
		}, want: fault.ErrUnauthorized},
		"a member":                     {caller: identitytest.Recruiter(7)},
		"a newcomer":                   {caller: identitytest.Newcomer(7), want: fault.ErrSetupRequired},
		"a newcomer, before the setup": {rule: identity.Rule{BeforeSetup: true}, caller: identitytest.Newcomer(7)},
		"the admitted role":            {rule: identity.Rule{Roles: wrights}, caller: identitytest.Wright(7)},
		"another role": {
			rule: identity.Rule{Roles: wrights}, caller: identitytest.Recruiter(7),
			want: fault.ErrRoleNotAllowed,
		},
		"no role yet, before the setup": {
			rule:   identity.Rule{Roles: wrights, BeforeSetup: true},
			caller: identitytest.Newcomer(7), want: fault.ErrRoleNotAllowed,
		},
		"a newcomer, with a role": {
			rule: identity.Rule{Roles: wrights}, caller: identitytest.Newcomer(7),
			want: fault.ErrSetupRequired,
		},
	} {
		user, err := c.rule.Admit(c.caller)
		if !errors.Is(err, c.want) || (err == nil) != (user == 7) || (err != nil && user != 0) {
			t.Errorf("%s: got %d, %v, want %v", name, user, err, c.want)
		}
	}
}
