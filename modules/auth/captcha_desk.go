package auth

import "context"

// CaptchaDesk lets other modules ask for work before they send a mail.
type CaptchaDesk struct{ captcha Captcha }

// NewCaptchaDesk returns a desk over the captcha of the module.
func NewCaptchaDesk(c Captcha) *CaptchaDesk { return &CaptchaDesk{c} }

// Check spends a solution for an action in the transaction around ctx, or returns
// ErrCaptchaFailed like Captcha.Check.
func (d *CaptchaDesk) Check(ctx context.Context, action Action, solution *Solution) error {
	return d.captcha.Check(ctx, action, solution)
}
