// Package resealfx wires the job that stores values with the current secret key.
package resealfx

import (
	"log/slog"

	"go.uber.org/fx"

	"wright.app/platform/queue"
	"wright.app/platform/reseal"
	"wright.app/platform/unreadable"
)

// Module provides the job. It needs the group "reseal.rows".
var Module = fx.Module("reseal", fx.Provide(queue.AsWorker(newWorker)))

type deps struct {
	fx.In

	Rows       []reseal.Rows `group:"reseal.rows"`
	Log        *slog.Logger
	Unreadable *unreadable.Rows
}

func newWorker(d deps) queue.Worker {
	return reseal.NewWorker(d.Rows, d.Log.With("module", "reseal"), d.Unreadable)
}
