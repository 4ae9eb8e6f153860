package searchqueue_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/internal/searchqueue"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/jobs/savedsearch"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

// outbox is a mail.Transport that collects mails. It fails with err, if there is one.
type outbox struct {
	mu    sync.Mutex
	mails []mail.Message
	err   error
}

// Send implements mail.Transport.
func (o *outbox) Send(_ context.Context, m mail.Message) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err != nil {
		return o.err
	}
	o.mails = append(o.mails, m)
	return m.Check()
}

// fixture has a saved search of Alex, and a job of Robin that it finds.
type fixture struct {
	db      *database.DB
	planner *savedsearch.Planner
	mailer  *savedsearch.Mailer
	outbox  *outbox
	run     func(t *testing.T) []mail.Message // plans and sends what is due
}

func eachEngine(t *testing.T, test func(t *testing.T, f fixture)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		test(t, newFixture(t, open(t)))
	})
}

func newFixture(t *testing.T, db *database.DB) fixture {
	t.Helper()
	w := jobstest.NewWorld(t, jobstest.StoresOver(db))
	f := fixture{
		db: db, planner: w.SearchPlanner(searchqueue.NewEnqueuer(queuetest.New(t, db, w.Clock))),
		mailer: w.SearchMailer(), outbox: &outbox{},
	}
	_, err := w.SearchService().Create(t.Context(), jobstest.SignedIn(jobstest.Alex), savedsearch.Input{
		Name: "Work with Go", Filter: savedsearch.Filter{Tags: []string{"Go"}}, IsMailed: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	robin, postings := jobstest.SignedIn(jobstest.Robin), jobs.NewService(w.Deps())
	w.Clock.Advance(time.Second)
	j, err := postings.Create(t.Context(), robin, jobstest.Full())
	if err == nil {
		_, err = postings.Publish(t.Context(), robin, j.ID, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	var once sync.Once
	var running *queuetest.Running
	f.run = func(t *testing.T) []mail.Message {
		t.Helper()
		if err := f.planner.Plan(t.Context()); err != nil {
			t.Fatal(err)
		}
		once.Do(func() {
			running = queuetest.Start(t, db, w.Clock, queue.Jobs{Workers: []queue.Worker{
				searchqueue.NewPlanner(f.planner), searchqueue.NewSender(f.mailer, newTemplates(t), f.outbox),
			}})
		})
		running.AwaitIdle(t, db)
		f.outbox.mu.Lock()
		defer f.outbox.mu.Unlock()
		taken := f.outbox.mails
		f.outbox.mails = nil
		return taken
	}
	return f
}

const mailKind = "jobs_search_mail"

func TestMail_isSentByTheQueue_onceADay(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		mails := f.run(t)
		if len(mails) != 1 || mails[0].Subject != "A new job for your saved searches" ||
			!strings.HasPrefix(mails[0].To, "alex") {
			t.Fatalf("got %+v", mails)
		}
		wantIn(t, mails[0], "Work with Go", "Staff engineer, grid platform")
		if again := f.run(t); len(again) != 0 {
			t.Errorf("on the same day: %+v", again)
		}
	})
}

// The queue has neither addresses nor texts.
func TestQueue_containsNoContent(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		if err := f.planner.Plan(t.Context()); err != nil {
			t.Fatal(err)
		}
		var args string
		err := f.db.QueryRowContext(t.Context(), "SELECT CAST(args AS text) FROM river_job WHERE kind = '"+
			mailKind+"'").Scan(&args)
		if err != nil || strings.ContainsAny(args, "@") || strings.Contains(args, "Go") {
			t.Errorf("got %s, %v", args, err)
		}
	})
}

func TestMail_couldNotBeSent_isSentLater(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.outbox.err = errors.New("the server is down")
		if mails := f.run(t); len(mails) != 0 {
			t.Fatalf("got %+v", mails)
		}
		if waiting := queuetest.Pending(t, f.db, mailKind); waiting != 1 {
			t.Errorf("%d mails wait", waiting)
		}
		if c, ok, err := f.mailer.Start(t.Context(), jobstest.Alex); err != nil || !ok || len(c.Groups) != 1 {
			t.Errorf("again: got %+v, %t, %v", c, ok, err)
		}
	})
}

func TestMail_addressIsRefused_isNotTriedAgain(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.outbox.err = mail.ErrMessage
		if mails := f.run(t); len(mails) != 0 {
			t.Fatalf("got %+v", mails)
		}
		if waiting := queuetest.Pending(t, f.db, mailKind); waiting != 0 {
			t.Errorf("%d mails wait", waiting)
		}
		if c, ok, err := f.mailer.Start(t.Context(), jobstest.Alex); err != nil || ok {
			t.Errorf("got %+v, %t, %v", c, ok, err)
		}
	})
}
