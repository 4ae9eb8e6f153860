package profile_test

import (
	"errors"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/database/databasetest"
)

func TestIsSuspended_isTheStatusOfTheProfile(t *testing.T) {
	t.Parallel()
	stores := profiletest.NewStores(t)
	if suspended, err := directoryOver(stores).IsSuspended(t.Context(), profiletest.Alex); err != nil || suspended {
		t.Errorf("no profile: got %t, %v", suspended, err)
	}
	for status, want := range map[profile.Status]bool{profile.StatusActive: false, profile.StatusSuspended: true} {
		stores.Put(t, profile.Snapshot{Owner: profiletest.Alex, AccessMode: profile.Public, Status: status})
		suspended, err := directoryOver(stores).IsSuspended(t.Context(), profiletest.Alex)
		if err != nil || suspended != want {
			t.Errorf("%s: got %t, %v", status, suspended, err)
		}
	}
}

func TestIsSuspended_failure_isReturned(t *testing.T) {
	t.Parallel()
	stores := profiletest.NewStores(t)
	stores.Faults.FailAll(databasetest.ErrInjected)
	_, err := directoryOver(stores).IsSuspended(t.Context(), profiletest.Alex)
	if !errors.Is(err, databasetest.ErrInjected) {
		t.Errorf("got %v", err)
	}
}

func directoryOver(stores profiletest.Stores) *profile.Directory {
	return profile.NewDirectory(stores.Profiles, profile.Features{}, nil, clock.System{})
}
