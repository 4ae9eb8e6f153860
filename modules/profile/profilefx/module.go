// Package profilefx wires module profile.
package profilefx

import (
	"log/slog"

	"go.uber.org/fx"

	"wright.app/modules/auth"
	"wright.app/modules/media"
	"wright.app/modules/notification"
	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/ginapi"
	"wright.app/modules/profile/internal/jobqueue"
	"wright.app/modules/profile/internal/numberproof"
	"wright.app/modules/profile/internal/store"
	"wright.app/modules/profile/internal/websites"
	"wright.app/platform/config"
	"wright.app/platform/events"
	"wright.app/platform/events/eventsfx"
	"wright.app/platform/httpserver"
	"wright.app/platform/i18n"
	"wright.app/platform/paging"
	"wright.app/platform/queue"
	"wright.app/platform/secret"
	"wright.app/platform/wire"
)

// Module provides *profile.Directory, *profile.Service, *profile.Moderation, the ports of modules auth and media
// that profile implements, the kind of notifications, the routes, and profile.TimeLimits, which tests replace.
// Everything else is private.
var Module = fx.Module("profile",
	fx.Supply(profile.DefaultTimeLimits),
	fx.Decorate(func(l *slog.Logger) *slog.Logger { return l.With("module", "profile") }),
	fx.Provide(
		profile.NewDirectory,
		profile.NewPersonalData,
		fx.Annotate(profile.NewService, fx.As(fx.Self()), fx.As(new(auth.ProfileAccess)), fx.As(new(media.Profiles))),
		profile.NewModeration,
		fx.Annotate(numberproof.New, fx.As(new(profile.NumberProofs))),
	),
	fx.Provide(fx.Private,
		newFeatures,
		wire.Struct[profile.Deps](),
		wire.Struct[profile.ModerationDeps](),
		fx.Annotate(store.NewRepository, fx.As(fx.Self()), fx.As(new(profile.Reader)),
			fx.As(new(profile.TagIndex)), fx.As(new(profile.Eraser)), fx.As(new(profile.DeletedSections)),
			fx.As(new(profile.WebsiteChecks))),
		func(site config.HTTP) profile.WebsiteReader { return websites.NewReader(site.PublicURL) },
		func(r *store.Repository, bus *events.Bus) profile.Repository { return profile.PublishChanges(r, bus) },
		fx.Annotate(store.NewModerationLog, fx.As(new(profile.ModerationLog))),
	),
	fx.Provide(
		eventsfx.AsSubscriptions(profile.NotifyOwners), eventsfx.AsSubscriptions(profile.TellOwners),
		fx.Annotate(profile.NewKinds, fx.ResultTags(notification.KindsTag)),
		httpserver.AsRoutes(newHandler),
		queue.AsWorker(jobqueue.NewAliasReleaser),
		queue.AsWorker(jobqueue.NewSectionEraser),
		queue.AsWorker(jobqueue.NewWebsiteChecker),
	),
)

func newHandler(
	profiles *profile.Service, keys *secret.Keys, catalog *i18n.Catalog, problems *httpserver.Problems,
) *ginapi.Handler {
	return ginapi.NewHandler(profiles, paging.NewCursors(keys), catalog, problems)
}

func newFeatures(flags config.Features) profile.Features {
	return profile.Features{Contributions: flags.Contributions, OriginalBadge: flags.OriginalWrightBadge}
}
