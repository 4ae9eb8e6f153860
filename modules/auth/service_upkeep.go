package auth

import (
	"context"
	"fmt"
	"time"

	"wright.app/platform/quota"
)

// expiredChallengeRetention is how long a challenge is remembered after its chain is over, so that its
// bearer hears that it has expired rather than that it never was.
const expiredChallengeRetention = 30 * time.Minute

// Forgotten counts what Upkeep has removed.
type Forgotten struct {
	Challenges, Sessions, Mailboxes, Tries, Captchas, OAuth int
}

// Upkeep forgets what no rule reads any more: challenges whose chain is over, sessions that
// have ended, budgets and tries older than a day, captchas and ways to
// providers past their time. It may run at
// any time and any number of times.
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
		{"ways to providers", &gone.OAuth,
			func() (int, error) { return s.oauth.DeleteBefore(ctx, now.Add(-OAuthLife)) }},
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
