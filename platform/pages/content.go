package pages

import (
	"bytes"
	"html/template"
	"net/http"
	"net/url"

	"go.uber.org/fx"
)

// Content writes pages whose content can be read before the application runs, or without
// it. What such a page shows is the answer of one operation of the API, asked for the
// same visitor: so the page can say nothing that the API would not.
type Content interface {
	// Source returns the path of the operation whose answer the page at path shows; false
	// for a page that it does not write.
	Source(path string) (operation string, ok bool)
	// Write returns the page that shows an answer. The zero Page leaves it to the
	// application.
	Write(a Answer) (Page, error)
}

// AsContent turns the constructor of a Content into an fx option that adds it to the pages.
func AsContent(constructor any) any {
	return fx.Annotate(constructor, fx.As(new(Content)), fx.ResultTags(`group:"pages.contents"`))
}

// Answer is what the API said, to be shown at a path.
type Answer struct {
	Path   string
	Status int
	Body   []byte // JSON
	Today  string // the day in UTC, 2006-01-02
	// SignedIn says that there is a session, as far as the API let know.
	SignedIn bool
}

// Page is what a Content writes.
type Page struct {
	Title string // without the name of the product
	Body  template.HTML
	// Found is what search engines and previews are told; nil: nothing, and they are asked
	// to stay away.
	Found *Found
}

// Found describes a page that everybody may find.
type Found struct {
	Canonical   string // absolute
	Description string
	Type        string // of Open Graph
	Image       Picture
	LinkedData  any // JSON-LD
}

// Picture stands for a page where somebody passes its address on.
type Picture struct {
	Address       string // absolute; empty for none
	Width, Height int    // pixels
	Says          string // for those who do not see it
}

// recorder keeps an answer.
type recorder struct {
	header http.Header
	status int
	body   bytes.Buffer
}

// Header implements http.ResponseWriter.
func (r *recorder) Header() http.Header { return r.header }

// WriteHeader implements http.ResponseWriter.
func (r *recorder) WriteHeader(status int) {
	if r.status == 0 {
		r.status = status
	}
}

// Write implements http.ResponseWriter.
func (r *recorder) Write(b []byte) (int, error) {
	r.WriteHeader(http.StatusOK)
	return r.body.Write(b)
}

// forwarded are the header fields of a visitor that a question on their behalf carries:
// who they are, and from where they come.
var forwarded = []string{"Cookie", "User-Agent", "X-Forwarded-For"}

// ask asks the API on behalf of the visitor who sent r. Every check of the operation runs:
// session, visibility, limits.
func ask(api http.Handler, r *http.Request, operation, requestID string) *recorder {
	question := r.Clone(r.Context())
	question.Method, question.Body, question.ContentLength = http.MethodGet, http.NoBody, 0
	question.URL = &url.URL{Path: operation}
	question.RequestURI = question.URL.RequestURI()
	question.Header = http.Header{"X-Request-Id": {requestID}}
	for _, name := range forwarded {
		if values := r.Header.Values(name); len(values) > 0 {
			question.Header[name] = values
		}
	}
	answer := &recorder{header: http.Header{}}
	api.ServeHTTP(answer, question)
	return answer
}
