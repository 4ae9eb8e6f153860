package sharing

import (
	"context"
	"fmt"

	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

// OpenByToken lets the viewer see the profile behind a link, or refuses like
// Gate.CanViewByToken. It reads no more than the decision takes.
func (s *Service) OpenByToken(ctx context.Context, viewer identity.Principal, token string) (Sight, error) {
	sight, err := s.Gate.CanViewByToken(ctx, viewer, token)
	if err != nil {
		return Sight{}, fmt.Errorf("open a profile by token: %w", err)
	}
	return sight, nil
}

// OpenByAlias lets the viewer see the profile whose page has a name, or refuses like
// Gate.CanViewByAlias. It reads no more than the decision takes.
func (s *Service) OpenByAlias(ctx context.Context, viewer identity.Principal, alias string) (Sight, error) {
	sight, err := s.Gate.CanViewByAlias(ctx, viewer, alias)
	if err != nil {
		return Sight{}, fmt.Errorf("open a profile by alias: %w", err)
	}
	return sight, nil
}

// Content returns what there is to read for somebody whom the Gate let pass, with addresses of
// files that open for them, or
// fault.ErrNotFound if the profile went meanwhile. It may be newer than the sight.
func (s *Service) Content(ctx context.Context, sight Sight) (profile.Snapshot, error) {
	content, err := s.Profiles.Content(ctx, sight.Owner)
	if err != nil {
		return profile.Snapshot{}, fmt.Errorf("content of the profile of user %d: %w", sight.Owner, err)
	}
	if s.Files != nil && sight.Link != 0 && !sight.IsOwner {
		content = s.Files.markAll(content, sight.Link)
	}
	return content, nil
}
