package identity_test

import (
	"testing"

	"wright.app/platform/identity"
)

func TestParseRole_acceptsOnlyTheTwoRoles(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"Wright": true, "Recruiter": true, "": false, "wright": false,
		"Admin": false,
	} {
		if _, ok := identity.ParseRole(text); ok != want {
			t.Errorf("%q: got %v", text, ok)
		}
	}
}

func TestPrincipal_challenge_isNotASignedInUser(t *testing.T) {
	t.Parallel()
	p := identity.Principal{Scheme: identity.SchemeChallenge, Challenge: "chl_x", User: 7}
	if p.Known() {
		t.Error("a challenge counts as a signed-in user")
	}
	if got := identity.FromContext(t.Context()); got.Known() || got.Scheme != "" {
		t.Errorf("an empty context contains %v", got)
	}
	ctx := identity.WithPrincipal(t.Context(), identity.Principal{Scheme: identity.SchemeSession, User: 7})
	if identity.User(ctx) != 7 {
		t.Error("the context does not contain the user")
	}
}
