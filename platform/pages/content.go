package pages

import (
	"bytes"
	"context"
	"encoding/json"
	"html/template"
	"net/http"
	"net/url"
	"strings"

	"go.uber.org/fx"
)

// Content renders pages on the server, so that they can be read before the application runs, or without scripts. Each
// page shows the responses of operations of the API, called as the same visitor. So it shows nothing that the visitor
// may not see.
type Content interface {
	// Source returns the paths, with queries, of the operations whose responses the page at path shows; none for a page
	// that this Content does not render.
	Source(path string) (operations []string)
	// Write renders the page for a response. The zero Page has no content; the application renders it in the browser.
	Write(ctx context.Context, a APIResponse) (Page, error)
}

// AsContent annotates the constructor of a Content so that fx adds it to the group of contents.
func AsContent(constructor any) any {
	return fx.Annotate(constructor, fx.As(new(Content)), fx.ResultTags(`group:"pages.contents"`))
}

// APIResponse is the response of the API from which the page at Path is rendered.
type APIResponse struct {
	Path   string
	Status int
	// Body is JSON. For a page of several operations it is the list of their bodies, or the body of the first one that
	// did not succeed.
	Body   []byte
	Today  string // the day in UTC, 2006-01-02
	Origin string // of the site
	// Language is the BCP 47 tag of the language of the page.
	Language string
	// SignedIn is true if the request had a session and the response does not end it.
	SignedIn bool
}

// Page is a rendered page.
type Page struct {
	Title string // without the name of the product
	// Body is the content. If it is empty, the application renders the page in the browser.
	Body template.HTML
	// CannotBeRendered means that Body is empty because of the response, so that another attempt would fail, too.
	CannotBeRendered bool
	// Prerendered is the path of a page that the build has prerendered, which is shown in place of Body; empty for
	// none.
	Prerendered string
	// NoScript is a text for browsers without scripts, for a page without content; empty for none.
	NoScript string
	// Metadata is for search engines and previews; nil means that the page must not be indexed.
	Metadata *Metadata
}

// Metadata is the metadata of a page that may be indexed.
type Metadata struct {
	Canonical   string // absolute
	Description string
	Type        string // of Open Graph
	Image       Picture
	LinkedData  any // JSON-LD
}

// Picture is the preview image of a page.
type Picture struct {
	Address       string // absolute; empty for none
	Width, Height int    // pixels
	Alt           string // alternative text
}

// recorder is a http.ResponseWriter that records a response.
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

// forwarded are the header fields of the visitor's request that are sent to the API: credentials and address.
var forwarded = []string{"Cookie", "User-Agent", "X-Forwarded-For"}

// callAll calls operations of the API, see callAPI. It ends with the first one that does not succeed.
func callAll(api http.Handler, r *http.Request, operations []string, requestID string) *recorder {
	first := callAPI(api, r, operations[0], requestID)
	if len(operations) == 1 || first.status != http.StatusOK {
		return first
	}
	bodies := []json.RawMessage{bytes.Clone(first.body.Bytes())}
	for _, operation := range operations[1:] {
		next := callAPI(api, r, operation, requestID)
		if next.status != http.StatusOK {
			return next
		}
		bodies = append(bodies, next.body.Bytes())
	}
	list, err := json.Marshal(bodies)
	if err != nil { // a body is not JSON
		list = []byte("null")
	}
	first.body.Reset()
	first.body.Write(list)
	return first
}

// callAPI calls an operation of the API on behalf of the visitor who sent r, with all middleware of the operation:
// session, visibility, limits.
func callAPI(api http.Handler, r *http.Request, operation, requestID string) *recorder {
	request := r.Clone(r.Context())
	request.Method, request.Body, request.ContentLength = http.MethodGet, http.NoBody, 0
	path, query, _ := strings.Cut(operation, "?")
	request.URL = &url.URL{Path: path, RawQuery: query}
	request.RequestURI = request.URL.RequestURI()
	request.Header = http.Header{"X-Request-Id": {requestID}}
	for _, name := range forwarded {
		if values := r.Header.Values(name); len(values) > 0 {
			request.Header[name] = values
		}
	}
	answer := &recorder{header: http.Header{}}
	api.ServeHTTP(answer, request)
	return answer
}
