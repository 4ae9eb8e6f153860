package profilefx_test

import (
	"log/slog"
	"testing"

	"go.uber.org/fx"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profilefx"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/tx"
)

func TestModule_offersDirectoryServiceAndRoutes(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	stores := authtest.NewMemory()
	app := fx.New(
		fx.NopLogger,
		profilefx.Module,
		fx.Provide(
			func() *database.DB { return db },
			func() tx.Units { return db },
			func() clock.Clock { return clock.System{} },
			func() *slog.Logger { return slog.New(slog.DiscardHandler) },
			func() *auth.Directory { return auth.NewDirectory(stores.Users, stores.Accounts) },
			httpservertest.Problems,
		),
		fx.Invoke(fx.Annotate(func(d *profile.Directory, s *profile.Service, routes []httpserver.Routes) {
			if d == nil || s == nil || len(routes) != 1 {
				t.Errorf("got %v, %v and %d routes", d, s, len(routes))
			}
			if _, ok, err := s.Own(t.Context(), 7); ok || err != nil {
				t.Errorf("own profile: got %v, %v", ok, err)
			}
		}, fx.ParamTags("", "", `group:"routes"`))),
	)
	if err := app.Err(); err != nil {
		t.Fatal(err)
	}
}
