package media

import (
	"context"
	"errors"
	"fmt"
)

// RemoveBytes removes the bytes of deleted files. It is idempotent.
func (s *Service) RemoveBytes(ctx context.Context, keys []string) error {
	for _, key := range keys {
		if err := s.Blobs.Remove(ctx, key); err != nil {
			return fmt.Errorf("remove the bytes of a file: %w", err)
		}
	}
	return nil
}

// orphansCompared is the number of blobs that one call of CollectOrphans compares with the rows, rounded up to a batch
// of the storage. A million blobs take twenty calls. If a call is interrupted, only its own work is repeated.
const orphansCompared = 50_000

// errEnough ends the list of blobs when orphansCompared have been compared.
var errEnough = errors.New("enough blobs compared")

// Collected is the result of CollectOrphans.
type Collected struct {
	// Removed is the number of removed blobs.
	Removed int
	// Failed is the number of blobs that could not be removed, and LastFailure the error of the last of these. The next
	// clean-up tries again.
	Failed      int
	LastFailure error
}

// CollectOrphans removes the blobs after a key that have no row. Interrupted uploads and failed removals leave such
// blobs. It removes only blobs that are older than the timeout of an upload. A blob that cannot be removed does not
// stop the others. After orphansCompared blobs, it enqueues a job for the remaining ones (Jobs.CollectAfter). An error
// means that the call has to be repeated with the same key.
func (s *Service) CollectOrphans(ctx context.Context, after string) (collected Collected, err error) {
	compared := 0
	err = s.Blobs.Before(ctx, s.Clock.Now().Add(-orphanAge), after, func(keys []string) error {
		orphans, err := s.Store.Unknown(ctx, keys)
		if err != nil {
			return err
		}
		for _, key := range orphans {
			if err := s.Blobs.Remove(ctx, key); err != nil {
				collected.Failed++
				collected.LastFailure = err
				continue
			}
			collected.Removed++
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		after = keys[len(keys)-1]
		if compared += len(keys); compared >= orphansCompared {
			return errEnough
		}
		return nil
	})
	if errors.Is(err, errEnough) {
		err = s.Jobs.CollectAfter(ctx, after)
	}
	if err != nil {
		return collected, fmt.Errorf("remove orphaned files: %w", err)
	}
	return collected, nil
}
