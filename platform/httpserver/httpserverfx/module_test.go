package httpserverfx_test

import (
	"bytes"
	"context"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"os/signal"
	"syscall"
	"testing"
	"testing/fstest"
	"time"

	"go.uber.org/fx"
	"go.uber.org/fx/fxtest"

	"wright.app/openapi"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpserverfx"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/i18n"
	"wright.app/platform/i18n/i18ntest"
	"wright.app/platform/idempotency/idempotencytest"
	"wright.app/platform/identity"
	"wright.app/platform/pages"
	"wright.app/platform/pages/pagesfx"
	"wright.app/platform/secret"
	"wright.app/platform/secret/secretfx"
)

type noSessions struct{}

func (noSessions) Session(context.Context, string) (identity.Principal, error) {
	return identity.Principal{}, fault.ErrSessionExpired
}

func (noSessions) Token(context.Context, string) (identity.Principal, []string, error) {
	return identity.Principal{}, nil, fault.ErrUnauthorized
}

func (noSessions) Check(context.Context, identity.Principal) error { return fault.ErrUnauthorized }

func program(t testing.TB, addr string, more ...fx.Option) fx.Option {
	t.Helper()
	return fx.Options(
		fx.NopLogger,
		fx.StopTimeout(40*time.Second),
		fx.Supply(
			config.HTTP{Addr: addr, PublicURL: &url.URL{Scheme: "http", Host: "localhost:8080"}, Dev: true},
			config.Limits{Scale: 1}, config.Log{Requests: 100}, config.Media{MaxFileBytes: 1 << 20, MaxFiles: 8},
			config.Brand{ProductName: "Demo Works"}, slog.New(slog.DiscardHandler),
			config.Secret{Key: bytes.Repeat([]byte{7}, secret.MinKeyBytes)}, config.Exposed{}, config.Monitoring{},
			config.Analytics{Adapter: config.AnalyticsOff},
		),
		fx.Provide(
			openapi.Load,
			func() clock.Clock { return clock.System{} }, idempotencytest.NewExecutor,
			func() httpserver.Credentials { return noSessions{} },
			func() fs.FS { return fstest.MapFS{} },
			func() []pages.Public { return nil },
			func() *i18n.Catalog { return i18ntest.Catalog(t) },
		),
		secretfx.Module, pagesfx.Module, httpserverfx.Module,
		fx.Options(more...),
		httpserverfx.Serving,
	)
}

func TestModule_startsServesAndStops(t *testing.T) {
	t.Parallel()
	// A signal that comes after the program has stopped must not end the tests.
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGTERM)
	t.Cleanup(func() { signal.Stop(signals) })
	var drain *httpserver.Drain
	var server *httpserver.Server
	// After the first signal, the server would wait for load balancers for longer than the test may take. The second
	// signal ends this wait.
	patient := func(s httpserver.Settings) httpserver.Settings {
		s.DrainWait = time.Hour
		return s
	}
	app := fxtest.New(t, program(t, "127.0.0.1:0", fx.Populate(&drain, &server), fx.Decorate(patient)))
	app.RequireStart()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+server.Addr().String()+"/app",
		nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	body, _ := io.ReadAll(response.Body)
	_ = response.Body.Close()
	if response.StatusCode != http.StatusOK || len(body) == 0 {
		t.Errorf("got %d %s", response.StatusCode, body)
	}
	stopped := make(chan error, 1)
	go func() { stopped <- app.Stop(context.WithoutCancel(t.Context())) }()
	for !drain.Draining() {
		<-time.After(time.Millisecond)
	}
	for {
		if err := syscall.Kill(os.Getpid(), syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		<-signals // received, so it cannot end the test process
		select {
		case err := <-stopped:
			if err != nil {
				t.Errorf("stop: %v", err)
			}
			return
		case <-time.After(50 * time.Millisecond):
		}
	}
}

func TestModule_addressInUse_failsToStart(t *testing.T) {
	t.Parallel()
	app := fx.New(program(t, httpservertest.AddressInUse(t)))
	if err := app.Start(t.Context()); err == nil {
		t.Error("no error")
		_ = app.Stop(t.Context())
	}
}
