// Package retention deletes the rows of module auth that no rule reads any more.
package retention

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/accesstoken"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/oauth"
	"wright.app/modules/auth/passkey"
	"wright.app/modules/auth/session"
	"wright.app/platform/clock"
	"wright.app/platform/quota"
)

// expiredChallengeRetention is how long a challenge is stored after code.ChainLife, so that a late request gets
// code.ErrChallengeExpired instead of code.ErrChallengeInvalid.
const expiredChallengeRetention = 30 * time.Minute

// eventBatch is the maximum number of security events that one statement deletes.
const eventBatch = 1000

// trimPeriod is how recently a user must have a new security event for their events to be trimmed. It is longer than
// the time between two calls of DeleteExpired, so that a call may fail.
const trimPeriod = 24 * time.Hour

// Deps are the dependencies of Service.
type Deps struct {
	Clock        clock.Clock
	Challenges   code.Challenges
	Sessions     session.Store
	MailBudgets  code.MailBudgets
	Attempts     code.AttemptStore
	Spent        auth.SpentCaptchas
	Transactions oauth.Transactions
	Events       auth.SecurityEvents
	Ceremonies   passkey.Ceremonies
	Tokens       accesstoken.Store
}

// Service implements the use case.
type Service struct{ Deps }

// NewService returns a Service with its dependencies.
func NewService(d Deps) *Service { return &Service{d} }

// Deleted counts the rows that DeleteExpired has deleted.
type Deleted struct {
	Challenges, Sessions, MailBudgets, Attempts, Captchas, OAuth, Ceremonies, Events, Tokens int
}

// DeleteExpired deletes rows that no rule reads any more: challenges after code.ChainLife, expired sessions, mail
// budgets and attempts older than a day, expired captchas, OAuth transactions and ceremonies of passkeys, security
// events older than auth.SecurityEventLife, and access tokens accesstoken.Retention after their expiry. It may run
// at any time and any number of times.
func (s *Service) DeleteExpired(ctx context.Context) (Deleted, error) {
	now := s.Clock.Now()
	var deleted Deleted
	steps := []struct {
		what       string
		count      *int
		deleteRows func() (int, error)
	}{
		{"challenges", &deleted.Challenges, func() (int, error) {
			return s.Challenges.DeleteBefore(ctx, now.Add(-code.ChainLife-code.ChallengeLife-expiredChallengeRetention))
		}},
		{"sessions", &deleted.Sessions, func() (int, error) {
			return s.Sessions.DeleteEnded(ctx, now.Add(-session.Life), now.Add(-session.Idle))
		}},
		{"mail budgets", &deleted.MailBudgets, func() (int, error) {
			return s.MailBudgets.DeleteBefore(ctx, now.Add(-quota.Day-code.MailCooldown))
		}},
		{"attempts", &deleted.Attempts, func() (int,
			error,
		) {
			return s.Attempts.DeleteBefore(ctx, now.Add(-quota.Day))
		}},
		{"captchas", &deleted.Captchas, func() (int, error) { return s.Spent.DeleteExpired(ctx, now) }},
		{
			"OAuth transactions", &deleted.OAuth,
			func() (int, error) { return s.Transactions.DeleteBefore(ctx, now.Add(-oauth.Life)) },
		},
		{"security events", &deleted.Events, func() (int, error) {
			return s.deleteEvents(ctx, now)
		}},
		{
			"access tokens", &deleted.Tokens,
			func() (int, error) { return s.Tokens.DeleteExpired(ctx, now.Add(-accesstoken.Retention)) },
		},
		{
			"passkey ceremonies", &deleted.Ceremonies,
			func() (int, error) { return s.Ceremonies.DeleteBefore(ctx, now.Add(-passkey.CeremonyLife)) },
		},
	}
	var failed []error // a failed deletion does not prevent the other ones
	for _, step := range steps {
		n, err := step.deleteRows()
		if err != nil {
			failed = append(failed, fmt.Errorf("delete %s: %w", step.what, err))
		}
		*step.count = n
	}
	return deleted, errors.Join(failed...)
}

// deleteEvents deletes security events that are too old, and those beyond auth.MaxSecurityEvents.
func (s *Service) deleteEvents(ctx context.Context, now time.Time) (int, error) {
	deleted := 0
	for _, deleteBatch := range []func() (int, error){
		func() (int, error) { return s.Events.DeleteBefore(ctx, now.Add(-auth.SecurityEventLife), eventBatch) },
		func() (int, error) { return s.Events.Trim(ctx, now.Add(-trimPeriod)) },
	} {
		for {
			n, err := deleteBatch()
			deleted += n
			if err != nil {
				return deleted, err
			}
			if n < eventBatch {
				break
			}
		}
	}
	return deleted, nil
}
