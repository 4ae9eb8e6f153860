package messaging_test

import (
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// unanswered adds an open conversation that Robin has begun by the public page of a user, who has not answered.
func (f fixture) unanswered(t *testing.T, with identity.UserID) {
	t.Helper()
	side := messaging.Side{Box: messaging.Inbox, Last: 1, ActiveAt: messagingtest.Noon}
	c := messaging.Conversation{
		ID: uuid.New(), Status: messaging.Open, Origin: messaging.Origin{Kind: messaging.FromProfile},
		BeganAt: messagingtest.Noon, Initiator: side, Recipient: side,
	}
	c.Initiator.Person, c.Recipient.Person = messagingtest.PersonOf(robin), messagingtest.PersonOf(with)
	c, err := f.stores.Conversations.Add(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	m := messaging.Message{
		ID: uuid.New(), ByInitiator: true, Text: "Hello", SentAt: messagingtest.Noon,
		InitiatorSequence: 1, RecipientSequence: 1,
	}
	if err := f.stores.Messages.Add(t.Context(), c, m); err != nil {
		t.Fatal(err)
	}
}

// Applications are asked for all conversations of a page at once, also for those that nobody may write in without one.
func TestList_ofRequestsAndApplications_asksForThemAsOftenForManyAsForFew(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, sent *databasetest.Statements) {
		f := newFixture(t, db)
		const few, many = 4, 12
		f.world.AddOthers(t, many, messagingtest.YearAgo)
		f.world.Joined = messagingtest.YearAgo
		count := func(want int) (statements, asked int) {
			f.world.Applied.Calls.Store(0)
			all := sent.During(t, func() error {
				if shown := f.listed(t, robin, messaging.Inbox); len(shown) != want {
					t.Errorf("got %d conversations", len(shown))
				}
				return nil
			})
			return len(all), int(f.world.Applied.Calls.Load())
		}
		// Every other one begins with an application, the rest are requests.
		start := func(from, to int) {
			for n := from; n < to; n++ {
				user := messagingtest.First + identity.UserID(n)
				if n%2 == 0 {
					f.world.Applied.Pairs = append(f.world.Applied.Pairs, [...]identity.UserID{robin, user})
				}
				if _, err := f.start(t, robin, toMember(user), "Hello"); err != nil {
					t.Fatal(err)
				}
			}
		}
		start(0, few)
		statements, asked := count(few)
		start(few, many)
		if after, askedAfter := count(many); after != statements || askedAfter != asked {
			t.Errorf("%d statements and %d questions for %d conversations, %d and %d for %d",
				statements, asked, few, after, askedAfter, many)
		}
	})
}

// Whether the viewer may write is asked for all conversations of a page at once.
func TestList_ofUnansweredConversations_sendsAsManyStatementsForManyAsForFew(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, sent *databasetest.Statements) {
		f := newFixture(t, db)
		const few, many = 2, 12
		f.world.AddOthers(t, many, messagingtest.YearAgo)
		count := func(want int) (statements int) {
			all := sent.During(t, func() error {
				shown := f.listed(t, robin, messaging.Inbox)
				if len(shown) != want {
					t.Errorf("got %d conversations", len(shown))
				}
				for _, c := range shown {
					if !c.CanSend {
						t.Errorf("%s takes no texts", c.Other.Name)
					}
				}
				return nil
			})
			return len(all)
		}
		for n := range identity.UserID(few) {
			f.unanswered(t, messagingtest.First+n)
		}
		before := count(few)
		for n := range identity.UserID(many - few) {
			f.unanswered(t, messagingtest.First+few+n)
		}
		if after := count(many); after != before {
			t.Errorf("%d statements for %d conversations, %d for %d", before, few, after, many)
		}
	})
}
