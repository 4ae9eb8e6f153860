// Package privacyfx wires module privacy. It lists the exports and erasers of all modules: a new module that stores
// personal data must be added to newErasers and newSources.
package privacyfx

import (
	"context"
	"log/slog"
	"time"

	"go.uber.org/fx"

	"wright.app/modules/auth"
	"wright.app/modules/auth/personaldata"
	"wright.app/modules/jobs"
	"wright.app/modules/jobs/application"
	"wright.app/modules/jobs/savedsearch"
	"wright.app/modules/media"
	"wright.app/modules/messaging"
	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/report"
	"wright.app/modules/notification"
	"wright.app/modules/organization"
	"wright.app/modules/people"
	"wright.app/modules/people/suggestion"
	"wright.app/modules/privacy"
	"wright.app/modules/privacy/internal/erasurequeue"
	"wright.app/modules/privacy/internal/exportfiles"
	"wright.app/modules/privacy/internal/exportqueue"
	"wright.app/modules/privacy/internal/ginapi"
	"wright.app/modules/privacy/internal/store"
	"wright.app/modules/profile"
	sharingdata "wright.app/modules/sharing/personaldata"
	"wright.app/modules/webhooks"
	"wright.app/platform/blob"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/export"
	"wright.app/platform/httpserver"
	"wright.app/platform/idempotency"
	"wright.app/platform/identity"
	"wright.app/platform/live/livestore"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/reseal"
	"wright.app/platform/secret"
	"wright.app/platform/wire"
)

// Module provides *privacy.Exporter, *privacy.Erasure and its erasers, the port auth.Erasure, the routes and the
// background jobs. Other types are private to it.
var Module = fx.Module("privacy",
	fx.Decorate(func(l *slog.Logger) *slog.Logger { return l.With("module", "privacy") }),
	fx.Provide(
		privacy.NewExporter,
		newErasers,
		fx.Annotate(privacy.NewErasure, fx.As(fx.Self()), fx.As(new(auth.Erasure))),
		httpserver.AsRoutes(ginapi.NewHandler),
		reseal.AsRows(newFileKeys),
		queue.AsWorker(newExportMaker),
		queue.AsWorker(newExportMailer),
		queue.AsWorker(newExportRemover),
		queue.AsWorker(newExportCleaner),
		queue.AsWorker(erasurequeue.NewWorker),
		queue.AsWorker(newRemainsEraser),
	),
	fx.Provide(fx.Private,
		wire.Struct[privacy.ExporterDeps](),
		wire.Struct[privacy.ErasureDeps](),
		newSources,
		func(db *database.DB) privacy.Snapshots { return db },
		fx.Annotate(store.NewExports, fx.As(new(privacy.Exports))),
		fx.Annotate(newExportFiles, fx.As(fx.Self()), fx.As(new(privacy.ExportFiles))),
		fx.Annotate(exportqueue.NewJobs, fx.As(new(privacy.ExportJobs))),
		fx.Annotate(newErasureJobs, fx.As(new(privacy.ErasureJobs))),
	),
)

// personalData has the personal data of each module.
type personalData struct {
	fx.In

	Auth          *personaldata.Data
	Media         *media.PersonalData
	Profile       *profile.PersonalData
	Network       *network.PersonalData
	Connections   *connection.PersonalData
	Notifications *notification.PersonalData
	Reports       *report.PersonalData
	Sharing       *sharingdata.Data
	People        *people.PersonalData
	Suggestions   *suggestion.PersonalData
	Messaging     *messaging.PersonalData
	Organizations *organization.PersonalData
	Jobs          *jobs.PersonalData
	Applications  *application.PersonalData
	JobSearches   *savedsearch.PersonalData
	Webhooks      *webhooks.PersonalData
}

// The labels of keys. They must never change.
const (
	fileKeyLabel    = "privacy export file key" // encrypts the keys of export files
	erasureJobLabel = "privacy erasure job"     // encrypts the ids of users in jobs
)

func newExportFiles(store *blob.Store, keys *secret.Keys) *exportfiles.Files {
	return exportfiles.NewFiles(store, keys.Sealer(fileKeyLabel))
}

func newFileKeys(db *database.DB, keys *secret.Keys, files *exportfiles.Files) *store.FileKeys {
	return store.NewFileKeys(db, keys, files)
}

// newSources returns the exports of the modules, in the order of the folders. Notifications stay in the folder of
// module network, although they have a module of their own now.
func newSources(data personalData) []privacy.Source {
	type exports = []func(context.Context, identity.UserID) (export.Data, error)
	return []privacy.Source{
		{Module: "auth", Exports: exports{data.Auth.Export}},
		{Module: "jobs", Exports: exports{
			data.Jobs.Export, data.Applications.Export, data.JobSearches.Export,
		}},
		{Module: "messaging", Exports: exports{data.Messaging.Export}},
		{Module: "media", Exports: exports{data.Media.Export}},
		{Module: "network", Exports: exports{
			data.Network.Export, data.Connections.Export, data.Notifications.Export, data.Reports.Export,
		}},
		{Module: "organization", Exports: exports{data.Organizations.Export}},
		{Module: "people", Exports: exports{data.Suggestions.Export}},
		{Module: "profile", Exports: exports{data.Profile.Export}},
		{Module: "sharing", Exports: exports{data.Sharing.Export}},
		{Module: "webhooks", Exports: exports{data.Webhooks.Export}},
	}
}

// newErasers returns the erasers of all modules. Module auth comes last, because it deletes the user.
func newErasers(
	x *privacy.Exporter, responses *idempotency.Executor, events *livestore.Store, data personalData,
) []privacy.Eraser {
	return []privacy.Eraser{
		{Module: "privacy", Erase: x.Erase},
		{Module: "idempotency", Erase: responses.DeleteByUser},
		{Module: "live", Erase: events.EraseUser},
		{Module: "webhooks", Erase: data.Webhooks.Erase},
		// Applications for jobs that are erased end before.
		{Module: "jobs", Erase: data.Applications.Erase, EraseInBatches: data.Applications.EraseInBatches},
		{Module: "jobs", Erase: data.Jobs.Erase},
		{Module: "jobs", Erase: data.JobSearches.Erase},
		{Module: "messaging", Erase: data.Messaging.Erase, EraseInBatches: data.Messaging.EraseInBatches},
		{Module: "organization", Erase: data.Organizations.Erase},
		{Module: "people", Erase: data.People.Erase},
		{Module: "people", Erase: data.Suggestions.Erase},
		{Module: "sharing", Erase: data.Sharing.Erase, EraseInBatches: data.Sharing.EraseInBatches},
		{Module: "network", Erase: data.Network.Erase},
		{Module: "network", Erase: data.Connections.Erase, EraseInBatches: data.Connections.EraseInBatches},
		{Module: "notification", Erase: data.Notifications.Erase, EraseInBatches: data.Notifications.EraseInBatches},
		{Module: "network", Erase: data.Reports.Erase},
		{Module: "profile", Erase: data.Profile.Erase},
		{Module: "media", Erase: data.Media.Erase},
		{Module: "auth", Erase: data.Auth.Erase},
	}
}

func newErasureJobs(q *queue.Queue, keys *secret.Keys) *erasurequeue.Jobs {
	return erasurequeue.NewJobs(q, keys.Sealer(erasureJobLabel))
}

func newRemainsEraser(e *privacy.Erasure, keys *secret.Keys) queue.Worker {
	return queue.Work(erasurequeue.NewRemainsWorker(e, keys.Sealer(erasureJobLabel)))
}

func newExportMaker(x *privacy.Exporter) queue.Worker { return queue.Work(exportqueue.NewMaker(x)) }

func newExportMailer(
	x *privacy.Exporter, brand config.Brand, http config.HTTP, transport mail.Transport,
) (queue.Worker, error) {
	mails, err := exportqueue.NewMails(brand.ProductName, http.PublicURL)
	if err != nil {
		return queue.Worker{}, err
	}
	return queue.Work(exportqueue.NewMailer(x, mails, transport)), nil
}

func newExportRemover(files privacy.ExportFiles) queue.Worker {
	return queue.Work(exportqueue.NewRemover(files))
}

func newExportCleaner(x *privacy.Exporter, log *slog.Logger) queue.Worker {
	return queue.Work(exportqueue.NewCleaner(x, log)).Every(5 * time.Minute)
}
