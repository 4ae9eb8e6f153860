package signin_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/signin"
	"wright.app/platform/fault"
)

func TestVerify_rightCode_createsUserAndSession(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	p := f.Login(t, "Alex.Demo@example.com")
	f.Clock.Advance(time.Minute)
	signedIn, err := f.Verify(t, p, "alex.demo@EXAMPLE.com", f.CodeMails.Last(t).Code)
	if err != nil {
		t.Fatal(err)
	}
	u := signedIn.View.User
	if u.Email().String() != "Alex.Demo@example.com" || u.Ready() || u.ID() == 0 ||
		!u.CreatedAt().Equal(f.Clock.Now()) {
		t.Errorf("got %+v", u.Snapshot())
	}
	if !signedIn.View.AuthenticatedAt.Equal(f.Clock.Now()) || len(signedIn.View.Accounts) != 0 {
		t.Errorf("got %+v", signedIn.View)
	}
	caller := f.Caller(t, signedIn.Session)
	if caller.User != u.ID() || caller.Member != u.Member() || caller.Ready || !caller.Known() {
		t.Errorf("got %+v", caller)
	}
}

func TestVerify_knownAddress_isTheSameUser(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	first := f.SignIn(t, alex)
	f.Clock.Advance(time.Minute)
	again := f.SignIn(t, "ALEX.DEMO@example.com")
	if first.View.User.ID() != again.View.User.ID() || first.Session == again.Session {
		t.Error("another user or the same session")
	}
	if again.View.User.Email().String() != alex {
		t.Error("the spelling of the address changed by signing in")
	}
}

func TestT06_usedCode_isInvalidAndDoesNotEndTheSession(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	p := f.Login(t, alex)
	typed := f.CodeMails.Last(t).Code
	signedIn, err := f.Verify(t, p, alex, typed)
	if err != nil {
		t.Fatal(err)
	}
	_, err = f.SignInService.Verify(t.Context(), signin.VerifyInput{
		Bearer: p.Token.RevealChallenge(), Email: authtest.Email(t, alex), Code: typed,
		Session: signedIn.Session.Reveal(),
	})
	if !errors.Is(err, code.ErrChallengeInvalid) {
		t.Errorf("got %v", err)
	}
	f.Caller(t, signedIn.Session)
}

func TestT06_expiredCode_doesNotEndTheSession(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	signedIn := f.SignIn(t, alex)
	f.Clock.Advance(time.Minute)
	p := f.Login(t, alex)
	f.Clock.Advance(code.ChallengeLife - time.Microsecond)
	expired := signin.VerifyInput{
		Bearer: p.Token.RevealChallenge(), Email: authtest.Email(t, alex), Code: f.CodeMails.Last(t).Code,
		Session: signedIn.Session.Reveal(),
	}
	f.Clock.Advance(time.Microsecond)
	if _, err := f.SignInService.Verify(t.Context(), expired); !errors.Is(err, code.ErrChallengeExpired) {
		t.Errorf("got %v", err)
	}
	f.Caller(t, signedIn.Session)
}

func TestVerify_unknownChallenge_isInvalid(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for _, bearer := range []string{"", "chl_", authtest.Token(t).RevealChallenge()} {
		_, err := f.SignInService.Verify(t.Context(), signin.VerifyInput{
			Bearer: bearer, Email: authtest.Email(t, alex), Code: code.Restore("12345678"),
		})
		if !errors.Is(err, code.ErrChallengeInvalid) {
			t.Errorf("%q: got %v", bearer, err)
		}
	}
}

func TestVerify_suspendedUser_isToldOnlyAfterTheRightCode(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	former := f.SignIn(t, alex)
	u := former.View.User
	u.Suspend("Spam.", start)
	if err := f.Users.Save(t.Context(), u); err != nil {
		t.Fatal(err)
	}
	f.Clock.Advance(time.Minute)
	p := f.Login(t, alex)
	typed := f.CodeMails.Last(t).Code
	if _, err := f.Verify(t, p, alex, authtest.Wrong(typed)); !errors.Is(err, code.ErrTokenMismatch) {
		t.Errorf("a wrong code: %v", err)
	}
	if _, err := f.Verify(t, p, alex, typed); !errors.Is(err, signin.ErrUserSuspended) {
		t.Errorf("the right code: %v", err)
	}
	if _, err := f.Verify(t, p, alex, typed); !errors.Is(err, code.ErrChallengeInvalid) {
		t.Errorf("the code was not used: %v", err)
	}
	if _, err := f.SessionService.Authenticate(t.Context(), former.Session.Reveal(), session.Agent{}); !errors.Is(err,
		fault.ErrSessionExpired) {
		t.Errorf("a session of a suspended user is valid: %v", err)
	}
}

func TestT11_plantedCookie_isNeverAdopted(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	planted := authtest.Token(t)
	p := f.Login(t, alex)
	signedIn, err := f.SignInService.Verify(t.Context(), signin.VerifyInput{
		Bearer: p.Token.RevealChallenge(), Email: authtest.Email(t, alex), Code: f.CodeMails.Last(t).Code,
		Session: planted.Reveal(),
	})
	if err != nil || signedIn.Session == planted {
		t.Fatalf("the planted token was adopted: %v", err)
	}
	if _, err := f.SessionService.Authenticate(t.Context(), planted.Reveal(), session.Agent{}); !errors.Is(err,
		fault.ErrSessionExpired) {
		t.Errorf("the planted token is valid: %v", err)
	}
}

func TestVerify_withAValidSession_endsIt(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	other := f.SignIn(t, "robin.demo@example.com")
	former := f.SignIn(t, alex)
	f.Clock.Advance(time.Minute)
	p := f.Login(t, alex)
	signedIn, err := f.SignInService.Verify(t.Context(), signin.VerifyInput{
		Bearer: p.Token.RevealChallenge(), Email: authtest.Email(t, alex), Code: f.CodeMails.Last(t).Code,
		Session: former.Session.Reveal(),
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.SessionService.Authenticate(t.Context(), former.Session.Reveal(), session.Agent{}); !errors.Is(err,
		fault.ErrSessionExpired) {
		t.Errorf("the old session is still valid: %v", err)
	}
	f.Caller(t, signedIn.Session)
	f.Caller(t, other.Session)
}

func TestVerify_twentyFirstSession_endsTheOldest(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	var sessions []auth.Token
	for range session.Max + 1 {
		sessions = append(sessions, f.SignIn(t, alex).Session)
		f.Clock.Advance(3 * time.Hour)
	}
	if _, err := f.SessionService.Authenticate(t.Context(), sessions[0].Reveal(), session.Agent{}); !errors.Is(err,
		fault.ErrSessionExpired) {
		t.Errorf("the oldest session is still valid: %v", err)
	}
	for i, s := range sessions[1:] {
		if _, err := f.SessionService.Authenticate(t.Context(), s.Reveal(), session.Agent{}); err != nil {
			t.Errorf("session %d: %v", i+1, err)
		}
	}
}
