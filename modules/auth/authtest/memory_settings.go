package authtest

import (
	"context"

	"wright.app/modules/auth/settings"
	"wright.app/platform/identity"
)

type memorySettings struct{ m *memory }

func (s memorySettings) ByUser(_ context.Context, user identity.UserID) (*settings.Settings, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	if stored, ok := s.m.settings[user]; ok {
		return settings.Restore(stored), nil
	}
	return settings.New(user), nil
}

func (s memorySettings) SwitchedOff(
	_ context.Context, users []identity.UserID,
) (map[identity.UserID]settings.Switches, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	switches := map[identity.UserID]settings.Switches{}
	for _, user := range users {
		if stored, ok := s.m.settings[user]; ok {
			switches[user] = stored.SwitchedOff
		}
	}
	return switches, nil
}

func (s memorySettings) Save(_ context.Context, current *settings.Settings) error {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	if s.m.settings == nil {
		s.m.settings = map[identity.UserID]settings.Snapshot{}
	}
	s.m.settings[current.Snapshot().User] = current.Snapshot()
	return nil
}
