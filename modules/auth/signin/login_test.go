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

func newFixture() *authtest.Fixture { return authtest.NewFixture(authtest.NewMemory()) }

func reissue(t *testing.T, w *authtest.Fixture, pending code.Pending) (code.Pending, error) {
	t.Helper()
	return w.Codes.Reissue(t.Context(), code.ReissueInput{Bearer: pending.Token.RevealChallenge()})
}

func TestLogin_firstTime_mailsACodeAndTellsNoMoreThanTheAddress(t *testing.T) {
	t.Parallel()
	w := newFixture()
	p := w.Login(t, "Alex.Demo+jobs@example.com")
	mail := w.CodeMails.Last(t)
	if len(mail.Code.Reveal()) != 8 || !mail.At.Equal(start) || !mail.ExpiresAt.Equal(start.Add(10*time.Minute)) {
		t.Errorf("got mail %+v", mail)
	}
	if p.Purpose != code.PurposeLogin || !p.ExpiresAt.Equal(start.Add(10*time.Minute)) ||
		p.ResendAfter != time.Minute ||
		p.CodeLength != 8 || p.SentTo != "A•••@example.com" {
		t.Errorf("got %+v", p)
	}
}

func TestLogin_captchaFails_opensNothing(t *testing.T) {
	t.Parallel()
	w := newFixture()
	w.Captcha.Open = false
	email := authtest.Email(t, alex)
	for _, solution := range []*auth.Solution{nil, {Token: "guessed"}} {
		if _, err := w.SignInService.Login(t.Context(),
			signin.LoginInput{Email: email, Captcha: solution}); !errors.Is(err,
			auth.ErrCaptchaFailed) {
			t.Errorf("%v: got %v", solution, err)
		}
	}
	solved := signin.LoginInput{Email: email, Captcha: &auth.Solution{Token: authtest.Solved}}
	if len(w.CodeMails.Mails()) != 0 {
		t.Error("a mail left without a captcha")
	}
	if _, err := w.SignInService.Login(t.Context(), solved); err != nil {
		t.Errorf("a solved captcha: %v", err)
	}
	if _, err := w.SignInService.Login(t.Context(), solved); !errors.Is(err, auth.ErrCaptchaFailed) ||
		len(w.CodeMails.Mails()) != 1 {
		t.Errorf("a spent captcha: %v", err)
	}
}

func TestLogin_withinCooldown_onlyTheNewestCodeLeavesAtItsEnd(t *testing.T) {
	t.Parallel()
	w := newFixture()
	w.Login(t, alex)
	w.Clock.Advance(20 * time.Second)
	second := w.Login(t, alex)
	w.Clock.Advance(20 * time.Second)
	third := w.Login(t, alex)
	mails := w.CodeMails.Mails()
	if len(mails) != 3 || !mails[1].At.Equal(start.Add(time.Minute)) || !mails[2].At.Equal(start.Add(time.Minute)) {
		t.Fatalf("got %+v", mails)
	}
	if third.ResendAfter != 80*time.Second {
		t.Errorf("a new code in %v", third.ResendAfter)
	}
	w.Clock.Advance(20 * time.Second)
	for i, want := range []bool{true, false, true} {
		if _, wanted, err := w.Planner.Recipient(t.Context(), mails[i].Challenge); err != nil || wanted != want {
			t.Errorf("mail %d: wanted %v, %v", i, wanted, err)
		}
	}
	if _, err := w.Verify(t, second, alex, mails[1].Code); !errors.Is(err, code.ErrTokenMismatch) {
		t.Errorf("the code that never left: %v", err)
	}
	if _, err := w.Verify(t, third, alex, mails[2].Code); err != nil {
		t.Errorf("the code that left: %v", err)
	}
}

func TestT09_mailboxQuotaUsedUp_sameAnswerAndNoMail(t *testing.T) {
	t.Parallel()
	w := newFixture()
	spellings := []string{alex, "ALEX.demo@EXAMPLE.com", "alex.demo+1@example.com", "Alex.Demo+two@example.com"}
	var last code.Pending
	for i := range 20 {
		last = w.Login(t, spellings[i%len(spellings)])
		if last.CodeLength != 8 || last.Purpose != code.PurposeLogin || last.SentTo == "" || last.ResendAfter <= 0 {
			t.Errorf("login %d: got %+v", i, last)
		}
		w.Clock.Advance(2 * time.Minute)
	}
	if n := len(w.CodeMails.Mails()); n != 5 {
		t.Errorf("%d mails in the hour", n)
	}
	if _, err := w.Verify(t, last, alex, code.Restore("00000000")); !errors.Is(err, code.ErrTokenMismatch) {
		t.Errorf("a challenge without a code: %v", err)
	}
	if last.ResendAfter != time.Hour-38*time.Minute {
		t.Errorf("a new code in %v", last.ResendAfter)
	}
	w.Login(t, "robin.demo@example.com")
	if n := len(w.CodeMails.Mails()); n != 6 {
		t.Error("another mailbox shares the budget")
	}
}

func TestReissue_afterQuota_sendsTheCodeThatLoginCouldNot(t *testing.T) {
	t.Parallel()
	w := newFixture()
	for range 5 {
		w.Login(t, alex)
		w.Clock.Advance(10 * time.Minute)
	}
	silent := w.Login(t, alex)
	w.Clock.Advance(silent.ResendAfter)
	p, err := reissue(t, w, silent)
	if err != nil || len(w.CodeMails.Mails()) != 6 {
		t.Fatalf("got %v after %d mails", err, len(w.CodeMails.Mails()))
	}
	if _, err := w.Verify(t, p, alex, w.CodeMails.Last(t).Code); err != nil {
		t.Errorf("verify: %v", err)
	}
}

func TestReissue_withinCooldownOrQuota_isLimitedAndSaysForHowLong(t *testing.T) {
	t.Parallel()
	w := newFixture()
	p := w.Login(t, alex)
	w.Clock.Advance(15 * time.Second)
	_, err := reissue(t, w, p)
	if f, ok := fault.Of(err); !ok || !errors.Is(err, fault.ErrRequestLimit) || f.RetryAfter() != 45*time.Second {
		t.Errorf("got %v", err)
	}
	w.Clock.Advance(45 * time.Second)
	if _, err := reissue(t, w, p); err != nil {
		t.Errorf("after the cool-down: %v", err)
	}
}

func TestT06_replacedChallenge_isInvalidAndItsCodeRefused(t *testing.T) {
	t.Parallel()
	w := newFixture()
	old := w.Login(t, alex)
	oldCode := w.CodeMails.Last(t).Code
	w.Clock.Advance(time.Minute)
	fresh, err := reissue(t, w, old)
	if err != nil {
		t.Fatal(err)
	}
	if fresh.Token == old.Token || len(w.CodeMails.Mails()) != 2 {
		t.Error("no new challenge or mail")
	}
	for range 7 {
		if _, err := w.Verify(t, old, alex, oldCode); !errors.Is(err, code.ErrChallengeInvalid) {
			t.Errorf("the replaced challenge: %v", err)
		}
	}
	if _, err := reissue(t, w, old); !errors.Is(err, code.ErrChallengeInvalid) {
		t.Errorf("replaced again: %v", err)
	}
	if _, err := w.Verify(t, fresh, alex, oldCode); !errors.Is(err, code.ErrTokenMismatch) {
		t.Errorf("the old code on the new challenge: %v", err)
	}
	if _, err := w.Verify(t, fresh, alex, w.CodeMails.Last(t).Code); err != nil {
		t.Errorf("the new code: %v", err)
	}
}

func TestReissue_spentOrExpired_worksUntilTheChainIsOver(t *testing.T) {
	t.Parallel()
	w := newFixture()
	p := w.Login(t, alex)
	for range code.MaxAttempts {
		_, _ = w.Verify(t, p, alex, authtest.Wrong(w.CodeMails.Last(t).Code))
	}
	w.Clock.Advance(5 * time.Minute)
	p, err := reissue(t, w, p)
	if err != nil {
		t.Fatalf("used-up attempts: %v", err)
	}
	w.Clock.Advance(25*time.Minute - time.Microsecond)
	p, err = reissue(t, w, p)
	if err != nil {
		t.Fatalf("expired code at the end of the chain: %v", err)
	}
	w.Clock.Advance(time.Microsecond)
	if _, err := reissue(t, w, p); !errors.Is(err, code.ErrChallengeExpired) {
		t.Errorf("the chain is over: %v", err)
	}
	if _, err := w.Verify(t, p, alex, w.CodeMails.Last(t).Code); err != nil {
		t.Errorf("the last code of the chain: %v", err)
	}
}

func TestReissue_unknownOrIllFormed_isInvalid(t *testing.T) {
	t.Parallel()
	w := newFixture()
	for _, bearer := range []string{
		"", "chl_", "chl_x", authtest.Token(t).Reveal(),
		authtest.Token(t).RevealChallenge(),
	} {
		if _, err := w.Codes.Reissue(t.Context(), code.ReissueInput{Bearer: bearer}); !errors.Is(err,
			code.ErrChallengeInvalid) {
			t.Errorf("%q: got %v", bearer, err)
		}
	}
	signedIn := w.Login(t, alex)
	if _, err := w.Verify(t, signedIn, alex, w.CodeMails.Last(t).Code); err != nil {
		t.Fatal(err)
	}
	w.Clock.Advance(time.Minute)
	if _, err := reissue(t, w, signedIn); !errors.Is(err, code.ErrChallengeInvalid) {
		t.Errorf("a used challenge: %v", err)
	}
}

func TestLogin_deviceOfTheOwner_hasABudgetOfItsOwn(t *testing.T) {
	t.Parallel()
	w := newFixture()
	device := w.SignIn(t, alex).Device
	w.Clock.Advance(time.Hour)
	for range 6 { // a stranger uses up what everybody shares
		w.Login(t, alex)
		w.Clock.Advance(2 * time.Minute)
	}
	before := len(w.CodeMails.Mails())
	login := func(d code.Device, address string) int {
		t.Helper()
		if _, err := w.SignInService.Login(t.Context(),
			signin.LoginInput{Email: authtest.Email(t, address), Device: d}); err != nil {
			t.Fatal(err)
		}
		return len(w.CodeMails.Mails()) - before
	}
	if n := login(code.Device{}, alex); n != 0 {
		t.Error("the common budget is not used up")
	}
	if n := login(device, alex); n != 1 {
		t.Error("the owner's browser got no code")
	}
	w.Clock.Advance(time.Minute)
	if n := login(code.ParseDevice(device.Reveal()), alex); n != 2 {
		t.Error("the cookie read back does not prove the same")
	}
	w.Clock.Advance(time.Minute)
	altered := []byte(device.Reveal())
	altered[0] ^= 1
	if n := login(code.ParseDevice(string(altered)), alex); n != 2 {
		t.Error("an altered cookie has a budget")
	}
	if n := login(device, "robin.demo@example.com"); n != 3 {
		t.Error("another mailbox is out of budget")
	}
	if n := login(device, "robin.demo@example.com"); n != 4 || !w.CodeMails.Last(t).At.After(w.Clock.Now()) {
		t.Error("the device has a budget for somebody else's mailbox")
	}
	w.Clock.Advance(code.DeviceLife)
	if device.Proves(authtest.Key("devices"), authtest.Email(t, alex), w.Clock.Now()) {
		t.Error("the device is remembered for more than a year")
	}
}

func TestParseDevice_anythingElse_isNone(t *testing.T) {
	t.Parallel()
	email := authtest.Email(t, alex)
	for _, text := range []string{
		"", ".", "..", "...", "a.b.c", "AAAAAAAAAAAAAAAAAAAAAA.1", "AAAAAAAAAAAAAAAAAAAAAA.!.AAAA",
		"AAAAAAAAAAAAAAAAAAAAAA.1.!",
		"AAAAAAAAAAAAAAAAAAAAAA.1.AAAA", "AAAA.1.AAAA", "AAAAAAAAAAAAAAAAAAAAAA.zzzzzzzzzzzzzzzz.AAAA",
	} {
		if code.ParseDevice(text).Proves(authtest.Key("devices"), email, start) {
			t.Errorf("%q proves something", text)
		}
	}
}

func TestDevice_secondSignIn_keepsItsName(t *testing.T) {
	t.Parallel()
	w := newFixture()
	first := w.SignIn(t, alex).Device
	w.Clock.Advance(time.Minute)
	again, err := code.NewDevice(authtest.Key("devices"), first, authtest.Email(t, alex), w.Clock.Now())
	if err != nil {
		t.Fatal(err)
	}
	if again.Reveal()[:22] != first.Reveal()[:22] {
		t.Error("signing in again earns a fresh budget")
	}
}

func TestRecipient_address_isThatOfTheAccountIfThereIsOne(t *testing.T) {
	t.Parallel()
	w := newFixture()
	w.Login(t, "Alex.Demo@example.com")
	to, wanted, err := w.Planner.Recipient(t.Context(), w.CodeMails.Last(t).Challenge)
	if err != nil || !wanted || to.Email.String() != "Alex.Demo@example.com" {
		t.Errorf("a stranger: %+v, %v, %v", to, wanted, err)
	}
	authtest.AddReadyUser(t, w.Stores, "alex.demo@example.com", identity.Wright)
	to, wanted, err = w.Planner.Recipient(t.Context(), w.CodeMails.Last(t).Challenge)
	if err != nil || !wanted || to.Email.String() != "alex.demo@example.com" {
		t.Errorf("an account: %+v, %v, %v", to, wanted, err)
	}
}

func TestRecipient_codeThatOpensNothing_isNotWanted(t *testing.T) {
	t.Parallel()
	w := newFixture()
	w.SignIn(t, alex)
	used := w.CodeMails.Last(t).Challenge
	w.Clock.Advance(time.Minute)
	w.Login(t, alex)
	expired := w.CodeMails.Last(t).Challenge
	w.Clock.Advance(code.ChallengeLife)
	for what, id := range map[string]code.ChallengeID{"used": used, "expired": expired, "unknown": 4711} {
		if _, wanted, err := w.Planner.Recipient(t.Context(), id); err != nil || wanted {
			t.Errorf("%s: wanted %v, %v", what, wanted, err)
		}
	}
}

func TestLogin_postFails_isAnError(t *testing.T) {
	t.Parallel()
	w := newFixture()
	broken := errors.New("no queue")
	w.CodeMails.Fail(broken)
	if _, err := w.SignInService.Login(t.Context(), signin.LoginInput{Email: authtest.Email(t, alex)}); !errors.Is(err,
		broken) {
		t.Errorf("got %v", err)
	}
}
