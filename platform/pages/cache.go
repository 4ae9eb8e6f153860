package pages

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"net/http"

	"wright.app/platform/cache"
)

// cacheBytes is the size of the cache of rendered pages.
const cacheBytes = 16 << 20

// pageKey has everything that a rendered page depends on. It includes the hash of the API's response, so that a cached
// page is used only as long as the API returns the same response.
type pageKey struct {
	path          string
	language      string
	languageInURL bool // the query parameter names the language
	hasSession    bool
	today         string
	answer        [sha256.Size]byte
}

// encodedPage is a page in the content codings in which it is sent.
type encodedPage struct{ plain, gzip []byte }

func newEncodedPage(page string) (encodedPage, error) {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	if _, err := w.Write([]byte(page)); err != nil {
		return encodedPage{}, fmt.Errorf("compress a page: %w", err)
	}
	if err := w.Close(); err != nil {
		return encodedPage{}, fmt.Errorf("compress a page: %w", err)
	}
	return encodedPage{plain: []byte(page), gzip: packed.Bytes()}, nil
}

// send writes the page, compressed if the client accepts that.
func (p encodedPage) send(w http.ResponseWriter, r *http.Request, status int) error {
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	body := p.plain
	if accepts(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		body = p.gzip
	}
	return send(w, r, status, bytes.NewReader(body), int64(len(body)))
}

func (p encodedPage) size() int { return len(p.plain) + len(p.gzip) }

func newCache() *cache.LRU[pageKey, encodedPage] {
	return cache.New[pageKey](cacheBytes, encodedPage.size)
}
