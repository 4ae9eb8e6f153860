package authadapter_test

import (
	"errors"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/session"
	"wright.app/modules/media/internal/authadapter"
	"wright.app/modules/media/mediatest"
	"wright.app/platform/fault"
	"wright.app/platform/tx"
)

func TestSessions_contract(t *testing.T) {
	t.Parallel()
	mediatest.RunSessionsContract(t, func(t *testing.T) mediatest.Sessions {
		f := authtest.NewFixture(authtest.NewMemory())
		caller := f.Caller(t, f.SignIn(t, "alex.demo@example.com").Session)
		return mediatest.Sessions{
			Transactor: tx.Direct{}, Caller: caller,
			Sessions: authadapter.NewSessions(session.NewDirectory(f.Users, f.SessionService)),
			End: func() {
				if err := f.SessionService.EndAll(t.Context(), caller.User); err != nil {
					t.Fatal(err)
				}
			},
		}
	})
}

// An erased user has neither row nor session.
func TestSessions_erasedUser_isRefused(t *testing.T) {
	t.Parallel()
	f := authtest.NewFixture(authtest.NewMemory())
	caller := f.Caller(t, f.SignIn(t, "alex.demo@example.com").Session)
	caller.User++
	if _, err := f.Users.Lock(t.Context(), caller.User); !errors.Is(err, auth.ErrNoUser) {
		t.Fatalf("got %v", err)
	}
	sessions := authadapter.NewSessions(session.NewDirectory(f.Users, f.SessionService))
	if err := sessions.Require(t.Context(), caller); !errors.Is(err, fault.ErrUnauthorized) {
		t.Errorf("got %v", err)
	}
}
