// Package paging writes and reads the cursors of lists that come in pages.
// A cursor tells where the next page begins. It is sealed, so nobody can make
// or change one, and it is bound to its list, so that of one person opens nothing of
// another (docs/security.md, T49).
package paging

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"

	"wright.app/platform/fault"
	"wright.app/platform/secret"
)

// cursorLabel is the purpose of the key. It never changes: cursors that are out would be lost.
const cursorLabel = "list cursor"

const (
	// DefaultLimit is how many items a page has when nobody says otherwise.
	DefaultLimit = 20
	// MaxLimit is how many items a page has at most.
	MaxLimit = 100
)

// Cursors makes cursors and reads them. It is safe for concurrent use.
type Cursors struct{ sealer *secret.Sealer }

// NewCursors returns cursors that are sealed with keys.
func NewCursors(keys *secret.Keys) *Cursors { return &Cursors{keys.Sealer(cursorLabel)} }

// Write returns the cursor for a place, which json can write, in a list. The name of the
// list has everything in it that the list depends on: whose it is, and its filter.
func (c *Cursors) Write(list string, place any) (string, error) {
	plain, err := json.Marshal(place)
	if err != nil {
		return "", fmt.Errorf("write a cursor: %w", err)
	}
	return base64.RawURLEncoding.EncodeToString(c.sealer.Seal(plain, list)), nil
}

// Read puts the place that a cursor stands for into place. A cursor that was altered or
// belongs to another list is fault.ErrCursor.
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

// Limit returns how many items the page is to have, DefaultLimit if nothing was asked for.
func Limit(asked *int32) int {
	if asked == nil {
		return DefaultLimit
	}
	return min(max(int(*asked), 1), MaxLimit)
}
