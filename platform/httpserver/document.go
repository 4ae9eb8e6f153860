package httpserver

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/klauspost/compress/gzip"

	"wright.app/platform/cache"
)

// Document is a response body in JSON that is encoded and compressed once and sent several times.
type Document struct {
	tag    string
	plain  []byte
	packed []byte // compressed by gzip, nil for a body that is too small to be compressed
}

// NewDocument encodes a representation with its entity tag, in the same way as a response that is encoded for one
// request.
func NewDocument(representation any, etag string) (Document, error) {
	var plain bytes.Buffer
	if err := json.NewEncoder(&plain).Encode(representation); err != nil {
		return Document{}, fmt.Errorf("encode a document: %w", err)
	}
	d := Document{tag: etag, plain: plain.Bytes()}
	if len(d.plain) < minCompressBytes {
		return d, nil
	}
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	if _, err := w.Write(d.plain); err != nil {
		return Document{}, fmt.Errorf("compress a document: %w", err)
	}
	if err := w.Close(); err != nil {
		return Document{}, fmt.Errorf("compress a document: %w", err)
	}
	d.packed = packed.Bytes()
	return d, nil
}

// documentOverhead is about the memory of an entry of a cache besides its bytes.
const documentOverhead = 256

// Documents is a cache of documents. The key has to contain everything that the document depends on, so that nothing
// has to be removed after a change.
type Documents[Key comparable] = cache.LRU[Key, Document]

// NewDocuments returns an empty cache that needs about limit bytes of memory when it is full.
func NewDocuments[Key comparable](limit int) *Documents[Key] {
	return cache.New[Key](limit, func(d Document) int { return len(d.plain) + len(d.packed) + documentOverhead })
}

// Response returns the document for the request of ctx: compressed if the client accepts that.
func (d Document) Response(ctx context.Context) DocumentResponse {
	r := DocumentResponse{tag: d.tag, body: d.plain}
	if d.packed == nil {
		return r
	}
	if request := Request(ctx); request != nil && AcceptsGzip(request.Header.Get("Accept-Encoding")) {
		r.body, r.isPacked = d.packed, true
	}
	return r
}

// DocumentResponse is a successful response with a document.
type DocumentResponse struct {
	tag      string
	body     []byte
	isPacked bool
}

// Write sends the response.
func (r DocumentResponse) Write(w http.ResponseWriter) error {
	h := w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Content-Length", strconv.Itoa(len(r.body))) // avoids chunked encoding
	h.Set("ETag", r.tag)
	if r.isPacked {
		h.Set("Content-Encoding", "gzip")
	}
	w.WriteHeader(http.StatusOK)
	if _, err := w.Write(r.body); err != nil {
		return fmt.Errorf("write a document: %w", err)
	}
	return nil
}

// AcceptsGzip reports whether the header field Accept-Encoding accepts gzip.
func AcceptsGzip(header string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, parameters, _ := strings.Cut(part, ";")
		if strings.EqualFold(strings.TrimSpace(name), "gzip") {
			weight := strings.ReplaceAll(parameters, " ", "")
			return !strings.HasPrefix(weight, "q=0") || strings.Trim(weight, "q=0.") != ""
		}
	}
	return false
}
