// Package queue is the background work: jobs that are inserted in the transaction that
// causes them and run after its commit, on both engines by the same code (River).
//
// A module declares its job as a river.JobArgs, a river.Worker for it, and wires both:
//
//	type CodeMail struct{ Sealed []byte `json:"sealed"` }
//	func (CodeMail) Kind() string { return "auth_code_mail" }
//
//	type CodeMailWorker struct{ river.WorkerDefaults[CodeMail]; … }
//	func (w *CodeMailWorker) Work(ctx context.Context, job *river.Job[CodeMail]) error { … }
//	func NewCodeMailWorker(…) queue.Worker { return queue.Work(&CodeMailWorker{…}) }
//
//	fx.Provide(queue.AsWorker(NewCodeMailWorker))       // in authfx
//	queue.Enqueue(ctx, CodeMail{…}, queue.On(queue.Codes))
//
// A job may run twice: its effects in the database sit in one unit, and what leaves the
// program carries an id that stays the same. Arguments that hold a code or a token are
// sealed. Errors are stored and logged, so they name no address.
package queue

import (
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"entgo.io/ent/dialect"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/riverdriver/riverdatabasesql"
	"github.com/riverqueue/river/riverdriver/riversqlite"

	"wright.app/platform/clock"
	"wright.app/platform/database"
)

// The queues. Sign-in codes have their own, so that nothing else makes them wait.
const (
	Default = "default"
	Codes   = "codes"
)

// Table is where jobs stand. It is empty at one time and holds many thousands at another.
const Table = "river_job"

// Queue takes jobs in. It is safe for concurrent use.
type Queue struct {
	client *river.Client[*sql.Tx]
	clock  clock.Clock
	db     *database.DB
	forget string
}

// How each engine finds the tags of a job.
const (
	forgetSQLite = `DELETE FROM river_job WHERE state <> 'running'
		AND EXISTS (SELECT 1 FROM json_each(river_job.tags) WHERE value = $1)`
	forgetPostgres = `DELETE FROM river_job WHERE state <> 'running' AND $1 = ANY(tags)`
)

// New returns the queue of db. It works none of the jobs; a Runner does.
func New(db *database.DB, clk clock.Clock, log *slog.Logger) (*Queue, error) {
	client, err := river.NewClient(driver(db), &river.Config{Logger: quiet(log), MaxAttempts: tries})
	if err != nil {
		return nil, fmt.Errorf("queue: %w", err)
	}
	forget := forgetSQLite
	if db.Dialect() == dialect.Postgres {
		forget = forgetPostgres
	}
	return &Queue{client: client, clock: clk, db: db, forget: forget}, nil
}

// Enqueue inserts a job: inside a transaction it is part of the unit, so that a rollback
// leaves none; outside it stands for itself. The context's unit decides, so pass the inner
// context.
func (q *Queue) Enqueue(ctx context.Context, args river.JobArgs, opts ...Option) error {
	var how insertion
	for _, opt := range opts {
		opt(&how)
	}
	insert := how.in(q.clock)
	var err error
	if t, ok := database.Tx(ctx); ok {
		_, err = q.client.InsertTx(ctx, t, args, insert)
	} else {
		_, err = q.client.Insert(ctx, args, insert)
	}
	if err != nil {
		return fmt.Errorf("enqueue %s: %w", args.Kind(), err)
	}
	return nil
}

// Forget deletes the jobs about something, waiting and worked ones; one that is running ends.
// Inside a transaction it is part of the unit.
func (q *Queue) Forget(ctx context.Context, about string) error {
	if _, err := q.db.ExecContext(ctx, q.forget, about); err != nil {
		return fmt.Errorf("forget jobs: %w", err)
	}
	return nil
}

// Option changes how a job is inserted.
type Option func(*insertion)

type insertion struct {
	river.InsertOpts
	at time.Time
}

// On puts the job into a queue other than Default.
func On(queue string) Option { return func(i *insertion) { i.Queue = queue } }

// At lets the job wait until t of the program's clock. It runs up to 5 s later than that.
func At(t time.Time) Option { return func(i *insertion) { i.at = t } }

// About names what the job is about, so that Forget finds it. A name of a person is a keyed
// one: the table shows it.
func About(name string) Option { return func(i *insertion) { i.Tags = append(i.Tags, name) } }

// Tries changes how often the job is worked before it is given up; the default is 6, one
// try and five more (docs/security.md, R13).
func Tries(n int) Option { return func(i *insertion) { i.MaxAttempts = n } }

// in returns the insertion in River's words. River lives in the machine's time and mixes it
// with no other, so what is handed over is how long to wait, not a time of a moved clock.
func (i *insertion) in(clk clock.Clock) *river.InsertOpts {
	if !i.at.IsZero() {
		i.ScheduledAt = time.Now().Add(i.at.Sub(clk.Now())) //nolint:forbidigo // see above
	}
	return &i.InsertOpts
}

// driver returns River's view of db. Both drivers work with *sql.Tx, so there is one path.
func driver(db *database.DB) riverdriver.Driver[*sql.Tx] {
	if db.Dialect() == dialect.SQLite {
		return riversqlite.New(db.Writer())
	}
	return riverdatabasesql.New(db.Writer())
}

// quiet returns a logger for River that drops its reports of normal work, and of failed jobs: those are ours.
func quiet(log *slog.Logger) *slog.Logger { return slog.New(warnings{log.Handler()}) }

type warnings struct{ slog.Handler }

// Enabled implements slog.Handler.
func (w warnings) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn && w.Handler.Enabled(ctx, level)
}

// Handle implements slog.Handler.
func (w warnings) Handle(ctx context.Context, r slog.Record) error {
	about, found := strings.CutPrefix(r.Message, "jobexecutor.JobExecutor: ")
	if found && (strings.HasPrefix(about, "Job ") || strings.HasPrefix(about, "panic recovery")) {
		return nil
	}
	return w.Handler.Handle(ctx, r)
}

// WithAttrs implements slog.Handler.
func (w warnings) WithAttrs(attrs []slog.Attr) slog.Handler {
	return warnings{w.Handler.WithAttrs(attrs)}
}

// WithGroup implements slog.Handler.
func (w warnings) WithGroup(name string) slog.Handler { return warnings{w.Handler.WithGroup(name)} }
