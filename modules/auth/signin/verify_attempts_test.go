package signin_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/signin"
	"wright.app/platform/fault"
)

func TestT01_fiveWrongCodes_thenLimitedWithWaitEvenForTheRightOne(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	p := f.Login(t, alex)
	typed := f.CodeMails.Last(t).Code
	f.Clock.Advance(10 * time.Second)
	for attempt := range code.MaxAttempts {
		_, err := f.Verify(t, p, alex, authtest.Wrong(typed))
		if problem, ok := fault.Of(err); !ok || !errors.Is(err, code.ErrTokenMismatch) ||
			problem.Fields()[0].Name != "token" {
			t.Errorf("attempt %d: got %v", attempt+1, err)
		}
	}
	for _, c := range []code.Code{authtest.Wrong(typed), typed} {
		_, err := f.Verify(t, p, alex, c)
		if problem, ok := fault.Of(err); !ok || !errors.Is(err, fault.ErrRequestLimit) ||
			problem.RetryAfter() != 50*time.Second {
			t.Errorf("got %v", err)
		}
	}
	f.Clock.Advance(code.ChallengeLife)
	_, err := f.Verify(t, p, alex, typed)
	if problem, ok := fault.Of(err); !ok || !errors.Is(err, fault.ErrRequestLimit) ||
		problem.RetryAfter() != time.Second {
		t.Errorf("used up and expired: %v", err)
	}
	if signedIn := f.SignIn(t, alex); signedIn.View.User == nil {
		t.Error("a new challenge does not sign in")
	}
}

func TestVerify_rightFifthCode_signsIn(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	p := f.Login(t, alex)
	typed := f.CodeMails.Last(t).Code
	for range code.MaxAttempts - 1 {
		_, _ = f.Verify(t, p, alex, authtest.Wrong(typed))
	}
	if _, err := f.Verify(t, p, alex, typed); err != nil {
		t.Errorf("got %v", err)
	}
}

func TestT03_twentyWrongCodes_onlyALongCodeSignsIn(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.UseUpAttempts(t, alex)
	f.Clock.Advance(time.Hour)
	p := f.Login(t, alex)
	long := f.CodeMails.Last(t).Code
	if p.CodeLength != 13 || len(long.Reveal()) != 13 {
		t.Fatalf("got a code of %d characters", p.CodeLength)
	}
	if _, err := f.Verify(t, p, alex, long); err != nil {
		t.Errorf("the owner is locked out: %v", err)
	}
	if p := f.Login(t, alex); p.CodeLength != 13 {
		t.Error("signing in reset the number of wrong codes")
	}
	f.Clock.Advance(24 * time.Hour)
	if p := f.Login(t, alex); p.CodeLength != 8 {
		t.Error("the attempts count for more than a day")
	}
}

func TestT03_pendingShortCode_isRefusedAfterTwentyWrongCodes(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	device := f.SignIn(t, alex).Device
	f.UseUpAttemptsExcept(t, alex, 1)
	// The owner requests a code with their device while one attempt is left, which is then used up.
	owner, err := f.SignInService.Login(t.Context(), signin.LoginInput{Email: authtest.Email(t, alex), Device: device})
	if err != nil {
		t.Fatal(err)
	}
	short := f.CodeMails.Last(t).Code
	if owner.CodeLength != 8 {
		t.Fatalf("got a code of %d characters", owner.CodeLength)
	}
	if _, err := f.Verify(t, owner, alex, authtest.Wrong(short)); !errors.Is(err, code.ErrTokenMismatch) {
		t.Fatalf("the twentieth attempt: %v", err)
	}
	if _, err := f.Verify(t, owner, alex, short); !errors.Is(err, fault.ErrRequestLimit) {
		t.Errorf("a short code after the twentieth attempt: %v", err)
	}
}

func TestVerify_rightCode_isNotCountedAsAnAttempt(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.UseUpAttemptsExcept(t, alex, 1)
	for range 3 {
		f.Clock.Advance(time.Hour)
		f.SignIn(t, alex)
	}
	f.Clock.Advance(time.Hour)
	if p := f.Login(t, alex); p.CodeLength != 8 {
		t.Error("right codes are counted as wrong ones")
	}
}

func TestT07_codeOfAnotherChallengeOrAddress_isAMismatchAndCounted(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	const robin = "robin.demo@example.com"
	own := f.Login(t, alex)
	ownCode := f.CodeMails.Last(t).Code
	f.Login(t, robin)
	otherCode := f.CodeMails.Last(t).Code
	for what, attempt := range map[string]struct {
		address string
		code    code.Code
	}{
		"the other's address and code": {robin, otherCode}, "own address, the other's code": {alex, otherCode},
		"the other's address, own code": {robin, ownCode},
		"empty code":                    {alex, code.Restore("")},
	} {
		if _, err := f.Verify(t, own, attempt.address, attempt.code); !errors.Is(err, code.ErrTokenMismatch) {
			t.Errorf("%s: got %v", what, err)
		}
	}
	if _, err := f.Verify(t, own, alex, authtest.Wrong(ownCode)); !errors.Is(err, code.ErrTokenMismatch) {
		t.Errorf("the fifth: got %v", err)
	}
	if _, err := f.Verify(t, own, alex, ownCode); !errors.Is(err, fault.ErrRequestLimit) {
		t.Errorf("the attempts were not counted: %v", err)
	}
}

func TestT07_macOfAnotherPurposeOrChallenge_doesNotMatch(t *testing.T) {
	t.Parallel()
	key, typed, email := authtest.Key("codes"), code.Restore("12345678"), authtest.Email(t, alex)
	challenge := code.NewChallenge(authtest.Token(t), code.Intent{Purpose: code.PurposeLogin}, email, false, start,
		start)
	challenge.SetCode(key, typed)
	if !challenge.CodeMatches(key, email, typed) {
		t.Fatal("the right code does not match")
	}
	snapshot := challenge.Snapshot()
	otherPurpose, otherToken := snapshot, snapshot
	otherPurpose.Intent.Purpose = "updateUser"
	otherToken.Digest = authtest.Token(t).Digest()
	for what, s := range map[string]code.ChallengeSnapshot{"purpose": otherPurpose, "challenge": otherToken} {
		if code.RestoreChallenge(s).CodeMatches(key, email, typed) {
			t.Errorf("a code matches another %s", what)
		}
	}
	if challenge.CodeMatches(authtest.Key("other"), email, typed) {
		t.Error("a code matches under another key")
	}
	withoutCode := code.NewChallenge(authtest.Token(t), code.Intent{Purpose: code.PurposeLogin}, email, false, start,
		start)
	if withoutCode.CodeMatches(key, email, typed) || withoutCode.CodeMatches(key, email, code.Restore("")) {
		t.Error("a code matches a challenge without one")
	}
}

func TestVerify_clientDisconnects_isCompleted(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	p := f.Login(t, alex)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	in := signin.VerifyInput{
		Bearer: p.Token.RevealChallenge(), Email: authtest.Email(t, alex),
		Code: authtest.Wrong(f.CodeMails.Last(t).Code),
	}
	for range code.MaxAttempts {
		if _, err := f.SignInService.Verify(ctx, in); !errors.Is(err, code.ErrTokenMismatch) {
			t.Fatalf("got %v", err)
		}
	}
	if _, err := f.SignInService.Verify(ctx, in); !errors.Is(err, fault.ErrRequestLimit) {
		t.Errorf("the attempts were not counted: %v", err)
	}
}
