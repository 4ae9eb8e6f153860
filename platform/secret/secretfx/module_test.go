package secretfx_test

import (
	"bytes"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.uber.org/fx"
	"go.uber.org/fx/fxtest"

	"wright.app/platform/config"
	"wright.app/platform/config/configfx"
	"wright.app/platform/secret"
	"wright.app/platform/secret/secretfx"
)

const key = "ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8="

func TestT116_secretsThatOthersMayRead_areWarnedOf(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		directory, file os.FileMode
		warnings        int
	}{
		"for the owner alone":   {0o700, 0o600, 0},
		"open directory":        {0o777, 0o600, 1},
		"readable by others":    {0o700, 0o444, 1},
		"readable by the group": {0o750, 0o640, 2},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			directory := filepath.Join(t.TempDir(), "data")
			file := filepath.Join(t.TempDir(), "key")
			if err := os.Mkdir(directory, 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(key), 0o600); err != nil {
				t.Fatal(err)
			}
			for path, mode := range map[string]os.FileMode{directory: c.directory, file: c.file} {
				if err := os.Chmod(path, mode); err != nil {
					t.Fatal(err)
				}
			}
			cfg, err := config.Load([]string{"WRIGHT_DATA_DIR=" + directory, "WRIGHT_SECRET_KEY_FILE=" + file})
			if err != nil {
				t.Fatal(err)
			}
			var log bytes.Buffer
			app := fxtest.New(t, configfx.Module(cfg), secretfx.Module,
				fx.Supply(slog.New(slog.NewTextHandler(&log, nil))), fx.Invoke(func(*secret.Keys) {}))
			app.RequireStart()
			app.RequireStop()
			if n := strings.Count(log.String(), "may read secrets"); n != c.warnings {
				t.Errorf("%d warnings: %s", n, &log)
			}
			if c.file != 0o600 && !strings.Contains(log.String(), file) || strings.Contains(log.String(), key) {
				t.Errorf("the warning is about something else: %s", &log)
			}
		})
	}
}
