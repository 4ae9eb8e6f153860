package devidp

import (
	"context"
	"net/http"
	"slices"
	"time"
)

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

// mostCalls is how many calls are remembered.
const mostCalls = 500

// Faults is what goes wrong on purpose. Those that begin with Foreign count from the
// moment when the browser arrives.
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

type callKey struct{}

// callOf returns the call that is under way, for handlers to say more about it.
func callOf(ctx context.Context) *Call {
	if c, ok := ctx.Value(callKey{}).(*Call); ok {
		return c
	}
	return &Call{}
}

// watch remembers each call of an operation, and lets go wrong what is to go wrong.
func (s *Server) watch(provider string, operation Operation, next http.HandlerFunc) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		call := &Call{At: s.clock.Now(), Provider: provider, Operation: operation}
		answer := &statusWriter{ResponseWriter: w, status: http.StatusOK}
		faults := s.faultsOf(provider)
		if wait(r.Context(), faults.Delay[operation]) != nil {
			return // nobody is there any more
		}
		if status := faults.Status[operation]; status != 0 {
			writeJSON(answer, status, message{Message: http.StatusText(status)})
		} else {
			next(answer, r.WithContext(context.WithValue(r.Context(), callKey{}, call)))
		}
		call.Status = answer.status
		s.remember(*call)
	})
}

func wait(ctx context.Context, d time.Duration) error {
	if d <= 0 {
		return nil
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (s *Server) faultsOf(provider string) Faults {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.faults[provider]
}

func (s *Server) remember(c Call) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.calls) == mostCalls {
		s.calls = slices.Delete(s.calls, 0, 1)
	}
	s.calls = append(s.calls, c)
}

// statusWriter notes the status of an answer.
type statusWriter struct {
	http.ResponseWriter

	status int
}

// WriteHeader implements http.ResponseWriter.
func (w *statusWriter) WriteHeader(status int) {
	w.status = status
	w.ResponseWriter.WriteHeader(status)
}

// Unwrap is for http.ResponseController.
func (w *statusWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
