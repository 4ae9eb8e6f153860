package sharing

import (
	"context"
	"time"

	"wright.app/platform/identity"
)

const (
	// DeletedKept is how long the row of a deleted link or invite link is kept.
	DeletedKept = 90 * 24 * time.Hour
	// MaxDeletedKept is the maximum number of deleted profile links of one owner that are kept, and that of deleted
	// invite links.
	MaxDeletedKept = 200

	// maxExcess is the maximum number of links that a deletion removes because there are too many deleted ones.
	maxExcess = 100
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

// RemoveOldDeletedLinks removes the profile links and invite links that were deleted at least DeletedKept ago.
func (s *Service) RemoveOldDeletedLinks(ctx context.Context) error {
	until := s.Clock.Now().Add(-DeletedKept)
	if err := s.removeUntil(ctx, s.Links, until); err != nil {
		return err
	}
	return s.removeUntil(ctx, s.InviteLinks, until)
}

// removeUntil removes one batch after the other, each in its own transaction.
func (s *Service) removeUntil(ctx context.Context, links DeletedLinks, until time.Time) error {
	for range maxRemovalBatches {
		var removed int
		err := s.Transactor.InTx(ctx, func(ctx context.Context) (err error) {
			removed, err = links.RemoveUntil(ctx, until, removalBatch)
			return err
		})
		if err != nil || removed < removalBatch {
			return err
		}
	}
	return nil
}
