package devidp

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// githubTokenPrefix is how tokens of OAuth applications begin at GitHub.
const githubTokenPrefix = "gho_"

// githubToken is POST login/oauth/access_token. GitHub answers errors with 200, too, and as a form unless the client
// accepts JSON.
func (s *Server) githubToken(w http.ResponseWriter, r *http.Request, call *Call) {
	var answer map[string]string
	if request, problem := s.exchange(r, call, githubTokenPrefix); problem != nil {
		answer = map[string]string{"error": problem.github, "error_description": problem.description}
	} else {
		answer = map[string]string{
			"access_token": request.token, "scope": strings.Join(request.scopes, ","), "token_type": "bearer",
		}
	}
	if strings.Contains(r.Header.Get("Accept"), "application/json") {
		writeJSON(w, http.StatusOK, answer)
		return
	}
	form := url.Values{}
	for key, value := range answer {
		form.Set(key, value)
	}
	w.Header().Set("Content-Type", "application/x-www-form-urlencoded; charset=utf-8")
	_, _ = w.Write([]byte(form.Encode())) // an error of the connection is ignored
}

func githubError(w http.ResponseWriter, status int) {
	writeJSON(w, status, map[string]string{"message": http.StatusText(status)})
}

// githubUser is GET user.
func (s *Server) githubUser(w http.ResponseWriter, r *http.Request, call *Call) {
	_, identity, ok := s.caller(r, call)
	if !ok {
		githubError(w, http.StatusUnauthorized)
		return
	}
	var public any // null if the address is not public
	if identity.EmailVerified && !identity.EmailPrivate {
		public = identity.Email
	}
	writeJSON(w, http.StatusOK, map[string]any{
		"login": identity.Username, "id": identity.ID, "name": identity.Name, "email": public,
		"avatar_url": identity.AvatarURL, "html_url": "https://github.com/" + identity.Username,
	})
}

// githubEmails is GET user/emails, which is 404 without the scope.
func (s *Server) githubEmails(w http.ResponseWriter, r *http.Request, call *Call) {
	token, identity, ok := s.caller(r, call)
	if !ok {
		githubError(w, http.StatusUnauthorized)
		return
	}
	if !slices.Contains(token.scopes, "user:email") {
		githubError(w, http.StatusNotFound)
		return
	}
	list := []map[string]any{}
	for _, other := range identity.OtherEmails {
		list = append(list, map[string]any{"email": other.Address, "primary": false, "verified": other.Verified})
	}
	if identity.Email != "" {
		list = append(
			list,
			map[string]any{"email": identity.Email, "primary": true, "verified": identity.EmailVerified},
		)
	}
	writeJSON(w, http.StatusOK, list)
}

// githubRepositories is GET user/repos, where private ones need the scope repo, and GET users/{username}/repos, which
// needs no token.
func (s *Server) githubRepositories(w http.ResponseWriter, r *http.Request, call *Call) {
	query, username := r.URL.Query(), r.PathValue("username")
	token, owner, ok := s.caller(r, call)
	if !ok && (username == "" || r.Header.Get("Authorization") != "") {
		githubError(w, http.StatusUnauthorized)
		return
	}
	private := slices.Contains(token.scopes, "repo") && username == "" && query.Get("visibility") != "public"
	if username != "" {
		s.mu.Lock()
		owner, ok = s.byUsername(username)
		s.mu.Unlock()
		if !ok {
			githubError(w, http.StatusNotFound)
			return
		}
	}
	list := []map[string]any{}
	for _, repo := range s.page(w, r, owner.repositories(private, query.Get("sort") == "pushed")) {
		fullName := owner.Username + "/" + repo.Name
		var language any // null if there is no code
		if repo.Language != "" {
			language = repo.Language
		}
		list = append(list, map[string]any{
			"full_name": fullName, "html_url": "https://github.com/" + fullName, "description": repo.Description,
			"owner": map[string]any{"login": owner.Username, "id": owner.ID}, "private": repo.Private,
			"fork": repo.Fork, "language": language, "stargazers_count": repo.Stars, "forks_count": repo.Forks,
			"pushed_at": repo.PushedAt,
		})
	}
	writeJSON(w, http.StatusOK, list)
}

// githubRevoke is DELETE applications/{client}/token for one token, and …/grant for all tokens of the identity.
func (s *Server) githubRevoke(w http.ResponseWriter, r *http.Request, call *Call) {
	known, what := s.clients[GitHub], r.PathValue("what")
	allowed := known.authenticates(r) && r.PathValue("client") == known.ClientID
	if !allowed || what != "grant" && what != "token" {
		githubError(w, http.StatusNotFound)
		return
	}
	var body struct {
		Token string `json:"access_token"`
	}
	if err := json.NewDecoder(r.Body).Decode(&body); err != nil || body.Token == "" {
		githubError(w, http.StatusUnprocessableEntity)
		return
	}
	if !s.revoke(call, body.Token, what == "grant") {
		githubError(w, http.StatusNotFound)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}
