package reference

import (
	"fmt"
	"io/fs"
	"net/http"
	"net/url"
	"sync"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/gin-gonic/gin"

	"wright.app/openapi"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/i18n"
)

// Settings are the settings of the site.
type Settings struct {
	// PublicURL is the URL of the site.
	PublicURL *url.URL
	// ProductName is the name of the site.
	ProductName string
	// SecurityContact is the contact of security.txt; without it there is no such file.
	SecurityContact *url.URL
}

// Deps are the dependencies of a Reference.
type Deps struct {
	Settings Settings
	// Document loads the contract.
	Document func() (*openapi3.T, error)
	// Dist is the built web application, with the files of the API reference.
	Dist     fs.FS
	Clock    clock.Clock
	Problems *httpserver.Problems
	// Catalog has the titles of the error codes in every language.
	Catalog *i18n.Catalog
}

// Reference serves the documents.
type Reference struct {
	Deps

	yaml, json func() (*content, error)
	version31  func() (*content, error)
	explained  func() ([]explained, error)
	catalogue  func() (localized, error)
	codes      func() (map[string]localized, error)
	docs       func() (localized, error)
	catalog    func() (*content, error)
	look       func() (look, error)
}

// New returns a Reference. Each document is made at its first request, because most processes never need it.
func New(d Deps) *Reference {
	r := &Reference{Deps: d}
	r.yaml = sync.OnceValues(func() (*content, error) {
		return public(newContent("application/yaml", cacheMinutes, openapi.YAML()))
	})
	r.json = sync.OnceValues(func() (*content, error) {
		return public(newContent("application/json; charset=utf-8", cacheMinutes, openapi.JSON()))
	})
	r.version31 = sync.OnceValues(func() (*content, error) {
		return public(newContent("application/json; charset=utf-8", cacheMinutes, openapi.Version31()))
	})
	r.explained = sync.OnceValues(r.explain)
	r.catalogue = sync.OnceValues(func() (localized, error) { return inEveryLanguage(r.newCatalogue) })
	r.codes = sync.OnceValues(r.newCodes)
	r.docs = sync.OnceValues(func() (localized, error) { return inEveryLanguage(r.newDocs) })
	r.look = sync.OnceValues(r.newLook)
	r.catalog = sync.OnceValues(r.newAPICatalog)
	return r
}

// public allows scripts of other sites to read a document, which depends on no credentials.
func public(a *content, err error) (*content, error) {
	if err != nil {
		return nil, err
	}
	return a.with("Access-Control-Allow-Origin", "*"), nil
}

// Register implements httpserver.Routes.
func (r *Reference) Register(router gin.IRouter) {
	both(router, "/openapi.yaml", r.serve(r.yaml))
	both(router, "/openapi.json", r.serve(r.json))
	both(router, "/openapi-3.1.json", r.serve(r.version31))
	both(router, "/docs", r.serveLocalized(r.docs))
	both(router, "/problems", r.serveLocalized(r.catalogue))
	both(router, "/problems/:code", r.problem)
	both(router, "/.well-known/api-catalog", r.serve(r.catalog))
	both(router, "/.well-known/security.txt", r.securityText)
}

func (r *Reference) serve(made func() (*content, error)) gin.HandlerFunc {
	return func(c *gin.Context) {
		a, err := made()
		if err != nil {
			r.Problems.Write(c, err)
			return
		}
		a.serve(c)
	}
}

func (r *Reference) serveLocalized(made func() (localized, error)) gin.HandlerFunc {
	return func(c *gin.Context) {
		pages, err := made()
		if err == nil {
			err = pages.serve(c)
		}
		if err != nil {
			r.Problems.Write(c, err)
		}
	}
}

// problem serves the page of a code, and responds with 404 for an unknown one.
func (r *Reference) problem(c *gin.Context) {
	pages, err := r.codes()
	if err != nil {
		r.Problems.Write(c, err)
		return
	}
	page, known := pages[c.Param("code")]
	if !known {
		r.Problems.Write(c, fault.ErrNotFound)
		return
	}
	if err := page.serve(c); err != nil {
		r.Problems.Write(c, err)
	}
}

// absolute returns the URL of a path of the site.
func (r *Reference) absolute(path string) string {
	return r.Settings.PublicURL.ResolveReference(&url.URL{Path: path}).String()
}

func httpStatus(status int) string { return fmt.Sprintf("%d %s", status, http.StatusText(status)) }
