package devidp

import (
	"net/http"
	"time"
)

// Operation is a call that the product makes.
type Operation string

// The operations of both providers.
const (
	Authorize    Operation = "authorize" // the browser arrives
	Token        Operation = "token"
	UserInfo     Operation = "userinfo"     // GitHub: GET user
	Emails       Operation = "emails"       // GitHub only
	Repositories Operation = "repositories" // GitLab calls them projects
	Revoke       Operation = "revoke"
	Keys         Operation = "keys"      // GitLab only
	Discovery    Operation = "discovery" // GitLab only
)

// maxCalls is the number of recorded calls. Older ones are dropped.
const maxCalls = 500

// Call is one request that arrived. It contains no code, token or state.
type Call struct {
	At        time.Time `json:"at"`
	Provider  string    `json:"provider"`
	Operation Operation `json:"operation"`
	Status    int       `json:"status"`
	// Username is the identity that the call was about, empty if it is not known yet.
	Username string `json:"username,omitempty"`
	// Only Authorize has the method of the PKCE challenge, the scope, and whether a state and a nonce were sent.
	ChallengeMethod string `json:"challengeMethod,omitempty"`
	State           bool   `json:"state,omitempty"`
	Nonce           bool   `json:"nonce,omitempty"`
	Scope           string `json:"scope,omitempty"`
	// VerifierMatched is true for Token if the PKCE verifier belonged to the code.
	VerifierMatched bool `json:"verifierMatched,omitempty"`
}

// handler answers a call, and sets the fields of call that only it knows.
type handler func(w http.ResponseWriter, r *http.Request, call *Call)

// logged records each call of an operation.
func (s *Server) logged(provider string, operation Operation, next handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		call := &Call{At: s.clock.Now(), Provider: provider, Operation: operation, Status: http.StatusOK}
		next(&statusRecorder{w, call}, r, call)
		s.mu.Lock()
		defer s.mu.Unlock()
		s.calls = append(s.calls[max(0, len(s.calls)+1-maxCalls):], *call)
	})
}

// Calls returns the last 500 calls, oldest first.
func (s *Server) Calls() []Call {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Call{}, s.calls...)
}

// statusRecorder records the status of a response.
type statusRecorder struct {
	http.ResponseWriter

	call *Call
}

// WriteHeader implements http.ResponseWriter.
func (w *statusRecorder) WriteHeader(status int) {
	w.call.Status = status
	w.ResponseWriter.WriteHeader(status)
}
