package authtest

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// memory is what the stores in memory share.
type memory struct {
	mu         sync.Mutex
	users      []auth.UserSnapshot
	accounts   []ownedAccount
	challenges []auth.ChallengeSnapshot
	mailboxes  map[auth.MailboxKey]touched[auth.MailboxSnapshot]
	tries      map[string]touched[auth.TriesSnapshot]
	sessions   []memorySession
	spent      map[string]time.Time
}

type ownedAccount struct {
	owner   identity.UserID
	account auth.Account
}

type touched[T any] struct {
	at    time.Time
	value T
}

type memorySession struct {
	auth.SessionSnapshot
	previous auth.Digest
	until    time.Time
}

func (m *memory) user(match func(auth.UserSnapshot) bool) (*auth.User, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	i := slices.IndexFunc(m.users, match)
	if i < 0 {
		return nil, auth.ErrNoUser
	}
	return auth.RestoreUser(m.users[i]), nil
}

type memoryUsers struct{ m *memory }

func (s memoryUsers) ByID(_ context.Context, id identity.UserID) (*auth.User, error) {
	return s.m.user(func(u auth.UserSnapshot) bool { return u.ID == id })
}

func (s memoryUsers) ByMember(_ context.Context, member identity.MemberID) (*auth.User, error) {
	return s.m.user(func(u auth.UserSnapshot) bool { return u.Member == member })
}

func (s memoryUsers) ByEmail(_ context.Context, email auth.Email) (*auth.User, error) {
	return s.m.user(func(u auth.UserSnapshot) bool { return u.Email.Same(email) })
}

func (s memoryUsers) Ensure(_ context.Context, candidate *auth.User) (*auth.User, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	c := candidate.Snapshot()
	for _, u := range s.m.users {
		if u.Email.Same(c.Email) {
			return auth.RestoreUser(u), nil
		}
	}
	c.ID = identity.UserID(len(s.m.users) + 1)
	s.m.users = append(s.m.users, c)
	return auth.RestoreUser(c), nil
}

func (s memoryUsers) Lock(ctx context.Context, id identity.UserID) (*auth.User, error) {
	return s.ByID(ctx, id)
}

func (s memoryUsers) Save(_ context.Context, user *auth.User) error {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	for i, u := range s.m.users {
		if u.ID == user.ID() {
			s.m.users[i] = user.Snapshot()
			return nil
		}
	}
	return auth.ErrNoUser
}

type memoryAccounts struct{ m *memory }

func (s memoryAccounts) Of(_ context.Context, user identity.UserID) ([]auth.Account, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	accounts := []auth.Account{}
	for _, a := range s.m.accounts {
		if a.owner == user {
			accounts = append(accounts, a.account)
		}
	}
	slices.SortFunc(accounts, func(a, b auth.Account) int {
		return cmp.Or(a.LinkedAt.Compare(b.LinkedAt), cmp.Compare(a.ID, b.ID))
	})
	return accounts, nil
}

func (s memoryAccounts) Add(_ context.Context, user identity.UserID, account auth.Account) (auth.Account, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	for _, a := range s.m.accounts {
		if a.account.Provider == account.Provider && a.account.Subject == account.Subject {
			return auth.Account{}, auth.ErrIdentityTaken
		}
	}
	account.ID = auth.AccountID(len(s.m.accounts) + 1)
	s.m.accounts = append(s.m.accounts, ownedAccount{user, account})
	return account, nil
}

type memoryChallenges struct{ m *memory }

func (s memoryChallenges) Add(_ context.Context, challenge *auth.Challenge) (auth.ChallengeID, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	c := challenge.Snapshot()
	c.ID = auth.ChallengeID(len(s.m.challenges) + 1)
	s.m.challenges = append(s.m.challenges, c)
	return c.ID, nil
}

func (s memoryChallenges) ByID(_ context.Context, id auth.ChallengeID) (*auth.Challenge, error) {
	return s.find(func(c auth.ChallengeSnapshot) bool { return c.ID == id })
}

func (s memoryChallenges) ByToken(_ context.Context, digest auth.Digest) (*auth.Challenge, error) {
	return s.find(func(c auth.ChallengeSnapshot) bool { return c.Digest == digest })
}

func (s memoryChallenges) CountTry(_ context.Context, id auth.ChallengeID) (bool, error) {
	return s.change(id, func(c *auth.ChallengeSnapshot) bool {
		if c.Attempts >= auth.MaxTries {
			return false
		}
		c.Attempts++
		return true
	}), nil
}

func (s memoryChallenges) Consume(_ context.Context, id auth.ChallengeID, now time.Time) (bool, error) {
	return s.change(id, func(c *auth.ChallengeSnapshot) bool {
		if c.Used || c.Replaced || !c.ExpiresAt.After(now) {
			return false
		}
		c.Used = true
		return true
	}), nil
}

func (s memoryChallenges) Replace(_ context.Context, id auth.ChallengeID, _ time.Time) (bool, error) {
	return s.change(id, func(c *auth.ChallengeSnapshot) bool {
		if c.Used || c.Replaced {
			return false
		}
		c.Replaced = true
		return true
	}), nil
}

func (s memoryChallenges) Disarm(_ context.Context, id auth.ChallengeID) error {
	s.change(id, func(c *auth.ChallengeSnapshot) bool {
		c.CodeMAC = nil
		return true
	})
	return nil
}

func (s memoryChallenges) DeleteBefore(_ context.Context, created time.Time) (int, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	before := len(s.m.challenges)
	s.m.challenges = slices.DeleteFunc(s.m.challenges, func(c auth.ChallengeSnapshot) bool {
		return c.CreatedAt.Before(created)
	})
	return before - len(s.m.challenges), nil
}

func (s memoryChallenges) find(match func(auth.ChallengeSnapshot) bool) (*auth.Challenge, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	i := slices.IndexFunc(s.m.challenges, match)
	if i < 0 {
		return nil, auth.ErrNoChallenge
	}
	return auth.RestoreChallenge(s.m.challenges[i]), nil
}

func (s memoryChallenges) change(id auth.ChallengeID, change func(*auth.ChallengeSnapshot) bool) bool {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	i := slices.IndexFunc(s.m.challenges, func(c auth.ChallengeSnapshot) bool { return c.ID == id })
	return i >= 0 && change(&s.m.challenges[i])
}

type memoryMailboxes struct{ m *memory }

func (s memoryMailboxes) Find(_ context.Context, key auth.MailboxKey) (*auth.Mailbox, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	kept, ok := s.m.mailboxes[key]
	if !ok {
		return auth.NewMailbox(key), nil
	}
	return auth.RestoreMailbox(kept.value), nil
}

func (s memoryMailboxes) Lock(ctx context.Context, key auth.MailboxKey, now time.Time) (*auth.Mailbox, error) {
	mailbox, err := s.Find(ctx, key)
	if err != nil {
		return nil, err
	}
	return mailbox, s.Save(ctx, mailbox, now)
}

func (s memoryMailboxes) Save(_ context.Context, mailbox *auth.Mailbox, now time.Time) error {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	if s.m.mailboxes == nil {
		s.m.mailboxes = map[auth.MailboxKey]touched[auth.MailboxSnapshot]{}
	}
	snapshot := mailbox.Snapshot()
	s.m.mailboxes[snapshot.Key] = touched[auth.MailboxSnapshot]{now, snapshot}
	return nil
}

func (s memoryMailboxes) DeleteBefore(_ context.Context, at time.Time) (int, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	return forget(s.m.mailboxes, at), nil
}

type memoryTries struct{ m *memory }

func (s memoryTries) Find(_ context.Context, email auth.Email) (*auth.Tries, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	kept, ok := s.m.tries[email.Folded()]
	if !ok {
		return auth.NewTries(email), nil
	}
	return auth.RestoreTries(kept.value), nil
}

func (s memoryTries) Lock(ctx context.Context, email auth.Email, now time.Time) (*auth.Tries, error) {
	tries, err := s.Find(ctx, email)
	if err != nil {
		return nil, err
	}
	return tries, s.Save(ctx, tries, now)
}

func (s memoryTries) Save(_ context.Context, tries *auth.Tries, now time.Time) error {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	if s.m.tries == nil {
		s.m.tries = map[string]touched[auth.TriesSnapshot]{}
	}
	snapshot := tries.Snapshot()
	s.m.tries[snapshot.Email.Folded()] = touched[auth.TriesSnapshot]{now, snapshot}
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
