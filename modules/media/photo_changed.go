package media

import (
	"context"
	"fmt"

	"wright.app/platform/identity"
)

// PhotoChanged is published when the photo of a profile is replaced or deleted, in the same transaction.
type PhotoChanged struct {
	Owner identity.UserID
	URL   string // of the photo, empty if it was deleted
}

func (s *Service) publishPhoto(ctx context.Context, owner identity.UserID, url string) error {
	if s.Events == nil {
		return nil
	}
	if err := s.Events.Publish(ctx, PhotoChanged{Owner: owner, URL: url}); err != nil {
		return fmt.Errorf("publish the photo of user %d: %w", owner, err)
	}
	return nil
}
