package messaging

import (
	"context"
	"fmt"
	"slices"

	"wright.app/platform/identity"
)

// Names returns the name of the other side of those of the conversations that a user sees. It names nobody whom the
// user has blocked, and no member who has left or is suspended. A block by the other side changes nothing, so that
// nobody learns of it.
func (s *Service) Names(ctx context.Context, viewer identity.UserID, ids []ID) (map[ID]string, error) {
	all, err := s.Conversations.Several(ctx, viewer, ids)
	if err != nil {
		return nil, fmt.Errorf("conversations of user %d: %w", viewer, err)
	}
	return s.names(ctx, viewer, all)
}

func (s *Service) names(
	ctx context.Context, viewer identity.UserID, all []Conversation,
) (map[ID]string, error) {
	var others []identity.UserID
	var mailboxes [][]byte
	for i := range all {
		_, other := all[i].Of(viewer)
		if other.User != 0 {
			others = append(others, other.User)
		} else {
			mailboxes = append(mailboxes, s.mailboxesOf(*other)...)
		}
	}
	active, err := s.Users.Active(ctx, others)
	if err != nil {
		return nil, fmt.Errorf("people who wrote to user %d: %w", viewer, err)
	}
	blocks, err := s.blocksOf(ctx, viewer, mailboxes)
	if err != nil {
		return nil, err
	}
	names := map[ID]string{}
	for i := range all {
		_, other := all[i].Of(viewer)
		if (other.User == 0 || slices.Contains(active, other.User)) && !s.isBlocked(*other, blocks) {
			names[all[i].ID] = other.Name
		}
	}
	return names, nil
}
