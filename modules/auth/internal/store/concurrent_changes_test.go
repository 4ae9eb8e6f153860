package store_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/signin"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Of a concurrent sign-in and deletion either may come first, but a user whose deletion is scheduled never has a
// session.
func TestDeletion_concurrentSignIn_leavesNoSessionOfADeletedUser(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		for round := range 10 {
			u := signInReady(t, f, fmt.Sprintf("alex.%d@example.com", round))
			id := u.user(t).ID()
			signIn := f.Login(t, u.address)
			signInCode := f.CodeMails.Last(t).Code
			f.Clock.Advance(time.Minute)
			deletion := u.mustRequest(t, code.PurposeDeleteUser, "")
			before := countSessions(t, db) - 1
			runConcurrently(2, func(i int) {
				var err error
				if i == 0 {
					_, err = f.Verify(t, signIn, u.address, signInCode)
				} else {
					_, err = f.SignInService.Verify(t.Context(), deletion)
				}
				if err != nil && !errors.Is(err, fault.ErrUnauthorized) {
					t.Errorf("round %d: %v", round, err)
				}
			})
			user, err := f.Users.ByID(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			if n := countSessions(t, db) - before; user.DeletionScheduled() != (n == 0) {
				t.Errorf("round %d: deletion scheduled: %v, %d sessions", round, user.DeletionScheduled(), n)
			}
		}
	})
}

// A sign-in code for the former address does not sign in the user who has just changed the address.
func TestChangeOfAddress_concurrentSignInToTheOldAddress_doesNotSignInTheUser(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		for round := range 10 {
			u := signInReady(t, f, fmt.Sprintf("alex.%d@example.com", round))
			id := u.user(t).ID()
			signIn := f.Login(t, u.address)
			signInCode := f.CodeMails.Last(t).Code
			change := u.mustRequest(t, code.PurposeUpdateUser, fmt.Sprintf("new.%d@example.com", round))
			var in signin.SignedIn
			var old, changed error
			runConcurrently(2, func(i int) {
				if i == 0 {
					in, old = f.Verify(t, signIn, u.address, signInCode)
				} else {
					_, changed = f.SignInService.Verify(t.Context(), change)
				}
			})
			if old != nil || changed != nil {
				t.Fatalf("round %d: %v, %v", round, old, changed)
			}
			found, err := f.Sessions.Find(t.Context(), in.Session.Digest())
			signedIn := identity.UserID(0)
			if err == nil {
				signedIn = found.Session.Snapshot().User
			}
			if signedIn == id {
				t.Errorf("round %d: the old address has a session of the user", round)
			}
		}
	})
}

// After a session was ended, no code that was presented in it takes effect.
func TestEndSession_concurrentCodeOfThatSession_isAppliedBeforeOrNotAtAll(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		for round := range 10 {
			u := signInReady(t, f, fmt.Sprintf("alex.%d@example.com", round))
			change := u.mustRequest(t, code.PurposeUpdateUser, fmt.Sprintf("new.%d@example.com", round))
			caller := u.Caller(t, u.session)
			other := caller // another browser of the same user
			other.SessionID = uuid.NewString()
			var ended, changed error
			runConcurrently(2, func(i int) {
				if i == 0 {
					_, ended = f.SessionService.EndOne(t.Context(), other, uuid.MustParse(caller.SessionID))
				} else {
					_, changed = f.SignInService.Verify(t.Context(), change)
				}
			})
			switch {
			case ended == nil && errors.Is(changed, fault.ErrUnauthorized):
			case errors.Is(ended, fault.ErrNotFound) && changed == nil:
			default:
				t.Errorf("round %d: ended %v, changed %v", round, ended, changed)
			}
		}
	})
}

// A page sends many requests at once. None of them may be refused while the value of the cookie is replaced, and no
// value that a browser got may become invalid.
func TestR29_concurrentRequestsDuringARotation_allSucceed(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		const many = 12
		f := authtest.NewFixture(storesOver(db))
		value := f.SignIn(t, alex).Session
		for day := range 3 {
			f.Clock.Advance(24 * time.Hour)
			renewed := make(chan auth.Token, many)
			runConcurrently(many, func(int) {
				got, err := f.SessionService.Authenticate(t.Context(), value.Reveal(), identity.Agent{})
				if err != nil || got.TouchErr != nil {
					t.Errorf("day %d: %v, %v", day, err, got.TouchErr)
				}
				if !got.Rotated {
					return
				}
				renewed <- got.Renewed
				_, err = f.SessionService.Authenticate(t.Context(), got.Renewed.Reveal(), identity.Agent{})
				if err != nil {
					t.Errorf("day %d, the new value: %v", day, err)
				}
			})
			if len(renewed) != 1 {
				t.Fatalf("day %d: the value was replaced %d times", day, len(renewed))
			}
			value = <-renewed
		}
	})
}

// The first response with a new value was lost. On the next day many requests send the old value, and the one new value
// that is stored then is valid.
func TestR29_concurrentRequestsAfterALostResponse_getOneNewValue(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		const many = 12
		f := authtest.NewFixture(storesOver(db))
		old := f.SignIn(t, alex).Session
		f.Clock.Advance(24 * time.Hour)
		lost, err := f.SessionService.Authenticate(t.Context(), old.Reveal(), identity.Agent{})
		if err != nil || !lost.Rotated {
			t.Fatalf("got %+v, %v", lost, err)
		}
		f.Clock.Advance(24 * time.Hour)
		renewed := make(chan auth.Token, many)
		runConcurrently(many, func(int) {
			got, err := f.SessionService.Authenticate(t.Context(), old.Reveal(), identity.Agent{})
			if err != nil || got.TouchErr != nil {
				t.Errorf("got %v, %v", err, got.TouchErr)
			}
			if got.Rotated {
				renewed <- got.Renewed
			}
		})
		if len(renewed) != 1 {
			t.Fatalf("the value was replaced %d times", len(renewed))
		}
		f.Caller(t, <-renewed)
		f.Clock.Advance(session.Overlap)
		_, err = f.SessionService.Authenticate(t.Context(), old.Reveal(), identity.Agent{})
		if !errors.Is(err, fault.ErrSessionExpired) || countRows(t, db, "auth_sessions") != 0 {
			t.Errorf("the old value later: %v, %d sessions", err, countRows(t, db, "auth_sessions"))
		}
	})
}
