package reference

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"wright.app/platform/httpserver"
)

// Values of Cache-Control. Data that change only with the program get another ETag with it.
const (
	cacheMinutes = "public, max-age=300"
	cacheAsk     = "no-cache"
)

// etagLength is 128 bits in base64url.
const etagLength = 22

// content is a document in all content codings.
type content struct {
	plain, packed []byte
	etag          string
	header        map[string]string
}

// newContent returns a document with a content type and a value of Cache-Control.
func newContent(contentType, cache string, plain []byte) (*content, error) {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	if _, err := w.Write(plain); err != nil {
		return nil, fmt.Errorf("compress: %w", err)
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("compress: %w", err)
	}
	sum := sha256.Sum256(plain)
	return &content{
		plain: plain, packed: packed.Bytes(), etag: base64.RawURLEncoding.EncodeToString(sum[:])[:etagLength],
		header: map[string]string{"Content-Type": contentType, "Cache-Control": cache, "Vary": "Accept-Encoding"},
	}, nil
}

// with adds a header field and returns the content.
func (a *content) with(name, value string) *content {
	a.header[name] = value
	return a
}

// serve responds to GET or HEAD, with 304 if the client has the document already.
func (a *content) serve(c *gin.Context) {
	h := c.Writer.Header()
	for name, value := range a.header {
		h.Set(name, value)
	}
	body, etag := a.plain, a.etag
	if httpserver.AcceptsGzip(c.GetHeader("Accept-Encoding")) {
		// Another content coding is another representation (RFC 9110, section 8.8.3).
		body, etag = a.packed, a.etag+"z"
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("ETag", `"`+etag+`"`)
	asked := c.Request.Clone(c.Request.Context())
	for _, name := range []string{"Range", "If-Match", "If-Modified-Since", "If-Unmodified-Since"} {
		asked.Header.Del(name)
	}
	http.ServeContent(c.Writer, asked, "", time.Time{}, bytes.NewReader(body))
}

// both registers a handler for GET and HEAD.
func both(r gin.IRouter, path string, handler gin.HandlerFunc) {
	r.GET(path, handler)
	r.HEAD(path, handler)
}
