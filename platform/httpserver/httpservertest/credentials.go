package httpservertest

import (
	"errors"
	"testing"

	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
)

// RunCredentialsContract checks an implementation of httpserver.Credentials. cookie is that of an active session, and
// end ends this session.
func RunCredentialsContract(t *testing.T, credentials httpserver.Credentials, cookie string, end func()) {
	t.Helper()
	caller, err := credentials.Session(t.Context(), cookie)
	if err != nil || !caller.Known() || caller.SessionID == "" {
		t.Fatalf("got %+v, %v", caller, err)
	}
	if err := credentials.Check(t.Context(), caller); err != nil {
		t.Errorf("a session that has not ended: %v", err)
	}
	other := caller
	other.User++
	if err := credentials.Check(t.Context(), other); !errors.Is(err, fault.ErrUnauthorized) {
		t.Errorf("a session of another user: %v", err)
	}
	end()
	if err := credentials.Check(t.Context(), caller); !errors.Is(err, fault.ErrUnauthorized) {
		t.Errorf("the ended session: %v", err)
	}
	if _, err := credentials.Session(t.Context(), cookie); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("the cookie of the ended session: %v", err)
	}
}
