package contact

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// Names returns the name of the other side of those of the messages that a user sees. It names nobody whom the user has
// blocked, and no member who has left or is suspended. A block by the other side changes nothing, so that nobody
// learns of it.
func (s *Service) Names(ctx context.Context, viewer identity.UserID, ids []ID) (map[ID]string, error) {
	messages, err := s.Messages.Several(ctx, viewer, ids)
	if err != nil {
		return nil, err
	}
	var members []identity.UserID
	var mailboxes [][]byte
	mailboxesOf := map[ID][][]byte{}
	for _, m := range messages {
		if other := m.other(viewer).User; other != 0 {
			members = append(members, other)
			continue
		}
		mailboxesOf[m.ID] = mailboxNames(s.Key, auth.RestoreEmail(m.Email))
		mailboxes = append(mailboxes, mailboxesOf[m.ID]...)
	}
	active, err := s.Users.Active(ctx, members)
	if err != nil {
		return nil, fmt.Errorf("people who wrote to user %d: %w", viewer, err)
	}
	blocked, err := s.MemberBlocks.BlockedBy(ctx, viewer)
	if err != nil {
		return nil, fmt.Errorf("blocks of user %d: %w", viewer, err)
	}
	strangers, err := s.Blocks.Blocked(ctx, viewer, mailboxes)
	if err != nil {
		return nil, fmt.Errorf("blocked addresses of user %d: %w", viewer, err)
	}
	isBlocked := func(name []byte) bool {
		return slices.ContainsFunc(strangers, func(b []byte) bool { return bytes.Equal(b, name) })
	}
	names := map[ID]string{}
	for _, m := range messages {
		other := m.other(viewer)
		isNamed := slices.Contains(active, other.User) && !slices.Contains(blocked, other.User)
		if other.User == 0 {
			isNamed = !slices.ContainsFunc(mailboxesOf[m.ID], isBlocked)
		}
		if isNamed {
			names[m.ID] = other.Name
		}
	}
	return names, nil
}
