// Package authtest is the test support of module auth: contract tests for each port, in-memory stores, and fakes of the
// mail queue, the captcha and the providers.
package authtest

import (
	"bytes"
	"context"
	"sync"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/oauth"
	"wright.app/modules/auth/passkey"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/settings"
	"wright.app/platform/clock"
	"wright.app/platform/secret"
	"wright.app/platform/tx"
)

// Stores are the stores of the module over one database.
type Stores struct {
	Transactor  tx.Transactor
	Users       auth.Users
	Accounts    auth.Accounts
	Challenges  code.Challenges
	MailBudgets code.MailBudgets
	Attempts    code.AttemptStore
	Sessions    session.Store
	Settings    settings.Store
	Spent       auth.SpentCaptchas
	OAuth       oauth.Transactions
	Events      auth.SecurityEvents
	Passkeys    passkey.Store
	Ceremonies  passkey.Ceremonies
}

// NewMemory returns empty in-memory stores. Their transactions run one at a time and are never rolled back.
func NewMemory() Stores {
	m := &memory{}
	return Stores{
		Transactor: &serial{}, Users: memoryUsers{m}, Accounts: memoryAccounts{m}, Challenges: memoryChallenges{m},
		MailBudgets: memoryMailBudgets{m}, Attempts: memoryAttempts{m}, Sessions: memorySessions{m},
		Settings: memorySettings{m},
		Spent:    memorySpent{m},
		OAuth:    memoryTransactions{m},
		Events:   memorySecurityEvents{m},
		Passkeys: memoryPasskeys{m}, Ceremonies: memoryCeremonies{m},
	}
}

// serial runs one transaction at a time, like SQLite.
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

// Start is the initial time of the test clocks.
var Start = time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)

// NewClock returns a clock that shows Start until it is advanced.
func NewClock() *clock.Fixed { return clock.NewFixed(Start) }

// Sealer returns a sealer with a fixed key.
func Sealer() *secret.Sealer {
	keys, err := secret.NewKeys(bytes.Repeat([]byte{7}, secret.MinKeyBytes))
	if err != nil {
		panic(err) // the key is long enough
	}
	return keys.Sealer("authtest")
}

// Email parses an address and fails the test if it is not valid.
func Email(t testing.TB, address string) auth.Email {
	t.Helper()
	email, err := auth.ParseEmail(address)
	if err != nil {
		t.Fatalf("%q is no address: %v", address, err)
	}
	return email
}

// Token returns a random token.
func Token(t testing.TB) auth.Token {
	t.Helper()
	token, err := auth.NewToken()
	if err != nil {
		t.Fatal(err)
	}
	return token
}
