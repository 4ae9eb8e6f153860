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

	"wright.app/modules/sharing"
	"wright.app/platform/cache"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
)

// Handler serves what is not in the contract: robots.txt, the map of the site, and the
// pictures that stand for profiles.
type Handler struct {
	sharing   *sharing.Service
	product   string
	publicURL *url.URL
	problems  *httpserver.Problems
	robots    []byte
	maps      *maps
	drawing   chan struct{} // holds one who draws
	pictures  *cache.LRU[pictureName, picture]
}

// NewHandler returns a Handler. Addresses begin with publicURL and with nothing that a request
// says; product is how the site calls itself.
func NewHandler(s *sharing.Service, product string, publicURL *url.URL, c clock.Clock, p *httpserver.Problems) *Handler {
	h := &Handler{
		sharing: s, product: product, publicURL: publicURL, problems: p,
		maps: newMaps(c), drawing: make(chan struct{}, 1), pictures: newPictures(),
	}
	h.robots = []byte(robots + "\nSitemap: " + h.address("sitemap.xml") + "\n")
	return h
}

// robots keeps programs away from what is no page to be found, and from addresses that are secret.
const robots = `User-agent: *
Disallow: /app
Disallow: /t/
Disallow: /r/
Disallow: /auth/
`

// pictureBytes is the size of the cache of previews, each of about 100 kB.
const pictureBytes = 12 << 20

func newPictures() *cache.LRU[pictureName, picture] {
	return cache.New[pictureName](pictureBytes, func(p picture) int { return len(p.file) })
}

const (
	robotsPath  = "/robots.txt"
	indexPath   = "/sitemap.xml"
	sitemapPath = "/sitemap/:page"
)

// Register implements httpserver.Routes.
func (h *Handler) Register(r gin.IRouter) {
	for path, answer := range map[string]gin.HandlerFunc{
		robotsPath: h.getRobots, indexPath: h.getIndex, sitemapPath: h.getSitemap, previewPath: h.getPreview,
	} {
		r.GET(path, inTime(answer))
		r.HEAD(path, inTime(answer))
	}
}

// answerWithin is how long somebody waits for what is made for one at a time; then they are told
// to come back, so that nobody can queue up without end.
const answerWithin = 10 * time.Second

func inTime(answer gin.HandlerFunc) gin.HandlerFunc {
	return func(c *gin.Context) {
		ctx, cancel := context.WithTimeout(c.Request.Context(), answerWithin)
		defer cancel()
		c.Request = c.Request.WithContext(ctx)
		answer(c)
	}
}

func (h *Handler) address(elements ...string) string {
	return h.publicURL.JoinPath(elements...).String()
}

func (h *Handler) getRobots(c *gin.Context) {
	h.answer(c, "text/plain; charset=utf-8", int64(len(h.robots)), io.NopCloser(bytes.NewReader(h.robots)))
}

// answer sends what everybody gets alike, and what has to be asked for again each time.
func (h *Handler) answer(c *gin.Context, contentType string, size int64, content io.ReadCloser) {
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
	// Nothing can be said any more to somebody who stopped to read.
	_ = httpserver.Stream(c.Writer, content)
}
