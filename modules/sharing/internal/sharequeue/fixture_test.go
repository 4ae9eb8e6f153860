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

	"wright.app/modules/auth"
	"wright.app/modules/sharing/internal/sharequeue"
	"wright.app/modules/sharing/internal/store"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharemail"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
	"wright.app/platform/secret"
)

// fixture is the module over a database, with its queue and an SMTP server.
type fixture struct {
	db         *database.DB
	clock      *clock.Fixed
	users      *sharingtest.Users
	service    *sharingtest.Services
	recipients *sharemail.Recipients
	worker     queue.Worker
	enqueuer   *sharequeue.Enqueuer
	sink       *sink
	link       *sharelink.Link
}

func eachEngine(t *testing.T, test func(t *testing.T, f fixture)) {
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
	f := fixture{
		db: db, clock: clock.NewFixed(sharingtest.Noon), users: sharingtest.NewUsers(t, db),
		recipients: sharemail.NewRecipients(keys.MAC("test recipient")),
	}
	sealer := keys.Sealer("test")
	templates, err := sharequeue.NewTemplates("Wright", &url.URL{Scheme: "https", Host: "wright.test"})
	if err != nil {
		t.Fatal(err)
	}
	f.enqueuer = sharequeue.NewEnqueuer(queuetest.New(t, db, f.clock), sealer, keys.MAC("test sender"), templates)
	links, suppressions := store.NewLinks(db, keys), store.NewSuppressions(db)
	f.service = sharingtest.NewServices(sharingtest.Deps{
		Transactor: db, Clock: f.clock, Links: links, Lower: f.users.Lower,
		Captcha:  auth.NewCaptchaVerifier(&sharingtest.Captcha{}),
		Sendings: store.NewSendings(db), Suppressions: suppressions, Recipients: f.recipients, ShareMails: f.enqueuer,
	})
	policy := sharemail.NewPolicy(sharemail.PolicyDeps{
		Links: links, People: f.users.People(), Users: f.users.Directory(), Correspondence: f.users.Correspondence(),
		Languages:    f.users.Languages(),
		Suppressions: suppressions,
		Recipients:   f.recipients, Clock: f.clock,
	})
	sink, transport := newSink(t)
	f.sink = sink
	f.worker = queue.Work(sharequeue.NewWorker(policy, sealer, templates, transport,
		slog.New(slog.NewTextHandler(t.Output(), nil))))
	if f.link, err = f.service.CreateLink(
		t.Context(), identitytest.Wright(sharingtest.Alex), sharelink.Input{},
	); err != nil {
		t.Fatal(err)
	}
	return f
}

func input(to string) sharemail.Input {
	return sharemail.Input{
		RecipientName: "Robin Demo", RecipientEmail: to, Subject: "My profile, as promised",
		Message: "Hello Robin,\n\nhere it is.",
	}
}

func (f fixture) send(t *testing.T, in sharemail.Input) error {
	t.Helper()
	_, err := f.service.SendLink(t.Context(), identitytest.Wright(sharingtest.Alex), f.link.Snapshot().ID, in,
		&auth.Solution{Token: sharingtest.Solved})
	return err
}

func (f fixture) mustSend(t *testing.T, in sharemail.Input) {
	t.Helper()
	if err := f.send(t, in); err != nil {
		t.Fatal(err)
	}
}

// deliver runs all jobs that are due and returns the delivered mails. A test calls it only once, because the queue runs
// until the test ends.
func (f fixture) deliver(t *testing.T) []deliveredMail {
	t.Helper()
	queuetest.Drain(t, f.db, f.clock, f.worker)
	return f.sink.received()
}

// decodedMail is a decoded mail.
type decodedMail struct {
	header     netmail.Header
	subject    string
	text, html string
}

func read(t *testing.T, d deliveredMail) decodedMail {
	t.Helper()
	m, err := netmail.ReadMessage(bytes.NewReader(d.data))
	if err != nil {
		t.Fatal(err)
	}
	decoded := decodedMail{header: m.Header}
	if decoded.subject, err = new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject")); err != nil {
		t.Fatal(err)
	}
	_, parameters, err := mime.ParseMediaType(m.Header.Get("Content-Type"))
	if err != nil {
		t.Fatal(err)
	}
	for parts := multipart.NewReader(m.Body, parameters["boundary"]); ; {
		part, err := parts.NextRawPart()
		if err == io.EOF { //nolint:errorlint // NextRawPart returns it unwrapped
			return decoded
		}
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(quotedprintable.NewReader(part))
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(part.Header.Get("Content-Type"), "text/html") {
			decoded.html = strings.ReplaceAll(string(body), "\r\n", "\n")
		} else {
			decoded.text = strings.ReplaceAll(string(body), "\r\n", "\n")
		}
	}
}
