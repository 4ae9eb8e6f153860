package queue

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"sync"
	"time"

	"entgo.io/ent/dialect"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"
	"go.uber.org/fx"

	"wright.app/platform/clock"
	"wright.app/platform/database"
)

const (
	fetchCooldown      = 100 * time.Millisecond
	completedRetention = time.Hour
	discardedRetention = 7 * 24 * time.Hour
	jobTimeout         = time.Minute
	// stuckAfter is the time after which a running job is assumed to be interrupted. It is shorter than the lifetime of
	// a code, so that a mail with a code arrives in time although its job was interrupted.
	stuckAfter         = jobTimeout + 15*time.Second
	defaultMaxAttempts = 6
)

// class has the settings for the jobs of a queue.
type class struct {
	// workers is how many jobs run at a time, on each instance.
	workers int
	// poll is the interval at which an idle worker looks for jobs. A job waits for at most this time. Each poll is one
	// statement.
	poll time.Duration
	// limit is how long an attempt may take. If it is zero, the worker sets the limit, and without that it is
	// jobTimeout.
	limit time.Duration
	// attempts is how often a job is tried if it was inserted without MaxAttempts; zero means defaultMaxAttempts.
	attempts int
}

const (
	// mailLimit is how long sending a mail may take, including the reads before it.
	mailLimit = 45 * time.Second
	// mailAttempts, with the pauses of backoff between them, take about a day, so that no mail is lost while the mail
	// server fails for a night. Codes need fewer attempts, because they expire after some minutes.
	mailAttempts = 32
)

// classes returns the classes of all queues by their names.
func classes() map[string]class {
	return map[string]class{
		Codes:       {workers: 10, poll: 200 * time.Millisecond, limit: mailLimit},
		Mails:       {workers: 4, poll: 500 * time.Millisecond, limit: mailLimit, attempts: mailAttempts},
		Exports:     {workers: 2, poll: time.Second},
		Maintenance: {workers: 3, poll: time.Second},
		Default:     {workers: 2, poll: time.Second},
	}
}

// queues returns the classes for River. If poll is not zero, it replaces the polling interval of each class.
func queues(poll time.Duration) map[string]river.QueueConfig {
	configs := map[string]river.QueueConfig{}
	for name, c := range classes() {
		configs[name] = river.QueueConfig{MaxWorkers: c.workers, FetchPollInterval: cmp.Or(poll, c.poll)}
	}
	return configs
}

// Worker is a worker of one kind of job, made by Work or Every.
type Worker struct {
	// Kind is the kind of the jobs.
	Kind string
	// Interval is how often the job is inserted; zero means that it has no schedule.
	Interval time.Duration
	// Run is the function that was passed to Every; nil for a job with arguments.
	Run func(context.Context) error

	args river.JobArgs // of the jobs that the schedule inserts
	add  func(*river.Workers)
}

// oneAtATime inserts no job while another one of its kind waits, runs or will be tried again.
var oneAtATime = river.UniqueOpts{ByQueue: true, ByState: []rivertype.JobState{
	rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRetryable, rivertype.JobStateRunning,
	rivertype.JobStateScheduled,
}}

// Work wraps w for the group of workers.
func Work[T river.JobArgs](w river.Worker[T]) Worker {
	var zero T
	return Worker{Kind: zero.Kind(), args: zero, add: func(all *river.Workers) { river.AddWorker(all, w) }}
}

// Every returns the worker of a job without arguments. The job is inserted at the interval, and also when a process
// becomes the leader, which runs the schedule. It is not inserted while an earlier one waits or runs. Since it may run
// more often than the interval says, run must be idempotent.
func Every(kind string, interval time.Duration, run func(context.Context) error) Worker {
	args := withoutArgs{kind}
	return Worker{Kind: kind, Interval: interval, Run: run, args: args, add: func(all *river.Workers) {
		river.AddWorkerArgs(all, args, river.WorkFunc(func(ctx context.Context, _ *river.Job[withoutArgs]) error {
			return run(ctx)
		}))
	}}
}

// Every returns w with a schedule like that of the function Every. The job is inserted with the zero value of its
// arguments.
func (w Worker) Every(interval time.Duration) Worker {
	w.Interval = interval
	return w
}

// Args returns the zero value of the arguments, with which the job can be inserted.
func (w Worker) Args() river.JobArgs { return w.args }

// withoutArgs are the arguments of a job that has none.
type withoutArgs struct{ kind string }

// Kind implements river.JobArgs.
func (w withoutArgs) Kind() string { return w.kind }

// AsWorker annotates a constructor that returns a Worker for the group of workers.
func AsWorker(constructor any) any {
	return fx.Annotate(constructor, fx.ResultTags(`group:"queue.workers"`))
}

// Jobs configures a Runner.
type Jobs struct {
	Workers []Worker
	// Poll is the polling interval of all queues; zero means that each has the interval of its class.
	Poll time.Duration
	// SingleProcess means that no other process runs jobs of the database. Then all jobs in the state running at the
	// start were interrupted, and they are run again at once. Without SingleProcess, they are run again after a
	// timeout.
	SingleProcess bool
	// Observer is told about attempts to run a job; it may be nil.
	Observer Observer
}

// Observer is told about jobs, for metrics and traces. It is safe for concurrent use. It gets no arguments and no tags.
type Observer interface {
	// Attempt is called before an attempt. waited is how long the job was ready before. end is called with the error of
	// the worker.
	Attempt(ctx context.Context, kind, queue string, waited time.Duration) (_ context.Context, end func(error))
}

// Runner runs the jobs of a database. Several processes may have one.
type Runner struct {
	db            *database.DB
	client        *river.Client[*sql.Tx]
	log           *slog.Logger
	singleProcess bool

	cancel  context.CancelFunc
	started sync.WaitGroup
}

// NewRunner returns a runner that is not started. It fails when two workers have the same kind.
func NewRunner(db *database.DB, log *slog.Logger, jobs Jobs) (*Runner, error) {
	workers, kinds := river.NewWorkers(), map[string]bool{}
	var schedules []*river.PeriodicJob
	for _, w := range jobs.Workers {
		if kinds[w.Kind] {
			return nil, fmt.Errorf("queue: two workers of the kind %s", w.Kind)
		}
		kinds[w.Kind] = true
		w.add(workers)
		if w.Interval == 0 {
			continue
		}
		schedules = append(schedules, river.NewPeriodicJob(
			river.PeriodicInterval(w.Interval),
			func() (river.JobArgs, *river.InsertOpts) {
				return w.args, &river.InsertOpts{Queue: Maintenance, UniqueOpts: oneAtATime}
			},
			&river.PeriodicJobOpts{RunOnStart: true},
		))
	}
	cfg := &river.Config{
		Queues:                      queues(jobs.Poll),
		Workers:                     workers,
		PeriodicJobs:                schedules,
		PollOnly:                    true,
		FetchCooldown:               fetchCooldown,
		CompletedJobRetentionPeriod: completedRetention,
		CancelledJobRetentionPeriod: completedRetention,
		DiscardedJobRetentionPeriod: discardedRetention,
		JobTimeout:                  jobTimeout,
		RescueStuckJobsAfter:        stuckAfter,
		MaxAttempts:                 defaultMaxAttempts,
		RetryPolicy:                 backoff{},
		ErrorHandler:                &reports{log: log},
		Middleware:                  []rivertype.Middleware{&reports{log: log, observer: jobs.Observer}},
		Logger:                      riverLogger(log),
	}
	if jobs.Poll > 0 {
		cfg.FetchCooldown = jobs.Poll / 2
	}
	if db.Dialect() == dialect.SQLite {
		// The Reindexer would block every writer of SQLite while it rebuilds an index, and it names indexes that exist
		// only on PostgreSQL.
		cfg.ReindexerSchedule = river.NeverSchedule()
	}
	client, err := river.NewClient(driver(db), cfg)
	if err != nil {
		return nil, fmt.Errorf("queue: %w", err)
	}
	return &Runner{db: db, client: client, log: log, singleProcess: jobs.SingleProcess}, nil
}

// Start starts the runner as soon as the schema is up to date, and returns at once. The end of ctx does not stop the
// runner; only Stop does.
func (r *Runner) Start(ctx context.Context) error {
	ctx, r.cancel = context.WithCancel(context.WithoutCancel(ctx))
	r.started.Go(func() {
		select {
		case <-ctx.Done():
			return
		case <-r.db.Migrated():
		}
		for {
			err := r.resume(ctx)
			if err == nil {
				err = r.client.Start(context.WithoutCancel(ctx))
			}
			if err == nil || ctx.Err() != nil {
				return
			}
			// After a failed start, the client reports that it is running and ignores further starts until it is
			// stopped.
			_ = r.client.Stop(ctx)
			r.log.WarnContext(ctx, "queue not started, trying again", "err", err)
			select {
			case <-time.After(time.Second/2 + rand.N(time.Second)):
			case <-ctx.Done():
				return
			}
		}
	})
	return nil
}

// resume makes interrupted jobs available again. River discards those without attempts left.
func (r *Runner) resume(ctx context.Context) error {
	if !r.singleProcess {
		return nil
	}
	const interrupted = "UPDATE river_job SET state = 'available' WHERE state = 'running' AND attempt < max_attempts"
	if _, err := r.db.ExecContext(ctx, interrupted); err != nil {
		return fmt.Errorf("resume jobs: %w", err)
	}
	return nil
}

// Stop starts no more jobs and waits for the running ones. When ctx ends first, it cancels the running jobs, which run
// again later.
func (r *Runner) Stop(ctx context.Context) error {
	if r.cancel == nil {
		return nil
	}
	r.cancel()
	r.started.Wait()
	err := r.client.Stop(ctx)
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled) {
		last, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
		defer cancel()
		err = r.client.StopAndCancel(last)
	}
	if err != nil {
		return fmt.Errorf("stop the queue: %w", err)
	}
	return nil
}

// Events sends an event for each job that this runner has run, until the returned function is called. Tests wait for
// them.
func (r *Runner) Events() (<-chan *river.Event, func()) {
	return r.client.Subscribe(river.EventKindJobCompleted, river.EventKindJobFailed, river.EventKindJobCancelled,
		river.EventKindJobSnoozed)
}

// backoff waits 2, 6, 18, 54, 162 … seconds between attempts, an hour at most, with 10 % of jitter. Six attempts fit
// into the lifetime of a code.
type backoff struct{}

// NextRetry implements river.ClientRetryPolicy.
func (backoff) NextRetry(job *rivertype.JobRow) time.Time {
	wait := 2 * time.Second
	for range len(job.Errors) {
		wait = min(3*wait, time.Hour)
	}
	// River compares the result with the time of the machine.
	return clock.Machine().Add(wait*9/10 + rand.N(wait/5))
}

// reports logs each failure once, without the arguments of the job.
type reports struct {
	river.MiddlewareDefaults

	log      *slog.Logger
	observer Observer // may be nil
}

// delayed is the error of a worker whose job has to wait. The job runs again after that delay. The attempt does not
// count, and is not reported as a failure.
type delayed interface{ RunAgainAfter() time.Duration }

// errPanicked is the error that an Observer gets after a panic.
var errPanicked = errors.New("the job panicked")

// Work implements rivertype.WorkerMiddleware. River does not call an ErrorHandler for a job that its worker cancels.
func (r *reports) Work(ctx context.Context, job *rivertype.JobRow, work func(context.Context) error) (err error) {
	ctx = database.Background(ctx) // there are more workers than connections
	if r.observer != nil {
		var end func(error)
		ctx, end = r.observer.Attempt(ctx, job.Kind, job.Queue, waited(job))
		err = errPanicked
		defer func() { end(err) }()
	}
	if limit := classes()[job.Queue].limit; limit > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, limit)
		defer cancel()
	}
	err = work(ctx)
	if waits := delayed(nil); errors.As(err, &waits) {
		err = river.JobSnooze(waits.RunAgainAfter())
	}
	if cancelled := (*river.JobCancelError)(nil); errors.As(err, &cancelled) {
		r.log.WarnContext(ctx, "job cancelled by its worker", "kind", job.Kind, "job_id", job.ID,
			"attempt", job.Attempt, "of", job.MaxAttempts, "err", cancelled.Unwrap())
	}
	return err
}

// HandleError implements river.ErrorHandler.
func (r *reports) HandleError(ctx context.Context, job *rivertype.JobRow, err error) *river.ErrorHandlerResult {
	r.log.WarnContext(ctx, "job failed", "kind", job.Kind, "job_id", job.ID,
		"attempt", job.Attempt, "of", job.MaxAttempts, "err", err)
	return nil
}

// HandlePanic implements river.ErrorHandler.
func (r *reports) HandlePanic(
	ctx context.Context, job *rivertype.JobRow, panicked any, trace string,
) *river.ErrorHandlerResult {
	r.log.ErrorContext(ctx, "job panicked", "kind", job.Kind, "job_id", job.ID,
		"attempt", job.Attempt, "of", job.MaxAttempts, "panic", panicked, "trace", trace)
	return nil
}
