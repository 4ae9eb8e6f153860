// Package authtest is the test support of module auth: the module on a real database, and fakes of the mail queue, the
// captcha and the providers.
package authtest

import (
	"bytes"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/accesstoken"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/internal/store"
	"wright.app/modules/auth/oauth"
	"wright.app/modules/auth/passkey"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/settings"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/secret"
	"wright.app/platform/tx"
)

// Stores are the stores of the module over one database.
type Stores struct {
	DB          *database.DB
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
	Tokens      accesstoken.Store

	// Faults makes statements of NewStores fail.
	Faults *databasetest.Faults
}

// StoresOver returns the stores over a database.
func StoresOver(db *database.DB) Stores {
	return Stores{
		DB: db, Transactor: db, Users: store.NewUsers(db), Accounts: store.NewAccounts(db),
		Challenges: store.NewChallenges(db), MailBudgets: store.NewMailBudgets(db), Attempts: store.NewAttempts(db),
		Sessions: store.NewSessions(db), Settings: store.NewSettings(db), Spent: store.NewSpentCaptchas(db),
		OAuth: store.NewOAuthTransactions(db, Sealer()), Events: store.NewSecurityEvents(db),
		Passkeys: store.NewPasskeys(db), Ceremonies: store.NewPasskeyCeremonies(db),
		Tokens: store.NewAccessTokens(db),
	}
}

// NewStores returns the stores over a new SQLite database.
func NewStores(t testing.TB) Stores {
	t.Helper()
	db, faults := databasetest.OpenWithFaults(t)
	s := StoresOver(db)
	s.Faults = faults
	return s
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
