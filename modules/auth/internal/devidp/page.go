package devidp

import (
	"bytes"
	"cmp"
	_ "embed"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"strings"
)

const choosePath = Root + "choose"

// contentSecurityPolicy allows only the resources of the page. form-action also applies to the redirect to the product
// after the form is sent, which has the same origin.
const contentSecurityPolicy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; " +
	"frame-ancestors 'none'"

const (
	maxName  = 100 // bytes
	maxEmail = 254

	requestEnded = "This sign-in has ended, or never began. Go back and start again."
)

var (
	//go:embed page.tmpl
	pageTemplate string
	//go:embed page.css
	pageStyle string

	pageView = template.Must(template.New("page").Parse(pageTemplate))
)

// view is the data of the page.
type view struct {
	Provider   string // for people
	Request    string // empty: there is nothing to choose
	Scopes     string
	Identities []Identity
	Problem    string
}

// about lists the identities outside of a sign-in.
func (s *Server) about(w http.ResponseWriter, _ *http.Request) {
	writePage(w, http.StatusOK, view{Identities: s.Identities()})
}

func (s *Server) choosePage(w http.ResponseWriter, r *http.Request) {
	id := r.FormValue("request")
	request, ok := s.pending(id)
	if !ok {
		refuse(w, requestEnded)
		return
	}
	s.showPage(w, http.StatusOK, id, request, "")
}

// showPage shows the page for a request.
func (s *Server) showPage(w http.ResponseWriter, status int, id string, request *authRequest, problem string) {
	writePage(w, status, view{
		Provider: map[string]string{GitHub: "GitHub", GitLab: "GitLab"}[request.provider], Request: id,
		Scopes: strings.Join(request.scopes, ", "), Identities: s.Identities(), Problem: problem,
	})
}

// refuse shows an error page without a link or redirect. It is for requests whose redirect address cannot be trusted.
func refuse(w http.ResponseWriter, problem string) {
	writePage(w, http.StatusBadRequest, view{Problem: problem})
}

func writePage(w http.ResponseWriter, status int, v view) {
	var page bytes.Buffer
	if err := pageView.Execute(&page, v); err != nil {
		http.Error(w, http.StatusText(http.StatusInternalServerError), http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", contentSecurityPolicy)
	h.Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(status)
	_, _ = page.WriteTo(w) // an error of the connection is ignored
}

func style(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/css; charset=utf-8")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	_, _ = w.Write([]byte(pageStyle))
}

// choose takes the form of the page and sends the browser back to the product.
func (s *Server) choose(w http.ResponseWriter, r *http.Request) {
	id, username := r.PostFormValue("request"), r.PostFormValue("identity")
	request, ok := s.pending(id)
	if !ok {
		refuse(w, requestEnded)
		return
	}
	cancelled := r.PostFormValue("cancel") != ""
	if username == "" && !cancelled {
		var err error
		if username, err = s.saveForm(r.PostForm); err != nil {
			s.showPage(w, http.StatusUnprocessableEntity, id, request, "Not saved: "+err.Error()+".")
			return
		}
	}
	s.mu.Lock()
	identity, ok := s.byUsername(username)
	s.mu.Unlock()
	switch {
	case !ok && !cancelled:
		s.showPage(w, http.StatusUnprocessableEntity, id, request, "There is no such identity.")
	case !s.finish(id):
		refuse(w, requestEnded)
	case cancelled || identity.Declines:
		s.redirectToCallback(w, r, request, url.Values{
			"error": {"access_denied"}, "error_description": {"The user has denied your application access."},
		})
	default:
		s.sendCode(w, r, request, identity)
	}
}

// saveForm saves the identity of a form and returns its username. Attributes that the form does not have are kept.
func (s *Server) saveForm(form url.Values) (string, error) {
	s.mu.Lock()
	i, known := s.byUsername(form.Get("username"))
	s.mu.Unlock()
	if !known {
		now := s.clock.Now()
		i.Repositories = []Repository{
			{
				Name: "first-steps", Description: "Where it began", Language: "Go", Stars: 12, Forks: 1,
				PushedAt: now.AddDate(0, 0, -2),
			},
			{Name: "field-notes", Description: "What was learnt on the way", Stars: 3, PushedAt: now.AddDate(0, -2, 0)},
			{Name: "dotfiles", Private: true, PushedAt: now.AddDate(0, 0, -1)},
		}
	}
	i.Username = form.Get("username")
	i.Name = cmp.Or(form.Get("name"), i.Username)
	i.Email, i.EmailVerified = form.Get("email"), form.Get("verified") != ""
	if len(i.Name) > maxName || len(i.Email) > maxEmail {
		return "", fmt.Errorf("a name has at most %d bytes, an address %d", maxName, maxEmail)
	}
	return i.Username, s.SetIdentity(i)
}
