package connection_test

import (
	"errors"
	"testing"

	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// askShowing asks a person and says that the asker shows their profile.
func (f fixture) askShowing(t *testing.T, asker, asked identity.UserID) (shown connection.Shown, accepted bool) {
	t.Helper()
	shown, accepted, err := f.Ask(t.Context(), identitytest.Wright(asker),
		connection.Input{Member: networktest.Member(asked), ShowsProfile: true})
	if err != nil || !shown.ShowsProfile {
		t.Fatalf("got %+v, %v", shown, err)
	}
	return shown, accepted
}

func (f fixture) acceptShowing(t *testing.T, asked identity.UserID, id connection.ID) {
	t.Helper()
	shown, err := f.Answer(t.Context(), identitytest.Wright(asked), id,
		connection.Reply{IsAccepted: true, ShowsProfile: true})
	if err != nil || !shown.ShowsProfile {
		t.Fatalf("got %+v, %v", shown, err)
	}
}

func (f fixture) show(t *testing.T, owner identity.UserID, id connection.ID, shows bool) {
	t.Helper()
	shown, err := f.Show(t.Context(), identitytest.Wright(owner), id, shows)
	if err != nil || shown.ShowsProfile != shows {
		t.Fatalf("got %+v, %v", shown, err)
	}
}

// wantShown checks whether Alex and Robin show each other their profiles.
func (f fixture) wantShown(t *testing.T, step string, byAlex, byRobin bool) {
	t.Helper()
	directory := connection.NewDirectory(f.stores.Connections)
	for owner, want := range map[identity.UserID]bool{alex: byAlex, robin: byRobin} {
		viewer := alex + robin - owner
		if got, err := directory.ShowsProfile(t.Context(), owner, viewer); err != nil || got != want {
			t.Errorf("%s: user %d shows their profile: got %t, %v", step, owner, got, err)
		}
	}
}

func TestT224_profileOfTheAsker_isShownFromTheAcceptanceOn(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	sent, _ := f.askShowing(t, alex, robin)
	f.wantShown(t, "asked", false, false)
	f.answer(t, robin, sent.ID, false)
	f.wantShown(t, "declined", false, false)
	// Robin asks as well, so both want the connection, and has not said that the profile is shown.
	if _, accepted, err := f.tryAsk(t, robin, alex); err != nil || !accepted {
		t.Fatalf("got %t, %v", accepted, err)
	}
	f.wantShown(t, "accepted", true, false)
}

func TestT224_acceptance_showsTheProfileOnlyIfItSaysSo(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.answer(t, robin, f.ask(t, alex, robin).ID, true)
	f.wantShown(t, "without a word", false, false)

	f = newFixture(t)
	f.acceptShowing(t, robin, f.ask(t, alex, robin).ID)
	f.wantShown(t, "by the acceptance", false, true)

	f = newFixture(t)
	f.ask(t, alex, robin)
	if _, accepted := f.askShowing(t, robin, alex); !accepted {
		t.Fatal("not accepted")
	}
	f.wantShown(t, "by a request back", false, true)
}

func TestT224_shownProfile_isHiddenWhenItIsTakenBackAndWithTheConnection(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(t *testing.T, f fixture, id connection.ID){
		"ended by the owner":     func(t *testing.T, f fixture, id connection.ID) { f.remove(t, alex, id) },
		"ended by the other one": func(t *testing.T, f fixture, id connection.ID) { f.remove(t, robin, id) },
		"blocked by the owner":   func(t *testing.T, f fixture, _ connection.ID) { f.block(t, alex, robin) },
		"blocked by the other":   func(t *testing.T, f fixture, _ connection.ID) { f.block(t, robin, alex) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			sent, _ := f.askShowing(t, alex, robin)
			f.acceptShowing(t, robin, sent.ID)
			f.wantShown(t, "both", true, true)
			f.show(t, alex, sent.ID, false)
			f.wantShown(t, "taken back", false, true)
			f.show(t, alex, sent.ID, true)
			f.wantShown(t, "shown again", true, true)
			end(t, f, sent.ID)
			f.wantShown(t, "ended", false, false)
			f.unblock(t, alex, robin)
			f.unblock(t, robin, alex)
			f.answer(t, alex, f.ask(t, robin, alex).ID, true)
			f.wantShown(t, "connected again", false, false)
		})
	}
}

func TestT224_withdrawnRequest_leavesNothingForTheNextOne(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	sent, _ := f.askShowing(t, alex, robin)
	f.remove(t, alex, sent.ID)
	if _, accepted, err := f.tryAsk(t, alex, robin); err != nil || accepted {
		t.Fatalf("got %t, %v", accepted, err)
	}
	if _, accepted, err := f.tryAsk(t, robin, alex); err != nil || !accepted {
		t.Fatalf("got %t, %v", accepted, err)
	}
	f.wantShown(t, "accepted", false, false)
}

// Whoever has asked can change their mind, also if the request was declined, which they do not learn.
func TestShow_ofASentRequest_countsFromTheAcceptanceOn(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	sent, _ := f.askShowing(t, alex, robin)
	f.answer(t, robin, sent.ID, false)
	f.show(t, alex, sent.ID, false)
	if _, accepted, err := f.tryAsk(t, robin, alex); err != nil || !accepted {
		t.Fatalf("got %t, %v", accepted, err)
	}
	f.wantShown(t, "accepted", false, false)
}

func TestShow_ofAReceivedRequestOrOfOthers_isRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	sent := f.ask(t, alex, robin)
	expect := func(step string, caller identity.UserID, want error) {
		t.Helper()
		if _, err := f.Show(t.Context(), identitytest.Wright(caller), sent.ID, true); !errors.Is(err, want) {
			t.Errorf("%s: got %v", step, err)
		}
	}
	expect("received", robin, connection.ErrState)
	expect("of others", sam, fault.ErrNotFound)
	f.answer(t, robin, sent.ID, false)
	expect("declined", robin, connection.ErrState)
	f.remove(t, alex, sent.ID)
	expect("withdrawn", alex, fault.ErrNotFound)
	if _, err := f.Show(t.Context(), identity.Principal{}, sent.ID, true); !errors.Is(err, fault.ErrUnauthorized) {
		t.Errorf("nobody signed in: got %v", err)
	}
}

// The other one learns of it by nothing but the profile.
func TestShow_changesNothingForTheOtherPerson(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	sent := f.ask(t, alex, robin)
	f.answer(t, robin, sent.ID, true)
	before := f.list(t, robin)
	f.show(t, alex, sent.ID, true)
	if after := f.list(t, robin); len(after) != 1 || after[0].Side != before[0].Side {
		t.Errorf("got %+v, before %+v", after, before)
	}
}
