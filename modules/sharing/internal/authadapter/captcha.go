package authadapter

import (
	"context"
	"errors"

	"wright.app/modules/auth"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharemail"
)

// Captcha implements sharemail.Captcha with auth.CaptchaVerifier.
type Captcha struct{ verifier *auth.CaptchaVerifier }

var _ sharemail.Captcha = (*Captcha)(nil)

// NewCaptcha returns a Captcha.
func NewCaptcha(verifier *auth.CaptchaVerifier) *Captcha { return &Captcha{verifier} }

// Check implements sharemail.Captcha.
func (c *Captcha) Check(ctx context.Context, solution *sharemail.Solution) error {
	var sent *auth.Solution
	if solution != nil {
		sent = &auth.Solution{Token: solution.Token, ID: solution.ID, Challenge: solution.Challenge}
	}
	err := c.verifier.Check(ctx, auth.ActionSend, sent)
	if errors.Is(err, auth.ErrCaptchaFailed) {
		return sharing.ErrCaptchaFailed
	}
	return err
}
