package connection_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

func TestAsk_accepted_connectsBoth(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	message := " We met.\nIn Lisbon. "
	sent, accepted, err := f.Ask(t.Context(), identitytest.Wright(alex),
		connection.Input{Member: networktest.Member(robin), Message: &message})
	if err != nil || accepted || sent.Message != "We met.\nIn Lisbon." || !sent.CreatedAt.Equal(networktest.Noon) {
		t.Fatalf("got %+v, %t, %v", sent, accepted, err)
	}
	received := f.list(t, robin)
	if len(received) != 1 || received[0].ID != sent.ID || received[0].Message != sent.Message ||
		received[0].Direction != connection.Incoming || received[0].Other.User != alex {
		t.Fatalf("got %+v", received)
	}
	f.clock.Advance(time.Hour)
	answered := f.answer(t, robin, sent.ID, true)
	for _, seen := range []connection.Shown{answered, f.list(t, robin)[0], f.list(t, alex)[0]} {
		if seen.Status != connection.Accepted || !seen.RespondedAt.Equal(networktest.Noon.Add(time.Hour)) ||
			seen.ID != sent.ID {
			t.Errorf("got %+v", seen)
		}
	}
	if _, _, err := f.tryAsk(t, alex, robin); !errors.Is(err, connection.ErrExists) {
		t.Errorf("ask again: got %v", err)
	}
	if _, _, err := f.tryAsk(t, robin, alex); !errors.Is(err, connection.ErrExists) {
		t.Errorf("ask back: got %v", err)
	}
	f.remove(t, robin, sent.ID)
	f.wantStatus(t, "ended", alex, connection.None)
	f.wantStatus(t, "ended", robin, connection.None)
	f.ask(t, robin, alex)
	f.wantStatus(t, "asked again", alex, connection.Pending)
}

func TestAsk_bothHaveAsked_isAccepted(t *testing.T) {
	t.Parallel()
	for name, before := range map[string]func(t *testing.T, f fixture, sent connection.Shown){
		"open":     func(*testing.T, fixture, connection.Shown) {},
		"declined": func(t *testing.T, f fixture, sent connection.Shown) { f.answer(t, robin, sent.ID, false) },
		"removed":  func(t *testing.T, f fixture, sent connection.Shown) { f.remove(t, robin, sent.ID) },
		"not delivered": func(t *testing.T, f fixture, sent connection.Shown) {
			f.remove(t, alex, sent.ID)
			f.ask(t, alex, robin)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			before(t, f, f.ask(t, alex, robin))
			shown, accepted, err := f.tryAsk(t, robin, alex)
			if err != nil || !accepted || shown.Status != connection.Accepted ||
				shown.Direction != connection.Incoming || shown.ID != f.list(t, alex)[0].ID {
				t.Errorf("got %+v, %t, %v", shown, accepted, err)
			}
			f.wantStatus(t, "both have asked", alex, connection.Accepted)
			f.wantStatus(t, "both have asked", robin, connection.Accepted)
		})
	}
}

func TestAsk_unknownMemberOneselfOrInvalidMessage_isRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	if _, _, err := f.tryAsk(t, alex, 99); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("unknown: got %v", err)
	}
	if _, _, err := f.tryAsk(t, alex, alex); !errors.Is(err, network.ErrSelfAction) {
		t.Errorf("oneself: got %v", err)
	}
	invalid := "a\x00b"
	_, _, err := f.Ask(t.Context(), identitytest.Wright(alex),
		connection.Input{Member: networktest.Member(robin), Message: &invalid})
	if !errors.Is(err, fault.ErrValidation) {
		t.Errorf("message: got %v", err)
	}
	f.people.RemovePerson(t, robin)
	if _, _, err := f.tryAsk(t, alex, robin); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("deleted: got %v", err)
	}
	f.wantStatus(t, "refused", alex, connection.None)
}

func TestAsk_ofASuspendedProfile_isRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	received := f.ask(t, robin, alex)
	f.people.Suspend(t, alex)
	for _, asked := range []identity.UserID{robin, sam} {
		if _, _, err := f.tryAsk(t, alex, asked); !errors.Is(err, connection.ErrProfileSuspended) {
			t.Errorf("user %d: got %v", asked, err)
		}
	}
	f.wantStatus(t, "suspended", sam, connection.None)
	// Others may reach the owner of a suspended profile, who may answer.
	f.answer(t, alex, received.ID, true)
	f.ask(t, sam, alex)
}

func TestAnswer_anythingButAReceivedOpenRequest_isRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	sent := f.ask(t, alex, robin)
	expect := func(step string, caller identity.UserID, want error) {
		t.Helper()
		for _, accept := range []bool{true, false} {
			_, err := f.Answer(t.Context(), identitytest.Wright(caller), sent.ID, connection.Reply{IsAccepted: accept})
			if !errors.Is(err, want) {
				t.Errorf("%s, accept %t: got %v", step, accept, err)
			}
		}
	}
	expect("own request", alex, connection.ErrState)
	expect("of others", sam, fault.ErrNotFound)
	f.answer(t, robin, sent.ID, false)
	expect("declined", robin, connection.ErrState)
	expect("declined, by the asker", alex, connection.ErrState)
	f.remove(t, robin, sent.ID)
	expect("removed", robin, fault.ErrNotFound)
	f.remove(t, alex, sent.ID)
	expect("withdrawn", alex, fault.ErrNotFound)
	sent = f.ask(t, sam, robin)
	f.answer(t, robin, sent.ID, true)
	expect("accepted", robin, connection.ErrState)
	f.people.RemovePerson(t, sam)
	if err := f.upkeep.FollowPerson(t.Context(), networktest.PersonOf(sam, "Sam Demo"), true); err != nil {
		t.Fatal(err)
	}
	expect("the asker has left", robin, fault.ErrNotFound)
}

func TestDelete_ofOthers_isNotFound(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	sent := f.ask(t, alex, robin)
	if err := f.Delete(t.Context(), identitytest.Wright(sam), sent.ID); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("got %v", err)
	}
	f.remove(t, alex, sent.ID)
	if err := f.Delete(t.Context(), identitytest.Wright(alex), sent.ID); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("again: got %v", err)
	}
}

func TestList_pendingIncoming_countsOpenReceivedRequests(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.ask(t, alex, robin)
	declined := f.ask(t, sam, robin)
	want := func(owner identity.UserID, want int) {
		t.Helper()
		if got, err := f.CountIncoming(t.Context(), identitytest.Wright(owner)); err != nil || got != want {
			t.Errorf("user %d: got %d, %v, want %d", owner, got, err, want)
		}
	}
	want(robin, 2)
	want(alex, 0)
	f.answer(t, robin, declined.ID, false)
	want(robin, 1)
	f.block(t, robin, alex)
	want(robin, 0)
}

func TestList_renamedPerson_hasTheNewName(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.answer(t, robin, f.ask(t, alex, robin).ID, true)
	renamed := networktest.PersonOf(robin, "Robin Renamed")
	f.people.SetPerson(t, renamed)
	if err := f.upkeep.FollowPerson(t.Context(), renamed, false); err != nil {
		t.Fatal(err)
	}
	if all := f.list(t, alex); len(all) != 1 || all[0].Other != renamed {
		t.Errorf("got %+v", all)
	}
}

func TestRelations_areThoseThatTheViewerSees(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	sent := f.ask(t, alex, robin)
	f.answer(t, robin, sent.ID, false)
	received := f.ask(t, sam, alex)
	directory := connection.NewDirectory(f.stores.Connections)
	for viewer, want := range map[identity.UserID]map[identity.UserID]connection.Relation{
		alex: {
			robin: {ID: sent.ID, Direction: connection.Outgoing, Status: connection.Pending},
			sam:   {ID: received.ID, Direction: connection.Incoming, Status: connection.Pending},
		},
		robin: {alex: {ID: sent.ID, Direction: connection.Incoming, Status: connection.Declined}},
		99:    {},
	} {
		got, err := directory.Relations(t.Context(), viewer, []identity.UserID{alex, robin, sam})
		if err != nil || len(got) != len(want) {
			t.Errorf("user %d: got %+v, %v", viewer, got, err)
		}
		for user, relation := range want {
			if got[user] != relation {
				t.Errorf("user %d: got %+v, want %+v", viewer, got[user], relation)
			}
		}
	}
}
