// Package paging encodes and decodes the cursors of paginated lists. A cursor is the position at which the next page
// begins. It is encrypted, so that nobody can make or change one, and bound to its list, so that it works in no other
// (docs/security.md, T49).
package paging

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/oapi-codegen/nullable"

	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
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

// Cursors encrypts and decrypts cursors for Next and After. It is safe for concurrent use.
type Cursors struct{ sealer *secret.Sealer }

// NewCursors returns Cursors with a key derived from the current one of keys.
func NewCursors(keys *secret.Keys) *Cursors { return &Cursors{keys.CurrentSealer(cursorLabel)} }

// Next returns the cursor of a position in a list, or null for nil, which is after the last page. It adds the address
// of the next page to the response to the request of ctx. The position is encoded as JSON. The name of the list
// contains everything that the list depends on: its owner and its filter.
func Next[P any](
	ctx context.Context, c *Cursors, list string, position *P,
) (nullable.Nullable[string], error) {
	if position == nil {
		return nullable.NewNullNullable[string](), nil
	}
	plain, err := json.Marshal(position)
	if err != nil {
		return nil, fmt.Errorf("write a cursor: %w", err)
	}
	cursor := base64.RawURLEncoding.EncodeToString(c.sealer.Seal(plain, list))
	httpserver.LinkNext(ctx, cursor)
	return nullable.NewNullableWithValue(cursor), nil
}

// After returns the position of a cursor in a list, or nil for nil, which is before the first page. It returns
// fault.ErrCursor for a cursor that was changed or belongs to another list.
func After[P any](c *Cursors, list string, cursor *string) (*P, error) {
	if cursor == nil {
		return nil, nil //nolint:nilnil // the list begins at its start
	}
	sealed, err := base64.RawURLEncoding.Strict().DecodeString(*cursor)
	if err != nil || strings.ContainsAny(*cursor, "\r\n") { // which the decoder skips
		return nil, fault.ErrCursor
	}
	plain, err := c.sealer.Open(sealed, list)
	if err != nil {
		return nil, fault.ErrCursor
	}
	position := new(P)
	if err := json.Unmarshal(plain, position); err != nil {
		return nil, fault.ErrCursor
	}
	return position, nil
}

// Limit returns the number of items of a page, DefaultLimit for nil.
func Limit(asked *int32) int {
	if asked == nil {
		return DefaultLimit
	}
	return min(max(int(*asked), 1), MaxLimit)
}
