package oauthclient

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"path"
	"strings"
	"time"

	"golang.org/x/oauth2"
	"golang.org/x/oauth2/endpoints"

	"wright.app/modules/auth"
	"wright.app/modules/auth/oauth"
	"wright.app/platform/clock"
	"wright.app/platform/egress"
	"wright.app/platform/secret"
)

// The timeouts leave time to tell the browser about a failure (docs/security.md, R28). GitHub sends about ten kilobytes
// per repository and lists up to a hundred, so lists have a limit of their own.
const (
	beginTimeout     = 5 * time.Second
	identifyTimeout  = 8 * time.Second
	revokeTimeout    = 8 * time.Second
	maxResponseBytes = 1 << 20
	maxListBytes     = 8 << 20
	maxReasonBytes   = 300
)

var _ oauth.Providers = (*Providers)(nil)

var errNotConfigured = errors.New("the provider is not configured")

// Settings are one provider as the operator has configured it. An empty URL stands for the URL of the public service.
type Settings struct {
	Provider     auth.Provider
	ClientID     string
	ClientSecret string
	AuthURL      string
	TokenURL     string
	UserInfoURL  string
	Issuer       string
	// Callback is the redirect URI.
	Callback string
	// Label and Icon are shown to people.
	Label string
	Icon  string
	// DistrustsEmail says that an address is not verified here, whatever the provider says.
	DistrustsEmail bool
}

// Providers implements oauth.Providers and auth.RepositoryHosts, and revokes tokens.
type Providers struct {
	offers     []oauth.Offer
	configured map[auth.Provider]*provider
	sealer     *secret.Sealer
	log        *slog.Logger
}

// provider is one configured provider.
type provider struct {
	providerSpec
	settings Settings
	client   *http.Client
	service  service
}

// service is the protocol of a provider.
type service interface {
	// endpoint returns the authorization and token endpoints.
	endpoint(ctx context.Context) (oauth2.Endpoint, error)
	// identify returns the identity of the owner of a token.
	identify(ctx context.Context, token *oauth2.Token, params oauth.Callback) (oauth.Identity, error)
	// revoke revokes a token; with all set, everything that its owner has allowed this site.
	revoke(ctx context.Context, g grant, all bool) error
	// revocable reports whether the provider can revoke tokens.
	revocable(ctx context.Context) bool
}

// New returns the given providers, in their order. It calls none of them.
func New(settings []Settings, sealer *secret.Sealer, c clock.Clock, log *slog.Logger) (*Providers, error) {
	p := &Providers{configured: map[auth.Provider]*provider{}, sealer: sealer, log: log}
	for _, s := range settings {
		spec, ok := specOf(s)
		if !ok {
			return nil, fmt.Errorf("oauth: unknown provider %q", s.Provider)
		}
		one, err := newProvider(spec, s, c)
		if err != nil {
			return nil, err
		}
		p.configured[s.Provider] = one
		p.offers = append(p.offers, oauth.Offer{
			Provider: s.Provider, Name: cmp.Or(s.Label, s.Provider.Name()), Domain: one.domain(), Icon: s.Icon,
		})
	}
	return p, nil
}

func newProvider(spec providerSpec, s Settings, c clock.Clock) (*provider, error) {
	configured, err := parseURLs(s.AuthURL, s.TokenURL, s.UserInfoURL, s.Issuer)
	if err != nil {
		return nil, fmt.Errorf("oauth: addresses of %s: %w", s.Provider, err)
	}
	p := &provider{providerSpec: spec, settings: s}
	p.client = egress.New(egress.Settings{Timeout: identifyTimeout, MaxBytes: maxResponseBytes, Operator: configured})
	lists := egress.New(egress.Settings{Timeout: repositoriesTimeout, MaxBytes: maxListBytes, Operator: configured})
	if spec.issuer == "" {
		p.service = newGitHub(s, p.client, lists)
	} else {
		p.service = newOpenID(spec, s, p.client, lists, c)
	}
	return p, nil
}

func parseURLs(addresses ...string) ([]*url.URL, error) {
	var all []*url.URL
	for _, address := range addresses {
		if address == "" {
			continue
		}
		u, err := url.Parse(address)
		if err != nil {
			return nil, err
		}
		all = append(all, u)
	}
	return all, nil
}

// domain returns the host name of the page where people sign in.
func (p *provider) domain() string {
	for _, address := range []string{p.settings.AuthURL, p.settings.Issuer} {
		if u, err := url.Parse(address); err == nil && u.Hostname() != "" {
			return u.Hostname()
		}
	}
	return p.host
}

// Offers implements oauth.Providers.
func (p *Providers) Offers() []oauth.Offer { return p.offers }

// Begin implements oauth.Providers.
func (p *Providers) Begin(ctx context.Context, name auth.Provider, binding oauth.Binding) (string, error) {
	one, ok := p.configured[name]
	if !ok {
		return "", p.failed(ctx, name, "begin", errNotConfigured)
	}
	ctx, cancel := one.withTimeout(ctx, beginTimeout)
	defer cancel()
	config, err := one.config(ctx)
	if err != nil {
		return "", p.failed(ctx, name, "begin", err)
	}
	var options []oauth2.AuthCodeOption
	if one.pkce {
		options = append(options, oauth2.S256ChallengeOption(binding.Verifier.Reveal()))
	}
	if one.nonce {
		options = append(options, oauth2.SetAuthURLParam("nonce", binding.Nonce.Reveal()))
	}
	return config.AuthCodeURL(binding.State.Reveal(), options...), nil
}

// Identify implements oauth.Providers.
func (p *Providers) Identify(ctx context.Context, name auth.Provider, params oauth.Callback) (oauth.Identity, error) {
	one, ok := p.configured[name]
	if !ok {
		return oauth.Identity{}, p.failed(ctx, name, "identify", errNotConfigured)
	}
	ctx, cancel := one.withTimeout(ctx, identifyTimeout)
	defer cancel()
	person, err := p.identify(ctx, one, params)
	if err != nil {
		return oauth.Identity{}, p.failed(ctx, name, "identify", err)
	}
	return person, nil
}

func (p *Providers) identify(ctx context.Context, one *provider, params oauth.Callback) (oauth.Identity, error) {
	if params.Issuer != "" && params.Issuer != one.expectedIssuer() {
		return oauth.Identity{}, errors.New("the response names another issuer")
	}
	config, err := one.config(ctx)
	if err != nil {
		return oauth.Identity{}, err
	}
	var options []oauth2.AuthCodeOption
	if one.pkce {
		options = append(options, oauth2.VerifierOption(params.Verifier))
	}
	token, err := config.Exchange(ctx, params.Code, options...)
	if err != nil {
		return oauth.Identity{}, fmt.Errorf("exchange the code: %w", withoutBody(err))
	}
	person, err := one.service.identify(ctx, token, params)
	if err != nil {
		return oauth.Identity{}, err
	}
	if person.Grant, err = p.seal(ctx, one, person.Subject, token); err != nil {
		return oauth.Identity{}, err
	}
	return person, nil
}

// expectedIssuer returns the issuer that the provider may name in its response (RFC 9207). For GitHub, which is no
// OpenID provider, it is the parent of the authorization endpoint.
func (p *provider) expectedIssuer() string {
	return cmp.Or(p.settings.Issuer, p.issuer, parentURL(cmp.Or(p.settings.AuthURL, endpoints.GitHub.AuthURL)))
}

// parentURL returns an address without its last path element and its query.
func parentURL(address string) string {
	u, err := url.Parse(address)
	if err != nil { // cannot happen, New has parsed it
		return ""
	}
	return u.Scheme + "://" + u.Host + strings.TrimSuffix(path.Dir(u.EscapedPath()), "/")
}

func (p *provider) config(ctx context.Context) (*oauth2.Config, error) {
	endpoint, err := p.service.endpoint(ctx)
	if err != nil {
		return nil, err
	}
	endpoint.AuthURL = cmp.Or(p.settings.AuthURL, endpoint.AuthURL)
	endpoint.TokenURL = cmp.Or(p.settings.TokenURL, endpoint.TokenURL)
	if endpoint.AuthStyle == oauth2.AuthStyleAutoDetect {
		endpoint.AuthStyle = oauth2.AuthStyleInParams
	}
	return &oauth2.Config{
		ClientID: p.settings.ClientID, ClientSecret: p.settings.ClientSecret, Endpoint: endpoint,
		RedirectURL: p.settings.Callback, Scopes: p.scopes,
	}, nil
}

// withTimeout limits a call and makes the libraries use the client of the provider.
func (p *provider) withTimeout(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithValue(ctx, oauth2.HTTPClient, p.client), d)
}

// failed logs why a provider failed, and returns an error without the reason.
func (p *Providers) failed(ctx context.Context, name auth.Provider, operation string, err error) error {
	reason := err.Error()
	if len(reason) > maxReasonBytes { // some libraries quote the whole response
		reason = reason[:maxReasonBytes]
	}
	p.log.WarnContext(ctx, "provider failed", "provider", string(name), "operation", operation, "reason", reason)
	return fmt.Errorf("%w: %s: %s", auth.ErrProviderFailed, name, operation)
}

// withoutBody returns the error of a token endpoint without the response body, which may hold secrets.
func withoutBody(err error) error {
	var refused *oauth2.RetrieveError
	if !errors.As(err, &refused) {
		return err
	}
	status := 0
	if refused.Response != nil {
		status = refused.Response.StatusCode
	}
	return fmt.Errorf("refused with status %d, error %q", status, refused.ErrorCode)
}
