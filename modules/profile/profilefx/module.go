// Package profilefx wires module profile.
package profilefx

import (
	"log/slog"

	"go.uber.org/fx"

	"wright.app/modules/auth"
	"wright.app/modules/media"
	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/aliasqueue"
	"wright.app/modules/profile/internal/authadapter"
	"wright.app/modules/profile/internal/ginapi"
	"wright.app/modules/profile/internal/mediaadapter"
	"wright.app/modules/profile/internal/store"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/httpserver"
	"wright.app/platform/paging"
	"wright.app/platform/queue"
	"wright.app/platform/secret"
	"wright.app/platform/tx"
)

// Module provides *profile.Directory, *profile.Service, *profile.Moderation, the ports of modules auth and media
// that profile fulfils, and the routes; all else stays private.
var Module = fx.Module("profile",
	fx.Decorate(func(l *slog.Logger) *slog.Logger { return l.With("module", "profile") }),
	fx.Provide(
		profile.NewDirectory,
		newService,
		newModeration,
		fx.Annotate(authadapter.NewAccess, fx.As(new(auth.ProfileAccess))),
		fx.Annotate(mediaadapter.NewProfiles, fx.As(new(media.Profiles))),
	),
	fx.Provide(fx.Private,
		newFeatures,
		fx.Annotate(store.NewRepository, fx.As(new(profile.Repository)), fx.As(new(profile.Reader)), fx.As(new(profile.Labels)), fx.As(new(profile.Forgetter))),
		fx.Annotate(store.NewJournal, fx.As(new(profile.Journal))),
		fx.Annotate(authadapter.NewAccounts, fx.As(new(profile.Accounts))),
		fx.Annotate(authadapter.NewHosts, fx.As(new(profile.Hosts))),
		fx.Annotate(authadapter.NewAbsentees, fx.As(new(profile.Absentees))),
		fx.Annotate(authadapter.NewMembers, fx.As(new(profile.Members))),
		fx.Annotate(authadapter.NewOwners, fx.As(new(profile.Owners))),
		fx.Annotate(mediaadapter.NewFiles, fx.As(new(profile.Files))),
		fx.Annotate(authadapter.NewPeople, fx.As(new(profile.People))),
	),
	fx.Provide(
		httpserver.AsRoutes(newHandler),
		queue.AsWorker(aliasqueue.NewReleaser),
		queue.AsPeriodic(aliasqueue.NewSchedule),
		fx.Annotate(authadapter.NewEraser, fx.ResultTags(`group:"auth.erasers"`)),
		fx.Annotate(authadapter.NewExport, fx.ResultTags(`group:"auth.exports"`)),
	),
)

type ports struct {
	fx.In

	Transactor tx.Transactor
	Profiles   profile.Repository
	Reader     profile.Reader
	Labels     profile.Labels
	Journal    profile.Journal
	Forgetter  profile.Forgetter
	Accounts   profile.Accounts
	Hosts      profile.Hosts
	Absentees  profile.Absentees
	Files      profile.Files
	People     profile.People
	Clock      clock.Clock
	Log        *slog.Logger
	Features   profile.Features
}

func newService(p ports) *profile.Service {
	return profile.NewService(profile.Deps{
		Transactor: p.Transactor, Profiles: p.Profiles, Reader: p.Reader, Labels: p.Labels, Journal: p.Journal, Forgetter: p.Forgetter,
		Accounts: p.Accounts, Hosts: p.Hosts, Absentees: p.Absentees, Files: p.Files, People: p.People, Clock: p.Clock, Log: p.Log, Features: p.Features,
	})
}

func newHandler(profiles *profile.Service, keys *secret.Keys, problems *httpserver.Problems) *ginapi.Handler {
	return ginapi.NewHandler(profiles, paging.NewCursors(keys), problems)
}

func newModeration(
	transactor tx.Transactor, profiles profile.Repository, journal profile.Journal, members profile.Members, owners profile.Owners, c clock.Clock,
	log *slog.Logger, features profile.Features,
) *profile.Moderation {
	return profile.NewModeration(profile.ModerationDeps{
		Transactor: transactor, Profiles: profiles, Journal: journal, Members: members, Owners: owners, Clock: c, Log: log, Features: features,
	})
}

func newFeatures(flags config.Features) profile.Features {
	return profile.Features{Contributions: flags.Contributions, OriginalBadge: flags.OriginalWrightBadge}
}
