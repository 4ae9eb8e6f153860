package contact

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// List returns up to limit messages of the caller that a filter accepts, from after a position or from the start for
// nil, and the position of the next page, nil after the last one. The message with the newest text comes first.
func (s *Service) List(
	ctx context.Context, caller identity.Principal, f Filter, after *Position, limit int,
) (shown []Shown, next *Position, err error) {
	user, err := members.Admit(caller)
	if err != nil {
		return nil, nil, err
	}
	// One more message is read to know whether there is another page.
	page, err := s.Messages.Page(ctx, user, f, after, limit+1)
	if err != nil {
		return nil, nil, fmt.Errorf("list messages of user %d: %w", user, err)
	}
	if len(page) > limit {
		page = page[:limit]
		last := page[limit-1].Position(user)
		next = &last
	}
	shown = make([]Shown, len(page))
	blocked := map[string]bool{} // by the other one
	for i, m := range page {
		key := m.other(user).User.String() + " " + m.Email
		if _, isKnown := blocked[key]; !isKnown {
			if blocked[key], err = s.hasBlocked(ctx, m, user); err != nil {
				return nil, nil, err
			}
		}
		shown[i] = show(m, user, blocked[key])
	}
	return shown, next, nil
}

func show(m Message, viewer identity.UserID, isBlocked bool) Shown {
	shown := Shown{
		Message: m, Direction: Received, Other: m.other(viewer), Unread: m.ReadAt.IsZero(), Blocked: isBlocked,
	}
	if m.Owner.User != viewer {
		shown.Direction, shown.Unread = Sent, m.SenderUnread
		shown.ReadAt = time.Time{} // the sender is not told whether the owner has read the message
	}
	shown.Answers = m.seenBy(viewer)
	return shown
}

// hasBlocked reports whether one side of a message has blocked the other one.
func (s *Service) hasBlocked(ctx context.Context, m Message, viewer identity.UserID) (bool, error) {
	if other := m.other(viewer).User; other != 0 {
		byViewer, _, err := s.MemberBlocks.Between(ctx, viewer, other)
		return byViewer, err
	}
	blocked, err := s.Blocks.Blocked(ctx, m.Owner.User, mailboxNames(s.Key, auth.RestoreEmail(m.Email)))
	return len(blocked) > 0, err
}

// CountUnread returns the number of messages of the caller with something unread.
func (s *Service) CountUnread(ctx context.Context, caller identity.Principal) (int, error) {
	owner, err := members.Admit(caller)
	if err != nil {
		return 0, err
	}
	count, err := s.Messages.CountUnread(ctx, owner)
	if err != nil {
		return 0, fmt.Errorf("unread messages of user %d: %w", owner, err)
	}
	return count, nil
}

// Get returns a message that the caller got or wrote, or fault.ErrNotFound.
func (s *Service) Get(ctx context.Context, caller identity.Principal, id ID) (Shown, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return Shown{}, err
	}
	m, err := s.Messages.Of(ctx, user, id)
	if err != nil {
		return Shown{}, fmt.Errorf("message of user %d: %w", user, err)
	}
	return s.shown(ctx, caller, m)
}

// shown returns a message as the caller sees it, with whether the caller may answer.
func (s *Service) shown(ctx context.Context, caller identity.Principal, m Message) (Shown, error) {
	isBlocked, err := s.hasBlocked(ctx, m, caller.User)
	if err != nil {
		return Shown{}, err
	}
	shown := show(m, caller.User, isBlocked)
	shown.CanAnswer, err = s.mayAnswer(ctx, caller, m)
	return shown, err
}

// mayAnswer reports whether the caller may answer the other side of a message. An owner may answer everybody who has
// not left. A sender may answer as long as they could write a new message to the owner.
func (s *Service) mayAnswer(ctx context.Context, caller identity.Principal, m Message) (bool, error) {
	switch {
	case m.Owner.User != caller.User:
		return s.Gate.MayWrite(ctx, caller, m.Owner.User, m.Link)
	case m.Sender.User == 0:
		return true, nil
	}
	_, err := s.Users.User(ctx, m.Sender.User)
	if errors.Is(err, auth.ErrNoUser) {
		return false, nil
	}
	return err == nil, err
}
