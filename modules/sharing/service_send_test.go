package sharing_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/tx"
)

var solved = &sharing.Solution{Token: sharingtest.Solved}

// postOffice is the module with what share mails need, over memory.
type postOffice struct {
	house
	sharingtest.Outgoing
	link *sharing.Link
}

func newPostOffice(t *testing.T) postOffice {
	t.Helper()
	p := postOffice{house: newHouse(t), Outgoing: sharingtest.NewOutgoing()}
	deps := p.deps()
	p.Into(&deps)
	p.service = sharing.NewService(deps)
	p.link = p.createLink(t, sharing.LinkInput{})
	return p
}

func (p postOffice) send(t *testing.T, to string) error {
	t.Helper()
	in := shareInput()
	in.RecipientEmail = to
	_, err := p.service.SendLink(t.Context(), identitytest.Wright(sharingtest.Alex), p.link.Snapshot().ID, in, solved)
	return err
}

func (p postOffice) wantSent(t *testing.T, want int) {
	t.Helper()
	if got := len(p.Outbox.Mails()); got != want {
		t.Errorf("%d mails have left, want %d", got, want)
	}
}

func TestSendLink_sendsOneMailAndNotesIt(t *testing.T) {
	t.Parallel()
	p := newPostOffice(t)
	in := shareInput()
	in.RecipientName, in.Subject, in.Message = " Robin Demo ", " Hello ", " Here it is. "
	id, err := p.service.SendLink(t.Context(), identitytest.Wright(sharingtest.Alex), p.link.Snapshot().ID, in, solved)
	if err != nil || id < 1 {
		t.Fatalf("got %d, %v", id, err)
	}
	want := sharing.ShareMail{
		Sender: sharingtest.Alex, Link: p.link.Snapshot().Token, To: sharing.Address{Email: "robin.demo@example.com", Mailbox: "robin.demo@example.com"},
		RecipientName: "Robin Demo", Subject: "Hello", Message: "Here it is.",
	}
	if mails := p.Outbox.Mails(); len(mails) != 1 || mails[0] != want {
		t.Errorf("got %+v", mails)
	}
	links, err := p.service.ListLinks(t.Context(), identitytest.Wright(sharingtest.Alex))
	if err != nil || links[0].Snapshot().LastSentTo != "robin.demo@example.com" || !links[0].Snapshot().LastSentAt.Equal(sharingtest.Noon) || links[0].Snapshot().Version != 1 {
		t.Errorf("got %+v, %v", links[0].Snapshot(), err)
	}
}

// TestSendLink_refusals_inTheOrderOfTheContract: the state of the link, then the captcha, then
// the limits. What is refused sends nothing and counts nothing.
func TestSendLink_refusals_inTheOrderOfTheContract(t *testing.T) {
	t.Parallel()
	type situation struct {
		invalid, foreign, suspended, deleted, expired, unsolved, full bool
	}
	for name, c := range map[string]struct {
		situation
		want   error
		checks int // of the captcha
	}{
		"invalid before anything":        {situation{invalid: true, foreign: true, suspended: true, deleted: true, unsolved: true, full: true}, fault.ErrValidation, 0},
		"foreign before suspended":       {situation{foreign: true, suspended: true, deleted: true, unsolved: true, full: true}, fault.ErrNotFound, 0},
		"suspended before deleted":       {situation{suspended: true, deleted: true, unsolved: true, full: true}, sharing.ErrProfileSuspended, 0},
		"deleted before the captcha":     {situation{deleted: true, unsolved: true, full: true}, sharing.ErrLinkInactive, 0},
		"expired before the captcha":     {situation{expired: true, unsolved: true, full: true}, sharing.ErrLinkInactive, 0},
		"the captcha before the limits":  {situation{unsolved: true, full: true}, sharing.ErrCaptchaFailed, 1},
		"the limits last":                {situation{full: true}, fault.ErrRequestLimit, 1},
		"and nothing where all is right": {situation{}, nil, 1},
		"suspended alone":                {situation{suspended: true}, sharing.ErrProfileSuspended, 0},
		"a captcha that was not sent":    {situation{unsolved: true}, sharing.ErrCaptchaFailed, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newPostOffice(t)
			if c.full {
				for range 3 {
					if _, err := p.Sendings.Add(t.Context(), sharingtest.Sam, p.Recipients.Name(sharing.Address{Mailbox: "robin.demo@example.com"}), p.clock.Now()); err != nil {
						t.Fatal(err)
					}
				}
			}
			id, owner, in, solution := p.link.Snapshot().ID, sharingtest.Alex, shareInput(), solved
			if c.expired {
				at := p.clock.Now().Add(time.Minute)
				id = p.createLink(t, sharing.LinkInput{ExpiresAt: &at}).Snapshot().ID
				p.clock.Advance(time.Minute)
			}
			if c.deleted {
				if _, err := p.service.DeleteLink(t.Context(), identitytest.Wright(owner), id, nil); err != nil {
					t.Fatal(err)
				}
			}
			if c.suspended {
				setMode(p.world, profile.Public, true)
			}
			if c.foreign {
				owner = sharingtest.Sam
			}
			if c.invalid {
				in.RecipientEmail = "a@x, b@y"
				in.Subject = ""
			}
			if c.unsolved {
				solution = nil
			}
			_, err := p.service.SendLink(t.Context(), identitytest.Wright(owner), id, in, solution)
			if !errors.Is(err, c.want) {
				t.Errorf("got %v", err)
			}
			if got := p.Captcha.Checks(); got != c.checks {
				t.Errorf("the captcha was looked at %d times", got)
			}
			sent := 0
			if c.want == nil {
				sent = 1
			}
			p.wantSent(t, sent)
		})
	}
}

// TestT47_sender_hasFiveMailsAnHourAndTwentyADay, whoever they go to.
func TestT47_sender_hasFiveMailsAnHourAndTwentyADay(t *testing.T) {
	t.Parallel()
	p := newPostOffice(t)
	began := p.clock.Now()
	for i := range 20 {
		if i > 0 && i%5 == 0 {
			err := p.send(t, fmt.Sprintf("sixth%d@example.com", i))
			wantWait(t, err, time.Hour, 5, time.Hour)
			p.clock.Advance(time.Hour)
		}
		if err := p.send(t, fmt.Sprintf("somebody%d@example.com", i)); err != nil {
			t.Fatalf("mail %d: %v", i+1, err)
		}
	}
	p.clock.Advance(time.Hour)
	wantWait(t, p.send(t, "twentyfirst@example.com"), began.Add(24*time.Hour).Sub(p.clock.Now()), 20, 24*time.Hour)
	p.wantSent(t, 20)
	p.clock.Advance(began.Add(24*time.Hour - time.Second).Sub(p.clock.Now()))
	wantWait(t, p.send(t, "twentyfirst@example.com"), time.Second, 20, 24*time.Hour)
	p.clock.Advance(time.Second)
	if err := p.send(t, "twentyfirst@example.com"); err != nil {
		t.Error(err)
	}
}

// TestT47_recipient_getsThreeMailsADay, whoever sends them and however the address is spelt.
// watchedTransactor tells how transactions end.
type watchedTransactor struct {
	tx.Transactor
	undone int
}

func (u *watchedTransactor) InTx(ctx context.Context, fn func(context.Context) error) error {
	err := u.Transactor.InTx(ctx, fn)
	if err != nil {
		u.undone++
	}
	return err
}

// A refusal is no way to use a solution again: the unit that spent it is committed, without a mail.
func TestT17_solutionOfARefusedSending_staysSpent(t *testing.T) {
	t.Parallel()
	p := newPostOffice(t)
	transactor := &watchedTransactor{Transactor: tx.Direct{}}
	deps := p.deps()
	p.Into(&deps)
	deps.Transactor = transactor
	p.service = sharing.NewService(deps)
	for range 3 {
		if err := p.send(t, "robin.demo@example.com"); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.send(t, "robin.demo@example.com"); !errors.Is(err, fault.ErrRequestLimit) || transactor.undone != 0 || p.Captcha.Checks() != 4 {
		t.Errorf("got %v, %d transactions undone, %d checks", err, transactor.undone, p.Captcha.Checks())
	}
	p.wantSent(t, 3)
	p.Captcha.Err = sharing.ErrCaptchaFailed // spent by now
	if err := p.send(t, "sam.demo@example.com"); !errors.Is(err, sharing.ErrCaptchaFailed) || transactor.undone != 1 {
		t.Errorf("got %v, %d transactions undone", err, transactor.undone)
	}
	p.wantSent(t, 3)
}

func TestT47_recipient_getsThreeMailsADay(t *testing.T) {
	t.Parallel()
	p := newPostOffice(t)
	for _, spelling := range []string{"robin.demo@example.com", "Robin.Demo@EXAMPLE.com", "robin.demo+jobs@example.com"} {
		if err := p.send(t, spelling); err != nil {
			t.Fatal(err)
		}
	}
	wantWait(t, p.send(t, "robin.demo+more@example.com"), 24*time.Hour, 3, 24*time.Hour)
	if err := p.send(t, "sam.demo@example.com"); err != nil {
		t.Errorf("somebody else: %v", err)
	}
	p.clock.Advance(24 * time.Hour)
	if err := p.send(t, "robin.demo@example.com"); err != nil {
		t.Errorf("a day later: %v", err)
	}
}

func wantWait(t *testing.T, err error, wait time.Duration, quota int, per time.Duration) {
	t.Helper()
	refused, ok := fault.Of(err)
	if !errors.Is(err, fault.ErrRequestLimit) || !ok {
		t.Fatalf("got %v", err)
	}
	if l, _ := refused.Limit(); refused.RetryAfter() != wait || l != (fault.Limit{Policy: "link-send", Quota: quota, Per: per}) {
		t.Errorf("got %v, %+v", refused.RetryAfter(), l)
	}
}

// TestT47_suppressedRecipient_isAnsweredLikeAnyOther, counts like any other, and gets nothing.
func TestT47_suppressedRecipient_isAnsweredLikeAnyOther(t *testing.T) {
	t.Parallel()
	p := newPostOffice(t)
	policy := p.policy()
	robin := sharing.Address{Email: "robin.demo@example.com", Mailbox: "robin.demo@example.com"}
	if err := p.service.Unsubscribe(t.Context(), p.Recipients.UnsubscribeToken(robin)); err != nil {
		t.Fatal(err)
	}
	if done, err := p.service.Unsubscribed(t.Context(), p.Recipients.UnsubscribeToken(robin)); err != nil || !done {
		t.Errorf("got %v, %v", done, err)
	}
	for range 3 {
		if err := p.send(t, "Robin.Demo+x@example.com"); err != nil {
			t.Fatal(err)
		}
	}
	wantWait(t, p.send(t, "robin.demo@example.com"), 24*time.Hour, 3, 24*time.Hour)
	for _, m := range p.Outbox.Mails() {
		if letter, wanted, err := policy.Check(t.Context(), m); err != nil || wanted {
			t.Errorf("got %+v, %v, %v", letter, wanted, err)
		}
	}
	if err := p.send(t, "sam.demo@example.com"); err != nil {
		t.Fatal(err)
	}
	mails := p.Outbox.Mails()
	if _, wanted, err := policy.Check(t.Context(), mails[len(mails)-1]); err != nil || !wanted {
		t.Errorf("somebody else: got %v, %v", wanted, err)
	}
}

func (p postOffice) policy() *sharing.ShareMailPolicy {
	return sharing.NewShareMailPolicy(sharing.ShareMailPolicyDeps{
		Tokens: p.memory, People: p.world, Mailboxes: p.world, Profiles: p.world, Blocks: p.world, Suppressions: p.Sendings,
		Recipients: p.Recipients, Clock: p.clock,
	})
}

// TestCourier_whatChangedSinceTheRequest_staysHere: nothing leaves for a link that opens
// nothing any more, or for somebody who may not reach others.
func TestCourier_whatChangedSinceTheRequest_staysHere(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(p postOffice){
		"nothing changed": nil,
		"the link was deleted": func(p postOffice) {
			_, _ = p.service.DeleteLink(t.Context(), identitytest.Wright(sharingtest.Alex), p.link.Snapshot().ID, nil)
		},
		"the links were erased":                func(p postOffice) { _ = p.memory.EraseOwner(t.Context(), sharingtest.Alex) },
		"the recipient has blocked the sender": func(p postOffice) { p.world.Block(sharingtest.Robin, sharingtest.Alex) },
		"the sender has blocked the recipient": func(p postOffice) { p.world.Block(sharingtest.Alex, sharingtest.Robin) },
		"the sender has left":                  func(p postOffice) { p.world.RemovePerson(sharingtest.Alex) },
		"the sender is suspended": func(p postOffice) {
			p.world.SetPerson(sharingtest.Alex, sharing.Person{DisplayName: "Alex Demo", Role: identity.Wright, Suspended: true})
		},
		"the profile is suspended": func(p postOffice) { setMode(p.world, profile.Public, true) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newPostOffice(t)
			if err := p.send(t, "robin.demo@example.com"); err != nil {
				t.Fatal(err)
			}
			p.world.Block(sharingtest.Sam, sharingtest.Alex) // somebody else's block is none of this mail's
			if change != nil {
				change(p)
			}
			letter, wanted, err := p.policy().Check(t.Context(), p.Outbox.Mails()[0])
			if err != nil || wanted != (change == nil) {
				t.Errorf("got %+v, %v, %v", letter, wanted, err)
			}
		})
	}
}

func TestForgetSendings_forgetsWhatNoQuotaLooksAt(t *testing.T) {
	t.Parallel()
	p := newPostOffice(t)
	if err := p.send(t, "robin.demo@example.com"); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		after time.Duration
		kept  int
	}{{24*time.Hour - time.Second, 1}, {time.Second, 0}} {
		p.clock.Advance(c.after)
		if err := p.service.ForgetSendings(t.Context()); err != nil {
			t.Fatal(err)
		}
		sent, _, err := p.Sendings.Hold(t.Context(), sharingtest.Alex, nil, time.Time{})
		if err != nil || len(sent) != c.kept {
			t.Errorf("got %d, %v", len(sent), err)
		}
	}
}
