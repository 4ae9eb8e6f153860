package mailqueue_test

import (
	"context"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/internal/mailqueue"
	"wright.app/modules/auth/oauth"
	"wright.app/modules/auth/signin"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

func TestWorker_mailedCode_signsIn(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, o fixture) {
		t.Helper()
		p := o.Login(t, "Alex.Demo@example.com")
		sent := o.deliver(t)
		if len(sent) != 1 || sent[0].To != "Alex.Demo@example.com" || sent[0].ID == "" {
			t.Fatalf("got %+v", sent)
		}
		if _, err := o.Verify(t, p, alex, codeIn(t, sent[0])); err != nil {
			t.Errorf("verify: %v", err)
		}
	})
}

func TestSend_transactionRolledBack_leavesNoMail(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, o fixture) {
		t.Helper()
		rollback := errors.New("rollback")
		err := o.db.InTx(t.Context(), func(ctx context.Context) error {
			if _, err := o.SignInService.Login(ctx, signin.LoginInput{Email: authtest.Email(t, alex)}); err != nil {
				return err
			}
			return rollback
		})
		if !errors.Is(err, rollback) {
			t.Fatal(err)
		}
		if n := queuetest.Pending(t, o.db, mailqueue.CodeMail{}.Kind()); n != 0 {
			t.Errorf("%d jobs are left", n)
		}
	})
}

func TestSend_withinCooldown_waitsForItsEnd(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, o fixture) {
		t.Helper()
		o.Login(t, alex)
		o.Clock.Advance(10 * time.Second)
		o.Login(t, alex)
		var now, later int
		count := func(what string, into *int) {
			query := "SELECT COUNT(*) FROM river_job WHERE queue = 'codes' AND state = $1"
			if err := o.db.QueryRowContext(t.Context(), query, what).Scan(into); err != nil {
				t.Fatal(err)
			}
		}
		count("available", &now)
		count("scheduled", &later)
		if now != 1 || later != 1 {
			t.Errorf("%d mails are sent now, %d later", now, later)
		}
		if sent := o.deliver(t); len(sent) != 1 {
			t.Errorf("%d mails were sent", len(sent))
		}
	})
}

func TestWorker_codeThatCannotBeUsed_isDropped(t *testing.T) {
	t.Parallel()
	for name, prepare := range map[string]func(t *testing.T, o fixture, p code.PendingChallenge){
		"expired": func(_ *testing.T, o fixture, _ code.PendingChallenge) { o.Clock.Advance(code.ChallengeLife) },
		"replaced": func(t *testing.T, o fixture, p code.PendingChallenge) {
			c, err := o.Challenges.ByToken(t.Context(), p.Token.Digest())
			if err != nil {
				t.Fatal(err)
			}
			if ok, err := o.Challenges.Replace(t.Context(), c.ID(), o.Clock.Now()); err != nil || !ok {
				t.Fatal(ok, err)
			}
		},
		"without a code": func(t *testing.T, o fixture, p code.PendingChallenge) {
			c, err := o.Challenges.ByToken(t.Context(), p.Token.Digest())
			if err != nil {
				t.Fatal(err)
			}
			if err := o.Challenges.ClearCode(t.Context(), c.ID()); err != nil {
				t.Fatal(err)
			}
		},
		"deleted": func(t *testing.T, o fixture, _ code.PendingChallenge) {
			if _, err := o.Challenges.DeleteBefore(t.Context(), o.Clock.Now().Add(time.Hour)); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := newFixture(t, databasetest.Open(t))
			p := o.Login(t, alex)
			prepare(t, o, p)
			if sent := o.deliver(t); len(sent) != 0 {
				t.Errorf("got %+v", sent)
			}
			if n := queuetest.Pending(t, o.db, mailqueue.CodeMail{}.Kind()); n != 0 {
				t.Errorf("%d jobs are retried", n)
			}
		})
	}
}

func TestWorker_mailServerFails_retriesWithTheSameMessageID(t *testing.T) {
	t.Parallel()
	o := newFixture(t, databasetest.Open(t))
	unavailable := errors.New("connection refused")
	o.outbox.fails = []error{unavailable}
	o.Login(t, alex)
	job := o.queued(t)
	if err := o.worker.Work(t.Context(), job); !errors.Is(err, unavailable) || errors.Is(err, river.JobCancel(nil)) {
		t.Fatalf("got %v", err)
	}
	if err := o.worker.Work(t.Context(), job); err != nil {
		t.Fatal(err)
	}
	if attempted := o.outbox.attempted; len(attempted) != 2 || attempted[0].ID != attempted[1].ID ||
		attempted[0].Text != attempted[1].Text {
		t.Errorf("got %+v", attempted)
	}
}

func TestWorker_refusedMail_isNotRetried(t *testing.T) {
	t.Parallel()
	o := newFixture(t, databasetest.Open(t))
	o.outbox.fails = []error{fmt.Errorf("refused: %w", mail.ErrMessage)}
	o.Login(t, alex)
	if sent := o.deliver(t); len(sent) != 0 {
		t.Errorf("got %+v", sent)
	}
	if n := queuetest.Pending(t, o.db, mailqueue.CodeMail{}.Kind()); n != 0 {
		t.Errorf("%d jobs are retried", n)
	}
}

func TestWorker_codeOfAnotherJob_cannotBeDecrypted(t *testing.T) {
	t.Parallel()
	o := newFixture(t, databasetest.Open(t))
	o.Login(t, alex)
	o.Login(t, "robin.demo@example.com")
	_, err := o.db.ExecContext(t.Context(), `UPDATE river_job SET args = json_set(args, '$.challenge',
		(SELECT MAX(json_extract(other.args, '$.challenge')) FROM river_job AS other))`)
	if err != nil {
		t.Fatal(err)
	}
	if sent := o.deliver(t); len(sent) != 1 || sent[0].To != "robin.demo@example.com" {
		t.Errorf("got %+v", sent)
	}
}

func TestWorker_job_isWorkedInTheQueueForCodes(t *testing.T) {
	t.Parallel()
	o := newFixture(t, databasetest.Open(t))
	running := queuetest.Start(t, o.db, o.Clock, queue.Jobs{Workers: []queue.Worker{queue.Work(o.worker)}})
	o.Login(t, alex)
	if event := running.Next(t); event.Kind != river.EventKindJobCompleted || event.Job.Queue != queue.Codes {
		t.Errorf("got %v in %s", event.Kind, event.Job.Queue)
	}
}

// The test reads every table while a code is in the queue and a sign-in with a provider is pending, and after both.
func TestT10_databaseDump_containsNoSecrets(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, o fixture) {
		t.Helper()
		o.OAuth.SetIdentity("robin", oauth.Identity{
			Subject: "2", Email: "robin.demo@example.com",
			EmailVerified: true,
		})
		p := o.Login(t, alex)
		link := authtest.Token(t).Reveal()
		transaction, err := o.OAuthService.BeginLogin(
			t.Context(), auth.ProviderGitHub, "/t/"+link, "", authtest.ThisSite,
		)
		if err != nil {
			t.Fatal(err)
		}
		binding := o.OAuth.Binding()
		queued := databasetest.Dump(t, o.db)
		result, err := o.OAuthService.Finish(t.Context(), oauth.CallbackInput{
			Provider: auth.ProviderGitHub, Browser: transaction.Browser.Reveal(), State: binding.State.Reveal(),
			Code: "robin",
		})
		if err != nil || result.ReturnTo != "/t/"+link {
			t.Fatalf("got %+v, %v", result, err)
		}
		mailedCode := codeIn(t, o.deliver(t)[0])
		signedIn, err := o.Verify(t, p, alex, mailedCode)
		if err != nil {
			t.Fatal(err)
		}
		after := databasetest.Dump(t, o.db)
		for _, text := range []string{queued, after} {
			if !strings.Contains(text, alex) || !strings.Contains(text, "auth_code_mail") {
				t.Fatal("the dump does not read the tables")
			}
		}
		for what, value := range map[string]string{
			"code": mailedCode.Reveal(), "code as shown": mailedCode.Grouped(), "challenge": p.Token.Reveal(),
			"session": signedIn.Session.Reveal(), "device": signedIn.Device.Reveal(),
			"personal link": link, "browser token": transaction.Browser.Reveal(), "state": binding.State.Reveal(),
			"verifier": binding.Verifier.Reveal(), "nonce": binding.Nonce.Reveal(),
		} {
			for form, text := range map[string]string{
				"plain": value, "base64": base64.StdEncoding.EncodeToString([]byte(value)),
				"base64url": base64.RawURLEncoding.EncodeToString([]byte(value)),
				"hex":       hex.EncodeToString([]byte(value)),
			} {
				if strings.Contains(queued, text) || strings.Contains(after, text) {
					t.Errorf("the database contains the %s, %s", what, form)
				}
			}
		}
	})
}
