package messaging

import (
	"context"

	"wright.app/modules/auth/settings"
	"wright.app/modules/notification"
	"wright.app/platform/identity"
)

// The kinds of notifications: a text to the recipient of a conversation, and one to its initiator. Their cause is the
// conversation. There are mails with these texts, so digests do not contain them.
var (
	messageKind = notification.Kind{Name: "contact.message", Screen: settings.ContactMessagesShown}
	answerKind  = notification.Kind{Name: "contact.answer", Screen: settings.ContactMessagesShown}
)

// NewKinds registers the kinds of notifications.
func NewKinds(s *Service) []notification.Registration {
	return []notification.Registration{
		{Kind: messageKind, Items: s.items("notification_contact_message", "notification_contact_message_from")},
		{Kind: answerKind, Items: s.items("notification_contact_answer", "notification_contact_answer_from")},
	}
}

// messageMail are the mails with messages to members.
var messageMail = notification.MemberMailKind{
	Part: "unsubscribe from contact mails", Switch: settings.ContactMessagesMailed,
	Texts: notification.MailTexts{
		Title: "contact_unsubscribe_title", Question: "contact_unsubscribe_text",
		Done: "contact_unsubscribe_done_text",
	},
}

// NewMailKinds returns the kinds of mails of this module, to members and to other people. The wiring registers them.
func NewMailKinds(t *notification.MemberTokens, c *ConversationMails) []notification.MailKind {
	return []notification.MailKind{t.Kind(messageMail), {
		Texts: notification.MailTexts{
			Title: "conversation_unsubscribe_title", Question: "conversation_unsubscribe_text",
			Done: "conversation_unsubscribe_done_text",
		},
		IsStopped: c.IsUnsubscribed,
		Stop:      c.Unsubscribe,
	}}
}

// items returns Registration.Items. The items have the title titleWithName if the author may still be named, and
// otherwise the title without a name. They link to the conversation.
func (s *Service) items(title, titleWithName string) func(
	context.Context, identity.UserID, []notification.Notification,
) (map[notification.ID]notification.Item, error) {
	return func(
		ctx context.Context, owner identity.UserID, all []notification.Notification,
	) (map[notification.ID]notification.Item, error) {
		conversations := make([]ID, len(all))
		for i, n := range all {
			conversations[i] = n.Cause
		}
		names, err := s.Names(ctx, owner, conversations)
		items := make(map[notification.ID]notification.Item, len(all))
		for _, n := range all {
			item := notification.Item{
				Title: notification.Text{Key: title}, Path: "/app/chat/" + n.Cause.String(),
			}
			if name := names[n.Cause]; name != "" {
				item.Title = notification.Text{Key: titleWithName, Values: map[string]string{"name": name}}
			}
			items[n.ID] = item
		}
		return items, err
	}
}
