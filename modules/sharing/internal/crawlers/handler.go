package crawlers

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/gin-gonic/gin"

	"wright.app/modules/media"
	"wright.app/modules/sharing/internal/drawing"
	"wright.app/modules/sharing/internal/preview"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/platform/cache"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
	"wright.app/platform/i18n"
	"wright.app/platform/limits"
	"wright.app/platform/pages"
)

// Handler serves robots.txt, the sitemap and the preview images of profiles and of the pages of other modules. These
// routes are not part of the OpenAPI document.
type Handler struct {
	profiles  *publicprofile.Service
	product   string
	publicURL *url.URL
	problems  *httpserver.Problems
	robots    []byte
	sitemaps  *sitemapCache
	photos    *media.Directory
	catalog   *i18n.Catalog
	cards     *cache.LRU[cardKey, preview.Card]
	pictures  *drawing.Class // by the tag of the card
	parts     []pages.SitemapPart
	previews  []pages.PreviewSource
}

// Deps are the dependencies of a Handler.
type Deps struct {
	Profiles  *publicprofile.Service
	Product   string   // the name of the product
	PublicURL *url.URL // all URLs begin with it, also if the request has another host
	Clock     clock.Clock
	Problems  *httpserver.Problems
	Fonts     *drawing.Fonts // only the Handler uses them
	Longest   time.Duration  // the maximum duration of drawing a picture
	Photos    *media.Directory
	Catalog   *i18n.Catalog
	Parts     []pages.SitemapPart   // of other modules
	Previews  []pages.PreviewSource // of other modules
}

// NewHandler returns a Handler.
func NewHandler(d Deps) *Handler {
	h := &Handler{
		profiles: d.Profiles, product: d.Product, publicURL: d.PublicURL, problems: d.Problems,
		sitemaps: newSitemapCache(d.Clock), photos: d.Photos, catalog: d.Catalog,
		cards: newCards(), parts: d.Parts, previews: d.Previews,
		pictures: drawing.NewClass(drawing.Settings{
			Budget: limits.PictureDrawing, Fonts: d.Fonts, Bytes: maxPictureBytes, Longest: d.Longest, Clock: d.Clock,
		}),
	}
	h.robots = []byte(robots + "\nSitemap: " + h.pageURL("sitemap.xml") + "\n")
	return h
}

// robots excludes the application, the API for signing in, and pages with secret URLs.
const robots = `User-agent: *
Disallow: /app
Disallow: /t/
Disallow: /r/
Disallow: /auth/
Disallow: /conversation
`

// The maximum sizes of the caches of previews. A preview has about 100 kB, and its card less than 1 kB.
const (
	maxPictureBytes = 12 << 20
	maxCardBytes    = 1 << 20
)

func newCards() *cache.LRU[cardKey, preview.Card] {
	const overhead = 200 // of an entry and its strings
	return cache.New[cardKey](maxCardBytes, func(c preview.Card) int {
		return c.Bytes() + overhead
	})
}

const (
	robotsPath  = "/robots.txt"
	indexPath   = "/sitemap.xml"
	sitemapPath = "/sitemap/:page"
)

// Register implements httpserver.Routes.
func (h *Handler) Register(r gin.IRouter) {
	for path, handle := range map[string]gin.HandlerFunc{
		robotsPath: h.getRobots, indexPath: h.getIndex, sitemapPath: h.getSitemap, previewPath: h.getPreview,
		sitePreviewPath: h.getSitePreview, examplePreviewPath: h.getExamplePreview,
	} {
		r.GET(path, withTimeout(handle))
		r.HEAD(path, withTimeout(handle))
	}
	for _, source := range h.previews {
		path, handle := source.Prefix()+":key/"+pages.PreviewName, withTimeout(h.previewOf(source))
		r.GET(path, handle)
		r.HEAD(path, handle)
	}
}

// requestTimeout limits the time that a request waits for a semaphore. So it limits the number of waiting requests,
// too.
const requestTimeout = 10 * time.Second

func withTimeout(handle gin.HandlerFunc) gin.HandlerFunc {
	return func(c *gin.Context) {
		ctx, cancel := context.WithTimeout(c.Request.Context(), requestTimeout)
		defer cancel()
		c.Request = c.Request.WithContext(ctx)
		handle(c)
	}
}

func (h *Handler) pageURL(elements ...string) string {
	return h.publicURL.JoinPath(elements...).String()
}

func (h *Handler) getRobots(c *gin.Context) {
	h.write(c, "text/plain; charset=utf-8", int64(len(h.robots)), io.NopCloser(bytes.NewReader(h.robots)))
}

// write sends a response that is the same for all viewers. Caches must revalidate it.
func (h *Handler) write(c *gin.Context, contentType string, size int64, content io.ReadCloser) {
	header := c.Writer.Header()
	header.Del("Vary")
	header.Set("Cache-Control", "no-cache")
	header.Set("Content-Type", contentType)
	if size >= 0 {
		header.Set("Content-Length", strconv.FormatInt(size, 10))
	}
	c.Status(http.StatusOK)
	if c.Request.Method == http.MethodHead {
		c.Writer.WriteHeaderNow()
		_ = content.Close()
		return
	}
	// An error means that the client has disconnected.
	_ = httpserver.Stream(c.Writer, content)
}
