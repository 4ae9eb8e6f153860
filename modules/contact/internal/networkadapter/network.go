// Package networkadapter implements ports of module contact with module network.
package networkadapter

import (
	"context"
	"errors"

	"wright.app/modules/contact"
	"wright.app/modules/network"
	"wright.app/platform/identity"
)

var (
	_ network.AddressBlocks  = (*AddressBlocks)(nil)
	_ contact.MemberBlocks   = (*MemberBlocks)(nil)
	_ contact.Correspondence = (*Correspondence)(nil)
)

// MemberBlocks implements contact.MemberBlocks with module network.
type MemberBlocks struct {
	directory *network.Directory
	blocker   *network.Blocker
}

// NewMemberBlocks returns a MemberBlocks.
func NewMemberBlocks(d *network.Directory, b *network.Blocker) *MemberBlocks {
	return &MemberBlocks{d, b}
}

// Between implements contact.MemberBlocks.
func (b *MemberBlocks) Between(ctx context.Context, one, other identity.UserID) (byOne, byOther bool, err error) {
	return b.directory.Between(ctx, one, other)
}

// BlockedBy implements contact.MemberBlocks.
func (b *MemberBlocks) BlockedBy(ctx context.Context, user identity.UserID) ([]identity.UserID, error) {
	return b.directory.BlockedBy(ctx, user)
}

// Block implements contact.MemberBlocks.
func (b *MemberBlocks) Block(ctx context.Context, caller identity.Principal, member identity.MemberID) error {
	err := b.blocker.Block(ctx, caller, member)
	if errors.Is(err, network.ErrBlockLimitExceeded) {
		return contact.ErrBlockLimitExceeded
	}
	return err
}

// Unblock implements contact.MemberBlocks.
func (b *MemberBlocks) Unblock(ctx context.Context, caller identity.Principal, member identity.MemberID) error {
	return b.blocker.Unblock(ctx, caller, member)
}

// AddressBlocks implements network.AddressBlocks with contact.AddressBlocks.
type AddressBlocks struct{ blocks *contact.AddressBlocks }

// NewAddressBlocks returns an AddressBlocks.
func NewAddressBlocks(b *contact.AddressBlocks) *AddressBlocks { return &AddressBlocks{b} }

// HasBlocked implements network.AddressBlocks.
func (b *AddressBlocks) HasBlocked(ctx context.Context, user identity.UserID, p network.Party) (bool, error) {
	return b.blocks.HasBlocked(ctx, user, contact.Party(p))
}

// Correspondence implements contact.Correspondence with network.Correspondence.
type Correspondence struct{ network *network.Correspondence }

// NewCorrespondence returns a Correspondence.
func NewCorrespondence(c *network.Correspondence) *Correspondence { return &Correspondence{c} }

// AccountsOf implements contact.Correspondence.
func (c *Correspondence) AccountsOf(ctx context.Context, p contact.Party) ([]identity.UserID, error) {
	return c.network.AccountsOf(ctx, network.Party(p))
}

// Lock implements contact.Correspondence.
func (c *Correspondence) Lock(ctx context.Context, parties ...contact.Party) error {
	all := make([]network.Party, len(parties))
	for i, p := range parties {
		all[i] = network.Party(p)
	}
	return c.network.Lock(ctx, all...)
}

// Allows implements contact.Correspondence.
func (c *Correspondence) Allows(ctx context.Context, author, recipient contact.Party) (bool, error) {
	return c.network.Allows(ctx, network.Party(author), network.Party(recipient))
}
