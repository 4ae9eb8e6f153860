package contact

import (
	"context"
	"fmt"
	"slices"

	"wright.app/platform/identity"
)

// List returns up to limit messages of the caller, all or those of a direction, from after a position or from the start
// for nil, and the position of the next page, nil after the last one.
func (s *Service) List(
	ctx context.Context, caller identity.Principal, d Direction, after *Position, limit int,
) (shown []Shown, next *Position, err error) {
	user, err := members.Admit(caller)
	if err != nil {
		return nil, nil, err
	}
	// One more message is read to know whether there is another page.
	page, err := s.Messages.Page(ctx, user, d, after, limit+1)
	if err != nil {
		return nil, nil, fmt.Errorf("list messages of user %d: %w", user, err)
	}
	if len(page) > limit {
		page = page[:limit]
		last := page[limit-1].Position()
		next = &last
	}
	shown = make([]Shown, len(page))
	blocked := map[string]bool{} // by sender
	for i, m := range page {
		key := m.Sender.User.String() + " " + m.Email
		if _, isKnown := blocked[key]; !isKnown && m.Owner.User == user {
			if blocked[key], err = s.hasBlocked(ctx, m); err != nil {
				return nil, nil, err
			}
		}
		shown[i] = show(m, user, blocked[key])
	}
	return shown, next, nil
}

func show(m Message, viewer identity.UserID, isBlocked bool) Shown {
	if m.Owner.User == viewer {
		return Shown{Message: m, Direction: Received, SenderBlocked: isBlocked}
	}
	m.ReadAt = m.SentAt // whether the owner has read it is not told
	m.Answers = slices.DeleteFunc(slices.Clone(m.Answers), func(a Answer) bool { return a.Withheld })
	return Shown{Message: m, Direction: Sent}
}

// hasBlocked reports whether the owner of a message has blocked its sender.
func (s *Service) hasBlocked(ctx context.Context, m Message) (bool, error) {
	if m.Sender.User != 0 {
		byOwner, _, err := s.Members.Between(ctx, m.Owner.User, m.Sender.User)
		return byOwner, err
	}
	address, err := s.Addresses.Parse(m.Email)
	if err != nil {
		return false, fmt.Errorf("address of a message to user %d: %w", m.Owner.User, err)
	}
	blocked, err := s.Blocks.Blocked(ctx, m.Owner.User, s.mailboxNames(address))
	return len(blocked) > 0, err
}

// CountUnread returns the number of unread messages that the caller got.
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
	return s.shown(ctx, m, user)
}

func (s *Service) shown(ctx context.Context, m Message, viewer identity.UserID) (Shown, error) {
	if m.Owner.User != viewer {
		return show(m, viewer, false), nil
	}
	isBlocked, err := s.hasBlocked(ctx, m)
	return show(m, viewer, isBlocked), err
}
