package notificationtext_test

import (
	"fmt"
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/network/internal/notificationtext"
	"wright.app/modules/network/notification"
)

func say(key string, parameters ...any) string {
	return fmt.Sprint(append([]any{key}, parameters...)...)
}

// Whoever may not be named any more is not named, and the notification still leads to the conversation.
func TestOf_messagesAndAnswers_nameTheirAuthorIfOneMayBeNamed(t *testing.T) {
	t.Parallel()
	cause := uuid.Must(uuid.NewV7())
	for kind, key := range map[notification.Kind]string{
		notification.ContactMessage: "notification_contact_message",
		notification.ContactAnswer:  "notification_contact_answer",
	} {
		for author, want := range map[string]string{"": key, "Kim Demo": say(key+"_from", "name", "Kim Demo")} {
			n := notification.Shown{Notification: notification.Notification{Kind: kind, Cause: cause}, Author: author}
			if got := notificationtext.Of(n, say); got.Title != want || got.Path != "/app/messages/"+cause.String() {
				t.Errorf("%q: got %+v", author, got)
			}
		}
	}
}
