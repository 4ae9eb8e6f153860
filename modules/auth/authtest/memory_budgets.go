package authtest

import (
	"context"
	"maps"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
)

type memoryMailboxes struct{ m *memory }

func (s memoryMailboxes) Find(_ context.Context, key code.MailboxKey) (*code.Mailbox, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	kept, ok := s.m.mailboxes[key]
	if !ok {
		return code.NewMailbox(key), nil
	}
	return code.RestoreMailbox(kept.value), nil
}

func (s memoryMailboxes) Lock(ctx context.Context, key code.MailboxKey, now time.Time) (*code.Mailbox, error) {
	mailbox, err := s.Find(ctx, key)
	if err != nil {
		return nil, err
	}
	return mailbox, s.Save(ctx, mailbox, now)
}

func (s memoryMailboxes) Save(_ context.Context, mailbox *code.Mailbox, now time.Time) error {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	if s.m.mailboxes == nil {
		s.m.mailboxes = map[code.MailboxKey]touched[code.MailboxSnapshot]{}
	}
	snapshot := mailbox.Snapshot()
	s.m.mailboxes[snapshot.Key] = touched[code.MailboxSnapshot]{now, snapshot}
	return nil
}

func (s memoryMailboxes) Forget(_ context.Context, mailbox string) error {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	maps.DeleteFunc(s.m.mailboxes, func(key code.MailboxKey, _ touched[code.MailboxSnapshot]) bool {
		return key.Mailbox == mailbox
	})
	return nil
}

func (s memoryMailboxes) DeleteBefore(_ context.Context, at time.Time) (int, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	return forget(s.m.mailboxes, at), nil
}

type memoryTries struct{ m *memory }

func (s memoryTries) Find(_ context.Context, email auth.Email) (*code.Tries, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	kept, ok := s.m.tries[email.Folded()]
	if !ok {
		return code.NewTries(email), nil
	}
	return code.RestoreTries(kept.value), nil
}

func (s memoryTries) Lock(ctx context.Context, email auth.Email, now time.Time) (*code.Tries, error) {
	tries, err := s.Find(ctx, email)
	if err != nil {
		return nil, err
	}
	return tries, s.Save(ctx, tries, now)
}

func (s memoryTries) Save(_ context.Context, tries *code.Tries, now time.Time) error {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	if s.m.tries == nil {
		s.m.tries = map[string]touched[code.TriesSnapshot]{}
	}
	snapshot := tries.Snapshot()
	s.m.tries[snapshot.Email.Folded()] = touched[code.TriesSnapshot]{now, snapshot}
	return nil
}

func (s memoryTries) Forget(_ context.Context, email auth.Email) error {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	delete(s.m.tries, email.Folded())
	return nil
}

func (s memoryTries) DeleteBefore(_ context.Context, at time.Time) (int, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	return forget(s.m.tries, at), nil
}

func forget[K comparable, V any](kept map[K]touched[V], before time.Time) int {
	n := 0
	for key, value := range kept {
		if value.at.Before(before) {
			delete(kept, key)
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
