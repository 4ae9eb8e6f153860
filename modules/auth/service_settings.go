package auth

import (
	"context"

	"wright.app/platform/identity"
)

// Settings returns what the caller has set for themselves.
func (s *Service) Settings(ctx context.Context, caller identity.Principal) (*Settings, error) {
	if _, err := signedIn.Admit(caller); err != nil {
		return nil, err
	}
	return s.settings.Of(ctx, caller.User)
}

// UpdateSettings changes the caller's settings as ParseSettingsChanges and Settings.Apply say,
// and returns them. Of any number at once none is lost. One who is gone meanwhile is
// fault.ErrSessionExpired.
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
