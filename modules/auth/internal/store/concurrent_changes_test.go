package store_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/signin"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Signing in and deleting at the same time end either way, and never with a session of
// somebody who is gone for others.
func TestDeletion_concurrentSignIn_leavesNoSessionOfADeletedUser(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		w := authtest.NewFixture(storesOver(db))
		for round := range 10 {
			m := settle(t, w, fmt.Sprintf("alex.%d@example.com", round))
			id := m.user(t).ID()
			signIn := w.Login(t, m.address)
			signInCode := w.CodeMails.Last(t).Code
			w.Clock.Advance(time.Minute)
			deletion := m.mustAskTo(t, code.PurposeDeleteUser, "")
			before := sessions(t, db) - 1
			release(2, func(i int) {
				var err error
				if i == 0 {
					_, err = w.Verify(t, signIn, m.address, signInCode)
				} else {
					_, err = w.SignInService.Verify(t.Context(), deletion)
				}
				if err != nil && !errors.Is(err, fault.ErrUnauthorized) {
					t.Errorf("round %d: %v", round, err)
				}
			})
			user, err := w.Users.ByID(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			if n := sessions(t, db) - before; user.DeletionScheduled() != (n == 0) {
				t.Errorf("round %d: leaving is %v with %d sessions", round, user.DeletionScheduled(), n)
			}
		}
	})
}

// The code of a sign-in that went to an address does not sign in the user who has just left
// that address.
func TestChangeOfAddress_concurrentSignInToTheOldOne_signsInNobodyElse(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		w := authtest.NewFixture(storesOver(db))
		for round := range 10 {
			m := settle(t, w, fmt.Sprintf("alex.%d@example.com", round))
			id := m.user(t).ID()
			signIn := w.Login(t, m.address)
			signInCode := w.CodeMails.Last(t).Code
			change := m.mustAskTo(t, code.PurposeUpdateUser, fmt.Sprintf("new.%d@example.com", round))
			var in signin.SignedIn
			var old, changed error
			release(2, func(i int) {
				if i == 0 {
					in, old = w.Verify(t, signIn, m.address, signInCode)
				} else {
					_, changed = w.SignInService.Verify(t.Context(), change)
				}
			})
			if old != nil || changed != nil {
				t.Fatalf("round %d: %v, %v", round, old, changed)
			}
			found, err := w.Sessions.Find(t.Context(), in.Session.Digest(), w.Clock.Now())
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

// Whoever ends a session is sure that no code shown in it counts afterwards.
func TestEndSession_concurrentCodeOfThatSession_isAppliedBeforeOrNotAtAll(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		w := authtest.NewFixture(storesOver(db))
		for round := range 10 {
			m := settle(t, w, fmt.Sprintf("alex.%d@example.com", round))
			change := m.mustAskTo(t, code.PurposeUpdateUser, fmt.Sprintf("new.%d@example.com", round))
			caller := m.Caller(t, m.session)
			other := caller // another browser of the same user
			other.SessionID = uuid.NewString()
			var ended, changed error
			release(2, func(i int) {
				if i == 0 {
					_, ended = w.SessionService.EndOne(t.Context(), other, uuid.MustParse(caller.SessionID))
				} else {
					_, changed = w.SignInService.Verify(t.Context(), change)
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
