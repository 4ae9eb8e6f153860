package oauth

import (
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

	"wright.app/modules/auth"
	"wright.app/platform/clock"
	"wright.app/platform/egress"
)

// A way through a provider takes at most this long in all, so that its end can still be told
// (security R28). Answers are short but for lists: GitHub says some ten kilobytes about one repository, and
// lists up to a hundred.
const (
	beginWithin  = 5 * time.Second
	vouchWithin  = 8 * time.Second
	revokeWithin = 8 * time.Second
	maxAnswer    = 1 << 20
	maxList      = 8 << 20
	maxReason    = 300
)

var _ auth.Providers = (*Providers)(nil)

// Settings are one provider as the operator has set it up. Addresses that are empty are the
// provider's own.
type Settings struct {
	Provider     auth.Provider
	ClientID     string
	ClientSecret string
	AuthURL      string
	TokenURL     string
	UserInfoURL  string
	Issuer       string
	// Callback is the address of this site that the provider leads back to.
	Callback string
}

// Sealer hides what providers hand out; secret.Sealer is one.
type Sealer interface {
	Seal(plain []byte, ad string) []byte
	Open(sealed []byte, ad string) ([]byte, error)
}

// Providers implements auth.Providers and auth.Hosts, and gives back what providers have
// handed out.
type Providers struct {
	offers []auth.Offer
	known  map[auth.Provider]*provider
	sealer Sealer
	log    *slog.Logger
}

// provider is one service with the client that reaches it.
type provider struct {
	traits
	settings Settings
	client   *http.Client
	service  service
}

// service is how one provider is spoken to.
type service interface {
	// endpoint returns where codes and tokens are had.
	endpoint(ctx context.Context) (oauth2.Endpoint, error)
	// who returns what the provider says about the bearer of a token.
	who(ctx context.Context, token *oauth2.Token, answer auth.ProviderAnswer) (auth.Vouched, error)
	// revoke gives a token back; with all set, everything that its person has allowed.
	revoke(ctx context.Context, g grant, all bool) error
	// revocable reports whether the provider takes tokens back.
	revocable(ctx context.Context) bool
}

// New returns the given providers, in their order. It reaches out to none of them.
func New(settings []Settings, sealer Sealer, c clock.Clock, log *slog.Logger) (*Providers, error) {
	p := &Providers{known: map[auth.Provider]*provider{}, sealer: sealer, log: log}
	for _, s := range settings {
		t, ok := wellKnown[s.Provider]
		if !ok {
			return nil, fmt.Errorf("oauth: unknown provider %q", s.Provider)
		}
		one, err := newProvider(t, s, c)
		if err != nil {
			return nil, err
		}
		p.known[s.Provider] = one
		p.offers = append(p.offers, auth.Offer{Provider: s.Provider, Name: s.Provider.Name(), Domain: one.domain()})
	}
	return p, nil
}

func newProvider(t traits, s Settings, c clock.Clock) (*provider, error) {
	own, err := parsed(s.AuthURL, s.TokenURL, s.UserInfoURL, s.Issuer)
	if err != nil {
		return nil, fmt.Errorf("oauth: addresses of %s: %w", s.Provider, err)
	}
	p := &provider{traits: t, settings: s}
	p.client = egress.New(egress.Settings{Timeout: vouchWithin, MaxBytes: maxAnswer, Operator: own})
	lists := egress.New(egress.Settings{Timeout: repositoriesWithin, MaxBytes: maxList, Operator: own})
	if t.issuer == "" {
		p.service = newGitHub(s, p.client, lists)
	} else {
		p.service = newOpenID(t, s, p.client, lists, c)
	}
	return p, nil
}

func parsed(addresses ...string) ([]*url.URL, error) {
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

// domain returns the host that people are sent to, as they know it.
func (p *provider) domain() string {
	for _, own := range []string{p.settings.AuthURL, p.settings.Issuer} {
		if u, err := url.Parse(own); err == nil && u.Hostname() != "" {
			return u.Hostname()
		}
	}
	return p.host
}

// Offers implements auth.Providers.
func (p *Providers) Offers() []auth.Offer { return p.offers }

// Begin implements auth.Providers.
func (p *Providers) Begin(ctx context.Context, name auth.Provider, binding auth.Binding) (string, error) {
	one, ok := p.known[name]
	if !ok {
		return "", p.failed(ctx, name, "begin", errors.New("it is not set up"))
	}
	ctx, cancel := one.within(ctx, beginWithin)
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

// Vouch implements auth.Providers.
func (p *Providers) Vouch(ctx context.Context, name auth.Provider, answer auth.ProviderAnswer) (auth.Vouched, error) {
	one, ok := p.known[name]
	if !ok {
		return auth.Vouched{}, p.failed(ctx, name, "vouch", errors.New("it is not set up"))
	}
	ctx, cancel := one.within(ctx, vouchWithin)
	defer cancel()
	vouched, err := p.vouch(ctx, one, answer)
	if err != nil {
		return auth.Vouched{}, p.failed(ctx, name, "vouch", err)
	}
	return vouched, nil
}

func (p *Providers) vouch(ctx context.Context, one *provider, answer auth.ProviderAnswer) (auth.Vouched, error) {
	if answer.Issuer != "" && answer.Issuer != one.namesItself() {
		return auth.Vouched{}, errors.New("another issuer answers")
	}
	config, err := one.config(ctx)
	if err != nil {
		return auth.Vouched{}, err
	}
	var options []oauth2.AuthCodeOption
	if one.pkce {
		options = append(options, oauth2.VerifierOption(answer.Verifier))
	}
	token, err := config.Exchange(ctx, answer.Code, options...)
	if err != nil {
		return auth.Vouched{}, fmt.Errorf("exchange the code: %w", withoutBody(err))
	}
	vouched, err := one.service.who(ctx, token, answer)
	if err != nil {
		return auth.Vouched{}, err
	}
	if vouched.Grant, err = p.seal(ctx, one, vouched.Subject, token); err != nil {
		return auth.Vouched{}, err
	}
	return vouched, nil
}

// namesItself returns the issuer that the provider may name in its answer (RFC 9207). One that
// is no OpenID provider is known by the address above the one that people are sent to.
func (p *provider) namesItself() string {
	switch {
	case p.settings.Issuer != "":
		return p.settings.Issuer
	case p.issuer != "":
		return p.issuer
	case p.settings.AuthURL != "":
		return above(p.settings.AuthURL)
	}
	return above(gitHubAuthURL)
}

// above returns an address without its last part and its query.
func above(address string) string {
	u, err := url.Parse(address)
	if err != nil { // New has parsed it
		return ""
	}
	return u.Scheme + "://" + u.Host + strings.TrimSuffix(path.Dir(u.EscapedPath()), "/")
}

func (p *provider) config(ctx context.Context) (*oauth2.Config, error) {
	endpoint, err := p.service.endpoint(ctx)
	if err != nil {
		return nil, err
	}
	if p.settings.AuthURL != "" {
		endpoint.AuthURL = p.settings.AuthURL
	}
	if p.settings.TokenURL != "" {
		endpoint.TokenURL = p.settings.TokenURL
	}
	endpoint.AuthStyle = oauth2.AuthStyleInParams
	return &oauth2.Config{
		ClientID: p.settings.ClientID, ClientSecret: p.settings.ClientSecret, Endpoint: endpoint,
		RedirectURL: p.settings.Callback, Scopes: p.scopes,
	}, nil
}

// within bounds a call and lets the libraries use the client of the provider.
func (p *provider) within(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithValue(ctx, oauth2.HTTPClient, p.client), d)
}

// failed logs why a provider did not help. People are not told.
func (p *Providers) failed(ctx context.Context, name auth.Provider, doing string, why error) error {
	reason := why.Error()
	if len(reason) > maxReason { // some libraries repeat a whole page
		reason = reason[:maxReason]
	}
	p.log.WarnContext(ctx, "provider failed", "provider", string(name), "doing", doing, "why", reason)
	return fmt.Errorf("%w: %s: %s", auth.ErrProviderFailed, name, doing)
}

// withoutBody returns the error of a token endpoint without what it sent: nobody knows what
// stands in there.
func withoutBody(err error) error {
	var refusal *oauth2.RetrieveError
	if !errors.As(err, &refusal) {
		return err
	}
	status := 0
	if refusal.Response != nil {
		status = refusal.Response.StatusCode
	}
	return fmt.Errorf("refused with status %d, error %q", status, refusal.ErrorCode)
}
