package auth

import (
	"context"
	"errors"
	"time"
)

// LoginInput asks for a sign-in code.
type LoginInput struct {
	Email   Email
	Captcha *Solution // nil if none was sent
	Device  Device    // what the browser keeps, zero if nothing
	Invite  string    // the token of an invitation, empty for none
}

// ReissueInput asks for a new code in place of an older one.
type ReissueInput struct {
	Bearer string // the challenge as it was sent
	Device Device
}

// Pending is a sign-in or a change that waits for its code. What it says depends on the
// address and its counters alone, never on whether somebody has it.
type Pending struct {
	Token       Token
	Purpose     Purpose
	ExpiresAt   time.Time
	ResendAfter time.Duration // until Reissue may send a code
	CodeLength  int
	SentTo      string // the address, masked
}

// Login opens a challenge and lets its code leave: now, at the end of the cool-down, or
// not at all once the mailbox's quota is used up. A captcha that does not hold is
// ErrCaptchaFailed. Where joining takes an invitation, one by which nobody can join is
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

// Reissue sends a new code and opens a new challenge in place of the old one, whose tries
// and time do not matter; what the code does stays the same. A challenge that is unknown, used or replaced is
// ErrChallengeInvalid, a chain past its time ErrChallengeExpired, and a mailbox that may
// not get a mail at present fault.ErrRequestLimit with the wait.
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

// openChallenge keeps a new challenge and gives it a code if the mailbox, which the transaction
// holds, has room for the mail.
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

// sendCode takes the slot of the mailbox for a mail and sends it on its way. The mail that
// waited for the same slot stays here, and its code opens nothing any more.
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
