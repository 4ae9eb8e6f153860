package devidp

import (
	"crypto/rand"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"

	"golang.org/x/oauth2"
)

const (
	authRequestLifetime = 10 * time.Minute
	codeLifetime        = 10 * time.Minute
	gitlabTokenLifetime = 2 * time.Hour
)

var challengePattern = regexp.MustCompile(`^[A-Za-z0-9_-]{43}$`) // a SHA-256 digest in base64url

// client is the product as a provider has registered it.
type client struct {
	Addresses

	callback string
}

// authenticates reports whether a request has the id and secret of the client, in the header or the form.
func (c client) authenticates(r *http.Request) bool {
	id, secret, ok := r.BasicAuth()
	if !ok {
		id, secret = r.PostFormValue("client_id"), r.PostFormValue("client_secret")
	}
	return id == c.ClientID && secret == c.ClientSecret
}

// authRequest is an authorization request, from the request of the browser until the code is exchanged.
type authRequest struct {
	provider  string
	state     string
	nonce     string
	challenge string // empty without PKCE
	scopes    []string
	expires   time.Time
	identity  Identity // who was picked
	exchanged bool     // the code was used
	token     string   // the access token that was returned for the code
}

// accessToken allows its bearer to read an identity and its repositories.
type accessToken struct {
	provider string
	username string
	scopes   []string
	expires  time.Time // zero: never
}

// authorize answers the authorization endpoint of both providers: it sends the browser to the page.
func (s *Server) authorize(w http.ResponseWriter, r *http.Request, call *Call) {
	query := r.URL.Query()
	call.ChallengeMethod, call.Scope = query.Get("code_challenge_method"), query.Get("scope")
	call.State, call.Nonce = query.Get("state") != "", query.Get("nonce") != ""
	known := s.clients[call.Provider]
	if query.Get("client_id") != known.ClientID || query.Get("redirect_uri") != known.callback {
		refuse(w, "The application or its redirect_uri is not registered.")
		return
	}
	request := &authRequest{
		provider: call.Provider, state: query.Get("state"), nonce: query.Get("nonce"), scopes: splitScopes(call.Scope),
		challenge: query.Get("code_challenge"), expires: s.clock.Now().Add(authRequestLifetime),
	}
	valid := call.ChallengeMethod == "S256" && challengePattern.MatchString(request.challenge)
	if !valid && (request.challenge != "" || !s.pkceOptional) {
		s.redirectToCallback(w, r, request, url.Values{
			"error": {"invalid_request"}, "error_description": {"PKCE with the method S256 is required."},
		})
		return
	}
	id := rand.Text()
	s.mu.Lock()
	s.requests.Add(id, request)
	s.mu.Unlock()
	http.Redirect(w, r, choosePath+"?"+url.Values{"request": {id}}.Encode(), http.StatusFound)
}

// splitScopes splits a list of scopes by spaces, or by commas as GitHub allows.
func splitScopes(list string) []string {
	return strings.FieldsFunc(list, func(r rune) bool { return r == ' ' || r == ',' })
}

// pending returns a request for which nobody has been picked yet.
func (s *Server) pending(id string) (*authRequest, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	request, ok := s.requests.Get(id)
	return request, ok && s.clock.Now().Before(request.expires)
}

// finish ends a pending request. It reports false if another call has done so before.
func (s *Server) finish(id string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.requests.Remove(id)
}

// sendCode sends the browser back with a code for the picked identity.
func (s *Server) sendCode(w http.ResponseWriter, r *http.Request, request *authRequest, identity Identity) {
	code := rand.Text()
	s.mu.Lock()
	request.identity, request.expires = identity, s.clock.Now().Add(codeLifetime)
	s.codes.Add(code, request)
	s.mu.Unlock()
	s.redirectToCallback(w, r, request, url.Values{"code": {code}})
}

// redirectToCallback redirects the browser to the callback of the product. The address is the registered one, never one
// from the request.
func (s *Server) redirectToCallback(w http.ResponseWriter, r *http.Request, request *authRequest, answer url.Values) {
	if request.state != "" {
		answer.Set("state", request.state)
	}
	http.Redirect(w, r, s.clients[request.provider].callback+"?"+answer.Encode(), http.StatusFound)
}

// exchangeError is why a code was not exchanged, in the words of both providers.
type exchangeError struct {
	github, gitlab string
	description    string
}

var (
	errClient   = &exchangeError{"incorrect_client_credentials", "invalid_client", "The credentials are incorrect."}
	errCode     = &exchangeError{"bad_verification_code", "invalid_grant", "The code is incorrect, expired or used."}
	errVerifier = &exchangeError{"bad_verification_code", "invalid_grant", "The code_verifier does not match the code."}
	errRedirect = &exchangeError{"redirect_uri_mismatch", "invalid_grant", "The redirect_uri is not that of the code."}
)

// exchange returns the request behind a code, with a new access token in it that begins with prefix. Whatever is wrong
// with the rest of the call, the code is used up. A second use revokes the token of the first one (RFC 6749, section
// 4.1.2).
func (s *Server) exchange(r *http.Request, call *Call, prefix string) (*authRequest, *exchangeError) {
	known := s.clients[call.Provider]
	if !known.authenticates(r) {
		return nil, errClient
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	request, ok := s.codes.Get(r.PostFormValue("code"))
	if !ok || request.provider != call.Provider || !s.clock.Now().Before(request.expires) {
		return nil, errCode
	}
	if request.exchanged {
		s.tokens.Remove(request.token)
		return nil, errCode
	}
	request.exchanged = true
	call.Username = request.identity.Username
	if request.challenge != "" {
		if oauth2.S256ChallengeFromVerifier(r.PostFormValue("code_verifier")) != request.challenge {
			return nil, errVerifier
		}
		call.VerifierMatched = true
	}
	// GitHub allows a client to leave redirect_uri out.
	if to := r.PostFormValue("redirect_uri"); to != known.callback && (to != "" || call.Provider != GitHub) {
		return nil, errRedirect
	}
	token := accessToken{provider: call.Provider, username: request.identity.Username, scopes: request.scopes}
	if call.Provider == GitLab {
		token.expires = s.clock.Now().Add(gitlabTokenLifetime)
	}
	request.token = prefix + rand.Text()
	s.tokens.Add(request.token, token)
	return request, nil
}

// caller returns the access token of a request, and its identity.
func (s *Server) caller(r *http.Request, call *Call) (accessToken, Identity, bool) {
	scheme, value, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	s.mu.Lock()
	defer s.mu.Unlock()
	token, ok := s.tokens.Get(value)
	expired := !token.expires.IsZero() && !s.clock.Now().Before(token.expires)
	if !ok || expired || token.provider != call.Provider || !strings.EqualFold(scheme, "Bearer") {
		return accessToken{}, Identity{}, false
	}
	call.Username = token.username
	identity, ok := s.byUsername(token.username)
	return token, identity, ok
}

// revoke removes a token, and with all set every token of its identity. It reports whether the token was known.
func (s *Server) revoke(call *Call, value string, all bool) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	token, ok := s.tokens.Get(value)
	if !ok || token.provider != call.Provider {
		return false
	}
	call.Username = token.username
	for _, key := range s.tokens.Keys() {
		other, _ := s.tokens.Peek(key)
		if key == value || all && other.provider == token.provider && other.username == token.username {
			s.tokens.Remove(key)
		}
	}
	return true
}
