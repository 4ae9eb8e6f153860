package authtest

import (
	"context"
	"errors"
	"time"

	"wright.app/modules/auth"
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
	auth.Challenges
	t *FailNth
}

func (s tripChallenges) Add(ctx context.Context, c *auth.Challenge) (auth.ChallengeID, error) {
	return step(s.t, func() (auth.ChallengeID, error) { return s.Challenges.Add(ctx, c) })
}

func (s tripChallenges) ByID(ctx context.Context, id auth.ChallengeID) (*auth.Challenge, error) {
	return step(s.t, func() (*auth.Challenge, error) { return s.Challenges.ByID(ctx, id) })
}

func (s tripChallenges) ByToken(ctx context.Context, d auth.Digest) (*auth.Challenge, error) {
	return step(s.t, func() (*auth.Challenge, error) { return s.Challenges.ByToken(ctx, d) })
}

func (s tripChallenges) CountTry(ctx context.Context, id auth.ChallengeID) (bool, error) {
	return step(s.t, func() (bool, error) { return s.Challenges.CountTry(ctx, id) })
}

func (s tripChallenges) Consume(ctx context.Context, id auth.ChallengeID, now time.Time) (bool, error) {
	return step(s.t, func() (bool, error) { return s.Challenges.Consume(ctx, id, now) })
}

func (s tripChallenges) Replace(ctx context.Context, id auth.ChallengeID, now time.Time) (bool, error) {
	return step(s.t, func() (bool, error) { return s.Challenges.Replace(ctx, id, now) })
}

func (s tripChallenges) ClearCode(ctx context.Context, id auth.ChallengeID) error {
	return act(s.t, func() error { return s.Challenges.ClearCode(ctx, id) })
}

func (s tripChallenges) Forget(ctx context.Context, user identity.UserID, email auth.Email) error {
	return act(s.t, func() error { return s.Challenges.Forget(ctx, user, email) })
}

type tripMailboxes struct {
	auth.Mailboxes
	t *FailNth
}

func (s tripMailboxes) Find(ctx context.Context, key auth.MailboxKey) (*auth.Mailbox, error) {
	return step(s.t, func() (*auth.Mailbox, error) { return s.Mailboxes.Find(ctx, key) })
}

func (s tripMailboxes) Lock(ctx context.Context, key auth.MailboxKey, now time.Time) (*auth.Mailbox, error) {
	return step(s.t, func() (*auth.Mailbox, error) { return s.Mailboxes.Lock(ctx, key, now) })
}

func (s tripMailboxes) Save(ctx context.Context, m *auth.Mailbox, now time.Time) error {
	return act(s.t, func() error { return s.Mailboxes.Save(ctx, m, now) })
}

func (s tripMailboxes) Forget(ctx context.Context, mailbox string) error {
	return act(s.t, func() error { return s.Mailboxes.Forget(ctx, mailbox) })
}

type tripTries struct {
	auth.TryLog
	t *FailNth
}

func (s tripTries) Find(ctx context.Context, email auth.Email) (*auth.Tries, error) {
	return step(s.t, func() (*auth.Tries, error) { return s.TryLog.Find(ctx, email) })
}

func (s tripTries) Lock(ctx context.Context, email auth.Email, now time.Time) (*auth.Tries, error) {
	return step(s.t, func() (*auth.Tries, error) { return s.TryLog.Lock(ctx, email, now) })
}

func (s tripTries) Save(ctx context.Context, tries *auth.Tries, now time.Time) error {
	return act(s.t, func() error { return s.TryLog.Save(ctx, tries, now) })
}

func (s tripTries) Forget(ctx context.Context, email auth.Email) error {
	return act(s.t, func() error { return s.TryLog.Forget(ctx, email) })
}

type tripSessions struct {
	auth.Sessions
	t *FailNth
}

func (s tripSessions) Add(ctx context.Context, session *auth.Session) error {
	return act(s.t, func() error { return s.Sessions.Add(ctx, session) })
}

func (s tripSessions) Find(ctx context.Context, d auth.Digest, now time.Time) (auth.Holder, error) {
	return step(s.t, func() (auth.Holder, error) { return s.Sessions.Find(ctx, d, now) })
}

func (s tripSessions) Touch(ctx context.Context, id auth.SessionID, now time.Time) error {
	return act(s.t, func() error { return s.Sessions.Touch(ctx, id, now) })
}

func (s tripSessions) Rotate(ctx context.Context, id auth.SessionID, from, to auth.Digest, until, now time.Time) (bool,
	error,
) {
	return step(s.t, func() (bool, error) { return s.Sessions.Rotate(ctx, id, from, to, until, now) })
}

func (s tripSessions) End(ctx context.Context, id auth.SessionID) error {
	return act(s.t, func() error { return s.Sessions.End(ctx, id) })
}

func (s tripSessions) EndByToken(ctx context.Context, d auth.Digest) error {
	return act(s.t, func() error { return s.Sessions.EndByToken(ctx, d) })
}

func (s tripSessions) Trim(ctx context.Context, user identity.UserID, keep int) error {
	return act(s.t, func() error { return s.Sessions.Trim(ctx, user, keep) })
}

func (s tripSessions) Of(ctx context.Context, user identity.UserID) ([]*auth.Session, error) {
	return step(s.t, func() ([]*auth.Session, error) { return s.Sessions.Of(ctx, user) })
}

func (s tripSessions) EndOf(ctx context.Context, user identity.UserID, id auth.SessionID) (bool, error) {
	return step(s.t, func() (bool, error) { return s.Sessions.EndOf(ctx, user, id) })
}

func (s tripSessions) EndAll(ctx context.Context, user identity.UserID, but auth.SessionID) error {
	return act(s.t, func() error { return s.Sessions.EndAll(ctx, user, but) })
}
