package messaging_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/modules/notification"
	"wright.app/modules/notification/notificationtest"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// exported returns the document of an export with the conversations of a user, as JSON.
func (f fixture) exported(t *testing.T, user identity.UserID) string {
	t.Helper()
	data, err := f.world.PersonalData().Export(t.Context(), user)
	if err != nil {
		t.Fatal(err)
	}
	if len(data.Documents) != 2 || data.Documents[0].Name != "conversations" ||
		data.Documents[1].Name != "blocked-addresses" {
		t.Fatalf("got %+v", data.Documents)
	}
	text, err := json.MarshalIndent(data.Documents[0].Content, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestExport_hasConversationsAsTheUserSeesThem(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hello Alex")
		f.later(time.Minute)
		back, err := f.say(t, alex, id, "No")
		if err != nil {
			t.Fatal(err)
		}
		if err := f.TakeBack(t.Context(), member(alex), id, back.ID); err != nil {
			t.Fatal(err)
		}
		const want = `[
  {
    "name": "Robin Demo",
    "memberId": "%s",
    "initiated": false,
    "status": "OPEN",
    "origin": "PROFILE",
    "box": "inbox",
    "muted": false,
    "beganAt": "2026-11-21T12:00:00Z",
    "messages": [
      {
        "own": false,
        "text": "Hello Alex",
        "addressShared": false,
        "sentAt": "2026-11-21T12:00:00Z",
        "unread": false
      },
      {
        "own": true,
        "text": "",
        "addressShared": false,
        "sentAt": "2026-11-21T12:01:00Z",
        "deletedAt": "2026-11-21T12:01:00Z",
        "unread": false
      }
    ]
  }
]`
		if got := f.exported(t, alex); got != fmt.Sprintf(want, messagingtest.Member(robin)) {
			t.Errorf("got %s", got)
		}
		if got := f.exported(t, sam); got != "[]" {
			t.Errorf("of somebody without conversations: got %s", got)
		}
	})
}

func TestExport_hasWhatWasDeclinedAndArchived_andNothingThatTheUserDoesNotSee(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "seen by both")
		f.archive(t, alex, id)
		c := f.stored(t, id)
		f.store(t, &c, messaging.Message{ByInitiator: true, Text: "withheld from Alex", InitiatorSequence: 2})
		declined := messagingtest.ConversationOf(sam, messagingtest.Noon)
		declined.Status, declined.Recipient.Box = messaging.Request, messaging.Declined
		f.store(t, &declined, messaging.Message{
			ByInitiator: true, Text: "declined", InitiatorSequence: 1,
			RecipientSequence: 1,
		})
		deleted := messagingtest.ConversationOf(0, messagingtest.Noon)
		deleted.Recipient.Box = messaging.Hidden
		f.store(t, &deleted, messaging.Message{
			ByInitiator: true, Text: "deleted", InitiatorSequence: 1,
			RecipientSequence: 1,
		})
		for user, want := range map[identity.UserID][]string{
			alex:  {"seen by both", `"archived"`, "declined", `"DECLINED"`},
			robin: {"seen by both", "withheld from Alex", `"inbox"`},
			sam:   {"declined", `"REQUEST"`},
		} {
			got := f.exported(t, user)
			for _, text := range []string{
				"seen by both", "withheld from Alex", "declined", "deleted\"", `"archived"`, `"DECLINED"`, `"REQUEST"`,
			} {
				isWanted := slices.Contains(want, text)
				if text == "declined" { // a text, and the name of a list
					text = `"text": "declined"`
				}
				if strings.Contains(got, text) != isWanted {
					t.Errorf("user %d, %q: got %s", user, text, got)
				}
			}
		}
	})
}

// An export reads conversations and messages in parts. It has each of them once, the oldest message first.
func TestExport_longListsAndConversations_areWhole(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	const many = 250
	for i := range many {
		c := messagingtest.ConversationOf(identity.UserID(1000+i), messagingtest.Noon)
		f.store(t, &c)
	}
	c := messagingtest.ConversationOf(robin, messagingtest.Noon.Add(-time.Hour))
	c.Recipient.HiddenUpTo = 1
	messages := make([]messaging.Message, many+1)
	for i := range messages {
		number := messaging.Sequence(i + 1)
		messages[i] = messaging.Message{Text: fmt.Sprint(i), InitiatorSequence: number, RecipientSequence: number}
	}
	f.store(t, &c, messages...)
	all, err := f.world.PersonalData().Conversations(t.Context(), alex)
	if err != nil || len(all) != many+1 {
		t.Fatalf("got %d conversations, %v", len(all), err)
	}
	ids := map[messaging.ID]bool{}
	for _, seen := range all {
		ids[seen.ID] = true
	}
	oldest := all[many]
	if len(ids) != many+1 || oldest.ID != c.ID || len(oldest.Messages) != many {
		t.Fatalf("got %d different conversations, %d messages", len(ids), len(oldest.Messages))
	}
	for i, m := range oldest.Messages {
		if m.Text != fmt.Sprint(i+1) {
			t.Fatalf("message %d: got %q", i, m.Text)
		}
	}
}

// Before the end of the delay, the conversations of a user are erased in several transactions.
func TestEraseInBatches_deletesAllConversationsAndTheNotificationsOfOthers(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		const many = 120 // more than two transactions
		kept := f.begin(t, "Hello Alex")
		others := notificationtest.StoresOver(f.db).Notifications
		add := func(owner identity.UserID, cause messaging.ID) {
			t.Helper()
			err := others.Add(t.Context(), notification.Notification{
				ID: uuid.New(), Owner: owner, Kind: "contact.message", Cause: cause, CreatedAt: messagingtest.Noon,
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		for i := range many {
			other := identity.UserID(1000 + i)
			c := messagingtest.ConversationOf(other, messagingtest.Noon)
			c.Recipient.Person = messagingtest.PersonOf(sam)
			f.store(t, &c, messaging.Message{ByInitiator: true, InitiatorSequence: 1, RecipientSequence: 1})
			add(other, c.ID)
		}
		if err := f.world.PersonalData().EraseInBatches(t.Context(), sam); err != nil {
			t.Fatal(err)
		}
		if n := f.conversations(t); n != 1 {
			t.Errorf("%d conversations remain", n)
		}
		for i := range many {
			told, err := others.Page(t.Context(), identity.UserID(1000+i), false, nil, 10)
			if err != nil || len(told) != 0 {
				t.Fatalf("got %+v, %v", told, err)
			}
		}
		if told := f.world.Told(t); len(told) != 1 || told[0].Conversation != kept {
			t.Errorf("others: got %+v", told)
		}
	})
}

// stored returns a conversation as it is stored.
func (f fixture) stored(t *testing.T, id messaging.ID) messaging.Conversation {
	t.Helper()
	c, err := f.stores.Conversations.ByID(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// store stores a conversation with its next messages, which have their numbers.
func (f fixture) store(t *testing.T, c *messaging.Conversation, messages ...messaging.Message) {
	t.Helper()
	for _, m := range messages {
		c.Initiator.Last = max(c.Initiator.Last, m.InitiatorSequence)
		c.Recipient.Last = max(c.Recipient.Last, m.RecipientSequence)
	}
	err := f.db.InTx(t.Context(), func(ctx context.Context) (err error) {
		if c.Row == 0 {
			*c, err = f.stores.Conversations.Add(ctx, *c)
		} else {
			err = f.stores.Conversations.Save(ctx, *c)
		}
		if err != nil {
			return err
		}
		for _, m := range messages {
			m.ID, m.SentAt = uuid.New(), messagingtest.Noon
			if err := f.stores.Messages.Add(ctx, *c, m); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
