package authfx

import (
	"log/slog"
	"net/url"

	"github.com/gin-gonic/gin"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/devidp"
	"wright.app/modules/auth/internal/oauthclient"
	"wright.app/modules/auth/internal/oauthqueue"
	"wright.app/modules/auth/internal/store"
	"wright.app/modules/auth/oauth"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/httpserver"
	"wright.app/platform/queue"
	"wright.app/platform/secret"
)

func newPolicy(registration config.Registration, f config.Features, cfg config.OAuth) auth.Policy {
	names := auth.ProviderNames{}
	for _, provider := range cfg.OpenID {
		names[auth.OpenIDProvider(provider.Name)] = provider.Label
	}
	return auth.Policy{
		ProviderNames: names,
		TermsVersion:  config.TermsVersion, InviteOnly: registration.Mode == config.RegistrationInvite,
		LinkingDisabled: map[auth.Provider]bool{auth.ProviderGitHub: !f.GithubLink, auth.ProviderGitLab: !f.GitlabLink},
	}
}

func newOAuthTransactions(db *database.DB, keys *secret.Keys) oauth.Transactions {
	return store.NewOAuthTransactions(db, keys.Sealer(labelOAuthTransaction))
}

func newProviders(
	cfg config.OAuth, httpConfig config.HTTP, keys *secret.Keys, c clock.Clock, log *slog.Logger,
) (*oauthclient.Providers, error) {
	return oauthclient.New(settingsOf(cfg, httpConfig), keys.Sealer(labelGrant), c, log)
}

func newGrantSecrets(db *database.DB, keys *secret.Keys, p *oauthclient.Providers) *store.GrantSecrets {
	return store.NewGrantSecrets(db, keys, p)
}

func newVerifiedUsernames(accounts auth.Accounts, cfg config.OAuth) *auth.VerifiedUsernames {
	return auth.NewVerifiedUsernames(accounts, map[auth.Provider]bool{
		auth.ProviderGitHub: isSelfHosted(cfg.GitHub, "github.com"),
		auth.ProviderGitLab: isSelfHosted(cfg.GitLab, "gitlab.com"),
	})
}

// isSelfHosted reports whether the operator has configured a server other than the public site at domain. The
// development identity provider counts as the public site.
func isSelfHosted(cfg config.OAuthProvider, domain string) bool {
	for _, address := range []string{cfg.AuthURL, cfg.TokenURL, cfg.UserInfoURL, cfg.Issuer} {
		u, err := url.Parse(address)
		if address != "" && (err != nil || u.Host != domain && u.Host != "api."+domain) {
			return true
		}
	}
	return false
}

// settingsOf returns the configured providers: those of the contract in its order, then those that the operator has
// named.
func settingsOf(cfg config.OAuth, httpConfig config.HTTP) []oauthclient.Settings {
	var all []oauthclient.Settings
	for _, provider := range []struct {
		name auth.Provider
		cfg  config.OAuthProvider
	}{
		{auth.ProviderGitHub, cfg.GitHub},
		{auth.ProviderGitLab, cfg.GitLab},
		{auth.ProviderGoogle, cfg.Google},
		{auth.ProviderLinkedIn, cfg.LinkedIn},
	} {
		switch {
		case provider.cfg.Configured():
		case httpConfig.Dev:
			provider.cfg = developmentProvider(httpConfig, provider.name)
		}
		if !provider.cfg.Configured() {
			continue
		}
		all = append(all, oauthclient.Settings{
			Provider: provider.name, ClientID: provider.cfg.ClientID, ClientSecret: provider.cfg.ClientSecret,
			AuthURL: provider.cfg.AuthURL, TokenURL: provider.cfg.TokenURL, UserInfoURL: provider.cfg.UserInfoURL,
			Issuer:   provider.cfg.Issuer,
			Callback: callbackOf(httpConfig, provider.name), Label: provider.name.Name(), Icon: string(provider.name),
		})
	}
	for _, provider := range cfg.OpenID {
		name := auth.OpenIDProvider(provider.Name)
		all = append(all, oauthclient.Settings{
			Provider: name, ClientID: provider.ClientID, ClientSecret: provider.ClientSecret, Issuer: provider.Issuer,
			Callback: callbackOf(httpConfig, name), Label: provider.Label, Icon: provider.Icon,
			DistrustsEmail: !provider.TrustsEmail,
		})
	}
	return all
}

// callbackOf returns the address to which a provider sends the browser back.
func callbackOf(httpConfig config.HTTP, name auth.Provider) string {
	return httpConfig.PublicURL.String() + "/auth/strategies/" + string(name) + "/callback"
}

// developmentProvider returns the settings with which the development identity provider takes the place of a provider.
// They are empty if it does not imitate that provider.
func developmentProvider(httpConfig config.HTTP, name auth.Provider) config.OAuthProvider {
	a := devidp.Endpoints(httpConfig.PublicURL.String(), string(name))
	return config.OAuthProvider{
		ClientID: a.ClientID, ClientSecret: a.ClientSecret,
		AuthURL: a.AuthURL, TokenURL: a.TokenURL, UserInfoURL: a.UserInfoURL, Issuer: a.Issuer,
	}
}

// devPages is the development identity provider in development mode and nothing otherwise.
type devPages struct{ provider httpserver.Routes }

// Register implements httpserver.Routes.
func (d devPages) Register(r gin.IRouter) {
	if d.provider != nil {
		d.provider.Register(r)
	}
}

func newDevPages(httpConfig config.HTTP, c clock.Clock) (devPages, error) {
	if !httpConfig.Dev {
		return devPages{}, nil
	}
	provider, err := devidp.New(devidp.Settings{Origin: httpConfig.PublicURL.String(), Clock: c})
	return devPages{provider}, err
}

func newRevocationQueue(q *queue.Queue, keys *secret.Keys) auth.Revocations {
	return oauthqueue.New(q, keys.Sealer(labelRevocation), keys.MAC(labelRevocationOwner))
}

func newRevocationWorker(p *oauthclient.Providers, keys *secret.Keys) queue.Worker {
	return queue.Work(oauthqueue.NewWorker(p, keys.Sealer(labelRevocation), oauthclient.ErrUnreadable))
}
