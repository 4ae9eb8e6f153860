package queue_test

import (
	"bytes"
	"context"
	"database/sql"
	"log/slog"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib"
	"github.com/riverqueue/river"

	"wright.app/platform/clock"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

// logText is a log that can be read while it is written.
type logText struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (l *logText) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.Write(b)
}

func (l *logText) contains(part string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return strings.Contains(l.buf.String(), part)
}

// TestR47_databaseFailsWhenTheQueueStarts_queueStartsWhenItAnswers: the database takes no connections, so the first
// attempt to start the queue fails. The queue starts once the database takes connections, without a restart of the
// program.
func TestR47_databaseFailsWhenTheQueueStarts_queueStartsWhenItAnswers(t *testing.T) {
	t.Parallel()
	databasetest.RequirePostgres(t)
	cfg := databasetest.Postgres(t)
	address, err := url.Parse(cfg.URL)
	if err != nil {
		t.Fatal(err)
	}
	name := strings.TrimPrefix(address.Path, "/")
	address.Path = "/postgres"
	admin, err := sql.Open("pgx", address.String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = admin.Close() })
	execute := func(statement string) {
		t.Helper()
		if _, err := admin.ExecContext(context.WithoutCancel(t.Context()), statement); err != nil {
			t.Fatal(err)
		}
	}
	db := databasetest.OpenConfig(t, cfg)
	log, ran := &logText{}, make(chan struct{}, 1)
	jobs := greetingJobs(func(context.Context, *river.Job[greeting]) error {
		ran <- struct{}{}
		return nil
	})
	runner, err := queue.NewRunner(db, slog.New(slog.NewTextHandler(log, nil)), jobs)
	if err != nil {
		t.Fatal(err)
	}
	if err := queuetest.New(t, db, clock.NewFixed(startTime)).Enqueue(t.Context(), greeting{"Alex"}); err != nil {
		t.Fatal(err)
	}
	execute(`ALTER DATABASE "` + name + `" ALLOW_CONNECTIONS false`)
	execute(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '` + name + `'`)
	if err := runner.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = runner.Stop(context.WithoutCancel(t.Context())) })
	for deadline := time.After(time.Minute); !log.contains("queue not started"); {
		select {
		case <-deadline:
			t.Fatal("the start has not failed")
		case <-time.After(10 * time.Millisecond):
		}
	}
	execute(`ALTER DATABASE "` + name + `" ALLOW_CONNECTIONS true`)
	select {
	case <-ran:
	case <-time.After(time.Minute):
		t.Error("the job does not run")
	}
}
