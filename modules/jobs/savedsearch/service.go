package savedsearch

import (
	"context"
	"fmt"
	"slices"

	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// members admits all users who have finished the setup, as searching does. The OpenAPI document states the same.
var members = identity.Rule{}

// Deps are the dependencies of Service.
type Deps struct {
	Transactor tx.Transactor
	Clock      clock.Clock
	Searches   Searches
}

// Service has the use cases of saved searches.
type Service struct{ Deps }

// NewService returns a Service.
func NewService(d Deps) *Service { return &Service{d} }

// List returns the searches of the caller, the newest first.
func (s *Service) List(ctx context.Context, caller identity.Principal) ([]Search, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return nil, err
	}
	return s.Searches.Of(ctx, user)
}

// Create saves a search of the caller. It returns fault.ErrValidation, also for a filter that narrows nothing and for
// one that the caller has saved already, and ErrLimitExceeded.
func (s *Service) Create(ctx context.Context, caller identity.Principal, in Input) (Search, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return Search{}, err
	}
	created, err := newSearch(user, in, s.Clock.Now())
	if err != nil {
		return Search{}, err
	}
	key, err := created.Filter.key()
	if err != nil {
		return Search{}, err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		if err := s.Searches.Lock(ctx, user); err != nil {
			return err
		}
		all, err := s.Searches.Of(ctx, user)
		if err != nil {
			return err
		}
		for _, other := range all {
			if saved, err := other.Filter.key(); err == nil && saved == key {
				return fault.ErrValidation.WithFields(fault.Field{
					Name: "filter", Code: "taken", Detail: "This search is already saved.",
				})
			}
		}
		if len(all) >= MaxSearches {
			return ErrLimitExceeded
		}
		return s.Searches.Add(ctx, created)
	})
	if err != nil {
		return Search{}, fmt.Errorf("save a search of user %d: %w", user, err)
	}
	return created, nil
}

// Update changes a search of the caller. expected is the version that it must have, nil for any. It returns
// fault.ErrValidation, fault.ErrNotFound for a search of somebody else, and fault.ErrStale.
func (s *Service) Update(
	ctx context.Context, caller identity.Principal, id ID, c Changes, expected *int64,
) (changed Search, err error) {
	user, err := members.Admit(caller)
	if err != nil {
		return Search{}, err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		if err := s.Searches.Lock(ctx, user); err != nil {
			return err
		}
		all, err := s.Searches.Of(ctx, user)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(all, func(one Search) bool { return one.ID == id })
		if i < 0 {
			return fault.ErrNotFound
		}
		if changed = all[i]; expected != nil && *expected != changed.Version {
			return fault.ErrStale
		}
		isChanged, err := changed.change(c)
		if err != nil || !isChanged {
			return err
		}
		return s.Searches.Save(ctx, changed)
	})
	if err != nil {
		return Search{}, fmt.Errorf("change a saved search of user %d: %w", user, err)
	}
	return changed, nil
}

// Delete deletes a search of the caller. It returns fault.ErrNotFound for a search of somebody else.
func (s *Service) Delete(ctx context.Context, caller identity.Principal, id ID) error {
	user, err := members.Admit(caller)
	if err != nil {
		return err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		deleted, err := s.Searches.Delete(ctx, user, id)
		if err == nil && !deleted {
			return fault.ErrNotFound
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("delete a saved search of user %d: %w", user, err)
	}
	return nil
}
