package sharing

import (
	"context"

	"wright.app/platform/identity"
)

// Archive knows every link that somebody ever had, for the export of their data.
type Archive interface {
	// All returns all links of the owner, however long ago they were deleted, in the order
	// of SortLinks.
	All(ctx context.Context, owner identity.UserID) ([]*Link, error)
}
