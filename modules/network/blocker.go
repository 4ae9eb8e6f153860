package network

import (
	"context"
	"errors"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Blocker lets other modules block members for a caller.
type Blocker struct{ service *Service }

// NewBlocker returns a Blocker.
func NewBlocker(s *Service) *Blocker { return &Blocker{s} }

// Block blocks a member without a note, unless the member is blocked already. It joins the transaction of ctx, and
// returns the errors of Service.Block.
func (b *Blocker) Block(ctx context.Context, caller identity.Principal, member identity.MemberID) error {
	return b.service.transactor.InTx(ctx, func(ctx context.Context) error {
		_, err := b.service.blocks.ForChange(ctx, caller.User, member)
		if !errors.Is(err, fault.ErrNotFound) {
			return err // the block keeps its note
		}
		_, err = b.service.Block(ctx, caller, member, nil, "")
		return err
	})
}

// Unblock removes the block of a member, if there is one.
func (b *Blocker) Unblock(ctx context.Context, caller identity.Principal, member identity.MemberID) error {
	return b.service.Unblock(ctx, caller, member)
}
