package queue_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"github.com/riverqueue/river"

	"wright.app/platform/clock"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

// logOfFailedJob runs one job that fails and returns the lines of the log.
func logOfFailedJob(t *testing.T, work func(ctx context.Context, job *river.Job[greeting]) error,
	opts ...queue.Option,
) []string {
	t.Helper()
	db := databasetest.Open(t)
	var log bytes.Buffer
	runner, err := queue.NewRunner(db, slog.New(slog.NewTextHandler(&log, nil)), greetingJobs(work))
	if err != nil {
		t.Fatal(err)
	}
	events, cancel := runner.Events()
	defer cancel()
	if err := runner.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := queuetest.New(t, db, clock.NewFixed(startTime)).Enqueue(t.Context(), greeting{"Alex"},
		opts...); err != nil {
		t.Fatal(err)
	}
	<-events
	if err := runner.Stop(t.Context()); err != nil { // the log is complete after this
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(log.String()), "\n")
}

// For example, a mail server that refuses the sender refuses every mail, and the operator sees it only in the log.
func TestReports_discardedJob_isLoggedOnce(t *testing.T) {
	t.Parallel()
	lines := logOfFailedJob(t, func(context.Context, *river.Job[greeting]) error {
		return river.JobCancel(errors.New("refused for good"))
	})
	if len(lines) != 1 || !strings.Contains(lines[0],
		`level=WARN msg="job cancelled by its worker" kind=test_greeting`) ||
		!strings.Contains(lines[0], `err="refused for good"`) {
		t.Errorf("logged %q", lines)
	}
}

func TestReports_failedJob_isLoggedOnce(t *testing.T) {
	t.Parallel()
	lines := logOfFailedJob(t, func(context.Context, *river.Job[greeting]) error { return errors.New("unreachable") },
		queue.MaxAttempts(1))
	if len(lines) != 1 || !strings.Contains(lines[0], `msg="job failed" kind=test_greeting`) ||
		!strings.Contains(lines[0], "err=unreachable") {
		t.Errorf("logged %q", lines)
	}
}

func TestReports_panic_isLoggedOnce(t *testing.T) {
	t.Parallel()
	//nolint:forbidigo // what the test is about
	lines := logOfFailedJob(t, func(context.Context, *river.Job[greeting]) error { panic("broken") },
		queue.MaxAttempts(1))
	if len(lines) != 1 || !strings.Contains(lines[0], `level=ERROR msg="job panicked" kind=test_greeting`) {
		t.Errorf("logged %q", lines)
	}
}
