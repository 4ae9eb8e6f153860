package contacttest

import (
	"context"
	"errors"
	"reflect"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/contact"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

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
			Kind: contact.MessageTaken, Owner: Alex, User: Robin, Sender: []byte("robin"), Content: []byte("text"),
			At: Noon,
		}
		other := contact.Event{
			Kind: contact.CodeMailed, Sender: []byte("kim"), Content: []byte("none"), At: Noon.Add(time.Hour),
		}
		s.do(t, func(ctx context.Context) error {
			return errors.Join(s.Events.LockSender(ctx, one.Sender), s.Events.LockOwner(ctx, Alex),
				s.Events.Add(ctx, one), s.Events.Add(ctx, other))
		})
		dropped := contact.Event{
			Kind: contact.MessageDropped, Owner: Alex, User: Robin, Sender: []byte("robin"), Content: []byte("text"),
			At: Noon.Add(time.Minute),
		}
		s.do(t, func(ctx context.Context) error { return s.Events.Add(ctx, dropped) })
		senders := [][]byte{[]byte("robin"), []byte("kim"), []byte("sam")}
		for name, row := range map[string]struct {
			kinds []contact.EventKind
			after time.Time
			want  []contact.Event
		}{
			"messages": {[]contact.EventKind{contact.MessageTaken}, Noon.Add(-time.Second), []contact.Event{one}},
			"codes":    {[]contact.EventKind{contact.CodeMailed}, Noon, []contact.Event{other}},
			"later":    {[]contact.EventKind{contact.MessageTaken}, Noon, []contact.Event{}},
			"two kinds": {
				[]contact.EventKind{contact.MessageTaken, contact.MessageDropped},
				Noon.Add(-time.Second),
				[]contact.Event{one, dropped},
			},
		} {
			if got, err := s.Events.BySender(t.Context(), senders, nil, row.after, row.kinds...); err != nil ||
				!reflect.DeepEqual(got, row.want) {
				t.Errorf("%s: got %+v, %v", name, got, err)
			}
		}
		byAccount, err := s.Events.BySender(t.Context(), [][]byte{[]byte("sam")}, []identity.UserID{Robin},
			Noon.Add(-time.Second), contact.MessageDropped)
		if err != nil || !reflect.DeepEqual(byAccount, []contact.Event{dropped}) {
			t.Errorf("by account: got %+v, %v", byAccount, err)
		}
		got, err := s.Events.ByOwner(t.Context(), Alex, Noon.Add(-time.Second), contact.MessageTaken)
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
		got, err = s.Events.ByOwner(t.Context(), Alex, time.Time{}, contact.MessageTaken)
		if err != nil || len(got) != 0 {
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
			got, err := s.Blocks.Blocked(t.Context(), owner, [][]byte{pat, kim})
			if err != nil || (len(got) > 0) != want {
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
