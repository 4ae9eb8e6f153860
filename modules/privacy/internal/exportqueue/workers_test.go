package exportqueue_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/privacy"
	"wright.app/modules/privacy/internal/exportfiles"
	"wright.app/modules/privacy/internal/exportqueue"
	"wright.app/modules/privacy/internal/store"
	"wright.app/modules/privacy/privacytest"
	"wright.app/platform/blob"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/export"
	"wright.app/platform/i18n/i18ntest"
	"wright.app/platform/identity"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
	"wright.app/platform/secret"
)

// queueFixture is an Exporter that uses a database, a directory of files and the queue.
type queueFixture struct {
	*privacy.Exporter
	db     *database.DB
	clock  *clock.Fixed
	dir    string
	files  *exportfiles.Files
	source *privacytest.ExportSource
	users  privacytest.Users
	outbox *outbox
	alex   identity.Principal
}

// outbox is a mail.Transport that records mails. As long as failures is not empty, Send removes its first error and
// returns it.
type outbox struct {
	mu       sync.Mutex
	sent     []mail.Message
	failures []error
}

func (o *outbox) Send(_ context.Context, m mail.Message) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.failures) > 0 {
		err := o.failures[0]
		o.failures = o.failures[1:]
		return err
	}
	o.sent = append(o.sent, m)
	return nil
}

func newQueueFixture(t *testing.T, db *database.DB) *queueFixture {
	t.Helper()
	f := &queueFixture{
		db: db, clock: clock.NewFixed(time.Now().UTC().Truncate(time.Second)), dir: t.TempDir(),
		outbox: &outbox{}, users: privacytest.AddUsers(t, db),
	}
	bucket, err := blob.Open(t.Context(), blob.Config{Dir: f.dir})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = bucket.Close() })
	keys, err := secret.NewKeys(bytes.Repeat([]byte{1}, secret.MinKeyBytes))
	if err != nil {
		t.Fatal(err)
	}
	f.files = exportfiles.NewFiles(bucket, keys.Sealer("exports"))
	f.source = &privacytest.ExportSource{Part: export.Data{Documents: []export.Document{{
		Name:    "user",
		Content: "everything",
	}}}}
	f.Exporter = privacy.NewExporter(privacy.ExporterDeps{
		Transactor: db, Snapshots: db, Clock: f.clock, Users: f.users.Data, Languages: f.users.Languages,
		Exports: store.NewExports(db),
		Files:   f.files,
		Jobs:    exportqueue.NewJobs(queuetest.New(t, db, f.clock)), Sources: []privacy.Source{f.source.Source()},
		Events: privacytest.SecurityLog(db, f.clock),
	})
	f.alex = privacytest.SignedIn(privacytest.Alex, f.clock.Now())
	return f
}

func eachEngine(t *testing.T, test func(t *testing.T, f *queueFixture)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		test(t, newQueueFixture(t, open(t)))
	})
}

// runJobs runs all jobs that are due. A test calls it only once, because the queue runs until the test ends.
func (f *queueFixture) runJobs(t *testing.T) {
	t.Helper()
	queuetest.Drain(t, f.db, f.clock,
		queue.Work(exportqueue.NewMaker(f.Exporter)), queue.Work(exportqueue.NewRemover(f.files)),
		queue.Work(f.mailer(t)),
		queue.Work(exportqueue.NewCleaner(f.Exporter, slog.New(slog.DiscardHandler))),
	)
}

func (f *queueFixture) mailer(t *testing.T) *exportqueue.Mailer {
	t.Helper()
	mails, err := exportqueue.NewMails("Wright", &url.URL{Scheme: "https", Host: "wright.test"})
	if err != nil {
		t.Fatal(err)
	}
	return exportqueue.NewMailer(f.Exporter, mails, f.outbox)
}

func (f *queueFixture) request(t *testing.T) *privacy.Export {
	t.Helper()
	export, err := f.Request(t.Context(), f.alex)
	if err != nil {
		t.Fatal(err)
	}
	return export
}

func (f *queueFixture) status(t *testing.T) privacy.ExportStatus {
	t.Helper()
	all, err := f.List(t.Context(), f.alex)
	if err != nil || len(all) == 0 {
		t.Fatalf("%d exports, %v", len(all), err)
	}
	return f.Status(all[0])
}

// storedFiles returns the names of all files in the directory, including partly written ones.
func (f *queueFixture) storedFiles(t *testing.T) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(f.dir, "*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func TestMaker_requestedExport_isMadeAndMailed(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *queueFixture) {
		export := f.request(t)
		f.runJobs(t)
		if f.status(t) != privacy.ExportReady || len(f.storedFiles(t)) != 1 {
			t.Errorf("%s, %v", f.status(t), f.storedFiles(t))
		}
		if len(f.outbox.sent) != 1 {
			t.Fatalf("%d mails", len(f.outbox.sent))
		}
		message := f.outbox.sent[0]
		if err := message.Check(); err != nil || message.To != "alex.demo@example.com" ||
			!strings.Contains(message.Text, "https://wright.test") {
			t.Errorf("%v: %+v", err, message)
		}
		// The mail grants no access, because it has neither the id of the export nor the URL of its file.
		if strings.Contains(message.Text+message.HTML+message.Subject, export.ID().String()) ||
			strings.Contains(message.Text, "/v1/") {
			t.Errorf("got %s", message.Text)
		}
	})
}

// The process ends while the file is written, as after kill -9. Then the export has a running attempt, and the
// directory has a temporary file. The next process makes the export and removes the temporary file.
func TestT58_maker_processDiesWhileWriting_nextProcessMakesTheExport(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *queueFixture) {
		requested := f.request(t)
		f.source.Part.Files = []export.File{{
			Name: "photo.jpg",
			Open: func(context.Context) (io.ReadCloser, error) {
				temporary, err := filepath.Glob(filepath.Join(f.dir, "exports", "*.tmp"))
				if err != nil || len(temporary) != 1 {
					t.Errorf("temporary files: %v, %v", temporary, err)
				}
				for _, name := range temporary { // the hard link remains, like the temporary file of a killed process
					if err := os.Link(name, name[:len(name)-len(filepath.Ext(name))]+"1.tmp"); err != nil {
						t.Error(err)
					}
				}
				panic("killed") //nolint:forbidigo // a panic ends the attempt like kill -9
			},
		}}
		func() {
			defer func() { _ = recover() }()
			_ = f.Make(t.Context(), requested.ID(), privacy.RetriedAttempt)
			t.Error("the attempt did not panic")
		}()
		if f.status(t) != privacy.ExportPending || len(f.storedFiles(t)) != 1 {
			t.Fatalf("%s, %v", f.status(t), f.storedFiles(t))
		}
		f.source.Part.Files = nil
		f.clock.Advance(privacy.ExportTimeout + time.Minute)
		q := queuetest.New(t, f.db, f.clock)
		if err := q.Enqueue(t.Context(), exportqueue.CleanUpJob{}); err != nil {
			t.Fatal(err)
		}
		f.runJobs(t)
		if f.status(t) != privacy.ExportReady || len(f.outbox.sent) != 1 {
			t.Errorf("%s, %d mails", f.status(t), len(f.outbox.sent))
		}
		bucket, err := blob.Open(t.Context(), blob.Config{Dir: f.dir})
		if err != nil {
			t.Fatal(err)
		}
		if n, err := bucket.RemoveIncomplete(t.Context(), time.Now().Add(time.Hour)); n != 1 || err != nil {
			t.Errorf("removed %d temporary files, %v", n, err)
		}
		if len(f.storedFiles(t)) != 1 {
			t.Errorf("remaining files: %v", f.storedFiles(t))
		}
	})
}

func TestRemover_userIsErased_removesFilesOnlyAfterTheCommit(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *queueFixture) {
		export := f.request(t)
		if err := f.Make(t.Context(), export.ID(), privacy.RetriedAttempt); err != nil {
			t.Fatal(err)
		}
		rollback := errors.New("roll back")
		err := f.db.InTx(t.Context(), func(ctx context.Context) error {
			return errors.Join(f.Erase(ctx, f.alex.User), rollback)
		})
		if !errors.Is(err, rollback) || len(f.storedFiles(t)) != 1 || f.status(t) != privacy.ExportReady ||
			queuetest.Pending(t, f.db, "auth_export_remove") != 0 {
			t.Fatalf("%v: %v", err, f.storedFiles(t))
		}
		if err := f.db.InTx(t.Context(),
			func(ctx context.Context) error { return f.Erase(ctx, f.alex.User) }); err != nil {
			t.Fatal(err)
		}
		f.runJobs(t)
		if len(f.storedFiles(t)) != 0 || len(f.outbox.sent) != 0 {
			t.Errorf("remaining files: %v, %d mails", f.storedFiles(t), len(f.outbox.sent))
		}
	})
}

func TestMailer_mailHasTheLanguageOfTheUser(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *queueFixture) {
		f.users.ChooseLanguage(t, privacytest.Alex, "de")
		f.request(t)
		f.runJobs(t)
		if len(f.outbox.sent) != 1 || f.outbox.sent[0].Subject != "Ihre Daten von Wright sind fertig" ||
			!strings.Contains(f.outbox.sent[0].Text, "7 Tage lang") {
			t.Errorf("got %+v", f.outbox.sent)
		}
	})
}

func TestTexts_everyLanguage_hasTheKeysAndParametersOfEnglish(t *testing.T) {
	t.Parallel()
	i18ntest.CheckTexts(t, os.DirFS("texts"))
}

func TestMailer_sendFails_retriesUnlessTheErrorIsPermanent(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *queueFixture) {
		export := f.request(t)
		if err := f.Make(t.Context(), export.ID(), privacy.RetriedAttempt); err != nil {
			t.Fatal(err)
		}
		mailer := f.mailer(t)
		job := &river.Job[exportqueue.ReadyMailJob]{Args: exportqueue.ReadyMailJob{
			User:   int64(f.alex.User),
			Export: export.ID(),
		}}
		errDown := errors.New("the mail server is unavailable")
		f.outbox.failures = []error{errDown, mail.ErrMessage}
		if err := mailer.Work(t.Context(), job); !errors.Is(err, errDown) {
			t.Errorf("got %v", err)
		}
		var cancelled *river.JobCancelError
		if err := mailer.Work(t.Context(), job); !errors.As(err, &cancelled) {
			t.Errorf("got %v", err)
		}
		// Each attempt sends a mail with the same id.
		for range 2 {
			if err := mailer.Work(t.Context(), job); err != nil {
				t.Error(err)
			}
		}
		if len(f.outbox.sent) != 2 || f.outbox.sent[0].ID != f.outbox.sent[1].ID {
			t.Errorf("got %v", f.outbox.sent)
		}
	})
}
