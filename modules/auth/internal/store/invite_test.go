package store_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/signin"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// TestT66_inviteOnlySite_strangerWithoutInvitation_isToldAfterTheRightCodeAlone, leaves no
// user and no session, and cannot attempt the code again. Whoever is there signs in as ever,
// and the stranger joins with an invitation: the controls.
func TestT66_inviteOnlySite_strangerWithoutInvitation_isToldAfterTheRightCodeAlone(t *testing.T) {
	t.Parallel()
	const robin = "robin.demo@example.com"
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		w := authtest.NewFixture(storesOver(db), authtest.InviteOnly)
		if _, _, err := w.SignInService.Provision(t.Context(),
			signin.ProvisionInput{Email: alex, DisplayName: "Alex Demo", Role: identity.Wright}); err != nil {
			t.Fatal(err)
		}
		w.SignIn(t, alex)

		pending := w.Login(t, robin)
		typed := w.CodeMails.Last(t).Code
		if _, err := w.Verify(t, pending, robin, authtest.Wrong(typed)); !errors.Is(err, code.ErrTokenMismatch) {
			t.Errorf("wrong code: got %v", err)
		}
		if _, err := w.Verify(t, pending, robin, typed); !errors.Is(err, signin.ErrInvitationRequired) {
			t.Errorf("right code: got %v", err)
		}
		if _, err := w.Verify(t, pending, robin, typed); !errors.Is(err, code.ErrChallengeInvalid) {
			t.Errorf("once more: got %v", err)
		}
		if users, open := count(t, db, "auth_users"), sessions(t, db); users != 1 || open != 1 {
			t.Errorf("%d users and %d sessions", users, open)
		}
		attempts, err := w.Attempts.Find(t.Context(), authtest.Email(t, robin))
		if err != nil || len(attempts.Snapshot().Times) != 1 {
			t.Errorf("counted %+v, %v, want the wrong one alone", attempts, err)
		}

		w.Clock.Advance(time.Hour)
		w.Invites.Invite("meetup", 1)
		invited := w.LoginInvited(t, robin, "meetup")
		if _, err := w.Verify(t, invited, robin, w.CodeMails.Last(t).Code); err != nil {
			t.Errorf("with an invitation: %v", err)
		}
		if users := count(t, db, "auth_users"); users != 2 {
			t.Errorf("%d users", users)
		}
	})
}
