package code

import (
	"context"
	"errors"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/clock"
	"wright.app/platform/tx"
)

// Deps are the dependencies of Service.
type Deps struct {
	Transactor  tx.Transactor
	Clock       clock.Clock
	Challenges  Challenges
	MailBudgets MailBudgets
	Attempts    AttemptStore
	Mails       Mails
	Keys        Keys
	Events      *auth.SecurityLog
}

// Service implements the use cases of codes: it creates challenges, sends their codes, and checks codes.
type Service struct{ Deps }

// NewService returns a Service with its dependencies.
func NewService(d Deps) *Service { return &Service{d} }

// ReissueInput is a request for a new code that replaces an older one.
type ReissueInput struct {
	Bearer string // the challenge as it was sent
	Device Device
}

// PendingChallenge is a challenge whose code was not presented yet. Its values depend only on the address and its
// counters. They do not reveal whether a user has the address.
type PendingChallenge struct {
	Token       auth.Token
	Purpose     Purpose
	ExpiresAt   time.Time
	ResendAfter time.Duration // until Reissue may send a code
	CodeLength  int
	SentTo      string // the address, masked
}

// Open creates a challenge in the transaction around ctx and sends its code: now, at the end of the cooldown, or not at
// all if the quota of the mailbox is used up.
func (s *Service) Open(
	ctx context.Context, intent Intent, to auth.Email, invite auth.InviteID, device Device,
) (PendingChallenge, error) {
	now := s.Clock.Now()
	budget, err := s.MailBudgets.Lock(ctx, device.mailBudgetKey(s.Keys.Device, to, now), now)
	if err != nil {
		return PendingChallenge{}, err
	}
	return s.openChallenge(ctx, intent, to, invite, budget, now, now)
}

// OpenNow is Open for a code that is sent at once; otherwise it returns fault.ErrRequestLimit with the wait.
func (s *Service) OpenNow(ctx context.Context, intent Intent, to auth.Email, device Device) (PendingChallenge, error) {
	now := s.Clock.Now()
	budget, err := s.MailBudgets.Lock(ctx, device.mailBudgetKey(s.Keys.Device, to, now), now)
	if err != nil {
		return PendingChallenge{}, err
	}
	if err := budget.Check(now); err != nil {
		return PendingChallenge{}, err
	}
	return s.openChallenge(ctx, intent, to, 0, budget, now, now)
}

// NewDevice returns a device for a user who signs in from the browser that has sent the device shown, zero for none.
func (s *Service) NewDevice(shown Device, user *auth.User, now time.Time) (Device, error) {
	return NewDevice(s.Keys.Device, shown, user, now)
}

// KnowsDevice reports whether a user has signed in before from the browser that has sent a device.
func (s *Service) KnowsDevice(shown Device, user *auth.User, now time.Time) bool {
	return shown.KnownTo(s.Keys.Device, user, now)
}

// noticeBudget is the key of the budget for notices about sign-ins. No device has it.
const noticeBudget = "notices of sign-ins"

// ReserveNotice reports whether a notice about a sign-in may be sent to an address now, in the transaction around ctx.
// The limit is the same as for codes, so that nobody can flood a mailbox by signing in again and again. Notices are
// counted apart, so that they do not delay a code.
func (s *Service) ReserveNotice(ctx context.Context, email auth.Email, now time.Time) (bool, error) {
	budget, err := s.MailBudgets.Lock(ctx, MailBudgetKey{Mailbox: email.Mailbox(), Device: noticeBudget}, now)
	if err != nil || budget.Check(now) != nil {
		return false, err
	}
	budget.Reserve(Slot{At: now}, 0, now)
	return true, s.MailBudgets.Save(ctx, budget, now)
}

// Reissue replaces a challenge by a new one with the same purpose and sends its code, even if the old one has expired
// or its attempts are used up. It returns ErrChallengeInvalid for a challenge that is unknown, used or replaced,
// ErrChallengeExpired after ChainLife, and fault.ErrRequestLimit with the wait for a mailbox that may not get a mail at
// present.
func (s *Service) Reissue(ctx context.Context, in ReissueInput) (PendingChallenge, error) {
	token, ok := auth.ParseChallengeToken(in.Bearer)
	if !ok {
		return PendingChallenge{}, ErrChallengeInvalid
	}
	var pending PendingChallenge
	err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
		now := s.Clock.Now()
		old, err := s.challengeByToken(ctx, token)
		if err != nil {
			return err
		}
		if err := old.CheckRenewable(now); err != nil {
			return err
		}
		budget, err := s.MailBudgets.Lock(ctx, in.Device.mailBudgetKey(s.Keys.Device, old.Email(), now), now)
		if err != nil {
			return err
		}
		if err := budget.Check(now); err != nil {
			return err
		}
		replaced, err := s.Challenges.Replace(ctx, old.ID(), now)
		if err != nil {
			return err
		}
		if !replaced {
			return ErrChallengeInvalid
		}
		pending, err = s.openChallenge(ctx, old.Intent(), old.Email(), old.Invite(), budget,
			old.Snapshot().ChainStartedAt, now)
		return err
	})
	return pending, err
}

// openChallenge stores a new challenge and sends its code if the budget of the mailbox, which the caller has locked,
// allows it.
func (s *Service) openChallenge(
	ctx context.Context, intent Intent, email auth.Email, invite auth.InviteID, budget *MailBudget, startedAt,
	now time.Time,
) (PendingChallenge, error) {
	attempts, err := s.Attempts.Find(ctx, email)
	if err != nil {
		return PendingChallenge{}, err
	}
	token, err := auth.NewToken()
	if err != nil {
		return PendingChallenge{}, err
	}
	challenge := NewChallenge(token, intent, email, attempts.Exhausted(now), startedAt, now)
	challenge.SetInvite(invite)
	drawn, err := New(challenge.LongCode())
	if err != nil {
		return PendingChallenge{}, err
	}
	slot, mailed := budget.NextSlot(now)
	if mailed {
		challenge.SetCode(s.Keys.Code, drawn)
	}
	id, err := s.Challenges.Add(ctx, challenge)
	if err != nil {
		return PendingChallenge{}, err
	}
	if mailed {
		mail := Mail{Challenge: id, Code: drawn, At: slot.At, ExpiresAt: challenge.ExpiresAt()}
		if err := s.sendCode(ctx, mail, budget, slot, now); err != nil {
			return PendingChallenge{}, err
		}
	}
	return PendingChallenge{
		Token: token, Purpose: intent.Purpose, ExpiresAt: challenge.ExpiresAt(), ResendAfter: budget.RetryAfter(now),
		CodeLength: challenge.CodeLength(), SentTo: email.Masked(),
	}, nil
}

// sendCode takes the slot for a mail and enqueues the mail. The code of a mail that waited for the same slot is no
// longer accepted.
func (s *Service) sendCode(ctx context.Context, mail Mail, budget *MailBudget, slot Slot, now time.Time) error {
	if slot.Supersedes != 0 {
		if err := s.Challenges.ClearCode(ctx, slot.Supersedes); err != nil {
			return err
		}
	}
	budget.Reserve(slot, mail.Challenge, now)
	if err := s.MailBudgets.Save(ctx, budget, now); err != nil {
		return err
	}
	return s.Mails.Send(ctx, mail)
}

// challengeByToken returns the challenge of a bearer, or ErrChallengeInvalid.
func (s *Service) challengeByToken(ctx context.Context, token auth.Token) (*Challenge, error) {
	challenge, err := s.Challenges.ByToken(ctx, token.Digest())
	if errors.Is(err, ErrNoChallenge) {
		return nil, ErrChallengeInvalid
	}
	return challenge, err
}
