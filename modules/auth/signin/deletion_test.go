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

// deleteAccount requests the deletion and confirms it with the code.
func (u readyUser) deleteAccount(t *testing.T) signin.SignedIn {
	t.Helper()
	p, err := u.SignInService.RequestDeletion(t.Context(), u.Caller(t, u.session), code.Device{})
	if err != nil {
		t.Fatal(err)
	}
	signedIn, err := u.confirm(t, p, alex, u.CodeMails.Last(t).Code)
	if err != nil {
		t.Fatal(err)
	}
	return signedIn
}

// recordingErasure is an auth.Erasure that records the users that it erases.
type recordingErasure struct {
	auth.Erasure
	erased []identity.UserID
}

func (e *recordingErasure) Erase(ctx context.Context, user identity.UserID) error {
	e.erased = append(e.erased, user)
	return e.Erasure.Erase(ctx, user)
}

// newFixtureWithErasure returns a fixture and the users that it erases.
func newFixtureWithErasure(t testing.TB) (*authtest.Fixture, *recordingErasure) {
	recorded := &recordingErasure{}
	f := authtest.NewFixture(authtest.NewStores(t), func(d *authtest.Deps) {
		recorded.Erasure = authtest.PersonalDataOf(*d)
		d.Erasure = recorded
	})
	return f, recorded
}

func TestDeletion_beforeItsCode_changesNothing(t *testing.T) {
	t.Parallel()
	u := signInReady(t, newFixture(t), alex)
	u.Clock.Advance(time.Hour) // a deletion does not need a recent sign-in
	before := u.currentUser(t).Snapshot()
	p, err := u.SignInService.RequestDeletion(t.Context(), u.Caller(t, u.session), code.Device{})
	if err != nil || p.Purpose != code.PurposeDeleteUser || p.SentTo != "a•••@example.com" {
		t.Fatalf("got %+v, %v", p, err)
	}
	if _, err := u.confirm(t, p, alex, authtest.Wrong(u.CodeMails.Last(t).Code)); !errors.Is(err,
		code.ErrTokenMismatch) {
		t.Errorf("a wrong code: %v", err)
	}
	if u.currentUser(t).Snapshot() != before || len(u.Notices.All()) != 0 {
		t.Error("the user changed or a notice was sent")
	}
	_, err = u.SignInService.RequestDeletion(t.Context(), u.Caller(t, u.session), code.Device{})
	if problem, ok := fault.Of(err); !ok || !errors.Is(err, fault.ErrRequestLimit) ||
		problem.RetryAfter() != time.Minute {
		t.Errorf("requested again immediately: %v", err)
	}
}

func TestDeletion_confirmed_endsAllSessionsAndHidesTheUser(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	u := signInReady(t, f, alex)
	otherSession := signInAgain(t, f, alex)
	otherUser := f.SignIn(t, robin)
	f.Clock.Advance(time.Minute)
	signedIn := u.deleteAccount(t)
	user := signedIn.View.User
	if want := f.Clock.Now().Add(14 * 24 * time.Hour); !signedIn.SignedOut || !user.EraseAt().Equal(want) {
		t.Errorf("got %+v until %v", signedIn, user.EraseAt())
	}
	for _, cookie := range []auth.Token{u.session, otherSession} {
		if _, err := authenticate(t, f, cookie); !errors.Is(err, fault.ErrSessionExpired) {
			t.Errorf("a session is still valid: %v", err)
		}
	}
	d := auth.NewDirectory(f.Users, f.Accounts)
	_, byID := d.User(t.Context(), user.ID())
	_, byMember := d.UserByMember(t.Context(), user.Member())
	if !errors.Is(byID, auth.ErrNoUser) || !errors.Is(byMember, auth.ErrNoUser) {
		t.Errorf("others still find the user: %v, %v", byID, byMember)
	}
	if notices := f.Notices.All(); len(notices) != 1 || notices[0].Kind != auth.NoticeDeletionScheduled ||
		!notices[0].EraseAt.Equal(user.EraseAt()) {
		t.Errorf("got notices %+v", notices)
	}
	f.Caller(t, otherUser.Session)
	if _, err := d.User(t.Context(), otherUser.View.User.ID()); err != nil {
		t.Errorf("another user: %v", err)
	}
}

func TestDeletion_signInWithinFourteenDays_cancelsIt(t *testing.T) {
	t.Parallel()
	f, recorded := newFixtureWithErasure(t)
	u := signInReady(t, f, alex)
	deleted := u.deleteAccount(t).View.User
	f.Clock.Advance(auth.DeletionDelay - time.Microsecond)
	if n, err := f.EraseDue(t.Context()); err != nil || n != 0 {
		t.Errorf("too early: %d, %v", n, err)
	}
	signedIn := f.SignIn(t, alex).View
	if signedIn.CancelledEraseAt != deleted.EraseAt() {
		t.Errorf("cancelled %v, want %v", signedIn.CancelledEraseAt, deleted.EraseAt())
	}
	user := signedIn.User
	if user.ID() != deleted.ID() || user.DeletionScheduled() || user.DisplayName() != "Alex Demo" ||
		user.Version() != deleted.Version()+1 {
		t.Errorf("got %+v", user.Snapshot())
	}
	if notices := f.Notices.All(); len(notices) != 2 || notices[1].Kind != auth.NoticeDeletionCancelled ||
		notices[1].To.String() != alex {
		t.Errorf("got notices %+v", notices)
	}
	if _, err := auth.NewDirectory(f.Users, f.Accounts).User(t.Context(), user.ID()); err != nil {
		t.Errorf("others do not find the user: %v", err)
	}
	f.Clock.Advance(auth.DeletionDelay)
	if n, err := f.EraseDue(t.Context()); err != nil || n != 0 || len(recorded.erased) != 0 {
		t.Errorf("erased %d users: %v", n, err)
	}
}

func TestDeletion_suspendedUser_cannotCancelIt(t *testing.T) {
	t.Parallel()
	u := signInReady(t, newFixture(t), alex)
	deleted := u.deleteAccount(t).View.User
	deleted.Suspend("Spam.", u.Clock.Now())
	if err := u.Users.Save(t.Context(), deleted); err != nil {
		t.Fatal(err)
	}
	u.Clock.Advance(time.Minute)
	p := u.Login(t, alex)
	if _, err := u.Verify(t, p, alex, u.CodeMails.Last(t).Code); !errors.Is(err, signin.ErrUserSuspended) {
		t.Errorf("got %v", err)
	}
	if after, err := u.Users.ByID(t.Context(), deleted.ID()); err != nil || !after.DeletionScheduled() {
		t.Errorf("the deletion was cancelled: %v", err)
	}
}

func TestErase_afterFourteenDays_deletesTheUserAndTheirData(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	robinUser := f.SignIn(t, robin).View.User
	u := signInReady(t, f, alex)
	deleted := u.deleteAccount(t).View.User
	f.Clock.Advance(auth.DeletionDelay)
	f.Login(t, alex) // a sign-in is pending
	if n, err := f.EraseDue(t.Context()); err != nil || n != 1 {
		t.Fatalf("got %d, %v", n, err)
	}
	if _, err := f.Users.ByID(t.Context(), deleted.ID()); !errors.Is(err, auth.ErrNoUser) {
		t.Errorf("the user: %v", err)
	}
	if _, err := f.Challenges.ByID(t.Context(), f.CodeMails.Last(t).Challenge); !errors.Is(err, code.ErrNoChallenge) {
		t.Errorf("the challenge: %v", err)
	}
	if len(f.Notices.All()) != 0 {
		t.Error("the notices were not deleted")
	}
	if _, err := f.Users.ByID(t.Context(), robinUser.ID()); err != nil {
		t.Errorf("another user: %v", err)
	}
	if n, err := f.EraseDue(t.Context()); err != nil || n != 0 {
		t.Errorf("erased again: %d, %v", n, err)
	}
	if newUser := f.SignIn(t, alex).View.User; newUser.ID() == deleted.ID() || newUser.Ready() {
		t.Errorf("the address does not belong to a new user: %+v", newUser.Snapshot())
	}
}

func TestVerify_erasureDue_createsANewUser(t *testing.T) {
	t.Parallel()
	f, recorded := newFixtureWithErasure(t)
	deleted := signInReady(t, f, alex).deleteAccount(t).View.User
	f.Clock.Advance(auth.DeletionDelay)
	newUser := f.SignIn(t, alex).View.User
	if newUser.ID() == deleted.ID() || newUser.Member() == deleted.Member() || newUser.Ready() ||
		!slices.Equal(recorded.erased, []identity.UserID{deleted.ID()}) {
		t.Errorf("got %+v, erased %v", newUser.Snapshot(), recorded.erased)
	}
}
