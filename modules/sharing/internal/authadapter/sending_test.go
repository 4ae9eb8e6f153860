package authadapter_test

import (
	"context"
	"errors"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/authadapter"
	"wright.app/modules/sharing/sharemail"
)

func TestAddresses_followTheRulesOfModuleAuth(t *testing.T) {
	t.Parallel()
	want := sharemail.Address{
		Email: "Robin.Demo+x@xn--mnchen-3ya.example", Mailbox: "robin.demo@xn--mnchen-3ya.example",
	}
	if got, err := (authadapter.Addresses{}).Parse("Robin.Demo+x@München.example"); err != nil || got != want {
		t.Errorf("got %+v, %v", got, err)
	}
	want = sharemail.Address{
		Email: "robin.demo@gmail.com", Mailbox: "robindemo@gmail.com", FormerMailbox: "robin.demo@gmail.com",
	}
	if got, err := (authadapter.Addresses{}).Parse("robin.demo@gmail.com"); err != nil || got != want {
		t.Errorf("got %+v, %v", got, err)
	}
	for _, raw := range []string{"", "robin", "a@x.example, b@y.example", "a@x.example\r\nBcc: b@y.example"} {
		if got, err := (authadapter.Addresses{}).Parse(raw); err == nil || got != (sharemail.Address{}) {
			t.Errorf("%q: got %+v, %v", raw, got, err)
		}
	}
}

// captchaRecorder is an auth.Captcha that records its arguments.
type captchaRecorder struct {
	auth.Captcha
	action   auth.Action
	solution *auth.Solution
	err      error
}

func (d *captchaRecorder) Check(_ context.Context, action auth.Action, solution *auth.Solution) error {
	d.action, d.solution = action, solution
	return d.err
}

func TestT17_captchaOfAShareMail_isForThatActionOnly(t *testing.T) {
	t.Parallel()
	d := &captchaRecorder{}
	captcha := authadapter.NewCaptcha(auth.NewCaptchaVerifier(d))
	if err := captcha.Check(t.Context(), &sharemail.Solution{Token: "t", ID: "i", Challenge: "c"}); err != nil {
		t.Fatal(err)
	}
	if d.action != auth.ActionSend || d.solution == nil ||
		*d.solution != (auth.Solution{Token: "t", ID: "i", Challenge: "c"}) {
		t.Errorf("got %q, %+v", d.action, d.solution)
	}
	d.err = auth.ErrCaptchaFailed
	if err := captcha.Check(t.Context(), nil); !errors.Is(err, sharing.ErrCaptchaFailed) || d.solution != nil {
		t.Errorf("got %v, %+v", err, d.solution)
	}
	d.err = errDown
	if err := captcha.Check(t.Context(), nil); !errors.Is(err, errDown) {
		t.Errorf("got %v", err)
	}
}
