// Package authfx wires module auth.
package authfx

import (
	"log/slog"

	"go.uber.org/fx"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/captcha"
	"wright.app/modules/auth/internal/ginapi"
	"wright.app/modules/auth/internal/mailqueue"
	"wright.app/modules/auth/internal/oauth"
	"wright.app/modules/auth/internal/store"
	"wright.app/modules/auth/internal/upkeep"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/httpserver"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/secret"
	"wright.app/platform/tx"
)

// The purposes of derived keys. A label must never change, because values encrypted or signed under it would become
// invalid.
const (
	labelCode    = "auth code"
	labelDevice  = "auth device"
	labelCaptcha = "auth captcha"
	labelMail    = "auth code mail"
	labelNotice  = "auth notice mail"
	labelPerson  = "auth notice person"
	labelGrant   = "auth provider grant"
	labelWay     = "auth way to a provider"

	labelRevocation = "auth revocation"
	labelOwner      = "auth revocation person"
)

// Module provides the types that other modules use, *auth.Service, the credentials of the HTTP server, the routes and
// the jobs; everything else is private. Modules media, profile, sharing and privacy provide the ports auth.Photos,
// auth.ProfileAccess, auth.Invites and auth.Erasure.
var Module = fx.Module("auth",
	fx.Decorate(func(l *slog.Logger) *slog.Logger { return l.With("module", "auth") }),
	fx.Provide(
		auth.NewDirectory,
		auth.NewAdminDirectory,
		auth.NewNotifier,
		newRepositories,
		newHandles,
		auth.NewCaptchaVerifier,
		newPersonalData,
		newService,
		fx.Annotate(ginapi.NewCredentials, fx.As(new(httpserver.Credentials))),
		httpserver.AsRoutes(newHandler),
		httpserver.AsRoutes(newDevPages),
		queue.AsWorker(newCodeMails),
		queue.AsWorker(newNoticeMails),
		queue.AsWorker(newUpkeep),
		queue.AsWorker(newRevoker),
		queue.AsPeriodic(upkeep.Hourly),
	),
	fx.Provide(fx.Private,
		fx.Annotate(store.NewUsers, fx.As(new(auth.Users))),
		fx.Annotate(store.NewAccounts, fx.As(new(auth.Accounts))),
		fx.Annotate(store.NewChallenges, fx.As(new(auth.Challenges))),
		fx.Annotate(store.NewMailboxes, fx.As(new(auth.Mailboxes))),
		fx.Annotate(store.NewTryLog, fx.As(new(auth.TryLog))),
		fx.Annotate(store.NewSessions, fx.As(new(auth.Sessions))),
		fx.Annotate(store.NewSettings, fx.As(new(auth.SettingsStore))),
		fx.Annotate(store.NewSpentCaptchas, fx.As(new(auth.SpentCaptchas))),
		newOAuthTransactions,
		newRevocations,
		newProviders,
		newCaptcha,
		newPost,
		newNotices,
		newRenderer,
		auth.NewCodeMailPlanner,
	),
)

type serviceDeps struct {
	fx.In

	Transactor tx.Transactor
	Clock      clock.Clock
	Keys       *secret.Keys
	Users      auth.Users
	Accounts   auth.Accounts
	Challenges auth.Challenges
	Mailboxes  auth.Mailboxes
	Tries      auth.TryLog
	Sessions   auth.Sessions
	Settings   auth.SettingsStore
	Spent      auth.SpentCaptchas
	Captcha    auth.Captcha
	Mails      auth.CodeMails
	Invites    auth.Invites
	Join       config.Registration
	Notices    auth.Notices
	Erasure    auth.Erasure

	Providers     *oauth.Providers
	OAuth         auth.OAuthTransactions
	Revocations   auth.Revocations
	ProfileAccess auth.ProfileAccess
	Photos        auth.Photos
	Features      config.Features
}

func newService(d serviceDeps) *auth.Service {
	return auth.NewService(auth.Deps{
		Transactor: d.Transactor, Clock: d.Clock, Users: d.Users, Accounts: d.Accounts, Challenges: d.Challenges,
		Mailboxes: d.Mailboxes, Tries: d.Tries, Sessions: d.Sessions, Settings: d.Settings, Spent: d.Spent,
		Captcha: d.Captcha, Mails: d.Mails,
		Notices: d.Notices, Erasure: d.Erasure,
		Invites: d.Invites, CodeKey: d.Keys.MAC(labelCode), DeviceKey: d.Keys.MAC(labelDevice),
		Policy:    policy(d.Join, d.Features),
		Providers: d.Providers, OAuth: d.OAuth, Revocations: d.Revocations, Photos: d.Photos,
		ProfileAccess: d.ProfileAccess,
	})
}

type personalDataDeps struct {
	fx.In

	Users       auth.Users
	Accounts    auth.Accounts
	Sessions    auth.Sessions
	Settings    auth.SettingsStore
	Challenges  auth.Challenges
	Mailboxes   auth.Mailboxes
	Tries       auth.TryLog
	OAuth       auth.OAuthTransactions
	Revocations auth.Revocations
	Notices     auth.Notices
}

func newPersonalData(d personalDataDeps) *auth.PersonalData {
	return auth.NewPersonalData(auth.PersonalDataDeps{
		Users: d.Users, Accounts: d.Accounts, Sessions: d.Sessions, Settings: d.Settings, Challenges: d.Challenges,
		Mailboxes: d.Mailboxes, Tries: d.Tries, OAuth: d.OAuth, Revocations: d.Revocations, Notices: d.Notices,
	})
}

func newHandler(s *auth.Service, site config.HTTP, p *httpserver.Problems) *ginapi.Handler {
	return ginapi.NewHandler(s, site.PublicURL, p)
}

func newCaptcha(cfg config.Captcha, keys *secret.Keys, spent auth.SpentCaptchas, c clock.Clock) auth.Captcha {
	if cfg.Provider == config.CaptchaOff {
		return captcha.Off{}
	}
	return captcha.NewAltcha(keys.MAC(labelCaptcha), spent, c)
}

func newPost(q *queue.Queue, keys *secret.Keys, c clock.Clock) auth.CodeMails {
	return mailqueue.NewCodeMails(q, keys.Sealer(labelMail), c)
}

func newNotices(q *queue.Queue, keys *secret.Keys) auth.Notices {
	return mailqueue.NewNotices(q, keys.Sealer(labelNotice), keys.MAC(labelPerson))
}

func newNoticeMails(keys *secret.Keys, renderer mailqueue.Renderer, transport mail.Transport) queue.Worker {
	return queue.Work(mailqueue.NewNoticeWorker(keys.Sealer(labelNotice), renderer, transport))
}

func newRenderer(brand config.Brand, site config.HTTP) mailqueue.Renderer {
	return mailqueue.NewRenderer(brand.ProductName, site.PublicURL)
}

func newCodeMails(
	d *auth.CodeMailPlanner, keys *secret.Keys, renderer mailqueue.Renderer, transport mail.Transport, c clock.Clock,
	log *slog.Logger,
) queue.Worker {
	return queue.Work(mailqueue.NewCodeWorker(d, keys.Sealer(labelMail), renderer, transport, c, log))
}

func newUpkeep(s *auth.Service, log *slog.Logger) queue.Worker {
	return queue.Work(upkeep.NewWorker(s, log))
}
