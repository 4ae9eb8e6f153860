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

// CollectOrphans removes the blobs that have no row and returns their number. Interrupted uploads and failed removals
// leave such blobs. It removes only blobs that are older than the timeout of an upload. A blob that cannot be removed
// does not stop the others.
func (s *Service) CollectOrphans(ctx context.Context) (removed int, err error) {
	var failed []error
	err = s.Blobs.Before(ctx, s.Clock.Now().Add(-orphanAge), func(keys []string) error {
		orphans, err := s.Store.Unknown(ctx, keys)
		if err != nil {
			return err
		}
		for _, key := range orphans {
			if err := s.Blobs.Remove(ctx, key); err != nil {
				failed = append(failed, err)
				continue
			}
			removed++
		}
		return ctx.Err()
	})
	if err = errors.Join(append(failed, err)...); err != nil {
		return removed, fmt.Errorf("remove orphaned files: %w", err)
	}
	return removed, nil
}
