package settings

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// Deps are the dependencies of Service.
type Deps struct {
	Transactor tx.Transactor
	Users      auth.Users
	Store      Store
}

// Service implements the use cases of settings.
type Service struct{ Deps }

// NewService returns a Service with its dependencies.
func NewService(d Deps) *Service { return &Service{d} }

// Get returns the settings of the caller.
func (s *Service) Get(ctx context.Context, caller identity.Principal) (*Settings, error) {
	if _, err := auth.OwnData.Admit(caller); err != nil {
		return nil, err
	}
	return s.Store.ByUser(ctx, caller.User)
}

// Update changes the caller's settings by the rules of ParseChanges and Settings.Apply and returns them. Concurrent
// changes are serialised. It returns fault.ErrSessionExpired for a user who no longer exists.
func (s *Service) Update(ctx context.Context, caller identity.Principal, in Input) (*Settings, error) {
	if _, err := auth.OwnAccount.Admit(caller); err != nil {
		return nil, err
	}
	changes, err := ParseChanges(in)
	if err != nil {
		return nil, err
	}
	var current *Settings
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		if _, err := s.Users.Lock(ctx, caller.User); err != nil {
			return auth.ExpiredIfNoUser(err)
		}
		var err error
		if current, err = s.Store.ByUser(ctx, caller.User); err != nil {
			return err
		}
		changed, err := current.Apply(changes)
		if err != nil || !changed {
			return err
		}
		return s.Store.Save(ctx, current)
	})
	if err != nil {
		return nil, err
	}
	return current, nil
}
