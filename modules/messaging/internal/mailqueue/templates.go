package mailqueue

import (
	"embed"
	"fmt"
	"net/url"
	"strings"

	"wright.app/modules/messaging"
	"wright.app/platform/mail"
	"wright.app/platform/mail/mailtemplate"
)

// textFiles are the texts of mails: the file texts/<BCP 47 tag>.json for each language.
//
//go:embed texts/*.json
var textFiles embed.FS

// Templates renders the mails of the module.
type Templates struct{ *mailtemplate.Templates }

// NewTemplates returns the templates. The URLs in the mails begin with publicURL.
func NewTemplates(product string, publicURL *url.URL) (Templates, error) {
	templates, err := mailtemplate.New(product, publicURL, textFiles)
	if err != nil {
		return Templates{}, fmt.Errorf("module messaging: %w", err)
	}
	return Templates{templates}, nil
}

// Code returns the mail with a code. Nothing in it was written by the sender of the message or its owner.
func (t Templates) Code(to messaging.CodeMail, code, id string) (mail.Message, error) {
	texts := t.In(to.Language)
	kind := "code_"
	if to.Purpose == messaging.ForApplication {
		kind = "application_code_"
	}
	say := func(key string) string {
		return texts.Say(kind+key, "minutes", int(messaging.PendingLife.Minutes()))
	}
	return texts.Render(mail.Message{To: to.Email, ID: id, Awaited: true}, mailtemplate.Content{
		Subject: say("subject"), Preview: say("preview"), Heading: say("heading"), Lead: say("lead"), Note: say("note"),
		Code: code[:messaging.CodeLength/2] + " " + code[messaging.CodeLength/2:],
	})
}

// Text returns the mail with a message. It has the address of its author for replies only if the author has shared it.
func (t Templates) Text(m messaging.TextMail, id string) (mail.Message, error) {
	kind := "message"
	if m.IsAnswer {
		kind = "answer"
	}
	texts := t.In(m.Language)
	say := func(key string) string { return texts.Say(key, "author", m.Author) }
	link, unsubscribe := t.Site.JoinPath("app", "chat", m.Conversation.String()).String(), "unsubscribe"
	if m.Token != "" {
		link, unsubscribe = t.conversation(m.Token), "unsubscribe_conversation"
	}
	return texts.Render(mail.Message{To: m.Email, ID: id}, mailtemplate.Content{
		Subject: say(kind + "_subject"), Preview: say(kind + "_preview"), Heading: say(kind + "_heading"),
		Lead: say(kind + "_lead"), Quote: strings.Split(m.Text, "\n"), Note: say(noteOf(m)),
		Button:      mailtemplate.Link{Text: say("open"), URL: link},
		Unsubscribe: t.Unsubscribe(say(unsubscribe), m.Unsubscribe), ReplyTo: m.ReplyTo,
	})
}

// Links returns the mail with the links of conversations.
func (t Templates) Links(m messaging.LinksMail, id string) (mail.Message, error) {
	texts := t.In(m.Language)
	items := make([]mailtemplate.Item, len(m.Links))
	for i, link := range m.Links {
		items[i] = mailtemplate.Item{Title: link.Name, URL: t.conversation(link.Token)}
	}
	say := func(key string) string { return texts.Say("links_" + key) }
	return texts.Render(mail.Message{To: m.Email, ID: id, Awaited: true}, mailtemplate.Content{
		Subject: say("subject"), Preview: say("preview"), Heading: say("heading"), Lead: say("lead"), Items: items,
		Note: say("note"),
	})
}

// conversation returns the URL of a conversation for somebody who is not a member. After the # nothing reaches a server
// or its logs (docs/security.md, T185).
func (t Templates) conversation(token string) string {
	return t.Site.JoinPath("conversation").String() + "#" + token
}

// noteOf returns the key of the text below a message, which says how its reader replies.
func noteOf(m messaging.TextMail) string {
	switch {
	case m.ReplyTo != "" && m.Token == "":
		return "answer_member_address_note"
	case m.ReplyTo != "":
		return "answer_address_note"
	case !m.IsAnswer:
		return "message_note"
	case m.Token == "":
		return "answer_member_note"
	default:
		return "answer_note"
	}
}
