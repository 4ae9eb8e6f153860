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

const alexis = "Alexis.Demo@example.com"

// readyUser is a user who is set up and has signed in a minute ago, so that the next code can be sent.
type readyUser struct {
	*authtest.Fixture
	session auth.Token
	device  code.Device
}

func signInReady(t *testing.T, f *authtest.Fixture, address string) readyUser {
	t.Helper()
	in := f.SignIn(t, address)
	if _, err := f.SignInService.Update(t.Context(), f.Caller(t, in.Session), completeSetup(),
		code.Device{}); err != nil {
		t.Fatal(err)
	}
	f.Clock.Advance(time.Minute)
	return readyUser{Fixture: f, session: in.Session, device: in.Device}
}

func (u readyUser) update(t *testing.T, in auth.UserInput) (signin.Updated, error) {
	t.Helper()
	return u.SignInService.Update(t.Context(), u.Caller(t, u.session), in, code.Device{})
}

// requestChange requests a change that needs a code.
func (u readyUser) requestChange(t *testing.T, in auth.UserInput) code.PendingChallenge {
	t.Helper()
	updated, err := u.update(t, in)
	if err != nil || !updated.NeedsCode {
		t.Fatalf("got %+v, %v", updated, err)
	}
	return updated.Pending
}

// confirm presents a code in the session of the user.
func (u readyUser) confirm(
	t *testing.T, p code.PendingChallenge, address string, typed code.Code,
) (signin.SignedIn, error) {
	t.Helper()
	return u.SignInService.Verify(t.Context(), signin.VerifyInput{
		Bearer: p.Token.RevealChallenge(), Email: authtest.Email(t, address), Code: typed,
		Session: u.session.Reveal(), Device: u.device,
	})
}

func (u readyUser) currentUser(t *testing.T) *auth.User {
	t.Helper()
	user, err := u.Users.ByID(t.Context(), u.Caller(t, u.session).User)
	if err != nil {
		t.Fatal(err)
	}
	return user
}

func TestUpdate_nameLongAfterSigningIn_needsACode(t *testing.T) {
	t.Parallel()
	u := signInReady(t, newFixture(t), alex)
	u.Clock.Advance(identity.RecentProof)
	p := u.requestChange(t, auth.UserInput{DisplayName: ptr("Alexis Demo")})
	if p.Purpose != code.PurposeUpdateUser || p.CodeLength != 8 || p.SentTo != "a•••@example.com" ||
		p.ResendAfter != time.Minute {
		t.Errorf("got %+v", p)
	}
	if got := u.currentUser(t).DisplayName(); got != "Alex Demo" {
		t.Errorf("the name has changed to %q", got)
	}
	in, err := u.confirm(t, p, alex, u.CodeMails.Last(t).Code)
	if err != nil || in.View.User.DisplayName() != "Alexis Demo" || !in.View.AuthenticatedAt.Equal(u.Clock.Now()) {
		t.Fatalf("got %+v, %v", in.View, err)
	}
	if in.Session == u.session {
		t.Error("the session has the same token")
	}
	if _, err := authenticate(t, u.Fixture, u.session); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("the old session: %v", err)
	}
	if u.Caller(t, in.Session).User != in.View.User.ID() {
		t.Error("the new session belongs to another user")
	}
	if len(u.Notices.All()) != 0 {
		t.Error("a notice was sent for a name")
	}
}

func TestUpdate_nameAndTermsSoonAfterSigningIn_needNoCode(t *testing.T) {
	t.Parallel()
	u := signInReady(t, newFixture(t), alex)
	mails := len(u.CodeMails.Mails())
	updated, err := u.update(t, auth.UserInput{
		DisplayName:          ptr("Alexis Demo"),
		AcceptedTermsVersion: ptr(authtest.Terms),
	})
	if err != nil || updated.NeedsCode || updated.View.User.DisplayName() != "Alexis Demo" ||
		len(u.CodeMails.Mails()) != mails {
		t.Errorf("got %+v, %v", updated, err)
	}
}

func TestUpdate_unchangedValues_needNoCode(t *testing.T) {
	t.Parallel()
	u := signInReady(t, newFixture(t), alex)
	u.Clock.Advance(time.Hour)
	updated, err := u.update(t, auth.UserInput{
		DisplayName: ptr("Alex Demo"), Email: ptr(alex),
		AcceptedTermsVersion: ptr(authtest.Terms),
	})
	if err != nil || updated.NeedsCode {
		t.Errorf("got %+v, %v", updated, err)
	}
}

func TestT15_newAddress_takesEffectOnlyAfterItsCode(t *testing.T) {
	t.Parallel()
	u := signInReady(t, newFixture(t), alex)
	otherSession := signInAgain(t, u.Fixture, alex)
	u.Clock.Advance(time.Minute)
	p := u.requestChange(t, auth.UserInput{Email: ptr(alexis), DisplayName: ptr("Alexis Demo")})
	mail := u.CodeMails.Last(t)
	to, mayBeSent, err := u.Planner.Recipient(t.Context(), mail.Challenge)
	if err != nil || !mayBeSent || to != (code.Recipient{
		Email:   authtest.Email(t, alexis),
		Purpose: code.PurposeUpdateUser,
	}) {
		t.Errorf("the code goes to %+v, %v, %v", to, mayBeSent, err)
	}
	notices := u.Notices.All()
	if len(notices) != 1 || notices[0].Kind != auth.NoticeAddressRequested || notices[0].To.String() != alex ||
		notices[0].NewAddress != "A•••@example.com" {
		t.Errorf("got notices %+v", notices)
	}
	before := u.currentUser(t).Snapshot()
	if _, err := u.confirm(t, p, alexis, authtest.Wrong(mail.Code)); !errors.Is(err, code.ErrTokenMismatch) {
		t.Errorf("a wrong code: %v", err)
	}
	if _, err := u.confirm(t, p, alex, mail.Code); !errors.Is(err, code.ErrTokenMismatch) {
		t.Errorf("with the old address: %v", err)
	}
	if got := u.currentUser(t).Snapshot(); got != before || got.Email.String() != alex ||
		got.DisplayName != "Alex Demo" {
		t.Fatalf("the user has changed: %+v", got)
	}

	in, err := u.confirm(t, p, alexis, mail.Code)
	if err != nil || in.View.User.Email().String() != alexis || in.View.User.DisplayName() != "Alexis Demo" {
		t.Fatalf("got %+v, %v", in.View, err)
	}
	for what, old := range map[string]auth.Token{"own": u.session, "other": otherSession} {
		if _, err := authenticate(t, u.Fixture, old); !errors.Is(err, fault.ErrSessionExpired) {
			t.Errorf("the %s session is still valid: %v", what, err)
		}
	}
	u.Caller(t, in.Session)
	notices = u.Notices.All()
	if len(notices) != 2 || notices[1].Kind != auth.NoticeAddressChanged || notices[1].To.String() != alex {
		t.Errorf("got notices %+v", notices)
	}
	// The device is renewed for the new address.
	if !in.Device.Proves(authtest.Key("devices"), authtest.Email(t, alexis), u.Clock.Now()) {
		t.Error("the device does not prove the new address")
	}
	u.Clock.Advance(time.Minute)
	if again := u.SignIn(t, alexis); again.View.User.ID() != in.View.User.ID() {
		t.Error("the new address signs in another user")
	}
	if other := u.SignIn(t, alex); other.View.User.ID() == in.View.User.ID() {
		t.Error("the old address still signs in")
	}
}

func TestT15_newAddressLongAfterSigningIn_needsReauthentication(t *testing.T) {
	t.Parallel()
	u := signInReady(t, newFixture(t), alex)
	u.Clock.Advance(identity.RecentProof) // eleven minutes in all
	mails := len(u.CodeMails.Mails())
	if _, err := u.update(t, auth.UserInput{Email: ptr(alexis)}); !errors.Is(err, fault.ErrReauthenticate) {
		t.Errorf("got %v", err)
	}
	if len(u.CodeMails.Mails()) != mails || len(u.Notices.All()) != 0 || u.currentUser(t).Email().String() != alex {
		t.Error("the user or the mails changed")
	}
	again := readyUser{Fixture: u.Fixture, session: u.SignIn(t, alex).Session}
	again.requestChange(t, auth.UserInput{Email: ptr(alexis)})
}

func TestT15_expiredCode_changesNothing(t *testing.T) {
	t.Parallel()
	u := signInReady(t, newFixture(t), alex)
	p := u.requestChange(t, auth.UserInput{Email: ptr(alexis)})
	u.Clock.Advance(code.ChallengeLife)
	if _, err := u.confirm(t, p, alexis, u.CodeMails.Last(t).Code); !errors.Is(err, code.ErrChallengeExpired) {
		t.Errorf("got %v", err)
	}
	if u.currentUser(t).Email().String() != alex {
		t.Error("the address changed")
	}
}

func TestReissue_pendingChange_isKept(t *testing.T) {
	t.Parallel()
	u := signInReady(t, newFixture(t), alex)
	first := u.requestChange(t, auth.UserInput{Email: ptr(alexis), DisplayName: ptr("Alexis Demo")})
	old := u.CodeMails.Last(t).Code
	u.Clock.Advance(code.ChallengeLife + time.Minute)
	second, err := u.Codes.Reissue(t.Context(), code.ReissueInput{Bearer: first.Token.RevealChallenge()})
	if err != nil || second.Purpose != code.PurposeUpdateUser || second.SentTo != first.SentTo {
		t.Fatalf("got %+v, %v", second, err)
	}
	if _, err := u.confirm(t, first, alexis, old); !errors.Is(err, code.ErrChallengeInvalid) {
		t.Errorf("the replaced challenge: %v", err)
	}
	in, err := u.confirm(t, second, alexis, u.CodeMails.Last(t).Code)
	if err != nil || in.View.User.Email().String() != alexis || in.View.User.DisplayName() != "Alexis Demo" {
		t.Errorf("got %+v, %v", in.View, err)
	}
	if n := len(u.Notices.All()); n != 2 {
		t.Errorf("%d notices, want 2: a new code is not a new request", n)
	}
}

func TestT08_addressInUse_isRevealedOnlyByTheMail(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	authtest.AddReadyUser(t, f.Stores, robin, identity.Wright)
	u := signInReady(t, f, alex)
	unused := u.requestChange(t, auth.UserInput{Email: ptr("nobody.demo@example.com")})
	inUse := u.requestChange(t, auth.UserInput{Email: ptr("Robin.Demo@example.com")})
	unused.Token, inUse.Token, unused.SentTo, inUse.SentTo = auth.Token{}, auth.Token{}, "", ""
	if unused != inUse {
		t.Errorf("the responses differ: %+v, %+v", unused, inUse)
	}
	to, mayBeSent, err := f.Planner.Recipient(t.Context(), f.CodeMails.Last(t).Challenge)
	if err != nil || !mayBeSent || !to.InUse || to.Email.String() != robin {
		t.Errorf("got %+v, %v, %v", to, mayBeSent, err)
	}
}

func TestUpdate_otherSpellingOfTheAddress_isAChange(t *testing.T) {
	t.Parallel()
	u := signInReady(t, newFixture(t), alex)
	const newSpelling = "Alex.DEMO@example.com"
	p := u.requestChange(t, auth.UserInput{Email: ptr(newSpelling)})
	to, _, err := u.Planner.Recipient(t.Context(), u.CodeMails.Last(t).Challenge)
	if err != nil || to.InUse || to.Email.String() != newSpelling {
		t.Errorf("the code goes to %+v, %v", to, err)
	}
	if in, err := u.confirm(t, p, newSpelling, u.CodeMails.Last(t).Code); err != nil ||
		in.View.User.Email().String() != newSpelling {
		t.Errorf("got %+v, %v", in.View, err)
	}
}

func TestVerify_addressTakenMeanwhile_isErrEmailTakenAndTheCodeIsUsed(t *testing.T) {
	t.Parallel()
	u := signInReady(t, newFixture(t), alex)
	p := u.requestChange(t, auth.UserInput{Email: ptr(robin)})
	typed := u.CodeMails.Last(t).Code
	authtest.AddUser(t, u.Stores, robin)
	if _, err := u.confirm(t, p, robin, typed); !errors.Is(err, auth.ErrEmailTaken) {
		t.Errorf("got %v", err)
	}
	if _, err := u.confirm(t, p, robin, typed); !errors.Is(err, code.ErrChallengeInvalid) {
		t.Errorf("again: %v", err)
	}
	if u.currentUser(t).Email().String() != alex { // this also checks that the session is valid
		t.Error("the address changed")
	}
}

func TestUpdate_sixthAddressWithinADay_isLimited(t *testing.T) {
	t.Parallel()
	u := signInReady(t, newFixture(t), alex)
	for i := range auth.MaxAddressRequests {
		u.requestChange(t, auth.UserInput{Email: ptr(string(rune('a'+i)) + ".demo@example.com")})
	}
	_, err := u.update(t, auth.UserInput{Email: ptr("f.demo@example.com")})
	if problem, ok := fault.Of(err); !ok || !errors.Is(err, fault.ErrRequestLimit) ||
		problem.RetryAfter() != 24*time.Hour {
		t.Errorf("got %v", err)
	}
	if _, err := u.update(t, auth.UserInput{DisplayName: ptr("Alexis Demo")}); err != nil {
		t.Errorf("a change of the name: %v", err)
	}
	u.Clock.Advance(24 * time.Hour)
	again := readyUser{Fixture: u.Fixture, session: u.SignIn(t, alex).Session}
	again.requestChange(t, auth.UserInput{Email: ptr("f.demo@example.com")})
}

func TestUpdate_mailboxInCooldown_isLimited(t *testing.T) {
	t.Parallel()
	u := signInReady(t, newFixture(t), alex)
	u.Login(t, robin) // starts the cooldown of that mailbox
	u.Clock.Advance(10 * time.Second)
	_, err := u.update(t, auth.UserInput{Email: ptr(robin)})
	if problem, ok := fault.Of(err); !ok || !errors.Is(err, fault.ErrRequestLimit) ||
		problem.RetryAfter() != 50*time.Second {
		t.Errorf("got %v", err)
	}
}
