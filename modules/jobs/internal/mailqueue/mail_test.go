package mailqueue_test

import (
	"context"
	"log/slog"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/jobs"
	"wright.app/modules/jobs/application"
	"wright.app/modules/jobs/internal/mailqueue"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/organization"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/i18n"
	"wright.app/platform/identity"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
	"wright.app/webapp"
)

// outbox is a mail.Transport that collects mails.
type outbox struct {
	mu    sync.Mutex
	mails []mail.Message
}

// Send implements mail.Transport.
func (o *outbox) Send(_ context.Context, m mail.Message) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.mails = append(o.mails, m)
	return m.Check()
}

// fixture has an application of Kim for a job of Robin, with the mails that the module queues.
type fixture struct {
	apps   jobstest.Applications
	world  *jobstest.World
	sent   application.GuestView
	queue  *mailqueue.Enqueuer
	outbox *outbox
	run    func() []mail.Message
}

func eachEngine(t *testing.T, test func(t *testing.T, f fixture)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		test(t, newFixture(t, open(t)))
	})
}

func newFixture(t *testing.T, db *database.DB) fixture {
	t.Helper()
	templates, err := mailqueue.NewTemplates("Wright", &url.URL{Scheme: "https", Host: "wright.test"})
	if err != nil {
		t.Fatal(err)
	}
	w := jobstest.NewWorld(t, jobstest.StoresOver(db))
	w.AddApplicant(t, jobstest.Alex)
	f := fixture{
		apps: w.Apps(t), world: w, queue: mailqueue.NewEnqueuer(queuetest.New(t, db, w.Clock)), outbox: &outbox{},
	}
	running := queuetest.Start(t, db, w.Clock, queue.Jobs{Workers: []queue.Worker{
		mailqueue.NewStepSender(f.apps.Mailer, templates, f.outbox, slog.New(slog.DiscardHandler)),
		mailqueue.NewLinksSender(f.apps.Mailer, templates, f.outbox),
		mailqueue.NewTakeoverWorker(f.apps.Service),
	}})
	f.run = func() []mail.Message {
		running.AwaitIdle(t, db)
		f.outbox.mu.Lock()
		defer f.outbox.mu.Unlock()
		taken := f.outbox.mails
		f.outbox.mails = nil
		return taken
	}
	f.sent = f.apply(t, "alex.demo+jobs@example.com")
	return f
}

const secret = "text of the applicant"

// apply sends an application without an account.
func (f fixture) apply(t *testing.T, email string) application.GuestView {
	t.Helper()
	robin := jobstest.SignedIn(jobstest.Robin)
	o := f.world.Organizations.PutOrganization(t, "kvarn.example", f.world.Clock.Now(),
		map[identity.UserID]organization.Role{jobstest.Robin: organization.Recruiter})
	postings := jobs.NewService(f.world.Deps())
	j, err := postings.Create(t.Context(), robin, jobstest.Full(func(in *jobs.Input) {
		in.Organization, in.Questions = o.ID, nil
	}))
	if err == nil {
		j, err = postings.Publish(t.Context(), robin, j.ID, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	v, err := f.apps.Service.SendAsGuest(t.Context(), j.ID, application.GuestInput{
		Name: "Kim Demo", Email: email, Message: secret, Captcha: &auth.Solution{Token: jobstest.Solved},
	})
	if err != nil {
		t.Fatal(err)
	}
	sent, err := f.apps.Service.VerifyGuest(t.Context(), v.Token, f.world.Codes.LastCode())
	if err != nil {
		t.Fatal(err)
	}
	return sent
}

// step queues that the application has come to a state, once the team has taken it there.
func (f fixture) step(t *testing.T, status application.Status) {
	t.Helper()
	if err := f.queue.Step(t.Context(), application.GuestStep{Application: f.sent.ID, Status: status}); err != nil {
		t.Fatal(err)
	}
}

func (f fixture) move(t *testing.T, to application.Status) {
	t.Helper()
	in := application.MoveInput{To: to}
	if to == application.Rejected {
		in.Reason = "See www.example.com\nBye"
	}
	_, err := f.apps.Service.Move(t.Context(), jobstest.SignedIn(jobstest.Robin), f.sent.Job, f.sent.ID, in, nil)
	if err != nil {
		t.Fatal(err)
	}
	f.step(t, to)
}

func TestLinksMail_hasTheLinksAndNoTexts(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		ask := func() []mail.Message {
			if err := f.queue.Links(t.Context(), f.sent.ID); err != nil {
				t.Fatal(err)
			}
			return f.run()
		}
		mails := ask()
		if len(mails) != 1 || mails[0].To != "alex.demo+jobs@example.com" || !mails[0].Awaited ||
			!strings.Contains(mails[0].Text, "https://wright.test/application#"+f.sent.Token) ||
			strings.Contains(mails[0].Text+mails[0].HTML, secret) {
			t.Errorf("got %+v", mails)
		}
		if _, err := f.apps.Service.TakeBackAsGuest(t.Context(), f.sent.Token, application.Withdrawn); err != nil {
			t.Fatal(err)
		}
		if mails := ask(); len(mails) != 0 {
			t.Errorf("after it was taken back: got %+v", mails)
		}
	})
}

func TestStepMails_haveTheLinkAfterTheNumberSignAndNoTextOfTheApplicant(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.step(t, application.Submitted)
		mails := f.run()
		for _, to := range []application.Status{
			application.InReview, application.Interviewing, application.Offered, application.Hired,
		} {
			f.move(t, to)
			mails = append(mails, f.run()...)
		}
		if len(mails) != 5 {
			t.Fatalf("got %+v", mails)
		}
		seen := map[string]bool{}
		for _, m := range mails {
			seen[m.Subject] = true
			if m.To != "alex.demo+jobs@example.com" || !strings.Contains(m.Subject, "Staff engineer, grid platform") {
				t.Errorf("got %+v", m)
			}
			if !strings.Contains(m.Text, "https://wright.test/application#"+f.sent.Token) ||
				!strings.Contains(m.HTML, `href="https://wright.test/application#`+f.sent.Token) {
				t.Errorf("the link: %s", m.Text)
			}
			if !strings.HasPrefix(m.Headers["List-Unsubscribe"], "<https://wright.test/v1/public/unsubscribe/") ||
				m.Headers["List-Unsubscribe-Post"] != "List-Unsubscribe=One-Click" ||
				strings.Contains(m.Headers["List-Unsubscribe"], f.sent.Token) {
				t.Errorf("unsubscribing: %+v", m.Headers)
			}
			if strings.Contains(m.Text, secret) || strings.Contains(m.Text, "{") ||
				!strings.Contains(m.Text, "Bewerbung") {
				t.Errorf("the text: %s", m.Text)
			}
		}
		if len(seen) != len(mails) {
			t.Errorf("the subjects are %v", seen)
		}
	})
}

func TestT298_stepMail_leavesOnlyWhileItIsTrue(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.move(t, application.Rejected)
		f.step(t, application.InReview) // a step before it
		mails := f.run()
		if len(mails) != 1 || !strings.Contains(mails[0].Text, "> Bye") ||
			strings.Contains(mails[0].Text, "www.example.com") {
			t.Fatalf("got %+v", mails)
		}
		f.move(t, application.Offered)
		f.run()
		if _, err := f.apps.Service.TakeBackAsGuest(t.Context(), f.sent.Token, application.Declined); err != nil {
			t.Fatal(err)
		}
		f.step(t, application.Submitted)
		f.step(t, application.Declined)
		if mails := f.run(); len(mails) != 0 {
			t.Errorf("after it was declined: %+v", mails)
		}
	})
}

func TestTakeover_isRunByTheQueue(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		if err := f.queue.Queue(t.Context(), jobstest.Alex); err != nil {
			t.Fatal(err)
		}
		f.run()
		if stored, err := f.world.Applications.ByID(t.Context(), f.sent.ID); err != nil ||
			stored.Applicant != jobstest.Alex {
			t.Errorf("got %+v, %v", stored, err)
		}
	})
}

// The queue has neither addresses nor texts nor tokens.
func TestT296_queue_containsNoContent(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	f.world.Clock.Advance(time.Minute)
	f.run()
	f.step(t, application.Submitted)
	rows, err := f.world.DB.QueryContext(t.Context(), "SELECT CAST(args AS text) FROM river_job")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	count := 0
	for rows.Next() {
		var args string
		if err := rows.Scan(&args); err != nil {
			t.Fatal(err)
		}
		count++
		for _, of := range []string{secret, "Kim", "alex.demo", f.sent.Token} {
			if strings.Contains(args, of) {
				t.Errorf("%q is in %s", of, args)
			}
		}
	}
	if rows.Err() != nil || count == 0 {
		t.Errorf("%d jobs, %v", count, rows.Err())
	}
}

func TestMailKinds_haveTextsInEveryLanguage(t *testing.T) {
	t.Parallel()
	catalog, err := i18n.ReadCatalog(webapp.Messages(), webapp.English)
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range application.NewMailKinds(nil) {
		for _, key := range []string{kind.Texts.Title, kind.Texts.Question, kind.Texts.Done} {
			for _, language := range []string{webapp.English, "de"} {
				if said := catalog.In(language).Say(key); said == "" || said == key {
					t.Errorf("%s: %s has no text", language, key)
				}
			}
		}
	}
}
