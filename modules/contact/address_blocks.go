package contact

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/network"
	"wright.app/platform/identity"
)

var _ network.AddressBlocks = (*AddressBlocks)(nil)

// AddressBlocks tells which users have blocked an address, because somebody wrote to them from it without an account.
// Such a block also counts for accounts that the owner of the mailbox creates later (docs/security.md, T197).
type AddressBlocks struct {
	users  *auth.Directory
	blocks Blocks
	key    MACKey
}

// NewAddressBlocks returns an AddressBlocks.
func NewAddressBlocks(users *auth.Directory, b Blocks, key MACKey) *AddressBlocks {
	return &AddressBlocks{users: users, blocks: b, key: key}
}

// HasBlocked implements network.AddressBlocks.
func (b *AddressBlocks) HasBlocked(ctx context.Context, user identity.UserID, p network.Party) (bool, error) {
	var email auth.Email
	var err error
	if p.User != 0 {
		email, err = b.users.Email(ctx, p.User)
	} else {
		email, err = auth.ParseEmail(p.Email)
	}
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return false, nil
	case err != nil:
		return false, fmt.Errorf("address of a person: %w", err)
	}
	blocked, err := b.blocks.Blocked(ctx, user, mailboxNames(b.key, email))
	return len(blocked) > 0, err
}
