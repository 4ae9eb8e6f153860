package store_test

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
	"wright.app/modules/contact/contacttest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func testMessages(t *testing.T, open func(*testing.T) stores) {
	t.Run("both sides see a message until they delete it", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		m := s.add(t, contacttest.MessageOf(robin, noon))
		for _, user := range []identity.UserID{alex, robin} {
			if got, err := s.Messages.Of(t.Context(), user, m.ID); err != nil || got.ID != m.ID {
				t.Errorf("user %d: got %+v, %v", user, got, err)
			}
		}
		if _, err := s.Messages.Of(t.Context(), sam, m.ID); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("another user: got %v", err)
		}
		s.do(t, func(ctx context.Context) error { return s.Messages.Hide(ctx, m, alex) })
		if _, err := s.Messages.Of(t.Context(), alex, m.ID); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("after deleting: got %v", err)
		}
		if got, err := s.Messages.ByID(t.Context(), m.ID); err != nil || !got.OwnerDeleted || got.SenderDeleted {
			t.Errorf("for mails: got %+v, %v", got, err)
		}
		if _, err := s.Messages.Of(t.Context(), robin, m.ID); err != nil {
			t.Errorf("the sender: got %v", err)
		}
		s.do(t, func(ctx context.Context) error { return s.Messages.Hide(ctx, m, robin) })
		if n, err := s.Messages.DeleteBefore(t.Context(), noon.Add(time.Hour), 10); err != nil || n != 0 {
			t.Errorf("%d messages are left that nobody sees, %v", n, err)
		}
	})
	t.Run("a message of somebody who is not a member is seen by the owner alone", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		m := s.add(t, contacttest.MessageOf(0, noon))
		if _, err := s.Messages.Of(t.Context(), 0, m.ID); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("user 0: got %v", err)
		}
		if page, err := s.Messages.Page(t.Context(), 0, contact.Filter{}, nil, 10); err != nil || len(page) != 0 {
			t.Errorf("user 0: got %v, %v", page, err)
		}
		s.do(t, func(ctx context.Context) error { return s.Messages.Hide(ctx, m, alex) })
		if n, err := s.Messages.DeleteBefore(t.Context(), noon.Add(time.Hour), 10); err != nil || n != 0 {
			t.Errorf("%d messages are left that nobody sees, %v", n, err)
		}
	})
	t.Run("pages are sorted and contain a direction", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		var want []contact.ID
		for i := range 5 {
			m := contacttest.MessageOf(robin, noon.Add(time.Duration(i/2)*time.Minute))
			if i == 4 {
				m.Owner, m.Sender = contacttest.PersonOf(sam), contacttest.PersonOf(alex)
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
				page, err := s.Messages.Page(t.Context(), alex, contact.Filter{Direction: d}, after, 2)
				if err != nil {
					t.Fatal(err)
				}
				for _, m := range page {
					got = append(got, m.ID)
					position := m.Position(alex)
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
		for i, sides := range [][2]identity.UserID{{alex, robin}, {alex, sam}, {robin, alex}, {alex, 0}, {sam, robin}} {
			m := contacttest.MessageOf(sides[1], noon.Add(time.Duration(i)*time.Minute))
			m.Owner = contacttest.PersonOf(sides[0])
			s.do(t, func(ctx context.Context) error { return s.Messages.Add(ctx, m) })
			if i == 0 || i == 2 {
				want = append([]contact.ID{m.ID}, want...)
			}
		}
		for d, ids := range map[contact.Direction][]contact.ID{
			"": want, contact.Received: want[1:], contact.Sent: want[:1],
		} {
			f := contact.Filter{Direction: d, With: contacttest.Member(robin)}
			page, err := s.Messages.Page(t.Context(), alex, f, nil, 10)
			var got []contact.ID
			for _, m := range page {
				got = append(got, m.ID)
			}
			if err != nil || !slices.Equal(got, ids) {
				t.Errorf("%q: got %v, %v, want %v", d, got, err, ids)
			}
		}
		f := contact.Filter{With: contacttest.Member(contacttest.First)}
		if page, err := s.Messages.Page(t.Context(), alex, f, nil, 10); err != nil || len(page) != 0 {
			t.Errorf("with somebody else: got %+v, %v", page, err)
		}
	})
	t.Run("an answer is unread and the newest text for the other side, unless it is withheld", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		m := s.add(t, contacttest.MessageOf(robin, noon))
		want := func(byAlex, byRobin int) {
			t.Helper()
			for user, n := range map[identity.UserID]int{alex: byAlex, robin: byRobin, sam: 0} {
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
		read(alex, noon)
		read(alex, noon.Add(time.Hour))
		m.ReadAt = noon
		for i, step := range []struct {
			bySender, withheld bool
			byAlex, byRobin    int
		}{
			{false, true, 0, 0}, {false, false, 0, 1}, {true, true, 0, 1}, {true, false, 1, 1},
		} {
			a := contact.Answer{
				ID: uuid.Must(uuid.NewV7()), BySender: step.bySender, Text: fmt.Sprint("Answer ", i),
				AddressShared: i == 1, Withheld: step.withheld, SentAt: noon.Add(time.Duration(i+1) * time.Minute),
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
		read(robin, noon)
		want(1, 0)
		if n, err := s.Messages.DeleteBefore(t.Context(), noon.Add(time.Minute), 10); err != nil || n != 0 {
			t.Errorf("deleted %d with a newer answer, %v", n, err)
		}
	})
	t.Run("an answer moves a conversation to the top for those who see it", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		first := s.add(t, contacttest.MessageOf(robin, noon))
		second := contacttest.MessageOf(alex, noon.Add(time.Minute))
		second.Owner = contacttest.PersonOf(robin)
		second = s.add(t, second)
		for i, withheld := range []bool{true, false} {
			a := contact.Answer{
				ID: uuid.Must(uuid.NewV7()), BySender: true, Text: "Hi", Withheld: withheld,
				SentAt: noon.Add(time.Duration(i+1) * time.Hour),
			}
			s.do(t, func(ctx context.Context) error { return s.Messages.AddAnswer(ctx, first, a) })
			for user, isFirst := range map[identity.UserID]bool{alex: !withheld, robin: true} {
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
		m, other := s.add(t, contacttest.MessageOf(0, noon)), s.add(t, contacttest.MessageOf(0, noon))
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
			s.add(t, contacttest.MessageOf(robin, noon.Add(time.Duration(i)*time.Hour)))
		}
		for _, want := range []int{1, 1, 0} {
			n, err := s.Messages.DeleteBefore(t.Context(), noon.Add(2*time.Hour), 1)
			if err != nil || n != want {
				t.Errorf("got %d, %v, want %d", n, err, want)
			}
		}
	})
	t.Run("an erased user leaves neither what they got nor what they wrote", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		toAlex, other := s.add(t, contacttest.MessageOf(robin, noon)), contacttest.MessageOf(alex, noon)
		other.Owner = contacttest.PersonOf(sam)
		other = s.add(t, other)
		kept := contacttest.MessageOf(robin, noon)
		kept.Owner = contacttest.PersonOf(sam)
		kept = s.add(t, kept)
		hidden, stranger := s.add(t, contacttest.MessageOf(robin, noon)), contacttest.MessageOf(0, noon)
		s.add(t, stranger)
		var shared []contact.Message
		s.do(t, func(ctx context.Context) (err error) {
			if err = s.Messages.Hide(ctx, hidden, robin); err != nil {
				return err
			}
			var first, second, last int
			if first, shared, err = s.Messages.EraseUser(ctx, alex, 3); err != nil {
				return err
			}
			var rest []contact.Message
			if second, rest, err = s.Messages.EraseUser(ctx, alex, 3); err != nil {
				return err
			}
			shared = append(shared, rest...)
			last, _, err = s.Messages.EraseUser(ctx, alex, 3)
			if first != 3 || second != 1 || last != 0 {
				t.Errorf("deleted %d, %d and %d", first, second, last)
			}
			return err
		})
		if len(shared) != 2 || shared[0].ID != toAlex.ID || shared[1].ID != other.ID || shared[1].Owner.User != sam {
			t.Errorf("seen by others: got %+v", shared)
		}
		for user, id := range map[identity.UserID]contact.ID{robin: toAlex.ID, sam: other.ID} {
			if _, err := s.Messages.Of(t.Context(), user, id); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("user %d: got %v", user, err)
			}
		}
		if _, err := s.Messages.Of(t.Context(), sam, kept.ID); err != nil {
			t.Error(err)
		}
	})
}
