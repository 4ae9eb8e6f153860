package messaging

import (
	"context"
	"errors"

	"wright.app/modules/auth"
	"wright.app/modules/network"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var _ network.AddressBlocks = (*AddressBlocks)(nil)

// AddressBlocks are the addresses that users have blocked, because somebody wrote from there without an account.
// Such a block also counts for accounts that the owner of the mailbox creates later (docs/security.md, T197).
type AddressBlocks struct {
	blocks        Blocks
	conversations Conversations
	key           MACKey
}

// NewAddressBlocks returns an AddressBlocks.
func NewAddressBlocks(b Blocks, c Conversations, key MACKey) *AddressBlocks {
	return &AddressBlocks{blocks: b, conversations: c, key: key}
}

// HasBlocked implements network.AddressBlocks.
func (b *AddressBlocks) HasBlocked(ctx context.Context, user identity.UserID, address auth.Email) (bool, error) {
	blocked, err := b.blocks.Blocked(ctx, user, mailboxNames(b.key, address))
	return len(blocked) > 0, err
}

// Unblock implements network.AddressBlocks. While the user has a conversation with the mailbox that has not moved to
// the account of a member (ADR 0118), the block stays: its end would tell which member has the mailbox.
func (b *AddressBlocks) Unblock(ctx context.Context, user identity.UserID, address auth.Email) error {
	_, err := b.conversations.Between(ctx, user, 0, address.Mailbox())
	if errors.Is(err, fault.ErrNotFound) {
		return b.blocks.Remove(ctx, user, mailboxNames(b.key, address))
	}
	return err
}
