package statusfx_test

import (
	"context"
	"io/fs"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/fstest"

	"go.uber.org/fx"
	"go.uber.org/fx/fxtest"

	"wright.app/modules/status"
	"wright.app/modules/status/statusfx"
	"wright.app/openapi"
	"wright.app/platform/blob/blobfx"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/config/configfx"
	"wright.app/platform/database/databasefx"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpserverfx"
	"wright.app/platform/i18n"
	"wright.app/platform/i18n/i18ntest"
	"wright.app/platform/idempotency/idempotencytest"
	"wright.app/platform/identity"
	"wright.app/platform/pages"
	"wright.app/platform/pages/pagesfx"
	"wright.app/platform/secret/secretfx"
)

// noSession refuses every session.
type noSession struct{}

func (noSession) Session(context.Context, string) (identity.Principal, error) {
	return identity.Principal{}, fault.ErrSessionExpired
}

func (noSession) Token(context.Context, string) (identity.Principal, []string, error) {
	return identity.Principal{}, nil, fault.ErrUnauthorized
}

func (noSession) Check(context.Context, identity.Principal) error { return fault.ErrUnauthorized }

type uploadLimits struct{}

func (uploadLimits) UploadLimits() status.UploadLimits {
	return status.UploadLimits{MaxFileBytes: 1, MaxFilesPerUpload: 1}
}

// The module runs on a real database, wired as in the program.
func TestModule_onAFreshDatabase_isReady(t *testing.T) {
	t.Parallel()
	cfg, err := config.Load([]string{"WRIGHT_ADDR=127.0.0.1:0", "WRIGHT_DEV=true", "WRIGHT_DATA_DIR=" + t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	var engine http.Handler
	app := fxtest.New(t,
		fx.NopLogger, fx.Supply(slog.New(slog.DiscardHandler)),
		fx.Provide(
			openapi.Load, idempotencytest.NewExecutor,
			func() *i18n.Catalog { return i18ntest.Catalog(t) },
			func() clock.Clock { return clock.System{} },
			func() httpserver.Credentials { return noSession{} },
			func() fs.FS { return fstest.MapFS{} },
			func() []pages.Public { return nil },
		),
		configfx.Module(cfg), secretfx.Module, databasefx.Module, blobfx.Module, httpserverfx.Module, pagesfx.Module,
		statusfx.Module,
		fx.Supply(fx.Annotate(uploadLimits{}, fx.As(new(status.Media)))),
		fx.Populate(&engine),
	)
	app.RequireStart()
	for path, want := range map[string]int{"/livez": 200, "/readyz": 200, "/status": 200, "/v1/public/config": 200} {
		w := httptest.NewRecorder()
		engine.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "http://localhost:8080"+path,
			nil))
		if w.Code != want {
			t.Errorf("%s: got %d %s", path, w.Code, w.Body)
		}
	}
	stopping, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	cancel() // nobody waits for this program
	_ = app.Stop(stopping)
}
