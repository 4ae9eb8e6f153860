package network

import (
	"context"
	"errors"
	"fmt"

	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// Service has the use cases of the module.
type Service struct {
	transactor tx.Transactor
	clock      clock.Clock
	blocks     Blocks
	people     People
}

// NewService returns a Service.
func NewService(transactor tx.Transactor, c clock.Clock, blocks Blocks, people People) *Service {
	return &Service{transactor: transactor, clock: c, blocks: blocks, people: people}
}

// ListBlocked returns up to limit people whom the blocker has blocked and who match a query,
// those that come after a place or the first ones for nil, and where the next page begins, nil
// after the last one.
func (s *Service) ListBlocked(
	ctx context.Context, blocker identity.UserID, q Query, after *Place, limit int,
) (blocks []*Block, next *Place, err error) {
	// One more than asked for tells whether another page follows.
	blocks, err = s.blocks.Page(ctx, blocker, q, after, limit+1)
	if err != nil {
		return nil, nil, fmt.Errorf("list whom user %d has blocked: %w", blocker, err)
	}
	if len(blocks) > limit {
		blocks = blocks[:limit]
		last := blocks[limit-1].Place()
		next = &last
	}
	return blocks, next, nil
}

// Block lets the blocker block a member, from the next request on and in both directions, with a
// note, nil for none. Of somebody who is blocked already it replaces the note and nothing else.
// It returns fault.ErrValidation for a note that breaks a rule, fault.ErrNotFound for a member
// who is nobody, ErrSelfAction for the blocker, and ErrBlockLimitExceeded if MaxBlocks people
// are blocked already. That the member has blocked the blocker makes no difference, except that
// the name is then the one that they had when they did.
func (s *Service) Block(ctx context.Context, blocker identity.UserID, member identity.MemberID, note *string) (*Block, error) {
	parsed, err := ParseNote(note)
	if err != nil {
		return nil, err
	}
	var block *Block
	err = s.transactor.InTx(ctx, func(ctx context.Context) (err error) {
		block, err = s.blocks.ForChange(ctx, blocker, member)
		switch {
		case err == nil:
			block.Annotate(parsed)
			return s.blocks.Save(ctx, block)
		case errors.Is(err, fault.ErrNotFound):
			block, err = s.addWithin(ctx, blocker, member, parsed)
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("user %d blocks somebody: %w", blocker, err)
	}
	return block, nil
}

func (s *Service) addWithin(ctx context.Context, blocker identity.UserID, member identity.MemberID, note Note) (*Block, error) {
	person, err := s.people.Member(ctx, member)
	if err != nil {
		return nil, fmt.Errorf("who is to be blocked: %w", err)
	}
	self, err := s.people.User(ctx, blocker)
	if err != nil {
		return nil, fmt.Errorf("who blocks: %w", err)
	}
	// Asked last: whoever had not blocked the blocker by then had the name while it was to be seen.
	back, err := s.blocks.Of(ctx, person.User, blocker)
	if err != nil && !errors.Is(err, fault.ErrNotFound) {
		return nil, fmt.Errorf("block in the other direction: %w", err)
	}
	block, err := NewBlock(self, person, back, note, s.clock.Now())
	if err != nil {
		return nil, err
	}
	return s.blocks.Add(ctx, block, MaxBlocks)
}

// Unblock ends the blocker's block of a member, if there is one, from the next request on. What
// the member has blocked stays.
func (s *Service) Unblock(ctx context.Context, blocker identity.UserID, member identity.MemberID) error {
	err := s.transactor.InTx(ctx, func(ctx context.Context) error { return s.blocks.Remove(ctx, blocker, member) })
	if err != nil {
		return fmt.Errorf("user %d unblocks somebody: %w", blocker, err)
	}
	return nil
}
