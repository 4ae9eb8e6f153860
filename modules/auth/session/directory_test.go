package session_test

import (
	"errors"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/session"
	"wright.app/platform/fault"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/tx"
)

func TestDirectory_contract(t *testing.T) {
	t.Parallel()
	f := newFixture()
	caller := f.Caller(t, f.SignIn(t, alex).Session)
	identitytest.RunSessionsContract(t, tx.Direct{}, session.NewDirectory(f.Users, f.SessionService), caller, func() {
		if err := f.SessionService.EndAll(t.Context(), caller.User); err != nil {
			t.Fatal(err)
		}
	})
}

// An erased user has neither row nor session.
func TestDirectory_erasedUser_isRefused(t *testing.T) {
	t.Parallel()
	f := newFixture()
	caller := f.Caller(t, f.SignIn(t, alex).Session)
	caller.User++
	if _, err := f.Users.Lock(t.Context(), caller.User); !errors.Is(err, auth.ErrNoUser) {
		t.Fatalf("got %v", err)
	}
	err := session.NewDirectory(f.Users, f.SessionService).Require(t.Context(), caller)
	if !errors.Is(err, fault.ErrUnauthorized) {
		t.Errorf("got %v", err)
	}
}
