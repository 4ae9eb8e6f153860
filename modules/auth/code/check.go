package code

import (
	"context"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// CheckInput is a code with the challenge to which it belongs.
type CheckInput struct {
	Bearer string // the challenge as it was sent
	Email  auth.Email
	Code   Code
	Device Device
	Agent  identity.Agent
}

// Check returns the challenge of a right code, and the time of the check. It returns, in this order:
// ErrChallengeInvalid for a challenge that is unknown, used or replaced; fault.ErrRequestLimit with the wait until a
// new code if the attempts are used up, also for the right code; ErrChallengeExpired for one that has expired; the
// error of allow. Then it counts and commits the attempt before it compares the code, and returns ErrTokenMismatch if
// the code, the address or the purpose does not match.
func (s *Service) Check(
	ctx context.Context, in CheckInput, allow func(challenge *Challenge, now time.Time) error,
) (*Challenge, time.Time, error) {
	token, ok := auth.ParseChallengeToken(in.Bearer)
	if !ok {
		return nil, time.Time{}, ErrChallengeInvalid
	}
	challenge, err := s.challengeByToken(ctx, token)
	if err != nil {
		return nil, time.Time{}, err
	}
	now := s.Clock.Now()
	if err := s.checkAnswerable(ctx, challenge, in.Device, now); err != nil {
		return nil, now, err
	}
	if err := allow(challenge, now); err != nil {
		return nil, now, err
	}
	if err := s.countAttempt(ctx, challenge, in, now); err != nil {
		return nil, now, err
	}
	if !challenge.CodeMatches(s.Keys.Code, in.Email, in.Code) {
		return nil, now, ErrTokenMismatch.WithFields(
			fault.Field{Name: "token", Code: "mismatch", Detail: "Must be the code of this sign-in."})
	}
	return challenge, now, nil
}

// checkAnswerable returns the error of a challenge for which no code is accepted. The order of its checks decides which
// error is returned.
func (s *Service) checkAnswerable(ctx context.Context, challenge *Challenge, device Device, now time.Time) error {
	if challenge.Closed() {
		return ErrChallengeInvalid
	}
	spent := challenge.AttemptsUsedUp()
	if !spent && !challenge.LongCode() {
		attempts, err := s.Attempts.Find(ctx, challenge.Email())
		if err != nil {
			return err
		}
		spent = attempts.Exhausted(now)
	}
	switch {
	case spent:
		return s.attemptsUsedUp(ctx, challenge, device, now)
	case challenge.Expired(now):
		return ErrChallengeExpired
	default:
		return nil
	}
}

// countAttempt counts the attempt for the challenge and for its address and commits, so that concurrent guesses cannot
// exceed the limits. If many wrong codes were entered for the address, it records that, too.
func (s *Service) countAttempt(ctx context.Context, challenge *Challenge, in CheckInput, now time.Time) error {
	var counted bool
	err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
		var err error
		if counted, err = s.Challenges.CountAttempt(ctx, challenge.ID()); err != nil || !counted {
			return err
		}
		attempts, err := s.Attempts.Lock(ctx, challenge.Email(), now)
		if err != nil {
			return err
		}
		if attempts.Suspicious(now) && challenge.Intent().Purpose == PurposeLogin {
			by := auth.ActorBy(auth.MethodCode, in.Agent)
			err := s.Events.RecordRefusalByEmail(ctx, challenge.Email(), auth.OutcomeWrongCodes, by)
			if err != nil {
				return err
			}
		}
		if counted = challenge.LongCode() || !attempts.Exhausted(now); !counted {
			return nil
		}
		attempts.Add(now)
		return s.Attempts.Save(ctx, attempts, now)
	})
	if err != nil {
		return err
	}
	if !counted {
		return s.attemptsUsedUp(ctx, challenge, in.Device, now)
	}
	return nil
}

// Consume marks the challenge as used, or returns ErrChallengeInvalid, and removes the attempt of the right code from
// the count.
func (s *Service) Consume(ctx context.Context, challenge *Challenge, now time.Time) error {
	consumed, err := s.Challenges.Consume(ctx, challenge.ID(), now)
	if err != nil {
		return err
	}
	if !consumed {
		return ErrChallengeInvalid
	}
	return s.removeAttempt(ctx, challenge.Email(), now)
}

// removeAttempt removes the attempt of a right code from the attempts of its address.
func (s *Service) removeAttempt(ctx context.Context, email auth.Email, counted time.Time) error {
	attempts, err := s.Attempts.Lock(ctx, email, counted)
	if err != nil {
		return err
	}
	attempts.Remove(counted)
	return s.Attempts.Save(ctx, attempts, counted)
}

// attemptsUsedUp returns fault.ErrRequestLimit with the wait until a new code can be requested, at least a second.
func (s *Service) attemptsUsedUp(ctx context.Context, challenge *Challenge, device Device, now time.Time) error {
	budget, err := s.MailBudgets.Find(ctx, device.mailBudgetKey(s.Keys.Device, challenge.Email(), now))
	if err != nil {
		return err
	}
	return attemptQuota.ExceededError(attemptQuota.Windows[0], max(budget.RetryAfter(now), time.Second))
}
