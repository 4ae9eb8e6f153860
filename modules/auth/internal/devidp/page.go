package devidp

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// choosePath is the page where a person is picked. Tests post to it without looking at it.
const choosePath = Root + "choose"

// policy is that of the product's pages (security 4.1) without anything that this page
// does not need. It lets a form end at the product, which has the same origin.
const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// The members of the form. Request is in the address of the page.
const (
	fieldRequest  = "request"
	fieldIdentity = "identity" // a username
	fieldCancel   = "cancel"
	fieldUsername = "username" // these four make a new identity
	fieldName     = "name"
	fieldEmail    = "email"
	fieldVerified = "verified"
)

const (
	maxName  = 100
	maxEmail = 254
)

var errIdentity = errors.New("there is no such identity")

//go:embed page.tmpl
var pageTemplate string

//go:embed page.css
var pageStyle string

func parsePage() (*template.Template, error) { return template.New("page").Parse(pageTemplate) }

// view is what the page shows.
type view struct {
	Provider   string // as people write it
	Request    string // empty: there is nothing to choose
	Scopes     string
	Identities []Identity
	Problem    string
}

// about answers who is here to be picked, to somebody who looks for it.
func (s *Server) about(w http.ResponseWriter, _ *http.Request) {
	s.page(w, http.StatusOK, view{Identities: s.Identities()})
}

// toPage sends the browser to the page.
func toPage(w http.ResponseWriter, r *http.Request, a attempt) {
	http.Redirect(w, r, pageOf(a.id), http.StatusFound)
}

func pageOf(attempt string) string {
	return choosePath + "?" + url.Values{fieldRequest: {attempt}}.Encode()
}

func (s *Server) choosePage(w http.ResponseWriter, r *http.Request) {
	a, err := s.attempt(r.FormValue(fieldRequest))
	if err != nil {
		s.refuse(w, "This sign-in has ended, or never began. Go back and start again.")
		return
	}
	s.ask(w, http.StatusOK, a, "")
}

// ask shows the page for an attempt.
func (s *Server) ask(w http.ResponseWriter, status int, a attempt, problem string) {
	s.page(w, status, view{
		Provider: title(a.provider), Request: a.id, Scopes: strings.Join(a.scopes, ", "),
		Identities: s.Identities(), Problem: problem,
	})
}

// refuse shows a page that leads nowhere: the product is not told, because the address
// that would be told is not known to be its own.
func (s *Server) refuse(w http.ResponseWriter, problem string) {
	s.page(w, http.StatusBadRequest, view{Problem: problem})
}

func (s *Server) page(w http.ResponseWriter, status int, v view) {
	var page bytes.Buffer
	if err := s.template.Execute(&page, v); err != nil {
		http.Error(w, http.StatusText(http.StatusInternalServerError), http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(status)
	_, _ = page.WriteTo(w) // a reader that has gone is no error here
}

func style(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/css; charset=utf-8")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	_, _ = w.Write([]byte(pageStyle))
}

// choose takes the answer of the page and sends the browser back to the product.
func (s *Server) choose(w http.ResponseWriter, r *http.Request) {
	if err := r.ParseForm(); err != nil {
		s.refuse(w, "The form did not arrive whole.")
		return
	}
	id := r.PostForm.Get(fieldRequest)
	a, err := s.attempt(id)
	if err != nil {
		s.refuse(w, "This sign-in has ended, or never began. Go back and start again.")
		return
	}
	if r.PostForm.Get(fieldCancel) != "" {
		s.decline(w, r, a)
		return
	}
	username := r.PostForm.Get(fieldIdentity)
	if username == "" {
		if username, err = s.made(r.PostForm); err != nil {
			s.ask(w, http.StatusUnprocessableEntity, a, "Not made: "+err.Error()+".")
			return
		}
	}
	a, who, err := s.pick(id, username)
	switch {
	case errors.Is(err, errIdentity):
		s.ask(w, http.StatusUnprocessableEntity, a, "There is no such identity.")
	case err != nil:
		s.refuse(w, "This sign-in has ended, or never began. Go back and start again.")
	case who.Declines:
		s.decline(w, r, a)
	case a.provider == GitHub:
		s.githubReturn(w, r, a)
	default:
		s.gitlab.giveBack(w, r, a)
	}
}

// made makes the identity that somebody typed and returns its username. What the form does
// not ask for stays as it was.
func (s *Server) made(form url.Values) (string, error) {
	i, known := s.identity(func(p *people) (Identity, bool) { return p.byUsername(form.Get(fieldUsername)) })
	if !known {
		i.Repositories = firstRepositories(s.clock.Now())
	}
	i.Username, i.Name = form.Get(fieldUsername), form.Get(fieldName)
	i.Email, i.EmailVerified = form.Get(fieldEmail), form.Get(fieldVerified) != ""
	if i.Name == "" {
		i.Name = i.Username
	}
	if len(i.Name) > maxName || len(i.Email) > maxEmail {
		return "", fmt.Errorf("a name has at most %d bytes, an address %d", maxName, maxEmail)
	}
	return i.Username, s.SetIdentity(i)
}

// decline ends an attempt without a sign-in.
func (s *Server) decline(w http.ResponseWriter, r *http.Request, a attempt) {
	s.end(a.id)
	s.returnError(w, r, a, "access_denied", "The user has denied your application access.")
}

// returnError sends the browser back with an error (RFC 6749, section 4.1.2.1).
func (s *Server) returnError(w http.ResponseWriter, r *http.Request, a attempt, kind, description string) {
	s.giveBack(w, r, a, url.Values{"error": {kind}, "error_description": {description}})
}

// giveBack sends the browser to the callback of the product. The address is the
// registered one, never one that a request brought along.
func (s *Server) giveBack(w http.ResponseWriter, r *http.Request, a attempt, answer url.Values) {
	if a.state != "" {
		answer.Set("state", a.state)
	}
	http.Redirect(w, r, s.clients[a.provider].callback+"?"+answer.Encode(), http.StatusFound)
}

// title returns a provider as people write it.
func title(provider string) string {
	if provider == GitHub {
		return "GitHub"
	}
	return "GitLab"
}

// scopesOf splits a list of scopes, whether by spaces or, as GitHub takes it too, commas.
func scopesOf(list string) []string {
	return slices.DeleteFunc(strings.FieldsFunc(list, func(r rune) bool { return r == ' ' || r == ',' }), func(s string) bool { return s == "" })
}
