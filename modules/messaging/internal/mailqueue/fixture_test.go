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
	"wright.app/modules/messaging"
	"wright.app/modules/messaging/internal/mailqueue"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

const alex, robin = messagingtest.Alex, messagingtest.Robin

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

func (o *outbox) take() []mail.Message {
	o.mu.Lock()
	defer o.mu.Unlock()
	taken := o.mails
	o.mails = nil
	return taken
}

// undelayed queues mails that are due at once, because the time of jobs is that of the machine.
type undelayed struct{ messaging.Mails }

// Message implements messaging.Mails.
func (u undelayed) Message(ctx context.Context, conversation, message messaging.ID, _ time.Duration) error {
	return u.Mails.Message(ctx, conversation, message, 0)
}

// fixture is the module over a database and a queue, with all modules below it.
type fixture struct {
	*messaging.Service

	mails  messaging.Mails
	db     *database.DB
	queue  *queue.Queue
	clock  *clock.Fixed
	world  *messagingtest.World
	outbox *outbox
	start  func(t *testing.T) *queuetest.Running
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
	w := messagingtest.NewWorld(t, messagingtest.StoresOver(db))
	sealer, deps, mailer := w.Keys.Sealer("test"), w.Deps(t), w.Mailer(t)
	q := queuetest.New(t, db, w.Clock)
	mails := mailqueue.NewEnqueuer(q, w.Clock, sealer, templates)
	deps.Mails, deps.Proofs = undelayed{mails}, w.Proofs(mails)
	f := fixture{
		Service: messaging.NewService(deps), mails: mails, db: db, queue: q, clock: w.Clock, world: w,
		outbox: &outbox{},
	}
	workers := []queue.Worker{
		mailqueue.NewCodeSender(mailer, sealer, templates, f.outbox),
		mailqueue.NewTextSender(mailer, templates, f.outbox, slog.New(slog.DiscardHandler)),
		mailqueue.NewTakeoverWorker(f.Service),
		mailqueue.NewLinksSender(mailer, templates, f.outbox),
		mailqueue.NewRemover(messaging.NewRetention(w.Clock, w.Conversations, w.Pending, w.Events)),
	}
	var once sync.Once
	var running *queuetest.Running
	f.start = func(t *testing.T) *queuetest.Running {
		t.Helper()
		once.Do(func() { running = queuetest.Start(t, db, f.clock, queue.Jobs{Workers: workers}) })
		return running
	}
	return f
}

func member(user identity.UserID) identity.Principal {
	return messagingtest.SignedIn(user)
}

// hold sends a message of somebody who is not signed in.
func (f fixture) hold(t *testing.T, name, email, text string) messaging.Verification {
	t.Helper()
	f.world.NewSolution()
	v, err := f.Send(t.Context(), messaging.OutsideInput{
		To: toAlex, Text: text, Name: name, Email: email, Captcha: &auth.Solution{Token: messagingtest.Solved},
	})
	if err != nil {
		t.Fatal(err)
	}
	return v
}

var toAlex = profileaccess.Target{Alias: messagingtest.Alias}

// begin has Robin write to Alex, and returns the conversation.
func (f fixture) begin(t *testing.T, text string) messaging.Shown {
	t.Helper()
	shown, err := f.Start(t.Context(), member(robin), messaging.StartInput{To: toAlex, Text: text})
	if err != nil {
		t.Fatal(err)
	}
	return shown
}

// codeOf returns the code in a mail.
func codeOf(t *testing.T, m mail.Message) string {
	t.Helper()
	for line := range strings.Lines(m.Text) {
		code := strings.ReplaceAll(strings.TrimSpace(line), " ", "")
		if len(code) == messaging.CodeLength && strings.Trim(code, "0123456789") == "" {
			return code
		}
	}
	t.Fatalf("no code in %s", m.Text)
	return ""
}

// deliver sends a message of somebody who is not signed in and enters the code. It returns the mail with the code and
// the mail to Alex.
func (f fixture) deliver(t *testing.T, name, text string) (code, message mail.Message) {
	t.Helper()
	v := f.hold(t, name, "kim.demo@example.com", text)
	mails := f.run(t)
	if len(mails) != 1 {
		t.Fatalf("got %+v", mails)
	}
	if err := f.Verify(t.Context(), v.Token, codeOf(t, mails[0])); err != nil {
		t.Fatal(err)
	}
	sent := f.run(t)
	if len(sent) != 1 {
		t.Fatalf("got %+v", sent)
	}
	return mails[0], sent[0]
}

// run waits until the queued jobs have ended, and returns the mails that they have sent. The first call starts the
// jobs.
func (f fixture) run(t *testing.T) []mail.Message {
	t.Helper()
	f.start(t).AwaitIdle(t, f.db)
	return f.outbox.take()
}
