package contact_test

import (
	"slices"
	"testing"

	"wright.app/modules/contact"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/live"
	"wright.app/platform/live/livetest"
)

func TestLiveEvents_sendingReadingAndDeleting_areToldToTheOwnSideOnly(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		if _, err := f.Send(t.Context(), member(robin), contact.Input{
			To: profileaccess.Target{Token: f.world.Link.Token.Text()}, Text: "Hi",
		}); err != nil {
			t.Fatal(err)
		}
		id := f.received(t, alex)[0].ID
		if err := f.MarkRead(t.Context(), member(alex), id); err != nil {
			t.Fatal(err)
		}
		if err := f.Delete(t.Context(), member(alex), id); err != nil {
			t.Fatal(err)
		}
		got := livetest.Names(t, f.world.DB, alex)
		for _, want := range []live.Name{
			live.NotificationCreated, live.MessageCreated, live.MessageChanged, live.ConversationChanged,
		} {
			if !slices.Contains(got, want) {
				t.Errorf("%s is missing in %v", want, got)
			}
		}
		if sender := livetest.Names(t, f.world.DB, robin); len(sender) > 0 {
			t.Errorf("the sender is told %v", sender)
		}
	})
}
