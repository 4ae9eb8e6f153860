package sharemail_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/notification"
	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharemail"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/tx"
)

var solved = &auth.Solution{Token: sharingtest.Solved}

// mailFixture is a fixture with the ports for share mails and a link of Alex.
type mailFixture struct {
	fixture
	sharingtest.Outgoing
	link *sharelink.Link
}

func newMailFixture(t *testing.T) mailFixture {
	t.Helper()
	f := mailFixture{fixture: newFixture(t), Outgoing: sharingtest.NewOutgoing()}
	deps := f.Deps()
	f.AddTo(&deps, f.Stores)
	f.Service = sharingtest.NewServices(deps)
	f.link = f.CreateLink(t, sharelink.Input{})
	return f
}

func (f mailFixture) send(t *testing.T, to string) error {
	t.Helper()
	in := shareInput()
	in.RecipientEmail = to
	_, err := f.Service.SendLink(t.Context(), asAlex, f.link.Snapshot().ID, in, solved)
	return err
}

// mails returns how the mails with links are stopped.
func (f mailFixture) mails() notification.MailKind {
	return sharemail.NewMailKinds(f.Service.ShareMailService)[0]
}

func (f mailFixture) wantSent(t *testing.T, want int) {
	t.Helper()
	if got := len(f.Outbox.Mails()); got != want {
		t.Errorf("%d mails were sent, want %d", got, want)
	}
}

func TestSendLink_sendsOneMailAndRecordsIt(t *testing.T) {
	t.Parallel()
	f := newMailFixture(t)
	in := shareInput()
	in.RecipientName, in.Subject, in.Message = " Robin Demo ", " Hello ", " Here it is. "
	id, err := f.Service.SendLink(t.Context(), asAlex, f.link.Snapshot().ID, in, solved)
	if err != nil || id < 1 {
		t.Fatalf("got %d, %v", id, err)
	}
	want := sharemail.Mail{
		Sender: sharingtest.Alex, Link: f.link.Snapshot().Token,
		To:            sharemail.Address{Email: "robin.demo@example.com", Mailbox: "robin.demo@example.com"},
		RecipientName: "Robin Demo", Subject: "Hello", Message: "Here it is.",
	}
	if mails := f.Outbox.Mails(); len(mails) != 1 || mails[0] != want {
		t.Errorf("got %+v", mails)
	}
	links, err := f.Service.ListLinks(t.Context(), asAlex)
	if err != nil {
		t.Fatal(err)
	}
	if l := links[0].Snapshot(); l.LastSentTo != "robin.demo@example.com" || !l.LastSentAt.Equal(sharingtest.Noon) ||
		l.Version != 1 {
		t.Errorf("got %+v", l)
	}
}

// If several conditions fail, the first one in the order of SendLink decides. A refused request sends no mail.
func TestSendLink_conditions_areCheckedInOrder(t *testing.T) {
	t.Parallel()
	type situation struct {
		invalid, foreign, suspended, deleted, expired, unsolved, overQuota bool
	}
	for name, c := range map[string]struct {
		situation
		want   error
		checks int // the expected number of checks of the captcha
	}{
		"invalid input": {
			situation{invalid: true, foreign: true, suspended: true, deleted: true, unsolved: true, overQuota: true},
			fault.ErrValidation, 0,
		},
		"link of another user": {
			situation{foreign: true, suspended: true, deleted: true, unsolved: true, overQuota: true},
			fault.ErrNotFound, 0,
		},
		"suspended profile, deleted link": {
			situation{suspended: true, deleted: true, unsolved: true, overQuota: true}, sharing.ErrProfileSuspended, 0,
		},
		"deleted link":      {situation{deleted: true, unsolved: true, overQuota: true}, sharing.ErrLinkInactive, 0},
		"expired link":      {situation{expired: true, unsolved: true, overQuota: true}, sharing.ErrLinkInactive, 0},
		"no captcha, quota": {situation{unsolved: true, overQuota: true}, sharing.ErrCaptchaFailed, 1},
		"quota":             {situation{overQuota: true}, fault.ErrRequestLimit, 1},
		"no refusal":        {situation{}, nil, 1},
		"suspended profile": {situation{suspended: true}, sharing.ErrProfileSuspended, 0},
		"no captcha":        {situation{unsolved: true}, sharing.ErrCaptchaFailed, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newMailFixture(t)
			if c.overQuota {
				robin := f.Recipients.Name(sharemail.Address{Mailbox: "robin.demo@example.com"})
				for range 3 {
					_, err := f.Stores.Sendings.Add(t.Context(), sharingtest.Alex, robin, f.Clock.Now())
					if err != nil {
						t.Fatal(err)
					}
				}
			}
			id, owner, in, solution := f.link.Snapshot().ID, sharingtest.Alex, shareInput(), solved
			if c.expired {
				at := f.Clock.Now().Add(time.Minute)
				id = f.CreateLink(t, sharelink.Input{ExpiresAt: &at}).Snapshot().ID
				f.Clock.Advance(time.Minute)
			}
			if c.deleted {
				if _, err := f.Service.DeleteLink(t.Context(), identitytest.Wright(owner), id, nil); err != nil {
					t.Fatal(err)
				}
			}
			if c.suspended {
				sharingtest.SetMode(f.Users, profile.Public, true)
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
			_, err := f.Service.SendLink(t.Context(), identitytest.Wright(owner), id, in, solution)
			if !errors.Is(err, c.want) {
				t.Errorf("got %v", err)
			}
			if got := f.Captcha.Checks(); got != c.checks {
				t.Errorf("the captcha was checked %d times, want %d", got, c.checks)
			}
			sent := 0
			if c.want == nil {
				sent = 1
			}
			f.wantSent(t, sent)
		})
	}
}

func TestT47_sender_hasFiveMailsAnHourAndTwentyADay(t *testing.T) {
	t.Parallel()
	f := newMailFixture(t)
	start := f.Clock.Now()
	for i := range 20 {
		if i > 0 && i%5 == 0 {
			err := f.send(t, fmt.Sprintf("sixth%d@example.com", i))
			wantWait(t, err, time.Hour, 5, time.Hour)
			f.Clock.Advance(time.Hour)
		}
		if err := f.send(t, fmt.Sprintf("somebody%d@example.com", i)); err != nil {
			t.Fatalf("mail %d: %v", i+1, err)
		}
	}
	f.Clock.Advance(time.Hour)
	wantWait(t, f.send(t, "twentyfirst@example.com"), start.Add(24*time.Hour).Sub(f.Clock.Now()), 20, 24*time.Hour)
	f.wantSent(t, 20)
	f.Clock.Advance(start.Add(24*time.Hour - time.Second).Sub(f.Clock.Now()))
	wantWait(t, f.send(t, "twentyfirst@example.com"), time.Second, 20, 24*time.Hour)
	f.Clock.Advance(time.Second)
	if err := f.send(t, "twentyfirst@example.com"); err != nil {
		t.Error(err)
	}
}

// rollbackCounter is a tx.Transactor that counts rollbacks.
type rollbackCounter struct {
	tx.Transactor
	rollbacks int
}

func (r *rollbackCounter) InTx(ctx context.Context, fn func(context.Context) error) error {
	err := r.Transactor.InTx(ctx, fn)
	if err != nil {
		r.rollbacks++
	}
	return err
}

// The transaction that marks the captcha solution as used is committed even if a quota refuses the mail.
func TestT17_captchaSolutionOfARefusedMail_staysSpent(t *testing.T) {
	t.Parallel()
	f := newMailFixture(t)
	transactor := &rollbackCounter{Transactor: f.Stores.DB}
	deps := f.Deps()
	f.AddTo(&deps, f.Stores)
	deps.Transactor = transactor
	f.Service = sharingtest.NewServices(deps)
	for range 3 {
		if err := f.send(t, "robin.demo@example.com"); err != nil {
			t.Fatal(err)
		}
	}
	err := f.send(t, "robin.demo@example.com")
	if !errors.Is(err, fault.ErrRequestLimit) || transactor.rollbacks != 0 || f.Captcha.Checks() != 4 {
		t.Errorf("got %v, %d rollbacks, %d checks", err, transactor.rollbacks, f.Captcha.Checks())
	}
	f.wantSent(t, 3)
	f.Captcha.Err = auth.ErrCaptchaFailed // the error for a used solution
	if err := f.send(t, "sam.demo@example.com"); !errors.Is(err, sharing.ErrCaptchaFailed) ||
		transactor.rollbacks != 1 {
		t.Errorf("got %v, %d rollbacks", err, transactor.rollbacks)
	}
	f.wantSent(t, 3)
}

// The answer must not tell that others wrote to the recipient, and a few mails must not keep everybody from writing.
func TestT47_recipientWhoGotTenMailsOfOthers_getsNoMoreAndTheSenderIsNotTold(t *testing.T) {
	t.Parallel()
	f := newMailFixture(t)
	robin := f.Recipients.Name(sharemail.Address{Mailbox: "robin.demo@example.com"})
	others := func(count int) {
		t.Helper()
		for range count {
			if _, err := f.Stores.Sendings.Add(t.Context(), sharingtest.Sam, robin, f.Clock.Now()); err != nil {
				t.Fatal(err)
			}
		}
	}
	others(9)
	if err := f.send(t, "robin.demo@example.com"); err != nil {
		t.Fatal(err)
	}
	f.wantSent(t, 1)
	for range 2 {
		if err := f.send(t, "Robin.Demo+x@example.com"); err != nil {
			t.Errorf("over the limit of the recipient: %v", err)
		}
	}
	f.wantSent(t, 1)
	wantWait(t, f.send(t, "robin.demo@example.com"), 24*time.Hour, 3, 24*time.Hour)
	f.Clock.Advance(24 * time.Hour)
	if err := f.send(t, "robin.demo@example.com"); err != nil {
		t.Errorf("a day later: %v", err)
	}
	f.wantSent(t, 2)
}

// All spellings of the address count together.
func TestT47_recipient_getsThreeMailsADayOfOneSender(t *testing.T) {
	t.Parallel()
	f := newMailFixture(t)
	for _, spelling := range []string{
		"robin.demo@example.com", "Robin.Demo@EXAMPLE.com", "robin.demo+jobs@example.com",
	} {
		if err := f.send(t, spelling); err != nil {
			t.Fatal(err)
		}
	}
	wantWait(t, f.send(t, "robin.demo+more@example.com"), 24*time.Hour, 3, 24*time.Hour)
	if err := f.send(t, "sam.demo@example.com"); err != nil {
		t.Errorf("to another recipient: %v", err)
	}
	f.Clock.Advance(24 * time.Hour)
	if err := f.send(t, "robin.demo@example.com"); err != nil {
		t.Errorf("a day later: %v", err)
	}
}

func wantWait(t *testing.T, err error, wait time.Duration, quota int, per time.Duration) {
	t.Helper()
	limitErr, ok := fault.Of(err)
	if !errors.Is(err, fault.ErrRequestLimit) || !ok {
		t.Fatalf("got %v", err)
	}
	want := fault.Limit{Policy: "link-send", Quota: quota, Per: per}
	if l, _ := limitErr.Limit(); limitErr.RetryAfter() != wait || l != want {
		t.Errorf("got %v, %+v", limitErr.RetryAfter(), l)
	}
}

// The sender gets the same response and the same quota as for another recipient. The policy prevents the mail.
func TestT47_unsubscribedRecipient_isHiddenFromTheSender(t *testing.T) {
	t.Parallel()
	f := newMailFixture(t)
	policy := f.policy()
	robin := sharemail.Address{Email: "robin.demo@example.com", Mailbox: "robin.demo@example.com"}
	if err := f.mails().Stop(t.Context(), f.Recipients.UnsubscribeToken(robin)); err != nil {
		t.Fatal(err)
	}
	token := f.Recipients.UnsubscribeToken(robin)
	if unsubscribed, err := f.mails().IsStopped(t.Context(), token); err != nil || !unsubscribed {
		t.Errorf("IsStopped: got %v, %v", unsubscribed, err)
	}
	for range 3 {
		if err := f.send(t, "Robin.Demo+x@example.com"); err != nil {
			t.Fatal(err)
		}
	}
	wantWait(t, f.send(t, "robin.demo@example.com"), 24*time.Hour, 3, 24*time.Hour)
	for _, m := range f.Outbox.Mails() {
		if content, allowed, err := policy.Check(t.Context(), m); err != nil || allowed {
			t.Errorf("policy: got %+v, %v, %v", content, allowed, err)
		}
	}
	if err := f.send(t, "sam.demo@example.com"); err != nil {
		t.Fatal(err)
	}
	mails := f.Outbox.Mails()
	if _, allowed, err := policy.Check(t.Context(), mails[len(mails)-1]); err != nil || !allowed {
		t.Errorf("to another recipient: got %v, %v", allowed, err)
	}
}

func TestDeleteOldSendings_deletesWhatNoQuotaCounts(t *testing.T) {
	t.Parallel()
	f := newMailFixture(t)
	if err := f.send(t, "robin.demo@example.com"); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		after time.Duration
		want  int
	}{{24*time.Hour - time.Second, 1}, {time.Second, 0}} {
		f.Clock.Advance(c.after)
		if err := f.Service.DeleteOldSendings(t.Context()); err != nil {
			t.Fatal(err)
		}
		sendings, _, err := f.Stores.Sendings.LockTimes(t.Context(), sharingtest.Alex, nil, time.Time{})
		if err != nil || len(sendings) != c.want {
			t.Errorf("%s later: %d sendings are stored, want %d, %v", c.after, len(sendings), c.want, err)
		}
	}
}
