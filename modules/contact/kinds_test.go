package contact_test

import (
	"reflect"
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/auth/settings"
	"wright.app/modules/contact"
	"wright.app/modules/notification"
)

// Whoever may not be named any more is not named, and the notification still leads to the conversation.
func TestNewKinds_nameTheAuthorIfOneMayBeNamed(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		message, unknown := f.begin(t, "Hi"), uuid.New()
		kinds := contact.NewKinds(f.Service)
		for i, key := range []string{"notification_contact_message", "notification_contact_answer"} {
			kind := kinds[i]
			if kind.Screen != settings.ContactMessagesShown || kind.Digest != "" {
				t.Errorf("got %+v", kind.Kind)
			}
			named := notification.Notification{ID: uuid.New(), Owner: alex, Cause: message}
			nameless := notification.Notification{ID: uuid.New(), Owner: alex, Cause: unknown}
			got, err := kind.Items(t.Context(), alex, []notification.Notification{named, nameless})
			want := map[notification.ID]notification.Item{
				named.ID: {
					Title: notification.Text{Key: key + "_from", Values: map[string]string{"name": "Robin Demo"}},
					Path:  "/app/messages/" + message.String(),
				},
				nameless.ID: {Title: notification.Text{Key: key}, Path: "/app/messages/" + unknown.String()},
			}
			if err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("got %+v, %v, want %+v", got, err, want)
			}
		}
		if kinds[0].Name != "contact.message" || kinds[1].Name != "contact.answer" {
			t.Errorf("got %s and %s", kinds[0].Name, kinds[1].Name)
		}
	})
}
