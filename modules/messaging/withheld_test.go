package messaging_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/modules/network/networktest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// What is written during a block is kept for its author alone, whoever has blocked. The numbers of the other side have
// no gap, so they do not even learn that there was something.
func TestT225_textDuringABlock_leavesNoGap(t *testing.T) {
	t.Parallel()
	for _, blocker := range []identity.UserID{alex, robin} {
		for _, author := range []identity.UserID{alex, robin} {
			t.Run(fmt.Sprintf("user %d blocks, user %d writes", blocker, author), func(t *testing.T) {
				t.Parallel()
				eachEngine(t, func(t *testing.T, f fixture) {
					other := alex + robin - author
					id := f.begin(t, "Hi")
					if err := f.write(t, alex, id, "Yes?"); err != nil {
						t.Fatal(err)
					}
					f.world.Block(t, blocker, alex+robin-blocker)
					before, mails := f.get(t, other, id), len(f.world.Queued())
					withheld, err := f.say(t, author, id, "During")
					if err != nil || withheld.Sequence != 3 || withheld.Text != "During" {
						t.Fatalf("the author: got %+v, %v", withheld, err)
					}
					after := f.get(t, other, id)
					if after.Own != before.Own || after.Last.ID != before.Last.ID || len(f.world.Queued()) != mails {
						t.Errorf("the other side: got %+v, before %+v", after.Own, before.Own)
					}
					if own := f.get(t, author, id); !own.CanSend || own.Last.Text != "During" {
						t.Errorf("the author sees %+v", own)
					}
					f.world.Unblock(t, blocker, alex+robin-blocker)
					later, err := f.say(t, author, id, "After")
					if err != nil || later.Sequence != 4 {
						t.Fatalf("the author: got %+v, %v", later, err)
					}
					seen, _, err := f.Read(t.Context(), member(other), id, messaging.Range{}, 10)
					if err != nil || len(seen) != 3 || seen[2].Text != "After" || seen[2].Sequence != 3 {
						t.Errorf("the other side reads %+v, %v", seen, err)
					}
				})
			})
		}
	}
}

// The address of a member may have been blocked before they signed up. They are not told, and the owner never sees what
// they add.
func TestT173_textOfABlockedAddress_isWithheld(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hi")
		if err := f.write(t, alex, id, "Yes?"); err != nil {
			t.Fatal(err)
		}
		f.later(time.Second)
		if err := f.writeOutside(t, networktest.EmailOf(robin), "Without an account"); err != nil {
			t.Fatal(err)
		}
		outside := f.listed(t, alex, messaging.Inbox)[0].ID
		if err := f.Block(t.Context(), member(alex), outside); err != nil {
			t.Fatal(err)
		}
		if !f.get(t, alex, outside).IsBlocked || f.get(t, alex, id).IsBlocked {
			t.Error("the wrong one is shown as blocked")
		}
		if err := f.write(t, robin, id, "This."); err != nil {
			t.Fatal(err)
		}
		if err := f.Unblock(t.Context(), member(alex), outside); err != nil {
			t.Fatal(err)
		}
		if got := f.texts(t, robin, id); got != "Hi*, Yes?, This.*" {
			t.Errorf("the sender sees %s", got)
		}
		if got := f.texts(t, alex, id); got != "Hi, Yes?*" {
			t.Errorf("the owner sees %s", got)
		}
	})
}

// The first text is withheld: the other side finds no conversation, until somebody writes to them who may.
func TestT139_firstTextDuringABlock_isInTheListOfItsAuthorOnly(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.world.Block(t, alex, messagingtest.OtherAccount)
		id := f.begin(t, "Hello")
		if got := f.texts(t, robin, id); got != "Hello*" || !f.get(t, robin, id).CanSend {
			t.Errorf("the author sees %s", got)
		}
		_, err := f.Get(t.Context(), member(alex), id)
		counts, countErr := f.Count(t.Context(), member(alex))
		if !errors.Is(err, fault.ErrNotFound) || countErr != nil || counts != (messaging.Counts{}) ||
			len(f.world.Told(t)) != 0 || len(f.world.Queued()) != 0 {
			t.Errorf("the owner: got %v, %+v, told of %v", err, counts, f.world.Told(t))
		}
		f.world.Unblock(t, alex, messagingtest.OtherAccount)
		if err := f.write(t, robin, id, "Again"); err != nil {
			t.Fatal(err)
		}
		if got := f.listed(t, alex, messaging.Inbox); len(got) != 1 || got[0].Last.Sequence != 1 ||
			f.texts(t, alex, id) != "Again" {
			t.Errorf("after the block: got %+v", got)
		}
		f.world.Block(t, alex, messagingtest.OtherAccount)
		other, err := f.start(t, sam, toMember(robin), "Hi")
		if err != nil || f.Delete(t.Context(), member(sam), other.ID) != nil {
			t.Errorf("got %v", err)
		}
	})
}

// Whoever was shown nothing of a conversation begins it as far as they know, and the other side does not learn of it.
func TestT225_conversationOfAWithheldText_isBegunAnew(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.world.Block(t, alex, messagingtest.OtherAccount)
		id := f.request(t)
		shown, err := f.start(t, alex, toMember(robin), "Hello")
		if err != nil || shown.ID != id || !shown.Own.Began || shown.Origin.Kind != messaging.FromPerson {
			t.Errorf("got %+v, %v", shown, err)
		}
		if got := f.texts(t, alex, id); got != "Hello*" {
			t.Errorf("the owner sees %s", got)
		}
		asker := f.get(t, robin, id)
		if asker.Status != messaging.Request || !asker.Own.Began || f.texts(t, robin, id) != "May I ask?*" {
			t.Errorf("the other one: got %+v", asker)
		}
	})
}

// The author gets the same result as for any text, and the other side, who has blocked them, gets nothing: not in the
// list, not by mail, not in the export, and not after unblocking.
func TestT151_textToSomebodyWhoHasBlockedTheAuthor_isWithheld(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hi")
		write := func(text string) {
			t.Helper()
			in := messaging.WriteInput{Text: text, ShareAddress: true}
			if m, err := f.Write(t.Context(), member(alex), id, in); err != nil || m.Text != text || !m.Own {
				t.Fatalf("the author: got %+v, %v", m, err)
			}
		}
		write("Before")
		if err := f.MarkRead(t.Context(), member(robin), id, 2); err != nil {
			t.Fatal(err)
		}
		f.world.Block(t, robin, alex)
		write("During")
		mails := len(f.world.Texts())
		f.world.Unblock(t, robin, alex)
		write("After")
		data := f.world.PersonalData()
		for user, want := range map[identity.UserID]string{
			alex: "Hi, Before*, During*, After*", robin: "Hi*, Before, After",
		} {
			exported, err := data.Conversations(t.Context(), user)
			if err != nil || len(exported) != 1 {
				t.Fatalf("export of user %d: got %+v, %v", user, exported, err)
			}
			found, _, err := f.List(t.Context(), member(user), messaging.Filter{Words: "during"}, nil, 10)
			if got := f.texts(t, user, id); got != want || said(exported[0].Messages) != want || err != nil ||
				(len(found) == 1) != (user == alex) {
				t.Errorf("user %d sees %s, exports %s, finds %d, %v", user, got, said(exported[0].Messages),
					len(found), err)
			}
		}
		if mails != 2 || len(f.world.Texts()) != 3 { // Hi, Before, After
			t.Errorf("%d mails, and %d afterwards", mails, len(f.world.Texts()))
		}
	})
}
