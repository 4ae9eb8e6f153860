package authtest

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"wright.app/modules/auth/settings"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/passkey"
	"wright.app/modules/auth/session"
	"wright.app/platform/identity"
)

// memory is the data of the in-memory stores.
type memory struct {
	mu            sync.Mutex
	users         []auth.UserSnapshot
	lastUser      identity.UserID
	accounts      []ownedAccount
	challenges    []code.ChallengeSnapshot
	lastChallenge code.ChallengeID
	mailBudgets   map[code.MailBudgetKey]withTime[code.MailBudgetSnapshot]
	attempts      map[string]withTime[code.AttemptsSnapshot]
	sessions      []memorySession
	settings      map[identity.UserID]settings.Snapshot
	spent         map[string]time.Time

	events    []auth.SecurityEvent
	lastEvent auth.SecurityEventID

	lastAccount auth.AccountID
	oauth       map[auth.Digest]memoryOAuth
	passkeys    []passkey.Passkey
	ceremonies  map[auth.Digest]memoryCeremony
}

type ownedAccount struct {
	owner   identity.UserID
	account auth.Account
}

type withTime[T any] struct {
	at    time.Time
	value T
}

type memorySession struct {
	session.Snapshot
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

func (s memoryUsers) ByMailbox(_ context.Context, email auth.Email) ([]*auth.User, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	var found []*auth.User
	for _, u := range s.m.users {
		if u.Email.Mailbox() == email.Mailbox() {
			found = append(found, auth.RestoreUser(u))
		}
	}
	slices.SortFunc(found, func(a, b *auth.User) int { return cmp.Compare(a.ID(), b.ID()) })
	return found, nil
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
	s.m.lastUser++
	c.ID = s.m.lastUser
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
		if u.ID != user.ID() {
			continue
		}
		if slices.ContainsFunc(s.m.users,
			func(o auth.UserSnapshot) bool { return o.ID != u.ID && o.Email.Same(user.Email()) }) {
			return auth.ErrEmailTaken
		}
		s.m.users[i] = user.Snapshot()
		return nil
	}
	return auth.ErrNoUser
}

func (s memoryUsers) DueForErasure(
	_ context.Context, now time.Time, after auth.DueErasure, limit int,
) ([]auth.DueErasure, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	compare := func(a, b auth.DueErasure) int {
		return cmp.Or(a.Since.Compare(b.Since), cmp.Compare(a.User, b.User))
	}
	var due []auth.DueErasure
	for _, u := range s.m.users {
		d := auth.DueErasure{Since: u.EraseAt, User: u.ID}
		if !u.EraseAt.IsZero() && !u.EraseAt.After(now) && compare(d, after) > 0 {
			due = append(due, d)
		}
	}
	slices.SortFunc(due, compare)
	return due[:min(limit, len(due))], nil
}

func (s memoryUsers) Inactive(context.Context) ([]identity.UserID, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	var ids []identity.UserID
	for _, u := range s.m.users {
		hasAccount := slices.ContainsFunc(s.m.accounts, func(a ownedAccount) bool { return a.owner == u.ID })
		if !u.EraseAt.IsZero() || !u.SuspendedAt.IsZero() || u.ReadyAt.IsZero() && hasAccount {
			ids = append(ids, u.ID)
		}
	}
	slices.Sort(ids)
	return ids, nil
}

func (s memoryUsers) Page(_ context.Context, after identity.UserID, limit int) ([]identity.UserID, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	var ids []identity.UserID
	for _, u := range s.m.users {
		if u.ID > after {
			ids = append(ids, u.ID)
		}
	}
	slices.Sort(ids)
	return ids[:min(limit, len(ids))], nil
}

func (s memoryUsers) Active(_ context.Context, users []identity.UserID) ([]identity.UserID, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	var ids []identity.UserID
	for _, u := range s.m.users {
		if slices.Contains(users, u.ID) && !u.ReadyAt.IsZero() && u.EraseAt.IsZero() && u.SuspendedAt.IsZero() {
			ids = append(ids, u.ID)
		}
	}
	return ids, nil
}

func (s memoryUsers) Delete(_ context.Context, id identity.UserID) error {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	s.m.users = slices.DeleteFunc(s.m.users, func(u auth.UserSnapshot) bool { return u.ID == id })
	s.m.accounts = slices.DeleteFunc(s.m.accounts, func(a ownedAccount) bool { return a.owner == id })
	s.m.sessions = slices.DeleteFunc(s.m.sessions, func(r memorySession) bool { return r.User == id })
	s.m.events = slices.DeleteFunc(s.m.events, func(e auth.SecurityEvent) bool { return e.User == id })
	s.m.passkeys = slices.DeleteFunc(s.m.passkeys, func(p passkey.Passkey) bool { return p.Owner == id })
	delete(s.m.settings, id)
	return nil
}

type memoryAccounts struct{ m *memory }

func (s memoryAccounts) ByUser(_ context.Context, user identity.UserID) ([]auth.Account, error) {
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
	s.m.lastAccount++
	account.ID = s.m.lastAccount
	s.m.accounts = append(s.m.accounts, ownedAccount{user, account})
	return account, nil
}

type memoryChallenges struct{ m *memory }

func (s memoryChallenges) Add(_ context.Context, challenge *code.Challenge) (code.ChallengeID, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	c := challenge.Snapshot()
	s.m.lastChallenge++
	c.ID = s.m.lastChallenge
	s.m.challenges = append(s.m.challenges, c)
	return c.ID, nil
}

func (s memoryChallenges) ByID(_ context.Context, id code.ChallengeID) (*code.Challenge, error) {
	return s.find(func(c code.ChallengeSnapshot) bool { return c.ID == id })
}

func (s memoryChallenges) ByToken(_ context.Context, digest auth.Digest) (*code.Challenge, error) {
	return s.find(func(c code.ChallengeSnapshot) bool { return c.Digest == digest })
}

func (s memoryChallenges) CountAttempt(_ context.Context, id code.ChallengeID) (bool, error) {
	return s.change(id, func(c *code.ChallengeSnapshot) bool {
		if c.Attempts >= code.MaxAttempts {
			return false
		}
		c.Attempts++
		return true
	}), nil
}

func (s memoryChallenges) Consume(_ context.Context, id code.ChallengeID, now time.Time) (bool, error) {
	return s.change(id, func(c *code.ChallengeSnapshot) bool {
		if c.Used || c.Replaced || !c.ExpiresAt.After(now) {
			return false
		}
		c.Used = true
		return true
	}), nil
}

func (s memoryChallenges) Replace(_ context.Context, id code.ChallengeID, _ time.Time) (bool, error) {
	return s.change(id, func(c *code.ChallengeSnapshot) bool {
		if c.Used || c.Replaced {
			return false
		}
		c.Replaced = true
		return true
	}), nil
}

func (s memoryChallenges) ClearCode(_ context.Context, id code.ChallengeID) error {
	s.change(id, func(c *code.ChallengeSnapshot) bool {
		c.CodeMAC = nil
		return true
	})
	return nil
}

func (s memoryChallenges) DeleteByUser(_ context.Context, user identity.UserID, email auth.Email) error {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	s.m.challenges = slices.DeleteFunc(s.m.challenges, func(c code.ChallengeSnapshot) bool {
		return c.Intent.User == user || c.Email.Same(email)
	})
	return nil
}

func (s memoryChallenges) DeleteBefore(_ context.Context, created time.Time) (int, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	before := len(s.m.challenges)
	s.m.challenges = slices.DeleteFunc(s.m.challenges, func(c code.ChallengeSnapshot) bool {
		return c.CreatedAt.Before(created)
	})
	return before - len(s.m.challenges), nil
}

func (s memoryChallenges) find(match func(code.ChallengeSnapshot) bool) (*code.Challenge, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	i := slices.IndexFunc(s.m.challenges, match)
	if i < 0 {
		return nil, code.ErrNoChallenge
	}
	return code.RestoreChallenge(s.m.challenges[i]), nil
}

func (s memoryChallenges) change(id code.ChallengeID, change func(*code.ChallengeSnapshot) bool) bool {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	i := slices.IndexFunc(s.m.challenges, func(c code.ChallengeSnapshot) bool { return c.ID == id })
	return i >= 0 && change(&s.m.challenges[i])
}
