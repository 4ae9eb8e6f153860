package profile_test

import (
	"reflect"
	"testing"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/modules/notification"
	"wright.app/modules/notification/notificationtest"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/events"
	"wright.app/platform/live/livetest"
)

// The end of a suspension is another decision than that of a review without an approval.
func TestNotifyOwners_tellsEachDecision(t *testing.T) {
	t.Parallel()
	const reason = "It sells diplomas."
	because := notification.Text{Key: "notification_profile_reason", Values: map[string]string{"reason": reason}}
	nothing := notification.Text{Values: map[string]string{"reason": ""}}
	for _, c := range []struct {
		event          profile.Moderated
		decision, text string
		body           notification.Text
	}{
		{
			profile.Moderated{Kind: profile.EventWarned, Reason: reason},
			"WARNED", "notification_profile_warned", because,
		},
		{
			profile.Moderated{Kind: profile.EventSuspended, Reason: reason},
			"SUSPENDED",
			"notification_profile_suspended", because,
		},
		{
			profile.Moderated{Kind: profile.EventApproved, WasSuspended: true},
			"APPROVED",
			"notification_profile_approved", nothing,
		},
		{
			profile.Moderated{Kind: profile.EventReinstated, WasSuspended: true},
			"REINSTATED",
			"notification_profile_reinstated", nothing,
		},
		{profile.Moderated{Kind: profile.EventReinstated}, "REVIEW_ENDED", "notification_review_ended", nothing},
	} {
		stores := notificationtest.NewStores(t)
		recorder := notification.NewRecorder(stores.Notifications,
			settings.NewDirectory(authtest.StoresOver(stores.DB).Settings),
			livetest.NewRecorder(stores.DB, authtest.NewClock()), authtest.NewClock())
		c.event.Owner = profiletest.Alex
		if err := events.NewBus(profile.NotifyOwners(recorder)...).Publish(t.Context(), c.event); err != nil {
			t.Fatal(err)
		}
		page, err := stores.Notifications.Page(t.Context(), profiletest.Alex, false, nil, 10)
		if err != nil || len(page) != 1 || page[0].Decision != c.decision || page[0].Reason != c.event.Reason ||
			page[0].Other != 0 {
			t.Fatalf("%s: got %+v, %v", c.decision, page, err)
		}
		kind := profile.NewKinds()[0]
		if page[0].Kind != kind.Name || kind.Name != "profile.status" || kind.Screen != "" || kind.Digest != "" {
			t.Errorf("got %q, %+v", page[0].Kind, kind.Kind)
		}
		want := notification.Item{Title: notification.Text{Key: c.text}, Body: c.body, Path: "/app/profile"}
		items, err := kind.Items(t.Context(), profiletest.Alex, page)
		if err != nil || !reflect.DeepEqual(items[page[0].ID], want) {
			t.Errorf("%s: got %+v, %v", c.decision, items, err)
		}
	}
}
