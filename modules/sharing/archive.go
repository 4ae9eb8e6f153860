package sharing

import (
	"context"

	"wright.app/platform/identity"
)

// Archive returns deleted links too, for the export of an owner's data.
type Archive interface {
	// All returns all links of the owner, including all deleted ones, in the order of SortLinks.
	All(ctx context.Context, owner identity.UserID) ([]*Link, error)
}
