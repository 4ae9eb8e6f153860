package connection

import (
	"context"
	"fmt"

	"wright.app/platform/identity"
)

// List returns up to limit connections and requests of the caller that match a filter, from after a position or from
// the start for nil, and the position of the next page, nil after the last one.
func (s *Service) List(
	ctx context.Context, caller identity.Principal, f Filter, after *Position, limit int,
) (page []Shown, next *Position, err error) {
	owner, err := members.Admit(caller)
	if err != nil {
		return nil, nil, err
	}
	// One more side is read to know whether there is another page.
	sides, err := s.Connections.Page(ctx, owner, f, after, limit+1)
	if err != nil {
		return nil, nil, fmt.Errorf("list connections of user %d: %w", owner, err)
	}
	if len(sides) > limit {
		sides = sides[:limit]
		last := sides[limit-1].Position()
		next = &last
	}
	page, err = s.show(ctx, owner, sides)
	return page, next, err
}

// CountIncoming returns the number of open requests that the caller has received.
func (s *Service) CountIncoming(ctx context.Context, caller identity.Principal) (int, error) {
	owner, err := members.Admit(caller)
	if err != nil {
		return 0, err
	}
	count, err := s.Connections.CountIncoming(ctx, owner)
	if err != nil {
		return 0, fmt.Errorf("received requests of user %d: %w", owner, err)
	}
	return count, nil
}

func (s *Service) showOne(ctx context.Context, side Side) (Shown, error) {
	shown, err := s.show(ctx, side.Owner, []Side{side})
	if err != nil {
		return Shown{}, err
	}
	return shown[0], nil
}

// show adds the facts that the owner may see of the others.
func (s *Service) show(ctx context.Context, owner identity.UserID, sides []Side) ([]Shown, error) {
	others := make([]identity.UserID, len(sides))
	for i, side := range sides {
		others[i] = side.Other.User
	}
	summaries, err := s.Summaries.Visible(ctx, owner, others)
	if err != nil {
		return nil, fmt.Errorf("people connected with user %d: %w", owner, err)
	}
	shown := make([]Shown, len(sides))
	for i, side := range sides {
		shown[i] = Shown{Side: side}
		if summary, isVisible := summaries[side.Other.User]; isVisible {
			shown[i].Summary = &summary
		}
	}
	return shown, nil
}
