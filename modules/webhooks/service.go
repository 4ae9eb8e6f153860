package webhooks

import (
	"context"
	"fmt"
	"slices"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// members admits all users who have finished the setup. The OpenAPI document states the same.
var members = identity.Rule{}

// Deps are the dependencies of Service.
type Deps struct {
	Transactor tx.Transactor
	Clock      clock.Clock
	Store      Store
	Addresses  Addresses
}

// Service has the use cases of webhooks.
type Service struct{ Deps }

// NewService returns a Service.
func NewService(d Deps) *Service { return &Service{d} }

// List returns the webhooks of the caller, the newest first.
func (s *Service) List(ctx context.Context, caller identity.Principal) ([]Endpoint, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return nil, err
	}
	return s.Store.Of(ctx, user)
}

// Create adds a webhook of the caller. It returns fault.ErrValidation and ErrLimit.
func (s *Service) Create(ctx context.Context, caller identity.Principal, in Input) (Revealed, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return Revealed{}, err
	}
	created, err := newEndpoint(user, in, s.Addresses, s.Clock.Now())
	if err != nil {
		return Revealed{}, err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		if err := s.Store.Lock(ctx, user); err != nil {
			return err
		}
		all, err := s.Store.Of(ctx, user)
		switch {
		case err != nil:
			return err
		case len(all) >= MaxEndpoints:
			return ErrLimit
		}
		return s.Store.Add(ctx, created)
	})
	if err != nil {
		return Revealed{}, fmt.Errorf("add a webhook of user %d: %w", user, err)
	}
	return created, nil
}

// Update changes a webhook of the caller. It returns fault.ErrValidation, and fault.ErrNotFound for a webhook of
// somebody else. What waits for a webhook that is switched off is given up; what waits for one with another address is
// due at once.
func (s *Service) Update(ctx context.Context, caller identity.Principal, id ID, c Changes) (Endpoint, error) {
	return s.change(ctx, caller, id, func(ctx context.Context, e *Endpoint) error {
		now, address := s.Clock.Now(), e.URL
		if err := e.change(c, s.Addresses, now); err != nil {
			return err
		}
		switch {
		case !e.Enabled:
			return s.Store.GiveUp(ctx, e.ID, FailureDisabled)
		case e.URL != address:
			return s.Store.Hasten(ctx, e.ID, now)
		}
		return nil
	})
}

// Rotate replaces the secret of a webhook of the caller. The former secret signs as well for a day, if it can be read.
// It returns fault.ErrNotFound for a webhook of somebody else.
func (s *Service) Rotate(ctx context.Context, caller identity.Principal, id ID) (Revealed, error) {
	secret := NewSecret()
	e, err := s.change(ctx, caller, id, func(ctx context.Context, e *Endpoint) error {
		kept, err := s.Store.ReplaceSecret(ctx, id, secret)
		e.FormerUntil = time.Time{}
		if kept {
			e.FormerUntil = s.Clock.Now().Add(formerSecretLife)
		}
		return err
	})
	return Revealed{e, secret}, err
}

// Delete deletes a webhook of the caller with its deliveries. It returns fault.ErrNotFound for a webhook of somebody
// else.
func (s *Service) Delete(ctx context.Context, caller identity.Principal, id ID) error {
	user, err := members.Admit(caller)
	if err != nil {
		return err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		deleted, err := s.Store.Delete(ctx, user, id)
		if err == nil && !deleted {
			return fault.ErrNotFound
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("delete a webhook of user %d: %w", user, err)
	}
	return nil
}

// change changes a webhook of the caller.
func (s *Service) change(
	ctx context.Context, caller identity.Principal, id ID, change func(ctx context.Context, e *Endpoint) error,
) (changed Endpoint, err error) {
	user, err := members.Admit(caller)
	if err != nil {
		return Endpoint{}, err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		if changed, err = s.Store.LockOne(ctx, id); err != nil {
			return err
		}
		if changed.User != user {
			return fault.ErrNotFound
		}
		if err := change(ctx, &changed); err != nil {
			return err
		}
		return s.Store.Save(ctx, changed)
	})
	if err != nil {
		return Endpoint{}, fmt.Errorf("change a webhook of user %d: %w", user, err)
	}
	return changed, nil
}

// own returns fault.ErrNotFound unless a user has a webhook.
func (s *Service) own(ctx context.Context, user identity.UserID, id ID) error {
	all, err := s.Store.Of(ctx, user)
	if err == nil && !slices.ContainsFunc(all, func(e Endpoint) bool { return e.ID == id }) {
		return fault.ErrNotFound
	}
	return err
}
