package sharemail_test

import (
	"context"
	"errors"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharemail"
	"wright.app/platform/fault"
)

func TestSendLink_address_isReadByTheRulesOfUsers(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]sharemail.Address{
		"Robin.Demo+x@München.example": {
			Email: "Robin.Demo+x@xn--mnchen-3ya.example", Mailbox: "robin.demo@xn--mnchen-3ya.example",
		},
		"robin.demo@gmail.com": {
			Email: "robin.demo@gmail.com", Mailbox: "robindemo@gmail.com", FormerMailbox: "robin.demo@gmail.com",
		},
	} {
		f := newMailFixture(t)
		if err := f.send(t, typed); err != nil {
			t.Fatal(err)
		}
		if mails := f.Outbox.Mails(); len(mails) != 1 || mails[0].To != want {
			t.Errorf("%s: got %+v", typed, mails)
		}
	}
	f := newMailFixture(t)
	for _, typed := range []string{"", "robin", "a@x.example, b@y.example", "a@x.example\r\nBcc: b@y.example"} {
		if err := f.send(t, typed); !errors.Is(err, fault.ErrValidation) {
			t.Errorf("%q: got %v", typed, err)
		}
	}
	f.wantSent(t, 0)
}

// captchaRecorder is an auth.Captcha that records its arguments.
type captchaRecorder struct {
	auth.Captcha
	action   auth.Action
	solution *auth.Solution
	err      error
}

// Check implements auth.Captcha.
func (r *captchaRecorder) Check(_ context.Context, action auth.Action, solution *auth.Solution) error {
	r.action, r.solution = action, solution
	return r.err
}

func TestT17_captchaOfAShareMail_isForThatActionOnly(t *testing.T) {
	t.Parallel()
	f, recorder := newMailFixture(t), &captchaRecorder{}
	f.Service.Captcha = auth.NewCaptchaVerifier(recorder)
	send := func(solution *auth.Solution) error {
		_, err := f.Service.SendLink(t.Context(), asAlex, f.link.Snapshot().ID, shareInput(), solution)
		return err
	}
	solution := &auth.Solution{Token: "t", ID: "i", Challenge: "c"}
	if err := send(solution); err != nil || recorder.action != auth.ActionSend || recorder.solution != solution {
		t.Errorf("got %v, %q, %+v", err, recorder.action, recorder.solution)
	}
	recorder.err = auth.ErrCaptchaFailed
	if err := send(nil); !errors.Is(err, sharing.ErrCaptchaFailed) || recorder.solution != nil {
		t.Errorf("got %v, %+v", err, recorder.solution)
	}
	other := errors.New("no answer")
	recorder.err = other
	if err := send(nil); !errors.Is(err, other) {
		t.Errorf("got %v", err)
	}
}
