package authtest

import (
	"context"
	"errors"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/session"
	"wright.app/platform/identity"
)

// ErrInjected is the failure of a FailNth.
var ErrInjected = errors.New("the storage failed")

// FailNth makes one call to a store fail, so that a test can fail each step of a use case in turn.
type FailNth struct {
	// At is the number of the call that fails, from 1.
	At int

	calls int
}

// Over returns stores whose calls are counted.
func (t *FailNth) Over(s Stores) Stores {
	s.Users = tripUsers{s.Users, t}
	s.Accounts = tripAccounts{s.Accounts, t}
	s.Challenges = tripChallenges{s.Challenges, t}
	s.MailBudgets = tripMailBudgets{s.MailBudgets, t}
	s.Attempts = tripAttempts{s.Attempts, t}
	s.Sessions = tripSessions{s.Sessions, t}
	s.OAuth = tripOAuth{s.OAuth, t}
	return s
}

// Happened reports whether the failing call was made.
func (t *FailNth) Happened() bool { return t.At > 0 && t.calls >= t.At }

func step[T any](t *FailNth, call func() (T, error)) (T, error) {
	if t.calls++; t.calls == t.At {
		var zero T
		return zero, ErrInjected
	}
	return call()
}

func act(t *FailNth, call func() error) error {
	_, err := step(t, func() (struct{}, error) { return struct{}{}, call() })
	return err
}

type tripUsers struct {
	auth.Users
	t *FailNth
}

func (s tripUsers) ByID(ctx context.Context, id identity.UserID) (*auth.User, error) {
	return step(s.t, func() (*auth.User, error) { return s.Users.ByID(ctx, id) })
}

func (s tripUsers) ByEmail(ctx context.Context, email auth.Email) (*auth.User, error) {
	return step(s.t, func() (*auth.User, error) { return s.Users.ByEmail(ctx, email) })
}

func (s tripUsers) Ensure(ctx context.Context, u *auth.User) (*auth.User, error) {
	return step(s.t, func() (*auth.User, error) { return s.Users.Ensure(ctx, u) })
}

func (s tripUsers) Lock(ctx context.Context, id identity.UserID) (*auth.User, error) {
	return step(s.t, func() (*auth.User, error) { return s.Users.Lock(ctx, id) })
}

func (s tripUsers) Save(ctx context.Context, u *auth.User) error {
	return act(s.t, func() error { return s.Users.Save(ctx, u) })
}

func (s tripUsers) DueForErasure(ctx context.Context, now time.Time, limit int) ([]identity.UserID, error) {
	return step(s.t, func() ([]identity.UserID, error) { return s.Users.DueForErasure(ctx, now, limit) })
}

func (s tripUsers) Delete(ctx context.Context, id identity.UserID) error {
	return act(s.t, func() error { return s.Users.Delete(ctx, id) })
}

type tripAccounts struct {
	auth.Accounts
	t *FailNth
}

func (s tripAccounts) ByUser(ctx context.Context, id identity.UserID) ([]auth.Account, error) {
	return step(s.t, func() ([]auth.Account, error) { return s.Accounts.ByUser(ctx, id) })
}

type tripChallenges struct {
	code.Challenges
	t *FailNth
}

func (s tripChallenges) Add(ctx context.Context, c *code.Challenge) (code.ChallengeID, error) {
	return step(s.t, func() (code.ChallengeID, error) { return s.Challenges.Add(ctx, c) })
}

func (s tripChallenges) ByID(ctx context.Context, id code.ChallengeID) (*code.Challenge, error) {
	return step(s.t, func() (*code.Challenge, error) { return s.Challenges.ByID(ctx, id) })
}

func (s tripChallenges) ByToken(ctx context.Context, d auth.Digest) (*code.Challenge, error) {
	return step(s.t, func() (*code.Challenge, error) { return s.Challenges.ByToken(ctx, d) })
}

func (s tripChallenges) CountAttempt(ctx context.Context, id code.ChallengeID) (bool, error) {
	return step(s.t, func() (bool, error) { return s.Challenges.CountAttempt(ctx, id) })
}

func (s tripChallenges) Consume(ctx context.Context, id code.ChallengeID, now time.Time) (bool, error) {
	return step(s.t, func() (bool, error) { return s.Challenges.Consume(ctx, id, now) })
}

func (s tripChallenges) Replace(ctx context.Context, id code.ChallengeID, now time.Time) (bool, error) {
	return step(s.t, func() (bool, error) { return s.Challenges.Replace(ctx, id, now) })
}

func (s tripChallenges) ClearCode(ctx context.Context, id code.ChallengeID) error {
	return act(s.t, func() error { return s.Challenges.ClearCode(ctx, id) })
}

func (s tripChallenges) DeleteByUser(ctx context.Context, user identity.UserID, email auth.Email) error {
	return act(s.t, func() error { return s.Challenges.DeleteByUser(ctx, user, email) })
}

type tripMailBudgets struct {
	code.MailBudgets
	t *FailNth
}

func (s tripMailBudgets) Find(ctx context.Context, key code.MailBudgetKey) (*code.MailBudget, error) {
	return step(s.t, func() (*code.MailBudget, error) { return s.MailBudgets.Find(ctx, key) })
}

func (s tripMailBudgets) Lock(ctx context.Context, key code.MailBudgetKey, now time.Time) (*code.MailBudget, error) {
	return step(s.t, func() (*code.MailBudget, error) { return s.MailBudgets.Lock(ctx, key, now) })
}

func (s tripMailBudgets) Save(ctx context.Context, m *code.MailBudget, now time.Time) error {
	return act(s.t, func() error { return s.MailBudgets.Save(ctx, m, now) })
}

func (s tripMailBudgets) DeleteByMailbox(ctx context.Context, mailbox string) error {
	return act(s.t, func() error { return s.MailBudgets.DeleteByMailbox(ctx, mailbox) })
}

type tripAttempts struct {
	code.AttemptStore
	t *FailNth
}

func (s tripAttempts) Find(ctx context.Context, email auth.Email) (*code.Attempts, error) {
	return step(s.t, func() (*code.Attempts, error) { return s.AttemptStore.Find(ctx, email) })
}

func (s tripAttempts) Lock(ctx context.Context, email auth.Email, now time.Time) (*code.Attempts, error) {
	return step(s.t, func() (*code.Attempts, error) { return s.AttemptStore.Lock(ctx, email, now) })
}

func (s tripAttempts) Save(ctx context.Context, attempts *code.Attempts, now time.Time) error {
	return act(s.t, func() error { return s.AttemptStore.Save(ctx, attempts, now) })
}

func (s tripAttempts) DeleteByEmail(ctx context.Context, email auth.Email) error {
	return act(s.t, func() error { return s.AttemptStore.DeleteByEmail(ctx, email) })
}

type tripSessions struct {
	session.Store
	t *FailNth
}

func (s tripSessions) Add(ctx context.Context, started *session.Session) error {
	return act(s.t, func() error { return s.Store.Add(ctx, started) })
}

func (s tripSessions) Find(ctx context.Context, d auth.Digest, now time.Time) (session.UserSession, error) {
	return step(s.t, func() (session.UserSession, error) { return s.Store.Find(ctx, d, now) })
}

func (s tripSessions) Touch(ctx context.Context, id session.ID, now time.Time) error {
	return act(s.t, func() error { return s.Store.Touch(ctx, id, now) })
}

func (s tripSessions) Rotate(ctx context.Context, id session.ID, from, to auth.Digest, until, now time.Time) (bool,
	error,
) {
	return step(s.t, func() (bool, error) { return s.Store.Rotate(ctx, id, from, to, until, now) })
}

func (s tripSessions) End(ctx context.Context, id session.ID) error {
	return act(s.t, func() error { return s.Store.End(ctx, id) })
}

func (s tripSessions) EndByToken(ctx context.Context, d auth.Digest) error {
	return act(s.t, func() error { return s.Store.EndByToken(ctx, d) })
}

func (s tripSessions) Trim(ctx context.Context, user identity.UserID, keep int) error {
	return act(s.t, func() error { return s.Store.Trim(ctx, user, keep) })
}

func (s tripSessions) ByUser(ctx context.Context, user identity.UserID) ([]*session.Session, error) {
	return step(s.t, func() ([]*session.Session, error) { return s.Store.ByUser(ctx, user) })
}

func (s tripSessions) EndForUser(ctx context.Context, user identity.UserID, id session.ID) (bool, error) {
	return step(s.t, func() (bool, error) { return s.Store.EndForUser(ctx, user, id) })
}

func (s tripSessions) EndAll(ctx context.Context, user identity.UserID, except session.ID) error {
	return act(s.t, func() error { return s.Store.EndAll(ctx, user, except) })
}
