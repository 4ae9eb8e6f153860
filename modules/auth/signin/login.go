package signin

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
)

// LoginInput is a request for a sign-in code.
type LoginInput struct {
	Email   auth.Email
	Captcha *auth.Solution // nil if none was sent
	Device  code.Device    // the device cookie, zero for none
	Invite  string         // the token of an invitation, empty for none
}

// Login creates a challenge and sends its code. The code is sent immediately, at the end of the cooldown, or not at all
// if the quota of the mailbox is used up. It returns ErrCaptchaFailed for an invalid captcha. On an invite-only site it
// returns ErrInviteTokenInvalid for an invalid invitation.
func (s *Service) Login(ctx context.Context, in LoginInput) (code.PendingChallenge, error) {
	var pending code.PendingChallenge
	err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
		if err := s.Captcha.Check(ctx, auth.ActionLogin, in.Captcha); err != nil {
			return err
		}
		invite, err := s.FindInvitation(ctx, in.Invite)
		if err != nil {
			return err
		}
		pending, err = s.Codes.Open(ctx, code.Intent{Purpose: code.PurposeLogin}, in.Email, invite, in.Device)
		return err
	})
	return pending, err
}
