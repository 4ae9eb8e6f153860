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
	u := signInReady(t, newFixture(t), alex)
	signIn := u.Login(t, alex)
	signInCode := u.CodeMails.Last(t).Code
	u.Clock.Advance(time.Minute)
	deletion, err := u.SignInService.RequestDeletion(t.Context(), u.Caller(t, u.session), code.Device{})
	if err != nil {
		t.Fatal(err)
	}
	deletionCode := u.CodeMails.Last(t).Code
	change := u.requestChange(t, auth.UserInput{Email: ptr(alexis)})
	changeCode := u.CodeMails.Last(t).Code
	for what, c := range map[string]struct {
		p     code.PendingChallenge
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
		if _, err := u.confirm(t, c.p, c.email, c.code); !errors.Is(err, code.ErrTokenMismatch) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if user := u.currentUser(t); user.Email().String() != alex || user.DeletionScheduled() {
		t.Error("the user changed")
	}
	if _, err := u.confirm(t, change, alexis, changeCode); err != nil {
		t.Errorf("the right code: %v", err)
	}
}

func TestT07_changeWithoutAValidSessionOfItsUser_isRefusedAndNotCounted(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	stranger := f.SignIn(t, robin).Session
	u := signInReady(t, f, alex)
	ended := signInAgain(t, f, alex)
	if err := f.SessionService.EndOthers(t.Context(), f.Caller(t, u.session)); err != nil {
		t.Fatal(err)
	}
	f.Clock.Advance(time.Minute)
	deletion, err := u.SignInService.RequestDeletion(t.Context(), u.Caller(t, u.session), code.Device{})
	if err != nil {
		t.Fatal(err)
	}
	deletionCode := u.CodeMails.Last(t).Code
	change := u.requestChange(t, auth.UserInput{Email: ptr(alexis)})
	changeCode := u.CodeMails.Last(t).Code
	for what, cookie := range map[string]string{
		"none": "", "nonsense": "x", "unknown": authtest.Token(t).Reveal(), "another user's": stranger.Reveal(),
		"ended": ended.Reveal(),
	} {
		for range code.MaxAttempts {
			for p, in := range map[*code.PendingChallenge]signin.VerifyInput{
				&deletion: {Email: authtest.Email(t, alex), Code: deletionCode},
				&change:   {Email: authtest.Email(t, alexis), Code: changeCode},
			} {
				in.Bearer, in.Session = p.Token.RevealChallenge(), cookie
				if _, err := f.SignInService.Verify(t.Context(), in); !errors.Is(err, fault.ErrUnauthorized) {
					t.Errorf("%s: %v", what, err)
				}
			}
		}
	}
	if user := u.currentUser(t); user.Email().String() != alex || user.DeletionScheduled() {
		t.Error("the user changed")
	}
	f.Caller(t, stranger)
	if _, err := u.confirm(t, change, alexis, changeCode); err != nil {
		t.Errorf("the right code: %v", err)
	}
	// The code for the deletion was sent to the former address of the user.
	u.session = f.SignIn(t, alexis).Session
	if _, err := u.confirm(t, deletion, alex, deletionCode); !errors.Is(err, code.ErrChallengeInvalid) {
		t.Errorf("a code for the former address: %v", err)
	}
}

func TestT06_usedOrExpiredCodeOfAChange_doesNotEndTheSession(t *testing.T) {
	t.Parallel()
	u := signInReady(t, newFixture(t), alex)
	p := u.requestChange(t, auth.UserInput{Email: ptr(alexis)})
	typed := u.CodeMails.Last(t).Code
	in, err := u.confirm(t, p, alexis, typed)
	if err != nil {
		t.Fatal(err)
	}
	u.session = in.Session
	if _, err := u.confirm(t, p, alexis, typed); !errors.Is(err, code.ErrChallengeInvalid) {
		t.Errorf("a used code: %v", err)
	}
	u.Caller(t, u.session)
	expired := u.requestChange(t, auth.UserInput{Email: ptr(robin)})
	u.Clock.Advance(code.ChallengeLife + time.Second)
	if _, err := u.confirm(t, expired, robin, u.CodeMails.Last(t).Code); !errors.Is(err, code.ErrChallengeExpired) {
		t.Errorf("an expired code: %v", err)
	}
	u.Caller(t, u.session)
}

func TestRecipient_userHasChangedTheAddress_mailIsNotSent(t *testing.T) {
	t.Parallel()
	u := signInReady(t, newFixture(t), alex)
	if _, err := u.SignInService.RequestDeletion(t.Context(), u.Caller(t, u.session), code.Device{}); err != nil {
		t.Fatal(err)
	}
	deletion := u.CodeMails.Last(t).Challenge
	expectMayBeSent := func(want bool) {
		t.Helper()
		if to, got, err := u.Planner.Recipient(t.Context(), deletion); err != nil || got != want {
			t.Errorf("got %+v, %v, %v", to, got, err)
		}
	}
	expectMayBeSent(true)
	p := u.requestChange(t, auth.UserInput{Email: ptr(alexis)})
	if _, err := u.confirm(t, p, alexis, u.CodeMails.Last(t).Code); err != nil {
		t.Fatal(err)
	}
	expectMayBeSent(false)
	authtest.AddUser(t, u.Stores, alex) // another user has the address
	expectMayBeSent(false)
}

// countingUsers counts the calls of ByEmail.
type countingUsers struct {
	auth.Users
	lookups int
}

func (u *countingUsers) ByEmail(ctx context.Context, email auth.Email) (*auth.User, error) {
	u.lookups++
	return u.Users.ByEmail(ctx, email)
}

// Without a lookup, neither the response nor its time can reveal whether a user has the address.
func TestT08_requestForAnAddress_readsNoOtherUser(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	users := &countingUsers{Users: stores.Users}
	u := signInReady(t, authtest.NewFixture(stores, func(d *authtest.Deps) { d.Users = users }), alex)
	p := u.requestChange(t, auth.UserInput{Email: ptr(alexis)})
	if users.lookups != 0 {
		t.Errorf("the user of an address was looked up %d times", users.lookups)
	}
	if _, err := u.confirm(t, p, alexis, u.CodeMails.Last(t).Code); err != nil || users.lookups != 1 {
		t.Errorf("after the right code: %d times, %v", users.lookups, err)
	}
}
