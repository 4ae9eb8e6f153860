package authtest

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"wright.app/modules/auth/code"
)

// RunMailboxesContract checks an implementation of code.Mailboxes.
func RunMailboxesContract(t *testing.T, open Open) {
	t.Helper()
	key := code.MailboxKey{Mailbox: "alex.demo@example.com"}
	t.Run("nothing kept is a fresh budget", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		m, err := s.Mailboxes.Find(t.Context(), key)
		if err != nil || m.Wait(Start) != 0 || m.Snapshot().Key != key {
			t.Errorf("got %+v, %v", m, err)
		}
	})
	t.Run("a budget comes back as it is, each under its key", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		device := code.MailboxKey{Mailbox: key.Mailbox, Device: "device"}
		takeMail(t, s, key, 7)
		takeMail(t, s, device, 8)
		for k, challenge := range map[code.MailboxKey]code.ChallengeID{key: 7, device: 8} {
			m, err := s.Mailboxes.Find(ctx, k)
			if err != nil {
				t.Fatal(err)
			}
			got := m.Snapshot()
			if got.Key != k || got.Last != challenge || len(got.Slots) != 1 || !got.Slots[0].Equal(Start) {
				t.Errorf("got %+v", got)
			}
			if got.Slots[0].Location() != time.UTC {
				t.Errorf("times come back in %v", got.Slots[0].Location())
			}
		}
	})
	t.Run("a budget is spent by one transaction at a time", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		var now, waiting atomic.Int32
		together(12, func(i int) {
			err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
				m, err := s.Mailboxes.Lock(ctx, key, Start)
				if err != nil {
					return err
				}
				slot, ok := m.Admit(Start)
				if !ok {
					return nil
				}
				if slot.At.Equal(Start) {
					now.Add(1)
				} else {
					waiting.Add(1)
				}
				m.Take(slot, code.ChallengeID(i+1), Start)
				return s.Mailboxes.Save(ctx, m, Start)
			})
			if err != nil {
				t.Error(err)
			}
		})
		if now.Load() != 1 || waiting.Load() != 11 {
			t.Errorf("%d mails at once, %d waiting", now.Load(), waiting.Load())
		}
		if m, err := s.Mailboxes.Find(ctx, key); err != nil || len(m.Snapshot().Slots) != 2 {
			t.Errorf("got %+v, %v", m, err)
		}
	})
	t.Run("old ones are forgotten", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		takeMail(t, s, key, 7)
		if n, err := s.Mailboxes.DeleteBefore(ctx, Start); err != nil || n != 0 {
			t.Errorf("got %d, %v", n, err)
		}
		if n, err := s.Mailboxes.DeleteBefore(ctx, Start.Add(time.Microsecond)); err != nil || n != 1 {
			t.Errorf("got %d, %v", n, err)
		}
	})
}

// RunTryLogContract checks an implementation of code.TryLog.
func RunTryLogContract(t *testing.T, open Open) {
	t.Helper()
	t.Run("nothing kept is no tries", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		tries, err := s.Tries.Find(t.Context(), Email(t, "alex.demo@example.com"))
		if err != nil || len(tries.Snapshot().Times) != 0 {
			t.Errorf("got %+v, %v", tries, err)
		}
	})
	t.Run("tries at once are all counted, without regard to case", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		spellings := []string{"alex.demo@example.com", "ALEX.Demo@Example.com"}
		together(code.LongAfter, func(i int) {
			err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
				tries, err := s.Tries.Lock(ctx, Email(t, spellings[i%2]), Start)
				if err != nil {
					return err
				}
				tries.Count(Start)
				return s.Tries.Save(ctx, tries, Start)
			})
			if err != nil {
				t.Error(err)
			}
		})
		tries, err := s.Tries.Find(ctx, Email(t, "alex.demo@example.com"))
		if err != nil || !tries.Exhausted(Start) || len(tries.Snapshot().Times) != code.LongAfter {
			t.Fatalf("got %+v, %v", tries, err)
		}
		if tries.Snapshot().Times[0].Location() != time.UTC {
			t.Errorf("times come back in %v", tries.Snapshot().Times[0].Location())
		}
		other, err := s.Tries.Find(ctx, Email(t, "robin.demo@example.com"))
		if err != nil || len(other.Snapshot().Times) != 0 {
			t.Errorf("another address has %+v, %v", other, err)
		}
	})
	t.Run("old ones are forgotten", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
			tries, err := s.Tries.Lock(ctx, Email(t, "alex.demo@example.com"), Start)
			if err != nil {
				return err
			}
			return s.Tries.Save(ctx, tries, Start)
		})
		if err != nil {
			t.Fatal(err)
		}
		if n, err := s.Tries.DeleteBefore(ctx, Start); err != nil || n != 0 {
			t.Errorf("got %d, %v", n, err)
		}
		if n, err := s.Tries.DeleteBefore(ctx, Start.Add(time.Microsecond)); err != nil || n != 1 {
			t.Errorf("got %d, %v", n, err)
		}
	})
}

// RunSpentCaptchasContract checks an implementation of auth.SpentCaptchas.
func RunSpentCaptchasContract(t *testing.T, open Open) {
	t.Helper()
	t.Run("one of many spends, also inside a unit that goes on", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		var spent atomic.Int32
		together(16, func(int) {
			err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
				fresh, err := s.Spent.Spend(ctx, "nonce", Start)
				if fresh {
					spent.Add(1)
				}
				if err != nil {
					return err
				}
				// A refused captcha must not break the unit around it.
				_, err = s.Mailboxes.Find(ctx, code.MailboxKey{Mailbox: "alex.demo@example.com"})
				return err
			})
			if err != nil {
				t.Error(err)
			}
		})
		if spent.Load() != 1 {
			t.Errorf("spent %d times", spent.Load())
		}
		if fresh, err := s.Spent.Spend(ctx, "other", Start); err != nil || !fresh {
			t.Errorf("another one: %v, %v", fresh, err)
		}
	})
	t.Run("those past their time are forgotten", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		for nonce, at := range map[string]time.Time{"over": Start, "good": Start.Add(time.Second)} {
			if fresh, err := s.Spent.Spend(ctx, nonce, at); err != nil || !fresh {
				t.Fatalf("got %v, %v", fresh, err)
			}
		}
		if n, err := s.Spent.DeleteExpired(ctx, Start); err != nil || n != 1 {
			t.Errorf("got %d, %v", n, err)
		}
		if fresh, err := s.Spent.Spend(ctx, "good", Start); err != nil || fresh {
			t.Errorf("one that is good still was forgotten: %v, %v", fresh, err)
		}
	})
}

func takeMail(t testing.TB, s Stores, key code.MailboxKey, challenge code.ChallengeID) {
	t.Helper()
	err := s.Transactor.InTx(t.Context(), func(ctx context.Context) error {
		m, err := s.Mailboxes.Lock(ctx, key, Start)
		if err != nil {
			return err
		}
		m.Take(code.Slot{At: Start}, challenge, Start)
		return s.Mailboxes.Save(ctx, m, Start)
	})
	if err != nil {
		t.Fatal(err)
	}
}
