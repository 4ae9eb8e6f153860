package status_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"wright.app/modules/status"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
)

var errDown = errors.New("down")

// fixture implements the ports of the module. Everything works until a test breaks it.
type fixture struct {
	migrated, draining atomic.Bool
	database, storage  atomic.Pointer[error]
	writes             atomic.Int64
	hang               chan struct{}
	clock              *clock.Fixed
}

func newFixture() *fixture {
	h := &fixture{clock: clock.NewFixed(time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC))}
	h.migrated.Store(true)
	return h
}

func (h *fixture) Migrated() bool { return h.migrated.Load() }
func (h *fixture) Draining() bool { return h.draining.Load() }
func (h *fixture) UploadLimits() status.UploadLimits {
	return status.UploadLimits{MaxFileBytes: 15728640, MaxFilesPerUpload: 8}
}

func (h *fixture) CheckWritable(ctx context.Context) error {
	h.writes.Add(1)
	if h.hang != nil {
		select {
		case <-h.hang:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	if err := h.database.Load(); err != nil {
		return *err
	}
	return nil
}

type disk struct{ *fixture }

func (d disk) CheckWritable(context.Context) error {
	if err := d.storage.Load(); err != nil {
		return *err
	}
	return nil
}

func (h *fixture) service() *status.Service {
	build := status.Build{Version: "1.2.3", Commit: "4f2c9d1", BuiltAt: h.clock.Now().Add(-time.Hour)}
	return status.NewService(h.clock, h, disk{h}, h, h, nil, build, status.Site{
		ProductName: "Demo Works", Captcha: status.CaptchaAltcha, TermsVersion: "2026-01",
		Features:     status.Features{Contributions: true, GitlabLink: true},
		Registration: status.RegistrationInvite,
		Credentials:  status.SiteCredentials{Username: "site", Password: "demo"},
	})
}

func TestReadiness_allChecksPass_isOK(t *testing.T) {
	t.Parallel()
	h := newFixture()
	got := h.service().Readiness(t.Context())
	if want := (status.Readiness{Database: true, Storage: true, Migrations: true}); got != want || !got.OK() {
		t.Errorf("got %+v", got)
	}
}

func TestReadiness_storageFails_isReportedAndTheServerReady(t *testing.T) {
	t.Parallel()
	h := newFixture()
	h.storage.Store(&errDown)
	got := h.service().Readiness(t.Context())
	if want := (status.Readiness{Database: true, Migrations: true}); got != want || !got.OK() {
		t.Errorf("got %+v", got)
	}
}

func TestReadiness_oneCheckFails_isReported(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		change func(*fixture)
		want   status.Readiness
	}{
		"database": {
			func(h *fixture) { h.database.Store(&errDown) },
			status.Readiness{Storage: true, Migrations: true},
		},
		"migrations": {func(h *fixture) { h.migrated.Store(false) }, status.Readiness{Database: true, Storage: true}},
		"draining": {
			func(h *fixture) { h.draining.Store(true) },
			status.Readiness{Draining: true, Database: true, Storage: true, Migrations: true},
		},
	} {
		h := newFixture()
		c.change(h)
		if got := h.service().Readiness(t.Context()); got != c.want || got.OK() {
			t.Errorf("%s: got %+v", name, got)
		}
	}
}

func TestReadiness_checksAreCachedForASecond_drainingIsNot(t *testing.T) {
	t.Parallel()
	h := newFixture()
	s := h.service()
	for range 50 {
		s.Readiness(t.Context())
	}
	if got := h.writes.Load(); got != 1 {
		t.Errorf("%d writes in one second", got)
	}
	h.database.Store(&errDown)
	h.draining.Store(true)
	if got := s.Readiness(t.Context()); !got.Database || !got.Draining {
		t.Errorf("within the second: got %+v", got)
	}
	h.clock.Advance(time.Second)
	if got := s.Readiness(t.Context()); got.Database {
		t.Errorf("after it: got %+v", got)
	}
	h.database.Store(nil)
	h.clock.Advance(-time.Hour)
	if got := s.Readiness(t.Context()); !got.Database {
		t.Errorf("after the clock was set back: got %+v", got)
	}
}

func TestR10_databaseHangs_checkEndsAfterTwoSeconds(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := newFixture()
		h.hang = make(chan struct{})
		s := h.service()
		began := time.Now()
		if got := s.Readiness(t.Context()); got.Database || !got.Storage {
			t.Errorf("got %+v", got)
		}
		if took := time.Since(began); took != 2*time.Second {
			t.Errorf("the caller waited %v", took)
		}
		close(h.hang)
		h.clock.Advance(time.Second)
		if got := s.Readiness(t.Context()); !got.OK() {
			t.Errorf("after the database answers again: got %+v", got)
		}
	})
}

func TestReadiness_concurrentCallers_shareOneCheck(t *testing.T) {
	t.Parallel()
	h := newFixture()
	s := h.service()
	var all sync.WaitGroup
	for range 50 {
		all.Go(func() {
			if got := s.Readiness(t.Context()); !got.OK() {
				t.Errorf("got %+v", got)
			}
		})
	}
	all.Wait()
	if got := h.writes.Load(); got != 1 {
		t.Errorf("%d checks", got)
	}
}

func TestReadiness_cancelledCaller_doesNotFailOthers(t *testing.T) {
	t.Parallel()
	h := newFixture()
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	s := h.service()
	s.Readiness(cancelled)
	if got := s.Readiness(t.Context()); !got.OK() {
		t.Errorf("got %+v", got)
	}
}

func TestStatus_databaseUp_returnsTheBuild(t *testing.T) {
	t.Parallel()
	h := newFixture()
	h.storage.Store(&errDown)
	h.draining.Store(true)
	got, err := h.service().Status(t.Context())
	want := status.Status{
		Build: status.Build{
			Version: "1.2.3", Commit: "4f2c9d1",
			BuiltAt: time.Date(2026, 3, 1, 8, 0, 0, 0, time.UTC),
		},
		ServerTime: time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC),
	}
	if err != nil || got != want {
		t.Errorf("got %+v, %v", got, err)
	}
}

func TestStatus_databaseDownOrWithoutSchema_isUnavailable(t *testing.T) {
	t.Parallel()
	down, withoutSchema := newFixture(), newFixture()
	down.database.Store(&errDown)
	withoutSchema.migrated.Store(false)
	for name, h := range map[string]*fixture{"down": down, "without schema": withoutSchema} {
		if got, err := h.service().Status(t.Context()); !errors.Is(err, fault.ErrUnavailable) ||
			got != (status.Status{}) {
			t.Errorf("%s: got %+v, %v", name, got, err)
		}
	}
}

func TestPublicConfig_isWhatTheOperatorDecided(t *testing.T) {
	t.Parallel()
	got := newFixture().service().PublicConfig()
	want := status.PublicConfig{
		Site: status.Site{
			ProductName: "Demo Works", Captcha: status.CaptchaAltcha, TermsVersion: "2026-01",
			Features:     status.Features{Contributions: true, GitlabLink: true},
			Registration: status.RegistrationInvite,
			Credentials:  status.SiteCredentials{Username: "site", Password: "demo"},
		},
		Media: status.UploadLimits{MaxFileBytes: 15728640, MaxFilesPerUpload: 8},
	}
	if got != want {
		t.Errorf("got %+v", got)
	}
}
