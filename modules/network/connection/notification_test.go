package connection_test

import (
	"errors"
	"slices"
	"testing"

	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
	"wright.app/modules/network/notification"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// wantNotified checks what a user is told, newest first.
func (f fixture) wantNotified(t *testing.T, step string, owner identity.UserID, want ...notification.Kind) {
	t.Helper()
	shown, _, err := f.notes.List(t.Context(), identitytest.Wright(owner), false, nil, 100)
	var got []notification.Kind
	for _, n := range shown {
		got = append(got, n.Kind)
	}
	unread, countErr := f.notes.CountUnread(t.Context(), identitytest.Wright(owner))
	if err != nil || countErr != nil || !slices.Equal(got, want) || unread != len(want) {
		t.Errorf("%s: user %d is told %v (%d unread), %v, want %v", step, owner, got, unread, err, want)
	}
}

func TestAsk_tellsTheAsked_andAcceptingTheAsker(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	sent := f.ask(t, alex, robin)
	f.wantNotified(t, "asked", robin, notification.ConnectionRequested)
	f.wantNotified(t, "asked", alex)
	f.answer(t, robin, sent.ID, true)
	f.wantNotified(t, "accepted", robin)
	f.wantNotified(t, "accepted", alex, notification.ConnectionAccepted)
	f.remove(t, robin, sent.ID)
	f.wantNotified(t, "ended", alex)
	f.ask(t, robin, sam)
	if _, accepted, err := f.tryAsk(t, sam, robin); err != nil || !accepted {
		t.Fatal(accepted, err)
	}
	f.wantNotified(t, "both have asked", sam)
	f.wantNotified(t, "both have asked", robin, notification.ConnectionAccepted)
}

// Nobody is told of a decline, a withdrawal, a request that is not delivered, or a block, and what they were told
// before is gone.
func TestT112_declineWithdrawalAndBlock_leaveNoNotification(t *testing.T) {
	t.Parallel()
	for name, act := range map[string]func(t *testing.T, f fixture, sent connection.Shown){
		"declined":  func(t *testing.T, f fixture, sent connection.Shown) { f.answer(t, robin, sent.ID, false) },
		"removed":   func(t *testing.T, f fixture, sent connection.Shown) { f.remove(t, robin, sent.ID) },
		"withdrawn": func(t *testing.T, f fixture, sent connection.Shown) { f.remove(t, alex, sent.ID) },
		"not delivered": func(t *testing.T, f fixture, sent connection.Shown) {
			f.remove(t, alex, sent.ID)
			f.ask(t, alex, robin)
		},
		"blocked by the asked": func(t *testing.T, f fixture, _ connection.Shown) { f.block(t, robin, alex) },
		"blocked by the asker": func(t *testing.T, f fixture, _ connection.Shown) { f.block(t, alex, robin) },
		"blocked after acceptance": func(t *testing.T, f fixture, sent connection.Shown) {
			f.answer(t, robin, sent.ID, true)
			f.block(t, robin, alex)
		},
		"the asker leaves": func(t *testing.T, f fixture, _ connection.Shown) {
			if err := f.upkeep.FollowPerson(t.Context(), networktest.PersonOf(alex, "Alex"), true); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			sent := f.ask(t, alex, robin)
			f.wantNotified(t, "asked", robin, notification.ConnectionRequested)
			act(t, f, sent)
			f.wantNotified(t, name, robin)
			f.wantNotified(t, name, alex)
		})
	}
}

func TestNotifications_failureOfTheStore_isReturned(t *testing.T) {
	t.Parallel()
	errDown := errors.New("the database is unavailable")
	f := newFixture(t)
	sent := f.ask(t, robin, alex)
	broken := networktest.NewStores(t)
	broken.Faults.FailAll(errDown)
	f.Notifier = notification.NewRecorder(broken.Notifications, networktest.NewPreferences(), f.clock)
	if _, _, err := f.tryAsk(t, alex, sam); !errors.Is(err, errDown) {
		t.Errorf("ask: got %v", err)
	}
	if _, err := f.Answer(t.Context(), identitytest.Wright(alex), sent.ID, true); !errors.Is(err, errDown) {
		t.Errorf("answer: got %v", err)
	}
	upkeep := connection.NewUpkeep(f.stores.Connections, f.Notifier, f.clock)
	if err := upkeep.FollowPerson(t.Context(), networktest.PersonOf(alex, "Alex"), true); !errors.Is(err, errDown) {
		t.Errorf("left: got %v", err)
	}
}

// Decisions about the own profile and reports cannot be switched off, so their kinds are not among the choices that
// count.
func TestNotifications_kindSwitchedOff_createsNoEntry(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.choices.Set(robin, notification.Choices{NotShown: map[notification.Kind]bool{
		notification.ConnectionRequested: true, notification.ReportDecided: true, notification.ProfileStatus: true,
	}})
	sent := f.ask(t, alex, robin)
	f.wantNotified(t, "asked", robin)
	f.answer(t, robin, sent.ID, true)
	f.wantNotified(t, "accepted", alex, notification.ConnectionAccepted)
	recorder := notification.NewRecorder(f.stores.Notifications, f.choices, f.clock)
	if err := recorder.ReportDecided(t.Context(), robin, sent.ID); err != nil {
		t.Fatal(err)
	}
	if err := recorder.ProfileDecided(t.Context(), robin, notification.ProfileWarned, "Sells diplomas."); err != nil {
		t.Fatal(err)
	}
	f.wantNotified(t, "decided", robin, notification.ProfileStatus, notification.ReportDecided)
	broken := notification.NewRecorder(f.stores.Notifications, &networktest.Preferences{Err: errStoreDown}, f.clock)
	if err := broken.Accepted(t.Context(), alex, robin, sent.ID); !errors.Is(err, errStoreDown) {
		t.Errorf("got %v", err)
	}
}

var errStoreDown = errors.New("the settings are unavailable")
