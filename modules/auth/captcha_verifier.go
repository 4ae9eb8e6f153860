package auth

import "context"

// CaptchaVerifier lets other modules ask for work before they send a mail.
type CaptchaVerifier struct{ captcha Captcha }

// NewCaptchaVerifier returns a desk over the captcha of the module.
func NewCaptchaVerifier(c Captcha) *CaptchaVerifier { return &CaptchaVerifier{c} }

// Check spends a solution for an action in the transaction around ctx, or returns
// ErrCaptchaFailed like Captcha.Check.
func (d *CaptchaVerifier) Check(ctx context.Context, action Action, solution *Solution) error {
	return d.captcha.Check(ctx, action, solution)
}
