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

// settled is somebody who is set up and signed in, long enough ago that the mailbox may get
// another code.
type settled struct {
	*authtest.Fixture
	session auth.Token
	device  code.Device
}

func settle(t *testing.T, w *authtest.Fixture, address string) settled {
	t.Helper()
	in := w.SignIn(t, address)
	if _, err := w.SignInService.Update(t.Context(), w.Caller(t, in.Session), everything(), code.Device{}); err != nil {
		t.Fatal(err)
	}
	w.Clock.Advance(time.Minute)
	return settled{Fixture: w, session: in.Session, device: in.Device}
}

func (s settled) update(t *testing.T, in auth.UserInput) (signin.Updated, error) {
	t.Helper()
	return s.SignInService.Update(t.Context(), s.Caller(t, s.session), in, code.Device{})
}

// ask asks for a change that waits for a code.
func (s settled) ask(t *testing.T, in auth.UserInput) code.Pending {
	t.Helper()
	updated, err := s.update(t, in)
	if err != nil || !updated.Waits {
		t.Fatalf("got %+v, %v", updated, err)
	}
	return updated.Pending
}

// confirm shows a code in the session.
func (s settled) confirm(t *testing.T, p code.Pending, address string, typed code.Code) (signin.SignedIn, error) {
	t.Helper()
	return s.SignInService.Verify(t.Context(), signin.VerifyInput{
		Bearer: p.Token.RevealChallenge(), Email: authtest.Email(t, address), Code: typed,
		Session: s.session.Reveal(), Device: s.device,
	})
}

func (s settled) me(t *testing.T) *auth.User {
	t.Helper()
	user, err := s.Users.ByID(t.Context(), s.Caller(t, s.session).User)
	if err != nil {
		t.Fatal(err)
	}
	return user
}

func TestUpdate_nameLongAfterSigningIn_waitsForACodeToTheAddress(t *testing.T) {
	t.Parallel()
	s := settle(t, newFixture(), alex)
	s.Clock.Advance(identity.RecentProof)
	p := s.ask(t, auth.UserInput{DisplayName: ptr("Alexis Demo")})
	if p.Purpose != code.PurposeUpdateUser || p.CodeLength != 8 || p.SentTo != "a•••@example.com" ||
		p.ResendAfter != time.Minute {
		t.Errorf("got %+v", p)
	}
	if got := s.me(t).DisplayName(); got != "Alex Demo" {
		t.Errorf("the name is %q already", got)
	}
	in, err := s.confirm(t, p, alex, s.CodeMails.Last(t).Code)
	if err != nil || in.View.User.DisplayName() != "Alexis Demo" || !in.View.AuthenticatedAt.Equal(s.Clock.Now()) {
		t.Fatalf("got %+v, %v", in.View, err)
	}
	if in.Session == s.session {
		t.Error("the session kept its value")
	}
	if _, err := present(t, s.Fixture, s.session); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("the old value: %v", err)
	}
	if s.Caller(t, in.Session).User != in.View.User.ID() {
		t.Error("the new session is somebody else's")
	}
	if len(s.Notices.All()) != 0 {
		t.Error("a name is no news for the mailbox")
	}
}

func TestUpdate_nameAndTermsSoonAfterSigningIn_takeEffectAtOnce(t *testing.T) {
	t.Parallel()
	s := settle(t, newFixture(), alex)
	mails := len(s.CodeMails.Mails())
	updated, err := s.update(t, auth.UserInput{
		DisplayName:          ptr("Alexis Demo"),
		AcceptedTermsVersion: ptr(authtest.Terms),
	})
	if err != nil || updated.Waits || updated.View.User.DisplayName() != "Alexis Demo" ||
		len(s.CodeMails.Mails()) != mails {
		t.Errorf("got %+v, %v", updated, err)
	}
}

func TestUpdate_whatIsSoAlready_needsNoCode(t *testing.T) {
	t.Parallel()
	s := settle(t, newFixture(), alex)
	s.Clock.Advance(time.Hour)
	updated, err := s.update(t, auth.UserInput{
		DisplayName: ptr("Alex Demo"), Email: ptr(alex),
		AcceptedTermsVersion: ptr(authtest.Terms),
	})
	if err != nil || updated.Waits {
		t.Errorf("got %+v, %v", updated, err)
	}
}

func TestT15_newAddress_isTheUsersOnlyAfterItsCode(t *testing.T) {
	t.Parallel()
	s := settle(t, newFixture(), alex)
	elsewhere := signInAgain(t, s.Fixture, alex)
	s.Clock.Advance(time.Minute)
	p := s.ask(t, auth.UserInput{Email: ptr(alexis), DisplayName: ptr("Alexis Demo")})
	mail := s.CodeMails.Last(t)
	to, wanted, err := s.Planner.Recipient(t.Context(), mail.Challenge)
	if err != nil || !wanted || to != (code.Recipient{
		Email:   authtest.Email(t, alexis),
		Purpose: code.PurposeUpdateUser,
	}) {
		t.Errorf("the code goes to %+v, %v, %v", to, wanted, err)
	}
	asked := s.Notices.All()
	if len(asked) != 1 || asked[0].Kind != auth.NoticeAddressRequested || asked[0].To.String() != alex ||
		asked[0].NewAddress != "A•••@example.com" {
		t.Errorf("got notices %+v", asked)
	}
	before := s.me(t).Snapshot()
	if _, err := s.confirm(t, p, alexis, authtest.Wrong(mail.Code)); !errors.Is(err, code.ErrTokenMismatch) {
		t.Errorf("a wrong code: %v", err)
	}
	if _, err := s.confirm(t, p, alex, mail.Code); !errors.Is(err, code.ErrTokenMismatch) {
		t.Errorf("beside the old address: %v", err)
	}
	if got := s.me(t).Snapshot(); got != before || got.Email.String() != alex || got.DisplayName != "Alex Demo" {
		t.Fatalf("something changed: %+v", got)
	}

	in, err := s.confirm(t, p, alexis, mail.Code)
	if err != nil || in.View.User.Email().String() != alexis || in.View.User.DisplayName() != "Alexis Demo" {
		t.Fatalf("got %+v, %v", in.View, err)
	}
	for what, old := range map[string]auth.Token{"own": s.session, "other": elsewhere} {
		if _, err := present(t, s.Fixture, old); !errors.Is(err, fault.ErrSessionExpired) {
			t.Errorf("the %s session lives on: %v", what, err)
		}
	}
	s.Caller(t, in.Session)
	told := s.Notices.All()
	if len(told) != 2 || told[1].Kind != auth.NoticeAddressChanged || told[1].To.String() != alex {
		t.Errorf("got notices %+v", told)
	}
	// The budget of the browser follows the address.
	if !in.Device.Proves(authtest.Key("devices"), authtest.Email(t, alexis), s.Clock.Now()) {
		t.Error("the browser is a stranger to the new address")
	}
	s.Clock.Advance(time.Minute)
	if again := s.SignIn(t, alexis); again.View.User.ID() != in.View.User.ID() {
		t.Error("the new address signs in somebody else")
	}
	if other := s.SignIn(t, alex); other.View.User.ID() == in.View.User.ID() {
		t.Error("the old address still signs in")
	}
}

func TestT15_newAddressLongAfterSigningIn_needsToSignInAgain(t *testing.T) {
	t.Parallel()
	s := settle(t, newFixture(), alex)
	s.Clock.Advance(identity.RecentProof) // eleven minutes in all
	mails := len(s.CodeMails.Mails())
	if _, err := s.update(t, auth.UserInput{Email: ptr(alexis)}); !errors.Is(err, fault.ErrReauthenticate) {
		t.Errorf("got %v", err)
	}
	if len(s.CodeMails.Mails()) != mails || len(s.Notices.All()) != 0 || s.me(t).Email().String() != alex {
		t.Error("something happened")
	}
	again := settled{Fixture: s.Fixture, session: s.SignIn(t, alex).Session}
	again.ask(t, auth.UserInput{Email: ptr(alexis)})
}

func TestT15_lateCode_changesNothing(t *testing.T) {
	t.Parallel()
	s := settle(t, newFixture(), alex)
	p := s.ask(t, auth.UserInput{Email: ptr(alexis)})
	s.Clock.Advance(code.ChallengeLife)
	if _, err := s.confirm(t, p, alexis, s.CodeMails.Last(t).Code); !errors.Is(err, code.ErrChallengeExpired) {
		t.Errorf("got %v", err)
	}
	if s.me(t).Email().String() != alex {
		t.Error("the address changed")
	}
}

func TestReissue_pendingChange_staysWithTheChain(t *testing.T) {
	t.Parallel()
	s := settle(t, newFixture(), alex)
	first := s.ask(t, auth.UserInput{Email: ptr(alexis), DisplayName: ptr("Alexis Demo")})
	old := s.CodeMails.Last(t).Code
	s.Clock.Advance(code.ChallengeLife + time.Minute)
	second, err := s.Codes.Reissue(t.Context(), code.ReissueInput{Bearer: first.Token.RevealChallenge()})
	if err != nil || second.Purpose != code.PurposeUpdateUser || second.SentTo != first.SentTo {
		t.Fatalf("got %+v, %v", second, err)
	}
	if _, err := s.confirm(t, first, alexis, old); !errors.Is(err, code.ErrChallengeInvalid) {
		t.Errorf("the replaced one: %v", err)
	}
	in, err := s.confirm(t, second, alexis, s.CodeMails.Last(t).Code)
	if err != nil || in.View.User.Email().String() != alexis || in.View.User.DisplayName() != "Alexis Demo" {
		t.Errorf("got %+v, %v", in.View, err)
	}
	if n := len(s.Notices.All()); n != 2 {
		t.Errorf("%d notices: another code is no other request", n)
	}
}

func TestT08_addressInUse_onlyTheMailReveals(t *testing.T) {
	t.Parallel()
	w := newFixture()
	authtest.AddReadyUser(t, w.Stores, robin, identity.Wright)
	s := settle(t, w, alex)
	free := s.ask(t, auth.UserInput{Email: ptr("nobody.demo@example.com")})
	taken := s.ask(t, auth.UserInput{Email: ptr("Robin.Demo@example.com")})
	free.Token, taken.Token, free.SentTo, taken.SentTo = auth.Token{}, auth.Token{}, "", ""
	if free != taken {
		t.Errorf("the answers differ: %+v, %+v", free, taken)
	}
	to, wanted, err := w.Planner.Recipient(t.Context(), w.CodeMails.Last(t).Challenge)
	if err != nil || !wanted || !to.InUse || to.Email.String() != robin {
		t.Errorf("got %+v, %v, %v", to, wanted, err)
	}
}

func TestUpdate_otherSpellingOfTheAddress_isAChangeLikeAnyOther(t *testing.T) {
	t.Parallel()
	s := settle(t, newFixture(), alex)
	const spelt = "Alex.DEMO@example.com"
	p := s.ask(t, auth.UserInput{Email: ptr(spelt)})
	to, _, err := s.Planner.Recipient(t.Context(), s.CodeMails.Last(t).Challenge)
	if err != nil || to.InUse || to.Email.String() != spelt {
		t.Errorf("the code goes to %+v, %v", to, err)
	}
	if in, err := s.confirm(t, p, spelt, s.CodeMails.Last(t).Code); err != nil ||
		in.View.User.Email().String() != spelt {
		t.Errorf("got %+v, %v", in.View, err)
	}
}

func TestVerify_addressTakenMeanwhile_isToldAndTheCodeIsSpent(t *testing.T) {
	t.Parallel()
	s := settle(t, newFixture(), alex)
	p := s.ask(t, auth.UserInput{Email: ptr(robin)})
	typed := s.CodeMails.Last(t).Code
	authtest.AddUser(t, s.Stores, robin)
	if _, err := s.confirm(t, p, robin, typed); !errors.Is(err, auth.ErrEmailTaken) {
		t.Errorf("got %v", err)
	}
	if _, err := s.confirm(t, p, robin, typed); !errors.Is(err, code.ErrChallengeInvalid) {
		t.Errorf("again: %v", err)
	}
	if s.me(t).Email().String() != alex { // also: the session lives
		t.Error("the address changed")
	}
}

func TestUpdate_sixthAddressWithinADay_isLimited(t *testing.T) {
	t.Parallel()
	s := settle(t, newFixture(), alex)
	for i := range auth.MaxAddressRequests {
		s.ask(t, auth.UserInput{Email: ptr(string(rune('a'+i)) + ".demo@example.com")})
	}
	_, err := s.update(t, auth.UserInput{Email: ptr("f.demo@example.com")})
	if f, ok := fault.Of(err); !ok || !errors.Is(err, fault.ErrRequestLimit) || f.RetryAfter() != 24*time.Hour {
		t.Errorf("got %v", err)
	}
	if _, err := s.update(t, auth.UserInput{DisplayName: ptr("Alexis Demo")}); err != nil {
		t.Errorf("a name is not an address: %v", err)
	}
	s.Clock.Advance(24 * time.Hour)
	again := settled{Fixture: s.Fixture, session: s.SignIn(t, alex).Session}
	again.ask(t, auth.UserInput{Email: ptr("f.demo@example.com")})
}

func TestUpdate_mailboxWithinItsCooldown_isLimited(t *testing.T) {
	t.Parallel()
	s := settle(t, newFixture(), alex)
	s.Login(t, robin) // somebody asks for a code for that mailbox
	s.Clock.Advance(10 * time.Second)
	_, err := s.update(t, auth.UserInput{Email: ptr(robin)})
	if f, ok := fault.Of(err); !ok || !errors.Is(err, fault.ErrRequestLimit) || f.RetryAfter() != 50*time.Second {
		t.Errorf("got %v", err)
	}
}
