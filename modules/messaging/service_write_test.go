package messaging_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth/settings"
	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/modules/network/networktest"
	"wright.app/modules/sharing"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func TestWrite_ofBothSides_isNumberedAndUnreadForTheOther(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hi")
		if told := f.world.Told(t); !slices.Equal(told, []messagingtest.Told{{User: alex, Conversation: id}}) {
			t.Errorf("told %v", told)
		}
		for i, author := range []identity.UserID{alex, robin, alex} {
			f.later(time.Minute)
			m, err := f.say(t, author, id, fmt.Sprint(i))
			if err != nil || m.Sequence != messaging.Sequence(i+2) || !m.Own || !m.SentAt.Equal(f.clock.Now()) {
				t.Fatalf("text %d: got %+v, %v", i, m, err)
			}
			other := alex + robin - author
			own, others := f.get(t, author, id), f.get(t, other, id)
			if own.Own.Unread != 0 || own.Own.Read != m.Sequence || others.Own.Unread != 1 || others.Last.Own ||
				others.Last.Text != fmt.Sprint(i) {
				t.Errorf("text %d: %+v and %+v", i, own.Own, others.Own)
			}
			if told := f.world.Answers(t); !slices.Equal(told, []messagingtest.Told{{User: other, Conversation: id}}) {
				t.Errorf("text %d: told %v", i, told)
			}
		}
		if got := f.texts(t, alex, id); got != "Hi, 0*, 1, 2*" {
			t.Errorf("Alex sees %s", got)
		}
		if got := f.texts(t, robin, id); got != "Hi*, 0, 1*, 2" {
			t.Errorf("Robin sees %s", got)
		}
	})
}

// A member is told once of all that they have not read: one notification and one mail.
func TestWrite_severalUnreadTexts_areToldOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hi")
		for i := range 3 {
			if err := f.write(t, robin, id, fmt.Sprint(i)); err != nil {
				t.Fatal(err)
			}
		}
		mails := f.world.Texts()
		if len(f.world.Told(t)) != 1 || len(mails) != 1 || mails[0].Delay != 2*time.Minute ||
			f.get(t, alex, id).Own.Unread != 4 {
			t.Errorf("told %v, mails %+v", f.world.Told(t), mails)
		}
		if err := f.MarkRead(t.Context(), member(alex), id, 4); err != nil {
			t.Fatal(err)
		}
		if err := f.write(t, robin, id, "Are you there?"); err != nil || len(f.world.Told(t)) != 1 ||
			len(f.world.Texts()) != 2 {
			t.Errorf("after reading: told %v, %d mails, %v", f.world.Told(t), len(f.world.Texts()), err)
		}
	})
}

func TestWrite_invalidOrSuspended_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hi")
		for name, text := range map[string]string{
			"empty": "", "blank": " \n\t", "long": strings.Repeat("ä", 4001), "control": "a\x00b", "invalid": "\xff",
		} {
			if err := f.write(t, robin, id, text); !errors.Is(err, fault.ErrValidation) {
				t.Errorf("%s: got %v", name, err)
			}
		}
		f.world.Suspend(t, robin)
		if err := f.write(t, robin, id, "x"); !errors.Is(err, sharing.ErrProfileSuspended) {
			t.Errorf("suspended: got %v", err)
		}
		if got := f.texts(t, alex, id); got != "Hi" {
			t.Errorf("Alex sees %s", got)
		}
	})
}

// A choice of the owner and leaving act on a conversation in which the owner has not written, at once; once the owner
// has written, only leaving does. The other side is refused in the same way for all of them.
func TestT173_whoeverMayNotWriteAnyMore_cannotGoOn(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		author          identity.UserID
		end             func(t *testing.T, f fixture)
		isAnsweredTaken bool // once the owner has written
	}{
		"the owner wants no messages": {robin, func(t *testing.T, f fixture) {
			t.Helper()
			f.world.SetContact(t, settings.ContactNobody)
		}, true},
		"the profile is restricted": {robin, func(t *testing.T, f fixture) {
			t.Helper()
			f.world.Restrict(t)
		}, true},
		"the owner leaves": {robin, func(t *testing.T, f fixture) {
			t.Helper()
			f.world.RemovePerson(t, alex)
		}, false},
		"the sender leaves": {alex, func(t *testing.T, f fixture) {
			t.Helper()
			f.world.RemovePerson(t, robin)
		}, false},
		"the sender is suspended": {alex, func(t *testing.T, f fixture) {
			t.Helper()
			f.world.SuspendAccount(t, robin)
		}, false},
	} {
		for _, isAnswered := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, answered %t", name, isAnswered), func(t *testing.T) {
				t.Parallel()
				eachEngine(t, func(t *testing.T, f fixture) {
					id := f.begin(t, "Hi")
					if isAnswered {
						err := errors.Join(f.write(t, alex, id, "Yes?"), f.write(t, robin, id, "This."))
						if err != nil {
							t.Fatal(err)
						}
					}
					row.end(t, f)
					before, isTaken := len(f.world.Queued()), isAnswered && row.isAnsweredTaken
					err := f.write(t, row.author, id, "More")
					if (err == nil) != isTaken || err != nil && !errors.Is(err, messaging.ErrNotOffered) {
						t.Errorf("got %v", err)
					}
					if shown := f.get(t, row.author, id); shown.CanSend != isTaken {
						t.Errorf("got %+v", shown)
					}
					if !isTaken && len(f.world.Queued()) != before {
						t.Errorf("the other side is told: %v", f.world.Queued())
					}
				})
			})
		}
	}
}

// The clock of the browser does not matter: the server says when a text was written.
func TestWrite_addressIsShared_isStoredWithTheText(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hi")
		in := messaging.WriteInput{Text: "Write to me", ShareAddress: true, ClientID: uuid.New()}
		m, err := f.Write(t.Context(), member(alex), id, in)
		if err != nil || !m.AddressShared || !m.SentAt.Equal(f.clock.Now()) {
			t.Fatalf("got %+v, %v", m, err)
		}
		mails := f.world.Texts()
		last := mails[len(mails)-1]
		mail, allowed, err := f.mailer.Message(t.Context(), last.Conversation, last.Message)
		if err != nil || !allowed || mail.ReplyTo != networktest.EmailOf(alex) ||
			mail.Email != networktest.EmailOf(robin) {
			t.Errorf("got %+v, %t, %v", mail, allowed, err)
		}
	})
}
