package messaging

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
	"wright.app/platform/text"
)

// List returns up to limit conversations of the caller that a filter accepts, from after a position or from the start
// for nil, and the position of the next page, nil after the last one. That with the newest message comes first. The
// words of the filter are as the caller has typed them.
func (s *Service) List(
	ctx context.Context, caller identity.Principal, f Filter, after *Position, limit int,
) (shown []Shown, next *Position, err error) {
	user, err := members.Admit(caller)
	if err != nil {
		return nil, nil, err
	}
	if f.Words != "" {
		line, ok := text.SearchLine(f.Words)
		if !ok {
			return nil, nil, nil
		}
		f.Words = text.FoldAccents(strings.TrimSpace(line))
	}
	// One more conversation is read to know whether there is another page.
	page, err := s.Conversations.Page(ctx, user, f, after, limit+1)
	if err != nil {
		return nil, nil, fmt.Errorf("list conversations of user %d: %w", user, err)
	}
	if len(page) > limit {
		page = page[:limit]
		last := page[limit-1].Position(user)
		next = &last
	}
	shown, err = s.show(ctx, user, page)
	return shown, next, err
}

// OpensAtOnce reports whether a first text of the caller to a member, who was not opened by a page or a link, begins a
// conversation that is open, and no request. A member who is unknown is like any other one.
func (s *Service) OpensAtOnce(
	ctx context.Context, caller identity.Principal, member identity.MemberID,
) (bool, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return false, err
	}
	other, err := s.Users.UserByMember(ctx, member)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return false, nil
	case err != nil:
		return false, fmt.Errorf("member %s: %w", member, err)
	}
	opens, err := s.areConnected(ctx, user, other.User)
	if err == nil && !opens {
		opens, err = s.showsApplication(ctx, user, other.User)
	}
	if err != nil {
		return false, fmt.Errorf("how user %d writes to another one: %w", user, err)
	}
	return opens, nil
}

// Count returns how many conversations in the lists of the caller have unread messages, and how many are requests.
func (s *Service) Count(ctx context.Context, caller identity.Principal) (Counts, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return Counts{}, err
	}
	counts, err := s.Conversations.Count(ctx, user)
	if err != nil {
		return Counts{}, fmt.Errorf("unread conversations of user %d: %w", user, err)
	}
	return counts, nil
}

// Get returns a conversation of the caller, also one that they have declined, or fault.ErrNotFound.
func (s *Service) Get(ctx context.Context, caller identity.Principal, id ID) (Shown, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return Shown{}, err
	}
	c, err := s.Conversations.Of(ctx, user, id)
	if err != nil {
		return Shown{}, fmt.Errorf("conversation of user %d: %w", user, err)
	}
	return s.shown(ctx, user, c)
}

// shown returns a conversation as a member sees it.
func (s *Service) shown(ctx context.Context, viewer identity.UserID, c Conversation) (Shown, error) {
	all, err := s.show(ctx, viewer, []Conversation{c})
	if err != nil {
		return Shown{}, err
	}
	return all[0], nil
}
