package privacy_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/privacy"
	"wright.app/modules/privacy/privacytest"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// erasureFixture is an Erasure with two erasers. The first records the users that it erases. The second deletes the
// users.
type erasureFixture struct {
	*privacy.Erasure
	users    privacytest.Users
	faults   *databasetest.Faults
	jobs     *privacytest.ErasureJobs
	erased   []identity.UserID
	failures map[identity.UserID]error
}

func newErasureFixture(t *testing.T) *erasureFixture {
	t.Helper()
	db, faults := databasetest.OpenWithFaults(t)
	e := &erasureFixture{
		users: privacytest.AddUsers(t, db), faults: faults, jobs: privacytest.NewErasureJobs(),
		failures: map[identity.UserID]error{},
	}
	e.Erasure = privacy.NewErasure(privacy.ErasureDeps{
		Transactor: db, Clock: privacytest.NewClock(), Users: e.users.Data, Jobs: e.jobs,
		Erasers: []privacy.Eraser{
			{Module: "test", Erase: e.record}, {Module: "auth", Erase: e.users.Stores.Users.Delete},
		},
	})
	return e
}

func (e *erasureFixture) record(ctx context.Context, user identity.UserID) error {
	if err := e.failures[user]; err != nil {
		return err
	}
	e.erased = append(e.erased, user)
	if e.jobs.Remains[user].IsZero() {
		_, err := e.users.Stores.Users.Lock(ctx, user) // fails if the user has been deleted already
		return err
	}
	return nil
}

func TestEraseDue_dueUser_isErasedOnce(t *testing.T) {
	t.Parallel()
	e := newErasureFixture(t)
	e.users.ScheduleErasure(t, privacytest.Alex, privacytest.Start)
	e.users.ScheduleErasure(t, privacytest.Robin, privacytest.Start.Add(time.Microsecond))
	for _, want := range []int{1, 0} {
		if n, err := e.EraseDue(t.Context()); err != nil || n != want {
			t.Errorf("got %d, %v; want %d", n, err, want)
		}
	}
	if !slices.Equal(e.erased, []identity.UserID{privacytest.Alex}) {
		t.Errorf("erased %v", e.erased)
	}
	if _, err := e.users.Stores.Users.ByID(t.Context(), privacytest.Alex); !errors.Is(err, auth.ErrNoUser) {
		t.Errorf("got %v", err)
	}
}

// cancellingUsers are users of whom Alex cancels the deletion right after it was found to be due.
type cancellingUsers struct {
	auth.Users
	cancel func()
}

// DueForErasure implements auth.Users.
func (c cancellingUsers) DueForErasure(
	ctx context.Context, now time.Time, after auth.DueErasure, limit int,
) ([]auth.DueErasure, error) {
	due, err := c.Users.DueForErasure(ctx, now, after, limit)
	c.cancel()
	return due, err
}

// cancelAfterTheQuery makes Alex cancel the deletion right after it was found to be due.
func (e *erasureFixture) cancelAfterTheQuery(t *testing.T) {
	t.Helper()
	stores := e.users.Stores
	stores.Users = cancellingUsers{stores.Users, func() {
		e.users.ScheduleErasure(t, privacytest.Alex, time.Time{})
	}}
	e.Users = privacytest.UsersOver(stores).Data
}

func TestEraseDue_deletionCancelledAfterTheQuery_doesNotErase(t *testing.T) {
	t.Parallel()
	e := newErasureFixture(t)
	e.users.ScheduleErasure(t, privacytest.Alex, privacytest.Start)
	e.cancelAfterTheQuery(t)
	if n, err := e.EraseDue(t.Context()); err != nil || n != 0 || len(e.erased) != 0 {
		t.Errorf("got %d, %v, erased %v", n, err, e.erased)
	}
}

func TestEraseDue_moduleFails_erasesOtherUsersAndRetriesOnTheNextCall(t *testing.T) {
	t.Parallel()
	e, errDown := newErasureFixture(t), errors.New("the module is unavailable")
	e.users.ScheduleErasure(t, privacytest.Alex, privacytest.Start)
	e.users.ScheduleErasure(t, privacytest.Robin, privacytest.Start)
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
	e, errDown := newErasureFixture(t), errors.New("the module is unavailable")
	for i := range failing {
		user := e.users.Add(t, fmt.Sprintf("somebody%d@example.com", i))
		e.users.ScheduleErasure(t, user, privacytest.Start.Add(-time.Hour))
		e.failures[user] = errDown
	}
	e.users.ScheduleErasure(t, privacytest.Alex, privacytest.Start.Add(-time.Hour))
	e.users.ScheduleErasure(t, privacytest.Robin, privacytest.Start)
	if n, err := e.EraseDue(t.Context()); !errors.Is(err, errDown) || n != 2 {
		t.Errorf("got %d, %v", n, err)
	}
	if !slices.Equal(e.erased, []identity.UserID{privacytest.Alex, privacytest.Robin}) {
		t.Errorf("erased %v", e.erased)
	}
}

func TestEraseDue_manyRows_areDeletedInBatchesBeforeTheRest(t *testing.T) {
	t.Parallel()
	e, errDown := newErasureFixture(t), errors.New("the module is unavailable")
	e.users.ScheduleErasure(t, privacytest.Alex, privacytest.Start)
	e.users.ScheduleErasure(t, privacytest.Robin, privacytest.Start)
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
	e := newErasureFixture(t)
	e.users.ScheduleErasure(t, privacytest.Alex, privacytest.Start)
	e.cancelAfterTheQuery(t)
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
	e := newErasureFixture(t)
	e.users.ScheduleErasure(t, privacytest.Alex, privacytest.Start)
	e.users.ScheduleErasure(t, privacytest.Robin, privacytest.Start)
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
	e := newErasureFixture(t)
	e.users.ScheduleErasure(t, privacytest.Alex, privacytest.Start)
	if n, err := e.EraseDue(t.Context()); err != nil || n != 1 {
		t.Fatalf("got %d, %v", n, err)
	}
	want := map[identity.UserID]time.Time{privacytest.Alex: privacytest.Start.Add(10 * time.Minute)}
	if !maps.Equal(e.jobs.Remains, want) {
		t.Errorf("enqueued %v, want %v", e.jobs.Remains, want)
	}
	e.Erasers[1].Erase = func(context.Context, identity.UserID) error { return auth.ErrNoUser } // as module auth
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
	e := newErasureFixture(t)
	if err := e.EraseRemains(t.Context(), privacytest.Alex); err != nil || len(e.erased) != 0 {
		t.Errorf("got %v, erased %v", err, e.erased)
	}
}

func TestEraseRemains_failure_isReturned(t *testing.T) {
	t.Parallel()
	e := newErasureFixture(t)
	e.faults.FailAll(databasetest.ErrInjected)
	err := e.EraseRemains(t.Context(), privacytest.Alex)
	if !errors.Is(err, databasetest.ErrInjected) || len(e.erased) != 0 {
		t.Errorf("got %v, erased %v", err, e.erased)
	}
}
