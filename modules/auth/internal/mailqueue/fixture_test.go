package mailqueue_test

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"strings"
	"sync"
	"testing"

	"github.com/riverqueue/river"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/internal/mailqueue"
	"wright.app/modules/auth/internal/store"
	"wright.app/modules/auth/settings"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
	"wright.app/platform/secret"
)

const alex = "alex.demo@example.com"

// fixture is the module with the real queue and a transport that records its messages.
type fixture struct {
	*authtest.Fixture
	db     *database.DB
	outbox *outbox
	worker *mailqueue.CodeWorker
}

// outbox is a mail.Transport. Each call takes the next of fails; without one it succeeds.
type outbox struct {
	mu        sync.Mutex
	sent      []mail.Message
	attempted []mail.Message
	fails     []error
}

func (o *outbox) Send(_ context.Context, m mail.Message) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.attempted = append(o.attempted, m)
	if len(o.fails) > 0 {
		err := o.fails[0]
		o.fails = o.fails[1:]
		return err
	}
	o.sent = append(o.sent, m)
	return nil
}

func (o *outbox) messages() []mail.Message {
	o.mu.Lock()
	defer o.mu.Unlock()
	return append([]mail.Message(nil), o.sent...)
}

func storesOver(db *database.DB) authtest.Stores {
	return authtest.Stores{
		Transactor: db, Users: store.NewUsers(db), Accounts: store.NewAccounts(db),
		Challenges: store.NewChallenges(db), MailBudgets: store.NewMailBudgets(db), Attempts: store.NewAttempts(db),
		Sessions: store.NewSessions(db), Spent: store.NewSpentCaptchas(db),
		OAuth: store.NewOAuthTransactions(db, authtest.Sealer()), Events: store.NewSecurityEvents(db),
		Settings: store.NewSettings(db), Passkeys: store.NewPasskeys(db),
	}
}

func languagesOver(db *database.DB) *settings.MailLanguages {
	return settings.NewMailLanguages(store.NewUsers(db), store.NewSettings(db))
}

func newFixture(t *testing.T, db *database.DB) fixture {
	t.Helper()
	keys, err := secret.NewKeys(bytes.Repeat([]byte{7}, 32))
	if err != nil {
		t.Fatal(err)
	}
	sealer := keys.Sealer("test")
	o := fixture{db: db, outbox: &outbox{}}
	o.Fixture = authtest.NewFixture(storesOver(db), func(d *authtest.Deps) {
		d.Mails = mailqueue.NewCodeMails(queuetest.New(t, db, d.Clock), sealer, renderer(t, "Wright"), d.Clock)
	})
	log := slog.New(slog.NewTextHandler(t.Output(), nil))
	o.worker = mailqueue.NewCodeWorker(
		o.Planner, sealer, renderer(t, "Wright"), languagesOver(db), o.outbox, o.Clock, log)
	return o
}

func eachEngine(t *testing.T, test func(t *testing.T, o fixture)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		test(t, newFixture(t, open(t)))
	})
}

// deliver runs all due jobs and returns what was sent. Call it once in a test: the queue runs until the test ends.
func (o fixture) deliver(t *testing.T) []mail.Message {
	t.Helper()
	queuetest.Drain(t, o.db, o.Clock, queue.Work(o.worker))
	return o.outbox.messages()
}

// codeIn returns the code in a mail.
func codeIn(t *testing.T, m mail.Message) code.Code {
	t.Helper()
	for line := range strings.Lines(m.Text) {
		if shown, ok := strings.CutPrefix(line, "    "); ok {
			parsed, err := code.Parse(strings.TrimSpace(shown))
			if err != nil {
				t.Fatal(err)
			}
			return parsed
		}
	}
	t.Fatal("the mail has no code")
	return code.Code{}
}

// queued returns the only job in the queue.
func (o fixture) queued(t *testing.T) *river.Job[mailqueue.CodeMail] {
	t.Helper()
	var args []byte
	if err := o.db.QueryRowContext(t.Context(), "SELECT args FROM river_job").Scan(&args); err != nil {
		t.Fatal(err)
	}
	job := &river.Job[mailqueue.CodeMail]{}
	if err := json.Unmarshal(args, &job.Args); err != nil {
		t.Fatal(err)
	}
	return job
}
