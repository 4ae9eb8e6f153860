package auth

import (
	"context"
	"fmt"
	"time"

	"wright.app/platform/quota"
)

// expiredChallengeRetention is how long a challenge is stored after ChainLife, so that a late request gets
// ErrChallengeExpired instead of ErrChallengeInvalid.
const expiredChallengeRetention = 30 * time.Minute

// Forgotten counts the rows that Upkeep has deleted.
type Forgotten struct {
	Challenges, Sessions, Mailboxes, Tries, Captchas, OAuth int
}

// Upkeep deletes rows that no rule reads any more: challenges after ChainLife, expired sessions, mail budgets and tries
// older than a day, expired captchas and OAuth transactions. It may run at any time and any number of times.
func (s *Service) Upkeep(ctx context.Context) (Forgotten, error) {
	now := s.clock.Now()
	var gone Forgotten
	steps := []struct {
		what  string
		count *int
		do    func() (int, error)
	}{
		{"challenges", &gone.Challenges, func() (int, error) {
			return s.challenges.DeleteBefore(ctx, now.Add(-ChainLife-ChallengeLife-expiredChallengeRetention))
		}},
		{"sessions", &gone.Sessions, func() (int, error) {
			return s.sessions.DeleteEnded(ctx, now.Add(-SessionLife), now.Add(-SessionIdle))
		}},
		{"mailboxes", &gone.Mailboxes, func() (int, error) {
			return s.mailboxes.DeleteBefore(ctx, now.Add(-quota.Day-MailCooldown))
		}},
		{"tries", &gone.Tries, func() (int, error) { return s.tries.DeleteBefore(ctx, now.Add(-quota.Day)) }},
		{"captchas", &gone.Captchas, func() (int, error) { return s.spent.DeleteExpired(ctx, now) }},
		{
			"ways to providers", &gone.OAuth,
			func() (int, error) { return s.oauth.DeleteBefore(ctx, now.Add(-OAuthLife)) },
		},
	}
	for _, step := range steps {
		n, err := step.do()
		if err != nil {
			return gone, fmt.Errorf("forget %s: %w", step.what, err)
		}
		*step.count = n
	}
	return gone, nil
}
