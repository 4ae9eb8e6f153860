package exportqueue_test

import (
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
	"wright.app/platform/identity"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

// office is the exports of the module with their real stores, files and jobs.
type office struct {
	*privacy.Exporter
	db     *database.DB
	clock  *clock.Fixed
	dir    string
	files  *exportfiles.Files
	source *privacytest.ExportSource
	outbox *outbox
	alex   identity.Principal
}

// outbox is a mail.Transport whose next calls fail with fails.
type outbox struct {
	mu    sync.Mutex
	sent  []mail.Message
	fails []error
}

func (o *outbox) Send(_ context.Context, m mail.Message) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.fails) > 0 {
		err := o.fails[0]
		o.fails = o.fails[1:]
		return err
	}
	o.sent = append(o.sent, m)
	return nil
}

func newOffice(t *testing.T, db *database.DB) *office {
	t.Helper()
	o := &office{
		db: db, clock: clock.NewFixed(time.Now().UTC().Truncate(time.Second)), dir: t.TempDir(),
		outbox: &outbox{},
	}
	bucket, err := blob.Open(t.Context(), blob.Config{Dir: o.dir})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = bucket.Close() })
	o.files = exportfiles.NewFiles(bucket)
	o.source = &privacytest.ExportSource{Part: privacy.Exported{Documents: []privacy.ExportDocument{{
		Name:    "user",
		Content: "everything",
	}}}}
	o.Exporter = privacy.NewExporter(privacy.ExporterDeps{
		Transactor: db, Views: db, Clock: o.clock, Users: privacytest.NewUsers(), Exports: store.NewExports(db),
		Files: o.files,
		Jobs:  exportqueue.NewJobs(queuetest.New(t, db, o.clock)), Sources: []privacy.ExportSource{o.source},
	})
	o.alex = privacytest.SignedIn(privacytest.Alex, o.clock.Now())
	return o
}

func eachEngine(t *testing.T, test func(t *testing.T, o *office)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		test(t, newOffice(t, open(t)))
	})
}

// work works all jobs that are due. Once in a test: the queue goes on until the test ends.
func (o *office) work(t *testing.T) {
	t.Helper()
	site, err := url.Parse("https://wright.test")
	if err != nil {
		t.Fatal(err)
	}
	queuetest.Drain(t, o.db, o.clock,
		queue.Work(exportqueue.NewMaker(o.Exporter)), queue.Work(exportqueue.NewRemover(o.files)),
		queue.Work(exportqueue.NewMailer(o.Exporter, exportqueue.NewMails("Wright", site), o.outbox)),
		queue.Work(exportqueue.NewCleaner(o.Exporter, slog.New(slog.DiscardHandler))),
	)
}

func (o *office) ask(t *testing.T) *privacy.Export {
	t.Helper()
	export, err := o.Ask(t.Context(), o.alex)
	if err != nil {
		t.Fatal(err)
	}
	return export
}

func (o *office) status(t *testing.T) privacy.ExportStatus {
	t.Helper()
	all, err := o.List(t.Context(), o.alex)
	if err != nil || len(all) == 0 {
		t.Fatalf("%d exports, %v", len(all), err)
	}
	return o.Status(all[0])
}

// kept returns everything that lies in the store of files, whole or half.
func (o *office) kept(t *testing.T) []string {
	t.Helper()
	kept, err := filepath.Glob(filepath.Join(o.dir, "*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	return kept
}

func TestMaker_askedExport_isMadeAndTold(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, o *office) {
		export := o.ask(t)
		o.work(t)
		if o.status(t) != privacy.ExportReady || len(o.kept(t)) != 1 {
			t.Errorf("%s, %v", o.status(t), o.kept(t))
		}
		if len(o.outbox.sent) != 1 {
			t.Fatalf("%d letters", len(o.outbox.sent))
		}
		letter := o.outbox.sent[0]
		if err := letter.Check(); err != nil || letter.To != "alex.demo@example.com" ||
			!strings.Contains(letter.Text, "https://wright.test") {
			t.Errorf("%v: %+v", err, letter)
		}
		// The letter has no authority: it names neither the export nor a place to fetch it from.
		if strings.Contains(letter.Text+letter.HTML+letter.Subject, export.ID().String()) ||
			strings.Contains(letter.Text, "/v1/") {
			t.Errorf("got %s", letter.Text)
		}
	})
}

// The process dies while the file is being written, as after kill -9: the row says that
// somebody is at it, a half lies in the store. The next process makes the export and
// removes the half.
func TestT58_maker_diesInTheMiddle_nextProcessMakesIt(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, o *office) {
		export := o.ask(t)
		o.source.Part.Files = []privacy.ExportFile{{
			Name: "photo.jpg",
			Open: func(context.Context) (io.ReadCloser, error) {
				half, err := filepath.Glob(filepath.Join(o.dir, "exports", "*.tmp"))
				if err != nil || len(half) != 1 {
					t.Errorf("being written: %v, %v", half, err)
				}
				for _, name := range half { // what a dead process leaves: nobody removes it
					if err := os.Link(name, name[:len(name)-len(filepath.Ext(name))]+"1.tmp"); err != nil {
						t.Error(err)
					}
				}
				panic("killed") //nolint:forbidigo // nothing else ends a function like kill -9 does
			},
		}}
		func() {
			defer func() { _ = recover() }()
			_ = o.Make(t.Context(), export.ID(), false)
			t.Error("the attempt lives")
		}()
		if o.status(t) != privacy.ExportPending || len(o.kept(t)) != 1 {
			t.Fatalf("%s, %v", o.status(t), o.kept(t))
		}
		o.source.Part.Files = nil
		o.clock.Advance(privacy.ExportTime + time.Minute)
		q := queuetest.New(t, o.db, o.clock)
		if err := q.Enqueue(t.Context(), exportqueue.CleanUpJob{}); err != nil {
			t.Fatal(err)
		}
		o.work(t)
		if o.status(t) != privacy.ExportReady || len(o.outbox.sent) != 1 {
			t.Errorf("%s, %d letters", o.status(t), len(o.outbox.sent))
		}
		bucket, err := blob.Open(t.Context(), blob.Config{Dir: o.dir})
		if err != nil {
			t.Fatal(err)
		}
		if n, err := bucket.Tidy(t.Context(), time.Now().Add(time.Hour)); n != 1 || err != nil {
			t.Errorf("tidied %d, %v", n, err)
		}
		if len(o.kept(t)) != 1 {
			t.Errorf("left: %v", o.kept(t))
		}
	})
}

func TestRemover_exportsOfAnErasedUser_areRemovedAfterTheTransaction(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, o *office) {
		export := o.ask(t)
		if err := o.Make(t.Context(), export.ID(), false); err != nil {
			t.Fatal(err)
		}
		undone := errors.New("undone")
		err := o.db.InTx(t.Context(), func(ctx context.Context) error {
			return errors.Join(o.Erase(ctx, o.alex.User), undone)
		})
		if !errors.Is(err, undone) || len(o.kept(t)) != 1 || o.status(t) != privacy.ExportReady ||
			queuetest.Pending(t, o.db, "auth_export_remove") != 0 {
			t.Fatalf("%v: %v", err, o.kept(t))
		}
		if err := o.db.InTx(t.Context(),
			func(ctx context.Context) error { return o.Erase(ctx, o.alex.User) }); err != nil {
			t.Fatal(err)
		}
		o.work(t)
		if len(o.kept(t)) != 0 || len(o.outbox.sent) != 0 {
			t.Errorf("left: %v, %d letters", o.kept(t), len(o.outbox.sent))
		}
	})
}

func TestMailer_mailFails_isTriedAgainOrGivenUp(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, o *office) {
		export := o.ask(t)
		if err := o.Make(t.Context(), export.ID(), false); err != nil {
			t.Fatal(err)
		}
		site, err := url.Parse("https://wright.test")
		if err != nil {
			t.Fatal(err)
		}
		mailer := exportqueue.NewMailer(o.Exporter, exportqueue.NewMails("Wright", site), o.outbox)
		job := &river.Job[exportqueue.ReadyMailJob]{Args: exportqueue.ReadyMailJob{
			User:   int64(o.alex.User),
			Export: export.ID(),
		}}
		away := errors.New("away")
		o.outbox.fails = []error{away, mail.ErrMessage}
		if err := mailer.Work(t.Context(), job); !errors.Is(err, away) {
			t.Errorf("got %v", err)
		}
		var cancelled *river.JobCancelError
		if err := mailer.Work(t.Context(), job); !errors.As(err, &cancelled) {
			t.Errorf("got %v", err)
		}
		// The letter is the same one, however often it is tried.
		for range 2 {
			if err := mailer.Work(t.Context(), job); err != nil {
				t.Error(err)
			}
		}
		if len(o.outbox.sent) != 2 || o.outbox.sent[0].ID != o.outbox.sent[1].ID {
			t.Errorf("got %v", o.outbox.sent)
		}
	})
}
