package store_test

import (
	"context"
	"errors"
	"reflect"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/modules/network"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func testPending(t *testing.T, open func(*testing.T) stores) {
	t.Run("a pending message is returned with all values", func(t *testing.T) {
		t.Parallel()
		s, want := open(t), messagingtest.PendingTo(noon)
		s.do(t, func(ctx context.Context) error { return s.Pending.Add(ctx, want) })
		for name, read := range map[string]func() (messaging.Pending, error){
			"by id":     func() (messaging.Pending, error) { return s.Pending.ByID(t.Context(), want.ID) },
			"by digest": func() (messaging.Pending, error) { return s.Pending.ByDigest(t.Context(), want.Digest) },
		} {
			if got, err := read(); err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%s: got %+v, %v, want %+v", name, got, err, want)
			}
		}
		if _, err := s.Pending.ByDigest(t.Context(), messaging.Digest{}); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("unknown: got %v", err)
		}
		if _, err := s.Pending.ByID(t.Context(), uuid.New()); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("unknown: got %v", err)
		}
	})
	t.Run("concurrent attempts do not exceed the limit, and one delivers", func(t *testing.T) {
		t.Parallel()
		s, p := open(t), messagingtest.PendingTo(noon)
		s.do(t, func(ctx context.Context) error { return s.Pending.Add(ctx, p) })
		var counted, delivered atomic.Int32
		var running sync.WaitGroup
		for range 8 {
			running.Go(func() {
				err := s.DB.InTx(t.Context(), func(ctx context.Context) error {
					ok, err := s.Pending.CountAttempt(ctx, p.ID, 5)
					if ok {
						counted.Add(1)
					}
					return err
				})
				err = errors.Join(err, s.DB.InTx(t.Context(), func(ctx context.Context) error {
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
		old, later := messagingtest.PendingTo(noon), noon.Add(time.Hour)
		fresh, erased := messagingtest.PendingTo(later), messagingtest.PendingTo(later)
		erased.Owner = sam
		s.do(t, func(ctx context.Context) error {
			return errors.Join(s.Pending.Add(ctx, old), s.Pending.Add(ctx, fresh), s.Pending.Add(ctx, erased),
				s.Pending.EraseUser(ctx, sam))
		})
		var n int
		s.do(t, func(ctx context.Context) (err error) {
			n, err = s.Pending.DeleteBefore(ctx, noon.Add(time.Minute), 10)
			return err
		})
		if n != 1 {
			t.Errorf("deleted %d", n)
		}
		for p, want := range map[messaging.ID]bool{old.ID: false, fresh.ID: true, erased.ID: false} {
			if _, err := s.Pending.ByID(t.Context(), p); (err == nil) != want {
				t.Errorf("%s: got %v", p, err)
			}
		}
	})
}

func testEvents(t *testing.T, open func(*testing.T) stores) {
	t.Run("events are found by sender and owner, and deleted", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		one := messaging.Event{
			Kind: messaging.MessageTaken, Owner: alex, User: robin, Sender: []byte("robin"), Content: []byte("text"),
			At: noon,
		}
		other := messaging.Event{
			Kind: messaging.CodeMailed, Sender: []byte("kim"), Content: []byte("none"), At: noon.Add(time.Hour),
		}
		s.do(t, func(ctx context.Context) error {
			return errors.Join(s.Events.LockSender(ctx, one.Sender), s.Events.LockOwner(ctx, alex),
				s.Events.Add(ctx, one), s.Events.Add(ctx, other))
		})
		dropped := messaging.Event{
			Kind: messaging.MessageDropped, Owner: alex, User: robin, Sender: []byte("robin"), Content: []byte("text"),
			At: noon.Add(time.Minute),
		}
		s.do(t, func(ctx context.Context) error { return s.Events.Add(ctx, dropped) })
		senders := [][]byte{[]byte("robin"), []byte("kim"), []byte("sam")}
		for name, row := range map[string]struct {
			kinds []messaging.EventKind
			after time.Time
			want  []messaging.Event
		}{
			"messages": {[]messaging.EventKind{messaging.MessageTaken}, noon.Add(-time.Second), []messaging.Event{one}},
			"codes":    {[]messaging.EventKind{messaging.CodeMailed}, noon, []messaging.Event{other}},
			"later":    {[]messaging.EventKind{messaging.MessageTaken}, noon, []messaging.Event{}},
			"two kinds": {
				[]messaging.EventKind{messaging.MessageTaken, messaging.MessageDropped},
				noon.Add(-time.Second),
				[]messaging.Event{one, dropped},
			},
		} {
			if got, err := s.Events.BySender(t.Context(), senders, nil, row.after, row.kinds...); err != nil ||
				!reflect.DeepEqual(got, row.want) {
				t.Errorf("%s: got %+v, %v", name, got, err)
			}
		}
		byAccount, err := s.Events.BySender(t.Context(), [][]byte{[]byte("sam")}, []identity.UserID{robin},
			noon.Add(-time.Second), messaging.MessageDropped)
		if err != nil || !reflect.DeepEqual(byAccount, []messaging.Event{dropped}) {
			t.Errorf("by account: got %+v, %v", byAccount, err)
		}
		got, err := s.Events.ByOwner(t.Context(), alex, noon.Add(-time.Second), messaging.MessageTaken)
		if err != nil || !reflect.DeepEqual(got, []messaging.Event{one}) {
			t.Errorf("by owner: got %+v, %v", got, err)
		}
		var n int
		s.do(t, func(ctx context.Context) (err error) {
			n, err = s.Events.DeleteBefore(ctx, noon.Add(2*time.Hour), 1)
			return errors.Join(err, s.Events.EraseUser(ctx, robin))
		})
		if n != 1 {
			t.Errorf("deleted %d", n)
		}
		got, err = s.Events.ByOwner(t.Context(), alex, time.Time{}, messaging.MessageTaken)
		if err != nil || len(got) != 0 {
			t.Errorf("after erasing: got %+v, %v", got, err)
		}
	})
}

func testBlocks(t *testing.T, open func(*testing.T) stores) {
	t.Run("an owner blocks names of senders up to a limit", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		kim, pat := []byte("kim"), []byte("pat")
		s.do(t, func(ctx context.Context) error {
			return errors.Join(s.Blocks.Add(ctx, alex, kim, noon, 1), s.Blocks.Add(ctx, alex, kim, noon, 1))
		})
		err := s.DB.InTx(t.Context(), func(ctx context.Context) error {
			return s.Blocks.Add(ctx, alex, pat, noon, 1)
		})
		if !errors.Is(err, network.ErrBlockLimitExceeded) {
			t.Errorf("got %v", err)
		}
		for owner, want := range map[identity.UserID]bool{alex: true, robin: false} {
			got, err := s.Blocks.Blocked(t.Context(), owner, [][]byte{pat, kim})
			if err != nil || (len(got) > 0) != want {
				t.Errorf("user %d: got %v, %v", owner, got, err)
			}
		}
		if n, err := s.Blocks.Count(t.Context(), alex); err != nil || n != 1 {
			t.Errorf("got %d, %v", n, err)
		}
		s.do(t, func(ctx context.Context) error {
			return errors.Join(s.Blocks.Remove(ctx, alex, [][]byte{kim}), s.Blocks.Add(ctx, alex, pat, noon, 1),
				s.Blocks.EraseUser(ctx, alex))
		})
		if n, err := s.Blocks.Count(t.Context(), alex); err != nil || n != 0 {
			t.Errorf("after erasing: got %d, %v", n, err)
		}
	})
}
