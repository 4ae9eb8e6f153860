package mediafx

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"

	"go.uber.org/fx"
	"go.uber.org/fx/fxtest"

	"wright.app/modules/media"
	"wright.app/platform/config"
)

func TestT104_scannerOnAnotherHost_isWarnedOf(t *testing.T) {
	t.Parallel()
	for scanner, want := range map[config.Scanner]bool{
		{}:                                       false,
		{Network: "unix", Address: "/run/clamd"}: false,
		{Network: "tcp", Address: "127.0.0.1:3310"}:     false,
		{Network: "tcp", Address: "[::1]:3310"}:         false,
		{Network: "tcp", Address: "scanner.local:3310"}: true,
	} {
		var log bytes.Buffer
		app := fxtest.New(t, fx.Supply(config.Media{Scanner: scanner}),
			fx.Supply(slog.New(slog.NewTextHandler(&log, nil))), fx.Provide(newScanner),
			fx.Invoke(func(s media.Scanner) {
				if (s == nil) != (scanner == config.Scanner{}) {
					t.Errorf("%+v: got %v", scanner, s)
				}
			}))
		app.RequireStart()
		app.RequireStop()
		if got := strings.Contains(log.String(), "in the clear"); got != want {
			t.Errorf("%+v: warned: %t", scanner, got)
		}
	}
}
