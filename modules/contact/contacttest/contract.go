package contacttest

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"sync"
	"sync/atomic"
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
		SentAt: at,
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
		if _, err := s.Messages.ByID(t.Context(), m.ID); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("for mails: got %v", err)
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
		if page, err := s.Messages.Page(t.Context(), 0, "", nil, 10); err != nil || len(page) != 0 {
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
				page, err := s.Messages.Page(t.Context(), Alex, d, after, 2)
				if err != nil {
					t.Fatal(err)
				}
				for _, m := range page {
					got = append(got, m.ID)
					position := m.Position()
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
	t.Run("answers and the time of reading are kept", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		m := s.add(t, MessageOf(Robin, Noon))
		if n, err := s.Messages.CountUnread(t.Context(), Alex); err != nil || n != 1 {
			t.Errorf("unread: got %d, %v", n, err)
		}
		for i := range 2 {
			s.do(t, func(ctx context.Context) error {
				locked, err := s.Messages.Lock(ctx, Alex, m.ID)
				if err != nil {
					return err
				}
				answer := contact.Answer{
					ID: uuid.Must(uuid.NewV7()), Text: fmt.Sprint("Answer ", i), AddressShared: i == 1, SentAt: Noon,
				}
				m.Answers = append(m.Answers, answer)
				return errors.Join(s.Messages.AddAnswer(ctx, locked, answer),
					s.Messages.MarkRead(ctx, locked, Noon.Add(time.Duration(i)*time.Hour)))
			})
		}
		m.ReadAt = Noon
		if got, err := s.Messages.ByID(t.Context(), m.ID); err != nil || !reflect.DeepEqual(got, m) {
			t.Errorf("got %+v, %v, want %+v", got, err, m)
		}
		if n, err := s.Messages.CountUnread(t.Context(), Alex); err != nil || n != 0 {
			t.Errorf("unread: got %d, %v", n, err)
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
		s.do(t, func(ctx context.Context) error { return s.Messages.EraseUser(ctx, Alex) })
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

// PendingTo returns a pending message to Alex.
func PendingTo(at time.Time) contact.Pending {
	p := contact.Pending{
		ID: uuid.Must(uuid.NewV7()), Owner: Alex, Link: Link, Name: "Kim Demo", Language: "de", Text: "Hello",
		CodeMAC: []byte("mac"), CreatedAt: at,
	}
	p.From, _ = Addresses{}.Parse("kim.demo@example.com")
	copy(p.Digest[:], p.ID[:])
	return p
}

func runPendingContract(t *testing.T, open func(*testing.T) Stores) {
	t.Run("a pending message is returned with all values", func(t *testing.T) {
		t.Parallel()
		s, want := open(t), PendingTo(Noon)
		s.do(t, func(ctx context.Context) error { return s.Pending.Add(ctx, want) })
		for name, read := range map[string]func() (contact.Pending, error){
			"by id":     func() (contact.Pending, error) { return s.Pending.ByID(t.Context(), want.ID) },
			"by digest": func() (contact.Pending, error) { return s.Pending.ByDigest(t.Context(), want.Digest) },
		} {
			if got, err := read(); err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%s: got %+v, %v, want %+v", name, got, err, want)
			}
		}
		if _, err := s.Pending.ByDigest(t.Context(), contact.Digest{}); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("unknown: got %v", err)
		}
		if _, err := s.Pending.ByID(t.Context(), uuid.New()); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("unknown: got %v", err)
		}
	})
	t.Run("concurrent attempts do not exceed the limit, and one delivers", func(t *testing.T) {
		t.Parallel()
		s, p := open(t), PendingTo(Noon)
		s.do(t, func(ctx context.Context) error { return s.Pending.Add(ctx, p) })
		var counted, delivered atomic.Int32
		var running sync.WaitGroup
		for range 8 {
			running.Go(func() {
				err := s.Transactor.InTx(t.Context(), func(ctx context.Context) error {
					ok, err := s.Pending.CountAttempt(ctx, p.ID, 5)
					if ok {
						counted.Add(1)
					}
					return err
				})
				err = errors.Join(err, s.Transactor.InTx(t.Context(), func(ctx context.Context) error {
					ok, err := s.Pending.Deliver(ctx, p.ID)
					if ok {
						delivered.Add(1)
					}
					return err
				}))
				if err != nil {
					t.Error(err)
				}
			})
		}
		running.Wait()
		if counted.Load() != 5 || delivered.Load() != 1 {
			t.Errorf("%d attempts, %d deliveries", counted.Load(), delivered.Load())
		}
	})
	t.Run("old ones and those of erased users are deleted", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		old, fresh, erased := PendingTo(Noon), PendingTo(Noon.Add(time.Hour)), PendingTo(Noon.Add(time.Hour))
		erased.Owner = Sam
		s.do(t, func(ctx context.Context) error {
			return errors.Join(s.Pending.Add(ctx, old), s.Pending.Add(ctx, fresh), s.Pending.Add(ctx, erased),
				s.Pending.EraseUser(ctx, Sam))
		})
		var n int
		s.do(t, func(ctx context.Context) (err error) {
			n, err = s.Pending.DeleteBefore(ctx, Noon.Add(time.Minute), 10)
			return err
		})
		if n != 1 {
			t.Errorf("deleted %d", n)
		}
		for p, want := range map[contact.ID]bool{old.ID: false, fresh.ID: true, erased.ID: false} {
			if _, err := s.Pending.ByID(t.Context(), p); (err == nil) != want {
				t.Errorf("%s: got %v", p, err)
			}
		}
	})
}

func runEventsContract(t *testing.T, open func(*testing.T) Stores) {
	t.Run("events are found by sender and owner, and deleted", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		one := contact.Event{
			Kind: contact.MessageTaken, Owner: Alex, User: Robin, Sender: []byte("robin"), Content: []byte("text"), At: Noon,
		}
		other := contact.Event{Kind: contact.CodeMailed, Sender: []byte("kim"), Content: []byte("none"), At: Noon.Add(time.Hour)}
		s.do(t, func(ctx context.Context) error {
			return errors.Join(s.Events.LockSender(ctx, one.Sender), s.Events.LockOwner(ctx, Alex),
				s.Events.Add(ctx, one), s.Events.Add(ctx, other))
		})
		senders := [][]byte{[]byte("robin"), []byte("kim"), []byte("sam")}
		for name, row := range map[string]struct {
			kind  contact.EventKind
			after time.Time
			want  []contact.Event
		}{
			"messages": {contact.MessageTaken, Noon.Add(-time.Second), []contact.Event{one}},
			"codes":    {contact.CodeMailed, Noon, []contact.Event{other}},
			"later":    {contact.MessageTaken, Noon, []contact.Event{}},
		} {
			if got, err := s.Events.BySender(t.Context(), row.kind, senders, row.after); err != nil ||
				!reflect.DeepEqual(got, row.want) {
				t.Errorf("%s: got %+v, %v", name, got, err)
			}
		}
		got, err := s.Events.ByOwner(t.Context(), contact.MessageTaken, Alex, Noon.Add(-time.Second))
		if err != nil || !reflect.DeepEqual(got, []contact.Event{one}) {
			t.Errorf("by owner: got %+v, %v", got, err)
		}
		var n int
		s.do(t, func(ctx context.Context) (err error) {
			n, err = s.Events.DeleteBefore(ctx, Noon.Add(2*time.Hour), 1)
			return errors.Join(err, s.Events.EraseUser(ctx, Robin))
		})
		if n != 1 {
			t.Errorf("deleted %d", n)
		}
		if got, err := s.Events.ByOwner(t.Context(), contact.MessageTaken, Alex, time.Time{}); err != nil || len(got) != 0 {
			t.Errorf("after erasing: got %+v, %v", got, err)
		}
	})
}

func runBlocksContract(t *testing.T, open func(*testing.T) Stores) {
	t.Run("an owner blocks names of senders up to a limit", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		kim, pat := []byte("kim"), []byte("pat")
		s.do(t, func(ctx context.Context) error {
			return errors.Join(s.Blocks.Add(ctx, Alex, kim, Noon, 1), s.Blocks.Add(ctx, Alex, kim, Noon, 1))
		})
		err := s.Transactor.InTx(t.Context(), func(ctx context.Context) error {
			return s.Blocks.Add(ctx, Alex, pat, Noon, 1)
		})
		if !errors.Is(err, contact.ErrBlockLimitExceeded) {
			t.Errorf("got %v", err)
		}
		for owner, want := range map[identity.UserID]bool{Alex: true, Robin: false} {
			if got, err := s.Blocks.Has(t.Context(), owner, [][]byte{pat, kim}); err != nil || got != want {
				t.Errorf("user %d: got %v, %v", owner, got, err)
			}
		}
		if n, err := s.Blocks.Count(t.Context(), Alex); err != nil || n != 1 {
			t.Errorf("got %d, %v", n, err)
		}
		s.do(t, func(ctx context.Context) error {
			return errors.Join(s.Blocks.Remove(ctx, Alex, [][]byte{kim}), s.Blocks.Add(ctx, Alex, pat, Noon, 1),
				s.Blocks.EraseUser(ctx, Alex))
		})
		if n, err := s.Blocks.Count(t.Context(), Alex); err != nil || n != 0 {
			t.Errorf("after erasing: got %d, %v", n, err)
		}
	})
}
