package signin_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/signin"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

const alex = "alex.demo@example.com"

func newFixture(t testing.TB) *authtest.Fixture { return authtest.NewFixture(authtest.NewStores(t)) }

func reissue(t *testing.T, f *authtest.Fixture, pending code.PendingChallenge) (code.PendingChallenge, error) {
	t.Helper()
	return f.Codes.Reissue(t.Context(), code.ReissueInput{Bearer: pending.Token.RevealChallenge()})
}

func TestLogin_newAddress_mailsACodeAndReturnsTheMaskedAddress(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	p := f.Login(t, "Alex.Demo+jobs@example.com")
	mail := f.CodeMails.Last(t)
	if len(mail.Code.Reveal()) != 8 || !mail.At.Equal(start) || !mail.ExpiresAt.Equal(start.Add(10*time.Minute)) {
		t.Errorf("got mail %+v", mail)
	}
	if p.Purpose != code.PurposeLogin || !p.ExpiresAt.Equal(start.Add(10*time.Minute)) ||
		p.ResendAfter != time.Minute ||
		p.CodeLength != 8 || p.SentTo != "A•••@example.com" {
		t.Errorf("got %+v", p)
	}
}

func TestLogin_captchaFails_createsNoChallenge(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.Captcha.Open = false
	email := authtest.Email(t, alex)
	for _, solution := range []*auth.Solution{nil, {Token: "guessed"}} {
		if _, err := f.SignInService.Login(t.Context(),
			signin.LoginInput{Email: email, Captcha: solution}); !errors.Is(err,
			auth.ErrCaptchaFailed) {
			t.Errorf("%v: got %v", solution, err)
		}
	}
	solved := signin.LoginInput{Email: email, Captcha: &auth.Solution{Token: authtest.Solved}}
	if len(f.CodeMails.Mails()) != 0 {
		t.Error("a mail was sent without a captcha")
	}
	if _, err := f.SignInService.Login(t.Context(), solved); err != nil {
		t.Errorf("a solved captcha: %v", err)
	}
	if _, err := f.SignInService.Login(t.Context(), solved); !errors.Is(err, auth.ErrCaptchaFailed) ||
		len(f.CodeMails.Mails()) != 1 {
		t.Errorf("a used captcha: %v", err)
	}
}

func TestLogin_withinCooldown_onlyTheNewestCodeIsSentAtItsEnd(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.Login(t, alex)
	f.Clock.Advance(20 * time.Second)
	second := f.Login(t, alex)
	f.Clock.Advance(20 * time.Second)
	third := f.Login(t, alex)
	mails := f.CodeMails.Mails()
	if len(mails) != 3 || !mails[1].At.Equal(start.Add(time.Minute)) || !mails[2].At.Equal(start.Add(time.Minute)) {
		t.Fatalf("got %+v", mails)
	}
	if third.ResendAfter != 80*time.Second {
		t.Errorf("a new code may be requested in %v", third.ResendAfter)
	}
	f.Clock.Advance(20 * time.Second)
	for i, want := range []bool{true, false, true} {
		if _, mayBeSent, err := f.Planner.Recipient(t.Context(), mails[i].Challenge); err != nil || mayBeSent != want {
			t.Errorf("mail %d: got %v, %v", i, mayBeSent, err)
		}
	}
	if _, err := f.Verify(t, second, alex, mails[1].Code); !errors.Is(err, code.ErrTokenMismatch) {
		t.Errorf("the code that was not sent: %v", err)
	}
	if _, err := f.Verify(t, third, alex, mails[2].Code); err != nil {
		t.Errorf("the code that was sent: %v", err)
	}
}

func TestT09_mailboxQuotaUsedUp_hasTheSameResultButNoMail(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	spellings := []string{alex, "ALEX.demo@EXAMPLE.com", "alex.demo+1@example.com", "Alex.Demo+two@example.com"}
	var last code.PendingChallenge
	for i := range 20 {
		last = f.Login(t, spellings[i%len(spellings)])
		if last.CodeLength != 8 || last.Purpose != code.PurposeLogin || last.SentTo == "" || last.ResendAfter <= 0 {
			t.Errorf("login %d: got %+v", i, last)
		}
		f.Clock.Advance(2 * time.Minute)
	}
	if n := len(f.CodeMails.Mails()); n != 5 {
		t.Errorf("%d mails were sent within an hour", n)
	}
	if _, err := f.Verify(t, last, alex, code.Restore("00000000")); !errors.Is(err, code.ErrTokenMismatch) {
		t.Errorf("a challenge without a code: %v", err)
	}
	if last.ResendAfter != time.Hour-38*time.Minute {
		t.Errorf("a new code may be requested in %v", last.ResendAfter)
	}
	f.Login(t, "robin.demo@example.com")
	if n := len(f.CodeMails.Mails()); n != 6 {
		t.Error("the quota of one mailbox limits another one")
	}
}

func TestReissue_afterTheWaitForTheQuota_sendsACode(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for range 5 {
		f.Login(t, alex)
		f.Clock.Advance(10 * time.Minute)
	}
	unsent := f.Login(t, alex)
	f.Clock.Advance(unsent.ResendAfter)
	p, err := reissue(t, f, unsent)
	if err != nil || len(f.CodeMails.Mails()) != 6 {
		t.Fatalf("got %v after %d mails", err, len(f.CodeMails.Mails()))
	}
	if _, err := f.Verify(t, p, alex, f.CodeMails.Last(t).Code); err != nil {
		t.Errorf("verify: %v", err)
	}
}

func TestReissue_withinCooldown_isLimitedWithTheWait(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	p := f.Login(t, alex)
	f.Clock.Advance(15 * time.Second)
	_, err := reissue(t, f, p)
	if problem, ok := fault.Of(err); !ok || !errors.Is(err, fault.ErrRequestLimit) ||
		problem.RetryAfter() != 45*time.Second {
		t.Errorf("got %v", err)
	}
	f.Clock.Advance(45 * time.Second)
	if _, err := reissue(t, f, p); err != nil {
		t.Errorf("after the cooldown: %v", err)
	}
}

func TestT06_replacedChallenge_isInvalidAndItsCodeRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	old := f.Login(t, alex)
	oldCode := f.CodeMails.Last(t).Code
	f.Clock.Advance(time.Minute)
	reissued, err := reissue(t, f, old)
	if err != nil {
		t.Fatal(err)
	}
	if reissued.Token == old.Token || len(f.CodeMails.Mails()) != 2 {
		t.Error("no new challenge or mail")
	}
	for range 7 {
		if _, err := f.Verify(t, old, alex, oldCode); !errors.Is(err, code.ErrChallengeInvalid) {
			t.Errorf("the replaced challenge: %v", err)
		}
	}
	if _, err := reissue(t, f, old); !errors.Is(err, code.ErrChallengeInvalid) {
		t.Errorf("reissued again: %v", err)
	}
	if _, err := f.Verify(t, reissued, alex, oldCode); !errors.Is(err, code.ErrTokenMismatch) {
		t.Errorf("the old code on the new challenge: %v", err)
	}
	if _, err := f.Verify(t, reissued, alex, f.CodeMails.Last(t).Code); err != nil {
		t.Errorf("the new code: %v", err)
	}
}

func TestReissue_usedUpOrExpiredChallenge_isAllowedWithinChainLife(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	p := f.Login(t, alex)
	for range code.MaxAttempts {
		_, _ = f.Verify(t, p, alex, authtest.Wrong(f.CodeMails.Last(t).Code))
	}
	f.Clock.Advance(5 * time.Minute)
	p, err := reissue(t, f, p)
	if err != nil {
		t.Fatalf("used-up attempts: %v", err)
	}
	f.Clock.Advance(25*time.Minute - time.Microsecond)
	p, err = reissue(t, f, p)
	if err != nil {
		t.Fatalf("expired code at the end of the chain: %v", err)
	}
	f.Clock.Advance(time.Microsecond)
	if _, err := reissue(t, f, p); !errors.Is(err, code.ErrChallengeExpired) {
		t.Errorf("after ChainLife: %v", err)
	}
	if _, err := f.Verify(t, p, alex, f.CodeMails.Last(t).Code); err != nil {
		t.Errorf("the last code of the chain: %v", err)
	}
}

func TestReissue_unknownOrMalformedChallenge_isInvalid(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for _, bearer := range []string{
		"", "chl_", "chl_x", authtest.Token(t).Reveal(),
		authtest.Token(t).RevealChallenge(),
	} {
		if _, err := f.Codes.Reissue(t.Context(), code.ReissueInput{Bearer: bearer}); !errors.Is(err,
			code.ErrChallengeInvalid) {
			t.Errorf("%q: got %v", bearer, err)
		}
	}
	signedIn := f.Login(t, alex)
	if _, err := f.Verify(t, signedIn, alex, f.CodeMails.Last(t).Code); err != nil {
		t.Fatal(err)
	}
	f.Clock.Advance(time.Minute)
	if _, err := reissue(t, f, signedIn); !errors.Is(err, code.ErrChallengeInvalid) {
		t.Errorf("a used challenge: %v", err)
	}
}

func TestRecipient_existingUser_hasTheAddressAsTheUserSpeltIt(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.Login(t, "Alex.Demo@example.com")
	to, mayBeSent, err := f.Planner.Recipient(t.Context(), f.CodeMails.Last(t).Challenge)
	if err != nil || !mayBeSent || to.Email.String() != "Alex.Demo@example.com" {
		t.Errorf("a new address: %+v, %v, %v", to, mayBeSent, err)
	}
	authtest.AddReadyUser(t, f.Stores, "alex.demo@example.com", identity.Wright)
	to, mayBeSent, err = f.Planner.Recipient(t.Context(), f.CodeMails.Last(t).Challenge)
	if err != nil || !mayBeSent || to.Email.String() != "alex.demo@example.com" {
		t.Errorf("an existing user: %+v, %v, %v", to, mayBeSent, err)
	}
}

func TestRecipient_unusableCode_mailIsNotSent(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.SignIn(t, alex)
	used := f.CodeMails.Last(t).Challenge
	f.Clock.Advance(time.Minute)
	f.Login(t, alex)
	expired := f.CodeMails.Last(t).Challenge
	f.Clock.Advance(code.ChallengeLife)
	for what, id := range map[string]code.ChallengeID{"used": used, "expired": expired, "unknown": 4711} {
		if _, mayBeSent, err := f.Planner.Recipient(t.Context(), id); err != nil || mayBeSent {
			t.Errorf("%s: the mail may be sent: %v, %v", what, mayBeSent, err)
		}
	}
}

func TestLogin_mailQueueFails_isAnError(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	errQueue := errors.New("the queue fails")
	f.CodeMails.Fail(errQueue)
	if _, err := f.SignInService.Login(t.Context(), signin.LoginInput{Email: authtest.Email(t, alex)}); !errors.Is(err,
		errQueue) {
		t.Errorf("got %v", err)
	}
}
