package devfx_test

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/gin-gonic/gin"
	"go.uber.org/fx"
	"go.uber.org/fx/fxtest"

	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/dev/devfx"
	"wright.app/platform/httpserver"
)

// status returns what GET path answers with the module's routes alone.
func status(t *testing.T, cfg config.HTTP, path string) int {
	t.Helper()
	var members struct {
		fx.In

		Routes []httpserver.Routes `group:"routes"`
	}
	app := fxtest.New(t,
		devfx.Module, fx.Supply(cfg, databasetest.Open(t)),
		fx.Supply(fx.Annotate(clock.System{}, fx.As(new(clock.Clock)))),
		fx.Supply(httpserver.NewProblems(slog.New(slog.DiscardHandler), nil, nil)), fx.Populate(&members), fx.NopLogger,
	)
	defer app.RequireStart().RequireStop()
	engine := gin.New()
	engine.ContextWithFallback = true
	for _, r := range members.Routes {
		r.Register(engine)
	}
	answer := httptest.NewRecorder()
	engine.ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil))
	return answer.Code
}

func TestModule_pages_existInDevelopmentOnly(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"/dev/mail", "/dev/mail.json", "/dev/domains", "/dev/domains.json"} {
		if got := status(t, config.HTTP{Dev: true}, path); got != http.StatusOK {
			t.Errorf("%s in development: %d", path, got)
		}
		if got := status(t, config.HTTP{}, path); got != http.StatusNotFound {
			t.Errorf("%s otherwise: %d", path, got)
		}
	}
}
