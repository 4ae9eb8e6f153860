package signin_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/signin"
)

const robin = "robin.demo@example.com"

func TestInvite_openSite_ignoresAnInvalidInvitation(t *testing.T) {
	t.Parallel()
	w := authtest.NewFixture(authtest.NewMemory())
	pending := w.LoginInvited(t, robin, "nobody-gave-this")
	if _, err := w.Verify(t, pending, robin, w.CodeMails.Last(t).Code); err != nil {
		t.Errorf("got %v", err)
	}
}

// Only who is new uses an invitation up, and only once the code was right.
func TestInvite_isCountedWhenTheUserIsCreated(t *testing.T) {
	t.Parallel()
	for name, changes := range map[string][]func(*authtest.Deps){"open": nil, "invite": {authtest.InviteOnly}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := authtest.NewFixture(authtest.NewMemory(), changes...)
			w.Invites.Invite("meetup", 5)
			pending := w.LoginInvited(t, robin, "meetup")
			typed := w.CodeMails.Last(t).Code
			if _, err := w.Verify(t, pending, robin, authtest.Wrong(typed)); !errors.Is(err, code.ErrTokenMismatch) {
				t.Errorf("got %v", err)
			}
			if n := w.Invites.Uses("meetup"); n != 0 {
				t.Errorf("before the right code: %d uses", n)
			}
			first, err := w.Verify(t, pending, robin, typed)
			if err != nil || w.Invites.Uses("meetup") != 1 {
				t.Fatalf("got %v, %d uses", err, w.Invites.Uses("meetup"))
			}
			w.Clock.Advance(time.Hour)
			pending = w.LoginInvited(t, robin, "meetup")
			again, err := w.Verify(t, pending, robin, w.CodeMails.Last(t).Code)
			if err != nil || again.View.User.ID() != first.View.User.ID() || w.Invites.Uses("meetup") != 1 {
				t.Errorf("again: got %v, %d uses", err, w.Invites.Uses("meetup"))
			}
		})
	}
}

func TestInvite_reissuedCode_keepsTheInvitation(t *testing.T) {
	t.Parallel()
	w := authtest.NewFixture(authtest.NewMemory(), authtest.InviteOnly)
	w.Invites.Invite("meetup", 1)
	pending := w.LoginInvited(t, robin, "meetup")
	for range 2 {
		w.Clock.Advance(time.Minute)
		var err error
		if pending, err = w.Codes.Reissue(t.Context(),
			code.ReissueInput{Bearer: pending.Token.RevealChallenge()}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := w.Verify(t, pending, robin, w.CodeMails.Last(t).Code); err != nil || w.Invites.Uses("meetup") != 1 {
		t.Errorf("got %v, %d uses", err, w.Invites.Uses("meetup"))
	}
}

// An invitation that is used up between login and verify is no longer one.
func TestInvite_usedUpBeforeVerify_isRefused(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		changes []func(*authtest.Deps)
		want    error
	}{
		"open":   {nil, nil},
		"invite": {[]func(*authtest.Deps){authtest.InviteOnly}, signin.ErrInvitationRequired},
	} {
		w := authtest.NewFixture(authtest.NewMemory(), test.changes...)
		w.Invites.Invite("meetup", 1)
		late := w.LoginInvited(t, robin, "meetup")
		typed := w.CodeMails.Last(t).Code
		first := w.LoginInvited(t, alex, "meetup")
		if _, err := w.Verify(t, first, alex, w.CodeMails.Last(t).Code); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if _, err := w.Verify(t, late, robin, typed); !errors.Is(err, test.want) {
			t.Errorf("%s: got %v", name, err)
		}
		if n := w.Invites.Uses("meetup"); n != 1 {
			t.Errorf("%s: %d uses", name, n)
		}
	}
}

// TestT66_login_inviteOnlySite_refusesAnInvitationThatIsNotValid, for whomever it is sent,
// after the captcha and before a mail. Without one everybody gets the same answer.
func TestT66_login_inviteOnlySite_refusesAnInvitationThatIsNotValid(t *testing.T) {
	t.Parallel()
	w := authtest.NewFixture(authtest.NewMemory(), authtest.InviteOnly)
	w.Invites.Invite("meetup", 1)
	joined := w.LoginInvited(t, alex, "meetup")
	if _, err := w.Verify(t, joined, alex, w.CodeMails.Last(t).Code); err != nil {
		t.Fatal(err)
	}
	w.Clock.Advance(time.Hour)
	mails := len(w.CodeMails.Mails())
	for _, address := range []string{alex, robin} {
		for _, token := range []string{"meetup", "nobody-gave-this"} {
			in := signin.LoginInput{Email: authtest.Email(t, address), Invite: token}
			if _, err := w.SignInService.Login(t.Context(), in); !errors.Is(err, signin.ErrInviteTokenInvalid) {
				t.Errorf("%s with %s: got %v", address, token, err)
			}
		}
	}
	if n := len(w.CodeMails.Mails()); n != mails {
		t.Errorf("%d mails left", n-mails)
	}
	w.Captcha.Open = false
	if _, err := w.SignInService.Login(t.Context(),
		signin.LoginInput{Email: authtest.Email(t, robin), Invite: "x"}); !errors.Is(err, auth.ErrCaptchaFailed) {
		t.Errorf("without a captcha: got %v", err)
	}
	w.Captcha.Open = true
	known, stranger := w.Login(t, alex), w.Login(t, robin)
	if known.CodeLength != stranger.CodeLength || known.ResendAfter != stranger.ResendAfter ||
		!known.ExpiresAt.Equal(stranger.ExpiresAt) {
		t.Errorf("got %+v and %+v", known, stranger)
	}
}

func TestInvite_storeFails_isAnError(t *testing.T) {
	t.Parallel()
	away := errors.New("the database is away")
	w := authtest.NewFixture(authtest.NewMemory())
	w.Invites.Invite("meetup", 1)
	pending := w.LoginInvited(t, robin, "meetup")
	w.Invites.Fail(away)
	if _, err := w.SignInService.Login(t.Context(),
		signin.LoginInput{Email: authtest.Email(t, alex), Invite: "meetup"}); !errors.Is(err, away) {
		t.Errorf("login: got %v", err)
	}
	if _, err := w.Verify(t, pending, robin, w.CodeMails.Last(t).Code); !errors.Is(err, away) {
		t.Errorf("verify: got %v", err)
	}
}
