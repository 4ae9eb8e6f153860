package notification_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"wright.app/modules/notification"
	"wright.app/modules/notification/notificationtest"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

const alex, robin identity.UserID = 7, 8

// The export has more notifications than the store returns at a time.
func TestExport_containsTheNotificationsOfTheUser(t *testing.T) {
	t.Parallel()
	stores := notificationtest.NewStores(t)
	const count = 205
	for i := range count + 1 {
		n := notification.Notification{
			Owner: alex, Kind: "connection.accepted", CreatedAt: noon,
			ReadAt: noon.Add(time.Hour),
		}
		if i == count {
			n.Owner = robin
		}
		if err := stores.Notifications.Add(t.Context(), n); err != nil {
			t.Fatal(err)
		}
	}
	exported, err := notification.NewPersonalData(stores.Notifications, stores.Digests).Export(t.Context(), alex)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := json.Marshal(exported.Documents[0].Content)
	text := string(raw)
	if err != nil || strings.Count(text, "connection.accepted") != count ||
		strings.Count(text, `"readAt":"2026-11-21T13:00:00Z"`) != count {
		t.Errorf("got %s, %v", text, err)
	}
}

func TestExport_withoutNotificationsAndDigest_hasEmptyLists(t *testing.T) {
	t.Parallel()
	stores := notificationtest.NewStores(t)
	exported, err := notification.NewPersonalData(stores.Notifications, stores.Digests).Export(t.Context(), alex)
	if err != nil {
		t.Fatal(err)
	}
	got, err := json.Marshal(exported.Documents)
	want := `[{"Name":"notifications","Content":[]},{"Name":"digests","Content":[]}]`
	if err != nil || string(got) != want {
		t.Errorf("got %s, %v, want %s", got, err, want)
	}
}

func TestExport_anyStatementFails_returnsTheError(t *testing.T) {
	t.Parallel()
	stores := notificationtest.NewStores(t)
	for n := 1; ; n++ {
		stores.Faults.FailNth(n)
		_, err := notification.NewPersonalData(stores.Notifications, stores.Digests).Export(t.Context(), alex)
		if !stores.Faults.Happened() {
			if err != nil || n <= 2 {
				t.Errorf("without a failure, after %d statements: %v", n-1, err)
			}
			return
		}
		if !errors.Is(err, databasetest.ErrInjected) {
			t.Errorf("statement %d: got %v", n, err)
		}
	}
}
