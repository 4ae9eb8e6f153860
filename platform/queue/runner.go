package queue

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"
	"go.uber.org/fx"

	"wright.app/platform/database"
)

const (
	defaultWorkers = 4
	codeWorkers    = 10
	poll           = 200 * time.Millisecond
	cooldown       = 100 * time.Millisecond
	keepCompleted  = time.Hour
	keepDiscarded  = 7 * 24 * time.Hour
	jobTimeout     = time.Minute
	// cutOffAfter is how long a job may seem to run before its process is taken for gone: well inside the life of a
	// code.
	cutOffAfter = jobTimeout + 15*time.Second
	tries       = 6
)

// Worker works one kind of job. Work makes one.
type Worker struct {
	add func(*river.Workers) error
}

// Work returns w as one of the program's workers.
func Work[T river.JobArgs](w river.Worker[T]) Worker {
	return Worker{add: func(all *river.Workers) error { return river.AddWorkerSafely(all, w) }}
}

// Periodic is a job that is inserted again and again, and once when a process takes over
// the schedule: it may come more often than Every says, so it has to be idempotent.
type Periodic struct {
	Every time.Duration
	Args  river.JobArgs
}

// AsWorker annotates a constructor that returns a Worker for the group of workers.
func AsWorker(constructor any) any {
	return fx.Annotate(constructor, fx.ResultTags(`group:"queue.workers"`))
}

// AsPeriodic annotates a constructor that returns a Periodic for the group of schedules.
func AsPeriodic(constructor any) any {
	return fx.Annotate(constructor, fx.ResultTags(`group:"queue.periodic"`))
}

// Jobs is what a Runner works.
type Jobs struct {
	Workers  []Worker
	Periodic []Periodic
	// Poll is how often it looks for jobs, 200 ms when zero.
	Poll time.Duration
	// Alone says that no other runner works the jobs of the database: what seems to run when this one
	// starts was cut off, and is worked at once. Else such jobs wait until they have run for too long.
	Alone bool
}

// Runner works the jobs of a database. Several processes may run one each.
type Runner struct {
	db     *database.DB
	client *river.Client[*sql.Tx]
	log    *slog.Logger
	alone  bool

	cancel  context.CancelFunc
	started sync.WaitGroup
}

// NewRunner returns a runner that is not started yet. It fails when two workers share a kind.
func NewRunner(db *database.DB, log *slog.Logger, jobs Jobs) (*Runner, error) {
	workers := river.NewWorkers()
	for _, w := range jobs.Workers {
		if err := w.add(workers); err != nil {
			return nil, fmt.Errorf("queue: %w", err)
		}
	}
	schedules := make([]*river.PeriodicJob, 0, len(jobs.Periodic))
	for _, p := range jobs.Periodic {
		schedules = append(schedules, river.NewPeriodicJob(
			river.PeriodicInterval(p.Every),
			func() (river.JobArgs, *river.InsertOpts) { return p.Args, nil },
			&river.PeriodicJobOpts{RunOnStart: true},
		))
	}
	cfg := &river.Config{
		Queues: map[string]river.QueueConfig{
			Default: {MaxWorkers: defaultWorkers},
			Codes:   {MaxWorkers: codeWorkers},
		},
		Workers:                     workers,
		PeriodicJobs:                schedules,
		PollOnly:                    true,
		FetchPollInterval:           poll,
		FetchCooldown:               cooldown,
		CompletedJobRetentionPeriod: keepCompleted,
		CancelledJobRetentionPeriod: keepCompleted,
		DiscardedJobRetentionPeriod: keepDiscarded,
		JobTimeout:                  jobTimeout,
		RescueStuckJobsAfter:        cutOffAfter,
		MaxAttempts:                 tries,
		RetryPolicy:                 backoff{},
		ErrorHandler:                &reports{log: log},
		Middleware:                  []rivertype.Middleware{&reports{log: log}},
		Logger:                      quiet(log),
	}
	if jobs.Poll > 0 {
		cfg.FetchPollInterval, cfg.FetchCooldown = jobs.Poll, jobs.Poll/2
	}
	client, err := river.NewClient(driver(db), cfg)
	if err != nil {
		return nil, fmt.Errorf("queue: %w", err)
	}
	return &Runner{db: db, client: client, log: log, alone: jobs.Alone}, nil
}

// Start begins to work as soon as the schema is in place, and returns at once. The end of
// ctx does not end the work; Stop does.
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
			r.log.WarnContext(ctx, "queue not started, trying again", "err", err)
			select {
			case <-time.After(time.Second/2 + rand.N(time.Second)): //nolint:gosec // jitter keeps no secret
			case <-ctx.Done():
				return
			}
		}
	})
	return nil
}

// resume hands what was cut off to whoever comes next. A job that has had its last try is left to River,
// which gives it up.
func (r *Runner) resume(ctx context.Context) error {
	if !r.alone {
		return nil
	}
	const cutOff = "UPDATE river_job SET state = 'available' WHERE state = 'running' AND attempt < max_attempts"
	if _, err := r.db.ExecContext(ctx, cutOff); err != nil {
		return fmt.Errorf("resume jobs: %w", err)
	}
	return nil
}

// Stop lets running jobs end and takes no new ones. When ctx ends first, it cancels what
// still runs; those jobs are worked again later.
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

// Events reports each job that this runner has worked, with its outcome, until the
// returned function is called. Tests wait by it.
func (r *Runner) Events() (<-chan *river.Event, func()) {
	return r.client.Subscribe(river.EventKindJobCompleted, river.EventKindJobFailed, river.EventKindJobCancelled,
		river.EventKindJobSnoozed)
}

// backoff waits 2, 6, 18, 54, 162 … seconds between tries, a tenth more or less: five
// more tries fit into the life of a code.
type backoff struct{}

// NextRetry implements river.ClientRetryPolicy.
func (backoff) NextRetry(job *rivertype.JobRow) time.Time {
	wait := 2 * time.Second
	for range len(job.Errors) {
		wait = min(3*wait, time.Hour)
	}
	//nolint:forbidigo,gosec // River lives in the machine's time; jitter keeps no secret
	return time.Now().Add(wait*9/10 + rand.N(wait/5))
}

// reports logs what failed, once, without the arguments.
type reports struct {
	river.MiddlewareDefaults

	log *slog.Logger
}

// Work implements rivertype.WorkerMiddleware: River tells an ErrorHandler nothing of a job that its worker gives up.
func (r *reports) Work(ctx context.Context, job *rivertype.JobRow, work func(context.Context) error) error {
	err := work(ctx)
	if gone := (*river.JobCancelError)(nil); errors.As(err, &gone) {
		r.log.WarnContext(ctx, "job given up", "kind", job.Kind, "job_id", job.ID, "attempt", job.Attempt, "of",
			job.MaxAttempts, "err", gone.Unwrap())
	}
	return err
}

// HandleError implements river.ErrorHandler.
func (r *reports) HandleError(ctx context.Context, job *rivertype.JobRow, err error) *river.ErrorHandlerResult {
	r.log.WarnContext(ctx, "job failed", "kind", job.Kind, "job_id", job.ID, "attempt", job.Attempt, "of",
		job.MaxAttempts, "err", err)
	return nil
}

// HandlePanic implements river.ErrorHandler.
func (r *reports) HandlePanic(ctx context.Context, job *rivertype.JobRow, panicked any,
	trace string,
) *river.ErrorHandlerResult {
	r.log.ErrorContext(ctx, "job panicked", "kind", job.Kind, "job_id", job.ID, "attempt", job.Attempt, "of",
		job.MaxAttempts, "panic", panicked, "trace", trace)
	return nil
}
