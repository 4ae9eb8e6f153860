package httpserver

import (
	"crypto/sha256"
	"encoding/base64"
	"strconv"
	"strings"

	"wright.app/platform/fault"
)

// noVersion is a version that no resource ever has.
const noVersion int64 = -1

// resourceBytes is the length of the hash of a resource, so long that no two resources of a server share one by
// accident.
const resourceBytes = 12

// Resource is the part of an entity tag that identifies the resource: a hash of its kind and its owner. Without it, a
// tag that a client got for one member would also match the same version of the resource of another member
// (docs/security.md, T194).
type Resource string

// ResourceOf returns the resource of a kind ("profile") with a public id. The public id is the id in the path. If each
// member has exactly one such resource, it is the id of the member. It must not be the id of a user row, because a hash
// does not hide a small number.
func ResourceOf(kind, id string) Resource {
	sum := sha256.Sum256([]byte(kind + "/" + id))
	return Resource(base64.RawURLEncoding.EncodeToString(sum[:resourceBytes]))
}

// ETag returns the entity tag of a version: "7-q3Xm0ZkT5bYc1wLp". Clients must treat the tag as an opaque string.
func (r Resource) ETag(version int64) string {
	return `"` + strconv.FormatInt(version, 10) + "-" + string(r) + `"`
}

// IfMatch returns the version in an If-Match header. It returns nil, which means any version, if the header is missing
// or is *. For a tag that this server never returns for the resource, it returns a version that no resource has, so
// that the change is refused as stale. It returns fault.ErrParameter for a malformed header.
func (r Resource) IfMatch(header *string) (*int64, error) {
	if header == nil || strings.TrimSpace(*header) == "*" {
		return nil, nil // nil means any version
	}
	tags, ok := entityTags(*header)
	if !ok {
		return nil, fault.ErrParameter.WithFields(fault.Field{
			Parameter: "If-Match", Code: "format",
			Detail: "Must be an ETag.",
		})
	}
	version := noVersion
	for _, tag := range tags {
		// A weak tag never matches here (RFC 9110, section 13.1.1).
		if v, ok := r.version(tag); ok && !tag.weak {
			version = max(version, v)
		}
	}
	return &version, nil
}

// NotModified reports whether an If-None-Match header contains the tag of the version. A malformed header is ignored.
func (r Resource) NotModified(ifNoneMatch *string, version int64) bool {
	if ifNoneMatch == nil {
		return false
	}
	if strings.TrimSpace(*ifNoneMatch) == "*" {
		return true
	}
	tags, _ := entityTags(*ifNoneMatch)
	for _, tag := range tags {
		if v, ok := r.version(tag); ok && v == version {
			return true
		}
	}
	return false
}

// version returns the version in the tag; ok is false for a tag that ETag never returns.
func (r Resource) version(tag entityTag) (v int64, ok bool) {
	digits, resource, _ := strings.Cut(tag.value, "-")
	v, err := strconv.ParseInt(digits, 10, 64)
	return v, resource == string(r) && err == nil && v >= 0 && strconv.FormatInt(v, 10) == digits
}

type entityTag struct {
	weak  bool
	value string // without quotes
}

// entityTags reads a list of entity tags (RFC 9110, section 8.8.3).
func entityTags(header string) (tags []entityTag, ok bool) {
	rest := strings.TrimSpace(header)
	for {
		var tag entityTag
		rest, tag.weak = strings.CutPrefix(rest, "W/")
		after, quoted := strings.CutPrefix(rest, `"`)
		value, after, closed := strings.Cut(after, `"`)
		if !quoted || !closed {
			return nil, false
		}
		tag.value = value
		tags = append(tags, tag)
		after = strings.TrimSpace(after)
		if after == "" {
			return tags, true
		}
		next, comma := strings.CutPrefix(after, ",")
		if !comma {
			return nil, false
		}
		rest = strings.TrimSpace(next)
	}
}
