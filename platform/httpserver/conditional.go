package httpserver

import (
	"strconv"
	"strings"

	"wright.app/platform/fault"
)

// noVersion is a version that no resource ever has.
const noVersion int64 = -1

// ETag returns the entity tag of a version: "v7".
func ETag(version int64) string { return `"v` + strconv.FormatInt(version, 10) + `"` }

// IfMatch returns the version in an If-Match header, and nil (any version) without the header or for *. For a tag that
// this server never returns, it returns a version that no resource has, so that the change is refused as stale. It
// returns fault.ErrParameter for a malformed header.
func IfMatch(header *string) (*int64, error) {
	if header == nil || strings.TrimSpace(*header) == "*" {
		return nil, nil //nolint:nilnil // nil means any version
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
		if v, ok := tag.version(); ok && !tag.weak {
			version = max(version, v)
		}
	}
	return &version, nil
}

// NotModified reports whether an If-None-Match header contains the tag of the version. A malformed header is ignored.
func NotModified(ifNoneMatch *string, version int64) bool {
	if ifNoneMatch == nil {
		return false
	}
	if strings.TrimSpace(*ifNoneMatch) == "*" {
		return true
	}
	tags, _ := entityTags(*ifNoneMatch)
	for _, tag := range tags {
		if v, ok := tag.version(); ok && v == version {
			return true
		}
	}
	return false
}

type entityTag struct {
	weak  bool
	value string // without quotes
}

// version returns the version in the tag; ok is false for a tag that ETag never returns.
func (t entityTag) version() (v int64, ok bool) {
	digits, found := strings.CutPrefix(t.value, "v")
	v, err := strconv.ParseInt(digits, 10, 64)
	return v, found && err == nil && v >= 0 && strconv.FormatInt(v, 10) == digits
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
