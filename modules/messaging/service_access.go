package messaging

import (
	"context"
	"fmt"
	"slices"

	"wright.app/modules/network/connection"
	"wright.app/platform/identity"
)

// exchange says who has written in a conversation before a text, as one of its sides sees it. What was withheld from
// this side does not count, so that nobody learns of it.
type exchange struct {
	own, other  bool // the side has written, the other one has
	isConnected bool // the two are connected
	hasApplied  bool // one of the two has an open application for a job of the other one
}

func (e exchange) isMutual() bool { return e.own && e.other }

// exchange reads who has written in a conversation, as a side sees it. Whether the side itself has written is read only
// where it matters: for a member who is not connected with the other side, and to whom that has written.
func (s *Service) exchange(ctx context.Context, c *Conversation, viewer identity.UserID) (e exchange, err error) {
	own, other := c.Of(viewer)
	if e.isConnected, err = s.areConnected(ctx, own.User, other.User); err != nil || c.Row == 0 {
		return e, err
	}
	if !e.isConnected {
		if e.hasApplied, err = s.hasApplied(ctx, own.User, other.User); err != nil {
			return exchange{}, err
		}
	}
	isInitiator := c.IsInitiator(viewer)
	if e.other, err = s.Messages.HasWritten(ctx, *c, isInitiator, !isInitiator); err != nil {
		return exchange{}, fmt.Errorf("texts of the other side of a conversation: %w", err)
	}
	if !e.other || e.isConnected || viewer == 0 {
		return e, nil
	}
	if e.own, err = s.Messages.HasWritten(ctx, *c, isInitiator, isInitiator); err != nil {
		return exchange{}, fmt.Errorf("texts of a side of a conversation: %w", err)
	}
	return e, nil
}

// areConnected reports whether two people are connected. Nobody is connected with somebody who is not a member.
func (s *Service) areConnected(ctx context.Context, one, other identity.UserID) (bool, error) {
	if one == 0 || other == 0 {
		return false, nil
	}
	relations, err := s.Connections.Relations(ctx, one, []identity.UserID{other})
	return relations[other].Status == connection.Accepted, err
}

// hasApplied reports whether one of two people has an open application for a job of the other one. They write to each
// other at once, as if they were connected, but for the limits of texts without an answer.
func (s *Service) hasApplied(ctx context.Context, one, other identity.UserID) (bool, error) {
	if one == 0 || other == 0 {
		return false, nil
	}
	application, err := s.application(ctx, one, other)
	return application != (ApplicationID{}), err
}

// showsApplication is hasApplied as a member may know it: an application is hidden by a block, and while the other one
// is not active (docs/security.md, T269).
func (s *Service) showsApplication(ctx context.Context, user, other identity.UserID) (bool, error) {
	if has, err := s.hasApplied(ctx, user, other); err != nil || !has {
		return false, err
	}
	active, err := s.Users.Active(ctx, []identity.UserID{other})
	if err != nil || len(active) == 0 {
		return false, err
	}
	blocked, err := s.Correspondence.Blocked(ctx, user)
	return !slices.Contains(blocked, other), err
}

// application returns the open application that one of two members has sent last for a job of the other one, zero for
// none.
func (s *Service) application(ctx context.Context, one, other identity.UserID) (ApplicationID, error) {
	between, err := s.Applications.Between(ctx, one, []identity.UserID{other})
	if err != nil {
		return ApplicationID{}, fmt.Errorf("applications between users %d and %d: %w", one, other, err)
	}
	return between[other], nil
}

// checkMayWrite returns ErrRequestPending for the initiator of a request, and ErrNotOffered if the other side has left
// or mayWrite does not allow it. It stores the present name of the other side.
func (s *Service) checkMayWrite(
	ctx context.Context, c *Conversation, from sender, e exchange, isOffered bool,
) error {
	if c.Row == 0 {
		return nil // whoever begins a conversation has access to the profile
	}
	_, other := c.Of(from.User)
	if c.Status == Request && c.IsInitiator(from.User) && !e.isConnected && !e.hasApplied {
		return ErrRequestPending
	}
	if other.User != 0 {
		person, ok := from.to.Member()
		if !ok || person.Suspended {
			return ErrNotOffered
		}
		other.Name = person.DisplayName
	}
	may, err := s.mayWrite(ctx, c, from.User, e, isOffered)
	if err == nil && !may {
		err = ErrNotOffered
	}
	return err
}

// mayWrite reports whether somebody may write to the other side of a conversation, who has not left. The recipient
// always may. The initiator may as long as they could begin a conversation with the recipient (isOffered says that they
// could), the two are connected, one has applied for a job of the other, or the recipient has written.
func (s *Service) mayWrite(
	ctx context.Context, c *Conversation, author identity.UserID, e exchange, isOffered bool,
) (bool, error) {
	switch {
	case !c.IsInitiator(author), e.isConnected, e.hasApplied:
		return true, nil
	case c.Status == Request:
		return false, nil
	case isOffered, e.other:
		return true, nil
	}
	return s.Gate.MayWrite(ctx, principalOf(c.Initiator.Person), c.Recipient.User, c.Origin.Link)
}
