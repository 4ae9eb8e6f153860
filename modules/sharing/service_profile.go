package sharing

import (
	"context"

	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

// OpenByToken calls Gate.CanViewByToken. It does not read the content of the profile.
func (s *Service) OpenByToken(ctx context.Context, viewer identity.Principal, token string) (Access, error) {
	return s.Gate.CanViewByToken(ctx, viewer, token)
}

// OpenByAlias calls Gate.CanViewByAlias. It does not read the content of the profile. A profile that only members may
// see counts as opened by a recruiter, as in OpenByMember; a Public one can be read without signing in.
func (s *Service) OpenByAlias(ctx context.Context, viewer identity.Principal, alias string) (Access, error) {
	access, err := s.Gate.CanViewByAlias(ctx, viewer, alias)
	if err != nil {
		return Access{}, err
	}
	if access.mode == profile.Authenticated {
		if err := s.countOpening(ctx, access); err != nil {
			return Access{}, err
		}
	}
	return access, nil
}

// Content returns the content of a profile for a viewer with access. The URLs of files work for that viewer. The
// content may be newer than access.Version. Content returns fault.ErrNotFound if the profile was deleted meanwhile.
func (s *Service) Content(ctx context.Context, access Access) (profile.Snapshot, error) {
	content, err := s.Profiles.Content(ctx, access.Owner)
	if err != nil {
		return profile.Snapshot{}, err
	}
	if s.Files != nil && access.Link != 0 && !access.IsOwner {
		content = s.Files.markAll(content, access.Link)
	}
	return content, nil
}
