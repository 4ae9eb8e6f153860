package store_test

import (
	"context"
	"errors"
	"reflect"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func testConversations(t *testing.T, open func(*testing.T) stores) {
	t.Run("both sides find a conversation until they delete it, and nobody else does", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		c := s.add(t, messagingtest.ConversationOf(robin, noon))
		for _, user := range []identity.UserID{alex, robin} {
			if got, err := s.Conversations.Of(t.Context(), user, c.ID); err != nil || !reflect.DeepEqual(got, c) {
				t.Errorf("user %d: got %+v, %v", user, got, err)
			}
		}
		s.wantNotFound(t, sam, c.ID)
		s.wantNotFound(t, alex, uuid.Must(uuid.NewV7()))
		s.change(t, &c, func(c *messaging.Conversation) { c.Recipient.Box = messaging.Hidden })
		s.wantNotFound(t, alex, c.ID)
		s.want(t, c)
		if _, err := s.Conversations.Of(t.Context(), robin, c.ID); err != nil {
			t.Errorf("the other side: %v", err)
		}
	})
	t.Run("a request that was declined is found by its id", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		c := messagingtest.ConversationOf(robin, noon)
		c.Status, c.Recipient.Box = messaging.Request, messaging.Declined
		c = s.add(t, c)
		if got, err := s.Conversations.Of(t.Context(), alex, c.ID); err != nil || got.ID != c.ID {
			t.Errorf("got %+v, %v", got, err)
		}
	})
	t.Run("nobody finds the conversations of all who are not members", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		c := s.add(t, messagingtest.ConversationOf(0, noon))
		s.wantNotFound(t, 0, c.ID)
		page, err := s.Conversations.Page(t.Context(), 0, messaging.Filter{Box: messaging.Inbox}, nil, 10)
		if err != nil || len(page) != 0 {
			t.Errorf("list: got %+v, %v", page, err)
		}
		if got, err := s.Conversations.Several(t.Context(), 0, []messaging.ID{c.ID}); err != nil || len(got) != 0 {
			t.Errorf("several: got %+v, %v", got, err)
		}
		if got, err := s.Conversations.Count(t.Context(), 0); err != nil || got != (messaging.Counts{}) {
			t.Errorf("count: got %+v, %v", got, err)
		}
	})
	t.Run("two people have one conversation, whoever began it", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		c := s.add(t, between(robin, alex, noon))
		s.add(t, between(robin, sam, noon))
		outside := s.add(t, messagingtest.ConversationOf(0, noon))
		other := messagingtest.ConversationOf(0, noon)
		other.Initiator.Mailbox = "other.demo@example.com"
		s.add(t, other)
		for _, twice := range []messaging.Conversation{
			between(robin, alex, noon), between(alex, robin, noon),
			messagingtest.ConversationOf(0, noon),
		} {
			err := s.DB.InTx(t.Context(), func(ctx context.Context) error {
				_, err := s.Conversations.Add(ctx, twice)
				return err
			})
			if err == nil {
				t.Errorf("a second conversation of users %d and %d", twice.Initiator.User, twice.Recipient.User)
			}
		}
		for _, want := range []struct {
			member, other identity.UserID
			mailbox       string
			id            messaging.ID
		}{
			{alex, robin, "", c.ID},
			{robin, alex, "", c.ID},
			{alex, 0, outside.Initiator.Mailbox, outside.ID},
			{alex, 0, "nobody@example.com", messaging.ID{}},
			{robin, 0, outside.Initiator.Mailbox, messaging.ID{}},
			{alex, sam, "", messaging.ID{}},
		} {
			var got messaging.Conversation
			err := s.DB.InTx(t.Context(), func(ctx context.Context) (err error) {
				got, err = s.Conversations.Between(ctx, want.member, want.other, want.mailbox)
				return err
			})
			if got.ID != want.id || errors.Is(err, fault.ErrNotFound) != (want.id == messaging.ID{}) {
				t.Errorf("%d and %d %s: got %s, %v", want.member, want.other, want.mailbox, got.ID, err)
			}
		}
	})
	t.Run("all that changes is saved, and nothing of other conversations", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		c := messagingtest.ConversationOf(0, noon)
		c.Status, c.Origin = messaging.Request, messaging.Origin{Kind: messaging.FromLink, Link: 7}
		c.Intro = &messaging.Intro{
			Company: "Demo Ltd", Role: "Engineer", Mode: messaging.Remote, SalaryMin: 1, SalaryMax: 2, Currency: "EUR",
			Period: messaging.PerYear, WhyYou: "Ledgers",
		}
		c = s.add(t, c)
		other := s.add(t, messagingtest.ConversationOf(robin, noon))
		s.change(t, &c, func(c *messaging.Conversation) {
			c.Status = messaging.Open
			c.Initiator.Name, c.Initiator.Email, c.Initiator.Language = "Kim D.", "kim.demo+new@example.com", "fr"
			c.Initiator.MailsOff, c.Initiator.Last = true, 3
			c.Recipient = messaging.Side{
				Person: c.Recipient.Person, Box: messaging.Archived, Muted: true, Last: 9, HiddenUpTo: 2,
				Read: 4, Unread: 5, ActiveAt: noon.Add(time.Hour),
			}
		})
		s.want(t, c)
		s.want(t, other)
	})
	t.Run("a deleted conversation is gone for everybody", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		c, other := s.add(t, between(robin, alex, noon)), s.add(t, between(robin, sam, noon))
		s.write(t, &c, robin, both, "Hello", noon)
		s.addFormerID(t, c)
		kept := s.write(t, &other, robin, both, "Hello", noon)
		s.do(t, func(ctx context.Context) error { return s.Conversations.Delete(ctx, c) })
		s.wantNotFound(t, robin, c.ID)
		s.wantRows(t, 1)
		if _, err := s.Messages.ByID(t.Context(), other, kept.ID); err != nil {
			t.Error(err)
		}
	})
}

// wantNotFound checks that neither Of nor Lock finds a conversation.
func (s stores) wantNotFound(t *testing.T, user identity.UserID, id messaging.ID) {
	t.Helper()
	if got, err := s.Conversations.Of(t.Context(), user, id); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("user %d: got %+v, %v", user, got, err)
	}
	err := s.DB.InTx(t.Context(), func(ctx context.Context) error {
		_, err := s.Conversations.Lock(ctx, user, id)
		return err
	})
	if !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("user %d: %v", user, err)
	}
}

// wantRows checks that there are the rows of a number of conversations with one message each, and no former ids.
func (s stores) wantRows(t *testing.T, conversations int) {
	t.Helper()
	for table, want := range map[string]int{
		"messaging_conversations": conversations, "messaging_sides": 2 * conversations,
		"messaging_messages": conversations, "messaging_former_ids": 0,
	} {
		var got int
		err := s.DB.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM "+table).Scan(&got)
		if err != nil || got != want {
			t.Errorf("%s: got %d rows, %v, want %d", table, got, err, want)
		}
	}
}

// addFormerID gives a conversation a former id, as the migration has done.
func (s stores) addFormerID(t *testing.T, c messaging.Conversation) messaging.ID {
	t.Helper()
	id := uuid.Must(uuid.NewV7())
	_, err := s.DB.ExecContext(t.Context(),
		"INSERT INTO messaging_former_ids (former_id, conversation_id) VALUES ($1, $2)", id.String(), int64(c.Row))
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func testFormerIDs(t *testing.T, open func(*testing.T) stores) {
	t.Run("mails and links with a former id lead to the conversation", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		c := s.add(t, messagingtest.ConversationOf(robin, noon))
		former := s.addFormerID(t, c)
		s.do(t, func(ctx context.Context) error {
			type find = func(ctx context.Context, id messaging.ID) (messaging.Conversation, error)
			of := func(find func(context.Context, identity.UserID, messaging.ID) (messaging.Conversation, error)) find {
				return func(ctx context.Context, id messaging.ID) (messaging.Conversation, error) {
					return find(ctx, alex, id)
				}
			}
			for name, find := range map[string]find{
				"of": of(s.Conversations.Of), "lock": of(s.Conversations.Lock), "by id": s.Conversations.ByID,
				"lock by id": s.Conversations.LockByID,
			} {
				if got, err := find(ctx, former); err != nil || !reflect.DeepEqual(got, c) {
					t.Errorf("%s: got %+v, %v", name, got, err)
				}
			}
			return nil
		})
		s.wantNotFound(t, sam, former)
		s.change(t, &c, func(c *messaging.Conversation) { c.Recipient.Box = messaging.Hidden })
		s.wantNotFound(t, alex, former)
	})
}
