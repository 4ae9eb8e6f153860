package invitation

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// Deps are the dependencies of Service.
type Deps struct {
	Transactor  tx.Transactor
	Clock       clock.Clock
	InviteLinks sharelink.InviteLinks
	Invitations *Invitations
	Profiles    *sharing.Profiles
	Gate        *profileaccess.Gate
}

// Service has the use cases of the invite links of an owner, and of those who look at them.
type Service struct{ Deps }

// NewService returns an Service.
func NewService(d Deps) *Service { return &Service{d} }

// ListInviteLinks returns up to limit invite links of the caller. It starts after the position after, or with the first
// one if after is nil. next is the position of the next page, or nil on the last page.
func (s *Service) ListInviteLinks(
	ctx context.Context, caller identity.Principal, after *sharelink.InviteCursor, limit int,
) (links []*sharelink.InviteLink, next *sharelink.InviteCursor, err error) {
	owner, err := sharing.AnyMember.Admit(caller)
	if err != nil {
		return nil, nil, err
	}
	// One invite link more than limit is read to know whether there is another page.
	links, err = s.InviteLinks.Page(ctx, owner, after, limit+1)
	if err != nil {
		return nil, nil, err
	}
	if len(links) > limit {
		links = links[:limit]
		last := links[limit-1].Cursor()
		next = &last
	}
	return links, next, nil
}

// CreateInviteLink creates an invite link of the caller. It returns fault.ErrValidation for invalid input,
// ErrProfileSuspended if the caller's profile is suspended, and ErrInviteLinkLimitExceeded if there are already
// MaxActiveInviteLinks active ones.
func (s *Service) CreateInviteLink(
	ctx context.Context, caller identity.Principal, in sharelink.InviteInput,
) (*sharelink.InviteLink, error) {
	owner, err := sharing.AnyMember.Admit(caller)
	if err != nil {
		return nil, err
	}
	now := s.Clock.Now()
	details, err := sharelink.ParseInviteDetails(in, now, time.Time{})
	if err != nil {
		return nil, err
	}
	var link *sharelink.InviteLink
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		if err := s.Profiles.CheckNotSuspended(ctx, owner); err != nil {
			return err
		}
		link, err = s.InviteLinks.Add(ctx, sharelink.NewInvite(owner, details, now), sharelink.MaxActiveInviteLinks)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("create invite link of user %d: %w", owner, err)
	}
	return link, nil
}

// ChangeInviteLink replaces the details of an invite link of the caller. expected is the version that the link must
// have, nil for any. It returns fault.ErrValidation for invalid input, fault.ErrNotFound, ErrLinkInactive or
// fault.ErrStale.
func (s *Service) ChangeInviteLink(
	ctx context.Context, caller identity.Principal, id sharelink.InviteID, in sharelink.InviteInput, expected *int64,
) (*sharelink.InviteLink, error) {
	owner, err := sharing.AnyMember.Admit(caller)
	if err != nil {
		return nil, err
	}
	now := s.Clock.Now()
	return s.updateInviteLink(ctx, owner, id, func(l *sharelink.InviteLink) (bool, error) {
		// The version is checked first, as in ChangeLink.
		if err := l.CheckChange(expected); err != nil {
			return false, err
		}
		details, err := sharelink.ParseInviteDetails(in, now, l.Snapshot().ExpiresAt)
		if err != nil {
			return false, err
		}
		return true, l.Change(details, expected, now)
	})
}

// DeleteInviteLink makes an invite link of the caller permanently inactive. An inactive one is returned unchanged.
// expected is the version that the link must have, nil for any. Of the deleted invite links, MaxDeletedKept are kept.
// It returns fault.ErrNotFound or fault.ErrStale.
func (s *Service) DeleteInviteLink(
	ctx context.Context, caller identity.Principal, id sharelink.InviteID, expected *int64,
) (*sharelink.InviteLink, error) {
	owner, err := sharing.AnyMember.Admit(caller)
	if err != nil {
		return nil, err
	}
	return s.updateInviteLink(ctx, owner, id, func(l *sharelink.InviteLink) (bool,
		error,
	) {
		return l.Delete(expected, s.Clock.Now())
	})
}

// updateInviteLink loads an invite link, calls change, and saves the link if change has changed it. If the link is
// inactive after that, it removes deleted invite links over MaxDeletedKept.
func (s *Service) updateInviteLink(
	ctx context.Context, owner identity.UserID, id sharelink.InviteID,
	change func(*sharelink.InviteLink) (changed bool, err error),
) (*sharelink.InviteLink, error) {
	var link *sharelink.InviteLink
	err := s.Transactor.InTx(ctx, func(ctx context.Context) (err error) {
		if link, err = s.InviteLinks.ForChange(ctx, owner, id); err != nil {
			return err
		}
		changed, err := change(link)
		if err != nil || !changed {
			return err
		}
		if err := s.InviteLinks.Save(ctx, link); err != nil || link.Status() == sharelink.Active {
			return err
		}
		return s.InviteLinks.RemoveExcess(ctx, owner, sharelink.MaxDeletedKept, sharelink.MaxExcess)
	})
	if err != nil {
		return nil, fmt.Errorf("change invite link %d of user %d: %w", id, owner, err)
	}
	return link, nil
}

// CheckInvite returns the invitation of a token, with the photo of the inviter if their profile is public. It returns
// fault.ErrNotFound like Invitations.Find. It does not count a use.
func (s *Service) CheckInvite(ctx context.Context, token string) (Invitation, error) {
	invitation, err := s.Invitations.Find(ctx, token)
	if err != nil {
		return Invitation{}, err
	}
	if invitation.Photo, err = s.publicPhoto(ctx, invitation.Link.Snapshot().Owner); err != nil {
		return Invitation{}, err
	}
	return invitation, nil
}

// publicPhoto returns the photo of the owner if viewers who are signed out may see it, else the zero value.
func (s *Service) publicPhoto(ctx context.Context, owner identity.UserID) (profile.Picture, error) {
	_, err := s.Gate.CanView(ctx, identity.Principal{}, owner, nil)
	var content profile.Snapshot
	if err == nil {
		content, err = s.Profiles.Content(ctx, owner)
	}
	if err != nil && !sharing.IsRefusal(err) {
		return profile.Picture{}, err
	}
	return content.Photo, nil
}

// RemoveOldDeleted removes the invite links that were deleted at least DeletedKept ago.
func (s *Service) RemoveOldDeleted(ctx context.Context) error {
	return sharelink.RemoveOld(ctx, s.Transactor, s.InviteLinks, s.Clock.Now())
}
