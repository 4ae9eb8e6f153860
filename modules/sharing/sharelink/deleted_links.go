package sharelink

import (
	"context"
	"time"

	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

const (
	// DeletedKept is how long the row of a deleted link or invite link is kept.
	DeletedKept = 90 * 24 * time.Hour
	// MaxDeletedKept is the maximum number of deleted profile links of one owner that are kept, and that of deleted
	// invite links.
	MaxDeletedKept = 200

	// MaxExcess is the maximum number of links that a deletion removes because there are too many deleted ones.
	MaxExcess = 100
	// removalBatch is the maximum number of links that one transaction of the job removes, with their numbers of visits
	// of each day.
	removalBatch = 10
	// maxRemovalBatches is the maximum number of batches in one run of the job. The next run continues.
	maxRemovalBatches = 1000
)

// DeletedLinks removes rows of deleted links. After that, their tokens and ids are unknown.
type DeletedLinks interface {
	// RemoveExcess removes the owner's deleted links except the keep most recently deleted ones, but not more than
	// limit.
	RemoveExcess(ctx context.Context, owner identity.UserID, keep, limit int) error
	// RemoveUntil removes up to limit links of any owner that were deleted at until or before, those that were deleted
	// first. It returns their number.
	RemoveUntil(ctx context.Context, until time.Time, limit int) (removed int, err error)
}

// RemoveOld removes the links of a store that were deleted at least DeletedKept ago. It removes one batch after the
// other, each in its own transaction.
func RemoveOld(ctx context.Context, transactor tx.Transactor, links DeletedLinks, now time.Time) error {
	until := now.Add(-DeletedKept)
	for range maxRemovalBatches {
		var removed int
		err := transactor.InTx(ctx, func(ctx context.Context) (err error) {
			removed, err = links.RemoveUntil(ctx, until, removalBatch)
			return err
		})
		if err != nil || removed < removalBatch {
			return err
		}
	}
	return nil
}
