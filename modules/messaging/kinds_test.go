package messaging_test

import (
	"encoding/base64"
	"reflect"
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/modules/notification"
	"wright.app/platform/i18n"
	"wright.app/webapp"
)

// Whoever may not be named any more is not named, and the notification still leads to the conversation.
func TestNewKinds_nameTheAuthorIfOneMayBeNamed(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		message, unknown := f.begin(t, "Hi"), uuid.New()
		kinds := messaging.NewKinds(f.Service)
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
					Path:  "/app/chat/" + message.String(),
				},
				nameless.ID: {Title: notification.Text{Key: key}, Path: "/app/chat/" + unknown.String()},
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

// A member stops the mails of messages, and no digests. Somebody who is not a member stops those of a conversation.
func TestNewMailKinds_stopTheMailsOfMembersAndOfConversations(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		stores := authtest.StoresOver(f.db)
		mails := settings.NewMailSwitches(settings.Deps{Transactor: f.db, Users: stores.Users, Store: stores.Settings})
		tokens := notification.NewMemberTokens(f.key, mails)
		kinds := messaging.NewMailKinds(tokens, messaging.NewConversationMails(f.db, f.key, f.stores.Conversations))
		u, id := notification.NewUnsubscription(kinds), messagingtest.Member(sam)
		token := base64.RawURLEncoding.EncodeToString(
			append(id[:], f.key.Sum("unsubscribe from contact mails", string(id[:]))...))
		if texts, err := u.Unsubscribe(t.Context(), token); err != nil ||
			texts.Title != "contact_unsubscribe_title" {
			t.Errorf("got %+v, %v", texts, err)
		}
		for one, want := range map[settings.Switch]bool{
			settings.ContactMessagesMailed: true, settings.EmailDigest: false, settings.ContactMessagesShown: false,
		} {
			if off, err := mails.IsOff(t.Context(), id, one); err != nil || off != want {
				t.Errorf("%s: got %v, %v", one, off, err)
			}
		}
		message, _ := f.answered(t)
		texts, err := u.Unsubscribe(t.Context(), f.unsubscribeToken(t))
		if err != nil || texts.Title != "conversation_unsubscribe_title" || f.mailed(t, message) {
			t.Errorf("got %+v, %v", texts, err)
		}
		catalog, err := i18n.ReadCatalog(webapp.Messages(), webapp.English)
		if err != nil {
			t.Fatal(err)
		}
		for _, kind := range kinds {
			for _, key := range []string{kind.Texts.Title, kind.Texts.Question, kind.Texts.Done} {
				if said := catalog.In(webapp.English).Say(key); said == "" || said == key {
					t.Errorf("%s has no text", key)
				}
			}
		}
	})
}
