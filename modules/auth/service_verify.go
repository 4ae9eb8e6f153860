package auth

import (
	"context"
	"errors"
	"time"

	"wright.app/platform/fault"
)

// VerifyInput is a code with everything that belongs to it.
type VerifyInput struct {
	Bearer  string // the challenge as it was sent
	Email   Email
	Code    Code
	Session string // the session cookie of the caller, empty for none
	Device  Device
	Agent   Agent
}

// SignedIn is a user with a new session, or one who is signed in nowhere any more.
type SignedIn struct {
	View    View
	Session Token
	Device  Device
	// SignedOut says that all sessions have ended: there is neither Session nor Device.
	SignedOut bool
}

// verifyResult is what the right code came to. With a refusal nothing has happened but that the
// code is spent for good.
type verifyResult struct {
	SignedIn

	refusal error
}

// Verify does what the right code of a challenge is for. A challenge that is unknown, used or
// replaced is ErrChallengeInvalid; one whose tries are used up is fault.ErrRequestLimit with
// the wait until a new code, also for the right code; one past its time is
// ErrChallengeExpired; one that needs a session of its user beside it is
// fault.ErrUnauthorized without it. The try is then counted and committed before the code is
// looked at, and a code, address or purpose that does not fit is ErrTokenMismatch. Of any
// number of right codes at once one counts, and all it does happens in one transaction.
//
// A sign-in makes a user of a new address, unless joining takes an invitation and there is
// none that holds: ErrInvitationRequired. It refuses a suspended user with ErrUserSuspended,
// and takes a deletion back. A change and a deletion are then carried out. The session
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

// checkAnswerable refuses a challenge that no code can open. The order of its checks decides which code is answered.
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

// countTry enters the try for the challenge and for its e-mail and commits, so that no
// number of guesses at once finds more open tries than there are.
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

// redeem uses the challenge up and does what it is for, all in one transaction. Somebody
// who may not join has used it up too, but there is no user then.
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
		// The unit was undone, and with it the new user; the code is spent all the same.
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

// signIn makes a session for whom the address of the challenge belongs to.
func (s *Service) signIn(ctx context.Context, challenge *Challenge, in VerifyInput, now time.Time) (verifyResult,
	error) {
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

// consume uses the challenge up, or returns ErrChallengeInvalid, and gives the right code's
// own try back.
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

// ensureUser returns the user with the address of the challenge. If there is none, somebody
// joins: ErrInvitationRequired if they may not.
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

// uncountTry takes a right code out of the count of its e-mail.
func (s *Service) uncountTry(ctx context.Context, email Email, counted time.Time) error {
	tries, err := s.tries.Lock(ctx, email, counted)
	if err != nil {
		return err
	}
	tries.Uncount(counted)
	return s.tries.Save(ctx, tries, counted)
}

// startSession makes a new session under a new value, whatever the browser has shown, and
// ends the one it had. Without a challenge no code has proven the mailbox. Signing in takes a deletion back. The
// transaction holds the user.
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

// triesUsedUp tells how long it takes until a new code can be asked for, at least a second.
func (s *Service) triesUsedUp(ctx context.Context, challenge *Challenge, device Device, now time.Time) error {
	mailbox, err := s.mailboxes.Find(ctx, device.budget(s.deviceKey, challenge.Email(), now))
	if err != nil {
		return err
	}
	return codeTriesQuota.Exceeded(codeTriesQuota.Windows[0], max(mailbox.Wait(now), time.Second))
}
