package authadapter_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/authadapter"
	"wright.app/modules/sharing/sharingtest"
)

func TestAddresses_areThoseThatPeopleSignInWith(t *testing.T) {
	t.Parallel()
	want := sharing.Address{Email: "Robin.Demo+x@xn--mnchen-3ya.example", Mailbox: "robin.demo@xn--mnchen-3ya.example"}
	if got, err := (authadapter.Addresses{}).Parse("Robin.Demo+x@München.example"); err != nil || got != want {
		t.Errorf("got %+v, %v", got, err)
	}
	for _, raw := range []string{"", "robin", "a@x.example, b@y.example", "a@x.example\r\nBcc: b@y.example"} {
		if got, err := (authadapter.Addresses{}).Parse(raw); err == nil || got != (sharing.Address{}) {
			t.Errorf("%q: got %+v, %v", raw, got, err)
		}
	}
}

// desk is an auth.Captcha that notes what it is asked.
type desk struct {
	auth.Captcha
	action   auth.Action
	solution *auth.Solution
	err      error
}

func (d *desk) Check(_ context.Context, action auth.Action, solution *auth.Solution) error {
	d.action, d.solution = action, solution
	return d.err
}

// TestT17_captcha_isForSending: a solution for signing in is worth nothing here.
func TestT17_captcha_isForSending(t *testing.T) {
	t.Parallel()
	d := &desk{}
	captcha := authadapter.NewCaptcha(auth.NewCaptchaDesk(d))
	if err := captcha.Check(t.Context(), &sharing.Solution{Token: "t", ID: "i", Challenge: "c"}); err != nil {
		t.Fatal(err)
	}
	if d.action != auth.ActionSend || d.solution == nil || *d.solution != (auth.Solution{Token: "t", ID: "i", Challenge: "c"}) {
		t.Errorf("got %q, %+v", d.action, d.solution)
	}
	d.err = auth.ErrCaptchaFailed
	if err := captcha.Check(t.Context(), nil); !errors.Is(err, sharing.ErrCaptchaFailed) || d.solution != nil {
		t.Errorf("got %v, %+v", err, d.solution)
	}
	d.err = errAway
	if err := captcha.Check(t.Context(), nil); !errors.Is(err, errAway) {
		t.Errorf("got %v", err)
	}
}

// TestEraser_forgetsLinksSendingsAndMails of the leaver, and what others have stays.
func TestEraser_forgetsLinksSendingsAndMails(t *testing.T) {
	t.Parallel()
	memory, sendings, outbox := sharingtest.NewMemory(), sharingtest.NewMemorySendings(), &sharingtest.Outbox{}
	name := sharing.RecipientName("robin")
	for _, owner := range []sharing.ShareMail{{Sender: sharingtest.Alex}, {Sender: sharingtest.Sam}} {
		if _, err := memory.Add(t.Context(), sharing.NewLink(owner.Sender, sharing.LinkDetails{}, sharingtest.Noon), 1); err != nil {
			t.Fatal(err)
		}
		if _, err := sendings.Add(t.Context(), owner.Sender, name, sharingtest.Noon); err != nil {
			t.Fatal(err)
		}
		if err := outbox.Send(t.Context(), owner); err != nil {
			t.Fatal(err)
		}
	}
	if err := sendings.Suppress(t.Context(), name, sharingtest.Noon); err != nil {
		t.Fatal(err)
	}
	eraser := authadapter.NewEraser(memory, sendings, outbox)
	if err := eraser.Erase(t.Context(), auth.Leaver{User: sharingtest.Alex, Email: authtest.Email(t, "alex.demo@example.com")}); err != nil {
		t.Fatal(err)
	}
	if links, err := memory.Listed(t.Context(), sharingtest.Alex); err != nil || len(links) != 0 {
		t.Errorf("got %d links, %v", len(links), err)
	}
	of, all, err := sendings.Hold(t.Context(), sharingtest.Alex, []sharing.RecipientName{name}, sharingtest.Noon.AddDate(-1, 0, 0))
	if err != nil || len(of) != 0 || len(all) != 1 {
		t.Errorf("got %v and %v, %v", of, all, err)
	}
	if mails := outbox.Mails(); !slices.Equal(mails, []sharing.ShareMail{{Sender: sharingtest.Sam}}) {
		t.Errorf("got %+v", mails)
	}
	if kept, err := sendings.Suppressed(t.Context(), name); err != nil || !kept {
		t.Errorf("got %v, %v", kept, err)
	}
}
