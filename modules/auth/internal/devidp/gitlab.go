package devidp

import (
	"context"
	"crypto/rand"
	"crypto/rsa"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"

	"wright.app/platform/clock"
)

// The scopes of GitLab that a client may ask for besides openid, profile and email.
const (
	scopeReadUser = "read_user"
	scopeReadAPI  = "read_api"
	scopeAPI      = "api"
)

// gitlab is the OpenID provider: the library's server with a storage of our own, and with
// what GitLab does in another way.
type gitlab struct {
	*op.LegacyServer

	server   *Server
	provider *op.Provider
	handler  http.Handler
	issuer   string
	// Keys are made when the first token is signed: it takes a while.
	key, foreignKey func() (*rsa.PrivateKey, error)
}

func newGitLab(s *Server) (*gitlab, error) {
	newKey := func() (*rsa.PrivateKey, error) { return rsa.GenerateKey(rand.Reader, 2048) }
	g := &gitlab{
		server: s, issuer: s.clients[GitLab].Issuer,
		key: sync.OnceValues(newKey), foreignKey: sync.OnceValues(newKey),
	}
	config := &op.Config{
		CodeMethodS256: true, AuthMethodPost: true,
		SupportedScopes: []string{oidc.ScopeOpenID, oidc.ScopeProfile, oidc.ScopeEmail, scopeReadUser, scopeReadAPI, scopeAPI},
		SupportedClaims: []string{
			"iss", "sub", "aud", "exp", "iat", "auth_time", "nonce", "name", "nickname", "preferred_username", "email", "email_verified",
			"profile", "picture",
		},
	}
	_, _ = rand.Read(config.CryptoKey[:]) // never fails
	// The library logs what a request brought along, and codes and tokens belong into no log.
	quiet := slog.New(slog.DiscardHandler)
	var err error
	g.provider, err = op.NewProvider(config, &storage{g}, op.StaticIssuer(g.issuer), op.WithAllowInsecure(), op.WithLogger(quiet))
	if err != nil {
		return nil, fmt.Errorf("OpenID provider: %w", err)
	}
	// Endpoints of its own: the options of the provider would change those of every provider
	// in the process. What is not named is not served.
	g.LegacyServer = op.NewLegacyServer(g.provider, op.Endpoints{
		Authorization: op.NewEndpoint("oauth/authorize"), Token: op.NewEndpoint("oauth/token"), Userinfo: op.NewEndpoint("oauth/userinfo"),
		Revocation: op.NewEndpoint("oauth/revoke"), JwksURI: op.NewEndpoint("oauth/discovery/keys"),
	})
	g.handler = http.StripPrefix(Root+GitLab, op.RegisterLegacyServer(g, http.NotFound, op.WithServerCORSOptions(nil), op.WithFallbackLogger(quiet)))
	return g, nil
}

func (g *gitlab) serve(w http.ResponseWriter, r *http.Request) { g.handler.ServeHTTP(w, r) }

// Discovery implements op.Server with what is served here; the library lists what it could
// serve.
func (g *gitlab) Discovery(ctx context.Context, r *op.Request[struct{}]) (*op.Response, error) {
	answer, err := g.LegacyServer.Discovery(ctx, r)
	if err != nil {
		return nil, err
	}
	if d, ok := answer.Data.(*oidc.DiscoveryConfiguration); ok {
		methods := []oidc.AuthMethod{oidc.AuthMethodBasic, oidc.AuthMethodPost}
		d.TokenEndpointAuthMethodsSupported, d.RevocationEndpointAuthMethodsSupported = methods, methods
		d.RevocationEndpointAuthSigningAlgValuesSupported, d.IntrospectionEndpointAuthSigningAlgValuesSupported = nil, nil
		d.IntrospectionEndpointAuthMethodsSupported = nil
		d.ResponseTypesSupported = []string{string(oidc.ResponseTypeCode)}
		d.GrantTypesSupported = []oidc.GrantType{oidc.GrantTypeCode}
	}
	return answer, nil
}

// VerifyAuthRequest implements op.Server. It notes what arrived before anything is refused.
func (g *gitlab) VerifyAuthRequest(ctx context.Context, r *op.Request[oidc.AuthRequest]) (*op.ClientRequest[oidc.AuthRequest], error) {
	call := callOf(ctx)
	call.ChallengeMethod, call.Scope = string(r.Data.CodeChallengeMethod), strings.Join(r.Data.Scopes, " ")
	call.State, call.Nonce = r.Data.State != "", r.Data.Nonce != ""
	return g.LegacyServer.VerifyAuthRequest(ctx, r)
}

// CodeExchange implements op.Server. The library's own lets a client with a password leave
// the verifier out; here nobody may.
func (g *gitlab) CodeExchange(ctx context.Context, r *op.ClientRequest[oidc.AccessTokenRequest]) (*op.Response, error) {
	request, err := op.AuthRequestByCode(ctx, g.provider.Storage(), r.Data.Code)
	if err != nil {
		return nil, err
	}
	if err := op.AuthorizeCodeChallenge(r.Data.CodeVerifier, request.GetCodeChallenge()); err != nil {
		return nil, err
	}
	callOf(ctx).VerifierMatched = request.GetCodeChallenge() != nil
	if r.Data.RedirectURI != request.GetRedirectURI() {
		return nil, oidc.ErrInvalidGrant().WithDescription("redirect_uri is not that of the code")
	}
	answer, err := op.CreateTokenResponse(ctx, request, r.Client, g.provider, true, r.Data.Code, "")
	if err != nil {
		return nil, err
	}
	return op.NewResponse(answer), nil
}

// VerifyClient implements op.Server with the status of GitLab, which is that of RFC 6749,
// section 5.2.
func (g *gitlab) VerifyClient(ctx context.Context, r *op.Request[op.ClientCredentials]) (op.Client, error) {
	known, err := g.LegacyServer.VerifyClient(ctx, r)
	if errors.Is(err, oidc.ErrInvalidClient()) {
		return nil, op.NewStatusError(err, http.StatusUnauthorized)
	}
	return known, err
}

// UserInfo implements op.Server with the error of GitLab, which is that of RFC 6750,
// section 3.1.
func (g *gitlab) UserInfo(ctx context.Context, r *op.Request[oidc.UserInfoRequest]) (*op.Response, error) {
	answer, err := g.LegacyServer.UserInfo(ctx, r)
	if err != nil {
		return nil, op.NewStatusError(&oidc.Error{ErrorType: "invalid_token", Description: errToken.Error()}, http.StatusUnauthorized)
	}
	return answer, nil
}

// giveBack sends the browser to the product with a code.
func (g *gitlab) giveBack(w http.ResponseWriter, r *http.Request, a attempt) {
	op.AuthResponseCode(w, r.WithContext(op.ContextWithIssuer(r.Context(), g.issuer)), &authRequest{a}, g.provider)
}

// tokenID returns the id inside an access token.
func (g *gitlab) tokenID(value string) (string, bool) {
	inside, err := g.provider.Crypto().Decrypt(value)
	if err != nil {
		return "", false
	}
	id, _, ok := strings.Cut(inside, ":")
	return id, ok
}

// machineNow is the time by which the library reckons. Everything else goes by the clock
// of the product, which tests move.
func (g *gitlab) machineNow() time.Time { return clock.Machine() }

// ahead is how far the product's clock is ahead of the machine's.
func (g *gitlab) ahead() time.Duration { return g.server.clock.Now().Sub(g.machineNow()) }
