package sharing

import (
	"context"
	"fmt"

	"wright.app/platform/identity"
)

// ProfileByToken returns the profile behind a link as the viewer sees it, or the refusal
// of Gate.CanViewByToken.
func (s *Service) ProfileByToken(ctx context.Context, viewer identity.Principal, token string) (PublicProfile, error) {
	sight, err := s.Gate.CanViewByToken(ctx, viewer, token)
	if err != nil {
		return PublicProfile{}, fmt.Errorf("open a profile by token: %w", err)
	}
	content, err := s.Profiles.Content(ctx, sight.Owner)
	if err != nil {
		return PublicProfile{}, fmt.Errorf("content of the profile of user %d: %w", sight.Owner, err)
	}
	return PublicProfile{Sight: sight, Content: content}, nil
}
