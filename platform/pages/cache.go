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

// The sizes of the caches of rendered pages, and of pages in other codings than gzip. A profile of twelve sections
// takes about 6 kB in the first, because it shares the rest with all others, and 15 kB in the second.
const (
	cacheBytes  = 24 << 20
	packedBytes = 16 << 20
)

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

// encodedPage is a page as it is kept: compressed by gzip, from which the other content codings are made.
type encodedPage struct {
	segments  []segment
	sum       uint32 // CRC-32 of the text
	digest    [sha256.Size]byte
	isIndexed bool // search engines may index it
	isKept    bool // it is sent several times
	// expiresAt is when a page that cannot be rendered is tried again; zero for all others.
	expiresAt time.Time
}

// retryAfter is how long a page is kept that cannot be rendered.
const retryAfter = 5 * time.Minute

func newEncodedPage(segments ...segment) encodedPage {
	isIndexed := slices.ContainsFunc(segments, func(s segment) bool { return strings.Contains(s.text, canonicalLink) })
	sum, digest := checksum(segments), digestOf(segments)
	for i := range segments {
		if !segments[i].isShared {
			segments[i].text = "" // nearly all clients accept a coding
		}
	}
	return encodedPage{segments: segments, sum: sum, digest: digest, isIndexed: isIndexed}
}

// packedPage is the key of a page in a content coding.
type packedPage struct {
	digest [sha256.Size]byte // of the text
	coding string
}

// sendPage writes a page in the content coding that the client prefers. A page that is sent once costs the least in
// gzip.
func (p *Pages) sendPage(w http.ResponseWriter, r *http.Request, page encodedPage, status int) error {
	codings := pageCodings
	if !page.isKept {
		codings = []string{gzipCoding}
	}
	coding := preferred(r.Header.Get("Accept-Encoding"), codings)
	file, err := p.pack(page, coding)
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	if coding != identity {
		h.Set("Content-Encoding", coding)
	}
	return send(w, r, status, bytes.NewReader(file), int64(len(file)))
}

// pack returns a page in a content coding. What costs milliseconds is kept.
func (p *Pages) pack(page encodedPage, coding string) ([]byte, error) {
	switch coding {
	case gzipCoding:
		return gzipFile(page.segments, page.sum), nil
	case identity:
		return plainText(page.segments)
	}
	key := packedPage{page.digest, coding}
	if file, ok := p.packed.Get(key); ok {
		return file, nil
	}
	file, err, _ := p.packing.Do(coding+string(page.digest[:]), func() (any, error) {
		text, err := plainText(page.segments)
		if err != nil {
			return nil, err
		}
		file, err := encode(coding, text)
		if err == nil {
			p.packed.Put(key, file)
		}
		return file, err
	})
	if err != nil {
		return nil, err
	}
	return file.([]byte), nil //nolint:forcetypeassert // see above
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

func newPacked() *cache.LRU[packedPage, []byte] {
	return cache.New[packedPage](packedBytes, func(file []byte) int { return len(file) })
}
