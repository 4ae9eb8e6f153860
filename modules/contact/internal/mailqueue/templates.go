package mailqueue

import (
	"embed"
	"fmt"
	"net/url"
	"strings"

	"wright.app/modules/contact"
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
		return Templates{}, fmt.Errorf("module contact: %w", err)
	}
	return Templates{templates}, nil
}

// Code returns the mail with a code. Nothing in it was written by the sender of the message or its owner.
func (t Templates) Code(to contact.CodeMail, code, id string) (mail.Message, error) {
	texts := t.In(to.Language)
	say := func(key string) string {
		return texts.Say("code_"+key, "minutes", int(contact.PendingLife.Minutes()))
	}
	return texts.Render(mail.Message{To: to.Email, ID: id, Awaited: true}, mailtemplate.Content{
		Subject: say("subject"), Preview: say("preview"), Heading: say("heading"), Lead: say("lead"), Note: say("note"),
		Code: code[:contact.CodeLength/2] + " " + code[contact.CodeLength/2:],
	})
}

// Message returns the mail with a message to its owner.
func (t Templates) Message(m contact.TextMail, id string) (mail.Message, error) {
	return t.text(m, "message", "message_note", id)
}

// Answer returns the mail with an answer to the sender of a message. It has the address of its author for replies only
// if the author has shared it.
func (t Templates) Answer(m contact.TextMail, id string) (mail.Message, error) {
	note := "answer_note"
	switch {
	case m.ReplyTo != "" && m.Token == "":
		note = "answer_member_address_note"
	case m.ReplyTo != "":
		note = "answer_address_note"
	case m.Token == "":
		note = "answer_member_note"
	}
	return t.text(m, "answer", note, id)
}

// text returns a mail with a text. kind is the first part of the keys of the texts around it, and note is the key of
// the text below it.
func (t Templates) text(m contact.TextMail, kind, note, id string) (mail.Message, error) {
	texts := t.In(m.Language)
	say := func(key string) string { return texts.Say(key, "author", m.Author) }
	link, unsubscribe := t.Site.JoinPath("app", "messages", m.Conversation.String()).String(), "unsubscribe"
	if m.Token != "" {
		// After the # nothing reaches a server or its logs (docs/security.md, T185).
		link, unsubscribe = t.Site.JoinPath("conversation").String()+"#"+m.Token, "unsubscribe_conversation"
	}
	return texts.Render(mail.Message{To: m.Email, ID: id}, mailtemplate.Content{
		Subject: say(kind + "_subject"), Preview: say(kind + "_preview"), Heading: say(kind + "_heading"),
		Lead: say(kind + "_lead"), Quote: strings.Split(m.Text, "\n"), Note: say(note),
		Button:      mailtemplate.Link{Text: say("open"), URL: link},
		Unsubscribe: t.Unsubscribe(say(unsubscribe), m.Unsubscribe), ReplyTo: m.ReplyTo,
	})
}
