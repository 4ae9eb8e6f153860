package profile_test

import (
	"errors"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/fault"
)

func TestT106_profileOfAnEndedSession_isNotCreated(t *testing.T) {
	t.Parallel()
	f := newFixture()
	f.sessions.End(profiletest.Alex)
	if _, err := f.Create(t.Context(), alex, profile.Input{}); !errors.Is(err, fault.ErrUnauthorized) {
		t.Errorf("got %v", err)
	}
	if _, exists, err := f.Own(t.Context(), alex); err != nil || exists {
		t.Errorf("exists %v, %v", exists, err)
	}
}
