package store_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func testMessages(t *testing.T, open func(*testing.T) stores) {
	t.Run("a withheld message leaves no gap in the numbers of the other side", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		c := s.add(t, messagingtest.ConversationOf(robin, noon))
		for i, step := range []struct {
			author identity.UserID
			seen   seenBy
		}{{robin, both}, {robin, initiatorOnly}, {alex, recipientOnly}, {alex, both}, {robin, both}} {
			s.write(t, &c, step.author, step.seen, fmt.Sprint("Text ", i), noon.Add(time.Duration(i)*time.Minute))
		}
		s.wantPage(t, c, true, messaging.Range{}, 10, "Text 0", "Text 1", "Text 3", "Text 4")
		s.wantPage(t, c, false, messaging.Range{}, 10, "Text 0", "Text 2", "Text 3", "Text 4")
	})
	t.Run("a page has the newest messages, those before one, or those after one", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		c, other := s.add(t, between(robin, alex, noon)), s.add(t, between(robin, sam, noon))
		for i := range 5 { // all at the same time
			s.write(t, &c, robin, both, fmt.Sprint(i+1), noon)
		}
		s.write(t, &other, robin, both, "other", noon)
		for _, page := range []struct {
			of   messaging.Range
			want []string
		}{
			{messaging.Range{}, []string{"4", "5"}},
			{messaging.Range{Before: 4}, []string{"2", "3"}},
			{messaging.Range{Before: 2}, []string{"1"}},
			{messaging.Range{Before: 1}, nil},
			{messaging.Range{After: 1, Oldest: true}, []string{"2", "3"}},
			{messaging.Range{After: 4, Oldest: true}, []string{"5"}},
			{messaging.Range{After: 5, Oldest: true}, nil},
			{messaging.Range{After: 1, Before: 5}, []string{"3", "4"}},
			{messaging.Range{After: 3, Before: 5}, []string{"4"}},
		} {
			s.wantPage(t, c, false, page.of, 2, page.want...)
		}
	})
	t.Run("what a side has deleted is not on its pages", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		c := s.add(t, messagingtest.ConversationOf(robin, noon))
		s.write(t, &c, robin, both, "old", noon)
		s.write(t, &c, robin, both, "older than the deletion", noon)
		s.change(t, &c, func(c *messaging.Conversation) { c.Recipient.HiddenUpTo = 2 })
		s.wantPage(t, c, false, messaging.Range{}, 10)
		s.write(t, &c, alex, both, "new", noon)
		s.wantPage(t, c, false, messaging.Range{}, 10, "new")
		s.wantPage(t, c, false, messaging.Range{After: 1, Oldest: true}, 10, "new")
		s.wantPage(t, c, false, messaging.Range{Before: 3}, 10)
		s.wantPage(t, c, true, messaging.Range{}, 10, "old", "older than the deletion", "new")
	})
	t.Run("a message is changed, and then taken back", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		c := s.add(t, messagingtest.ConversationOf(robin, noon))
		m, other := s.write(t, &c, robin, both, "Helo", noon), s.write(t, &c, robin, both, "Other", noon)
		for _, apply := range []func(){
			func() { m.Text, m.EditedAt = "Hello", noon.Add(time.Minute) },
			func() { m.Text, m.DeletedAt = "", noon.Add(time.Hour) },
		} {
			apply()
			s.do(t, func(ctx context.Context) error { return s.Messages.Update(ctx, m) })
			for _, want := range []messaging.Message{m, other} {
				if got, err := s.Messages.ByID(t.Context(), c, want.ID); err != nil || got != want {
					t.Errorf("got %+v, %v, want %+v", got, err, want)
				}
			}
		}
	})
	t.Run("a message is found in its own conversation alone", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		c, other := s.add(t, between(robin, alex, noon)), s.add(t, between(robin, sam, noon))
		m := s.write(t, &c, robin, both, "Hello", noon)
		if _, err := s.Messages.ByID(t.Context(), other, m.ID); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("by id: %v", err)
		}
		if _, err := s.Messages.ByClientID(t.Context(), other, true, m.ClientID); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("by the name of its author: %v", err)
		}
	})
	t.Run("each side gives its messages names of its own", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		c := s.add(t, messagingtest.ConversationOf(robin, noon))
		byRobin := s.write(t, &c, robin, both, "Hello", noon)
		_, err := s.Messages.ByClientID(t.Context(), c, false, byRobin.ClientID)
		if !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("the other side: %v", err)
		}
		byAlex := messaging.Message{
			ID: uuid.Must(uuid.NewV7()), Text: "Hi", SentAt: noon, ClientID: byRobin.ClientID, InitiatorSequence: 2,
			RecipientSequence: 2,
		}
		s.do(t, func(ctx context.Context) error { return s.Messages.Add(ctx, c, byAlex) })
		for isInitiator, want := range map[bool]messaging.ID{true: byRobin.ID, false: byAlex.ID} {
			got, err := s.Messages.ByClientID(t.Context(), c, isInitiator, byRobin.ClientID)
			if err != nil || got.ID != want {
				t.Errorf("got %+v, %v", got, err)
			}
		}
		again := byRobin
		again.ID, again.InitiatorSequence, again.RecipientSequence = uuid.Must(uuid.NewV7()), 3, 3
		err = s.DB.InTx(t.Context(), func(ctx context.Context) error { return s.Messages.Add(ctx, c, again) })
		if err == nil {
			t.Error("the same name is stored twice")
		}
	})
	t.Run("messages without a name do not collide", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		c := s.add(t, messagingtest.ConversationOf(0, noon))
		for i := range messaging.Sequence(2) {
			s.do(t, func(ctx context.Context) error {
				return s.Messages.Add(ctx, c, messaging.Message{
					ID: uuid.Must(uuid.NewV7()), ByInitiator: true, SentAt: noon, InitiatorSequence: i + 1,
				})
			})
		}
	})
	t.Run("the newest messages are those that the user sees and has not deleted", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		one, two := s.add(t, between(robin, alex, noon)), s.add(t, between(alex, sam, noon))
		empty, deleted := s.add(t, between(sam, robin, noon)), s.add(t, messagingtest.ConversationOf(0, noon))
		s.write(t, &one, robin, both, "seen by both", noon)
		s.write(t, &one, robin, initiatorOnly, "withheld", noon)
		s.write(t, &two, alex, both, "by Alex", noon)
		s.write(t, &two, sam, both, "by Sam", noon)
		s.write(t, &deleted, 0, both, "deleted by Alex", noon)
		s.change(t, &deleted, func(c *messaging.Conversation) { c.Recipient.HiddenUpTo = 1 })
		all := []messaging.Conversation{one, two, empty, deleted}
		for user, want := range map[identity.UserID]map[messaging.RowID]string{
			alex:  {one.Row: "seen by both", two.Row: "by Sam"},
			robin: {one.Row: "withheld"},
		} {
			ofUser := slices.DeleteFunc(slices.Clone(all), func(c messaging.Conversation) bool {
				own, _ := c.Of(user)
				return own.User != user
			})
			got, err := s.Messages.Newest(t.Context(), user, ofUser)
			if err != nil || len(got) != len(want) {
				t.Errorf("user %d: got %+v, %v", user, got, err)
			}
			for row, text := range want {
				if got[row].Text != text {
					t.Errorf("user %d: got %q, want %q", user, got[row].Text, text)
				}
			}
		}
		if got, err := s.Messages.Newest(t.Context(), alex, nil); err != nil || len(got) != 0 {
			t.Errorf("of no conversations: got %+v, %v", got, err)
		}
	})
	t.Run("the messages of the other side after one are counted, without those that were withheld", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		c := s.add(t, messagingtest.ConversationOf(robin, noon))
		for _, author := range []identity.UserID{robin, alex, robin, robin} {
			s.write(t, &c, author, both, "Hello", noon)
		}
		s.write(t, &c, robin, initiatorOnly, "withheld", noon)
		for after, want := range []int{3, 2, 2, 1, 0} {
			if got, err := s.Messages.CountUnread(t.Context(), c, false, messaging.Sequence(after)); err != nil ||
				got != want {
				t.Errorf("after %d: got %d, %v, want %d", after, got, err, want)
			}
		}
		if got, err := s.Messages.CountUnread(t.Context(), c, true, 0); err != nil || got != 1 {
			t.Errorf("for the initiator: got %d, %v", got, err)
		}
	})
	t.Run("who has written is told without what was withheld from the reader", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		c := s.add(t, messagingtest.ConversationOf(robin, noon))
		expect := func(isInitiator, byInitiator, want bool) {
			t.Helper()
			if got, err := s.Messages.HasWritten(t.Context(), c, isInitiator, byInitiator); err != nil || got != want {
				t.Errorf("initiator reads: %v, has written: %v: got %v, %v", isInitiator, byInitiator, got, err)
			}
		}
		expect(true, true, false)
		s.write(t, &c, robin, initiatorOnly, "withheld", noon)
		expect(true, true, true)
		expect(false, true, false)
		s.write(t, &c, alex, both, "Hello", noon)
		expect(true, false, true)
		expect(false, false, true)
	})
}

// wantPage compares the texts of a page.
func (s stores) wantPage(
	t *testing.T, c messaging.Conversation, isInitiator bool, r messaging.Range, limit int, want ...string,
) {
	t.Helper()
	page, err := s.Messages.Page(t.Context(), c, isInitiator, r, limit)
	var got []string
	for i, m := range page {
		got = append(got, m.Text)
		if i > 0 && m.SequenceFor(isInitiator) != page[i-1].SequenceFor(isInitiator)+1 {
			t.Errorf("%+v: message %q has the number %d", r, m.Text, m.SequenceFor(isInitiator))
		}
	}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%+v: got %q, %v, want %q", r, got, err, want)
	}
}
