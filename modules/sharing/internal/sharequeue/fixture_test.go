package sharequeue_test

import (
	"bytes"
	"io"
	"log/slog"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	netmail "net/mail"
	"net/url"
	"strings"
	"testing"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/authadapter"
	"wright.app/modules/sharing/internal/sharequeue"
	"wright.app/modules/sharing/internal/store"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
	"wright.app/platform/secret"
)

// fixture is the module over a database, with its real post and a real mail server.
type fixture struct {
	db         *database.DB
	clock      *clock.Fixed
	world      *sharingtest.World
	service    *sharing.Service
	recipients *sharing.Recipients
	worker     queue.Worker
	post       *sharequeue.Enqueuer
	sink       *sink
	link       *sharing.Link
}

func eachEngine(t *testing.T, test func(t *testing.T, o fixture)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		test(t, newFixture(t, open(t)))
	})
}

func newFixture(t *testing.T, db *database.DB) fixture {
	t.Helper()
	keys, err := secret.NewKeys(bytes.Repeat([]byte{7}, secret.MinKeyBytes))
	if err != nil {
		t.Fatal(err)
	}
	o := fixture{
		db: db, clock: clock.NewFixed(sharingtest.Noon), world: sharingtest.NewWorld(),
		recipients: sharing.NewRecipients(keys.MAC("test recipient")),
	}
	sealer := keys.Sealer("test")
	o.post = sharequeue.NewEnqueuer(queuetest.New(t, db, o.clock), sealer, keys.MAC("test sender"))
	links, suppressions := store.NewLinks(db, keys), store.NewSuppressions(db)
	o.service = sharing.NewService(sharing.Deps{
		Transactor: db, Clock: o.clock, Links: links, Profiles: o.world, Addresses: authadapter.Addresses{},
		Captcha:  &sharingtest.Captcha{},
		Sendings: store.NewSendings(db), Suppressions: suppressions, Recipients: o.recipients, ShareMails: o.post,
	})
	templates, err := sharequeue.NewTemplates("Wright", &url.URL{Scheme: "https", Host: "wright.test"})
	if err != nil {
		t.Fatal(err)
	}
	policy := sharing.NewShareMailPolicy(sharing.ShareMailPolicyDeps{
		Tokens: links, People: o.world, Mailboxes: o.world, Profiles: o.world, Blocks: o.world,
		Suppressions: suppressions,
		Recipients:   o.recipients, Clock: o.clock,
	})
	sink, transport := newSink(t)
	o.sink = sink
	o.worker = queue.Work(sharequeue.NewWorker(policy, sealer, templates, transport,
		slog.New(slog.NewTextHandler(t.Output(), nil))))
	if o.link, err = o.service.CreateLink(
		t.Context(), identitytest.Wright(sharingtest.Alex), sharing.LinkInput{},
	); err != nil {
		t.Fatal(err)
	}
	return o
}

func input(to string) sharing.ShareInput {
	return sharing.ShareInput{
		RecipientName: "Robin Demo", RecipientEmail: to, Subject: "My profile, as promised",
		Message: "Hello Robin,\n\nhere it is.",
	}
}

func (o fixture) send(t *testing.T, in sharing.ShareInput) error {
	t.Helper()
	_, err := o.service.SendLink(t.Context(), identitytest.Wright(sharingtest.Alex), o.link.Snapshot().ID, in,
		&sharing.Solution{Token: sharingtest.Solved})
	return err
}

func (o fixture) mustSend(t *testing.T, in sharing.ShareInput) {
	t.Helper()
	if err := o.send(t, in); err != nil {
		t.Fatal(err)
	}
}

// deliver works all that is due. Once in a test: the queue goes on until the test ends.
func (o fixture) deliver(t *testing.T) []delivered {
	t.Helper()
	queuetest.Drain(t, o.db, o.clock, o.worker)
	return o.sink.delivered()
}

// receivedMail is a decoded mail.
type receivedMail struct {
	header     netmail.Header
	subject    string
	text, html string
}

func read(t *testing.T, d delivered) receivedMail {
	t.Helper()
	m, err := netmail.ReadMessage(bytes.NewReader(d.data))
	if err != nil {
		t.Fatal(err)
	}
	l := receivedMail{header: m.Header}
	if l.subject, err = new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject")); err != nil {
		t.Fatal(err)
	}
	_, parameters, err := mime.ParseMediaType(m.Header.Get("Content-Type"))
	if err != nil {
		t.Fatal(err)
	}
	for parts := multipart.NewReader(m.Body, parameters["boundary"]); ; {
		part, err := parts.NextRawPart()
		if err == io.EOF { //nolint:errorlint // the library says it so
			return l
		}
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(quotedprintable.NewReader(part))
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(part.Header.Get("Content-Type"), "text/html") {
			l.html = strings.ReplaceAll(string(body), "\r\n", "\n")
		} else {
			l.text = strings.ReplaceAll(string(body), "\r\n", "\n")
		}
	}
}
