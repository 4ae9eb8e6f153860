// Package queue runs background jobs. A job is inserted in the transaction that causes it and runs after the commit,
// with the same code on both engines (River).
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
// A job may run twice. So it must change the database in one transaction, and send the same message id each time.
// Arguments that contain a code or a token must be encrypted. Errors are stored and logged, so they must not contain
// mail addresses.
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
	"wright.app/platform/tx"
)

// The queues. Each has its own workers, so a job waits only for jobs of its own queue (ADR 0069).
const (
	// Codes are mails for which a person waits.
	Codes = "codes"
	// Mails are all other mails.
	Mails = "mails"
	// Exports are jobs that take minutes.
	Exports = "exports"
	// Maintenance is the queue of work for which nobody waits, such as jobs that were made by Every.
	Maintenance = "maintenance"
	// Default is the queue of jobs that name no other queue.
	Default = "default"
)

// Table is the table of jobs.
const Table = "river_job"

// Queue inserts jobs. It is safe for concurrent use.
type Queue struct {
	client       *river.Client[*sql.Tx]
	clock        clock.Clock
	db           *database.DB
	deleteTagged string
}

// Statements that delete jobs by tag.
const (
	deleteTaggedSQLite = `DELETE FROM river_job WHERE state <> 'running'
		AND EXISTS (SELECT 1 FROM json_each(river_job.tags) WHERE value = $1)`
	deleteTaggedPostgres = `DELETE FROM river_job WHERE state <> 'running' AND $1 = ANY(tags)`
)

// New returns the queue of db. It only inserts jobs; a Runner runs them.
func New(db *database.DB, clk clock.Clock, log *slog.Logger) (*Queue, error) {
	client, err := river.NewClient(driver(db), &river.Config{Logger: riverLogger(log), MaxAttempts: defaultMaxAttempts})
	if err != nil {
		return nil, fmt.Errorf("queue: %w", err)
	}
	deleteTagged := deleteTaggedSQLite
	if db.Dialect() == dialect.Postgres {
		deleteTagged = deleteTaggedPostgres
	}
	return &Queue{client: client, clock: clk, db: db, deleteTagged: deleteTagged}, nil
}

// Enqueue inserts a job, in the transaction around ctx if there is one, so that a rollback removes it. Inside InTx,
// pass the inner context.
func (q *Queue) Enqueue(ctx context.Context, args river.JobArgs, opts ...Option) error {
	var options insertion
	for _, opt := range opts {
		opt(&options)
	}
	insert := options.insertOpts(q.clock)
	t, ok, err := q.db.Tx(ctx)
	switch {
	case err != nil:
	case ok:
		_, err = q.client.InsertTx(ctx, t, args, insert)
	case tx.IsGuarded(ctx):
		err = database.ErrUnguarded
	default:
		_, err = q.client.Insert(ctx, args, insert)
	}
	if err != nil {
		return fmt.Errorf("enqueue %s: %w", args.Kind(), err)
	}
	return nil
}

// EnqueueMany inserts jobs like Enqueue, with one statement. It requires a transaction around ctx.
func (q *Queue) EnqueueMany(ctx context.Context, jobs []river.JobArgs, opts ...Option) error {
	if len(jobs) == 0 {
		return nil
	}
	t, ok, err := q.db.Tx(ctx)
	if err != nil {
		return fmt.Errorf("enqueue %d jobs: %w", len(jobs), err)
	}
	if !ok {
		return database.ErrUnguarded
	}
	var options insertion
	for _, opt := range opts {
		opt(&options)
	}
	insert := options.insertOpts(q.clock)
	params := make([]river.InsertManyParams, len(jobs))
	for i, args := range jobs {
		params[i] = river.InsertManyParams{Args: args, InsertOpts: insert}
	}
	if _, err := q.client.InsertManyTx(ctx, t, params); err != nil {
		return fmt.Errorf("enqueue %d jobs: %w", len(jobs), err)
	}
	return nil
}

// DeleteTagged deletes the jobs with a tag, in the transaction around ctx if there is one. It keeps running jobs.
func (q *Queue) DeleteTagged(ctx context.Context, tag string) error {
	if _, err := q.db.ExecContext(ctx, q.deleteTagged, tag); err != nil {
		return fmt.Errorf("deleteTagged jobs: %w", err)
	}
	return nil
}

// Option changes how a job is inserted.
type Option func(*insertion)

type insertion struct {
	river.InsertOpts
	at time.Time
}

// On sets a queue other than Default.
func On(queue string) Option { return func(i *insertion) { i.Queue = queue } }

// At delays the job until the injected clock shows t. The job runs up to 5 s later.
func At(t time.Time) Option { return func(i *insertion) { i.at = t } }

// Tag adds a tag, by which DeleteTagged finds the job. Tags are visible in the table: for a person, use Subjects.
func Tag(name string) Option { return func(i *insertion) { i.Tags = append(i.Tags, name) } }

// MaxAttempts sets the maximum number of attempts; the default is that of the queue (docs/security.md, R13).
func MaxAttempts(n int) Option { return func(i *insertion) { i.MaxAttempts = n } }

// Last runs the job only when no other job of its queue is waiting.
func Last() Option { return func(i *insertion) { i.Priority = lowestPriority } }

// lowestPriority is the lowest priority in River.
const lowestPriority = 4

// insertOpts returns the options for River. River uses the time of the machine, so the time of the injected clock is
// converted.
func (i *insertion) insertOpts(clk clock.Clock) *river.InsertOpts {
	if !i.at.IsZero() {
		i.ScheduledAt = clock.Machine().Add(i.at.Sub(clk.Now()))
	}
	if i.MaxAttempts == 0 {
		i.MaxAttempts = classes()[i.Queue].attempts
	}
	return &i.InsertOpts
}

// driver returns River's driver for db. Both use *sql.Tx.
func driver(db *database.DB) riverdriver.Driver[*sql.Tx] {
	if db.Dialect() == dialect.SQLite {
		return riversqlite.New(db.Writer())
	}
	return riverdatabasesql.New(db.Writer())
}

// riverLogger returns a logger for River that drops messages about normal work and about failed jobs, which type
// reports logs.
func riverLogger(log *slog.Logger) *slog.Logger { return slog.New(warningHandler{log.Handler()}) }

type warningHandler struct{ slog.Handler }

// Enabled implements slog.Handler.
func (w warningHandler) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn && w.Handler.Enabled(ctx, level)
}

// Handle implements slog.Handler.
func (w warningHandler) Handle(ctx context.Context, r slog.Record) error {
	message, fromExecutor := strings.CutPrefix(r.Message, "jobexecutor.JobExecutor: ")
	if fromExecutor && (strings.HasPrefix(message, "Job ") || strings.HasPrefix(message, "panic recovery")) {
		return nil
	}
	return w.Handler.Handle(ctx, r)
}

// WithAttrs implements slog.Handler.
func (w warningHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return warningHandler{w.Handler.WithAttrs(attrs)}
}

// WithGroup implements slog.Handler.
func (w warningHandler) WithGroup(name string) slog.Handler {
	return warningHandler{w.Handler.WithGroup(name)}
}
