package authtest

import (
	"context"
	"maps"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
)

type memoryMailBudgets struct{ m *memory }

func (s memoryMailBudgets) Find(_ context.Context, key code.MailBudgetKey) (*code.MailBudget, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	stored, ok := s.m.mailBudgets[key]
	if !ok {
		return code.NewMailBudget(key), nil
	}
	return code.RestoreMailBudget(stored.value), nil
}

func (s memoryMailBudgets) Lock(ctx context.Context, key code.MailBudgetKey, now time.Time) (*code.MailBudget, error) {
	budget, err := s.Find(ctx, key)
	if err != nil {
		return nil, err
	}
	return budget, s.Save(ctx, budget, now)
}

func (s memoryMailBudgets) Save(_ context.Context, budget *code.MailBudget, now time.Time) error {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	if s.m.mailBudgets == nil {
		s.m.mailBudgets = map[code.MailBudgetKey]withTime[code.MailBudgetSnapshot]{}
	}
	snapshot := budget.Snapshot()
	s.m.mailBudgets[snapshot.Key] = withTime[code.MailBudgetSnapshot]{now, snapshot}
	return nil
}

func (s memoryMailBudgets) DeleteByMailbox(_ context.Context, mailbox string) error {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	maps.DeleteFunc(s.m.mailBudgets, func(key code.MailBudgetKey, _ withTime[code.MailBudgetSnapshot]) bool {
		return key.Mailbox == mailbox
	})
	return nil
}

func (s memoryMailBudgets) DeleteBefore(_ context.Context, at time.Time) (int, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	return deleteBefore(s.m.mailBudgets, at), nil
}

type memoryAttempts struct{ m *memory }

func (s memoryAttempts) Find(_ context.Context, email auth.Email) (*code.Attempts, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	stored, ok := s.m.attempts[email.Folded()]
	if !ok {
		return code.NewAttempts(email), nil
	}
	return code.RestoreAttempts(stored.value), nil
}

func (s memoryAttempts) Lock(ctx context.Context, email auth.Email, now time.Time) (*code.Attempts, error) {
	attempts, err := s.Find(ctx, email)
	if err != nil {
		return nil, err
	}
	return attempts, s.Save(ctx, attempts, now)
}

func (s memoryAttempts) Save(_ context.Context, attempts *code.Attempts, now time.Time) error {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	if s.m.attempts == nil {
		s.m.attempts = map[string]withTime[code.AttemptsSnapshot]{}
	}
	snapshot := attempts.Snapshot()
	s.m.attempts[snapshot.Email.Folded()] = withTime[code.AttemptsSnapshot]{now, snapshot}
	return nil
}

func (s memoryAttempts) DeleteByEmail(_ context.Context, email auth.Email) error {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	delete(s.m.attempts, email.Folded())
	return nil
}

func (s memoryAttempts) DeleteBefore(_ context.Context, at time.Time) (int, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	return deleteBefore(s.m.attempts, at), nil
}

func deleteBefore[K comparable, V any](values map[K]withTime[V], before time.Time) int {
	n := 0
	for key, value := range values {
		if value.at.Before(before) {
			delete(values, key)
			n++
		}
	}
	return n
}

type memorySpent struct{ m *memory }

func (s memorySpent) Spend(_ context.Context, nonce string, expiresAt time.Time) (bool, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	if _, spent := s.m.spent[nonce]; spent {
		return false, nil
	}
	if s.m.spent == nil {
		s.m.spent = map[string]time.Time{}
	}
	s.m.spent[nonce] = expiresAt
	return true, nil
}

func (s memorySpent) DeleteExpired(_ context.Context, now time.Time) (int, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	n := 0
	for nonce, expiresAt := range s.m.spent {
		if !expiresAt.After(now) {
			delete(s.m.spent, nonce)
			n++
		}
	}
	return n, nil
}
