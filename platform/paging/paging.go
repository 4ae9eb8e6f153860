// Package paging encodes and decodes the cursors of paginated lists. A cursor is the position at which the next page
// begins. It is encrypted, so that nobody can make or change one, and bound to its list, so that it works in no other
// (docs/security.md, T49).
package paging

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"

	"wright.app/platform/fault"
	"wright.app/platform/secret"
)

// cursorLabel is the label of the key. It never changes, because issued cursors would become invalid.
const cursorLabel = "list cursor"

const (
	// DefaultLimit is the default number of items of a page.
	DefaultLimit = 20
	// MaxLimit is the maximum number of items of a page.
	MaxLimit = 100
)

// Cursors encodes and decodes cursors. It is safe for concurrent use.
type Cursors struct{ sealer *secret.Sealer }

// NewCursors returns Cursors with a key derived from the current one of keys.
func NewCursors(keys *secret.Keys) *Cursors { return &Cursors{keys.CurrentSealer(cursorLabel)} }

// Write returns the cursor of a position, which is encoded as JSON, in a list. The name of the list contains everything
// that the list depends on: its owner and its filter.
func (c *Cursors) Write(list string, place any) (string, error) {
	plain, err := json.Marshal(place)
	if err != nil {
		return "", fmt.Errorf("write a cursor: %w", err)
	}
	return base64.RawURLEncoding.EncodeToString(c.sealer.Seal(plain, list)), nil
}

// Read decodes a cursor into place. It returns fault.ErrCursor for a cursor that was changed or belongs to another
// list.
func (c *Cursors) Read(list, cursor string, place any) error {
	sealed, err := base64.RawURLEncoding.Strict().DecodeString(cursor)
	if err != nil || strings.ContainsAny(cursor, "\r\n") { // which the decoder skips
		return fault.ErrCursor
	}
	plain, err := c.sealer.Open(sealed, list)
	if err != nil {
		return fault.ErrCursor
	}
	if err := json.Unmarshal(plain, place); err != nil {
		return fault.ErrCursor
	}
	return nil
}

// Limit returns the number of items of a page, DefaultLimit for nil.
func Limit(asked *int32) int {
	if asked == nil {
		return DefaultLimit
	}
	return min(max(int(*asked), 1), MaxLimit)
}
