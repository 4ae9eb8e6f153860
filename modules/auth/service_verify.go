package auth

import (
	"context"
	"errors"
	"time"

	"wright.app/platform/fault"
)

// VerifyInput is a code with the challenge to which it belongs.
type VerifyInput struct {
	Bearer  string // the challenge as it was sent
	Email   Email
	Code    Code
	Session string // the session cookie of the caller, empty for none
	Device  Device
	Agent   Agent
}

// SignedIn is a user with a new session, or without one after the deletion was confirmed.
type SignedIn struct {
	View    View
	Session Token
	Device  Device
	// SignedOut says that all sessions have ended; Session and Device are empty.
	SignedOut bool
}

// verifyResult is the effect of a right code. If refusal is set, the only effect is that the code cannot be used again.
type verifyResult struct {
	SignedIn

	refusal error
}

// Verify applies the effect of the right code of a challenge. It checks in this order: a challenge that is unknown,
// used or replaced is ErrChallengeInvalid; one whose tries are used up is fault.ErrRequestLimit with the wait until a
// new code, also for the right code; one that has expired is ErrChallengeExpired; one that needs a session of its user
// is fault.ErrUnauthorized without it. Then the try is counted and committed before the code is compared, and a code,
// address or purpose that does not match is ErrTokenMismatch. Of concurrent right codes one takes effect, in one
// transaction.
//
// A sign-in creates a user for a new address; on an invite-only site without a valid invitation it is
// ErrInvitationRequired. A suspended user is ErrUserSuspended. Signing in cancels a scheduled deletion. The session
// that the caller had ends.
func (s *Service) Verify(ctx context.Context, in VerifyInput) (SignedIn, error) {
	token, ok := ParseChallengeToken(in.Bearer)
	if !ok {
		return SignedIn{}, ErrChallengeInvalid
	}
	ctx, cancel := withoutCancel(ctx)
	defer cancel()
	challenge, err := s.challengeByToken(ctx, token)
	if err != nil {
		return SignedIn{}, err
	}
	now := s.clock.Now()
	if err := s.checkAnswerable(ctx, challenge, in.Device, now); err != nil {
		return SignedIn{}, err
	}
	if err := s.requireSession(ctx, challenge.Intent(), in.Session, now); err != nil {
		return SignedIn{}, err
	}
	if err := s.countTry(ctx, challenge, in.Device, now); err != nil {
		return SignedIn{}, err
	}
	if !challenge.CodeMatches(s.codeKey, in.Email, in.Code) {
		return SignedIn{}, ErrTokenMismatch.WithFields(
			fault.Field{Name: "token", Code: "mismatch", Detail: "Must be the code of this sign-in."})
	}
	return s.redeem(ctx, challenge, in, now)
}

// checkAnswerable returns the error of a challenge for which no code is accepted. The order of its checks decides which
// error is returned.
func (s *Service) checkAnswerable(ctx context.Context, challenge *Challenge, device Device, now time.Time) error {
	if challenge.Closed() {
		return ErrChallengeInvalid
	}
	spent := challenge.TriesUsedUp()
	if !spent && !challenge.LongCode() {
		tries, err := s.tries.Find(ctx, challenge.Email())
		if err != nil {
			return err
		}
		spent = tries.Exhausted(now)
	}
	switch {
	case spent:
		return s.triesUsedUp(ctx, challenge, device, now)
	case challenge.Expired(now):
		return ErrChallengeExpired
	default:
		return nil
	}
}

// countTry counts the try for the challenge and for its address and commits, so that concurrent guesses cannot exceed
// the limits.
func (s *Service) countTry(ctx context.Context, challenge *Challenge, device Device, now time.Time) error {
	var counted bool
	err := s.transactor.InTx(ctx, func(ctx context.Context) error {
		var err error
		if counted, err = s.challenges.CountTry(ctx, challenge.ID()); err != nil || !counted {
			return err
		}
		tries, err := s.tries.Lock(ctx, challenge.Email(), now)
		if err != nil {
			return err
		}
		if counted = challenge.LongCode() || !tries.Exhausted(now); !counted {
			return nil
		}
		tries.Count(now)
		return s.tries.Save(ctx, tries, now)
	})
	if err != nil {
		return err
	}
	if !counted {
		return s.triesUsedUp(ctx, challenge, device, now)
	}
	return nil
}

// redeem marks the challenge as used and applies its effect in one transaction. It is also marked as used if the user
// may not join; then no user is created.
func (s *Service) redeem(
	ctx context.Context, challenge *Challenge, in VerifyInput, now time.Time,
) (SignedIn, error) {
	effect := s.signIn
	switch challenge.Intent().Purpose {
	case PurposeUpdateUser:
		effect = s.confirmChange
	case PurposeDeleteUser:
		effect = s.confirmDeletion
	case PurposeLogin:
	}
	var done verifyResult
	err := s.transactor.InTx(ctx, func(ctx context.Context) error {
		if err := s.consume(ctx, challenge, now); err != nil {
			return err
		}
		var err error
		done, err = effect(ctx, challenge, in, now)
		return err
	})
	if errors.Is(err, ErrInvitationRequired) {
		// The transaction was rolled back, including the new user; the code must still be marked as used.
		done = verifyResult{refusal: err}
		err = s.transactor.InTx(ctx, func(ctx context.Context) error { return s.consume(ctx, challenge, now) })
		if errors.Is(err, ErrChallengeInvalid) {
			err = nil // another call with the same code came here first
		}
	}
	if err != nil {
		return SignedIn{}, err
	}
	return done.SignedIn, done.refusal
}

// signIn creates a session for the user with the address of the challenge.
func (s *Service) signIn(ctx context.Context, challenge *Challenge, in VerifyInput, now time.Time) (verifyResult,
	error,
) {
	user, err := s.addressOwner(ctx, challenge, now)
	if err != nil {
		return verifyResult{}, err
	}
	if user.Suspended() {
		return verifyResult{refusal: ErrUserSuspended}, nil
	}
	signedIn, err := s.startSession(ctx, user, in, now)
	return verifyResult{SignedIn: signedIn}, err
}

// consume marks the challenge as used, or returns ErrChallengeInvalid, and removes the try of the right code from the
// count.
func (s *Service) consume(ctx context.Context, challenge *Challenge, now time.Time) error {
	consumed, err := s.challenges.Consume(ctx, challenge.ID(), now)
	if err != nil {
		return err
	}
	if !consumed {
		return ErrChallengeInvalid
	}
	return s.uncountTry(ctx, challenge.Email(), now)
}

// ensureUser returns the user with the address of the challenge, a new one if there is none: ErrInvitationRequired if
// they may not join.
func (s *Service) ensureUser(ctx context.Context, challenge *Challenge, now time.Time) (*User, error) {
	candidate, err := NewUser(challenge.Email(), now)
	if err != nil {
		return nil, err
	}
	user, err := s.users.Ensure(ctx, candidate)
	if err != nil || user.Member() != candidate.Member() {
		return user, err
	}
	return user, s.useInvitation(ctx, challenge.Invite())
}

// uncountTry removes the try of a right code from the tries of its address.
func (s *Service) uncountTry(ctx context.Context, email Email, counted time.Time) error {
	tries, err := s.tries.Lock(ctx, email, counted)
	if err != nil {
		return err
	}
	tries.Uncount(counted)
	return s.tries.Save(ctx, tries, counted)
}

// startSession creates a session with a new token, whatever the browser has sent, and ends the former session of the
// browser. Without a challenge the session does not prove the address. It cancels a scheduled deletion. The caller has
// locked the user.
func (s *Service) startSession(
	ctx context.Context, user *User, in VerifyInput, now time.Time,
) (SignedIn, error) {
	if old, ok := ParseToken(in.Session); ok {
		if err := s.sessions.EndByToken(ctx, old.Digest()); err != nil {
			return SignedIn{}, err
		}
	}
	takenBack := user.EraseAt()
	if err := s.cancelDeletion(ctx, user); err != nil {
		return SignedIn{}, err
	}
	token, err := NewToken()
	if err != nil {
		return SignedIn{}, err
	}
	session, err := NewSession(user.ID(), token, in.Agent, in.Bearer != "", now)
	if err != nil {
		return SignedIn{}, err
	}
	if err := s.sessions.Add(ctx, session); err != nil {
		return SignedIn{}, err
	}
	if err := s.sessions.Trim(ctx, user.ID(), MaxSessions); err != nil {
		return SignedIn{}, err
	}
	device, err := NewDevice(s.deviceKey, in.Device, user.Email(), now)
	if err != nil {
		return SignedIn{}, err
	}
	view, err := s.view(ctx, user, now)
	if err != nil {
		return SignedIn{}, err
	}
	view.CancelledEraseAt = takenBack
	return SignedIn{View: view, Session: token, Device: device}, nil
}

// triesUsedUp returns fault.ErrRequestLimit with the wait until a new code can be requested, at least a second.
func (s *Service) triesUsedUp(ctx context.Context, challenge *Challenge, device Device, now time.Time) error {
	mailbox, err := s.mailboxes.Find(ctx, device.budget(s.deviceKey, challenge.Email(), now))
	if err != nil {
		return err
	}
	return codeTriesQuota.Exceeded(codeTriesQuota.Windows[0], max(mailbox.Wait(now), time.Second))
}
