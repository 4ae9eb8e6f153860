package profile

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"wright.app/platform/identity"
)

// hasVerifiableLink reports whether a link could lead to a linked account.
func (a Attributes) hasVerifiableLink() bool {
	return slices.ContainsFunc(a.ExternalLinks,
		func(l ExternalLink) bool { return slices.Contains(verifiableLinkTypes, l.Type) })
}

// verify marks the links that lead to linked accounts, and takes the mark from all others. It
// asks while the profile is held for change, or its owner where it is new: whoever unlinks an
// account then finds the mark and takes it away.
func (s *Service) verify(ctx context.Context, p *Profile, attributes Attributes) error {
	verified, err := s.verified(ctx, p.Owner(), attributes)
	if err != nil {
		return err
	}
	p.VerifyLinks(verified, s.Clock.Now())
	return nil
}

func (s *Service) verified(ctx context.Context, owner identity.UserID, attributes Attributes) ([]LinkType, error) {
	if !attributes.hasVerifiableLink() {
		return nil, nil
	}
	proven, err := s.Accounts.VerifiedPages(ctx, owner)
	if err != nil {
		return nil, fmt.Errorf("verify links of user %d: %w", owner, err)
	}
	return verifiedLinkTypes(attributes.ExternalLinks, proven), nil
}

// VerifyLinks looks again which links of the owner's profile lead to linked accounts, in the
// transaction around ctx, because an account was linked, unlinked or has another name now.
// Without a profile there is nothing to look at. It holds the profile until the unit ends.
func (s *Service) VerifyLinks(ctx context.Context, owner identity.UserID) error {
	_, err := s.changeWithin(ctx, owner, nil, func(ctx context.Context, p *Profile) error {
		present, err := s.Reader.ByOwner(ctx, owner)
		if err != nil {
			return err
		}
		verified, err := s.verified(ctx, owner, present.Attributes)
		if err != nil || slices.Equal(verified, present.Verified) {
			return err
		}
		p.VerifyLinks(verified, s.Clock.Now())
		return nil
	})
	if err != nil && !errors.Is(err, ErrNotLoaded) {
		return fmt.Errorf("verify links of user %d: %w", owner, err)
	}
	return nil
}
