package mailqueue_test

import (
	"context"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/riverqueue/river"

	"wright.app/modules/organization"
	"wright.app/modules/organization/internal/mailqueue"
	"wright.app/modules/organization/organizationtest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
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

func (o *outbox) sent() []mail.Message {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.mails
}

// fixture is the module over a database and a queue.
type fixture struct {
	*organization.Service

	world   *organizationtest.World
	outbox  *outbox
	workers []queue.Worker
}

func eachEngine(t *testing.T, test func(t *testing.T, f fixture)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		templates, err := mailqueue.NewTemplates("Wright", &url.URL{Scheme: "https", Host: "wright.test"})
		if err != nil {
			t.Fatal(err)
		}
		w := organizationtest.NewWorld(t, organizationtest.StoresOver(open(t)))
		f, sealer, deps := fixture{world: w, outbox: new(outbox)}, w.Keys.Sealer("test"), w.Deps()
		deps.Mails = mailqueue.NewEnqueuer(queuetest.New(t, w.DB, w.Clock), sealer)
		f.Service = organization.NewService(deps)
		f.workers = []queue.Worker{mailqueue.NewCodeSender(w.Mailer(), sealer, templates, f.outbox)}
		test(t, f)
	})
}

// codeIn returns the code in a mail.
func codeIn(t *testing.T, m mail.Message) string {
	t.Helper()
	for line := range strings.Lines(m.Text) {
		code := strings.ReplaceAll(strings.TrimSpace(line), " ", "")
		if len(code) == organization.CodeLength && strings.Trim(code, "0123456789") == "" {
			return code
		}
	}
	t.Fatalf("no code in %s", m.Text)
	return ""
}

func TestCode_isMailedToTheAddress_andConfirmsIt(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		alex := organizationtest.SignedIn(organizationtest.Alex)
		w, err := f.Start(t.Context(), alex, "secret.name@kvarn.example")
		if err != nil {
			t.Fatal(err)
		}
		if dump := databasetest.Dump(t, f.world.DB); strings.Contains(dump, "secret.name") {
			t.Error("TestT235: the queue has the address in clear")
		}
		running := queuetest.Start(t, f.world.DB, f.world.Clock, queue.Jobs{Workers: f.workers})
		if event := running.Next(t); event.Kind != river.EventKindJobCompleted {
			t.Fatalf("got %s: %v", event.Kind, event.Job.Errors)
		}
		sent := f.outbox.sent()
		if len(sent) != 1 || sent[0].To != "secret.name@kvarn.example" || !sent[0].Awaited {
			t.Fatalf("got %+v", sent)
		}
		// Nothing in it was written by the user, not even the name.
		if strings.Contains(sent[0].Text+sent[0].Subject, "Alex") || !strings.Contains(sent[0].Text, "15 minutes") {
			t.Errorf("got %s", sent[0].Text)
		}
		_, err = f.Verify(t.Context(), alex, organization.Verification{ID: w.ID, Code: codeIn(t, sent[0])})
		if err != nil {
			t.Error(err)
		}
	})
}

func TestT235_jobThatIsNotNeededAnyMore_sendsNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		_, err := f.Start(t.Context(), organizationtest.SignedIn(organizationtest.Alex), "kim@kvarn.example")
		if err != nil {
			t.Fatal(err)
		}
		f.world.Clock.Advance(organization.CodeLife)
		running := queuetest.Start(t, f.world.DB, f.world.Clock, queue.Jobs{Workers: f.workers})
		if event := running.Next(t); event.Kind != river.EventKindJobCompleted || len(f.outbox.sent()) != 0 {
			t.Errorf("got %s, %+v", event.Kind, f.outbox.sent())
		}
	})
}
