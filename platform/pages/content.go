package pages

import (
	"bytes"
	"context"
	"encoding/json"
	"html/template"
	"net/http"

	"go.uber.org/fx"

	"wright.app/platform/httpserver"
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

// DescriptionLength is about the number of characters of a description that search engines show.
const DescriptionLength = 160

// Metadata is the metadata of a page that may be indexed.
type Metadata struct {
	Canonical   string // absolute
	Description string // of about DescriptionLength characters
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

// forwarded are the header fields of the visitor's request that are sent to the API.
var forwarded = []string{"Cookie", "User-Agent"}

// callAll calls operations of the API on behalf of the visitor who sent r. It ends with the first one that does not
// succeed.
func callAll(api http.Handler, r *http.Request, operations []string) *httpserver.Recorded {
	first := httpserver.CallAPI(api, r, operations[0], forwarded...)
	if len(operations) == 1 || first.Status != http.StatusOK {
		return first
	}
	bodies := []json.RawMessage{bytes.Clone(first.Body.Bytes())}
	for _, operation := range operations[1:] {
		next := httpserver.CallAPI(api, r, operation, forwarded...)
		if next.Status != http.StatusOK {
			return next
		}
		bodies = append(bodies, next.Body.Bytes())
	}
	list, err := json.Marshal(bodies)
	if err != nil { // a body is not JSON
		list = []byte("null")
	}
	first.Body.Reset()
	first.Body.Write(list)
	return first
}
