package authadapter_test

import (
	"errors"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/authadapter"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/events"
	"wright.app/platform/fault"
)

func TestExpirePublished_changedOwner_isNotCurrentAnyMore(t *testing.T) {
	t.Parallel()
	published := sharingtest.NewStores(t).Published
	alex := profileaccess.PublishedProfile{
		Owner: sharingtest.Alex, Visibility: sharing.ProfileVisibility{Alias: sharingtest.AlexAlias},
		Revision: 1, Document: []byte("{}"),
	}
	if err := errors.Join(published.AddOrExpire(t.Context(), sharingtest.Alex),
		published.Publish(t.Context(), alex)); err != nil {
		t.Fatal(err)
	}
	bus := events.NewBus(authadapter.ExpirePublished(published)...)
	if err := bus.Publish(t.Context(), auth.UserChanged{User: sharingtest.Robin}); err != nil {
		t.Fatal(err)
	}
	if _, err := published.ByAlias(t.Context(), sharingtest.AlexAlias); err != nil {
		t.Errorf("after a change of another user: %v", err)
	}
	if err := bus.Publish(t.Context(), auth.UserChanged{User: sharingtest.Alex}); err != nil {
		t.Fatal(err)
	}
	if _, err := published.ByAlias(t.Context(), sharingtest.AlexAlias); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("after a change of the owner: %v", err)
	}
}

// Who may write to the owner is in the published profile.
func TestExpireOnSettings_changedSettings_publishedProfileIsNotCurrentAnyMore(t *testing.T) {
	t.Parallel()
	published := sharingtest.NewStores(t).Published
	alex := profileaccess.PublishedProfile{
		Owner: sharingtest.Alex, Visibility: sharing.ProfileVisibility{Alias: sharingtest.AlexAlias},
		Revision: 1, Document: []byte("{}"),
	}
	if err := errors.Join(published.AddOrExpire(t.Context(), sharingtest.Alex),
		published.Publish(t.Context(), alex)); err != nil {
		t.Fatal(err)
	}
	bus := events.NewBus(authadapter.ExpireOnSettings(published)...)
	if err := bus.Publish(t.Context(), settings.Changed{User: sharingtest.Robin}); err != nil {
		t.Fatal(err)
	}
	if _, err := published.ByAlias(t.Context(), sharingtest.AlexAlias); err != nil {
		t.Errorf("settings of another user: %v", err)
	}
	if err := bus.Publish(t.Context(), settings.Changed{User: sharingtest.Alex}); err != nil {
		t.Fatal(err)
	}
	if _, err := published.ByAlias(t.Context(), sharingtest.AlexAlias); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("settings of the owner: %v", err)
	}
}
