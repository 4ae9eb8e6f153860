package auth

import (
	"context"
	"errors"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Updated is the result of a change: the changed user, or a challenge whose code has to be presented first.
type Updated struct {
	View    View
	Pending Pending
	Waits   bool // Pending counts, nothing has changed yet
}

// Update changes the signed-in user by the rules of ParseUserChanges and User.Apply. A change that needs a code is
// stored with a challenge; its code goes to the new address if there is one, whether or not a user has it already, and
// to the present address otherwise. A mailbox that may not get a mail at present, and a sixth new address within a day,
// are fault.ErrRequestLimit with the wait.
func (s *Service) Update(ctx context.Context, caller identity.Principal, in UserInput, device Device) (Updated, error) {
	if _, err := signedIn.Admit(caller); err != nil {
		return Updated{}, err
	}
	changes, err := ParseUserChanges(in, s.policy.TermsVersion)
	if err != nil {
		return Updated{}, err
	}
	var updated Updated
	err = s.transactor.InTx(ctx, func(ctx context.Context) error {
		updated = Updated{}
		now := s.clock.Now()
		user, err := s.users.Lock(ctx, caller.User)
		if err != nil {
			return expiredIfNoUser(err)
		}
		err = user.Apply(changes, caller.ProvenAt, now)
		switch {
		case errors.Is(err, ErrNeedsCode):
			updated.Waits = true
			updated.Pending, err = s.requestChange(ctx, user, changes.withoutUnchanged(user), device, now)
			return err
		case err != nil:
			return err
		}
		if err := s.users.Save(ctx, user); err != nil {
			return err
		}
		updated.View, err = s.view(ctx, user, caller.AuthenticatedAt)
		return err
	})
	return updated, err
}

// requestChange sends the code for a change. It does not check whether a user has the new address already: only the
// mail to that address reveals it (docs/security.md, T8).
func (s *Service) requestChange(
	ctx context.Context, user *User, changes UserChanges, device Device, now time.Time,
) (Pending, error) {
	to := user.Email()
	if changes.email != nil {
		to = *changes.email
		if err := user.RequestAddress(now); err != nil {
			return Pending{}, err
		}
		if err := s.users.Save(ctx, user); err != nil {
			return Pending{}, err
		}
		err := s.notices.Send(ctx, Notice{
			Kind: NoticeAddressAsked, Member: user.Member(), To: user.Email(), NewAddress: to.Masked(),
		})
		if err != nil {
			return Pending{}, err
		}
	}
	return s.requestCode(ctx, Intent{Purpose: PurposeUpdateUser, User: user.ID(), Change: changes.pending()}, to,
		device, now)
}

// requestCode creates a challenge and sends its code at once, or returns fault.ErrRequestLimit with the wait.
func (s *Service) requestCode(ctx context.Context, intent Intent, to Email, device Device, now time.Time) (Pending,
	error,
) {
	mailbox, err := s.mailboxes.Lock(ctx, device.budget(s.deviceKey, to, now), now)
	if err != nil {
		return Pending{}, err
	}
	if err := mailbox.Refuse(now); err != nil {
		return Pending{}, err
	}
	return s.openChallenge(ctx, intent, to, 0, mailbox, now, now)
}

// confirmChange applies the change of a challenge. An address that another user has taken since is ErrEmailTaken, and
// the code cannot be used again.
func (s *Service) confirmChange(ctx context.Context, challenge *Challenge, in VerifyInput, now time.Time) (verifyResult,
	error,
) {
	change := challenge.Intent().Change
	user, err := s.lockConfirmingUser(ctx, challenge, in, now)
	if err != nil {
		return verifyResult{}, err
	}
	left := user.Email()
	if change.Email {
		taken, err := s.isOtherUsers(ctx, challenge.Email(), user.ID())
		switch {
		case err != nil:
			return verifyResult{}, err
		case taken:
			return verifyResult{refusal: ErrEmailTaken}, nil
		}
	}
	user.Confirm(change, challenge.Email())
	if err := s.users.Save(ctx, user); err != nil {
		return verifyResult{}, err
	}
	if change.Email {
		if err := s.sessions.EndAll(ctx, user.ID(), SessionID{}); err != nil {
			return verifyResult{}, err
		}
		err := s.notices.Send(ctx, Notice{
			Kind: NoticeAddressChanged, Member: user.Member(), To: left, NewAddress: user.Email().Masked(),
		})
		if err != nil {
			return verifyResult{}, err
		}
	}
	signedIn, err := s.startSession(ctx, user, in, now)
	return verifyResult{SignedIn: signedIn}, err
}

// lockConfirmingUser returns the user of a challenge, locked until the transaction ends. Their session must be valid.
// If they have changed their address since the code was sent to it, the result is ErrChallengeInvalid.
func (s *Service) lockConfirmingUser(ctx context.Context, challenge *Challenge, in VerifyInput, now time.Time) (*User,
	error,
) {
	intent := challenge.Intent()
	user, err := s.users.Lock(ctx, intent.User)
	switch {
	case errors.Is(err, ErrNoUser):
		return nil, fault.ErrUnauthorized
	case err != nil:
		return nil, err
	}
	if err := s.requireSession(ctx, intent, in.Session, now); err != nil {
		return nil, err
	}
	if !intent.Change.Email && !challenge.Email().Same(user.Email()) {
		return nil, ErrChallengeInvalid
	}
	return user, nil
}

// requireSession returns nil if the purpose needs no session or the cookie is that of a valid session of its user,
// otherwise fault.ErrUnauthorized (docs/security.md, T7).
func (s *Service) requireSession(ctx context.Context, intent Intent, cookie string, now time.Time) error {
	if intent.Purpose == PurposeLogin {
		return nil
	}
	token, ok := ParseToken(cookie)
	if !ok {
		return fault.ErrUnauthorized
	}
	holder, err := s.sessions.Find(ctx, token.Digest(), now)
	switch {
	case errors.Is(err, ErrNoSession):
		return fault.ErrUnauthorized
	case err != nil:
		return err
	case holder.Session.user != intent.User, holder.Suspended, !holder.Session.Live(now):
		return fault.ErrUnauthorized
	default:
		return nil
	}
}

func (s *Service) isOtherUsers(ctx context.Context, email Email, user identity.UserID) (bool, error) {
	owner, err := s.users.ByEmail(ctx, email)
	switch {
	case errors.Is(err, ErrNoUser):
		return false, nil
	case err != nil:
		return false, err
	default:
		return owner.ID() != user, nil
	}
}
