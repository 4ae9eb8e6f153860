package privacy_test

import (
	"context"
	"errors"
	"maps"
	"slices"
	"testing"
	"time"

	"wright.app/modules/privacy"
	"wright.app/modules/privacy/privacytest"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// erasureFixture is an Erasure with two erasers. The first records the users that it erases. The second deletes the
// users.
type erasureFixture struct {
	*privacy.Erasure
	users    *privacytest.Users
	jobs     *privacytest.ErasureJobs
	erased   []identity.UserID
	failures map[identity.UserID]error
}

func newErasureFixture() *erasureFixture {
	e := &erasureFixture{
		users: privacytest.NewUsers(), jobs: privacytest.NewErasureJobs(), failures: map[identity.UserID]error{},
	}
	e.Erasure = privacy.NewErasure(privacy.ErasureDeps{
		Transactor: tx.Direct{}, Clock: privacytest.NewClock(), Users: e.users, Jobs: e.jobs,
		Erasers: []privacy.Eraser{{Module: "test", Erase: e.record}, {Module: "auth", Erase: e.users.Delete}},
	})
	return e
}

func (e *erasureFixture) record(ctx context.Context, user identity.UserID) error {
	if err := e.failures[user]; err != nil {
		return err
	}
	e.erased = append(e.erased, user)
	if e.jobs.Remains[user].IsZero() {
		return e.users.Lock(ctx, user) // fails if the user has been deleted already
	}
	return nil
}

func TestEraseDue_dueUser_isErasedOnce(t *testing.T) {
	t.Parallel()
	e := newErasureFixture()
	e.users.ScheduleErasure(privacytest.Alex, privacytest.Start)
	e.users.ScheduleErasure(privacytest.Robin, privacytest.Start.Add(time.Microsecond))
	for _, want := range []int{1, 0} {
		if n, err := e.EraseDue(t.Context()); err != nil || n != want {
			t.Errorf("got %d, %v; want %d", n, err, want)
		}
	}
	if !slices.Equal(e.erased, []identity.UserID{privacytest.Alex}) {
		t.Errorf("erased %v", e.erased)
	}
	if _, err := e.users.Recipient(t.Context(), privacytest.Alex); !errors.Is(err, privacy.ErrNoUser) {
		t.Errorf("got %v", err)
	}
}

// cancellingUsers is a privacy.Users in which Alex cancels the deletion right after Due has returned.
type cancellingUsers struct{ *privacytest.Users }

func (c cancellingUsers) Due(
	ctx context.Context, now time.Time, after privacy.DueErasure, limit int,
) ([]privacy.DueErasure, error) {
	due, err := c.Users.Due(ctx, now, after, limit)
	c.ScheduleErasure(privacytest.Alex, time.Time{})
	return due, err
}

func TestEraseDue_deletionCancelledAfterTheQuery_doesNotErase(t *testing.T) {
	t.Parallel()
	e := newErasureFixture()
	e.users.ScheduleErasure(privacytest.Alex, privacytest.Start)
	e.Users = cancellingUsers{e.users}
	if n, err := e.EraseDue(t.Context()); err != nil || n != 0 || len(e.erased) != 0 {
		t.Errorf("got %d, %v, erased %v", n, err, e.erased)
	}
}

func TestEraseDue_moduleFails_erasesOtherUsersAndRetriesOnTheNextCall(t *testing.T) {
	t.Parallel()
	e, errDown := newErasureFixture(), errors.New("the module is unavailable")
	e.users.ScheduleErasure(privacytest.Alex, privacytest.Start)
	e.users.ScheduleErasure(privacytest.Robin, privacytest.Start)
	e.failures[privacytest.Alex] = errDown
	if n, err := e.EraseDue(t.Context()); !errors.Is(err, errDown) || n != 1 {
		t.Fatalf("got %d, %v", n, err)
	}
	delete(e.failures, privacytest.Alex)
	if n, err := e.EraseDue(t.Context()); err != nil || n != 1 {
		t.Errorf("the next call: %d, %v", n, err)
	}
	if !slices.Equal(e.erased, []identity.UserID{privacytest.Robin, privacytest.Alex}) {
		t.Errorf("erased %v", e.erased)
	}
}

// Users who fail at every call must not keep the call from those after them.
func TestEraseDue_moreFailuresThanABatch_erasesTheOthers(t *testing.T) {
	t.Parallel()
	const failing = 250
	e, errDown := newErasureFixture(), errors.New("the module is unavailable")
	for i := range failing {
		user := identity.UserID(1000 + i)
		e.users.Add(user)
		e.users.ScheduleErasure(user, privacytest.Start.Add(-time.Hour))
		e.failures[user] = errDown
	}
	e.users.ScheduleErasure(privacytest.Alex, privacytest.Start.Add(-time.Hour))
	e.users.ScheduleErasure(privacytest.Robin, privacytest.Start)
	if n, err := e.EraseDue(t.Context()); !errors.Is(err, errDown) || n != 2 {
		t.Errorf("got %d, %v", n, err)
	}
	if !slices.Equal(e.erased, []identity.UserID{privacytest.Alex, privacytest.Robin}) {
		t.Errorf("erased %v", e.erased)
	}
}

func TestEraseDue_manyRows_areDeletedInBatchesBeforeTheRest(t *testing.T) {
	t.Parallel()
	e, errDown := newErasureFixture(), errors.New("the module is unavailable")
	e.users.ScheduleErasure(privacytest.Alex, privacytest.Start)
	e.users.ScheduleErasure(privacytest.Robin, privacytest.Start)
	var batches []identity.UserID
	e.Erasers[0].EraseInBatches = func(_ context.Context, user identity.UserID) error {
		if batches = append(batches, user); slices.Contains(e.erased, user) {
			t.Errorf("user %d was erased before", user)
		}
		return e.failures[user]
	}
	// Who has not deleted all of it is erased by the next call.
	e.failures[privacytest.Alex] = errDown
	if n, err := e.EraseDue(t.Context()); !errors.Is(err, errDown) || n != 1 {
		t.Errorf("got %d, %v", n, err)
	}
	delete(e.failures, privacytest.Alex)
	if n, err := e.EraseDue(t.Context()); err != nil || n != 1 {
		t.Errorf("the next call: %d, %v", n, err)
	}
	if want := []identity.UserID{privacytest.Alex, privacytest.Robin, privacytest.Alex}; !slices.Equal(batches, want) {
		t.Errorf("got %v, want %v", batches, want)
	}
}

func TestEraseDue_deletionCancelledAfterTheQuery_keepsManyRows(t *testing.T) {
	t.Parallel()
	e := newErasureFixture()
	e.users.ScheduleErasure(privacytest.Alex, privacytest.Start)
	e.Users = cancellingUsers{e.users}
	e.Erasers[0].EraseInBatches = func(context.Context, identity.UserID) error {
		t.Error("deleted rows")
		return nil
	}
	if n, err := e.EraseDue(t.Context()); err != nil || n != 0 {
		t.Errorf("got %d, %v", n, err)
	}
}

func TestEraseDue_contextHasEnded_doesNotGoOn(t *testing.T) {
	t.Parallel()
	e := newErasureFixture()
	e.users.ScheduleErasure(privacytest.Alex, privacytest.Start)
	e.users.ScheduleErasure(privacytest.Robin, privacytest.Start)
	ctx, cancel := context.WithCancel(t.Context())
	e.Erasers[0].Erase = func(context.Context, identity.UserID) error {
		cancel()
		return ctx.Err()
	}
	calls := 0
	e.Erasers[0].EraseInBatches = func(context.Context, identity.UserID) error { calls++; return nil }
	if n, err := e.EraseDue(ctx); !errors.Is(err, context.Canceled) || n != 0 || calls != 1 {
		t.Errorf("got %d, %v after %d users", n, err, calls)
	}
}

func TestEraseRemains_erasedUser_isErasedAgainExceptForTheAccount(t *testing.T) {
	t.Parallel()
	e := newErasureFixture()
	e.users.ScheduleErasure(privacytest.Alex, privacytest.Start)
	if n, err := e.EraseDue(t.Context()); err != nil || n != 1 {
		t.Fatalf("got %d, %v", n, err)
	}
	want := map[identity.UserID]time.Time{privacytest.Alex: privacytest.Start.Add(10 * time.Minute)}
	if !maps.Equal(e.jobs.Remains, want) {
		t.Errorf("enqueued %v, want %v", e.jobs.Remains, want)
	}
	e.Erasers[1].Erase = func(context.Context, identity.UserID) error { return privacy.ErrNoUser } // as module auth
	for range 2 {
		if err := e.EraseRemains(t.Context(), privacytest.Alex); err != nil {
			t.Fatal(err)
		}
	}
	if !slices.Equal(e.erased, []identity.UserID{privacytest.Alex, privacytest.Alex, privacytest.Alex}) {
		t.Errorf("erased %v", e.erased)
	}
}

func TestEraseRemains_userWhoExists_keepsEverything(t *testing.T) {
	t.Parallel()
	e := newErasureFixture()
	if err := e.EraseRemains(t.Context(), privacytest.Alex); err != nil || len(e.erased) != 0 {
		t.Errorf("got %v, erased %v", err, e.erased)
	}
}

func TestEraseRemains_failure_isReturned(t *testing.T) {
	t.Parallel()
	e, errDown := newErasureFixture(), errors.New("the database is unavailable")
	e.users.Fail(errDown)
	if err := e.EraseRemains(t.Context(), privacytest.Alex); !errors.Is(err, errDown) || len(e.erased) != 0 {
		t.Errorf("got %v, erased %v", err, e.erased)
	}
}
