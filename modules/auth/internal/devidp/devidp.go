package devidp

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/gin-gonic/gin"

	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
)

// maxBody is how much of a request's body is read.
const maxBody = 64 << 10

// Settings are what a Server needs.
type Settings struct {
	// Origin is scheme, host and port under which the server is reached, without a slash
	// at the end.
	Origin string
	// Callbacks are the registered redirect addresses by provider. One that is missing is
	// Origin + "/auth/strategies/<provider>/callback".
	Callbacks map[string]string
	Clock     clock.Clock
	// WithoutPKCE lets the OpenID provider take requests without a proof key, too, like
	// those that know none.
	WithoutPKCE bool
}

// Server is the two providers. Besides answering requests it lets tests decide what the
// providers say, and look at what they were asked. It may be used by many at once.
type Server struct {
	clock    clock.Clock
	origin   string
	noPKCE   bool
	clients  map[string]client // by provider
	handler  http.Handler
	gitlab   *gitlab
	template *template.Template

	mu       sync.Mutex // guards what follows
	people   *people
	attempts *shelf[attempt]
	codes    *shelf[code]
	tokens   *shelf[token]
	faults   map[string]Faults
	calls    []Call
}

var (
	_ http.Handler      = (*Server)(nil)
	_ httpserver.Routes = (*Server)(nil)
)

// New returns a server with the demo identities. It fails if the origin is no address.
func New(s Settings) (*Server, error) {
	server := &Server{
		clock: s.Clock, origin: s.Origin, noPKCE: s.WithoutPKCE, clients: map[string]client{},
		people: newPeople(), faults: map[string]Faults{},
		attempts: newShelf[attempt](mostAttempts), codes: newShelf[code](mostCodes), tokens: newShelf[token](mostTokens),
	}
	for _, provider := range []string{GitHub, GitLab} {
		callback, ok := s.Callbacks[provider]
		if !ok {
			callback = s.Origin + "/auth/strategies/" + provider + "/callback"
		}
		server.clients[provider] = client{Addresses: Endpoints(s.Origin, provider), callback: callback}
	}
	var err, broken error
	server.template, err = parsePage()
	server.gitlab, broken = newGitLab(server)
	if err := errors.Join(err, broken); err != nil {
		return nil, fmt.Errorf("development identity provider: %w", err)
	}
	server.handler = server.routes()
	return server, nil
}

// routes returns what answers. Whatever is not listed does not exist, whatever the library
// would serve besides.
func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	hub, lab := Root+GitHub, Root+GitLab
	for _, route := range []struct {
		pattern, provider string
		operation         Operation
		handler           http.HandlerFunc
	}{
		{"GET " + hub + "/login/oauth/authorize", GitHub, Authorize, s.githubAuthorize},
		{"POST " + hub + "/login/oauth/access_token", GitHub, Token, s.githubToken},
		{"GET " + hub + "/api/v3/user", GitHub, UserInfo, s.githubUser},
		{"GET " + hub + "/api/v3/user/emails", GitHub, Emails, s.githubEmails},
		{"GET " + hub + "/api/v3/user/repos", GitHub, Repositories, s.githubOwnRepositories},
		{"GET " + hub + "/api/v3/users/{username}/repos", GitHub, Repositories, s.githubRepositories},
		{"DELETE " + hub + "/api/v3/applications/{client}/{what}", GitHub, Revoke, s.githubRevoke},

		{"GET " + lab + "/.well-known/openid-configuration", GitLab, Discovery, s.gitlab.serve},
		{"GET " + lab + "/oauth/discovery/keys", GitLab, Keys, s.gitlab.serve},
		{"GET " + lab + "/oauth/authorize", GitLab, Authorize, s.gitlab.serve},
		{"POST " + lab + "/oauth/token", GitLab, Token, s.gitlab.serve},
		{"POST " + lab + "/oauth/revoke", GitLab, Revoke, s.gitlab.serve},
		{"GET " + lab + "/oauth/userinfo", GitLab, UserInfo, s.gitlab.serve},
		{"GET " + lab + "/api/v4/user", GitLab, UserInfo, s.gitlabUser},
		{"GET " + lab + "/api/v4/projects", GitLab, Repositories, s.gitlabProjects},
		{"GET " + lab + "/api/v4/users/{user}/projects", GitLab, Repositories, s.gitlabProjectsOf},
		{"GET " + lab + "/api/v4/projects/{project}/languages", GitLab, Repositories, s.gitlabLanguages},
	} {
		mux.Handle(route.pattern, s.watch(route.provider, route.operation, route.handler))
	}
	mux.HandleFunc("GET "+strings.TrimSuffix(Root, "/"), s.about)
	mux.HandleFunc("GET "+Root+"{$}", s.about)
	mux.HandleFunc("GET "+Root+"style.css", style)
	mux.HandleFunc("GET "+Root+"calls.json", func(w http.ResponseWriter, _ *http.Request) { writeJSON(w, http.StatusOK, s.Calls()) })
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
	r.Body = http.MaxBytesReader(w, r.Body, maxBody)
	w.Header().Set("Cache-Control", "no-store")
	s.handler.ServeHTTP(w, r)
}

// Identities returns the identities that can be picked, in the order of the page.
func (s *Server) Identities() []Identity {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.people.list)
}

// SetIdentity adds an identity, or replaces the one with the same username. A token that
// was given before shows the new state. It fails with ErrUsername.
func (s *Server) SetIdentity(i Identity) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.people.set(i)
}

// SetFaults replaces what goes wrong at a provider. The zero Faults mend it.
func (s *Server) SetFaults(provider string, f Faults) {
	f.Status, f.Delay = maps.Clone(f.Status), maps.Clone(f.Delay)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults[provider] = f
}

// Calls returns what the providers were asked, oldest first. The list keeps the last 500.
func (s *Server) Calls() []Call {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Call{}, s.calls...)
}

// client is the product as a provider has registered it.
type client struct {
	Addresses

	callback string
}

// proves reports whether id and secret are those of the client.
func (c client) proves(id, secret string) bool {
	want, got := sha256.Sum256([]byte(c.ClientID+"\n"+c.ClientSecret)), sha256.Sum256([]byte(id+"\n"+secret))
	return subtle.ConstantTimeCompare(want[:], got[:]) == 1
}

// message is an error as both REST APIs write it.
type message struct {
	Message       string `json:"message"`
	Documentation string `json:"documentation_url,omitempty"`
	Status        string `json:"status,omitempty"`
}

// writeJSON answers with value. A client that has gone is no error here.
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
