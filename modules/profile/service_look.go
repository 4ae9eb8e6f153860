package profile

import (
	"context"
	"fmt"

	"wright.app/platform/identity"
)

// ChangeLook replaces the look of the caller's profile. It returns fault.ErrValidation with every violation,
// ErrNoProfile, and fault.ErrStale if expected is not nil and not the present version.
func (s *Service) ChangeLook(
	ctx context.Context, caller identity.Principal, to Look, expected *int64,
) (changed Snapshot, err error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return Snapshot{}, err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		p, err := s.Profiles.ForChange(ctx, owner)
		if err != nil {
			return err
		}
		if err := p.CheckVersion(expected); err != nil {
			return err
		}
		present, err := s.Reader.ByOwner(ctx, owner)
		if err != nil {
			return err
		}
		if err := p.ChangeLook(to, present, s.Clock.Now()); err != nil {
			return err
		}
		if err := s.Profiles.Save(ctx, p); err != nil {
			return err
		}
		changed, err = s.read(ctx, owner)
		return err
	})
	if err != nil {
		return Snapshot{}, fmt.Errorf("change the look of the profile of user %d: %w", owner, err)
	}
	return changed, nil
}
