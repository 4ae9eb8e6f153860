package sharing

import (
	"context"

	"wright.app/platform/identity"
)

// Archive reads all links of an owner, including deleted ones, for the export of the owner's data.
type Archive interface {
	// All returns all links of the owner, including all deleted ones, in the order of SortLinks.
	All(ctx context.Context, owner identity.UserID) ([]*Link, error)
}
