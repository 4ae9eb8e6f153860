package profile_test

import (
	"errors"
	"reflect"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
)

// T31: the access modes that need a linked account end with the last one.
func TestT31_restrict_closesOpenProfileOnce(t *testing.T) {
	t.Parallel()
	h := newFixture()
	if closed, err := h.Restrict(t.Context(), profiletest.Alex); closed || err != nil {
		t.Errorf("without a profile: %v, %v", closed, err)
	}
	h.create(t, profiletest.Alex)
	closedFromTheStart := h.own(t)
	if closed, err := h.Restrict(t.Context(), profiletest.Alex); closed || err != nil ||
		!reflect.DeepEqual(h.own(t), closedFromTheStart) {
		t.Errorf("a closed profile: %v, %v", closed, err)
	}
	for _, mode := range []profile.AccessMode{profile.Public, profile.Authenticated} {
		h.accounts[profiletest.Alex] = true
		if _, err := h.ChangeAccessMode(t.Context(), alex, mode, nil); err != nil {
			t.Fatal(err)
		}
		before := h.own(t)
		h.accounts[profiletest.Alex] = false
		if closed, err := h.Restrict(t.Context(), profiletest.Alex); !closed || err != nil {
			t.Errorf("%s: %v, %v", mode, closed, err)
		}
		if after := h.own(t); after.AccessMode != profile.Restricted || after.Version <= before.Version {
			t.Errorf("%s: got %+v", mode, after)
		}
		if closed, err := h.Restrict(t.Context(), profiletest.Alex); closed || err != nil {
			t.Errorf("%s, again: %v, %v", mode, closed, err)
		}
		if _, err := h.ChangeAccessMode(t.Context(), alex, mode, nil); !errors.Is(err,
			profile.ErrRepositoryAccountRequired) {
			t.Errorf("%s, opened again: %v", mode, err)
		}
	}
}
