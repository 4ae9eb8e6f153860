// Package authtest has what tests of module auth share: the contract of each port, stores
// in memory that keep it, and stand-ins for the post and the captcha.
package authtest

import (
	"bytes"
	"context"
	"sync"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/clock"
	"wright.app/platform/secret"
	"wright.app/platform/tx"
)

// Stores are the storage ports of the module over one and the same storage.
type Stores struct {
	Transactor tx.Transactor
	Users      auth.Users
	Accounts   auth.Accounts
	Challenges auth.Challenges
	Mailboxes  auth.Mailboxes
	Tries      auth.TryLog
	Sessions   auth.Sessions
	Settings   auth.SettingsStore
	Spent      auth.SpentCaptchas
	OAuth      auth.OAuthTransactions
}

// NewMemory returns empty stores in memory. Their transactions follow one another, and
// none is ever rolled back.
func NewMemory() Stores {
	m := &memory{}
	return Stores{
		Transactor: &serial{}, Users: memoryUsers{m}, Accounts: memoryAccounts{m}, Challenges: memoryChallenges{m},
		Mailboxes: memoryMailboxes{m}, Tries: memoryTries{m}, Sessions: memorySessions{m}, Settings: memorySettings{m},
		Spent: memorySpent{m},
		OAuth: memoryTransactions{m},
	}
}

// serial runs one transaction at a time, as a database with one writer does.
type serial struct{ mu sync.Mutex }

type insideKey struct{}

// InTx implements tx.Transactor.
func (s *serial) InTx(ctx context.Context, fn func(ctx context.Context) error) error {
	if ctx.Value(insideKey{}) == nil {
		s.mu.Lock()
		defer s.mu.Unlock()
		ctx = context.WithValue(ctx, insideKey{}, true)
	}
	return tx.Direct{}.InTx(ctx, fn)
}

// Start is the instant at which the clocks of the tests begin.
var Start = time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)

// NewClock returns a clock that stands at Start until it is moved.
func NewClock() *clock.Fixed { return clock.NewFixed(Start) }

// Sealer returns the sealer of stores under test; its key is no secret.
func Sealer() *secret.Sealer {
	keys, err := secret.NewKeys(bytes.Repeat([]byte{7}, secret.MinKeyBytes))
	if err != nil {
		panic(err) // the key is long enough
	}
	return keys.Sealer("authtest")
}

// Email parses an address that has to be one.
func Email(t testing.TB, address string) auth.Email {
	t.Helper()
	email, err := auth.ParseEmail(address)
	if err != nil {
		t.Fatalf("%q is no address: %v", address, err)
	}
	return email
}

// Token draws a token.
func Token(t testing.TB) auth.Token {
	t.Helper()
	token, err := auth.NewToken()
	if err != nil {
		t.Fatal(err)
	}
	return token
}
