package signin_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/signin"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// deleteAccount deletes the account, in the session and with the code.
func (s settled) deleteAccount(t *testing.T) signin.SignedIn {
	t.Helper()
	p, err := s.SignInService.RequestDeletion(t.Context(), s.Caller(t, s.session), code.Device{})
	if err != nil {
		t.Fatal(err)
	}
	out, err := s.confirm(t, p, alex, s.CodeMails.Last(t).Code)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// erasures is an auth.Erasure that notes whom it erases.
type erasures struct {
	auth.Erasure
	erased []identity.UserID
}

func (e *erasures) Erase(ctx context.Context, user identity.UserID) error {
	e.erased = append(e.erased, user)
	return e.Erasure.Erase(ctx, user)
}

// noting returns a world whose erasures are noted.
func noting() (*authtest.Fixture, *erasures) {
	noted := &erasures{}
	w := authtest.NewFixture(authtest.NewMemory(), func(d *authtest.Deps) {
		noted.Erasure = authtest.PersonalDataOf(*d)
		d.Erasure = noted
	})
	return w, noted
}

func TestDeletion_requested_changesNothingBeforeItsCode(t *testing.T) {
	t.Parallel()
	s := settle(t, newFixture(), alex)
	s.Clock.Advance(time.Hour) // the age of the sign-in does not matter
	before := s.me(t).Snapshot()
	p, err := s.SignInService.RequestDeletion(t.Context(), s.Caller(t, s.session), code.Device{})
	if err != nil || p.Purpose != code.PurposeDeleteUser || p.SentTo != "a•••@example.com" {
		t.Fatalf("got %+v, %v", p, err)
	}
	if _, err := s.confirm(t, p, alex, authtest.Wrong(s.CodeMails.Last(t).Code)); !errors.Is(err,
		code.ErrTokenMismatch) {
		t.Errorf("a wrong code: %v", err)
	}
	if s.me(t).Snapshot() != before || len(s.Notices.All()) != 0 {
		t.Error("something happened")
	}
	_, err = s.SignInService.RequestDeletion(t.Context(), s.Caller(t, s.session), code.Device{})
	if f, ok := fault.Of(err); !ok || !errors.Is(err, fault.ErrRequestLimit) || f.RetryAfter() != time.Minute {
		t.Errorf("again at once: %v", err)
	}
}

func TestDeletion_confirmed_endsAllSessionsAndHidesTheUser(t *testing.T) {
	t.Parallel()
	w := newFixture()
	s := settle(t, w, alex)
	elsewhere := signInAgain(t, w, alex)
	bystander := w.SignIn(t, robin)
	w.Clock.Advance(time.Minute)
	out := s.deleteAccount(t)
	user := out.View.User
	if want := w.Clock.Now().Add(14 * 24 * time.Hour); !out.SignedOut || !user.EraseAt().Equal(want) {
		t.Errorf("got %+v until %v", out, user.EraseAt())
	}
	for _, cookie := range []auth.Token{s.session, elsewhere} {
		if _, err := present(t, w, cookie); !errors.Is(err, fault.ErrSessionExpired) {
			t.Errorf("a session lives on: %v", err)
		}
	}
	d := auth.NewDirectory(w.Users, w.Accounts)
	_, byID := d.User(t.Context(), user.ID())
	_, byMember := d.UserByMember(t.Context(), user.Member())
	if !errors.Is(byID, auth.ErrNoUser) || !errors.Is(byMember, auth.ErrNoUser) {
		t.Errorf("others still find the user: %v, %v", byID, byMember)
	}
	if told := w.Notices.All(); len(told) != 1 || told[0].Kind != auth.NoticeDeletionScheduled ||
		!told[0].EraseAt.Equal(user.EraseAt()) {
		t.Errorf("got notices %+v", told)
	}
	w.Caller(t, bystander.Session)
	if _, err := d.User(t.Context(), bystander.View.User.ID()); err != nil {
		t.Errorf("somebody else: %v", err)
	}
}

func TestDeletion_signInWithinFourteenDays_cancelsIt(t *testing.T) {
	t.Parallel()
	w, noted := noting()
	s := settle(t, w, alex)
	left := s.deleteAccount(t).View.User
	w.Clock.Advance(auth.DeletionDelay - time.Microsecond)
	if n, err := w.EraseDue(t.Context()); err != nil || n != 0 {
		t.Errorf("too early: %d, %v", n, err)
	}
	signedIn := w.SignIn(t, alex).View
	if signedIn.CancelledEraseAt != left.EraseAt() {
		t.Errorf("told %v was taken back, want %v", signedIn.CancelledEraseAt, left.EraseAt())
	}
	back := signedIn.User
	if back.ID() != left.ID() || back.DeletionScheduled() || back.DisplayName() != "Alex Demo" ||
		back.Version() != left.Version()+1 {
		t.Errorf("got %+v", back.Snapshot())
	}
	if told := w.Notices.All(); len(told) != 2 || told[1].Kind != auth.NoticeDeletionCancelled ||
		told[1].To.String() != alex {
		t.Errorf("got notices %+v", told)
	}
	if _, err := auth.NewDirectory(w.Users, w.Accounts).User(t.Context(), back.ID()); err != nil {
		t.Errorf("others do not find the user: %v", err)
	}
	w.Clock.Advance(auth.DeletionDelay)
	if n, err := w.EraseDue(t.Context()); err != nil || n != 0 || len(noted.erased) != 0 {
		t.Errorf("erased %d all the same: %v", n, err)
	}
}

func TestDeletion_suspendedUser_cannotCancelIt(t *testing.T) {
	t.Parallel()
	s := settle(t, newFixture(), alex)
	left := s.deleteAccount(t).View.User
	left.Suspend(s.Clock.Now())
	if err := s.Users.Save(t.Context(), left); err != nil {
		t.Fatal(err)
	}
	s.Clock.Advance(time.Minute)
	p := s.Login(t, alex)
	if _, err := s.Verify(t, p, alex, s.CodeMails.Last(t).Code); !errors.Is(err, signin.ErrUserSuspended) {
		t.Errorf("got %v", err)
	}
	if after, err := s.Users.ByID(t.Context(), left.ID()); err != nil || !after.DeletionScheduled() {
		t.Errorf("the deletion was taken back: %v", err)
	}
}

func TestErase_afterFourteenDays_deletesTheUserAndWhatTheyLeft(t *testing.T) {
	t.Parallel()
	w := newFixture()
	robinsOwn := w.SignIn(t, robin).View.User
	s := settle(t, w, alex)
	left := s.deleteAccount(t).View.User
	w.Clock.Advance(auth.DeletionDelay)
	w.Login(t, alex) // somebody attempts the address
	if n, err := w.EraseDue(t.Context()); err != nil || n != 1 {
		t.Fatalf("got %d, %v", n, err)
	}
	if _, err := w.Users.ByID(t.Context(), left.ID()); !errors.Is(err, auth.ErrNoUser) {
		t.Errorf("the user: %v", err)
	}
	if _, err := w.Challenges.ByID(t.Context(), w.CodeMails.Last(t).Challenge); !errors.Is(err, code.ErrNoChallenge) {
		t.Errorf("the challenge: %v", err)
	}
	if len(w.Notices.All()) != 0 {
		t.Error("the notices are still known")
	}
	if _, err := w.Users.ByID(t.Context(), robinsOwn.ID()); err != nil {
		t.Errorf("somebody else: %v", err)
	}
	if n, err := w.EraseDue(t.Context()); err != nil || n != 0 {
		t.Errorf("again: %d, %v", n, err)
	}
	if anew := w.SignIn(t, alex).View.User; anew.ID() == left.ID() || anew.Ready() {
		t.Errorf("the address does not begin anew: %+v", anew.Snapshot())
	}
}

func TestVerify_erasureDue_createsANewUser(t *testing.T) {
	t.Parallel()
	w, noted := noting()
	left := settle(t, w, alex).deleteAccount(t).View.User
	w.Clock.Advance(auth.DeletionDelay)
	anew := w.SignIn(t, alex).View.User
	if anew.ID() == left.ID() || anew.Member() == left.Member() || anew.Ready() ||
		!slices.Equal(noted.erased, []identity.UserID{left.ID()}) {
		t.Errorf("got %+v, erased %v", anew.Snapshot(), noted.erased)
	}
}
