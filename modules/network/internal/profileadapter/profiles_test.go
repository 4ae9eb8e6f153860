package profileadapter_test

import (
	"errors"
	"testing"

	"wright.app/modules/network/internal/profileadapter"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
)

const owner identity.UserID = 7

func adapter(profiles profile.Reader) *profileadapter.Profiles {
	return profileadapter.NewProfiles(profile.NewDirectory(profiles, profile.Features{}, nil, clock.System{}))
}

func TestIsSuspended_isTheStatusOfTheProfile(t *testing.T) {
	t.Parallel()
	stores := profiletest.NewStores(t)
	if suspended, err := adapter(stores.Profiles).IsSuspended(t.Context(), owner); err != nil || suspended {
		t.Errorf("no profile: got %t, %v", suspended, err)
	}
	for status, want := range map[profile.Status]bool{profile.StatusActive: false, profile.StatusSuspended: true} {
		stores.Put(t, profile.Snapshot{Owner: owner, AccessMode: profile.Public, Status: status})
		if suspended, err := adapter(stores.Profiles).IsSuspended(t.Context(), owner); err != nil || suspended != want {
			t.Errorf("%s: got %t, %v", status, suspended, err)
		}
	}
}

func TestIsSuspended_failure_isReturned(t *testing.T) {
	t.Parallel()
	stores := profiletest.NewStores(t)
	stores.Faults.FailAll(errDown)
	if _, err := adapter(stores.Profiles).IsSuspended(t.Context(), owner); !errors.Is(err, errDown) {
		t.Errorf("got %v", err)
	}
}

var errDown = errors.New("the database is unavailable")
