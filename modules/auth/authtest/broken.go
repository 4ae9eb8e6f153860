package authtest

import (
	"context"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/oauth"
	"wright.app/modules/auth/session"
)

// Broken makes store methods fail with Err on every call: those that a use case calls first.
type Broken struct{ Err error }

// In returns the stores s, except that the methods that a use case calls first always fail.
func (b Broken) In(s Stores) Stores {
	s.Challenges = brokenChallenges{s.Challenges, b.Err}
	s.Sessions = brokenSessions{s.Sessions, b.Err}
	s.OAuth = brokenOAuth{s.OAuth, b.Err}
	s.Ceremonies = brokenCeremonies{s.Ceremonies, b.Err}
	return s
}

// Captcha returns a captcha that fails.
func (b Broken) Captcha() auth.Captcha { return brokenCaptcha(b) }

type brokenChallenges struct {
	code.Challenges
	err error
}

func (b brokenChallenges) ByToken(context.Context, auth.Digest) (*code.Challenge, error) {
	return nil, b.err
}

func (b brokenChallenges) DeleteBefore(context.Context, time.Time) (int, error) { return 0, b.err }

type brokenSessions struct {
	session.Store
	err error
}

func (b brokenSessions) Find(context.Context, auth.Digest) (session.UserSession, error) {
	return session.UserSession{}, b.err
}

type brokenOAuth struct {
	oauth.Transactions
	err error
}

func (b brokenOAuth) Add(context.Context, *oauth.Transaction) error { return b.err }

func (b brokenOAuth) Consume(context.Context, auth.Digest, time.Time) (*oauth.Transaction, error) {
	return nil, b.err
}

type brokenCaptcha struct{ Err error }

func (b brokenCaptcha) Issue(context.Context, auth.Action) (auth.CaptchaChallenge, error) {
	return auth.CaptchaChallenge{}, b.Err
}

func (b brokenCaptcha) Check(context.Context, auth.Action, *auth.Solution) error { return b.Err }
