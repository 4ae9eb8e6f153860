package messaging

import (
	"context"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// OutsideInput is the unvalidated input of somebody without an account who writes to the owner of a profile.
type OutsideInput struct {
	To      profileaccess.Target
	Text    string
	Name    string
	Email   string
	Captcha *auth.Solution
}

// outsideText is a valid OutsideInput.
type outsideText struct {
	OutsideSender

	text string
}

// parse validates the input. It returns fault.ErrValidation with all violations.
func (in OutsideInput) parse() (outsideText, error) {
	var v fault.Violations
	t := outsideText{text: parseText(&v, in.Text), OutsideSender: ParseOutsideSender(&v, in.Name, in.Email)}
	return t, v.Err()
}

// Send takes a text of somebody without an account to the owner of a profile. A code is mailed to the address of the
// sender, and Verify delivers the text. It returns the first of these errors that applies:
//
//	fault.ErrValidation    the input is invalid
//	the refusal            of a profile that the sender may not see, as its page
//	ErrNotOffered          the sender may not write to the owner
//	auth.ErrCaptchaFailed  the solution is missing or wrong
//
// Send returns no error if the owner has blocked the sender, an account of the sender is suspended, or too many codes
// were mailed to the address, because the sender must not learn it.
func (s *Service) Send(ctx context.Context, in OutsideInput) (Verification, error) {
	t, err := in.parse()
	if err != nil {
		return Verification{}, err
	}
	access, err := s.Gate.Open(ctx, identity.Principal{}, in.To)
	switch {
	case err != nil:
		return Verification{}, fmt.Errorf("open a profile: %w", err)
	case !access.CanContact():
		return Verification{}, ErrNotOffered
	}
	var v Verification
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		// Send checks the access again, because the owner may have been erased since Open.
		access, err := s.reopenOutside(ctx, access.Owner, access.Link)
		if err != nil {
			return err
		}
		v, err = s.Proofs.Hold(ctx, Pending{
			Owner: access.Owner, Link: access.Link, Name: t.Name, From: t.Email, Text: t.text,
		}, in.Captcha)
		return err
	})
	if err != nil {
		return Verification{}, fmt.Errorf("take a text to user %d: %w", access.Owner, err)
	}
	return v, nil
}

// reopenOutside opens a profile again to which somebody without an account had access before. It returns ErrNotOffered
// if they may not see it or write to its owner any more.
func (s *Service) reopenOutside(
	ctx context.Context, owner identity.UserID, link sharelink.ID,
) (profileaccess.Access, error) {
	access, err := s.Gate.Reopen(ctx, identity.Principal{}, owner, link)
	switch {
	case err == nil && !access.CanContact(), profileaccess.IsRefusal(err):
		return profileaccess.Access{}, ErrNotOffered
	case err != nil:
		return profileaccess.Access{}, fmt.Errorf("open a profile again: %w", err)
	}
	return access, nil
}
