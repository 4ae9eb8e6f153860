package contacttest

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/contact"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// Stores are the stores of the module over one database.
type Stores struct {
	Transactor tx.Transactor
	Messages   contact.Messages
	Pending    contact.PendingMessages
	Events     contact.Events
	Blocks     contact.Blocks
}

// do runs act in a transaction.
func (s Stores) do(t *testing.T, act func(ctx context.Context) error) {
	t.Helper()
	if err := s.Transactor.InTx(t.Context(), act); err != nil {
		t.Fatal(err)
	}
}

// MessageOf returns a message to Alex. A sender of 0 is not a member.
func MessageOf(sender identity.UserID, at time.Time) contact.Message {
	m := contact.Message{
		ID: uuid.Must(uuid.NewV7()), Owner: PersonOf(Alex), Sender: PersonOf(sender), Text: "Hello Alex,\n\nbye.",
		SentAt: at, OwnerActiveAt: at, SenderActiveAt: at,
	}
	if sender == 0 {
		m.Sender = contact.Person{Name: "Kim Demo"}
		m.Email, m.Language = "kim.demo@example.com", "de"
	}
	return m
}

func (s Stores) add(t *testing.T, m contact.Message) contact.Message {
	t.Helper()
	s.do(t, func(ctx context.Context) error { return s.Messages.Add(ctx, m) })
	stored, err := s.Messages.Of(t.Context(), m.Owner.User, m.ID)
	if err != nil {
		t.Fatal(err)
	}
	m.Row = stored.Row
	if !reflect.DeepEqual(stored, m) {
		t.Errorf("got %+v, want %+v", stored, m)
	}
	return m
}

// RunContract checks the stores; open returns empty ones.
func RunContract(t *testing.T, open func(*testing.T) Stores) {
	t.Run("messages", func(t *testing.T) { runMessagesContract(t, open) })
	t.Run("pending messages", func(t *testing.T) { runPendingContract(t, open) })
	t.Run("events", func(t *testing.T) { runEventsContract(t, open) })
	t.Run("blocks", func(t *testing.T) { runBlocksContract(t, open) })
}

func runMessagesContract(t *testing.T, open func(*testing.T) Stores) {
	t.Run("both sides see a message until they delete it", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		m := s.add(t, MessageOf(Robin, Noon))
		for _, user := range []identity.UserID{Alex, Robin} {
			if got, err := s.Messages.Of(t.Context(), user, m.ID); err != nil || got.ID != m.ID {
				t.Errorf("user %d: got %+v, %v", user, got, err)
			}
		}
		if _, err := s.Messages.Of(t.Context(), Sam, m.ID); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("another user: got %v", err)
		}
		s.do(t, func(ctx context.Context) error { return s.Messages.Hide(ctx, m, Alex) })
		if _, err := s.Messages.Of(t.Context(), Alex, m.ID); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("after deleting: got %v", err)
		}
		if got, err := s.Messages.ByID(t.Context(), m.ID); err != nil || !got.OwnerDeleted || got.SenderDeleted {
			t.Errorf("for mails: got %+v, %v", got, err)
		}
		if _, err := s.Messages.Of(t.Context(), Robin, m.ID); err != nil {
			t.Errorf("the sender: got %v", err)
		}
		s.do(t, func(ctx context.Context) error { return s.Messages.Hide(ctx, m, Robin) })
		if n, err := s.Messages.DeleteBefore(t.Context(), Noon.Add(time.Hour), 10); err != nil || n != 0 {
			t.Errorf("%d messages are left that nobody sees, %v", n, err)
		}
	})
	t.Run("a message of somebody who is not a member is seen by the owner alone", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		m := s.add(t, MessageOf(0, Noon))
		if _, err := s.Messages.Of(t.Context(), 0, m.ID); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("user 0: got %v", err)
		}
		if page, err := s.Messages.Page(t.Context(), 0, contact.Filter{}, nil, 10); err != nil || len(page) != 0 {
			t.Errorf("user 0: got %v, %v", page, err)
		}
		s.do(t, func(ctx context.Context) error { return s.Messages.Hide(ctx, m, Alex) })
		if n, err := s.Messages.DeleteBefore(t.Context(), Noon.Add(time.Hour), 10); err != nil || n != 0 {
			t.Errorf("%d messages are left that nobody sees, %v", n, err)
		}
	})
	t.Run("pages are sorted and contain a direction", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		var want []contact.ID
		for i := range 5 {
			m := MessageOf(Robin, Noon.Add(time.Duration(i/2)*time.Minute))
			if i == 4 {
				m.Owner, m.Sender = PersonOf(Sam), PersonOf(Alex)
			}
			s.do(t, func(ctx context.Context) error { return s.Messages.Add(ctx, m) })
			want = append(want, m.ID)
		}
		slices.Reverse(want)
		for d, ids := range map[contact.Direction][]contact.ID{
			"": want, contact.Received: want[1:], contact.Sent: want[:1],
		} {
			var got []contact.ID
			var after *contact.Position
			for {
				page, err := s.Messages.Page(t.Context(), Alex, contact.Filter{Direction: d}, after, 2)
				if err != nil {
					t.Fatal(err)
				}
				for _, m := range page {
					got = append(got, m.ID)
					position := m.Position(Alex)
					after = &position
				}
				if len(page) < 2 {
					break
				}
			}
			if !slices.Equal(got, ids) {
				t.Errorf("%q: got %v, want %v", d, got, ids)
			}
		}
	})
	t.Run("a list with one member has all conversations with that member and no others", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		var want []contact.ID
		for i, sides := range [][2]identity.UserID{{Alex, Robin}, {Alex, Sam}, {Robin, Alex}, {Alex, 0}, {Sam, Robin}} {
			m := MessageOf(sides[1], Noon.Add(time.Duration(i)*time.Minute))
			m.Owner = PersonOf(sides[0])
			s.do(t, func(ctx context.Context) error { return s.Messages.Add(ctx, m) })
			if i == 0 || i == 2 {
				want = append([]contact.ID{m.ID}, want...)
			}
		}
		for d, ids := range map[contact.Direction][]contact.ID{
			"": want, contact.Received: want[1:], contact.Sent: want[:1],
		} {
			f := contact.Filter{Direction: d, With: Member(Robin)}
			page, err := s.Messages.Page(t.Context(), Alex, f, nil, 10)
			var got []contact.ID
			for _, m := range page {
				got = append(got, m.ID)
			}
			if err != nil || !slices.Equal(got, ids) {
				t.Errorf("%q: got %v, %v, want %v", d, got, err, ids)
			}
		}
		f := contact.Filter{With: Member(First)}
		if page, err := s.Messages.Page(t.Context(), Alex, f, nil, 10); err != nil || len(page) != 0 {
			t.Errorf("with somebody else: got %+v, %v", page, err)
		}
	})
	t.Run("an answer is unread and the newest text for the other side, unless it is withheld", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		m := s.add(t, MessageOf(Robin, Noon))
		want := func(byAlex, byRobin int) {
			t.Helper()
			for user, n := range map[identity.UserID]int{Alex: byAlex, Robin: byRobin, Sam: 0} {
				if got, err := s.Messages.CountUnread(t.Context(), user); err != nil || got != n {
					t.Errorf("unread of user %d: got %d, %v, want %d", user, got, err, n)
				}
			}
		}
		want(1, 0)
		read := func(reader identity.UserID, at time.Time) {
			t.Helper()
			s.do(t, func(ctx context.Context) error { return s.Messages.MarkRead(ctx, m, reader, at) })
		}
		read(Alex, Noon)
		read(Alex, Noon.Add(time.Hour))
		m.ReadAt = Noon
		for i, step := range []struct {
			bySender, withheld bool
			byAlex, byRobin    int
		}{
			{false, true, 0, 0}, {false, false, 0, 1}, {true, true, 0, 1}, {true, false, 1, 1},
		} {
			a := contact.Answer{
				ID: uuid.Must(uuid.NewV7()), BySender: step.bySender, Text: fmt.Sprint("Answer ", i),
				AddressShared: i == 1, Withheld: step.withheld, SentAt: Noon.Add(time.Duration(i+1) * time.Minute),
			}
			s.do(t, func(ctx context.Context) error { return s.Messages.AddAnswer(ctx, m, a) })
			m.Answers = append(m.Answers, a)
			if !step.bySender || !step.withheld {
				m.OwnerActiveAt = a.SentAt
			}
			if step.bySender || !step.withheld {
				m.SenderActiveAt = a.SentAt
			}
			want(step.byAlex, step.byRobin)
		}
		m.SenderUnread, m.ReadAt = true, time.Time{}
		if got, err := s.Messages.ByID(t.Context(), m.ID); err != nil || !reflect.DeepEqual(got, m) {
			t.Errorf("got %+v, %v, want %+v", got, err, m)
		}
		read(Robin, Noon)
		want(1, 0)
		if n, err := s.Messages.DeleteBefore(t.Context(), Noon.Add(time.Minute), 10); err != nil || n != 0 {
			t.Errorf("deleted %d with a newer answer, %v", n, err)
		}
	})
	t.Run("an answer moves a conversation to the top for those who see it", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		first := s.add(t, MessageOf(Robin, Noon))
		second := MessageOf(Alex, Noon.Add(time.Minute))
		second.Owner = PersonOf(Robin)
		second = s.add(t, second)
		for i, withheld := range []bool{true, false} {
			a := contact.Answer{
				ID: uuid.Must(uuid.NewV7()), BySender: true, Text: "Hi", Withheld: withheld,
				SentAt: Noon.Add(time.Duration(i+1) * time.Hour),
			}
			s.do(t, func(ctx context.Context) error { return s.Messages.AddAnswer(ctx, first, a) })
			for user, isFirst := range map[identity.UserID]bool{Alex: !withheld, Robin: true} {
				page, err := s.Messages.Page(t.Context(), user, contact.Filter{}, nil, 10)
				if err != nil || len(page) != 2 || (page[0].ID == first.ID) != isFirst {
					t.Errorf("withheld %v, user %d: got %+v, %v", withheld, user, page, err)
				}
			}
		}
	})
	t.Run("the mails of a sender are switched for one message", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		m, other := s.add(t, MessageOf(0, Noon)), s.add(t, MessageOf(0, Noon))
		for _, off := range []bool{true, true, false} {
			s.do(t, func(ctx context.Context) error { return s.Messages.SetMailsOff(ctx, m, off) })
			m.MailsOff = off
			for _, want := range []contact.Message{m, other} {
				if got, err := s.Messages.ByID(t.Context(), want.ID); err != nil || !reflect.DeepEqual(got, want) {
					t.Errorf("got %+v, %v, want %+v", got, err, want)
				}
			}
		}
	})
	t.Run("old messages are deleted in batches", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		for i := range 3 {
			s.add(t, MessageOf(Robin, Noon.Add(time.Duration(i)*time.Hour)))
		}
		for _, want := range []int{1, 1, 0} {
			n, err := s.Messages.DeleteBefore(t.Context(), Noon.Add(2*time.Hour), 1)
			if err != nil || n != want {
				t.Errorf("got %d, %v, want %d", n, err, want)
			}
		}
	})
	t.Run("an erased user leaves neither what they got nor what they wrote", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		toAlex, other := s.add(t, MessageOf(Robin, Noon)), MessageOf(Alex, Noon)
		other.Owner = PersonOf(Sam)
		other = s.add(t, other)
		kept := MessageOf(Robin, Noon)
		kept.Owner = PersonOf(Sam)
		kept = s.add(t, kept)
		hidden, stranger := s.add(t, MessageOf(Robin, Noon)), MessageOf(0, Noon)
		s.add(t, stranger)
		var shared []contact.Message
		s.do(t, func(ctx context.Context) (err error) {
			if err = s.Messages.Hide(ctx, hidden, Robin); err != nil {
				return err
			}
			var first, second, last int
			if first, shared, err = s.Messages.EraseUser(ctx, Alex, 3); err != nil {
				return err
			}
			var rest []contact.Message
			if second, rest, err = s.Messages.EraseUser(ctx, Alex, 3); err != nil {
				return err
			}
			shared = append(shared, rest...)
			last, _, err = s.Messages.EraseUser(ctx, Alex, 3)
			if first != 3 || second != 1 || last != 0 {
				t.Errorf("deleted %d, %d and %d", first, second, last)
			}
			return err
		})
		if len(shared) != 2 || shared[0].ID != toAlex.ID || shared[1].ID != other.ID || shared[1].Owner.User != Sam {
			t.Errorf("seen by others: got %+v", shared)
		}
		for user, id := range map[identity.UserID]contact.ID{Robin: toAlex.ID, Sam: other.ID} {
			if _, err := s.Messages.Of(t.Context(), user, id); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("user %d: got %v", user, err)
			}
		}
		if _, err := s.Messages.Of(t.Context(), Sam, kept.ID); err != nil {
			t.Error(err)
		}
	})
}
