package mailqueue_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/internal/mailqueue"
	"wright.app/modules/auth/signin"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
	"wright.app/platform/secret"
)

func TestNotices_sent_arriveOnce(t *testing.T) {
	t.Parallel()
	eachNoticeFixture(t, func(t *testing.T, h noticeFixture) {
		t.Helper()
		if err := h.Send(t.Context(), h.notice(t, auth.NoticeAddressChanged)); err != nil {
			t.Fatal(err)
		}
		queuetest.Drain(t, h.db, authtest.NewClock(), queue.Work(h.worker))
		if sent := h.outbox.messages(); len(sent) != 1 || sent[0].To != alex || sent[0].ID == "" {
			t.Errorf("got %+v", sent)
		}
	})
}

// The worker asks the policy with what the job says of the notice.
func TestT189_noticeOfAStateThatHasEnded_isDropped(t *testing.T) {
	t.Parallel()
	eachNoticeFixture(t, func(t *testing.T, h noticeFixture) {
		t.Helper()
		for _, about := range []uuid.UUID{uuid.New(), current} {
			n := h.notice(t, auth.NoticeTokenExpiring)
			n.Subject, n.Token = about, about.String()
			if err := h.Send(t.Context(), n); err != nil {
				t.Fatal(err)
			}
		}
		queuetest.Drain(t, h.db, authtest.NewClock(), queue.Work(h.worker))
		sent := h.outbox.messages()
		if len(sent) != 1 || !strings.Contains(sent[0].Text, current.String()) || sent[0].To != memberAddress {
			t.Errorf("got %+v", sent)
		}
	})
}

func TestNotices_transactionRolledBack_leavesNone(t *testing.T) {
	t.Parallel()
	eachNoticeFixture(t, func(t *testing.T, h noticeFixture) {
		t.Helper()
		undo := errors.New("undo")
		err := h.db.InTx(t.Context(), func(ctx context.Context) error {
			if err := h.Send(ctx, notice(t, auth.NoticeDeletionCancelled)); err != nil {
				return err
			}
			return undo
		})
		if n := queuetest.Pending(t, h.db, mailqueue.NoticeMail{}.Kind()); !errors.Is(err, undo) || n != 0 {
			t.Errorf("%d jobs are left, %v", n, err)
		}
	})
}

func TestNotices_queuedJobs_areEncryptedAndDeletedByMember(t *testing.T) {
	t.Parallel()
	eachNoticeFixture(t, func(t *testing.T, h noticeFixture) {
		t.Helper()
		own := notice(t, auth.NoticeAddressRequested)
		other := own
		other.Member = uuid.New()
		for _, n := range []auth.Notice{own, own, other} {
			if err := h.Send(t.Context(), n); err != nil {
				t.Fatal(err)
			}
		}
		text := databasetest.Dump(t, h.db)
		for _, trace := range []string{alex, "example.com", own.Member.String(), string(own.Kind)} {
			if strings.Contains(text, trace) {
				t.Errorf("the queue shows %q", trace)
			}
		}
		if err := h.DeleteByMember(t.Context(), own.Member); err != nil {
			t.Fatal(err)
		}
		if n := queuetest.Pending(t, h.db, mailqueue.NoticeMail{}.Kind()); n != 1 {
			t.Errorf("%d jobs are left", n)
		}
	})
}

// The test reads every table while the codes of a change and of a deletion are in the queue, and after they were used.
func TestT10_databaseDumpDuringAChange_containsNoSecrets(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		db := open(t)
		h := newNoticeFixture(t, db)
		f := authtest.NewFixture(storesOver(db), func(d *authtest.Deps) { d.Notices = h.Notices })
		keys, err := secret.NewKeys(bytes.Repeat([]byte{7}, 32))
		if err != nil {
			t.Fatal(err)
		}
		sealed := mailqueue.NewCodeMails(queuetest.New(t, db, f.Clock), keys.Sealer("test"),
			renderer(t, "Wright"), f.Clock)
		s := f.With(func(d *authtest.Deps) { d.Mails = teeMails{f.CodeMails, sealed} })
		session := f.SignIn(t, alex).Session
		f.Clock.Advance(time.Minute)
		secrets := map[string]string{}
		next := "alexis.demo@example.com"
		updated, err := s.SignInService.Update(t.Context(), f.Caller(t, session), auth.UserInput{Email: &next},
			code.Device{})
		if err != nil {
			t.Fatal(err)
		}
		secrets["code of the change"], secrets["challenge of the change"] = f.CodeMails.Last(t).Code.Reveal(),
			updated.Pending.Token.Reveal()
		deletion, err := s.SignInService.RequestDeletion(t.Context(), f.Caller(t, session), code.Device{})
		if err != nil {
			t.Fatal(err)
		}
		secrets["code of the deletion"], secrets["challenge of the deletion"] = f.CodeMails.Last(t).Code.Reveal(),
			deletion.Token.Reveal()
		waiting := databasetest.Dump(t, db)
		in, err := s.SignInService.Verify(t.Context(), signin.VerifyInput{
			Bearer: updated.Pending.Token.RevealChallenge(), Email: authtest.Email(t, next),
			Code: code.Restore(secrets["code of the change"]), Session: session.Reveal(),
		})
		if err != nil {
			t.Fatal(err)
		}
		secrets["session"] = in.Session.Reveal()
		after := databasetest.Dump(t, db)
		if !strings.Contains(waiting, "auth_notice_mail") || !strings.Contains(after, next) {
			t.Fatal("the dump does not read the tables")
		}
		for what, value := range secrets {
			for _, text := range []string{
				value, base64.StdEncoding.EncodeToString([]byte(value)),
				base64.RawURLEncoding.EncodeToString([]byte(value)), hex.EncodeToString([]byte(value)),
			} {
				if strings.Contains(waiting, text) || strings.Contains(after, text) {
					t.Errorf("the database contains the %s", what)
				}
			}
		}
	})
}

// teeMails is a code.Mails that sends to two others.
type teeMails struct{ one, other code.Mails }

func (b teeMails) Send(ctx context.Context, m code.Mail) error {
	return errors.Join(b.one.Send(ctx, m), b.other.Send(ctx, m))
}

func TestNoticeWorker_temporaryFailure_isRetriedAndAPermanentOneCancelled(t *testing.T) {
	t.Parallel()
	h := newNoticeFixture(t, databasetest.Open(t))
	unavailable := errors.New("connection refused")
	h.outbox.fails = []error{unavailable, fmt.Errorf("refused: %w", mail.ErrMessage)}
	if err := h.Send(t.Context(), h.notice(t, auth.NoticeAddressRequested)); err != nil {
		t.Fatal(err)
	}
	job := &river.Job[mailqueue.NoticeMail]{Args: waitingNotice(t, h.db)}
	if err := h.worker.Work(t.Context(), job); !errors.Is(err, unavailable) || errors.Is(err, river.JobCancel(nil)) {
		t.Errorf("temporary failure: got %v", err)
	}
	if err := h.worker.Work(t.Context(), job); !errors.Is(err, river.JobCancel(nil)) {
		t.Errorf("permanent failure: got %v", err)
	}
	if attempted := h.outbox.attempted; len(attempted) != 2 || attempted[0].ID != attempted[1].ID {
		t.Errorf("got %+v", attempted)
	}
	job.Args.MessageID = "another"
	if err := h.worker.Work(t.Context(), job); !errors.Is(err, river.JobCancel(nil)) {
		t.Errorf("the content of another job: got %v", err)
	}
}

// The mail server hangs while the account is erased: the attempt fails, and the job is tried again.
func TestNoticeWorker_userErasedDuringAnAttempt_getsNoMail(t *testing.T) {
	t.Parallel()
	eachNoticeFixture(t, func(t *testing.T, h noticeFixture) {
		t.Helper()
		h.outbox.fails = []error{errors.New("no response")}
		if err := h.Send(t.Context(), h.notice(t, auth.NoticePasskeyAdded)); err != nil {
			t.Fatal(err)
		}
		job := &river.Job[mailqueue.NoticeMail]{Args: waitingNotice(t, h.db)}
		if err := h.worker.Work(t.Context(), job); err == nil {
			t.Error("the first attempt has not failed")
		}
		users := storesOver(h.db).Users
		user, err := users.ByMember(t.Context(), h.member)
		if err != nil {
			t.Fatal(err)
		}
		if err := users.Delete(t.Context(), user.ID()); err != nil {
			t.Fatal(err)
		}
		if err := h.worker.Work(t.Context(), job); err != nil {
			t.Error(err)
		}
		if sent := h.outbox.messages(); len(sent) != 0 {
			t.Errorf("got %+v", sent)
		}
	})
}

func waitingNotice(t *testing.T, db *database.DB) mailqueue.NoticeMail {
	t.Helper()
	var args []byte
	if err := db.QueryRowContext(t.Context(), "SELECT args FROM river_job").Scan(&args); err != nil {
		t.Fatal(err)
	}
	var notice mailqueue.NoticeMail
	if err := json.Unmarshal(args, &notice); err != nil {
		t.Fatal(err)
	}
	return notice
}
