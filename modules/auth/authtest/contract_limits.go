package authtest

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"wright.app/modules/auth/code"
)

// RunMailBudgetsContract checks an implementation of code.MailBudgets.
func RunMailBudgetsContract(t *testing.T, open Open) {
	t.Helper()
	key := code.MailBudgetKey{Mailbox: "alex.demo@example.com"}
	t.Run("a budget that is not stored is new", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		m, err := s.MailBudgets.Find(t.Context(), key)
		if err != nil || m.RetryAfter(Start) != 0 || m.Snapshot().Key != key {
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
			if got.Key != k || got.Last != challenge || len(got.Slots) != 1 || !got.Slots[0].Equal(Start) {
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
				m, err := s.MailBudgets.Lock(ctx, key, Start)
				if err != nil {
					return err
				}
				slot, ok := m.NextSlot(Start)
				if !ok {
					return nil
				}
				if slot.At.Equal(Start) {
					immediate.Add(1)
				} else {
					delayed.Add(1)
				}
				m.Reserve(slot, code.ChallengeID(i+1), Start)
				return s.MailBudgets.Save(ctx, m, Start)
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
		if n, err := s.MailBudgets.DeleteBefore(ctx, Start); err != nil || n != 0 {
			t.Errorf("got %d, %v", n, err)
		}
		if n, err := s.MailBudgets.DeleteBefore(ctx, Start.Add(time.Microsecond)); err != nil || n != 1 {
			t.Errorf("got %d, %v", n, err)
		}
	})
}

// RunAttemptsContract checks an implementation of code.AttemptStore.
func RunAttemptsContract(t *testing.T, open Open) {
	t.Helper()
	t.Run("an address that is not stored has no attempts", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		attempts, err := s.Attempts.Find(t.Context(), Email(t, "alex.demo@example.com"))
		if err != nil || len(attempts.Snapshot().Times) != 0 {
			t.Errorf("got %+v, %v", attempts, err)
		}
	})
	t.Run("concurrent attempts are all counted, ignoring case", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		spellings := []string{"alex.demo@example.com", "ALEX.Demo@Example.com"}
		runConcurrently(code.LongCodeThreshold, func(i int) {
			err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
				attempts, err := s.Attempts.Lock(ctx, Email(t, spellings[i%2]), Start)
				if err != nil {
					return err
				}
				attempts.Add(Start)
				return s.Attempts.Save(ctx, attempts, Start)
			})
			if err != nil {
				t.Error(err)
			}
		})
		attempts, err := s.Attempts.Find(ctx, Email(t, "alex.demo@example.com"))
		if err != nil || !attempts.Exhausted(Start) || len(attempts.Snapshot().Times) != code.LongCodeThreshold {
			t.Fatalf("got %+v, %v", attempts, err)
		}
		if attempts.Snapshot().Times[0].Location() != time.UTC {
			t.Errorf("times are returned in %v", attempts.Snapshot().Times[0].Location())
		}
		other, err := s.Attempts.Find(ctx, Email(t, "robin.demo@example.com"))
		if err != nil || len(other.Snapshot().Times) != 0 {
			t.Errorf("another address has %+v, %v", other, err)
		}
	})
	t.Run("DeleteBefore deletes old rows", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
			attempts, err := s.Attempts.Lock(ctx, Email(t, "alex.demo@example.com"), Start)
			if err != nil {
				return err
			}
			return s.Attempts.Save(ctx, attempts, Start)
		})
		if err != nil {
			t.Fatal(err)
		}
		if n, err := s.Attempts.DeleteBefore(ctx, Start); err != nil || n != 0 {
			t.Errorf("got %d, %v", n, err)
		}
		if n, err := s.Attempts.DeleteBefore(ctx, Start.Add(time.Microsecond)); err != nil || n != 1 {
			t.Errorf("got %d, %v", n, err)
		}
	})
}

// RunSpentCaptchasContract checks an implementation of auth.SpentCaptchas.
func RunSpentCaptchasContract(t *testing.T, open Open) {
	t.Helper()
	t.Run("one of several concurrent calls spends a nonce, and the transactions continue", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		var successes atomic.Int32
		runConcurrently(16, func(int) {
			err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
				isNew, err := s.Spent.Spend(ctx, "nonce", Start)
				if isNew {
					successes.Add(1)
				}
				if err != nil {
					return err
				}
				// A nonce that was spent already must not abort the transaction.
				_, err = s.MailBudgets.Find(ctx, code.MailBudgetKey{Mailbox: "alex.demo@example.com"})
				return err
			})
			if err != nil {
				t.Error(err)
			}
		})
		if successes.Load() != 1 {
			t.Errorf("the nonce was spent %d times", successes.Load())
		}
		if isNew, err := s.Spent.Spend(ctx, "other", Start); err != nil || !isNew {
			t.Errorf("another nonce: %v, %v", isNew, err)
		}
	})
	t.Run("DeleteExpired deletes only expired nonces", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		for nonce, at := range map[string]time.Time{"expired": Start, "valid": Start.Add(time.Second)} {
			if isNew, err := s.Spent.Spend(ctx, nonce, at); err != nil || !isNew {
				t.Fatalf("got %v, %v", isNew, err)
			}
		}
		if n, err := s.Spent.DeleteExpired(ctx, Start); err != nil || n != 1 {
			t.Errorf("got %d, %v", n, err)
		}
		if isNew, err := s.Spent.Spend(ctx, "valid", Start); err != nil || isNew {
			t.Errorf("a valid nonce was deleted: %v, %v", isNew, err)
		}
	})
}

func reserveMail(t testing.TB, s Stores, key code.MailBudgetKey, challenge code.ChallengeID) {
	t.Helper()
	err := s.Transactor.InTx(t.Context(), func(ctx context.Context) error {
		m, err := s.MailBudgets.Lock(ctx, key, Start)
		if err != nil {
			return err
		}
		m.Reserve(code.Slot{At: Start}, challenge, Start)
		return s.MailBudgets.Save(ctx, m, Start)
	})
	if err != nil {
		t.Fatal(err)
	}
}
