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
	transactor  tx.Transactor
	clock       clock.Clock
	blocks      Blocks
	people      *People
	visibility  Visibility
	connections Connections
	addresses   AddressBlocks
}

// NewService returns a Service.
func NewService(
	transactor tx.Transactor, c clock.Clock, blocks Blocks, people *People, v Visibility, connections Connections,
	addresses AddressBlocks,
) *Service {
	return &Service{
		transactor: transactor, clock: c, blocks: blocks, people: people, visibility: v, connections: connections,
		addresses: addresses,
	}
}

// ListBlocked returns up to limit blocks that match a query, from after a position or from the start for nil, and the
// position of the next page, nil after the last one.
func (s *Service) ListBlocked(
	ctx context.Context, caller identity.Principal, q Query, after *Position, limit int,
) (blocks []*Block, next *Position, err error) {
	blocker, err := members.Admit(caller)
	if err != nil {
		return nil, nil, err
	}
	// One more block is read to know whether there is another page.
	blocks, err = s.blocks.Page(ctx, blocker, q, after, limit+1)
	if err != nil {
		return nil, nil, fmt.Errorf("list blocks of user %d: %w", blocker, err)
	}
	if len(blocks) > limit {
		blocks = blocks[:limit]
		last := blocks[limit-1].Position()
		next = &last
	}
	return blocks, next, nil
}

// Block blocks a member, with a note or nil for none. For a member who is already blocked it only replaces the note. It
// returns fault.ErrValidation for an invalid note, fault.ErrNotFound for an unknown member, ErrSelfAction for the
// blocker, and ErrBlockLimitExceeded if MaxBlocks people are blocked already. A block ends the connection and the
// requests between the two; only a request that the blocked person has sent stays in their own view. The answer does
// not reveal whether the member has blocked the blocker. The block keeps the name and role of the member only if the
// blocker may see them. token is that of the personal link that the blocker used, or empty. NewBlock says which name is
// kept after a block in the other direction.
func (s *Service) Block(
	ctx context.Context, caller identity.Principal, member identity.MemberID, note *string, token string,
) (*Block, error) {
	blocker, err := members.Admit(caller)
	if err != nil {
		return nil, err
	}
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
			block, err = s.add(ctx, blocker, member, parsed, token)
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("block a user, by user %d: %w", blocker, err)
	}
	return block, nil
}

func (s *Service) add(
	ctx context.Context, blocker identity.UserID, member identity.MemberID, note Note, token string,
) (*Block, error) {
	person, err := s.people.Member(ctx, member)
	if err != nil {
		return nil, fmt.Errorf("find the person to block: %w", err)
	}
	blockerPerson, err := s.people.User(ctx, blocker)
	if err != nil {
		return nil, fmt.Errorf("find the blocker: %w", err)
	}
	// Read after the people: if there is no block by now, the name was visible to the blocker when it was read.
	back, err := s.blocks.Of(ctx, person.User, blocker)
	if err != nil && !errors.Is(err, fault.ErrNotFound) {
		return nil, fmt.Errorf("block in the other direction: %w", err)
	}
	if person, err = SeenBy(ctx, s.visibility, blocker, person, back, token); err != nil {
		return nil, err
	}
	if blockerPerson, err = SeenBy(ctx, s.visibility, person.User, blockerPerson, back, ""); err != nil {
		return nil, err
	}
	block, err := NewBlock(blockerPerson, person, back, note, s.clock.Now())
	if err != nil {
		return nil, err
	}
	if block, err = s.blocks.Add(ctx, block, MaxBlocks); err != nil {
		return nil, err
	}
	if err := s.connections.Block(ctx, blocker, person.User); err != nil {
		return nil, fmt.Errorf("end the connection with user %d: %w", person.User, err)
	}
	return block, nil
}

// Unblock removes the block of a member, if there is one, and those of their mailbox from before their conversation
// moved to their account: otherwise their messages would still be withheld. A block in the other direction stays.
func (s *Service) Unblock(ctx context.Context, caller identity.Principal, member identity.MemberID) error {
	blocker, err := members.Admit(caller)
	if err != nil {
		return err
	}
	err = s.transactor.InTx(ctx, func(ctx context.Context) error {
		if err := s.blocks.Remove(ctx, blocker, member); err != nil {
			return err
		}
		address, err := s.people.Address(ctx, member)
		switch {
		case errors.Is(err, fault.ErrNotFound):
			return nil // the account was deleted
		case err != nil:
			return err
		}
		return s.addresses.Unblock(ctx, blocker, address)
	})
	if err != nil {
		return fmt.Errorf("unblock a user, by user %d: %w", blocker, err)
	}
	return nil
}
