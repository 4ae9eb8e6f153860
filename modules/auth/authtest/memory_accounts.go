package authtest

import (
	"context"
	"errors"
	"slices"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/oauth"
	"wright.app/platform/identity"
)

func (s memoryAccounts) ByIdentity(
	_ context.Context, provider auth.Provider, subject string,
) (auth.OwnedAccount, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	for _, a := range s.m.accounts {
		if a.account.Provider == provider && a.account.Subject == subject {
			return auth.OwnedAccount{Account: a.account, Owner: a.owner}, nil
		}
	}
	return auth.OwnedAccount{}, auth.ErrNoAccount
}

func (s memoryAccounts) Hold(_ context.Context, user identity.UserID, _ time.Time) error {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	for i := range s.m.accounts {
		if s.m.accounts[i].owner == user {
			s.m.accounts[i].account.Held = true
		}
	}
	return nil
}

func (s memoryAccounts) Renew(_ context.Context, id auth.AccountID, username string, grant auth.Grant) error {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	for i := range s.m.accounts {
		if s.m.accounts[i].account.ID == id {
			account := &s.m.accounts[i].account
			account.Username, account.Grant, account.Held = username, grant, false
			return nil
		}
	}
	return auth.ErrNoAccount
}

func (s memoryAccounts) Remove(_ context.Context, user identity.UserID, id auth.AccountID) (auth.Account, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	i := slices.IndexFunc(s.m.accounts, func(a ownedAccount) bool { return a.owner == user && a.account.ID == id })
	if i < 0 {
		return auth.Account{}, auth.ErrNoAccount
	}
	removed := s.m.accounts[i].account
	s.m.accounts = slices.Delete(s.m.accounts, i, i+1)
	return removed, nil
}

type memoryOAuth struct {
	oauth.TransactionSnapshot
	used bool
}

type memoryTransactions struct{ m *memory }

func (s memoryTransactions) Add(_ context.Context, transaction *oauth.Transaction) error {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	t := transaction.Snapshot()
	if _, taken := s.m.oauth[t.Browser]; taken {
		return errors.New("authtest: the browser has a transaction already")
	}
	if s.m.oauth == nil {
		s.m.oauth = map[auth.Digest]memoryOAuth{}
	}
	s.m.oauth[t.Browser] = memoryOAuth{TransactionSnapshot: t}
	return nil
}

func (s memoryTransactions) Consume(_ context.Context, browser auth.Digest, now time.Time) (*oauth.Transaction, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	t, ok := s.m.oauth[browser]
	if !ok || t.used || !now.Before(t.ExpiresAt) {
		return nil, oauth.ErrNoTransaction
	}
	t.used = true
	s.m.oauth[browser] = t
	return oauth.RestoreTransaction(t.TransactionSnapshot), nil
}

func (s memoryTransactions) DeleteByUser(_ context.Context, user identity.UserID) error {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	for browser, t := range s.m.oauth {
		if t.User == user {
			delete(s.m.oauth, browser)
		}
	}
	return nil
}

func (s memoryTransactions) DeleteBefore(_ context.Context, created time.Time) (int, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	n := 0
	for browser, t := range s.m.oauth {
		if t.CreatedAt.Before(created) {
			delete(s.m.oauth, browser)
			n++
		}
	}
	return n, nil
}
