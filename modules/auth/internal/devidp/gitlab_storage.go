package devidp

import (
	"context"
	"crypto/rand"
	"crypto/rsa"
	"errors"
	"time"

	jose "github.com/go-jose/go-jose/v4"
	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"
)

const idTokenLife = 2 * time.Minute

var errNotServed = errors.New("not served")

// storage is what the library keeps, in memory. It implements op.Storage; the parts that
// belong to flows which are not served refuse.
type storage struct{ *gitlab }

var (
	_ op.Storage                   = (*storage)(nil)
	_ op.CanSetUserinfoFromRequest = (*storage)(nil)
)

// Health implements op.Storage.
func (s *storage) Health(context.Context) error { return nil }

// CreateAuthRequest implements op.AuthStorage. PKCE is required (security T21), unless the
// provider plays one that knows none.
func (s *storage) CreateAuthRequest(_ context.Context, r *oidc.AuthRequest, _ string) (op.AuthRequest, error) {
	problem := pkce(r.CodeChallenge, string(r.CodeChallengeMethod))
	if problem != "" && (r.CodeChallenge != "" || !s.server.noPKCE) {
		return nil, oidc.ErrInvalidRequest().WithDescription("%s", problem)
	}
	if len(r.Prompt) > 0 && r.Prompt[0] == oidc.PromptNone {
		return nil, oidc.ErrLoginRequired().WithDescription("a person has to be picked")
	}
	return &authRequest{s.server.begin(attempt{
		provider: GitLab, clientID: r.ClientID, redirectURI: r.RedirectURI, state: r.State, nonce: r.Nonce,
		challenge: r.CodeChallenge, scopes: r.Scopes,
	})}, nil
}

// AuthRequestByID implements op.AuthStorage.
func (s *storage) AuthRequestByID(context.Context, string) (op.AuthRequest, error) {
	return nil, errNotServed // a person is picked on a page of our own, which has the request
}

// AuthRequestByCode implements op.AuthStorage. It spends the code.
func (s *storage) AuthRequestByCode(ctx context.Context, value string) (op.AuthRequest, error) {
	a, err := s.server.spend(GitLab, value)
	if err != nil {
		return nil, err
	}
	callOf(ctx).Username = a.username
	return &codeRequest{authRequest{a}, value}, nil
}

// SaveAuthCode implements op.AuthStorage.
func (s *storage) SaveAuthCode(_ context.Context, id, value string) error {
	return s.server.saveCode(id, value)
}

// DeleteAuthRequest implements op.AuthStorage. The attempt went when its code was made.
func (s *storage) DeleteAuthRequest(context.Context, string) error { return nil }

// CreateAccessToken implements op.AuthStorage. The expiry is by the machine's clock, as the
// library reckons.
func (s *storage) CreateAccessToken(_ context.Context, r op.TokenRequest) (id string, expires time.Time, err error) {
	request, ok := r.(*codeRequest)
	if !ok {
		return "", time.Time{}, errNotServed
	}
	id = rand.Text()
	s.server.grant(id, token{provider: GitLab, username: request.username, scopes: request.scopes, code: request.code}, tokenLife)
	return id, s.machineNow().Add(tokenLife), nil
}

// CreateAccessAndRefreshTokens implements op.AuthStorage.
func (s *storage) CreateAccessAndRefreshTokens(context.Context, op.TokenRequest, string) (id, refresh string, expires time.Time, err error) {
	return "", "", time.Time{}, errNotServed
}

// TokenRequestByRefreshToken implements op.AuthStorage.
func (s *storage) TokenRequestByRefreshToken(context.Context, string) (op.RefreshTokenRequest, error) {
	return nil, op.ErrInvalidRefreshToken
}

// TerminateSession implements op.AuthStorage.
func (s *storage) TerminateSession(context.Context, string, string) error { return nil }

// RevokeToken implements op.AuthStorage. A token that is not there is revoked already
// (RFC 7009, section 2.2).
func (s *storage) RevokeToken(ctx context.Context, id, _, _ string) *oidc.Error {
	callOf(ctx).Username, _ = s.server.revoke(GitLab, id, false)
	return nil
}

// GetRefreshTokenInfo implements op.AuthStorage.
func (s *storage) GetRefreshTokenInfo(context.Context, string, string) (userID, tokenID string, err error) {
	return "", "", op.ErrInvalidRefreshToken
}

// SigningKey implements op.AuthStorage.
func (s *storage) SigningKey(context.Context) (op.SigningKey, error) {
	source := s.key
	if s.server.faultsOf(GitLab).ForeignKey {
		source = s.foreignKey
	}
	key, err := source()
	if err != nil {
		return nil, err
	}
	return signingKey{key}, nil
}

// SignatureAlgorithms implements op.AuthStorage.
func (s *storage) SignatureAlgorithms(context.Context) ([]jose.SignatureAlgorithm, error) {
	return []jose.SignatureAlgorithm{jose.RS256}, nil
}

// KeySet implements op.AuthStorage.
func (s *storage) KeySet(context.Context) ([]op.Key, error) {
	key, err := s.key()
	if err != nil {
		return nil, err
	}
	return []op.Key{publicKey{key}}, nil
}

// GetClientByClientID implements op.OPStorage.
func (s *storage) GetClientByClientID(_ context.Context, id string) (op.Client, error) {
	known := s.server.clients[GitLab]
	if id != known.ClientID {
		return nil, oidc.ErrInvalidClient().WithDescription("GitLab does not know this application")
	}
	return &gitlabClient{known, s.gitlab}, nil
}

// AuthorizeClientIDSecret implements op.OPStorage.
func (s *storage) AuthorizeClientIDSecret(_ context.Context, id, secret string) error {
	if !s.server.clients[GitLab].proves(id, secret) {
		return oidc.ErrInvalidClient()
	}
	return nil
}

// SetUserinfoFromScopes implements op.OPStorage; SetUserinfoFromRequest does the work.
func (s *storage) SetUserinfoFromScopes(context.Context, *oidc.UserInfo, string, string, []string) error {
	return nil
}

// SetUserinfoFromRequest implements op.CanSetUserinfoFromRequest: what an id token says.
func (s *storage) SetUserinfoFromRequest(_ context.Context, info *oidc.UserInfo, r op.IDTokenRequest, scopes []string) error {
	who, ok := s.server.identity(func(p *people) (Identity, bool) { return p.bySubject(r.GetSubject()) })
	if !ok {
		return errIdentity
	}
	describe(info, who, scopes)
	return nil
}

// SetUserinfoFromToken implements op.OPStorage: what the userinfo endpoint says.
func (s *storage) SetUserinfoFromToken(ctx context.Context, info *oidc.UserInfo, id, _, _ string) error {
	t, who, ok := s.server.holder(GitLab, id)
	if !ok {
		return errToken
	}
	callOf(ctx).Username = who.Username
	describe(info, who, t.scopes)
	return nil
}

// SetIntrospectionFromToken implements op.OPStorage.
func (s *storage) SetIntrospectionFromToken(context.Context, *oidc.IntrospectionResponse, string, string, string) error {
	return errNotServed
}

// GetPrivateClaimsFromScopes implements op.OPStorage.
func (s *storage) GetPrivateClaimsFromScopes(context.Context, string, string, []string) (map[string]any, error) {
	return nil, errNotServed
}

// GetKeyByIDAndClientID implements op.OPStorage.
func (s *storage) GetKeyByIDAndClientID(context.Context, string, string) (*jose.JSONWebKey, error) {
	return nil, errNotServed
}

// ValidateJWTProfileScopes implements op.OPStorage.
func (s *storage) ValidateJWTProfileScopes(context.Context, string, []string) ([]string, error) {
	return nil, errNotServed
}

const keyID = "development"

type signingKey struct{ key *rsa.PrivateKey }

// SignatureAlgorithm implements op.SigningKey.
func (signingKey) SignatureAlgorithm() jose.SignatureAlgorithm { return jose.RS256 }

// Key implements op.SigningKey.
func (k signingKey) Key() any { return k.key }

// ID implements op.SigningKey.
func (signingKey) ID() string { return keyID }

type publicKey struct{ key *rsa.PrivateKey }

// ID implements op.Key.
func (publicKey) ID() string { return keyID }

// Algorithm implements op.Key.
func (publicKey) Algorithm() jose.SignatureAlgorithm { return jose.RS256 }

// Use implements op.Key.
func (publicKey) Use() string { return "sig" }

// Key implements op.Key.
func (k publicKey) Key() any { return k.key.Public() }
