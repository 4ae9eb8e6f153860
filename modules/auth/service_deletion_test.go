package auth_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/platform/fault"
)

// leave deletes the account, in the session and with the code.
func (s settled) leave(t *testing.T) auth.SignedIn {
	t.Helper()
	p, err := s.Service.AskToDelete(t.Context(), s.Caller(t, s.session), auth.Device{})
	if err != nil {
		t.Fatal(err)
	}
	out, err := s.confirm(t, p, alex, s.Post.Last(t).Code)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// memories is an auth.Eraser that notes whom it forgets.
type memories struct {
	forgotten []auth.Leaver
	err       error
}

func (m *memories) Module() string { return "test" }

func (m *memories) Erase(_ context.Context, leaver auth.Leaver) error {
	if m.err != nil {
		return m.err
	}
	m.forgotten = append(m.forgotten, leaver)
	return nil
}

func erasing(erasers ...auth.Eraser) *authtest.World {
	return authtest.NewWorld(authtest.NewMemory(), func(d *auth.Deps) { d.Erasers = erasers })
}

func TestDeletion_askedFor_changesNothingBeforeItsCode(t *testing.T) {
	t.Parallel()
	s := settle(t, newWorld(), alex)
	s.Clock.Advance(time.Hour) // the age of the sign-in does not matter
	before := s.me(t).Snapshot()
	p, err := s.Service.AskToDelete(t.Context(), s.Caller(t, s.session), auth.Device{})
	if err != nil || p.Purpose != auth.PurposeDeleteUser || p.SentTo != "a•••@example.com" {
		t.Fatalf("got %+v, %v", p, err)
	}
	if _, err := s.confirm(t, p, alex, authtest.Wrong(s.Post.Last(t).Code)); !errors.Is(err, auth.ErrTokenMismatch) {
		t.Errorf("a wrong code: %v", err)
	}
	if s.me(t).Snapshot() != before || len(s.Notices.All()) != 0 {
		t.Error("something happened")
	}
	_, err = s.Service.AskToDelete(t.Context(), s.Caller(t, s.session), auth.Device{})
	if f, ok := fault.Of(err); !ok || !errors.Is(err, fault.ErrRequestLimit) || f.RetryAfter() != time.Minute {
		t.Errorf("again at once: %v", err)
	}
}

func TestDeletion_confirmed_endsAllSessionsAndHidesTheUser(t *testing.T) {
	t.Parallel()
	w := newWorld()
	s := settle(t, w, alex)
	elsewhere := signInAgain(t, w, alex)
	bystander := w.SignIn(t, robin)
	w.Clock.Advance(time.Minute)
	out := s.leave(t)
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
	if told := w.Notices.All(); len(told) != 1 || told[0].Kind != auth.NoticeDeletionScheduled || !told[0].EraseAt.Equal(user.EraseAt()) {
		t.Errorf("got notices %+v", told)
	}
	w.Caller(t, bystander.Session)
	if _, err := d.User(t.Context(), bystander.View.User.ID()); err != nil {
		t.Errorf("somebody else: %v", err)
	}
}

func TestDeletion_signingInWithinFourteenDays_takesItBack(t *testing.T) {
	t.Parallel()
	kept := &memories{}
	w := erasing(kept)
	s := settle(t, w, alex)
	left := s.leave(t).View.User
	w.Clock.Advance(auth.DeletionDelay - time.Microsecond)
	if n, err := w.Service.EraseDue(t.Context()); err != nil || n != 0 {
		t.Errorf("too early: %d, %v", n, err)
	}
	signedIn := w.SignIn(t, alex).View
	if signedIn.TakenBack != left.EraseAt() {
		t.Errorf("told %v was taken back, want %v", signedIn.TakenBack, left.EraseAt())
	}
	back := signedIn.User
	if back.ID() != left.ID() || back.Leaving() || back.DisplayName() != "Alex Demo" || back.Version() != left.Version()+1 {
		t.Errorf("got %+v", back.Snapshot())
	}
	if told := w.Notices.All(); len(told) != 2 || told[1].Kind != auth.NoticeDeletionCancelled || told[1].To.String() != alex {
		t.Errorf("got notices %+v", told)
	}
	if _, err := auth.NewDirectory(w.Users, w.Accounts).User(t.Context(), back.ID()); err != nil {
		t.Errorf("others do not find the user: %v", err)
	}
	w.Clock.Advance(auth.DeletionDelay)
	if n, err := w.Service.EraseDue(t.Context()); err != nil || n != 0 || len(kept.forgotten) != 0 {
		t.Errorf("erased %d all the same: %v", n, err)
	}
}

func TestDeletion_suspendedUser_doesNotComeBack(t *testing.T) {
	t.Parallel()
	s := settle(t, newWorld(), alex)
	left := s.leave(t).View.User
	left.Suspend(s.Clock.Now())
	if err := s.Users.Save(t.Context(), left); err != nil {
		t.Fatal(err)
	}
	s.Clock.Advance(time.Minute)
	p := s.Login(t, alex)
	if _, err := s.Verify(t, p, alex, s.Post.Last(t).Code); !errors.Is(err, auth.ErrUserSuspended) {
		t.Errorf("got %v", err)
	}
	if after, err := s.Users.ByID(t.Context(), left.ID()); err != nil || !after.Leaving() {
		t.Errorf("the deletion was taken back: %v", err)
	}
}

func TestEraseDue_afterFourteenDays_forgetsTheUserInEveryModule(t *testing.T) {
	t.Parallel()
	one, two := &memories{}, &memories{}
	w := erasing(one, two)
	robinsOwn := w.SignIn(t, robin).View.User
	s := settle(t, w, alex)
	left := s.leave(t).View.User
	w.Clock.Advance(auth.DeletionDelay)
	w.Login(t, alex) // somebody tries the address
	if n, err := w.Service.EraseDue(t.Context()); err != nil || n != 1 {
		t.Fatalf("got %d, %v", n, err)
	}
	want := []auth.Leaver{{User: left.ID(), Member: left.Member(), Email: left.Email()}}
	if !slices.Equal(one.forgotten, want) || !slices.Equal(two.forgotten, want) {
		t.Errorf("got %+v and %+v", one.forgotten, two.forgotten)
	}
	if _, err := w.Users.ByID(t.Context(), left.ID()); !errors.Is(err, auth.ErrNoUser) {
		t.Errorf("the user: %v", err)
	}
	if _, err := w.Challenges.ByID(t.Context(), w.Post.Last(t).Challenge); !errors.Is(err, auth.ErrNoChallenge) {
		t.Errorf("the challenge: %v", err)
	}
	if len(w.Notices.All()) != 0 {
		t.Error("the notices are still known")
	}
	if _, err := w.Users.ByID(t.Context(), robinsOwn.ID()); err != nil {
		t.Errorf("somebody else: %v", err)
	}
	if n, err := w.Service.EraseDue(t.Context()); err != nil || n != 0 {
		t.Errorf("again: %d, %v", n, err)
	}
	if anew := w.SignIn(t, alex).View.User; anew.ID() == left.ID() || anew.Ready() {
		t.Errorf("the address does not begin anew: %+v", anew.Snapshot())
	}
}

func TestVerify_afterFourteenDaysBeforeTheJob_beginsAnew(t *testing.T) {
	t.Parallel()
	kept := &memories{}
	w := erasing(kept)
	left := settle(t, w, alex).leave(t).View.User
	w.Clock.Advance(auth.DeletionDelay)
	anew := w.SignIn(t, alex).View.User
	if anew.ID() == left.ID() || anew.Member() == left.Member() || anew.Ready() || len(kept.forgotten) != 1 {
		t.Errorf("got %+v, forgotten %+v", anew.Snapshot(), kept.forgotten)
	}
}

func TestEraseDue_aModuleFails_othersAreErasedAndItIsTriedAgain(t *testing.T) {
	t.Parallel()
	away := errors.New("the module is away")
	failing := &memories{err: away}
	w := erasing(failing)
	settle(t, w, alex).leave(t)
	w.Clock.Advance(auth.DeletionDelay)
	if n, err := w.Service.EraseDue(t.Context()); !errors.Is(err, away) || n != 0 {
		t.Fatalf("got %d, %v", n, err)
	}
	failing.err = nil
	if n, err := w.Service.EraseDue(t.Context()); err != nil || n != 1 {
		t.Errorf("the next time: %d, %v", n, err)
	}
}
