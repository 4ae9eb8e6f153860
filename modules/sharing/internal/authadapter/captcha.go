package authadapter

import (
	"context"
	"errors"

	"wright.app/modules/auth"
	"wright.app/modules/sharing"
)

// Captcha is a sharing.Captcha over module auth.
type Captcha struct{ desk *auth.CaptchaVerifier }

var _ sharing.Captcha = (*Captcha)(nil)

// NewCaptcha returns a Captcha.
func NewCaptcha(desk *auth.CaptchaVerifier) *Captcha { return &Captcha{desk} }

// Check implements sharing.Captcha.
func (c *Captcha) Check(ctx context.Context, solution *sharing.Solution) error {
	var sent *auth.Solution
	if solution != nil {
		sent = &auth.Solution{Token: solution.Token, ID: solution.ID, Challenge: solution.Challenge}
	}
	err := c.desk.Check(ctx, auth.ActionSend, sent)
	if errors.Is(err, auth.ErrCaptchaFailed) {
		return sharing.ErrCaptchaFailed
	}
	return err
}
