package auth

import "context"

// CaptchaVerifier verifies captchas for other modules.
type CaptchaVerifier struct{ captcha Captcha }

// NewCaptchaVerifier returns a verifier that uses the captcha of the module.
func NewCaptchaVerifier(c Captcha) *CaptchaVerifier { return &CaptchaVerifier{c} }

// Check verifies a solution for an action and marks it as used in the transaction around ctx. It returns
// ErrCaptchaFailed like Captcha.Check.
func (v *CaptchaVerifier) Check(ctx context.Context, action Action, solution *Solution) error {
	return v.captcha.Check(ctx, action, solution)
}
