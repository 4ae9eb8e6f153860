package devidp

import (
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/zitadel/oidc/v3/pkg/oidc"
)

var errToken = errors.New("the token is unknown, revoked or too old")

// describe fills the claims of an identity that the scopes allow.
func describe(info *oidc.UserInfo, who Identity, scopes []string) {
	info.Subject = who.Subject()
	if slices.Contains(scopes, oidc.ScopeEmail) && who.Email != "" {
		info.Email, info.EmailVerified = who.Email, oidc.Bool(who.EmailVerified)
		if !who.EmailVerified {
			// The library leaves false out, and GitLab says it.
			info.AppendClaims("email_verified", false)
		}
	}
	if slices.Contains(scopes, oidc.ScopeProfile) {
		info.Name, info.Nickname, info.PreferredUsername = who.Name, who.Username, who.Username
		info.Profile, info.Picture = "https://gitlab.com/"+who.Username, who.AvatarURL
	}
}

// gitlabCaller returns who calls the API with one of the scopes, or answers that nobody
// does who may.
func (s *Server) gitlabCaller(w http.ResponseWriter, r *http.Request, scopes ...string) (token, Identity, bool) {
	scheme, value, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	id, ok := s.gitlab.tokenID(strings.TrimSpace(value))
	if !ok || !strings.EqualFold(scheme, "Bearer") {
		writeJSON(w, http.StatusUnauthorized, message{Message: "401 Unauthorized"})
		return token{}, Identity{}, false
	}
	t, who, ok := s.holder(GitLab, id)
	if !ok {
		writeJSON(w, http.StatusUnauthorized, struct {
			Error       string `json:"error"`
			Description string `json:"error_description"`
		}{"invalid_token", "Token was revoked or is unknown."})
		return token{}, Identity{}, false
	}
	callOf(r.Context()).Username = who.Username
	if !t.may(scopes...) {
		writeJSON(w, http.StatusForbidden, struct {
			Error       string `json:"error"`
			Description string `json:"error_description"`
			Scope       string `json:"scope"`
		}{"insufficient_scope", "The request requires higher privileges than provided by the access token.", strings.Join(scopes, " ")})
		return token{}, Identity{}, false
	}
	return t, who, true
}

type gitlabUser struct {
	ID          int64      `json:"id"`
	Username    string     `json:"username"`
	Name        string     `json:"name"`
	State       string     `json:"state"`
	AvatarURL   *string    `json:"avatar_url"`
	WebURL      string     `json:"web_url"`
	PublicEmail *string    `json:"public_email"`
	Email       string     `json:"email"`
	ConfirmedAt *time.Time `json:"confirmed_at"` // null: the address is not verified
}

// gitlabUser is GET user.
func (s *Server) gitlabUser(w http.ResponseWriter, r *http.Request) {
	_, who, ok := s.gitlabCaller(w, r, scopeReadUser, scopeReadAPI, scopeAPI)
	if !ok {
		return
	}
	user := gitlabUser{
		ID: who.ID, Username: who.Username, Name: who.Name, State: "active", AvatarURL: orNull(who.AvatarURL),
		WebURL: "https://gitlab.com/" + who.Username, Email: who.Email,
	}
	if who.EmailVerified {
		confirmed := time.Date(2026, time.January, 2, 9, 0, 0, 0, time.UTC)
		user.ConfirmedAt = &confirmed
		if !who.EmailPrivate {
			user.PublicEmail = &who.Email
		}
	}
	writeJSON(w, http.StatusOK, user)
}

type gitlabProject struct {
	ID             int64      `json:"id"`
	Name           string     `json:"name"`
	Path           string     `json:"path"`
	FullPath       string     `json:"path_with_namespace"`
	Description    *string    `json:"description"`
	WebURL         string     `json:"web_url"`
	Stars          int        `json:"star_count"`
	Forks          int        `json:"forks_count"`
	Visibility     string     `json:"visibility"`
	Archived       bool       `json:"archived"`
	CreatedAt      time.Time  `json:"created_at"`
	LastActivityAt time.Time  `json:"last_activity_at"`
	ForkedFrom     *forkedObj `json:"forked_from_project,omitempty"`
}

type forkedObj struct {
	ID   int64  `json:"id"`
	Name string `json:"name"`
}

// gitlabProjects is GET projects: one's own with owned or membership, else everybody's
// public ones.
func (s *Server) gitlabProjects(w http.ResponseWriter, r *http.Request) {
	_, who, ok := s.gitlabCaller(w, r, scopeReadAPI, scopeAPI)
	if !ok {
		return
	}
	query := r.URL.Query()
	var all []owned
	if query.Get("owned") == "true" || query.Get("membership") == "true" {
		all = repositories(who, query.Get("visibility") != "public")
	} else {
		for _, i := range s.Identities() {
			all = append(all, repositories(i, false)...)
		}
	}
	s.gitlabList(w, r, all)
}

// gitlabProjectsOf is GET users/{user}/projects by id or username, the public ones for
// anybody and the private ones for their owner.
func (s *Server) gitlabProjectsOf(w http.ResponseWriter, r *http.Request) {
	var t token
	var caller Identity
	if r.Header.Get("Authorization") != "" {
		var ok bool
		if t, caller, ok = s.gitlabCaller(w, r, scopeReadUser, scopeReadAPI, scopeAPI); !ok {
			return
		}
	}
	user := r.PathValue("user")
	who, ok := s.identity(func(p *people) (Identity, bool) {
		return p.find(func(i Identity) bool { return i.Username == user || i.Subject() == user })
	})
	if !ok {
		writeJSON(w, http.StatusNotFound, message{Message: "404 User Not Found"})
		return
	}
	own := caller.Username == who.Username && t.may(scopeReadAPI, scopeAPI)
	s.gitlabList(w, r, repositories(who, own && r.URL.Query().Get("visibility") != "public"))
}

func (s *Server) gitlabList(w http.ResponseWriter, r *http.Request, all []owned) {
	query := r.URL.Query()
	order := query.Get("order_by")
	p := pageOfQuery(query, gitlabPage, len(all))
	list := []gitlabProject{}
	for _, o := range slice(p, sorted(all, order == "name" || order == "path", query.Get("sort") != "asc")) {
		project := gitlabProject{
			ID: o.id(), Name: o.Name, Path: o.Name, FullPath: o.fullName(), Description: orNull(o.Description),
			WebURL: "https://gitlab.com/" + o.fullName(), Stars: o.Stars, Forks: o.Forks, Visibility: "public",
			CreatedAt: o.createdAt(), LastActivityAt: o.PushedAt,
		}
		if o.Private {
			project.Visibility = "private"
		}
		if o.Fork {
			project.ForkedFrom = &forkedObj{ID: 1, Name: o.Name}
		}
		list = append(list, project)
	}
	h := w.Header()
	h.Set("X-Page", strconv.Itoa(p.number))
	h.Set("X-Per-Page", strconv.Itoa(p.size))
	h.Set("X-Total", strconv.Itoa(p.total))
	h.Set("X-Total-Pages", strconv.Itoa(p.last()))
	h.Set("X-Prev-Page", "")
	h.Set("X-Next-Page", "")
	if p.number > 1 {
		h.Set("X-Prev-Page", strconv.Itoa(p.number-1))
	}
	if p.number < p.last() {
		h.Set("X-Next-Page", strconv.Itoa(p.number+1))
	}
	if links := p.links(s.origin+r.URL.Path, query); links != "" {
		h.Set("Link", links)
	}
	writeJSON(w, http.StatusOK, list)
}

// gitlabLanguages is GET projects/{project}/languages: shares in percent. The project list
// of GitLab does not name them.
func (s *Server) gitlabLanguages(w http.ResponseWriter, r *http.Request) {
	_, caller, ok := s.gitlabCaller(w, r, scopeReadAPI, scopeAPI)
	if !ok {
		return
	}
	for _, who := range s.Identities() {
		for _, o := range repositories(who, who.Username == caller.Username) {
			if strconv.FormatInt(o.id(), 10) != r.PathValue("project") {
				continue
			}
			shares := map[string]float64{}
			if o.Language != "" {
				shares[o.Language] = 100
			}
			writeJSON(w, http.StatusOK, shares)
			return
		}
	}
	writeJSON(w, http.StatusNotFound, message{Message: "404 Project Not Found"})
}
