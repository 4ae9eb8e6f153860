package signin_test

import (
	"context"
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

func TestVerify_rightCode_makesUserAndSession(t *testing.T) {
	t.Parallel()
	w := newFixture()
	p := w.Login(t, "Alex.Demo@example.com")
	w.Clock.Advance(time.Minute)
	in, err := w.Verify(t, p, "alex.demo@EXAMPLE.com", w.CodeMails.Last(t).Code)
	if err != nil {
		t.Fatal(err)
	}
	u := in.View.User
	if u.Email().String() != "Alex.Demo@example.com" || u.Ready() || u.ID() == 0 ||
		!u.CreatedAt().Equal(w.Clock.Now()) {
		t.Errorf("got %+v", u.Snapshot())
	}
	if !in.View.AuthenticatedAt.Equal(w.Clock.Now()) || len(in.View.Accounts) != 0 {
		t.Errorf("got %+v", in.View)
	}
	caller := w.Caller(t, in.Session)
	if caller.User != u.ID() || caller.Member != u.Member() || caller.Ready || !caller.Known() {
		t.Errorf("got %+v", caller)
	}
}

func TestVerify_knownAddress_isTheSameUser(t *testing.T) {
	t.Parallel()
	w := newFixture()
	first := w.SignIn(t, alex)
	w.Clock.Advance(time.Minute)
	again := w.SignIn(t, "ALEX.DEMO@example.com")
	if first.View.User.ID() != again.View.User.ID() || first.Session == again.Session {
		t.Error("another user, or the same session")
	}
	if again.View.User.Email().String() != alex {
		t.Error("the spelling of the address changed by signing in")
	}
}

func TestT01_fiveWrongCodes_thenLimitedWithWaitEvenForTheRightOne(t *testing.T) {
	t.Parallel()
	w := newFixture()
	p := w.Login(t, alex)
	typed := w.CodeMails.Last(t).Code
	w.Clock.Advance(10 * time.Second)
	for attempt := range code.MaxAttempts {
		_, err := w.Verify(t, p, alex, authtest.Wrong(typed))
		if f, ok := fault.Of(err); !ok || !errors.Is(err, code.ErrTokenMismatch) || f.Fields()[0].Name != "token" {
			t.Errorf("attempt %d: got %v", attempt+1, err)
		}
	}
	for _, c := range []code.Code{authtest.Wrong(typed), typed} {
		_, err := w.Verify(t, p, alex, c)
		if f, ok := fault.Of(err); !ok || !errors.Is(err, fault.ErrRequestLimit) || f.RetryAfter() != 50*time.Second {
			t.Errorf("got %v", err)
		}
	}
	w.Clock.Advance(code.ChallengeLife)
	_, err := w.Verify(t, p, alex, typed)
	if f, ok := fault.Of(err); !ok || !errors.Is(err, fault.ErrRequestLimit) || f.RetryAfter() != time.Second {
		t.Errorf("used up and late, the attempts are told first: %v", err)
	}
	if in := w.SignIn(t, alex); in.View.User == nil {
		t.Error("a fresh challenge does not sign in")
	}
}

func TestVerify_fifthTryRight_signsIn(t *testing.T) {
	t.Parallel()
	w := newFixture()
	p := w.Login(t, alex)
	typed := w.CodeMails.Last(t).Code
	for range code.MaxAttempts - 1 {
		_, _ = w.Verify(t, p, alex, authtest.Wrong(typed))
	}
	if _, err := w.Verify(t, p, alex, typed); err != nil {
		t.Errorf("got %v", err)
	}
}

func TestT03_twentyWrongCodes_longCodeSignsInAndShortOnesAreWorthless(t *testing.T) {
	t.Parallel()
	w := newFixture()
	w.UseUpAttempts(t, alex)
	w.Clock.Advance(time.Hour)
	p := w.Login(t, alex)
	long := w.CodeMails.Last(t).Code
	if p.CodeLength != 13 || len(long.Reveal()) != 13 {
		t.Fatalf("got a code of %d", p.CodeLength)
	}
	if _, err := w.Verify(t, p, alex, long); err != nil {
		t.Errorf("the owner is locked out: %v", err)
	}
	if p := w.Login(t, alex); p.CodeLength != 13 {
		t.Error("signing in forgave the wrong tries")
	}
	w.Clock.Advance(24 * time.Hour)
	if p := w.Login(t, alex); p.CodeLength != 8 {
		t.Error("the attempts count for more than a day")
	}
}

func TestT03_openShortCode_isWorthlessFromTheTwentiethTryOn(t *testing.T) {
	t.Parallel()
	w := newFixture()
	device := w.SignIn(t, alex).Device
	w.UseUpAttemptsExcept(t, alex, 1)
	// The owner's own browser asks for a code while one attempt is left, then somebody uses it.
	owner, err := w.SignInService.Login(t.Context(), signin.LoginInput{Email: authtest.Email(t, alex), Device: device})
	if err != nil {
		t.Fatal(err)
	}
	short := w.CodeMails.Last(t).Code
	if owner.CodeLength != 8 {
		t.Fatalf("got a code of %d", owner.CodeLength)
	}
	if _, err := w.Verify(t, owner, alex, authtest.Wrong(short)); !errors.Is(err, code.ErrTokenMismatch) {
		t.Fatalf("the twentieth attempt: %v", err)
	}
	if _, err := w.Verify(t, owner, alex, short); !errors.Is(err, fault.ErrRequestLimit) {
		t.Errorf("a short code after the twentieth attempt: %v", err)
	}
}

func TestVerify_rightCode_takesItsOwnTryBack(t *testing.T) {
	t.Parallel()
	w := newFixture()
	w.UseUpAttemptsExcept(t, alex, 1)
	for range 3 {
		w.Clock.Advance(time.Hour)
		w.SignIn(t, alex)
	}
	w.Clock.Advance(time.Hour)
	if p := w.Login(t, alex); p.CodeLength != 8 {
		t.Error("right codes count as wrong ones")
	}
}

func TestT06_usedCode_isInvalidAndTheSessionLives(t *testing.T) {
	t.Parallel()
	w := newFixture()
	p := w.Login(t, alex)
	typed := w.CodeMails.Last(t).Code
	in, err := w.Verify(t, p, alex, typed)
	if err != nil {
		t.Fatal(err)
	}
	_, err = w.SignInService.Verify(t.Context(), signin.VerifyInput{
		Bearer: p.Token.RevealChallenge(), Email: authtest.Email(t, alex), Code: typed, Session: in.Session.Reveal(),
	})
	if !errors.Is(err, code.ErrChallengeInvalid) {
		t.Errorf("got %v", err)
	}
	w.Caller(t, in.Session)
}

func TestT06_lateCode_isExpiredAndTheSessionLives(t *testing.T) {
	t.Parallel()
	w := newFixture()
	in := w.SignIn(t, alex)
	w.Clock.Advance(time.Minute)
	p := w.Login(t, alex)
	w.Clock.Advance(code.ChallengeLife - time.Microsecond)
	late := signin.VerifyInput{
		Bearer: p.Token.RevealChallenge(), Email: authtest.Email(t, alex), Code: w.CodeMails.Last(t).Code,
		Session: in.Session.Reveal(),
	}
	w.Clock.Advance(time.Microsecond)
	if _, err := w.SignInService.Verify(t.Context(), late); !errors.Is(err, code.ErrChallengeExpired) {
		t.Errorf("got %v", err)
	}
	w.Caller(t, in.Session)
}

func TestT07_codeOfAnotherChallengeOrAddress_mismatchesAndCounts(t *testing.T) {
	t.Parallel()
	w := newFixture()
	const robin = "robin.demo@example.com"
	own := w.Login(t, alex)
	ownCode := w.CodeMails.Last(t).Code
	w.Login(t, robin)
	otherCode := w.CodeMails.Last(t).Code
	for what, attempt := range map[string]struct {
		address string
		code    code.Code
	}{
		"the other's address and code": {robin, otherCode}, "own address, the other's code": {alex, otherCode},
		"the other's address, own code":    {robin, ownCode},
		"own code as another kind of text": {alex, code.Restore("")},
	} {
		if _, err := w.Verify(t, own, attempt.address, attempt.code); !errors.Is(err, code.ErrTokenMismatch) {
			t.Errorf("%s: got %v", what, err)
		}
	}
	if _, err := w.Verify(t, own, alex, authtest.Wrong(ownCode)); !errors.Is(err, code.ErrTokenMismatch) {
		t.Errorf("the fifth: got %v", err)
	}
	if _, err := w.Verify(t, own, alex, ownCode); !errors.Is(err, fault.ErrRequestLimit) {
		t.Errorf("the attempts did not count: %v", err)
	}
}

func TestT07_macOfAnotherPurposeOrChallenge_doesNotMatch(t *testing.T) {
	t.Parallel()
	key, typed, email := authtest.Key("codes"), code.Restore("12345678"), authtest.Email(t, alex)
	armed := code.NewChallenge(authtest.Token(t), code.Intent{Purpose: code.PurposeLogin}, email, false, start, start)
	armed.SetCode(key, typed)
	if !armed.CodeMatches(key, email, typed) {
		t.Fatal("the right code does not open")
	}
	sum := armed.Snapshot()
	otherPurpose, otherToken := sum, sum
	otherPurpose.Intent.Purpose = "updateUser"
	otherToken.Digest = authtest.Token(t).Digest()
	for what, s := range map[string]code.ChallengeSnapshot{"purpose": otherPurpose, "challenge": otherToken} {
		if code.RestoreChallenge(s).CodeMatches(key, email, typed) {
			t.Errorf("a code opens another %s", what)
		}
	}
	if armed.CodeMatches(authtest.Key("other"), email, typed) {
		t.Error("a code opens under another key")
	}
	unarmed := code.NewChallenge(authtest.Token(t), code.Intent{Purpose: code.PurposeLogin}, email, false, start, start)
	if unarmed.CodeMatches(key, email, typed) || unarmed.CodeMatches(key, email, code.Restore("")) {
		t.Error("a code opens what has none")
	}
}

func TestVerify_unknownChallenge_isInvalid(t *testing.T) {
	t.Parallel()
	w := newFixture()
	for _, bearer := range []string{"", "chl_", authtest.Token(t).RevealChallenge()} {
		_, err := w.SignInService.Verify(t.Context(), signin.VerifyInput{
			Bearer: bearer, Email: authtest.Email(t, alex), Code: code.Restore("12345678"),
		})
		if !errors.Is(err, code.ErrChallengeInvalid) {
			t.Errorf("%q: got %v", bearer, err)
		}
	}
}

func TestVerify_suspended_isToldAfterTheRightCodeAlone(t *testing.T) {
	t.Parallel()
	w := newFixture()
	old := w.SignIn(t, alex)
	u := old.View.User
	u.Suspend(start)
	if err := w.Users.Save(t.Context(), u); err != nil {
		t.Fatal(err)
	}
	w.Clock.Advance(time.Minute)
	p := w.Login(t, alex)
	typed := w.CodeMails.Last(t).Code
	if _, err := w.Verify(t, p, alex, authtest.Wrong(typed)); !errors.Is(err, code.ErrTokenMismatch) {
		t.Errorf("a wrong code: %v", err)
	}
	if _, err := w.Verify(t, p, alex, typed); !errors.Is(err, signin.ErrUserSuspended) {
		t.Errorf("the right code: %v", err)
	}
	if _, err := w.Verify(t, p, alex, typed); !errors.Is(err, code.ErrChallengeInvalid) {
		t.Errorf("the code is not spent: %v", err)
	}
	if _, err := w.SessionService.Authenticate(t.Context(), old.Session.Reveal()); !errors.Is(err,
		fault.ErrSessionExpired) {
		t.Errorf("a session of a suspended user lives: %v", err)
	}
}

func TestT11_plantedCookie_isNeverAdopted(t *testing.T) {
	t.Parallel()
	w := newFixture()
	planted := authtest.Token(t)
	p := w.Login(t, alex)
	in, err := w.SignInService.Verify(t.Context(), signin.VerifyInput{
		Bearer: p.Token.RevealChallenge(), Email: authtest.Email(t, alex), Code: w.CodeMails.Last(t).Code,
		Session: planted.Reveal(),
	})
	if err != nil || in.Session == planted {
		t.Fatalf("the planted value was taken over: %v", err)
	}
	if _, err := w.SessionService.Authenticate(t.Context(), planted.Reveal()); !errors.Is(err,
		fault.ErrSessionExpired) {
		t.Errorf("the planted value stands for somebody: %v", err)
	}
}

func TestVerify_overALiveSession_endsIt(t *testing.T) {
	t.Parallel()
	w := newFixture()
	other := w.SignIn(t, "robin.demo@example.com")
	old := w.SignIn(t, alex)
	w.Clock.Advance(time.Minute)
	p := w.Login(t, alex)
	in, err := w.SignInService.Verify(t.Context(), signin.VerifyInput{
		Bearer: p.Token.RevealChallenge(), Email: authtest.Email(t, alex), Code: w.CodeMails.Last(t).Code,
		Session: old.Session.Reveal(),
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.SessionService.Authenticate(t.Context(), old.Session.Reveal()); !errors.Is(err,
		fault.ErrSessionExpired) {
		t.Errorf("the old session lives: %v", err)
	}
	w.Caller(t, in.Session)
	w.Caller(t, other.Session)
}

func TestVerify_twentyFirstSession_endsTheOldest(t *testing.T) {
	t.Parallel()
	w := newFixture()
	var sessions []auth.Token
	for range session.Max + 1 {
		sessions = append(sessions, w.SignIn(t, alex).Session)
		w.Clock.Advance(3 * time.Hour)
	}
	if _, err := w.SessionService.Authenticate(t.Context(), sessions[0].Reveal()); !errors.Is(err,
		fault.ErrSessionExpired) {
		t.Errorf("the oldest lives: %v", err)
	}
	for i, s := range sessions[1:] {
		if _, err := w.SessionService.Authenticate(t.Context(), s.Reveal()); err != nil {
			t.Errorf("session %d: %v", i+1, err)
		}
	}
}

func TestVerify_callerHangsUp_isFinishedAllTheSame(t *testing.T) {
	t.Parallel()
	w := newFixture()
	p := w.Login(t, alex)
	ctx, hangUp := context.WithCancel(t.Context())
	hangUp()
	in := signin.VerifyInput{
		Bearer: p.Token.RevealChallenge(), Email: authtest.Email(t, alex),
		Code: authtest.Wrong(w.CodeMails.Last(t).Code),
	}
	for range code.MaxAttempts {
		if _, err := w.SignInService.Verify(ctx, in); !errors.Is(err, code.ErrTokenMismatch) {
			t.Fatalf("got %v", err)
		}
	}
	if _, err := w.SignInService.Verify(ctx, in); !errors.Is(err, fault.ErrRequestLimit) {
		t.Errorf("the attempts of one who hung up do not count: %v", err)
	}
}
