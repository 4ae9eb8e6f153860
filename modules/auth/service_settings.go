package auth

import (
	"context"

	"wright.app/platform/identity"
)

// Settings returns the settings of the caller.
func (s *Service) Settings(ctx context.Context, caller identity.Principal) (*Settings, error) {
	if _, err := signedIn.Admit(caller); err != nil {
		return nil, err
	}
	return s.settings.Of(ctx, caller.User)
}

// UpdateSettings changes the caller's settings by the rules of ParseSettingsChanges and Settings.Apply and returns
// them. Concurrent changes are serialised. A user who no longer exists is fault.ErrSessionExpired.
func (s *Service) UpdateSettings(ctx context.Context, caller identity.Principal, in SettingsInput) (*Settings, error) {
	if _, err := signedIn.Admit(caller); err != nil {
		return nil, err
	}
	changes, err := ParseSettingsChanges(in)
	if err != nil {
		return nil, err
	}
	var settings *Settings
	err = s.transactor.InTx(ctx, func(ctx context.Context) error {
		if _, err := s.users.Lock(ctx, caller.User); err != nil {
			return expiredIfNoUser(err)
		}
		var err error
		if settings, err = s.settings.Of(ctx, caller.User); err != nil {
			return err
		}
		changed, err := settings.Apply(changes)
		if err != nil || !changed {
			return err
		}
		return s.settings.Save(ctx, settings)
	})
	if err != nil {
		return nil, err
	}
	return settings, nil
}
