package devidp

import (
	"net/http"
	"time"

	"wright.app/platform/clock"
)

// Settings are what a Server needs.
type Settings struct {
	// Origin is scheme, host and port under which the server is reached, without a slash
	// at the end.
	Origin string
	// Callbacks are the registered redirect addresses by provider. One that is missing is
	// Origin + "/auth/strategies/<provider>/callback".
	Callbacks map[string]string
	Clock     clock.Clock
}

// Server is the two providers. Besides answering requests it lets tests decide what the
// providers say, and look at what they were asked. It may be used by many at once.
type Server struct{ settings Settings }

var _ http.Handler = (*Server)(nil)

// New returns a server with the demo identities.
func New(s Settings) (*Server, error) { return &Server{settings: s}, nil }

// ServeHTTP implements http.Handler for the paths below Root.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { http.NotFound(w, r) }

// Identities returns the identities that can be picked, in the order of the page.
func (s *Server) Identities() []Identity { return nil }

// SetIdentity adds an identity, or replaces the one with the same username.
func (s *Server) SetIdentity(Identity) error { return nil }

// SetFaults replaces what goes wrong at a provider. The zero Faults mend it.
func (s *Server) SetFaults(string, Faults) {}

// Calls returns what the providers were asked, oldest first. The list keeps the last 500.
func (s *Server) Calls() []Call { return nil }

// Operation is a call that the product makes.
type Operation string

// The operations of both providers.
const (
	Authorize    Operation = "authorize"    // the browser arrives
	Token        Operation = "token"        // code against token
	UserInfo     Operation = "userinfo"     // GitHub: GET user; GitLab: userinfo and GET user
	Emails       Operation = "emails"       // GitHub alone
	Repositories Operation = "repositories" // GitLab calls them projects
	Revoke       Operation = "revoke"
	Keys         Operation = "keys"      // GitLab alone
	Discovery    Operation = "discovery" // GitLab alone
)

// Faults is what goes wrong on purpose.
type Faults struct {
	// ForeignNonce puts another nonce into id tokens.
	ForeignNonce bool
	// ForeignChallenge binds codes to a challenge that no verifier of the product meets.
	ForeignChallenge bool
	// ForeignKey signs id tokens with a key that is not published.
	ForeignKey bool
	// ForeignAudience issues id tokens for another client.
	ForeignAudience bool
	// Status answers an operation with this status and does nothing.
	Status map[Operation]int
	// Delay keeps an operation waiting, at most until its client gives up.
	Delay map[Operation]time.Duration
}

// Call is one request that arrived. It holds no code and no token.
type Call struct {
	At        time.Time `json:"at"`
	Provider  string    `json:"provider"`
	Operation Operation `json:"operation"`
	Status    int       `json:"status"`
	// Username is whose call it was, empty until the provider knows.
	Username string `json:"username,omitempty"`
	// ChallengeMethod, State and Nonce are of Authorize: the PKCE method, and whether the
	// other two came along. Scope is what was asked for.
	ChallengeMethod string `json:"challengeMethod,omitempty"`
	State           bool   `json:"state,omitempty"`
	Nonce           bool   `json:"nonce,omitempty"`
	Scope           string `json:"scope,omitempty"`
	// VerifierMatched is of Token: the PKCE verifier belonged to the code.
	VerifierMatched bool `json:"verifierMatched,omitempty"`
}
