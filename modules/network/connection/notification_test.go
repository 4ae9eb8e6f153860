package connection_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
	"wright.app/modules/notification"
	"wright.app/modules/notification/notificationtest"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/live/livetest"
)

const requestedKind, acceptedKind = "connection.requested", "connection.accepted"

// wantNotified checks what a user is told, newest first.
func (f fixture) wantNotified(t *testing.T, step string, owner identity.UserID, want ...string) {
	t.Helper()
	page, err := f.notes.Page(t.Context(), owner, false, nil, 100)
	var got []string
	for _, n := range page {
		got = append(got, n.Kind)
	}
	unread, countErr := f.notes.CountUnread(t.Context(), owner)
	if err != nil || countErr != nil || !slices.Equal(got, want) || unread != len(want) {
		t.Errorf("%s: user %d is told %v (%d unread), %v, want %v", step, owner, got, unread, err, want)
	}
}

func TestAsk_tellsTheAsked_andAcceptingTheAsker(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	sent := f.ask(t, alex, robin)
	f.wantNotified(t, "asked", robin, requestedKind)
	f.wantNotified(t, "asked", alex)
	f.answer(t, robin, sent.ID, true)
	f.wantNotified(t, "accepted", robin)
	f.wantNotified(t, "accepted", alex, acceptedKind)
	f.remove(t, robin, sent.ID)
	f.wantNotified(t, "ended", alex)
	f.ask(t, robin, sam)
	if _, accepted, err := f.tryAsk(t, sam, robin); err != nil || !accepted {
		t.Fatal(accepted, err)
	}
	f.wantNotified(t, "both have asked", sam)
	f.wantNotified(t, "both have asked", robin, acceptedKind)
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
			f.wantNotified(t, "asked", robin, requestedKind)
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
	broken := notificationtest.NewStores(t)
	broken.Faults.FailAll(errDown)
	f.Notifier = notification.NewRecorder(
		broken.Notifications, settings.NewDirectory(authtest.StoresOver(f.stores.DB).Settings),
		livetest.NewRecorder(f.stores.DB, f.clock), f.clock)
	if _, _, err := f.tryAsk(t, alex, sam); !errors.Is(err, errDown) {
		t.Errorf("ask: got %v", err)
	}
	accept := connection.Reply{IsAccepted: true}
	if _, err := f.Answer(t.Context(), identitytest.Wright(alex), sent.ID, accept); !errors.Is(err, errDown) {
		t.Errorf("answer: got %v", err)
	}
	upkeep := connection.NewUpkeep(f.stores.Connections, f.Notifier, f.clock)
	if err := upkeep.FollowPerson(t.Context(), networktest.PersonOf(alex, "Alex"), true); !errors.Is(err, errDown) {
		t.Errorf("left: got %v", err)
	}
}

// Whoever has switched requests off is not told of one, and the other side still is of the acceptance.
func TestNotifications_kindSwitchedOff_createsNoEntry(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	ofAuth := authtest.StoresOver(f.stores.DB)
	kim := identity.UserID(10)
	f.people.SetPerson(t, networktest.PersonOf(kim, "Kim Demo"))
	in := settings.Input{Switches: map[settings.Switch]bool{settings.ConnectionRequestsShown: false}}
	service := authtest.NewFixture(ofAuth).SettingsService
	if _, err := service.Update(t.Context(), identitytest.Wright(kim), in); err != nil {
		t.Fatal(err)
	}
	sent := f.ask(t, alex, kim)
	f.wantNotified(t, "asked", kim)
	f.answer(t, kim, sent.ID, true)
	f.wantNotified(t, "accepted", alex, acceptedKind)
	f.remove(t, kim, sent.ID)
	sent = f.ask(t, kim, sam)
	f.answer(t, sam, sent.ID, true)
	f.wantNotified(t, "accepted by another", kim, acceptedKind)
}

// items returns what the notifications of a user tell, by their kind.
func (f fixture) items(t *testing.T, owner identity.UserID) map[string]notification.Item {
	t.Helper()
	page, err := f.notes.Page(t.Context(), owner, false, nil, 100)
	if err != nil {
		t.Fatal(err)
	}
	items := map[string]notification.Item{}
	for _, kind := range f.kinds() {
		of := slices.DeleteFunc(slices.Clone(page), func(n notification.Notification) bool {
			return n.Kind != kind.Name
		})
		told, err := kind.Items(t.Context(), owner, of)
		if err != nil {
			t.Fatal(err)
		}
		for _, item := range told {
			items[kind.Name] = item
		}
	}
	return items
}

func (f fixture) kinds() []notification.Registration {
	return connection.NewKinds(connection.NewDirectory(f.stores.Connections), f.people,
		f.people.Correspondence(f.stores.Blocks, f.addresses))
}

// An acceptance leads to the profile of the person only if the owner may see it.
func TestNewKinds_nameThePerson_andLeadToWhatTheOwnerMaySee(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	sent := f.ask(t, alex, robin)
	wantItem := func(owner identity.UserID, kind, key, name, path string) {
		t.Helper()
		want := notification.Item{
			Title: notification.Text{Key: key, Values: map[string]string{"name": name}}, Path: path,
		}
		if got := f.items(t, owner); len(got) != 1 || !reflect.DeepEqual(got[kind], want) {
			t.Errorf("got %+v, want %+v", got, want)
		}
	}
	wantItem(robin, requestedKind, "notification_connection_requested", "Alex Demo", "/app/people?tab=requests")
	f.answer(t, robin, sent.ID, true)
	f.people.SetSummary(robin, network.Summary{})
	wantItem(alex, acceptedKind, "notification_connection_accepted", "Robin Demo",
		"/app/people/"+networktest.Member(robin).String())
	f.people.Hide(robin, "")
	wantItem(alex, acceptedKind, "notification_connection_accepted", "Robin Demo", "/app/people?tab=connections")
}

// A person with whom the owner has neither connection nor request any more is not named.
func TestNewKinds_withoutAConnection_tellNothing(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for _, kind := range f.kinds() {
		stored := []notification.Notification{{ID: uuid.New(), Owner: alex, Other: sam}}
		items, err := kind.Items(t.Context(), alex, stored)
		if err != nil || len(items) != 0 {
			t.Errorf("%s: got %+v, %v", kind.Name, items, err)
		}
	}
	f.stores.Faults.FailAll(databasetest.ErrInjected)
	for _, kind := range f.kinds() {
		_, err := kind.Items(t.Context(), alex, []notification.Notification{{ID: uuid.New(), Owner: alex, Other: sam}})
		if !errors.Is(err, databasetest.ErrInjected) {
			t.Errorf("%s: got %v", kind.Name, err)
		}
	}
}

// A request is not mailed that may not reach the asked person any more: of somebody whose profile was suspended since,
// or who has a mailbox with somebody who was blocked. The requests of others still are, and acceptances are never
// refused.
func TestR49_requestThatIsRefusedSince_isNotMailed(t *testing.T) {
	t.Parallel()
	const kim = identity.UserID(1000)
	for name, act := range map[string]func(t *testing.T, f fixture){
		"a suspended profile": func(t *testing.T, f fixture) { f.people.Suspend(t, robin) },
		"a blocked address": func(_ *testing.T, f fixture) {
			f.addresses.Block(alex, networktest.EmailOf(robin))
		},
		"a block of another account of the mailbox": func(t *testing.T, f fixture) {
			f.people.SetPerson(t, networktest.PersonOf(kim, "Kim"))
			f.people.Share(t, robin, kim)
			if _, err := f.stores.Blocks.Add(t.Context(), network.RestoreBlock(network.BlockSnapshot{
				Blocker: alex, Blocked: networktest.PersonOf(kim, "Kim"), CreatedAt: networktest.Noon,
			}), network.MaxBlocks); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			requests, acceptances := f.kinds()[0], f.kinds()[1]
			if requests.Name != requestedKind || requests.Digest != settings.ConnectionRequestsMailed ||
				acceptances.Name != acceptedKind || acceptances.Digest != settings.AcceptancesMailed ||
				acceptances.MayMail != nil {
				t.Fatalf("got %+v and %+v", requests, acceptances)
			}
			mayMail := func(by identity.UserID) bool {
				ok, err := requests.MayMail(t.Context(), notification.Notification{Owner: alex, Other: by})
				if err != nil {
					t.Fatal(err)
				}
				return ok
			}
			if !mayMail(robin) {
				t.Error("refused before")
			}
			act(t, f)
			if mayMail(robin) || !mayMail(sam) {
				t.Error("is mailed, or that of somebody else is not")
			}
		})
	}
}
