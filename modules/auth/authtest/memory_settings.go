package authtest

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

type memorySettings struct{ m *memory }

func (s memorySettings) Of(_ context.Context, user identity.UserID) (*auth.Settings, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	if kept, ok := s.m.settings[user]; ok {
		return auth.RestoreSettings(kept), nil
	}
	return auth.NewSettings(user), nil
}

func (s memorySettings) Save(_ context.Context, settings *auth.Settings) error {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	if s.m.settings == nil {
		s.m.settings = map[identity.UserID]auth.SettingsSnapshot{}
	}
	s.m.settings[settings.Snapshot().User] = settings.Snapshot()
	return nil
}
