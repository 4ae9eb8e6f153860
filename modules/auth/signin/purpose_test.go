package signin_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/auth/signin"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/platform/fault"
)

func TestT07_codeOfAnotherPurpose_isRefused(t *testing.T) {
	t.Parallel()
	s := settle(t, newFixture(), alex)
	signIn := s.Login(t, alex)
	signInCode := s.CodeMails.Last(t).Code
	s.Clock.Advance(time.Minute)
	deletion, err := s.SignInService.RequestDeletion(t.Context(), s.Caller(t, s.session), code.Device{})
	if err != nil {
		t.Fatal(err)
	}
	deletionCode := s.CodeMails.Last(t).Code
	change := s.ask(t, auth.UserInput{Email: ptr(alexis)})
	changeCode := s.CodeMails.Last(t).Code
	for what, c := range map[string]struct {
		p     code.Pending
		email string
		code  code.Code
	}{
		"sign-in code changes":   {change, alexis, signInCode},
		"sign-in code deletes":   {deletion, alex, signInCode},
		"change code deletes":    {deletion, alex, changeCode},
		"deletion code changes":  {change, alexis, deletionCode},
		"change code signs in":   {signIn, alex, changeCode},
		"deletion code signs in": {signIn, alex, deletionCode},
	} {
		if _, err := s.confirm(t, c.p, c.email, c.code); !errors.Is(err, code.ErrTokenMismatch) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if me := s.me(t); me.Email().String() != alex || me.DeletionScheduled() {
		t.Error("something happened")
	}
	if _, err := s.confirm(t, change, alexis, changeCode); err != nil {
		t.Errorf("the right code: %v", err)
	}
}

func TestT07_changeWithoutALiveSessionOfItsUser_isRefusedAndNotCounted(t *testing.T) {
	t.Parallel()
	w := newFixture()
	stranger := w.SignIn(t, robin).Session
	s := settle(t, w, alex)
	ended := signInAgain(t, w, alex)
	if err := w.SessionService.EndOthers(t.Context(), w.Caller(t, s.session)); err != nil {
		t.Fatal(err)
	}
	w.Clock.Advance(time.Minute)
	deletion, err := s.SignInService.RequestDeletion(t.Context(), s.Caller(t, s.session), code.Device{})
	if err != nil {
		t.Fatal(err)
	}
	deletionCode := s.CodeMails.Last(t).Code
	change := s.ask(t, auth.UserInput{Email: ptr(alexis)})
	changeCode := s.CodeMails.Last(t).Code
	for what, cookie := range map[string]string{
		"none": "", "nonsense": "x", "unknown": authtest.Token(t).Reveal(), "another user's": stranger.Reveal(),
		"ended": ended.Reveal(),
	} {
		for range code.MaxAttempts {
			for p, in := range map[*code.Pending]signin.VerifyInput{
				&deletion: {Email: authtest.Email(t, alex), Code: deletionCode},
				&change:   {Email: authtest.Email(t, alexis), Code: changeCode},
			} {
				in.Bearer, in.Session = p.Token.RevealChallenge(), cookie
				if _, err := w.SignInService.Verify(t.Context(), in); !errors.Is(err, fault.ErrUnauthorized) {
					t.Errorf("%s: %v", what, err)
				}
			}
		}
	}
	if me := s.me(t); me.Email().String() != alex || me.DeletionScheduled() {
		t.Error("something happened")
	}
	w.Caller(t, stranger)
	if _, err := s.confirm(t, change, alexis, changeCode); err != nil {
		t.Errorf("the right session: %v", err)
	}
	// The code for the deletion went to an address that is no longer the user's.
	s.session = w.SignIn(t, alexis).Session
	if _, err := s.confirm(t, deletion, alex, deletionCode); !errors.Is(err, code.ErrChallengeInvalid) {
		t.Errorf("a code from before: %v", err)
	}
}

func TestT06_usedOrLateCodeOfAChange_leavesTheSessionAlone(t *testing.T) {
	t.Parallel()
	s := settle(t, newFixture(), alex)
	p := s.ask(t, auth.UserInput{Email: ptr(alexis)})
	typed := s.CodeMails.Last(t).Code
	in, err := s.confirm(t, p, alexis, typed)
	if err != nil {
		t.Fatal(err)
	}
	s.session = in.Session
	if _, err := s.confirm(t, p, alexis, typed); !errors.Is(err, code.ErrChallengeInvalid) {
		t.Errorf("a used code: %v", err)
	}
	s.Caller(t, s.session)
	late := s.ask(t, auth.UserInput{Email: ptr(robin)})
	s.Clock.Advance(code.ChallengeLife + time.Second)
	if _, err := s.confirm(t, late, robin, s.CodeMails.Last(t).Code); !errors.Is(err, code.ErrChallengeExpired) {
		t.Errorf("a late code: %v", err)
	}
	s.Caller(t, s.session)
}

func TestRecipient_userHasLeftTheAddress_theCodeIsNotWanted(t *testing.T) {
	t.Parallel()
	s := settle(t, newFixture(), alex)
	if _, err := s.SignInService.RequestDeletion(t.Context(), s.Caller(t, s.session), code.Device{}); err != nil {
		t.Fatal(err)
	}
	deletion := s.CodeMails.Last(t).Challenge
	wanted := func(want bool) {
		t.Helper()
		if to, got, err := s.Planner.Recipient(t.Context(), deletion); err != nil || got != want {
			t.Errorf("got %+v, %v, %v", to, got, err)
		}
	}
	wanted(true)
	p := s.ask(t, auth.UserInput{Email: ptr(alexis)})
	if _, err := s.confirm(t, p, alexis, s.CodeMails.Last(t).Code); err != nil {
		t.Fatal(err)
	}
	wanted(false)
	authtest.AddUser(t, s.Stores, alex) // somebody else has the address now
	wanted(false)
}

// incurious are users of whom nobody may be found by an address.
type incurious struct {
	auth.Users
	asked int
}

func (u *incurious) ByEmail(ctx context.Context, email auth.Email) (*auth.User, error) {
	u.asked++
	return u.Users.ByEmail(ctx, email)
}

// Where nobody is looked up, neither the answer nor the time it takes can tell who is known.
func TestT08_requestForAnAddress_readsNoOtherUser(t *testing.T) {
	t.Parallel()
	stores := authtest.NewMemory()
	users := &incurious{Users: stores.Users}
	s := settle(t, authtest.NewFixture(stores, func(d *authtest.Deps) { d.Users = users }), alex)
	p := s.ask(t, auth.UserInput{Email: ptr(alexis)})
	if users.asked != 0 {
		t.Errorf("the user of an address was looked up %d times", users.asked)
	}
	if _, err := s.confirm(t, p, alexis, s.CodeMails.Last(t).Code); err != nil || users.asked != 1 {
		t.Errorf("after the right code: %d times, %v", users.asked, err)
	}
}
