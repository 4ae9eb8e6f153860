package profile_test

import (
	"errors"
	"reflect"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
)

// T31: a profile is restricted when its owner unlinks the last repository account.
func TestT31_restrict_closesOpenProfileOnce(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	if restricted, err := h.Restrict(t.Context(), profiletest.Alex); restricted || err != nil {
		t.Errorf("without a profile: %v, %v", restricted, err)
	}
	h.create(t, profiletest.Alex)
	initial := h.own(t)
	if restricted, err := h.Restrict(t.Context(), profiletest.Alex); restricted || err != nil ||
		!reflect.DeepEqual(h.own(t), initial) {
		t.Errorf("a restricted profile: %v, %v", restricted, err)
	}
	for _, mode := range []profile.AccessMode{profile.Public, profile.Authenticated} {
		profiletest.LinkGitHub(t, h.users, profiletest.Alex)
		if _, err := h.ChangeAccessMode(t.Context(), alex, mode, nil); err != nil {
			t.Fatal(err)
		}
		before := h.own(t)
		profiletest.Unlink(t, h.users, profiletest.Alex)
		if restricted, err := h.Restrict(t.Context(), profiletest.Alex); !restricted || err != nil {
			t.Errorf("%s: %v, %v", mode, restricted, err)
		}
		if after := h.own(t); after.AccessMode != profile.Restricted || after.Version <= before.Version {
			t.Errorf("%s: got %+v", mode, after)
		}
		if restricted, err := h.Restrict(t.Context(), profiletest.Alex); restricted || err != nil {
			t.Errorf("%s, again: %v, %v", mode, restricted, err)
		}
		if _, err := h.ChangeAccessMode(t.Context(), alex, mode, nil); !errors.Is(err,
			profile.ErrRepositoryAccountRequired) {
			t.Errorf("%s, opened again: %v", mode, err)
		}
	}
}
