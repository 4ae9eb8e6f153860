package blobfx_test

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"

	"go.uber.org/fx"
	"go.uber.org/fx/fxtest"

	"wright.app/platform/blob"
	"wright.app/platform/blob/blobfx"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/database/databasetest"
)

func TestT68_bucketOverPlainHTTPOnAnotherHost_isWarnedOf(t *testing.T) {
	t.Parallel()
	const bucket = "s3://files?region=eu-central-1&use_path_style=true&endpoint="
	for url, want := range map[string]bool{
		bucket + "http://storage.example:9000":  true,
		bucket + "https://storage.example:9000": false,
		bucket + "http://127.0.0.1:9000":        false,
		"":                                      false,
	} {
		var log bytes.Buffer
		app := fxtest.New(t, blobfx.Module, fx.Supply(config.Blob{URL: url, Dir: t.TempDir()}),
			fx.Supply(slog.New(slog.NewTextHandler(&log, nil)), databasetest.Open(t)),
			fx.Provide(func() clock.Clock { return clock.System{} }), fx.Invoke(func(*blob.Store) {}))
		app.RequireStart()
		app.RequireStop()
		if got := strings.Contains(log.String(), "in the clear"); got != want {
			t.Errorf("%q: warned: %t", url, got)
		}
	}
}
