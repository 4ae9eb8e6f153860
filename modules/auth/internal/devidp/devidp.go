package devidp

import (
	"cmp"
	"crypto/rand"
	"crypto/rsa"
	_ "embed"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"

	"github.com/gin-gonic/gin"
	lru "github.com/hashicorp/golang-lru/v2"

	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
)

const (
	maxRequestBytes = 64 << 10
	maxAuthRequests = 1000
	maxTokens       = 2000
)

//go:embed demo.json
var demoIdentities []byte

// Settings configure a Server.
type Settings struct {
	// Origin is scheme, host and port under which the server is reached, without a slash at the end.
	Origin string
	// Callbacks are the registered redirect addresses by provider. One that is missing is
	// Origin + "/auth/strategies/<provider>/callback".
	Callbacks map[string]string
	Clock     clock.Clock
	// SigningKey signs the id tokens of GitLab. Without one, a key is generated when it is first needed.
	SigningKey *rsa.PrivateKey
	// PKCEOptional accepts requests without a code challenge, as providers do that do not know PKCE.
	PKCEOptional bool
}

// Server is the two providers. It is safe for concurrent use.
type Server struct {
	clock        clock.Clock
	origin       string
	pkceOptional bool
	clients      map[string]client // by provider
	demo         int               // how many demo identities there are
	signingKey   func() *rsa.PrivateKey
	handler      http.Handler

	mu         sync.Mutex // guards the fields below
	identities []Identity // the demo identities first, then those that were added, the latest last
	requests   *lru.Cache[string, *authRequest]
	codes      *lru.Cache[string, *authRequest]
	tokens     *lru.Cache[string, accessToken]
	calls      []Call
}

var (
	_ http.Handler      = (*Server)(nil)
	_ httpserver.Routes = (*Server)(nil)
)

// New returns a server with the demo identities. It fails if the origin is no address.
func New(s Settings) (*Server, error) {
	if u, err := url.Parse(s.Origin); err != nil || u.Host == "" {
		return nil, fmt.Errorf("development identity provider: %q is no origin", s.Origin)
	}
	server := &Server{
		clock: s.Clock, origin: s.Origin, pkceOptional: s.PKCEOptional, clients: map[string]client{},
	}
	if err := json.Unmarshal(demoIdentities, &server.identities); err != nil {
		return nil, fmt.Errorf("development identity provider: demo identities: %w", err)
	}
	server.demo = len(server.identities)
	for _, provider := range []string{GitHub, GitLab} {
		callback := cmp.Or(s.Callbacks[provider], s.Origin+"/auth/strategies/"+provider+"/callback")
		server.clients[provider] = client{Addresses: Endpoints(s.Origin, provider), callback: callback}
	}
	server.signingKey = sync.OnceValue(func() *rsa.PrivateKey {
		if s.SigningKey != nil {
			return s.SigningKey
		}
		key, _ := rsa.GenerateKey(rand.Reader, 2048) // fails for an unsafe size only
		return key
	})
	// lru.New fails for a size below 1 only.
	server.requests, _ = lru.New[string, *authRequest](maxAuthRequests)
	server.codes, _ = lru.New[string, *authRequest](maxAuthRequests)
	server.tokens, _ = lru.New[string, accessToken](maxTokens)
	server.handler = server.routes()
	return server, nil
}

func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	github, gitlab := Root+GitHub, Root+GitLab
	for _, route := range []struct {
		pattern, provider string
		operation         Operation
		handler           handler
	}{
		{"GET " + github + "/login/oauth/authorize", GitHub, Authorize, s.authorize},
		{"POST " + github + "/login/oauth/access_token", GitHub, Token, s.githubToken},
		{"GET " + github + "/api/v3/user", GitHub, UserInfo, s.githubUser},
		{"GET " + github + "/api/v3/user/emails", GitHub, Emails, s.githubEmails},
		{"GET " + github + "/api/v3/user/repos", GitHub, Repositories, s.githubRepositories},
		{"GET " + github + "/api/v3/users/{username}/repos", GitHub, Repositories, s.githubRepositories},
		{"DELETE " + github + "/api/v3/applications/{client}/{what}", GitHub, Revoke, s.githubRevoke},

		{"GET " + gitlab + "/.well-known/openid-configuration", GitLab, Discovery, s.gitlabDiscovery},
		{"GET " + gitlab + "/oauth/discovery/keys", GitLab, Keys, s.gitlabKeys},
		{"GET " + gitlab + "/oauth/authorize", GitLab, Authorize, s.authorize},
		{"POST " + gitlab + "/oauth/token", GitLab, Token, s.gitlabToken},
		{"POST " + gitlab + "/oauth/revoke", GitLab, Revoke, s.gitlabRevoke},
		{"GET " + gitlab + "/oauth/userinfo", GitLab, UserInfo, s.gitlabUserInfo},
		{"GET " + gitlab + "/api/v4/users/{id}/projects", GitLab, Repositories, s.gitlabProjects},
	} {
		mux.Handle(route.pattern, s.logged(route.provider, route.operation, route.handler))
	}
	mux.HandleFunc("GET "+strings.TrimSuffix(Root, "/"), s.about)
	mux.HandleFunc("GET "+Root+"{$}", s.about)
	mux.HandleFunc("GET "+Root+"style.css", style)
	mux.HandleFunc("GET "+Root+"calls.json", func(w http.ResponseWriter, _ *http.Request) {
		writeJSON(w, http.StatusOK, s.Calls())
	})
	mux.HandleFunc("GET "+choosePath, s.choosePage)
	mux.HandleFunc("POST "+choosePath, s.choose)
	return mux
}

// Register implements httpserver.Routes.
func (s *Server) Register(r gin.IRouter) {
	r.GET(strings.TrimSuffix(Root, "/"), gin.WrapH(s))
	r.Any(Root+"*path", gin.WrapH(s))
}

// ServeHTTP implements http.Handler for the paths below Root.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, maxRequestBytes)
	w.Header().Set("Cache-Control", "no-store")
	s.handler.ServeHTTP(w, r)
}

// writeJSON answers with value. An error of the connection is ignored.
func writeJSON(w http.ResponseWriter, status int, value any) {
	body, err := json.Marshal(value)
	if err != nil {
		http.Error(w, http.StatusText(http.StatusInternalServerError), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(body)
}
