package httpserver

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"strconv"
	"strings"
)

// contentTagBytes is the length of the hash in the entity tag of an Encoded.
const contentTagBytes = 16

// Encoded is a successful response in JSON that is encoded already, or 304 if the client has the same bytes. Its entity
// tag is a hash of the bytes, so it never depends on what a caller knows of versions. The caller has checked access: a
// viewer who may not see the resource any more gets a refusal, whatever the tag (docs/security.md, T440).
type Encoded struct {
	parts         [][]byte
	tag           string
	isNotModified bool
}

// NewEncoded returns the response to a request with this If-None-Match header. The parts of the body are sent one after
// the other.
func NewEncoded(ifNoneMatch *string, parts ...[]byte) Encoded {
	hash := sha256.New()
	for _, part := range parts {
		hash.Write(part)
	}
	tag := base64.RawURLEncoding.EncodeToString(hash.Sum(nil)[:contentTagBytes])
	return Encoded{parts: parts, tag: `"` + tag + `"`, isNotModified: containsTag(ifNoneMatch, tag)}
}

// containsTag reports whether an If-None-Match header contains the tag, which has no quotes. A malformed header is
// ignored.
func containsTag(ifNoneMatch *string, tag string) bool {
	if ifNoneMatch == nil {
		return false
	}
	if strings.TrimSpace(*ifNoneMatch) == "*" {
		return true
	}
	tags, _ := entityTags(*ifNoneMatch)
	for _, one := range tags {
		if one.value == tag {
			return true
		}
	}
	return false
}

// Write sends the response.
func (e Encoded) Write(w http.ResponseWriter) error {
	w.Header().Set("ETag", e.tag)
	if e.isNotModified {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	length := 0
	for _, part := range e.parts {
		length += len(part)
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(length)) // avoids chunked encoding
	w.WriteHeader(http.StatusOK)
	for _, part := range e.parts {
		if _, err := w.Write(part); err != nil {
			return fmt.Errorf("write an encoded response: %w", err)
		}
	}
	return nil
}
