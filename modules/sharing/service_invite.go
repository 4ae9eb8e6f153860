package sharing

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

// ListInviteLinks returns up to limit invite links of the owner that come after a place, or
// the first ones for nil, and where the next page begins, nil after the last one.
func (s *Service) ListInviteLinks(
	ctx context.Context, caller identity.Principal, after *InvitePlace, limit int,
) (links []*InviteLink, next *InvitePlace, err error) {
	owner, err := members.Admit(caller)
	if err != nil {
		return nil, nil, err
	}
	// One more than asked for tells whether another page follows.
	links, err = s.InviteLinks.Page(ctx, owner, after, limit+1)
	if err != nil {
		return nil, nil, fmt.Errorf("list invite links of user %d: %w", owner, err)
	}
	if len(links) > limit {
		links = links[:limit]
		last := links[limit-1].Place()
		next = &last
	}
	return links, next, nil
}

// CreateInviteLink returns a new active invite link of the owner. It returns
// fault.ErrValidation for input that breaks a rule, ErrProfileSuspended for the owner of a
// suspended profile, and ErrInviteLinkLimitExceeded if there are MaxActiveInviteLinks
// active ones already.
func (s *Service) CreateInviteLink(ctx context.Context, caller identity.Principal, in InviteLinkInput) (*InviteLink, error) {
	owner, err := members.Admit(caller)
	if err != nil {
		return nil, err
	}
	now := s.Clock.Now()
	details, err := ParseInviteLinkDetails(in, now, time.Time{})
	if err != nil {
		return nil, err
	}
	var link *InviteLink
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		if err := mayReachOthers(ctx, s.Profiles, owner); err != nil {
			return err
		}
		link, err = s.InviteLinks.Add(ctx, NewInviteLink(owner, details, now), MaxActiveInviteLinks)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("create invite link of user %d: %w", owner, err)
	}
	return link, nil
}

// ChangeInviteLink replaces what the owner decided about an invite link; seen is the version
// that the owner saw, nil for any. It returns fault.ErrValidation for input that breaks a
// rule, fault.ErrNotFound, ErrLinkInactive, or fault.ErrStale.
func (s *Service) ChangeInviteLink(
	ctx context.Context, caller identity.Principal, id InviteLinkID, in InviteLinkInput, seen *int64,
) (*InviteLink, error) {
	owner, err := members.Admit(caller)
	if err != nil {
		return nil, err
	}
	now := s.Clock.Now()
	return s.changedInvite(ctx, owner, id, func(l *InviteLink) (bool, error) {
		// As with ChangeLink, what has passed is judged by what the owner saw.
		if err := l.s.allows(seen); err != nil {
			return false, err
		}
		details, err := ParseInviteLinkDetails(in, now, l.Snapshot().ExpiresAt)
		if err != nil {
			return false, err
		}
		return true, l.Change(details, seen, now)
	})
}

// DeleteInviteLink makes an invite link inactive for good; from then on nobody joins by it.
// One that is inactive already is returned as it is. seen is the version that the owner
// saw, nil for any. It returns fault.ErrNotFound or fault.ErrStale.
func (s *Service) DeleteInviteLink(ctx context.Context, caller identity.Principal, id InviteLinkID, seen *int64) (*InviteLink, error) {
	owner, err := members.Admit(caller)
	if err != nil {
		return nil, err
	}
	return s.changedInvite(ctx, owner, id, func(l *InviteLink) (bool, error) { return l.Delete(seen, s.Clock.Now()) })
}

// changedInvite loads an invite link, changes it, and saves it if that changed anything.
func (s *Service) changedInvite(
	ctx context.Context, owner identity.UserID, id InviteLinkID, change func(*InviteLink) (changed bool, err error),
) (*InviteLink, error) {
	var link *InviteLink
	err := s.Transactor.InTx(ctx, func(ctx context.Context) (err error) {
		if link, err = s.InviteLinks.ForChange(ctx, owner, id); err != nil {
			return err
		}
		changed, err := change(link)
		if err != nil || !changed {
			return err
		}
		return s.InviteLinks.Save(ctx, link)
	})
	if err != nil {
		return nil, fmt.Errorf("change invite link %d of user %d: %w", id, owner, err)
	}
	return link, nil
}

// CheckInvite returns what a token invites to, with the photo of the inviter if everybody may see
// it, or fault.ErrNotFound like Invitations.Find. It counts nothing.
func (s *Service) CheckInvite(ctx context.Context, token string) (Invitation, error) {
	invitation, err := s.Invitations.Find(ctx, token)
	if err != nil {
		return Invitation{}, fmt.Errorf("check an invitation: %w", err)
	}
	if invitation.Photo, err = s.openPhoto(ctx, invitation.Link.Snapshot().Owner); err != nil {
		return Invitation{}, fmt.Errorf("check an invitation: %w", err)
	}
	return invitation, nil
}

// openPhoto returns the photo that somebody who is not signed in may see, or none.
func (s *Service) openPhoto(ctx context.Context, owner identity.UserID) (profile.Picture, error) {
	access, err := s.Gate.CanView(ctx, identity.Principal{}, owner, nil)
	var content profile.Snapshot
	if err == nil {
		content, err = s.Content(ctx, access)
	}
	if err != nil && !refused(err) {
		return profile.Picture{}, err
	}
	return content.Photo, nil
}
