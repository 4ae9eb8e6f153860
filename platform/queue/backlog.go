package queue

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/riverqueue/river/rivertype"

	"wright.app/platform/clock"
)

// Backlog describes the waiting jobs of a queue.
type Backlog struct {
	// Jobs are the numbers of jobs by state: available, running, retryable and scheduled.
	Jobs map[string]int64
	// Age is the time since the oldest ready job became ready, zero if none is ready.
	Age time.Duration
}

// Statements that read the backlog. Jobs that have ended are not counted, because there may be many.
const (
	countJobs = `SELECT queue, CAST(state AS text), COUNT(*) FROM river_job
		WHERE state IN ('available', 'running', 'retryable', 'scheduled') GROUP BY queue, state`
	oldestJob = `SELECT scheduled_at FROM river_job WHERE state = 'available' AND queue = $1
		ORDER BY scheduled_at LIMIT 1`
)

// Backlog returns the backlog of each queue.
func (q *Queue) Backlog(ctx context.Context) (map[string]Backlog, error) {
	all := map[string]Backlog{}
	for _, name := range Names() {
		all[name] = Backlog{Jobs: map[string]int64{
			string(rivertype.JobStateAvailable): 0, string(rivertype.JobStateRunning): 0,
			string(rivertype.JobStateRetryable): 0, string(rivertype.JobStateScheduled): 0,
		}}
	}
	if err := q.count(ctx, all); err != nil {
		return nil, fmt.Errorf("count jobs: %w", err)
	}
	for name, backlog := range all {
		var since time.Time
		err := q.db.QueryRowContext(ctx, oldestJob, name).Scan(&since)
		if errors.Is(err, sql.ErrNoRows) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("age of the oldest job: %w", err)
		}
		backlog.Age = max(0, clock.Machine().Sub(since)) // River uses the time of the machine
		all[name] = backlog
	}
	return all, nil
}

func (q *Queue) count(ctx context.Context, all map[string]Backlog) error {
	rows, err := q.db.QueryContext(ctx, countJobs)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var name, state string
		var jobs int64
		if err := rows.Scan(&name, &state, &jobs); err != nil {
			return err
		}
		if backlog, known := all[name]; known {
			backlog.Jobs[state] = jobs
		}
	}
	return rows.Err()
}

// Names returns the names of all queues.
func Names() []string { return slices.Sorted(maps.Keys(classes())) }

// waited returns how long a job was ready before its attempt began.
func waited(job *rivertype.JobRow) time.Duration {
	if job.AttemptedAt == nil {
		return 0
	}
	return max(0, job.AttemptedAt.Sub(job.ScheduledAt))
}
