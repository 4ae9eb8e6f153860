// Package telemetryfx adds metrics and traces to the server.
package telemetryfx

import (
	"log/slog"

	"go.uber.org/fx"

	"wright.app/platform/blob/blobfx"
	"wright.app/platform/buildinfo"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/httpserver"
	"wright.app/platform/javascript"
	"wright.app/platform/live"
	"wright.app/platform/live/livestore"
	"wright.app/platform/mail/mailfx"
	"wright.app/platform/queue"
	"wright.app/platform/telemetry"
	"wright.app/platform/unreadable"
)

// Module provides *telemetry.Telemetry and the observers of the HTTP server, the database, the queue, the streams of
// events, rows that cannot be read and the storage, which are nil if telemetry is off, and that of mails. Its listener
// opens with it, so that metrics and profiles show the start of everything after it, and closes last.
var Module = fx.Options(
	fx.Module("telemetry", fx.Provide(
		newTelemetry,
		func(t *telemetry.Telemetry) httpserver.Observer { return t.Requests() },
		func(t *telemetry.Telemetry) database.Observer { return t.Statements() },
		func(t *telemetry.Telemetry) queue.Observer { return t.Jobs() },
		func(t *telemetry.Telemetry) live.Observer { return t.Streams() },
		func(t *telemetry.Telemetry) unreadable.Observer { return t.Rows() },
		func(t *telemetry.Telemetry) blobfx.Observe { return t.Storage() },
		func(t *telemetry.Telemetry) mailfx.Observer {
			return mailfx.Observer{Transport: t.Mails, Wait: t.MailWaits()}
		},
	)),
	fx.Invoke(func(*telemetry.Telemetry) {}),
)

// Sources makes metrics of the sources. It must come after the modules that provide them.
var Sources = fx.Invoke(func(
	t *telemetry.Telemetry, db *database.DB, q *queue.Queue, rendering javascript.Pool, streams *live.Hub,
	outbox *livestore.Store,
) error {
	return t.Observe(telemetry.Sources{
		Database: db, Queue: q, Rendering: rendering, Streams: streams, Outbox: outbox,
	})
})

func newTelemetry(lc fx.Lifecycle, cfg config.Telemetry, log *slog.Logger) (*telemetry.Telemetry, error) {
	t, err := telemetry.New(cfg, buildinfo.Read(), log.With("module", "telemetry"))
	if err != nil {
		return nil, err
	}
	lc.Append(fx.Hook{OnStart: t.Start, OnStop: t.Stop})
	return t, nil
}
