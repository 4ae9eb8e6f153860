package store_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
)

func TestMailBudgets(t *testing.T) {
	t.Parallel()
	eachEngineOpen(t, testMailBudgets)
}

func testMailBudgets(t *testing.T, open func(*testing.T) authtest.Stores) {
	t.Helper()
	key := code.MailBudgetKey{Mailbox: alex}
	t.Run("a budget that is not stored is new", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		m, err := s.MailBudgets.Find(t.Context(), key)
		if err != nil || m.RetryAfter(start) != 0 || m.Snapshot().Key != key {
			t.Errorf("got %+v, %v", m, err)
		}
	})
	t.Run("a stored budget is returned for its key", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		device := code.MailBudgetKey{Mailbox: key.Mailbox, Device: "device"}
		reserveMail(t, s, key, 7)
		reserveMail(t, s, device, 8)
		for k, challenge := range map[code.MailBudgetKey]code.ChallengeID{key: 7, device: 8} {
			m, err := s.MailBudgets.Find(ctx, k)
			if err != nil {
				t.Fatal(err)
			}
			got := m.Snapshot()
			if got.Key != k || got.Last != challenge || len(got.Slots) != 1 || !got.Slots[0].Equal(start) {
				t.Errorf("got %+v", got)
			}
			if got.Slots[0].Location() != time.UTC {
				t.Errorf("times are returned in %v", got.Slots[0].Location())
			}
		}
	})
	t.Run("Lock serialises transactions", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		var immediate, delayed atomic.Int32
		runConcurrently(12, func(i int) {
			err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
				m, err := s.MailBudgets.Lock(ctx, key, start)
				if err != nil {
					return err
				}
				slot, ok := m.NextSlot(start)
				if !ok {
					return nil
				}
				if slot.At.Equal(start) {
					immediate.Add(1)
				} else {
					delayed.Add(1)
				}
				m.Reserve(slot, code.ChallengeID(i+1), start)
				return s.MailBudgets.Save(ctx, m, start)
			})
			if err != nil {
				t.Error(err)
			}
		})
		if immediate.Load() != 1 || delayed.Load() != 11 {
			t.Errorf("%d immediate and %d delayed mails", immediate.Load(), delayed.Load())
		}
		if m, err := s.MailBudgets.Find(ctx, key); err != nil || len(m.Snapshot().Slots) != 2 {
			t.Errorf("got %+v, %v", m, err)
		}
	})
	t.Run("DeleteBefore deletes old rows", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		reserveMail(t, s, key, 7)
		if n, err := s.MailBudgets.DeleteBefore(ctx, start); err != nil || n != 0 {
			t.Errorf("got %d, %v", n, err)
		}
		if n, err := s.MailBudgets.DeleteBefore(ctx, start.Add(time.Microsecond)); err != nil || n != 1 {
			t.Errorf("got %d, %v", n, err)
		}
	})
}

func TestAttempts(t *testing.T) {
	t.Parallel()
	eachEngineOpen(t, testAttempts)
}

func testAttempts(t *testing.T, open func(*testing.T) authtest.Stores) {
	t.Helper()
	t.Run("an address that is not stored has no attempts", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		attempts, err := s.Attempts.Find(t.Context(), authtest.Email(t, alex))
		if err != nil || len(attempts.Snapshot().Times) != 0 {
			t.Errorf("got %+v, %v", attempts, err)
		}
	})
	t.Run("concurrent attempts are all counted, ignoring case", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		spellings := []string{alex, "ALEX.Demo@Example.com"}
		runConcurrently(code.LongCodeThreshold, func(i int) {
			err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
				attempts, err := s.Attempts.Lock(ctx, authtest.Email(t, spellings[i%2]), start)
				if err != nil {
					return err
				}
				attempts.Add(start)
				return s.Attempts.Save(ctx, attempts, start)
			})
			if err != nil {
				t.Error(err)
			}
		})
		attempts, err := s.Attempts.Find(ctx, authtest.Email(t, alex))
		if err != nil || !attempts.Exhausted(start) || len(attempts.Snapshot().Times) != code.LongCodeThreshold {
			t.Fatalf("got %+v, %v", attempts, err)
		}
		if attempts.Snapshot().Times[0].Location() != time.UTC {
			t.Errorf("times are returned in %v", attempts.Snapshot().Times[0].Location())
		}
		other, err := s.Attempts.Find(ctx, authtest.Email(t, "robin.demo@example.com"))
		if err != nil || len(other.Snapshot().Times) != 0 {
			t.Errorf("another address has %+v, %v", other, err)
		}
	})
	t.Run("DeleteBefore deletes old rows", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
			attempts, err := s.Attempts.Lock(ctx, authtest.Email(t, alex), start)
			if err != nil {
				return err
			}
			return s.Attempts.Save(ctx, attempts, start)
		})
		if err != nil {
			t.Fatal(err)
		}
		if n, err := s.Attempts.DeleteBefore(ctx, start); err != nil || n != 0 {
			t.Errorf("got %d, %v", n, err)
		}
		if n, err := s.Attempts.DeleteBefore(ctx, start.Add(time.Microsecond)); err != nil || n != 1 {
			t.Errorf("got %d, %v", n, err)
		}
	})
}

func TestSpentCaptchas(t *testing.T) {
	t.Parallel()
	eachEngineOpen(t, testSpentCaptchas)
}

func testSpentCaptchas(t *testing.T, open func(*testing.T) authtest.Stores) {
	t.Helper()
	t.Run("one of several concurrent calls spends a nonce, and the transactions continue", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		var successes atomic.Int32
		runConcurrently(16, func(int) {
			err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
				isNew, err := s.Spent.Spend(ctx, "nonce", start)
				if isNew {
					successes.Add(1)
				}
				if err != nil {
					return err
				}
				// A nonce that was spent already must not abort the transaction.
				_, err = s.MailBudgets.Find(ctx, code.MailBudgetKey{Mailbox: alex})
				return err
			})
			if err != nil {
				t.Error(err)
			}
		})
		if successes.Load() != 1 {
			t.Errorf("the nonce was spent %d times", successes.Load())
		}
		if isNew, err := s.Spent.Spend(ctx, "other", start); err != nil || !isNew {
			t.Errorf("another nonce: %v, %v", isNew, err)
		}
	})
	t.Run("DeleteExpired deletes only expired nonces", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		for nonce, at := range map[string]time.Time{"expired": start, "valid": start.Add(time.Second)} {
			if isNew, err := s.Spent.Spend(ctx, nonce, at); err != nil || !isNew {
				t.Fatalf("got %v, %v", isNew, err)
			}
		}
		if n, err := s.Spent.DeleteExpired(ctx, start); err != nil || n != 1 {
			t.Errorf("got %d, %v", n, err)
		}
		if isNew, err := s.Spent.Spend(ctx, "valid", start); err != nil || isNew {
			t.Errorf("a valid nonce was deleted: %v, %v", isNew, err)
		}
	})
}

func reserveMail(t testing.TB, s authtest.Stores, key code.MailBudgetKey, challenge code.ChallengeID) {
	t.Helper()
	err := s.Transactor.InTx(t.Context(), func(ctx context.Context) error {
		m, err := s.MailBudgets.Lock(ctx, key, start)
		if err != nil {
			return err
		}
		m.Reserve(code.Slot{At: start}, challenge, start)
		return s.MailBudgets.Save(ctx, m, start)
	})
	if err != nil {
		t.Fatal(err)
	}
}
