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

// said returns the lines of the log about one greeting that comes to nothing.
func said(t *testing.T, work func(ctx context.Context, job *river.Job[greeting]) error, opts ...queue.Option) []string {
	t.Helper()
	db := databasetest.Open(t)
	var log bytes.Buffer
	runner, err := queue.NewRunner(db, slog.New(slog.NewTextHandler(&log, nil)), greets(work))
	if err != nil {
		t.Fatal(err)
	}
	events, cancel := runner.Events()
	defer cancel()
	if err := runner.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := queuetest.New(t, db, clock.NewFixed(now)).Enqueue(t.Context(), greeting{"Alex"}, opts...); err != nil {
		t.Fatal(err)
	}
	<-events
	if err := runner.Stop(t.Context()); err != nil { // who writes the log has ended
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(log.String()), "\n")
}

// A mail server that refuses the sender refuses every code: the log is where the operator learns of it.
func TestReports_discardedJob_isLoggedOnce(t *testing.T) {
	t.Parallel()
	lines := said(t, func(context.Context, *river.Job[greeting]) error {
		return river.JobCancel(errors.New("refused for good"))
	})
	if len(lines) != 1 || !strings.Contains(lines[0],
		`level=WARN msg="job cancelled by its worker" kind=test_greeting`) ||
		!strings.Contains(lines[0], `err="refused for good"`) {
		t.Errorf("said %q", lines)
	}
}

func TestReports_failedJob_isLoggedOnce(t *testing.T) {
	t.Parallel()
	lines := said(t, func(context.Context, *river.Job[greeting]) error { return errors.New("away") }, queue.Tries(1))
	if len(lines) != 1 || !strings.Contains(lines[0], `msg="job failed" kind=test_greeting`) ||
		!strings.Contains(lines[0], "err=away") {
		t.Errorf("said %q", lines)
	}
}

func TestReports_panic_isLoggedOnce(t *testing.T) {
	t.Parallel()
	//nolint:forbidigo // what the test is about
	lines := said(t, func(context.Context, *river.Job[greeting]) error { panic("broken") }, queue.Tries(1))
	if len(lines) != 1 || !strings.Contains(lines[0], `level=ERROR msg="job panicked" kind=test_greeting`) {
		t.Errorf("said %q", lines)
	}
}
