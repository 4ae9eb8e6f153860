package identity_test

import (
	"testing"
	"time"

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

func TestR44_proofOfTheFuture_isNotRecent(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)
	for ahead, isRecent := range map[time.Duration]bool{
		-11 * time.Minute: false, -10 * time.Minute: true, 0: true, time.Minute: true, time.Hour: false,
	} {
		err := identity.Principal{ProvenAt: now.Add(ahead)}.CheckRecentProof(now)
		if (err == nil) != isRecent {
			t.Errorf("proven %s from now: %v", ahead, err)
		}
	}
}
