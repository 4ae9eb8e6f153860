package queue

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"iter"
	"log/slog"
	"time"

	"entgo.io/ent/dialect"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/riverdriver/riverdatabasesql"
	"github.com/riverqueue/river/riverdriver/riversqlite"
)

// WaitingJob is a job that has not ended, in a form that can be inserted into another database: without the counters of
// River. A job that is running counts as waiting.
type WaitingJob struct {
	Kind        string          `json:"kind"`
	Args        json.RawMessage `json:"args"`
	Queue       string          `json:"queue"`
	Priority    int             `json:"priority"`
	MaxAttempts int             `json:"maxAttempts"`
	At          time.Time       `json:"at"`
	Tags        []string        `json:"tags"`
}

// Statements that read waiting jobs.
const (
	waitingSQLite = `SELECT kind, CAST(args AS text), queue, priority, max_attempts, scheduled_at, CAST(tags AS text)
		FROM river_job WHERE finalized_at IS NULL ORDER BY id`
	waitingPostgres = `SELECT kind, CAST(args AS text), queue, priority, max_attempts, scheduled_at,
			CAST(array_to_json(tags) AS text)
		FROM river_job WHERE finalized_at IS NULL ORDER BY id`
)

// Waiting yields the jobs of a database that have not ended, in the order of their insertion, until the caller stops or
// an error occurs.
func Waiting(ctx context.Context, t *sql.Tx, engine string) iter.Seq2[WaitingJob, error] {
	query := waitingSQLite
	if engine == dialect.Postgres {
		query = waitingPostgres
	}
	return func(yield func(WaitingJob, error) bool) {
		if err := eachWaiting(ctx, t, query, func(job WaitingJob) bool { return yield(job, nil) }); err != nil {
			yield(WaitingJob{}, fmt.Errorf("read the waiting jobs: %w", err))
		}
	}
}

func eachWaiting(ctx context.Context, t *sql.Tx, query string, each func(WaitingJob) bool) error {
	rows, err := t.QueryContext(ctx, query)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var job WaitingJob
		var args, tags string
		if err := rows.Scan(&job.Kind, &args, &job.Queue, &job.Priority, &job.MaxAttempts, &job.At,
			&tags); err != nil {
			return err
		}
		if err := json.Unmarshal([]byte(tags), &job.Tags); err != nil {
			return err
		}
		if job.Args, job.At = json.RawMessage(args), job.At.UTC(); !each(job) {
			return nil
		}
	}
	return rows.Err()
}

// InsertWaiting inserts jobs that Waiting has returned, in a transaction of a database with the tables of the queue.
func InsertWaiting(ctx context.Context, t *sql.Tx, engine string, jobs []WaitingJob) error {
	var to riverdriver.Driver[*sql.Tx] = riversqlite.New(nil)
	if engine == dialect.Postgres {
		to = riverdatabasesql.New(nil)
	}
	client, err := river.NewClient(to, &river.Config{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		return fmt.Errorf("queue: %w", err)
	}
	for _, job := range jobs {
		if _, err := client.InsertTx(ctx, t, encodedArgs{job.Kind, job.Args}, &river.InsertOpts{
			Queue: job.Queue, Priority: job.Priority, MaxAttempts: job.MaxAttempts, ScheduledAt: job.At,
			Tags: job.Tags,
		}); err != nil {
			return fmt.Errorf("enqueue %s: %w", job.Kind, err)
		}
	}
	return nil
}

// encodedArgs are the arguments of a job whose type is not known here.
type encodedArgs struct {
	kind string
	args json.RawMessage
}

// Kind implements river.JobArgs.
func (a encodedArgs) Kind() string { return a.kind }

// MarshalJSON implements json.Marshaler.
func (a encodedArgs) MarshalJSON() ([]byte, error) { return a.args, nil }
