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
func (n *FailNth) Over(s Stores) Stores {
	s.Users = failNthUsers{s.Users, n}
	s.Accounts = failNthAccounts{s.Accounts, n}
	s.Challenges = failNthChallenges{s.Challenges, n}
	s.MailBudgets = failNthMailBudgets{s.MailBudgets, n}
	s.Attempts = failNthAttempts{s.Attempts, n}
	s.Sessions = failNthSessions{s.Sessions, n}
	s.OAuth = failNthOAuth{s.OAuth, n}
	s.Events = failNthEvents{s.Events, n}
	s.Passkeys = failNthPasskeys{s.Passkeys, n}
	s.Ceremonies = failNthCeremonies{s.Ceremonies, n}
	return s
}

// Happened reports whether the failing call was made.
func (n *FailNth) Happened() bool { return n.At > 0 && n.calls >= n.At }

func step[T any](n *FailNth, call func() (T, error)) (T, error) {
	if n.calls++; n.calls == n.At {
		var zero T
		return zero, ErrInjected
	}
	return call()
}

func stepErr(n *FailNth, call func() error) error {
	_, err := step(n, func() (struct{}, error) { return struct{}{}, call() })
	return err
}

type failNthUsers struct {
	auth.Users
	n *FailNth
}

func (s failNthUsers) ByID(ctx context.Context, id identity.UserID) (*auth.User, error) {
	return step(s.n, func() (*auth.User, error) { return s.Users.ByID(ctx, id) })
}

func (s failNthUsers) ByEmail(ctx context.Context, email auth.Email) (*auth.User, error) {
	return step(s.n, func() (*auth.User, error) { return s.Users.ByEmail(ctx, email) })
}

func (s failNthUsers) ByMailbox(ctx context.Context, email auth.Email) ([]*auth.User, error) {
	return step(s.n, func() ([]*auth.User, error) { return s.Users.ByMailbox(ctx, email) })
}

func (s failNthUsers) Ensure(ctx context.Context, u *auth.User) (*auth.User, error) {
	return step(s.n, func() (*auth.User, error) { return s.Users.Ensure(ctx, u) })
}

func (s failNthUsers) Lock(ctx context.Context, id identity.UserID) (*auth.User, error) {
	return step(s.n, func() (*auth.User, error) { return s.Users.Lock(ctx, id) })
}

func (s failNthUsers) Save(ctx context.Context, u *auth.User) error {
	return stepErr(s.n, func() error { return s.Users.Save(ctx, u) })
}

func (s failNthUsers) DueForErasure(
	ctx context.Context, now time.Time, after auth.DueErasure, limit int,
) ([]auth.DueErasure, error) {
	return step(s.n, func() ([]auth.DueErasure, error) { return s.Users.DueForErasure(ctx, now, after, limit) })
}

func (s failNthUsers) Delete(ctx context.Context, id identity.UserID) error {
	return stepErr(s.n, func() error { return s.Users.Delete(ctx, id) })
}

type failNthAccounts struct {
	auth.Accounts
	n *FailNth
}

func (s failNthAccounts) ByUser(ctx context.Context, id identity.UserID) ([]auth.Account, error) {
	return step(s.n, func() ([]auth.Account, error) { return s.Accounts.ByUser(ctx, id) })
}

type failNthChallenges struct {
	code.Challenges
	n *FailNth
}

func (s failNthChallenges) Add(ctx context.Context, c *code.Challenge) (code.ChallengeID, error) {
	return step(s.n, func() (code.ChallengeID, error) { return s.Challenges.Add(ctx, c) })
}

func (s failNthChallenges) ByID(ctx context.Context, id code.ChallengeID) (*code.Challenge, error) {
	return step(s.n, func() (*code.Challenge, error) { return s.Challenges.ByID(ctx, id) })
}

func (s failNthChallenges) ByToken(ctx context.Context, d auth.Digest) (*code.Challenge, error) {
	return step(s.n, func() (*code.Challenge, error) { return s.Challenges.ByToken(ctx, d) })
}

func (s failNthChallenges) CountAttempt(ctx context.Context, id code.ChallengeID) (bool, error) {
	return step(s.n, func() (bool, error) { return s.Challenges.CountAttempt(ctx, id) })
}

func (s failNthChallenges) Consume(ctx context.Context, id code.ChallengeID, now time.Time) (bool, error) {
	return step(s.n, func() (bool, error) { return s.Challenges.Consume(ctx, id, now) })
}

func (s failNthChallenges) Replace(ctx context.Context, id code.ChallengeID, now time.Time) (bool, error) {
	return step(s.n, func() (bool, error) { return s.Challenges.Replace(ctx, id, now) })
}

func (s failNthChallenges) ClearCode(ctx context.Context, id code.ChallengeID) error {
	return stepErr(s.n, func() error { return s.Challenges.ClearCode(ctx, id) })
}

func (s failNthChallenges) DeleteByUser(ctx context.Context, user identity.UserID, email auth.Email) error {
	return stepErr(s.n, func() error { return s.Challenges.DeleteByUser(ctx, user, email) })
}

type failNthMailBudgets struct {
	code.MailBudgets
	n *FailNth
}

func (s failNthMailBudgets) Find(ctx context.Context, key code.MailBudgetKey) (*code.MailBudget, error) {
	return step(s.n, func() (*code.MailBudget, error) { return s.MailBudgets.Find(ctx, key) })
}

func (s failNthMailBudgets) Lock(ctx context.Context, key code.MailBudgetKey, now time.Time) (*code.MailBudget, error) {
	return step(s.n, func() (*code.MailBudget, error) { return s.MailBudgets.Lock(ctx, key, now) })
}

func (s failNthMailBudgets) Save(ctx context.Context, m *code.MailBudget, now time.Time) error {
	return stepErr(s.n, func() error { return s.MailBudgets.Save(ctx, m, now) })
}

func (s failNthMailBudgets) DeleteByMailbox(ctx context.Context, mailbox string) error {
	return stepErr(s.n, func() error { return s.MailBudgets.DeleteByMailbox(ctx, mailbox) })
}

type failNthAttempts struct {
	code.AttemptStore
	n *FailNth
}

func (s failNthAttempts) Find(ctx context.Context, email auth.Email) (*code.Attempts, error) {
	return step(s.n, func() (*code.Attempts, error) { return s.AttemptStore.Find(ctx, email) })
}

func (s failNthAttempts) Lock(ctx context.Context, email auth.Email, now time.Time) (*code.Attempts, error) {
	return step(s.n, func() (*code.Attempts, error) { return s.AttemptStore.Lock(ctx, email, now) })
}

func (s failNthAttempts) Save(ctx context.Context, attempts *code.Attempts, now time.Time) error {
	return stepErr(s.n, func() error { return s.AttemptStore.Save(ctx, attempts, now) })
}

func (s failNthAttempts) DeleteByEmail(ctx context.Context, email auth.Email) error {
	return stepErr(s.n, func() error { return s.AttemptStore.DeleteByEmail(ctx, email) })
}

type failNthSessions struct {
	session.Store
	n *FailNth
}

func (s failNthSessions) Add(ctx context.Context, started *session.Session) error {
	return stepErr(s.n, func() error { return s.Store.Add(ctx, started) })
}

func (s failNthSessions) Find(ctx context.Context, d auth.Digest) (session.UserSession, error) {
	return step(s.n, func() (session.UserSession, error) { return s.Store.Find(ctx, d) })
}

func (s failNthSessions) Touch(ctx context.Context, id session.ID, now time.Time) error {
	return stepErr(s.n, func() error { return s.Store.Touch(ctx, id, now) })
}

func (s failNthSessions) Rotate(
	ctx context.Context, id session.ID, current, presented, next auth.Digest, now time.Time,
) (bool, error) {
	return step(s.n, func() (bool, error) { return s.Store.Rotate(ctx, id, current, presented, next, now) })
}

func (s failNthSessions) Confirm(ctx context.Context, id session.ID, current auth.Digest, until time.Time) error {
	return stepErr(s.n, func() error { return s.Store.Confirm(ctx, id, current, until) })
}

func (s failNthSessions) End(ctx context.Context, id session.ID) error {
	return stepErr(s.n, func() error { return s.Store.End(ctx, id) })
}

func (s failNthSessions) EndByToken(ctx context.Context, d auth.Digest) error {
	return stepErr(s.n, func() error { return s.Store.EndByToken(ctx, d) })
}

func (s failNthSessions) Trim(ctx context.Context, user identity.UserID, keep int) error {
	return stepErr(s.n, func() error { return s.Store.Trim(ctx, user, keep) })
}

func (s failNthSessions) ByUser(ctx context.Context, user identity.UserID) ([]*session.Session, error) {
	return step(s.n, func() ([]*session.Session, error) { return s.Store.ByUser(ctx, user) })
}

func (s failNthSessions) EndForUser(ctx context.Context, user identity.UserID, id session.ID) (bool, error) {
	return step(s.n, func() (bool, error) { return s.Store.EndForUser(ctx, user, id) })
}

func (s failNthSessions) EndAll(ctx context.Context, user identity.UserID, except session.ID) error {
	return stepErr(s.n, func() error { return s.Store.EndAll(ctx, user, except) })
}
