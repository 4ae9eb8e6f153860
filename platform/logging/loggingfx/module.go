// Package loggingfx provides the logger of the program, and uses it for fx.
package loggingfx

import (
	"log/slog"
	"os"

	"go.uber.org/fx"
	"go.uber.org/fx/fxevent"

	"wright.app/platform/config"
	"wright.app/platform/logging"
)

// Module provides *slog.Logger, which writes to standard error.
var Module = fx.Module("logging",
	fx.Provide(func(cfg config.Log) *slog.Logger { return logging.New(cfg, os.Stderr) }),
)

// WithLogger makes fx log at level debug: the operator sees the error of a failed start once, from main. It is not part
// of Module, because such an option does not apply to other modules.
var WithLogger = fx.WithLogger(func(log *slog.Logger) fxevent.Logger {
	quiet := &fxevent.SlogLogger{Logger: log}
	quiet.UseLogLevel(slog.LevelDebug)
	quiet.UseErrorLevel(slog.LevelDebug)
	return quiet
})
