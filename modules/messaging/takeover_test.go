package messaging_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/messaging"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/events"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// signedOut is an address with the mailbox of Robin.
const signedOut = "Robin.Demo+signedout@example.com"

// withoutAccount has Robin write to Alex without an account, and Alex answer. It returns the conversation and the token
// in the mail with the answer.
func (f fixture) withoutAccount(t *testing.T) (id messaging.ID, token string) {
	t.Helper()
	if err := f.writeOutside(t, signedOut, "Hello Alex"); err != nil {
		t.Fatal(err)
	}
	id = f.listed(t, alex, messaging.Inbox)[0].ID
	f.later(time.Minute)
	if err := f.write(t, alex, id, "Hello Kim"); err != nil {
		t.Fatal(err)
	}
	mail, allowed := f.lastMail(t)
	if !allowed || mail.Token == "" {
		t.Fatalf("got %+v, %v", mail, allowed)
	}
	f.later(time.Minute)
	return id, mail.Token
}

func (f fixture) takeOver(t *testing.T, user identity.UserID) {
	t.Helper()
	for range 2 { // jobs may run twice
		if err := f.TakeOver(t.Context(), user); err != nil {
			t.Fatal(err)
		}
	}
}

func TestTakeOver_conversationWithoutAnAccount_goesOnBetweenMembers(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, _ := f.withoutAccount(t)
		f.takeOver(t, robin)
		inbox := f.listed(t, robin, messaging.Inbox)
		if len(inbox) != 1 || inbox[0].ID != id || inbox[0].Own.Unread != 1 || inbox[0].Other.Name != "Alex Demo" {
			t.Fatalf("Robin sees %+v", inbox)
		}
		if got := f.texts(t, robin, id); got != "Hello Alex*, Hello Kim" {
			t.Errorf("Robin reads %s", got)
		}
		if err := f.write(t, robin, id, "I have an account now"); err != nil {
			t.Fatal(err)
		}
		if got := f.texts(t, alex, id); got != "Hello Alex, Hello Kim*, I have an account now" {
			t.Errorf("Alex reads %s", got)
		}
		if shown := f.get(t, alex, id); shown.Other.User != robin || shown.Own.Unread != 1 {
			t.Errorf("Alex sees %+v", shown)
		}
		if n := f.conversations(t); n != 1 {
			t.Errorf("got %d conversations", n)
		}
	})
}

func TestT248_linkOfAConversationThatAMemberHas_leadsNowhere(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		_, token := f.withoutAccount(t)
		f.takeOver(t, robin)
		if _, err := f.OutsideConversation(t.Context(), token, 0); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("read: got %v", err)
		}
		if err := f.reply(t, token, "Still here?"); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("answer: got %v", err)
		}
	})
}

// Both have written as members, too: all of it is one conversation in order of time, whose two ids lead to it.
func TestTakeOver_whereTwoMembersHaveAConversation_bothAreOne(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		outside, _ := f.withoutAccount(t)
		asMembers, err := f.start(t, alex, toMember(robin), "Welcome here")
		if err != nil {
			t.Fatal(err)
		}
		f.later(time.Minute)
		if err := f.write(t, alex, outside, "And by mail"); err != nil {
			t.Fatal(err)
		}
		f.takeOver(t, robin)
		const want = "Hello Alex*, Hello Kim, Welcome here, And by mail"
		for _, id := range []messaging.ID{outside, asMembers.ID} {
			if got := f.texts(t, robin, id); got != want {
				t.Errorf("Robin reads %s", got)
			}
			if got := f.get(t, alex, id); got.ID != asMembers.ID || got.Own.Unread != 0 {
				t.Errorf("Alex sees %+v", got)
			}
		}
		shown, _, err := f.Read(t.Context(), member(robin), asMembers.ID, messaging.Range{}, 100)
		if err != nil {
			t.Fatal(err)
		}
		for i, m := range shown {
			if m.Sequence != messaging.Sequence(i+1) {
				t.Errorf("text %d has the number %d", i, m.Sequence)
			}
		}
		if got := f.get(t, robin, outside); !got.IsInitiator(robin) || got.Own.Unread != 3 {
			t.Errorf("Robin sees %+v", got)
		}
		if n := f.conversations(t); n != 1 {
			t.Errorf("got %d conversations", n)
		}
		if err := f.write(t, robin, outside, "Thank you"); err != nil {
			t.Fatal(err)
		}
		const all = "Hello Alex, Hello Kim*, Welcome here*, And by mail*, Thank you"
		if got := f.texts(t, alex, asMembers.ID); got != all {
			t.Errorf("Alex reads %s", got)
		}
	})
}

// What one of the two has deleted does not come back, and the other one keeps it.
func TestTakeOver_deletedTexts_stayDeletedForWhoHasDeletedThem(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		asMembers, err := f.start(t, alex, toMember(robin), "To be deleted")
		if err != nil {
			t.Fatal(err)
		}
		if err := f.Delete(t.Context(), member(alex), asMembers.ID); err != nil {
			t.Fatal(err)
		}
		f.later(time.Minute)
		id, _ := f.withoutAccount(t)
		f.takeOver(t, robin)
		if got := f.texts(t, alex, id); got != "Hello Alex, Hello Kim*" {
			t.Errorf("Alex reads %s", got)
		}
		if got := f.texts(t, robin, id); got != "To be deleted, Hello Alex*, Hello Kim" {
			t.Errorf("Robin reads %s", got)
		}
	})
}

// A block of the address is found with the conversation of the account, and removed there. The author learns of
// neither.
func TestT249_blockOfTheAddress_isABlockOfTheAccount(t *testing.T) {
	t.Parallel()
	for name, unblock := range map[string]func(t *testing.T, f fixture, id messaging.ID){
		"in the conversation": func(t *testing.T, f fixture, id messaging.ID) {
			t.Helper()
			if err := f.Unblock(t.Context(), member(alex), id); err != nil {
				t.Fatal(err)
			}
		},
		"on the page of blocked people": func(t *testing.T, f fixture, _ messaging.ID) {
			t.Helper()
			f.world.Unblock(t, alex, robin)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			eachEngine(t, func(t *testing.T, f fixture) { f.wantBlockOfTheAccount(t, unblock) })
		})
	}
}

func (f fixture) wantBlockOfTheAccount(t *testing.T, unblock func(t *testing.T, f fixture, id messaging.ID)) {
	t.Helper()
	id, _ := f.withoutAccount(t)
	if err := f.Block(t.Context(), member(alex), id); err != nil {
		t.Fatal(err)
	}
	f.takeOver(t, robin)
	if !f.get(t, alex, id).IsBlocked || f.get(t, robin, id).IsBlocked {
		t.Error("the block is not that of Alex alone")
	}
	if err := f.write(t, robin, id, "Hello?"); err != nil {
		t.Errorf("a blocked author is told: %v", err)
	}
	if got := f.texts(t, alex, id); got != "Hello Alex, Hello Kim*" {
		t.Errorf("Alex reads %s", got)
	}
	unblock(t, f, id)
	if err := f.write(t, robin, id, "Hello again"); err != nil {
		t.Fatal(err)
	}
	if got := f.texts(t, alex, id); f.get(t, alex, id).IsBlocked || got != "Hello Alex, Hello Kim*, Hello again" {
		t.Errorf("after the block Alex reads %s", got)
	}
}

// Whoever wanted no mails about a conversation gets none as a member.
func TestTakeOver_stoppedMails_becomeAMutedConversation(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, token := f.withoutAccount(t)
		if _, err := f.ChooseMails(t.Context(), token, false); err != nil {
			t.Fatal(err)
		}
		f.takeOver(t, robin)
		if !f.get(t, robin, id).Own.Muted || f.get(t, alex, id).Own.Muted {
			t.Error("the conversation is not muted for Robin alone")
		}
	})
}

func TestTakeOver_ofSomebodyElse_isNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, token := f.withoutAccount(t)
		f.takeOver(t, sam)
		f.takeOver(t, alex)
		f.takeOver(t, 4711) // nobody
		f.world.SuspendAccount(t, robin)
		f.takeOver(t, robin)
		if _, err := f.OutsideConversation(t.Context(), token, 0); err != nil {
			t.Errorf("got %v", err)
		}
		if shown := f.get(t, alex, id); shown.Other.User != 0 {
			t.Errorf("got %+v", shown)
		}
	})
}

// queued collects for whom a takeover was queued.
type queued struct{ users []identity.UserID }

// Queue implements messaging.Takeovers.
func (q *queued) Queue(_ context.Context, user identity.UserID) error {
	q.users = append(q.users, user)
	return nil
}

func TestT247_addressThatNoCodeHasProven_getsNoConversation(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	f.withoutAccount(t)
	var got queued
	bus := events.NewBus(messaging.FollowAccounts(f.world.Conversations, &got)...)
	ready, proven := auth.Person{User: robin, Ready: true}, auth.RestoreEmail("robin.demo@example.com")
	another := auth.RestoreEmail("sam@example.com")
	for name, row := range map[string]struct {
		changed auth.UserChanged
		want    int
	}{
		"proven":            {auth.UserChanged{User: robin, Person: ready, Proven: proven}, 1},
		"by a provider":     {auth.UserChanged{User: robin, Person: ready}, 0},
		"before the setup":  {auth.UserChanged{User: robin, Person: auth.Person{User: robin}, Proven: proven}, 0},
		"leaving":           {auth.UserChanged{User: robin, Person: ready, Proven: proven, Leaving: true}, 0},
		"of another person": {auth.UserChanged{User: sam, Person: ready, Proven: another}, 0},
		"suspended": {auth.UserChanged{
			User: robin, Person: auth.Person{User: robin, Ready: true, Suspended: true}, Proven: proven,
		}, 0},
	} {
		got = queued{}
		if err := bus.Publish(t.Context(), row.changed); err != nil || len(got.users) != row.want {
			t.Errorf("%s: got %v, %v", name, got.users, err)
		}
	}
}
