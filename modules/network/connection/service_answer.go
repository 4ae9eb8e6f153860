package connection

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/network"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Reply is the answer to a request.
type Reply struct {
	IsAccepted bool
	// ShowsProfile is whether the caller shows their profile as long as the two are connected.
	ShowsProfile bool
}

// Answer accepts or declines a request that the caller has received. It returns fault.ErrNotFound for a request that
// the caller does not see, and ErrState unless it is open. Whoever has asked does not learn that they were declined.
func (s *Service) Answer(ctx context.Context, caller identity.Principal, id ID, r Reply) (Shown, error) {
	asked, err := members.Admit(caller)
	if err != nil {
		return Shown{}, err
	}
	var own Side
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		// Until the answer is stored, the name that the other one will see must not change.
		if err := s.Connections.LockPerson(ctx, asked); err != nil {
			return fmt.Errorf("lock the answering person: %w", err)
		}
		person, err := s.People.User(ctx, asked)
		if err != nil {
			return fmt.Errorf("answering person: %w", err)
		}
		pair, err := s.forChange(ctx, asked, id)
		if err != nil {
			return err
		}
		now := s.Clock.Now()
		if r.IsAccepted {
			err = pair.Accept(person, r.ShowsProfile, now)
		} else {
			err = pair.Decline(now)
		}
		if err != nil {
			return err
		}
		own = pair.Own()
		return s.save(ctx, pair, now)
	})
	if err != nil {
		return Shown{}, fmt.Errorf("answer of user %d: %w", asked, err)
	}
	return s.showOne(ctx, own)
}

// Show sets whether the caller shows the other person their profile, of a connection or of a request that the caller
// has sent. The other person is not told. It returns fault.ErrNotFound for what the caller does not see, and ErrState
// for a received request.
func (s *Service) Show(ctx context.Context, caller identity.Principal, id ID, showsProfile bool) (Shown, error) {
	owner, err := members.Admit(caller)
	if err != nil {
		return Shown{}, err
	}
	var own Side
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		pair, err := s.forChange(ctx, owner, id)
		if err != nil {
			return err
		}
		if err := pair.Show(showsProfile); err != nil {
			return err
		}
		own = pair.Own()
		return s.save(ctx, pair, s.Clock.Now())
	})
	if err != nil {
		return Shown{}, fmt.Errorf("show or hide the profile of user %d: %w", owner, err)
	}
	return s.showOne(ctx, own)
}

// Delete withdraws a request of the caller, ends a connection for both, or hides a received request from the caller,
// which nobody else learns. It returns fault.ErrNotFound if the caller does not see it.
func (s *Service) Delete(ctx context.Context, caller identity.Principal, id ID) error {
	owner, err := members.Admit(caller)
	if err != nil {
		return err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		pair, err := s.forChange(ctx, owner, id)
		if err != nil {
			return err
		}
		now := s.Clock.Now()
		if err := pair.Delete(now); err != nil {
			return err
		}
		return s.save(ctx, pair, now)
	})
	if err != nil {
		return fmt.Errorf("delete a connection of user %d: %w", owner, err)
	}
	return nil
}

// forChange returns the pair with a side that the owner sees, or fault.ErrNotFound.
func (s *Service) forChange(ctx context.Context, owner identity.UserID, id ID) (*Pair, error) {
	side, err := s.Connections.ByID(ctx, owner, id)
	if err != nil {
		return nil, err
	}
	pair, err := s.Connections.ForChange(ctx, owner, side.Other.User)
	if err != nil {
		return nil, err
	}
	// It may have been deleted before the lock.
	if own := pair.Own(); own.ID != id || !own.IsVisible() {
		return nil, fault.ErrNotFound
	}
	return pair, nil
}

// orNobody returns the zero Person for one who does not exist.
func orNobody(p network.Person, err error) (network.Person, error) {
	if errors.Is(err, fault.ErrNotFound) {
		return network.Person{}, nil
	}
	return p, err
}
