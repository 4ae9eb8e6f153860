package authadapter_test

import (
	"log/slog"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/authadapter"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/identity/identitytest"
)

func TestRestrict_openProfile_isClosedAndReported(t *testing.T) {
	t.Parallel()
	stores, mode := profiletest.NewStores(t), profile.Public
	profiles := profile.NewService(profile.Deps{
		Transactor: stores.DB, Profiles: stores.Profiles, Reader: stores.Profiles,
		Accounts: profiletest.Accounts{profiletest.Alex: true}, Clock: clock.NewFixed(profiletest.Now),
		Log: slog.New(slog.DiscardHandler),
	})
	if _, err := profiles.Create(t.Context(), identitytest.Wright(profiletest.Alex),
		profile.Input{AccessMode: mode}); err != nil {
		t.Fatal(err)
	}
	access := authadapter.NewAccess(profiles)
	for _, want := range []bool{true, false} {
		if closed, err := access.Restrict(t.Context(), profiletest.Alex); closed != want || err != nil {
			t.Errorf("got %v, %v", closed, err)
		}
	}
	if p, _, err := profiles.Own(t.Context(), identitytest.Wright(profiletest.Alex)); err != nil ||
		p.AccessMode != profile.Restricted {
		t.Errorf("got %+v, %v", p, err)
	}
}
