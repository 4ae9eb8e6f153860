package store_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"entgo.io/ent/dialect"
	"github.com/google/uuid"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func testDeletion(t *testing.T, open func(*testing.T) stores) {
	t.Run("old conversations are deleted in batches, with all that belongs to them", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		for i := range 3 {
			c := s.add(t, between(identity.UserID(1000+i), alex, noon))
			s.write(t, &c, alex, both, "Hello", noon.Add(time.Duration(i)*time.Hour))
			s.addFormerID(t, c)
		}
		for _, want := range []int{1, 1, 0} {
			n, err := s.Conversations.DeleteBefore(t.Context(), noon.Add(2*time.Hour), 1)
			if err != nil || n != want {
				t.Errorf("got %d, %v, want %d", n, err, want)
			}
		}
		if _, err := s.DB.ExecContext(t.Context(), "DELETE FROM messaging_former_ids"); err != nil {
			t.Fatal(err)
		}
		s.wantRows(t, 1)
	})
	t.Run("a conversation is as old as its last message, also if only its author sees that", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		c := s.add(t, messagingtest.ConversationOf(robin, noon))
		s.write(t, &c, alex, recipientOnly, "withheld", noon.Add(time.Hour))
		if n, err := s.Conversations.DeleteBefore(t.Context(), noon.Add(time.Hour), 10); err != nil || n != 0 {
			t.Errorf("deleted %d, %v", n, err)
		}
		if n, err := s.Conversations.DeleteBefore(t.Context(), noon.Add(2*time.Hour), 10); err != nil || n != 1 {
			t.Errorf("deleted %d, %v", n, err)
		}
	})
	t.Run("a transaction deletes fewer conversations if they have many messages", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		for i, last := range []messaging.Sequence{600, 300, 5000, 200} {
			c := between(identity.UserID(1000+i), alex, noon.Add(time.Duration(i)*time.Minute))
			c.Recipient.Last = last
			s.add(t, c)
		}
		for _, want := range []int{2, 1, 1, 0} {
			if n, err := s.Conversations.DeleteBefore(t.Context(), noon.Add(time.Hour), 10); err != nil || n != want {
				t.Errorf("got %d, %v, want %d", n, err, want)
			}
		}
	})
	t.Run("an erased user leaves neither what they got nor what they wrote", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		got, written := s.add(t, between(robin, alex, noon)), s.add(t, between(alex, sam, noon))
		kept := s.add(t, between(robin, sam, noon))
		hidden := between(1000, alex, noon)
		hidden.Initiator.Box = messaging.Hidden
		declined := between(alex, 1001, noon)
		declined.Recipient.Box = messaging.Declined
		for _, c := range []messaging.Conversation{
			got, written, kept, s.add(t, hidden), s.add(t, declined),
			s.add(t, messagingtest.ConversationOf(0, noon)),
		} {
			own, _ := c.Of(alex)
			s.write(t, &c, own.User, both, "Hello", noon)
		}
		s.addFormerID(t, got)
		var shared []messaging.ID
		s.do(t, func(ctx context.Context) error {
			for _, want := range []int{3, 2, 0} {
				deleted, seen, err := s.Conversations.EraseUser(ctx, alex, 3)
				if err != nil || deleted != want {
					t.Errorf("deleted %d, %v, want %d", deleted, err, want)
				}
				for _, c := range seen {
					shared = append(shared, c.ID)
				}
			}
			return nil
		})
		want := []messaging.ID{got.ID, written.ID, declined.ID}
		slices.SortFunc(shared, compareIDs)
		slices.SortFunc(want, compareIDs)
		if !slices.Equal(shared, want) {
			t.Errorf("seen by others: got %v, want %v", shared, want)
		}
		s.wantNotFound(t, robin, got.ID)
		s.wantNotFound(t, sam, written.ID)
		s.wantRows(t, 1)
		if _, err := s.Conversations.Of(t.Context(), sam, kept.ID); err != nil {
			t.Error(err)
		}
	})
}

func compareIDs(a, b messaging.ID) int { return slices.Compare(a[:], b[:]) }

// writing adds a conversation of Robin and Alex, and calls other while a message is being stored in it, two hours after
// the first one.
func writing(
	t *testing.T, db *database.DB, other func(ctx context.Context, s messagingtest.Stores) error,
) (stores, messaging.Conversation) {
	t.Helper()
	s := stores{messagingtest.StoresOver(db)}
	c := s.add(t, messagingtest.ConversationOf(robin, noon))
	s.write(t, &c, robin, both, "the first message", noon)
	err := databasetest.Overlap(t, db, func(ctx context.Context) error {
		locked, err := s.Conversations.Lock(ctx, alex, c.ID)
		if err != nil {
			return err
		}
		at := noon.Add(2 * time.Hour)
		locked.Initiator.Last, locked.Recipient.Last = 2, 2
		locked.Initiator.ActiveAt, locked.Recipient.ActiveAt = at, at
		if err := s.Conversations.Save(ctx, locked); err != nil {
			return err
		}
		return s.Messages.Add(ctx, locked, messaging.Message{
			ID: uuid.Must(uuid.NewV7()), Text: "a message in time", SentAt: at, InitiatorSequence: 2,
			RecipientSequence: 2,
		})
	}, func(ctx context.Context) error { return other(ctx, s.Stores) })
	if err != nil {
		t.Fatal(err)
	}
	return s, c
}

func TestR50_messageDuringTheRetention_keepsTheConversation(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		s, c := writing(t, open(t), func(ctx context.Context, s messagingtest.Stores) error {
			_, err := s.Conversations.DeleteBefore(ctx, noon.Add(time.Hour), 10)
			return err
		})
		s.wantPage(t, c, false, messaging.Range{}, 10, "the first message", "a message in time")
		if n, err := s.Conversations.DeleteBefore(t.Context(), noon.Add(3*time.Hour), 10); err != nil || n != 1 {
			t.Errorf("when it is idle again: %d deleted, %v", n, err)
		}
	})
}

func TestR50_messageDuringAnErasure_leavesNoText(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		s, _ := writing(t, db, func(ctx context.Context, s messagingtest.Stores) error {
			return db.InTx(ctx, func(ctx context.Context) error {
				_, _, err := s.Conversations.EraseUser(ctx, alex, 10)
				return err
			})
		})
		if dump := databasetest.Dump(t, db); strings.Contains(dump, "a message in time") {
			t.Error("the message remains without its conversation")
		}
		s.wantRows(t, 0)
	})
}

// Two who share a conversation are erased at once: the erasure that finds it deleted meanwhile goes on with the others.
func TestR50_erasuresOfBothSides_leaveNothing(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		s := stores{messagingtest.StoresOver(db)}
		s.add(t, between(robin, alex, noon)) // the first one that both find
		s.add(t, between(alex, sam, noon.Add(time.Minute)))
		erase := func(ctx context.Context, user identity.UserID) error {
			deleted, _, err := s.Conversations.EraseUser(ctx, user, 1)
			if err == nil && deleted != 1 {
				t.Errorf("erasing user %d: deleted %d", user, deleted)
			}
			return err
		}
		err := databasetest.Overlap(t, db, func(ctx context.Context) error { return erase(ctx, robin) },
			func(ctx context.Context) error {
				return db.InTx(ctx, func(ctx context.Context) error { return erase(ctx, alex) })
			})
		if err != nil {
			t.Fatal(err)
		}
		if db.Dialect() == dialect.Postgres { // on SQLite the erasures follow each other
			s.wantRows(t, 0)
		}
	})
}

func TestR50_sameMessageTwiceAtOnce_isStoredOnce(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		s := stores{messagingtest.StoresOver(db)}
		c, name := s.add(t, messagingtest.ConversationOf(robin, noon)), uuid.Must(uuid.NewV7())
		send := func(ctx context.Context) error {
			locked, err := s.Conversations.Lock(ctx, robin, c.ID)
			if err != nil {
				return err
			}
			_, err = s.Messages.ByClientID(ctx, locked, true, name)
			if !errors.Is(err, fault.ErrNotFound) {
				return err
			}
			locked.Initiator.Last++
			locked.Recipient.Last++
			if err := s.Conversations.Save(ctx, locked); err != nil {
				return err
			}
			return s.Messages.Add(ctx, locked, messaging.Message{
				ID: uuid.Must(uuid.NewV7()), ByInitiator: true, Text: "once", SentAt: noon, ClientID: name,
				InitiatorSequence: locked.Initiator.Last, RecipientSequence: locked.Recipient.Last,
			})
		}
		err := databasetest.Overlap(t, db, send,
			func(ctx context.Context) error { return db.InTx(ctx, send) })
		if err != nil {
			t.Fatal(err)
		}
		s.wantPage(t, c, false, messaging.Range{}, 10, "once")
	})
}
