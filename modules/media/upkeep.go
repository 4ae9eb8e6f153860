package media

import (
	"context"
	"fmt"
)

// RemoveBytes removes what lies at keys whose files are forgotten. Doing it again does no harm.
func (s *Service) RemoveBytes(ctx context.Context, keys []string) error {
	for _, key := range keys {
		if err := s.Blobs.Remove(ctx, key); err != nil {
			return fmt.Errorf("remove the bytes of a file: %w", err)
		}
	}
	return nil
}

// CollectOrphans removes what was written an hour ago and has no row: uploads that broke off,
// and files whose removal failed. It returns how much it was. No upload takes so long.
func (s *Service) CollectOrphans(ctx context.Context) (removed int, err error) {
	err = s.Blobs.Before(ctx, s.Clock.Now().Add(-orphanAge), func(keys []string) error {
		orphans, err := s.Store.Unknown(ctx, keys)
		if err != nil {
			return err
		}
		if err := s.RemoveBytes(ctx, orphans); err != nil {
			return err
		}
		removed += len(orphans)
		return nil
	})
	if err != nil {
		return removed, fmt.Errorf("collect orphans: %w", err)
	}
	return removed, nil
}
