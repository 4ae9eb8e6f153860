package store_test

import (
	"context"
	"reflect"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

const alex, robin, sam = messagingtest.Alex, messagingtest.Robin, messagingtest.Sam

var noon = messagingtest.Noon

// stores are the stores under test.
type stores struct{ messagingtest.Stores }

// do runs act in a transaction.
func (s stores) do(t testing.TB, act func(ctx context.Context) error) {
	t.Helper()
	if err := s.DB.InTx(t.Context(), act); err != nil {
		t.Fatal(err)
	}
}

// add stores a conversation, and returns it as it is stored.
func (s stores) add(t testing.TB, c messaging.Conversation) messaging.Conversation {
	t.Helper()
	s.do(t, func(ctx context.Context) (err error) {
		c, err = s.Conversations.Add(ctx, c)
		return err
	})
	s.want(t, c)
	return c
}

// want compares a conversation with what is stored of it.
func (s stores) want(t testing.TB, c messaging.Conversation) {
	t.Helper()
	if got, err := s.Conversations.ByID(t.Context(), c.ID); err != nil || !reflect.DeepEqual(got, c) {
		t.Errorf("got %+v, %v, want %+v", got, err, c)
	}
}

// change stores a change of a conversation.
func (s stores) change(t testing.TB, c *messaging.Conversation, apply func(c *messaging.Conversation)) {
	t.Helper()
	apply(c)
	s.do(t, func(ctx context.Context) error { return s.Conversations.Save(ctx, *c) })
}

// seenBy says which sides of a conversation see a message.
type seenBy struct{ initiator, recipient bool }

var (
	both = seenBy{true, true}
	// The other side does not see what its author has written during a block.
	initiatorOnly, recipientOnly = seenBy{initiator: true}, seenBy{recipient: true}
)

// write stores a message of a side, which the sides see that are named. It returns the message as it is stored.
func (s stores) write(
	t testing.TB, c *messaging.Conversation, author identity.UserID, seen seenBy, text string, at time.Time,
) messaging.Message {
	t.Helper()
	m := messaging.Message{
		ID: uuid.Must(uuid.NewV7()), ByInitiator: c.IsInitiator(author), Text: text, SentAt: at,
		ClientID: uuid.Must(uuid.NewV7()),
	}
	if seen.initiator {
		c.Initiator.Last, c.Initiator.ActiveAt = c.Initiator.Last+1, at
		m.InitiatorSequence = c.Initiator.Last
	}
	if seen.recipient {
		c.Recipient.Last, c.Recipient.ActiveAt = c.Recipient.Last+1, at
		m.RecipientSequence = c.Recipient.Last
	}
	s.do(t, func(ctx context.Context) error {
		if err := s.Conversations.Save(ctx, *c); err != nil {
			return err
		}
		return s.Messages.Add(ctx, *c, m)
	})
	stored, err := s.Messages.ByID(t.Context(), *c, m.ID)
	m.Row = stored.Row
	if err != nil || m.Row == 0 || stored != m {
		t.Fatalf("got %+v, %v, want %+v", stored, err, m)
	}
	return m
}

// between returns a conversation that an initiator has begun with a recipient.
func between(initiator, recipient identity.UserID, at time.Time) messaging.Conversation {
	c := messagingtest.ConversationOf(initiator, at)
	c.Recipient.Person = messagingtest.PersonOf(recipient)
	return c
}

func TestStores(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, openDB func(*testing.T) *database.DB) {
		open := func(t *testing.T) stores { return stores{messagingtest.StoresOver(openDB(t))} }
		t.Run("conversations", func(t *testing.T) { testConversations(t, open) })
		t.Run("former ids", func(t *testing.T) { testFormerIDs(t, open) })
		t.Run("lists", func(t *testing.T) { testLists(t, open) })
		t.Run("search", func(t *testing.T) { testSearch(t, open) })
		t.Run("messages", func(t *testing.T) { testMessages(t, open) })
		t.Run("deletion", func(t *testing.T) { testDeletion(t, open) })
		t.Run("pending messages", func(t *testing.T) { testPending(t, open) })
		t.Run("events", func(t *testing.T) { testEvents(t, open) })
		t.Run("blocks", func(t *testing.T) { testBlocks(t, open) })
	})
}
