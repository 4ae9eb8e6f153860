package notification_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/modules/notification"
	"wright.app/modules/notification/notificationtest"
	"wright.app/platform/clock"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/live"
	"wright.app/platform/live/livetest"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// fixture is the module on a new database with one user.
type fixture struct {
	*notification.Service
	*notification.Recorder
	stores notificationtest.Stores
	auth   authtest.Stores
	source *notificationtest.Source
	owner  identity.UserID
}

func newFixture(t *testing.T) fixture {
	t.Helper()
	stores, source, clk := notificationtest.NewStores(t), notificationtest.NewSource(), clock.NewFixed(noon)
	ofAuth, events := authtest.StoresOver(stores.DB), livetest.NewRecorder(stores.DB, clk)
	return fixture{
		Service: notification.NewService(stores.DB, clk, stores.Notifications, source.Kinds(), events),
		Recorder: notification.NewRecorder(stores.Notifications, settings.NewDirectory(ofAuth.Settings),
			events, clk),
		stores: stores, auth: ofAuth, source: source,
		owner: authtest.AddReadyUser(t, ofAuth, "alex.demo@example.com", identity.Wright).ID(),
	}
}

func (f fixture) add(t *testing.T, kind notification.Kind, other identity.UserID) uuid.UUID {
	t.Helper()
	n := notification.Notification{Owner: f.owner, Other: other, Cause: uuid.New()}
	if err := f.Add(t.Context(), kind, n); err != nil {
		t.Fatal(err)
	}
	return n.Cause
}

// wantKinds checks the kinds of the notifications that the user sees, newest first.
func (f fixture) wantKinds(t *testing.T, want ...notification.Kind) {
	t.Helper()
	shown, _, err := f.List(t.Context(), identitytest.Wright(f.owner), false, nil, 10)
	var got, names []string
	for _, n := range shown {
		got = append(got, n.Kind)
	}
	for _, kind := range want {
		names = append(names, kind.Name)
	}
	if err != nil || !slices.Equal(got, names) {
		t.Errorf("got %v, %v, want %v", got, err, names)
	}
}

// A switch of another kind or place changes nothing, and a kind without a switch is always shown.
func TestAdd_kindSwitchedOff_createsNoNotification(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		off  settings.Switch
		want []notification.Kind
	}{
		{settings.ConnectionRequestsShown, []notification.Kind{notificationtest.Status, notificationtest.Acceptance}},
		{settings.AcceptancesShown, []notification.Kind{notificationtest.Status, notificationtest.Request}},
		{settings.ConnectionRequestsMailed, []notification.Kind{
			notificationtest.Status, notificationtest.Acceptance, notificationtest.Request,
		}},
	} {
		f := newFixture(t)
		caller := identity.Principal{Scheme: identity.SchemeSession, User: f.owner}
		in := settings.Input{Switches: map[settings.Switch]bool{c.off: false}}
		if _, err := authtest.NewFixture(f.auth).SettingsService.Update(t.Context(), caller, in); err != nil {
			t.Fatal(err)
		}
		f.add(t, notificationtest.Request, 8)
		f.add(t, notificationtest.Acceptance, 8)
		f.add(t, notificationtest.Status, 0)
		f.wantKinds(t, c.want...)
	}
}

func TestClosedSeenAndLeft_changeOnlyWhatTheyName(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	cause := f.add(t, notificationtest.Request, 8)
	f.add(t, notificationtest.Acceptance, 8)
	f.add(t, notificationtest.Acceptance, 9)
	if err := f.Seen(t.Context(), f.owner, cause); err != nil {
		t.Fatal(err)
	}
	if n, err := f.CountUnread(t.Context(), identitytest.Wright(f.owner)); err != nil || n != 2 {
		t.Errorf("seen: got %d unread, %v", n, err)
	}
	if err := f.Closed(t.Context(), f.owner, cause); err != nil {
		t.Fatal(err)
	}
	f.wantKinds(t, notificationtest.Acceptance, notificationtest.Acceptance)
	if err := f.Left(t.Context(), 8); err != nil {
		t.Fatal(err)
	}
	f.wantKinds(t, notificationtest.Acceptance)
}

// Somebody who must not be named any more is not shown, nor is a kind that a newer or older program has stored.
func TestList_leavesOutWhatTheOwnerMayNotBeToldAnyMore(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.add(t, notificationtest.Request, 8)
	f.add(t, notificationtest.Acceptance, 9)
	f.add(t, notification.Kind{Name: "unknown"}, 9)
	f.source.Hidden[9] = true
	f.wantKinds(t, notificationtest.Request)
}

func TestListAndAdd_anyFailure_isReturned(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.add(t, notificationtest.Status, 0)
	f.source.Err = errors.New("the database of the module above is unavailable")
	if _, _, err := f.List(t.Context(), identitytest.Wright(f.owner), false, nil, 10); !errors.Is(err, f.source.Err) {
		t.Errorf("kind: got %v", err)
	}
	for n := 1; ; n++ {
		f.stores.Faults.FailNth(n)
		err := f.Add(t.Context(), notificationtest.Request, notification.Notification{Owner: f.owner, Other: 8})
		if !f.stores.Faults.Happened() {
			if err != nil || n < 3 {
				t.Errorf("without a failure, after %d statements: %v", n-1, err)
			}
			break
		}
		if !errors.Is(err, databasetest.ErrInjected) {
			t.Errorf("statement %d: got %v", n, err)
		}
	}
}

func TestNewKinds_sameNameTwice_isRefused(t *testing.T) {
	t.Parallel()
	one := notification.Registration{Kind: notification.Kind{Name: "chess.move"}}
	if _, err := notification.NewKinds([]notification.Registration{one, one}); err == nil {
		t.Error("no error")
	}
}

// A notification is stored in the transaction of its cause.
func TestAdd_transactionIsRolledBack_storesNothing(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	errCause := errors.New("the cause did not happen")
	err := f.stores.DB.InTx(t.Context(), func(ctx context.Context) error {
		return errors.Join(f.Add(ctx, notificationtest.Status, notification.Notification{Owner: f.owner}), errCause)
	})
	if !errors.Is(err, errCause) {
		t.Fatal(err)
	}
	f.wantKinds(t)
}

func TestRecorder_addedReadAndRemovedNotifications_areLiveEventsOfTheOwner(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	cause := f.add(t, notificationtest.Status, 0)
	if err := f.Seen(t.Context(), f.owner, cause); err != nil {
		t.Fatal(err)
	}
	if err := f.Closed(t.Context(), f.owner, cause); err != nil {
		t.Fatal(err)
	}
	want := []live.Name{live.NotificationCreated, live.NotificationChanged, live.NotificationChanged}
	if got := livetest.Names(t, f.stores.DB, f.owner); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
