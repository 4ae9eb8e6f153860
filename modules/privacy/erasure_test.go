package privacy_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/privacy"
	"wright.app/modules/privacy/privacytest"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// erasing is an Erasure with an eraser that notes whom it erases, before the one that deletes the user.
type erasing struct {
	*privacy.Erasure
	users  *privacytest.Users
	erased []identity.UserID
	fails  map[identity.UserID]error
}

func newErasing() *erasing {
	e := &erasing{users: privacytest.NewUsers(), fails: map[identity.UserID]error{}}
	e.Erasure = privacy.NewErasure(privacy.ErasureDeps{
		Transactor: tx.Direct{}, Clock: privacytest.NewClock(), Users: e.users,
		Erasers: []privacy.Eraser{{Module: "test", Erase: e.note}, {Module: "auth", Erase: e.users.Delete}},
	})
	return e
}

func (e *erasing) note(ctx context.Context, user identity.UserID) error {
	if err := e.fails[user]; err != nil {
		return err
	}
	e.erased = append(e.erased, user)
	return e.users.Lock(ctx, user) // the user still exists while the other modules erase
}

func TestEraseDue_erasesThoseWhoAreDue_once(t *testing.T) {
	t.Parallel()
	e := newErasing()
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
	if _, err := e.users.Email(t.Context(), privacytest.Alex); !errors.Is(err, privacy.ErrNoUser) {
		t.Errorf("got %v", err)
	}
}

// changingMind is a privacy.Users whose user cancels the deletion after they were found to be due.
type changingMind struct{ *privacytest.Users }

func (c changingMind) Due(ctx context.Context, now time.Time, limit int) ([]identity.UserID, error) {
	due, err := c.Users.Due(ctx, now, limit)
	c.ScheduleErasure(privacytest.Alex, time.Time{})
	return due, err
}

func TestEraseDue_cancelledMeanwhile_isNotErased(t *testing.T) {
	t.Parallel()
	e := newErasing()
	e.users.ScheduleErasure(privacytest.Alex, privacytest.Start)
	e.Users = changingMind{e.users}
	if n, err := e.EraseDue(t.Context()); err != nil || n != 0 || len(e.erased) != 0 {
		t.Errorf("got %d, %v, erased %v", n, err, e.erased)
	}
}

func TestEraseDue_aModuleFails_othersAreErasedAndItIsTriedAgain(t *testing.T) {
	t.Parallel()
	e, away := newErasing(), errors.New("the module is away")
	e.users.ScheduleErasure(privacytest.Alex, privacytest.Start)
	e.users.ScheduleErasure(privacytest.Robin, privacytest.Start)
	e.fails[privacytest.Alex] = away
	if n, err := e.EraseDue(t.Context()); !errors.Is(err, away) || n != 1 {
		t.Fatalf("got %d, %v", n, err)
	}
	delete(e.fails, privacytest.Alex)
	if n, err := e.EraseDue(t.Context()); err != nil || n != 1 {
		t.Errorf("the next time: %d, %v", n, err)
	}
	if !slices.Equal(e.erased, []identity.UserID{privacytest.Robin, privacytest.Alex}) {
		t.Errorf("erased %v", e.erased)
	}
}
