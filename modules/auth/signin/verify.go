package signin

import (
	"context"
	"errors"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/session"
)

// VerifyInput is a code with the challenge to which it belongs.
type VerifyInput struct {
	Bearer  string // the challenge as it was sent
	Email   auth.Email
	Code    code.Code
	Session string // the session cookie of the caller, empty for none
	Device  code.Device
	Agent   session.Agent
}

func (in VerifyInput) browser() Browser {
	return Browser{Session: in.Session, Device: in.Device, Agent: in.Agent}
}

// actor returns the person who has entered the code.
func (in VerifyInput) actor() auth.Actor { return auth.ActorBy(auth.MethodCode, in.Agent) }

// SignedIn is a user with a new session, or without one after the deletion was confirmed.
type SignedIn struct {
	View    UserView
	Session auth.Token
	Device  code.Device
	// SignedOut says that all sessions have ended; Session and Device are empty.
	SignedOut bool
}

// verifyResult is the effect of a right code. If refusal is set, the only effect is that the code cannot be used again.
type verifyResult struct {
	SignedIn

	refusal error
}

// Verify applies the effect of the right code of a challenge. It checks in this order:
//
//   - A challenge that is unknown, used or replaced is code.ErrChallengeInvalid.
//   - A challenge whose attempts are used up is fault.ErrRequestLimit, also for the right code. The error contains the
//     time to wait until a new code can be sent.
//   - A challenge that has expired is code.ErrChallengeExpired.
//   - A challenge for a change of the account is fault.ErrUnauthorized without a valid session of its user.
//   - A code, address or purpose that does not match is code.ErrTokenMismatch. The attempt is counted and committed
//     before the code is compared.
//
// The effect is applied in one transaction. If several concurrent calls present the right code, only one of them takes
// effect.
//
// A sign-in creates a user for a new address. On an invite-only site it returns ErrInvitationRequired without a valid
// invitation. It returns ErrUserSuspended for a suspended user. Signing in cancels a scheduled deletion and ends the
// former session of the caller.
func (s *Service) Verify(ctx context.Context, in VerifyInput) (SignedIn, error) {
	ctx, cancel := auth.WithoutCancel(ctx)
	defer cancel()
	check := code.CheckInput{Bearer: in.Bearer, Email: in.Email, Code: in.Code, Device: in.Device, Agent: in.Agent}
	challenge, now, err := s.Codes.Check(ctx, check, func(challenge *code.Challenge, now time.Time) error {
		if challenge.Intent().Purpose == code.PurposeLogin {
			return nil
		}
		return s.Sessions.Require(ctx, challenge.Intent().User, in.Session, now)
	})
	if err != nil {
		return SignedIn{}, err
	}
	return s.redeem(ctx, challenge, in, now)
}

// redeem marks the challenge as used and applies its effect in one transaction. If a new user may not join, it creates
// no user but still marks the challenge as used.
func (s *Service) redeem(
	ctx context.Context, challenge *code.Challenge, in VerifyInput, now time.Time,
) (SignedIn, error) {
	effect := s.signIn
	switch challenge.Intent().Purpose {
	case code.PurposeUpdateUser:
		effect = s.confirmChange
	case code.PurposeDeleteUser:
		effect = s.confirmDeletion
	case code.PurposeLogin:
	}
	var result verifyResult
	err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
		if err := s.Codes.Consume(ctx, challenge, now); err != nil {
			return err
		}
		var err error
		result, err = effect(ctx, challenge, in, now)
		return err
	})
	if errors.Is(err, ErrInvitationRequired) {
		// The transaction was rolled back, including the new user; the code must still be marked as used.
		result = verifyResult{refusal: err}
		err = s.Transactor.InTx(ctx, func(ctx context.Context) error { return s.Codes.Consume(ctx, challenge, now) })
		if errors.Is(err, code.ErrChallengeInvalid) {
			err = nil // a concurrent call has used the code
		}
	}
	if err != nil {
		return SignedIn{}, err
	}
	return result.SignedIn, result.refusal
}

// signIn creates a session for the user with the address of the challenge.
func (s *Service) signIn(
	ctx context.Context, challenge *code.Challenge, in VerifyInput, now time.Time,
) (verifyResult, error) {
	user, joined, err := s.addressOwner(ctx, challenge, now)
	if err != nil {
		return verifyResult{}, err
	}
	if user.Suspended() {
		err := s.Events.RecordRefusal(ctx, user.ID(), auth.OutcomeSuspended, in.actor())
		return verifyResult{refusal: ErrUserSuspended}, err
	}
	expected, err := s.proveAddress(ctx, user, in.browser(), now)
	if err != nil {
		return verifyResult{}, err
	}
	if !joined && !expected {
		if err := s.NotifyNewBrowser(ctx, user, in.browser(), now); err != nil {
			return verifyResult{}, err
		}
	}
	signedIn, err := s.StartSession(ctx, user, in.browser(), auth.MethodCode, now)
	return verifyResult{SignedIn: signedIn}, err
}

// ensureUser returns the user with the address of the challenge. If there is none, it creates them and joined is true.
// It returns ErrInvitationRequired if a new user may not join.
func (s *Service) ensureUser(
	ctx context.Context, challenge *code.Challenge, now time.Time,
) (user *auth.User, joined bool, err error) {
	candidate, err := auth.NewUser(challenge.Email(), now)
	if err != nil {
		return nil, false, err
	}
	candidate.ProveAddress(now)
	user, err = s.Users.Ensure(ctx, candidate)
	if err != nil || user.Member() != candidate.Member() {
		return user, false, err
	}
	return user, true, s.UseInvitation(ctx, challenge.Invite())
}
