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
	f := authtest.NewFixture(authtest.NewStores(t))
	pending := f.LoginInvited(t, robin, "unknown-token")
	if _, err := f.Verify(t, pending, robin, f.CodeMails.Last(t).Code); err != nil {
		t.Errorf("got %v", err)
	}
}

// An invitation is counted for new users only, and only after the right code.
func TestInvite_isCountedWhenTheUserIsCreated(t *testing.T) {
	t.Parallel()
	for name, changes := range map[string][]func(*authtest.Deps){"open": nil, "invite": {authtest.InviteOnly}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := authtest.NewFixture(authtest.NewStores(t), changes...)
			f.Invites.Create("meetup", 5)
			pending := f.LoginInvited(t, robin, "meetup")
			typed := f.CodeMails.Last(t).Code
			if _, err := f.Verify(t, pending, robin, authtest.Wrong(typed)); !errors.Is(err, code.ErrTokenMismatch) {
				t.Errorf("got %v", err)
			}
			if n := f.Invites.Uses("meetup"); n != 0 {
				t.Errorf("before the right code: %d uses", n)
			}
			first, err := f.Verify(t, pending, robin, typed)
			if err != nil || f.Invites.Uses("meetup") != 1 {
				t.Fatalf("got %v, %d uses", err, f.Invites.Uses("meetup"))
			}
			f.Clock.Advance(time.Hour)
			pending = f.LoginInvited(t, robin, "meetup")
			again, err := f.Verify(t, pending, robin, f.CodeMails.Last(t).Code)
			if err != nil || again.View.User.ID() != first.View.User.ID() || f.Invites.Uses("meetup") != 1 {
				t.Errorf("again: got %v, %d uses", err, f.Invites.Uses("meetup"))
			}
		})
	}
}

func TestInvite_reissuedCode_keepsTheInvitation(t *testing.T) {
	t.Parallel()
	f := authtest.NewFixture(authtest.NewStores(t), authtest.InviteOnly)
	f.Invites.Create("meetup", 1)
	pending := f.LoginInvited(t, robin, "meetup")
	for range 2 {
		f.Clock.Advance(time.Minute)
		var err error
		if pending, err = f.Codes.Reissue(t.Context(),
			code.ReissueInput{Bearer: pending.Token.RevealChallenge()}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := f.Verify(t, pending, robin, f.CodeMails.Last(t).Code); err != nil || f.Invites.Uses("meetup") != 1 {
		t.Errorf("got %v, %d uses", err, f.Invites.Uses("meetup"))
	}
}

// An invitation that is used up between Login and Verify is not valid any more.
func TestInvite_usedUpBeforeVerify_isRefused(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		changes []func(*authtest.Deps)
		want    error
	}{
		"open":   {nil, nil},
		"invite": {[]func(*authtest.Deps){authtest.InviteOnly}, signin.ErrInvitationRequired},
	} {
		f := authtest.NewFixture(authtest.NewStores(t), test.changes...)
		f.Invites.Create("meetup", 1)
		pending := f.LoginInvited(t, robin, "meetup")
		typed := f.CodeMails.Last(t).Code
		first := f.LoginInvited(t, alex, "meetup")
		if _, err := f.Verify(t, first, alex, f.CodeMails.Last(t).Code); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if _, err := f.Verify(t, pending, robin, typed); !errors.Is(err, test.want) {
			t.Errorf("%s: got %v", name, err)
		}
		if n := f.Invites.Uses("meetup"); n != 1 {
			t.Errorf("%s: %d uses", name, n)
		}
	}
}

// An invalid invitation is refused for existing and new users, after the captcha and before a mail is sent. Without an
// invitation both get the same response.
func TestT66_login_inviteOnlySite_refusesAnInvalidInvitation(t *testing.T) {
	t.Parallel()
	f := authtest.NewFixture(authtest.NewStores(t), authtest.InviteOnly)
	f.Invites.Create("meetup", 1)
	joined := f.LoginInvited(t, alex, "meetup")
	if _, err := f.Verify(t, joined, alex, f.CodeMails.Last(t).Code); err != nil {
		t.Fatal(err)
	}
	f.Clock.Advance(time.Hour)
	mails := len(f.CodeMails.Mails())
	for _, address := range []string{alex, robin} {
		for _, token := range []string{"meetup", "unknown-token"} {
			in := signin.LoginInput{Email: authtest.Email(t, address), Invite: token}
			if _, err := f.SignInService.Login(t.Context(), in); !errors.Is(err, signin.ErrInviteTokenInvalid) {
				t.Errorf("%s with %s: got %v", address, token, err)
			}
		}
	}
	if n := len(f.CodeMails.Mails()); n != mails {
		t.Errorf("%d mails were sent", n-mails)
	}
	f.Captcha.Open = false
	if _, err := f.SignInService.Login(t.Context(),
		signin.LoginInput{Email: authtest.Email(t, robin), Invite: "x"}); !errors.Is(err, auth.ErrCaptchaFailed) {
		t.Errorf("without a captcha: got %v", err)
	}
	f.Captcha.Open = true
	existing, unknown := f.Login(t, alex), f.Login(t, robin)
	if existing.CodeLength != unknown.CodeLength || existing.ResendAfter != unknown.ResendAfter ||
		!existing.ExpiresAt.Equal(unknown.ExpiresAt) {
		t.Errorf("got %+v and %+v", existing, unknown)
	}
}

func TestInvite_storeFails_isAnError(t *testing.T) {
	t.Parallel()
	errStore := errors.New("the database fails")
	f := authtest.NewFixture(authtest.NewStores(t))
	f.Invites.Create("meetup", 1)
	pending := f.LoginInvited(t, robin, "meetup")
	f.Invites.Fail(errStore)
	if _, err := f.SignInService.Login(t.Context(),
		signin.LoginInput{Email: authtest.Email(t, alex), Invite: "meetup"}); !errors.Is(err, errStore) {
		t.Errorf("login: got %v", err)
	}
	if _, err := f.Verify(t, pending, robin, f.CodeMails.Last(t).Code); !errors.Is(err, errStore) {
		t.Errorf("verify: got %v", err)
	}
}
