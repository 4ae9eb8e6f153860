package authtest

import (
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/session"
	"wright.app/platform/identity"
)

// StartSession starts a session of a user that end ends.
func StartSession(
	t testing.TB, sessions *session.Service, user identity.UserID,
) (caller identity.Principal, end func()) {
	t.Helper()
	token, err := sessions.Start(t.Context(), user, "", session.Agent{}, auth.MethodCode, sessions.Clock.Now())
	if err != nil {
		t.Fatal(err)
	}
	authentication, err := sessions.Authenticate(t.Context(), token.Reveal(), session.Agent{})
	if err != nil {
		t.Fatal(err)
	}
	return authentication.Principal, func() {
		t.Helper()
		if err := sessions.Store.EndByToken(t.Context(), token.Digest()); err != nil {
			t.Fatal(err)
		}
	}
}
