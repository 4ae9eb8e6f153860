package contact

import (
	"context"
	"errors"
	"fmt"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// AddressBlocks tells whom people have blocked by an address from which somebody wrote to them without an account. It
// counts for the accounts that are made later with the mailbox, too (docs/security.md, T197).
type AddressBlocks struct {
	people    People
	addresses Addresses
	blocks    Blocks
	key       MACKey
}

// NewAddressBlocks returns an AddressBlocks.
func NewAddressBlocks(p People, a Addresses, b Blocks, key MACKey) *AddressBlocks {
	return &AddressBlocks{people: p, addresses: a, blocks: b, key: key}
}

// HasBlocked reports whether a user has blocked the mailbox of a party. It is false for a member who does not exist.
func (b *AddressBlocks) HasBlocked(ctx context.Context, user identity.UserID, p Party) (bool, error) {
	names, err := b.names(ctx, p)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return false, nil
	case err != nil:
		return false, err
	}
	blocked, err := b.blocks.Blocked(ctx, user, names)
	return len(blocked) > 0, err
}

// names returns the names of the mailbox of a party.
func (b *AddressBlocks) names(ctx context.Context, p Party) ([][]byte, error) {
	if p.User != 0 {
		return memberNames(ctx, b.people, b.addresses, b.key, p.User)
	}
	address, err := b.addresses.Parse(p.Email)
	if err != nil {
		return nil, fmt.Errorf("address of a person: %w", err)
	}
	return mailboxNames(b.key, address), nil
}
