package pages

import (
	"bytes"
	"crypto/sha256"
	"net/http"
	"slices"
	"strings"
	"time"

	"wright.app/platform/cache"
)

// cacheBytes is the size of the cache of rendered pages. A profile of twelve sections takes about 6 kB.
const cacheBytes = 24 << 20

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
type encodedPage struct {
	segments  []segment
	sum       uint32 // CRC-32 of the text
	isIndexed bool   // search engines may index it
	// expiresAt is when a page that cannot be rendered is tried again; zero for all others.
	expiresAt time.Time
}

// retryAfter is how long a page is kept that cannot be rendered.
const retryAfter = 5 * time.Minute

func newEncodedPage(segments ...segment) encodedPage {
	isIndexed := slices.ContainsFunc(segments, func(s segment) bool { return strings.Contains(s.text, canonicalLink) })
	sum := checksum(segments)
	for i := range segments {
		if !segments[i].isShared {
			segments[i].text = "" // nearly all clients accept gzip
		}
	}
	return encodedPage{segments: segments, sum: sum, isIndexed: isIndexed}
}

// send writes the page, compressed if the client accepts that.
func (p encodedPage) send(w http.ResponseWriter, r *http.Request, status int) error {
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	if accepts(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		file := gzipFile(p.segments, p.sum)
		return send(w, r, status, bytes.NewReader(file), int64(len(file)))
	}
	return send(w, r, status, plainText(p.segments), int64(lengthOf(p.segments)))
}

// size returns the number of bytes of the page that it does not share with other pages.
func (p encodedPage) size() int {
	size := 0
	for _, s := range p.segments {
		if !s.isShared {
			size += len(s.deflated)
		}
	}
	return size
}

func newCache() *cache.LRU[pageKey, encodedPage] {
	return cache.New[pageKey](cacheBytes, encodedPage.size)
}
