package messaging

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// blocks are those whom somebody has blocked.
type blocks struct {
	members   []identity.UserID
	mailboxes [][]byte // their names
}

// blocksOf returns the members whom a user has blocked, and those of the mailboxes.
func (s *Service) blocksOf(ctx context.Context, user identity.UserID, mailboxes [][]byte) (b blocks, err error) {
	if b.members, err = s.MemberBlocks.BlockedBy(ctx, user); err != nil {
		return blocks{}, fmt.Errorf("blocks of user %d: %w", user, err)
	}
	if b.mailboxes, err = s.Blocks.Blocked(ctx, user, mailboxes); err != nil {
		return blocks{}, fmt.Errorf("blocked addresses of user %d: %w", user, err)
	}
	return b, nil
}

// mailboxesOf returns the names of the mailbox of a side that is not a member.
func (s *Service) mailboxesOf(side Side) [][]byte {
	return mailboxNames(s.Key, auth.RestoreEmail(side.Email))
}

// isBlocked reports whether a side of a conversation is blocked.
func (s *Service) isBlocked(side Side, by blocks) bool {
	if side.User != 0 {
		return slices.Contains(by.members, side.User)
	}
	return slices.ContainsFunc(s.mailboxesOf(side), func(name []byte) bool {
		return slices.ContainsFunc(by.mailboxes, func(b []byte) bool { return bytes.Equal(b, name) })
	})
}
