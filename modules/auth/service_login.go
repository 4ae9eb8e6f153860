package auth

import (
	"context"
	"errors"
	"time"
)

// LoginInput is a request for a sign-in code.
type LoginInput struct {
	Email   Email
	Captcha *Solution // nil if none was sent
	Device  Device    // what the browser keeps, zero if nothing
	Invite  string    // the token of an invitation, empty for none
}

// ReissueInput is a request for a new code that replaces an older one.
type ReissueInput struct {
	Bearer string // the challenge as it was sent
	Device Device
}

// Pending is a challenge whose code was not presented yet. Its values depend only on the address and its counters,
// never on whether a user has the address.
type Pending struct {
	Token       Token
	Purpose     Purpose
	ExpiresAt   time.Time
	ResendAfter time.Duration // until Reissue may send a code
	CodeLength  int
	SentTo      string // the address, masked
}

// Login creates a challenge and sends its code: now, at the end of the cooldown, or not at all if the quota of the
// mailbox is used up. An invalid captcha is ErrCaptchaFailed. On an invite-only site an invalid invitation is
// ErrInviteTokenInvalid.
func (s *Service) Login(ctx context.Context, in LoginInput) (Pending, error) {
	var pending Pending
	err := s.transactor.InTx(ctx, func(ctx context.Context) error {
		now := s.clock.Now()
		if err := s.captcha.Check(ctx, ActionLogin, in.Captcha); err != nil {
			return err
		}
		invite, err := s.findInvitation(ctx, in.Invite)
		if err != nil {
			return err
		}
		mailbox, err := s.mailboxes.Lock(ctx, in.Device.budget(s.deviceKey, in.Email, now), now)
		if err != nil {
			return err
		}
		pending, err = s.openChallenge(ctx, Intent{Purpose: PurposeLogin}, in.Email, invite, mailbox, now, now)
		return err
	})
	return pending, err
}

// Reissue replaces a challenge by a new one with the same purpose and sends its code, even if the old one has expired
// or its tries are used up. A challenge that is unknown, used or replaced is ErrChallengeInvalid, one that is renewed
// after ChainLife is ErrChallengeExpired, and a mailbox that may not get a mail at present is fault.ErrRequestLimit
// with the wait.
func (s *Service) Reissue(ctx context.Context, in ReissueInput) (Pending, error) {
	token, ok := ParseChallengeToken(in.Bearer)
	if !ok {
		return Pending{}, ErrChallengeInvalid
	}
	var pending Pending
	err := s.transactor.InTx(ctx, func(ctx context.Context) error {
		now := s.clock.Now()
		old, err := s.challengeByToken(ctx, token)
		if err != nil {
			return err
		}
		if err := old.Renewable(now); err != nil {
			return err
		}
		mailbox, err := s.mailboxes.Lock(ctx, in.Device.budget(s.deviceKey, old.Email(), now), now)
		if err != nil {
			return err
		}
		if err := mailbox.Refuse(now); err != nil {
			return err
		}
		replaced, err := s.challenges.Replace(ctx, old.ID(), now)
		if err != nil {
			return err
		}
		if !replaced {
			return ErrChallengeInvalid
		}
		pending, err = s.openChallenge(ctx, old.Intent(), old.Email(), old.Invite(), mailbox,
			old.Snapshot().ChainStartedAt, now)
		return err
	})
	return pending, err
}

// openChallenge stores a new challenge and sends its code if the budget of the mailbox, which the caller has locked,
// allows it.
func (s *Service) openChallenge(
	ctx context.Context, intent Intent, email Email, invite InviteID, mailbox *Mailbox, startedAt, now time.Time,
) (Pending, error) {
	tries, err := s.tries.Find(ctx, email)
	if err != nil {
		return Pending{}, err
	}
	token, err := NewToken()
	if err != nil {
		return Pending{}, err
	}
	challenge := NewChallenge(token, intent, email, tries.Exhausted(now), startedAt, now)
	challenge.InvitedBy(invite)
	code, err := NewCode(challenge.LongCode())
	if err != nil {
		return Pending{}, err
	}
	slot, mailed := mailbox.Admit(now)
	if mailed {
		challenge.SetCode(s.codeKey, code)
	}
	id, err := s.challenges.Add(ctx, challenge)
	if err != nil {
		return Pending{}, err
	}
	if mailed {
		mail := CodeMail{Challenge: id, Code: code, At: slot.At, ExpiresAt: challenge.ExpiresAt()}
		if err := s.sendCode(ctx, mail, mailbox, slot, now); err != nil {
			return Pending{}, err
		}
	}
	return Pending{
		Token: token, Purpose: intent.Purpose, ExpiresAt: challenge.ExpiresAt(), ResendAfter: mailbox.Wait(now),
		CodeLength: challenge.CodeLength(), SentTo: email.Masked(),
	}, nil
}

// sendCode takes the slot for a mail and enqueues the mail. The code of a mail that waited for the same slot is no
// longer accepted.
func (s *Service) sendCode(ctx context.Context, mail CodeMail, mailbox *Mailbox, slot Slot, now time.Time) error {
	if slot.Supersedes != 0 {
		if err := s.challenges.ClearCode(ctx, slot.Supersedes); err != nil {
			return err
		}
	}
	mailbox.Take(slot, mail.Challenge, now)
	if err := s.mailboxes.Save(ctx, mailbox, now); err != nil {
		return err
	}
	return s.mails.Send(ctx, mail)
}

// challengeByToken returns the challenge of a bearer, or ErrChallengeInvalid.
func (s *Service) challengeByToken(ctx context.Context, token Token) (*Challenge, error) {
	challenge, err := s.challenges.ByToken(ctx, token.Digest())
	if errors.Is(err, ErrNoChallenge) {
		return nil, ErrChallengeInvalid
	}
	return challenge, err
}
