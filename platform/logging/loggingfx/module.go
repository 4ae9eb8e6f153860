// Package loggingfx provides the program's logger, also to fx itself.
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

// WithLogger makes fx say at level debug what it builds and what failed: whoever runs the
// program gets the error itself, once and in words for an operator. It stands beside the
// modules, since an option inside a module does not reach the others.
var WithLogger = fx.WithLogger(func(log *slog.Logger) fxevent.Logger {
	quiet := &fxevent.SlogLogger{Logger: log}
	quiet.UseLogLevel(slog.LevelDebug)
	quiet.UseErrorLevel(slog.LevelDebug)
	return quiet
})
