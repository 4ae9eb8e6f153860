package devidp

import (
	"crypto/rand"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/zitadel/oidc/v3/pkg/oidc"
)

// GitHub is no OpenID provider: no id token, no discovery, and errors of a kind of their
// own. The library knows OpenID providers only, so this side is written out, with the
// library's comparison of challenge and verifier.

// githubTokenPrefix is how tokens of OAuth applications begin at GitHub.
const githubTokenPrefix = "gho_"

// githubAuthorize is GET login/oauth/authorize.
func (s *Server) githubAuthorize(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	call := callOf(r.Context())
	call.ChallengeMethod, call.Scope = query.Get("code_challenge_method"), query.Get("scope")
	call.State, call.Nonce = query.Get("state") != "", query.Get("nonce") != ""
	known := s.clients[GitHub]
	if query.Get("client_id") != known.ClientID {
		s.refuse(w, "GitHub does not know this application.")
		return
	}
	if to := query.Get("redirect_uri"); to != "" && to != known.callback {
		s.refuse(w, "The redirect_uri is not associated with this application.")
		return
	}
	a := attempt{
		provider: GitHub, clientID: known.ClientID, redirectURI: known.callback, state: query.Get("state"),
		challenge: query.Get("code_challenge"), scopes: scopesOf(query.Get("scope")),
	}
	// GitHub itself lets a client go without PKCE. This product never does (security T21).
	if problem := pkce(a.challenge, query.Get("code_challenge_method")); problem != "" {
		s.returnError(w, r, a, "invalid_request", problem)
		return
	}
	toPage(w, r, s.begin(a))
}

// githubReturn sends the browser back with a code.
func (s *Server) githubReturn(w http.ResponseWriter, r *http.Request, a attempt) {
	value := rand.Text()
	if err := s.saveCode(a.id, value); err != nil {
		s.refuse(w, err.Error())
		return
	}
	s.giveBack(w, r, a, url.Values{"code": {value}})
}

// githubError is an answer of the token endpoint. Its status is 200, as at GitHub.
type githubError struct {
	Error       string `json:"error"`
	Description string `json:"error_description"`
	URI         string `json:"error_uri"`
}

// githubToken is POST login/oauth/access_token.
func (s *Server) githubToken(w http.ResponseWriter, r *http.Request) {
	if err := r.ParseForm(); err != nil {
		http.Error(w, "The form did not arrive whole.", http.StatusBadRequest)
		return
	}
	granted, problem := s.githubExchange(r)
	if problem != nil {
		problem.URI = "https://docs.github.com/apps/oauth-apps/maintaining-oauth-apps/troubleshooting-oauth-app-access-token-request-errors"
		answerAs(w, r, problem, url.Values{"error": {problem.Error}, "error_description": {problem.Description}, "error_uri": {problem.URI}})
		return
	}
	answerAs(w, r, granted, url.Values{"access_token": {granted.Token}, "scope": {granted.Scope}, "token_type": {granted.Type}})
}

type githubGrant struct {
	Token string `json:"access_token"`
	Scope string `json:"scope"`
	Type  string `json:"token_type"`
}

func (s *Server) githubExchange(r *http.Request) (granted *githubGrant, problem *githubError) {
	id, secret, basic := r.BasicAuth()
	if !basic {
		id, secret = r.PostForm.Get("client_id"), r.PostForm.Get("client_secret")
	}
	known := s.clients[GitHub]
	if !known.proves(id, secret) {
		return nil, &githubError{Error: "incorrect_client_credentials", Description: "The client_id and/or client_secret passed are incorrect."}
	}
	bad := &githubError{Error: "bad_verification_code", Description: "The code passed is incorrect or expired."}
	value := r.PostForm.Get("code")
	a, err := s.spend(GitHub, value)
	if err != nil {
		return nil, bad
	}
	call := callOf(r.Context())
	call.Username = a.username
	if to := r.PostForm.Get("redirect_uri"); to != "" && to != a.redirectURI {
		return nil, &githubError{Error: "redirect_uri_mismatch", Description: "The redirect_uri MUST match the registered callback URL for this application."}
	}
	challenge := &oidc.CodeChallenge{Challenge: a.challenge, Method: oidc.CodeChallengeMethodS256}
	if !oidc.VerifyCodeChallenge(challenge, r.PostForm.Get("code_verifier")) {
		bad.Description = "The code_verifier does not match the code_challenge."
		return nil, bad
	}
	call.VerifierMatched = true
	granted = &githubGrant{Token: githubTokenPrefix + rand.Text(), Scope: strings.Join(a.scopes, ","), Type: "bearer"}
	s.grant(granted.Token, token{provider: GitHub, username: a.username, scopes: a.scopes, code: value}, 0)
	return granted, nil
}

// answerAs answers in the form that the client accepts: a query string, or JSON.
func answerAs(w http.ResponseWriter, r *http.Request, asJSON any, asForm url.Values) {
	accepted := strings.Split(r.Header.Get("Accept"), ",")
	if slices.ContainsFunc(accepted, func(one string) bool {
		kind, _, err := mime.ParseMediaType(one)
		return err == nil && kind == "application/json"
	}) {
		writeJSON(w, http.StatusOK, asJSON)
		return
	}
	w.Header().Set("Content-Type", "application/x-www-form-urlencoded; charset=utf-8")
	_, _ = w.Write([]byte(asForm.Encode())) // a client that has gone is no error here
}
