package feed

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"wright.app/modules/jobs"
	"wright.app/platform/httpserver"
	"wright.app/platform/i18n"
)

// newest is how many jobs a feed has.
const newest = 50

// The paths of the feeds.
const (
	atomPath = "/jobs/feed.xml"
	jsonPath = "/jobs/feed.json"
)

// Handler serves the feeds. These routes are not part of the OpenAPI document.
type Handler struct {
	service   *jobs.Service
	product   string
	publicURL *url.URL
	catalog   *i18n.Catalog
	problems  *httpserver.Problems
}

// Deps are the dependencies of a Handler.
type Deps struct {
	Service   *jobs.Service
	Product   string
	PublicURL *url.URL // all URLs begin with it, also if the request has another host
	Catalog   *i18n.Catalog
	Problems  *httpserver.Problems
}

// NewHandler returns a Handler.
func NewHandler(d Deps) *Handler {
	return &Handler{
		service: d.Service, product: d.Product, publicURL: d.PublicURL, catalog: d.Catalog, problems: d.Problems,
	}
}

// Register implements httpserver.Routes.
func (h *Handler) Register(r gin.IRouter) {
	for path, write := range map[string]format{
		atomPath: {"application/atom+xml; charset=utf-8", writeAtom},
		jsonPath: {"application/feed+json; charset=utf-8", writeJSON},
	} {
		serve := func(c *gin.Context) { h.serve(c, write) }
		r.GET(path, serve)
		r.HEAD(path, serve)
	}
}

// format is a kind of feed.
type format struct {
	contentType string
	write       func(content) ([]byte, error)
}

// content is what all kinds of feeds show.
type content struct {
	title, description string
	site               *url.URL
	jobs               []jobs.Public
	updated            time.Time // when the last of the jobs was changed; of an empty feed the Unix epoch
}

// address returns the URL of a path of the site.
func (c content) address(path string) string { return c.site.JoinPath(path).String() }

// serve responds with the newest jobs. Readers have to ask again each time, so that no job is shown after its end; for
// an unchanged feed the answer is 304.
func (h *Handler) serve(c *gin.Context, f format) {
	query, err := jobs.ParsePublicQuery(jobs.QueryInput{})
	if err != nil {
		h.problems.Write(c, err)
		return
	}
	page, err := h.service.SearchPublic(c.Request.Context(), query, nil, newest)
	if err != nil {
		h.problems.Write(c, err)
		return
	}
	texts := h.catalog.For(c.Request)
	body, err := f.write(content{
		title: h.product + " · " + texts.Say("public_jobs_title"), description: texts.Say("public_jobs_lead"),
		site: h.publicURL, jobs: page.Found, updated: lastChange(page.Found),
	})
	if err != nil {
		h.problems.Write(c, fmt.Errorf("write a feed: %w", err))
		return
	}
	sum := sha256.Sum256(body)
	etag := `"` + base64.RawURLEncoding.EncodeToString(sum[:16]) + `"`
	header := c.Writer.Header()
	header.Set("Cache-Control", "no-cache")
	header.Set("Vary", "Cookie, Accept-Language")
	header.Set("Content-Type", f.contentType)
	header.Set("ETag", etag)
	if len(page.Found) > 0 {
		header.Set("Last-Modified", lastChange(page.Found).UTC().Format(http.TimeFormat))
	}
	// If-Modified-Since is not looked at: a job that has ended leaves the feed without changing another one.
	if slices.Contains(strings.FieldsFunc(c.GetHeader("If-None-Match"), func(r rune) bool {
		return r == ',' || r == ' '
	}), etag) {
		c.Status(http.StatusNotModified)
		c.Writer.WriteHeaderNow()
		return
	}
	header.Set("Content-Length", strconv.Itoa(len(body)))
	c.Status(http.StatusOK)
	if c.Request.Method == http.MethodHead {
		c.Writer.WriteHeaderNow()
		return
	}
	_, _ = c.Writer.Write(body) // an error means that the client has disconnected
}

func lastChange(all []jobs.Public) time.Time {
	last := time.Unix(0, 0).UTC()
	for _, j := range all {
		if j.UpdatedAt.After(last) {
			last = j.UpdatedAt
		}
	}
	return last
}
