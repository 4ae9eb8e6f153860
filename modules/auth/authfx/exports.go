package authfx

import (
	"log/slog"

	"go.uber.org/fx"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/exportfiles"
	"wright.app/modules/auth/internal/exportqueue"
	"wright.app/modules/auth/internal/ownanswers"
	"wright.app/modules/auth/internal/ownexport"
	"wright.app/modules/auth/internal/store"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/tx"
)

// exports is the part of the module that hands people their data.
var exports = fx.Options(
	fx.Provide(
		newExporter,
		fx.Annotate(ownexport.NewSource, fx.As(new(auth.ExportSource)), fx.ResultTags(`group:"auth.exports"`)),
		fx.Annotate(ownanswers.NewEraser, fx.As(new(auth.Eraser)), fx.ResultTags(`group:"auth.erasers"`)),
		fx.Annotate(auth.NewExportEraser, fx.ResultTags(`group:"auth.erasers"`)),
		queue.AsWorker(newExportMaker),
		queue.AsWorker(newExportTeller),
		queue.AsWorker(newExportRemover),
		queue.AsWorker(newExportCarer),
		queue.AsPeriodic(exportqueue.Often),
	),
	fx.Provide(fx.Private,
		fx.Annotate(store.NewExports, fx.As(new(auth.Exports))),
		fx.Annotate(exportfiles.NewFiles, fx.As(new(auth.ExportFiles))),
		fx.Annotate(exportqueue.NewJobs, fx.As(new(auth.ExportJobs))),
	),
)

type exporterDeps struct {
	fx.In

	DB         *database.DB
	Transactor tx.Transactor
	Clock      clock.Clock
	Users      auth.Users
	Exports    auth.Exports
	Files      auth.ExportFiles
	Jobs       auth.ExportJobs
	Sources    []auth.ExportSource `group:"auth.exports"`
}

func newExporter(d exporterDeps) *auth.Exporter {
	return auth.NewExporter(auth.ExporterDeps{
		Transactor: d.Transactor, Views: d.DB, Clock: d.Clock, Users: d.Users, Exports: d.Exports, Files: d.Files, Jobs: d.Jobs, Sources: d.Sources,
	})
}

func newExportMaker(x *auth.Exporter) queue.Worker { return queue.Work(exportqueue.NewMaker(x)) }

func newExportTeller(x *auth.Exporter, brand config.Brand, site config.HTTP, transport mail.Transport) queue.Worker {
	return queue.Work(exportqueue.NewTeller(x, exportqueue.NewLetters(brand.ProductName, site.PublicURL), transport))
}

func newExportRemover(files auth.ExportFiles) queue.Worker {
	return queue.Work(exportqueue.NewRemover(files))
}

func newExportCarer(x *auth.Exporter, log *slog.Logger) queue.Worker {
	return queue.Work(exportqueue.NewCarer(x, log))
}
