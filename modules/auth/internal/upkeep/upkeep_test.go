package upkeep_test

import (
	"bytes"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/internal/upkeep"
)

func TestWorker_run_deletesExpiredRowsAndLogsTheirNumber(t *testing.T) {
	t.Parallel()
	f := authtest.NewFixture(authtest.NewStores(t))
	f.Login(t, "alex.demo@example.com")
	f.Clock.Advance(48 * time.Hour)
	var log bytes.Buffer
	worker := upkeep.NewWorker(f.Retention, slog.New(slog.NewTextHandler(&log, nil)))
	for range 2 { // the second run deletes nothing and logs nothing
		if err := worker.Run(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if n := strings.Count(log.String(), "\n"); n != 1 || !strings.Contains(log.String(), "challenges=1") ||
		strings.Contains(log.String(), "alex") {
		t.Errorf("got %s", log.String())
	}
}

func TestWorker_storageFails_isRetried(t *testing.T) {
	t.Parallel()
	errStore := errors.New("the store fails")
	stores := authtest.NewStores(t)
	f := authtest.NewFixture(stores)
	stores.Faults.FailAll(errStore)
	if err := upkeep.NewWorker(f.Retention, slog.New(slog.DiscardHandler)).Run(t.Context()); !errors.Is(err,
		errStore) {
		t.Errorf("got %v", err)
	}
}
