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
	s.Mailboxes = tripMailboxes{s.Mailboxes, t}
	s.Tries = tripTries{s.Tries, t}
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

func (s tripUsers) Due(ctx context.Context, now time.Time, limit int) ([]identity.UserID, error) {
	return step(s.t, func() ([]identity.UserID, error) { return s.Users.Due(ctx, now, limit) })
}

func (s tripUsers) Delete(ctx context.Context, id identity.UserID) error {
	return act(s.t, func() error { return s.Users.Delete(ctx, id) })
}

type tripAccounts struct {
	auth.Accounts
	t *FailNth
}

func (s tripAccounts) Of(ctx context.Context, id identity.UserID) ([]auth.Account, error) {
	return step(s.t, func() ([]auth.Account, error) { return s.Accounts.Of(ctx, id) })
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

func (s tripChallenges) CountTry(ctx context.Context, id code.ChallengeID) (bool, error) {
	return step(s.t, func() (bool, error) { return s.Challenges.CountTry(ctx, id) })
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

func (s tripChallenges) Forget(ctx context.Context, user identity.UserID, email auth.Email) error {
	return act(s.t, func() error { return s.Challenges.Forget(ctx, user, email) })
}

type tripMailboxes struct {
	code.Mailboxes
	t *FailNth
}

func (s tripMailboxes) Find(ctx context.Context, key code.MailboxKey) (*code.Mailbox, error) {
	return step(s.t, func() (*code.Mailbox, error) { return s.Mailboxes.Find(ctx, key) })
}

func (s tripMailboxes) Lock(ctx context.Context, key code.MailboxKey, now time.Time) (*code.Mailbox, error) {
	return step(s.t, func() (*code.Mailbox, error) { return s.Mailboxes.Lock(ctx, key, now) })
}

func (s tripMailboxes) Save(ctx context.Context, m *code.Mailbox, now time.Time) error {
	return act(s.t, func() error { return s.Mailboxes.Save(ctx, m, now) })
}

func (s tripMailboxes) Forget(ctx context.Context, mailbox string) error {
	return act(s.t, func() error { return s.Mailboxes.Forget(ctx, mailbox) })
}

type tripTries struct {
	code.TryLog
	t *FailNth
}

func (s tripTries) Find(ctx context.Context, email auth.Email) (*code.Tries, error) {
	return step(s.t, func() (*code.Tries, error) { return s.TryLog.Find(ctx, email) })
}

func (s tripTries) Lock(ctx context.Context, email auth.Email, now time.Time) (*code.Tries, error) {
	return step(s.t, func() (*code.Tries, error) { return s.TryLog.Lock(ctx, email, now) })
}

func (s tripTries) Save(ctx context.Context, tries *code.Tries, now time.Time) error {
	return act(s.t, func() error { return s.TryLog.Save(ctx, tries, now) })
}

func (s tripTries) Forget(ctx context.Context, email auth.Email) error {
	return act(s.t, func() error { return s.TryLog.Forget(ctx, email) })
}

type tripSessions struct {
	session.Store
	t *FailNth
}

func (s tripSessions) Add(ctx context.Context, started *session.Session) error {
	return act(s.t, func() error { return s.Store.Add(ctx, started) })
}

func (s tripSessions) Find(ctx context.Context, d auth.Digest, now time.Time) (session.Holder, error) {
	return step(s.t, func() (session.Holder, error) { return s.Store.Find(ctx, d, now) })
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

func (s tripSessions) Of(ctx context.Context, user identity.UserID) ([]*session.Session, error) {
	return step(s.t, func() ([]*session.Session, error) { return s.Store.Of(ctx, user) })
}

func (s tripSessions) EndOf(ctx context.Context, user identity.UserID, id session.ID) (bool, error) {
	return step(s.t, func() (bool, error) { return s.Store.EndOf(ctx, user, id) })
}

func (s tripSessions) EndAll(ctx context.Context, user identity.UserID, but session.ID) error {
	return act(s.t, func() error { return s.Store.EndAll(ctx, user, but) })
}
