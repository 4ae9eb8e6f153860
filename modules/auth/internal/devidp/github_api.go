package devidp

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"time"
)

const githubDocs = "https://docs.github.com/rest"

// githubCaller returns who calls the API, or answers that nobody known does.
func (s *Server) githubCaller(w http.ResponseWriter, r *http.Request) (token, Identity, bool) {
	scheme, value, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if strings.EqualFold(scheme, "Bearer") || strings.EqualFold(scheme, "token") {
		if t, who, ok := s.holder(GitHub, strings.TrimSpace(value)); ok {
			callOf(r.Context()).Username = who.Username
			w.Header().Set("X-OAuth-Scopes", strings.Join(t.scopes, ", "))
			return t, who, true
		}
		writeJSON(w, http.StatusUnauthorized, message{"Bad credentials", githubDocs, "401"})
		return token{}, Identity{}, false
	}
	writeJSON(w, http.StatusUnauthorized, message{"Requires authentication", githubDocs, "401"})
	return token{}, Identity{}, false
}

func (t token) may(scopes ...string) bool {
	return slices.ContainsFunc(scopes, func(scope string) bool { return slices.Contains(t.scopes, scope) })
}

type githubUser struct {
	Login       string  `json:"login"`
	ID          int64   `json:"id"`
	AvatarURL   string  `json:"avatar_url"`
	HTMLURL     string  `json:"html_url"`
	Type        string  `json:"type"`
	SiteAdmin   bool    `json:"site_admin"`
	Name        string  `json:"name"`
	Email       *string `json:"email"` // the public one
	PublicRepos int     `json:"public_repos"`
}

// githubUser is GET user.
func (s *Server) githubUser(w http.ResponseWriter, r *http.Request) {
	_, who, ok := s.githubCaller(w, r)
	if !ok {
		return
	}
	user := githubUser{
		Login: who.Username, ID: who.ID, AvatarURL: who.AvatarURL, HTMLURL: "https://github.com/" + who.Username,
		Type: "User", Name: who.Name, PublicRepos: len(repositories(who, false)),
	}
	// An address can be public at GitHub only after it was verified.
	if who.Email != "" && who.EmailVerified && !who.EmailPrivate {
		user.Email = &who.Email
	}
	writeJSON(w, http.StatusOK, user)
}

type githubEmail struct {
	Email      string  `json:"email"`
	Primary    bool    `json:"primary"`
	Verified   bool    `json:"verified"`
	Visibility *string `json:"visibility"`
}

// githubEmails is GET user/emails. Without the scope the address does not exist.
func (s *Server) githubEmails(w http.ResponseWriter, r *http.Request) {
	t, who, ok := s.githubCaller(w, r)
	if !ok {
		return
	}
	if !t.may("user", "user:email") {
		writeJSON(w, http.StatusNotFound, message{"Not Found", githubDocs, "404"})
		return
	}
	list := []githubEmail{}
	for _, other := range who.OtherEmails {
		list = append(list, githubEmail{Email: other.Address, Verified: other.Verified})
	}
	if who.Email != "" {
		visibility := "public"
		if who.EmailPrivate || !who.EmailVerified {
			visibility = "private"
		}
		list = append(list, githubEmail{Email: who.Email, Primary: true, Verified: who.EmailVerified, Visibility: &visibility})
	}
	writeJSON(w, http.StatusOK, list)
}

type githubOwner struct {
	Login string `json:"login"`
	ID    int64  `json:"id"`
}

type githubRepository struct {
	ID          int64       `json:"id"`
	Name        string      `json:"name"`
	FullName    string      `json:"full_name"`
	Private     bool        `json:"private"`
	Owner       githubOwner `json:"owner"`
	HTMLURL     string      `json:"html_url"`
	Description *string     `json:"description"`
	Fork        bool        `json:"fork"`
	Language    *string     `json:"language"`
	Stars       int         `json:"stargazers_count"`
	Forks       int         `json:"forks_count"`
	Visibility  string      `json:"visibility"`
	Archived    bool        `json:"archived"`
	CreatedAt   time.Time   `json:"created_at"`
	UpdatedAt   time.Time   `json:"updated_at"`
	PushedAt    time.Time   `json:"pushed_at"`
}

// githubOwnRepositories is GET user/repos. Private ones need the scope repo.
func (s *Server) githubOwnRepositories(w http.ResponseWriter, r *http.Request) {
	t, who, ok := s.githubCaller(w, r)
	if !ok {
		return
	}
	query := r.URL.Query()
	private := t.may("repo") && query.Get("visibility") != "public" && query.Get("type") != "public"
	s.githubList(w, r, repositories(who, private))
}

// githubRepositories is GET users/{username}/repos, for anybody.
func (s *Server) githubRepositories(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("Authorization") != "" {
		if _, _, ok := s.githubCaller(w, r); !ok {
			return
		}
	}
	who, ok := s.identity(func(p *people) (Identity, bool) { return p.byUsername(r.PathValue("username")) })
	if !ok {
		writeJSON(w, http.StatusNotFound, message{"Not Found", githubDocs, "404"})
		return
	}
	s.githubList(w, r, repositories(who, false))
}

func (s *Server) githubList(w http.ResponseWriter, r *http.Request, all []owned) {
	query := r.URL.Query()
	byName := query.Get("sort") == "" || query.Get("sort") == "full_name"
	descending := query.Get("direction") == "desc" || query.Get("direction") == "" && !byName
	p := pageOfQuery(query, githubPage, len(all))
	list := []githubRepository{}
	for _, o := range slice(p, sorted(all, byName, descending)) {
		visibility := "public"
		if o.Private {
			visibility = "private"
		}
		list = append(list, githubRepository{
			ID: o.id(), Name: o.Name, FullName: o.fullName(), Private: o.Private, Owner: githubOwner{o.owner.Username, o.owner.ID},
			HTMLURL: "https://github.com/" + o.fullName(), Description: orNull(o.Description), Fork: o.Fork, Language: orNull(o.Language),
			Stars: o.Stars, Forks: o.Forks, Visibility: visibility, CreatedAt: o.createdAt(), UpdatedAt: o.PushedAt, PushedAt: o.PushedAt,
		})
	}
	if links := p.links(s.origin+r.URL.Path, query); links != "" {
		w.Header().Set("Link", links)
	}
	writeJSON(w, http.StatusOK, list)
}

// githubRevoke is DELETE applications/{client}/grant, which takes back everything that the
// person gave, and …/token, which takes back one token. Nobody but the application may.
func (s *Server) githubRevoke(w http.ResponseWriter, r *http.Request) {
	id, secret, _ := r.BasicAuth()
	what := r.PathValue("what")
	if !s.clients[GitHub].proves(id, secret) || r.PathValue("client") != id || what != "grant" && what != "token" {
		writeJSON(w, http.StatusNotFound, message{"Not Found", githubDocs, "404"})
		return
	}
	var body struct {
		Token string `json:"access_token"`
	}
	if err := json.NewDecoder(r.Body).Decode(&body); err != nil || body.Token == "" {
		writeJSON(w, http.StatusUnprocessableEntity, message{"Validation Failed", githubDocs, "422"})
		return
	}
	username, ok := s.revoke(GitHub, body.Token, what == "grant")
	if !ok {
		writeJSON(w, http.StatusNotFound, message{"Not Found", githubDocs, "404"})
		return
	}
	callOf(r.Context()).Username = username
	w.WriteHeader(http.StatusNoContent)
}

func orNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
