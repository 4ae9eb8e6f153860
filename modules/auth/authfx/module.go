// Package authfx wires module auth.
package authfx

import (
	"log/slog"

	"go.uber.org/fx"

	"wright.app/modules/auth"
	"wright.app/modules/auth/accesstoken"
	"wright.app/modules/auth/administration"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/internal/captcha"
	"wright.app/modules/auth/internal/ginapi"
	"wright.app/modules/auth/internal/mailqueue"
	"wright.app/modules/auth/internal/store"
	"wright.app/modules/auth/internal/upkeep"
	"wright.app/modules/auth/internal/webauthn"
	"wright.app/modules/auth/oauth"
	"wright.app/modules/auth/passkey"
	"wright.app/modules/auth/personaldata"
	"wright.app/modules/auth/retention"
	"wright.app/modules/auth/securitylog"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/settings"
	"wright.app/modules/auth/signin"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/events"
	"wright.app/platform/httpserver"
	"wright.app/platform/live"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/reseal"
	"wright.app/platform/secret"
	"wright.app/platform/wire"
)

// The labels from which keys are derived, one for each purpose. The text of a label must never change, because values
// that were encrypted or signed with its key would become invalid.
const (
	labelCode             = "auth code"
	labelDevice           = "auth device"
	labelCaptcha          = "auth captcha"
	labelMail             = "auth code mail"
	labelNotice           = "auth notice mail"
	labelNoticeRecipient  = "auth notice person"
	labelGrant            = "auth provider grant"
	labelOAuthTransaction = "auth way to a provider"

	labelRevocation      = "auth revocation"
	labelRevocationOwner = "auth revocation person"
)

// Module provides the types that other modules use, the services, the credentials of the HTTP server, the routes and
// the jobs; everything else is private. Modules media, profile, sharing and privacy provide the ports auth.Photos,
// auth.ProfileAccess, auth.Invites and auth.Erasure.
var Module = fx.Module("auth",
	fx.Decorate(func(l *slog.Logger) *slog.Logger { return l.With("module", "auth") }),
	fx.Provide(
		auth.NewDirectory,
		auth.NewAdminDirectory,
		auth.NewNotifier, auth.NewAddressees,
		auth.NewSecurityLog,
		auth.NewHostedRepositories,
		newVerifiedUsernames,
		auth.NewCaptchaVerifier,
		personaldata.New,
		settings.NewMailLanguages,
		newSettingsDirectory, settings.NewMailSwitches,
		code.NewService,
		oauth.NewService,
		passkey.NewService,
		accesstoken.NewService,
		administration.NewService,
		securitylog.NewService,
		retention.NewService,
		fx.Annotate(session.NewService, fx.As(fx.Self()), fx.As(new(live.Sessions))),
		settings.NewService,
		signin.NewService,
		fx.Annotate(ginapi.NewCredentials, fx.As(new(httpserver.Credentials))),
		httpserver.AsRoutes(newHandler),
		httpserver.AsRoutes(newDevPages),
		queue.AsWorker(newCodeMailWorker),
		queue.AsWorker(newNoticeWorker),
		queue.AsWorker(upkeep.NewWorker),
		queue.AsWorker(upkeep.NewTokenWorker),
		queue.AsWorker(newRevocationWorker),
		reseal.AsRows(newGrantSecrets),
		fx.Annotate(accesstoken.NewExpiringState, fx.ResultTags(auth.NoticeStatesTag)),
	),
	fx.Provide(fx.Private,
		wire.Struct[code.Deps](),
		wire.Struct[oauth.Deps](),
		wire.Struct[passkey.Deps](),
		wire.Struct[accesstoken.Deps](),
		wire.Struct[administration.Deps](),
		wire.Struct[personaldata.Deps](),
		wire.Struct[retention.Deps](),
		wire.Struct[session.Deps](),
		wire.Struct[settings.Deps](),
		wire.Struct[signin.Deps](),
		wire.Struct[ginapi.Services](),
		newCodeKeys,
		newPolicy,
		newUsers,
		fx.Annotate(store.NewAccounts, fx.As(new(auth.Accounts))),
		fx.Annotate(store.NewChallenges, fx.As(new(code.Challenges))),
		fx.Annotate(store.NewMailBudgets, fx.As(new(code.MailBudgets))),
		fx.Annotate(store.NewAttempts, fx.As(new(code.AttemptStore))),
		fx.Annotate(store.NewSessions, fx.As(new(session.Store))),
		newSettings,
		fx.Annotate(newFirstLanguage, fx.As(new(signin.Languages))),
		fx.Annotate(store.NewSecurityEvents, fx.As(new(auth.SecurityEvents))),
		fx.Annotate(store.NewSpentCaptchas, fx.As(new(auth.SpentCaptchas))),
		fx.Annotate(store.NewPasskeys, fx.As(new(passkey.Store))),
		fx.Annotate(store.NewAccessTokens, fx.As(new(accesstoken.Store))),
		fx.Annotate(passkey.NewNames, fx.As(new(auth.PasskeyNames))),
		fx.Annotate(store.NewPasskeyCeremonies, fx.As(new(passkey.Ceremonies))),
		fx.Annotate(newPasskeyVerifier, fx.As(new(passkey.Verifier))),
		newOAuthTransactions,
		newRevocationQueue,
		fx.Annotate(newProviders, fx.As(fx.Self()), fx.As(new(oauth.Providers)), fx.As(new(auth.RepositoryHosts))),
		newCaptcha,
		newCodeMailQueue,
		newNoticeQueue,
		fx.Annotate(auth.NewNoticePolicy, fx.ParamTags("", auth.NoticeStatesTag)),
		newRenderer,
		code.NewMailPlanner,
	),
)

func newUsers(db *database.DB, bus *events.Bus) auth.Users {
	return auth.PublishChanges(store.NewUsers(db), bus)
}

// newSettingsDirectory returns a directory that does not depend on the bus, because subscriptions depend on it.
func newSettingsDirectory(db *database.DB) *settings.Directory {
	return settings.NewDirectory(store.NewSettings(db))
}

func newSettings(db *database.DB, bus *events.Bus) settings.Store {
	return settings.PublishChanges(store.NewSettings(db), bus)
}

func newFirstLanguage(s settings.Store, renderer mailqueue.Renderer) *settings.FirstLanguage {
	return settings.NewFirstLanguage(s, renderer.LanguageOf)
}

func newCodeKeys(keys *secret.Keys) code.Keys {
	return code.Keys{Code: keys.MAC(labelCode), Device: keys.CurrentMAC(labelDevice)}
}

func newHandler(s ginapi.Services, httpConfig config.HTTP, p *httpserver.Problems) *ginapi.Handler {
	return ginapi.NewHandler(s, httpConfig.PublicURL, p)
}

func newPasskeyVerifier(brand config.Brand, httpConfig config.HTTP) (*webauthn.Verifier, error) {
	return webauthn.New(httpConfig.PublicURL, brand.ProductName)
}

func newCaptcha(cfg config.Captcha, keys *secret.Keys, spent auth.SpentCaptchas, c clock.Clock) auth.Captcha {
	if cfg.Provider == config.CaptchaOff {
		return captcha.Off{}
	}
	return captcha.NewAltcha(keys.CurrentMAC(labelCaptcha), spent, c)
}

func newCodeMailQueue(
	q *queue.Queue, keys *secret.Keys, renderer mailqueue.Renderer, c clock.Clock,
) code.Mails {
	return mailqueue.NewCodeMails(q, keys.Sealer(labelMail), renderer, c)
}

func newNoticeQueue(q *queue.Queue, keys *secret.Keys) auth.Notices {
	return mailqueue.NewNotices(q, keys.Sealer(labelNotice), keys.MAC(labelNoticeRecipient))
}

func newNoticeWorker(
	keys *secret.Keys, policy *auth.NoticePolicy, renderer mailqueue.Renderer, languages *settings.MailLanguages,
	transport mail.Transport,
) queue.Worker {
	return queue.Work(mailqueue.NewNoticeWorker(keys.Sealer(labelNotice), policy, renderer, languages, transport))
}

func newRenderer(brand config.Brand, httpConfig config.HTTP, p auth.Policy) (mailqueue.Renderer, error) {
	return mailqueue.NewRenderer(brand.ProductName, httpConfig.PublicURL, p.ProviderNames)
}

func newCodeMailWorker(
	planner *code.MailPlanner, keys *secret.Keys, renderer mailqueue.Renderer, languages *settings.MailLanguages,
	transport mail.Transport, c clock.Clock, log *slog.Logger,
) queue.Worker {
	return queue.Work(mailqueue.NewCodeWorker(planner, keys.Sealer(labelMail), renderer, languages, transport, c, log))
}
