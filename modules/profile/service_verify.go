package profile

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// pageTypes are the types of the links to the pages of accounts, by the providers whose accounts have one.
var pageTypes = map[auth.Provider]LinkType{auth.ProviderGitHub: LinkGitHub, auth.ProviderGitLab: LinkGitLab}

// hasVerifiableLink reports whether any link has a type that can be verified by a linked account.
func (a Attributes) hasVerifiableLink() bool {
	return slices.ContainsFunc(a.ExternalLinks,
		func(l ExternalLink) bool { return slices.Contains(verifiableLinkTypes, l.Type) })
}

// verify marks the links that lead to linked accounts as verified, and only those. The profile, or the accounts if the
// profile is new, must be locked: an account that is unlinked concurrently then removes its mark afterwards.
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
	usernames, err := s.Usernames.ByUser(ctx, owner)
	if err != nil {
		return nil, fmt.Errorf("verify links of user %d: %w", owner, err)
	}
	var pages []ExternalLink
	for _, username := range usernames {
		if typ, ok := pageTypes[username.Provider]; ok {
			pages = append(pages, ExternalLink{Type: typ, Value: username.Username})
		}
	}
	return verifiedLinkTypes(attributes.ExternalLinks, pages), nil
}

// UpdateVerifiedLinks implements auth.ProfileAccess. It updates which links of the owner's profile are verified after
// an account was linked, unlinked or renamed. Without a profile it does nothing. It locks the profile until the
// transaction around ctx ends.
func (s *Service) UpdateVerifiedLinks(ctx context.Context, owner identity.UserID) error {
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
	if err != nil && !errors.Is(err, ErrNoProfile) {
		return fmt.Errorf("verify links of user %d: %w", owner, err)
	}
	return nil
}
