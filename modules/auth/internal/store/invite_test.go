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

// The refused sign-in creates no user and no session, and its code is used. Controls: an existing user signs in, and
// the new user joins with an invitation.
func TestT66_inviteOnlySite_newUserWithoutInvitation_isRefusedOnlyAfterTheRightCode(t *testing.T) {
	t.Parallel()
	const robin = "robin.demo@example.com"
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db), authtest.InviteOnly)
		if _, _, err := f.SignInService.Provision(t.Context(),
			signin.ProvisionInput{Email: alex, DisplayName: "Alex Demo", Role: identity.Wright}); err != nil {
			t.Fatal(err)
		}
		f.SignIn(t, alex)

		pending := f.Login(t, robin)
		typed := f.CodeMails.Last(t).Code
		if _, err := f.Verify(t, pending, robin, authtest.Wrong(typed)); !errors.Is(err, code.ErrTokenMismatch) {
			t.Errorf("wrong code: got %v", err)
		}
		if _, err := f.Verify(t, pending, robin, typed); !errors.Is(err, signin.ErrInvitationRequired) {
			t.Errorf("right code: got %v", err)
		}
		if _, err := f.Verify(t, pending, robin, typed); !errors.Is(err, code.ErrChallengeInvalid) {
			t.Errorf("the same code again: got %v", err)
		}
		if users, active := countRows(t, db, "auth_users"), countSessions(t, db); users != 1 || active != 1 {
			t.Errorf("%d users and %d sessions", users, active)
		}
		attempts, err := f.Attempts.Find(t.Context(), authtest.Email(t, robin))
		if err != nil || len(attempts.Snapshot().Times) != 1 {
			t.Errorf("counted %+v, %v, want only the wrong code", attempts, err)
		}

		f.Clock.Advance(time.Hour)
		f.Invites.Create("meetup", 1)
		invited := f.LoginInvited(t, robin, "meetup")
		if _, err := f.Verify(t, invited, robin, f.CodeMails.Last(t).Code); err != nil {
			t.Errorf("with an invitation: %v", err)
		}
		if users := countRows(t, db, "auth_users"); users != 2 {
			t.Errorf("%d users", users)
		}
	})
}
