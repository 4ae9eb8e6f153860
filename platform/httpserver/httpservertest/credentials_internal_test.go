package httpservertest

import (
	"testing"

	"wright.app/platform/identity"
)

func TestSessions_contract(t *testing.T) {
	t.Parallel()
	c := New(t, Options{})
	RunCredentialsContract(t, c.sessions, c.SessionCookie(t, Wright(7)).Value,
		func() { c.EndSessions(identity.UserID(7)) })
}
