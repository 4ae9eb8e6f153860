package mailqueue

import (
	"context"
	"embed"
	"fmt"
	htmltemplate "html/template"
	"io/fs"
	"net/url"
	"strings"
	texttemplate "text/template"

	"wright.app/modules/contact"
	"wright.app/platform/httpserver"
	"wright.app/platform/i18n"
	"wright.app/platform/mail"
)

//go:embed templates/contact.html.tmpl templates/contact.text.tmpl
var files embed.FS

// textFiles are the texts of mails: the file texts/<BCP 47 tag>.json for each language.
//
//go:embed texts/*.json
var textFiles embed.FS

var (
	htmlTemplate = htmltemplate.Must(htmltemplate.ParseFS(files, "templates/contact.html.tmpl"))
	textTemplate = texttemplate.Must(texttemplate.ParseFS(files, "templates/contact.text.tmpl"))
)

// Templates renders the mails of the module.
type Templates struct {
	product   string
	publicURL *url.URL
	catalog   *i18n.Catalog
}

// NewTemplates returns the templates. The URLs in the mails begin with publicURL.
func NewTemplates(product string, publicURL *url.URL) (Templates, error) {
	folder, err := fs.Sub(textFiles, "texts")
	if err != nil {
		return Templates{}, fmt.Errorf("texts of contact mails: %w", err)
	}
	catalog, err := i18n.ReadCatalog(folder, "en-US")
	if err != nil {
		return Templates{}, fmt.Errorf("texts of contact mails: %w", err)
	}
	return Templates{product: product, publicURL: publicURL, catalog: catalog}, nil
}

// The kinds of mails, which are the first parts of the keys of their texts.
const (
	codeKind    = "code"
	messageKind = "message"
	answerKind  = "answer"
)

// templateData is the data of the templates. Author and Lines are user input.
type templateData struct {
	Subject     string
	Author      string
	Lines       []string // of the message or answer
	Code        string   // empty: none
	Link        string   // of the button to the conversation; empty: none
	Unsubscribe string   // empty: a code, which nobody unsubscribes from
	Product     string
	Home        string // the public URL
	Host        string // of the public URL

	kind            string
	note            string // the key of what is below
	unsubscribeText string // the key of the link
	texts           i18n.Texts
}

// Language returns the language of the mail (BCP 47).
func (d templateData) Language() string { return d.texts.Language() }

// Say returns a text of the mail.
func (d templateData) Say(key string) string { return d.say(d.kind + "_" + key) }

// Note returns what is below the code, the message or the answer.
func (d templateData) Note() string { return d.say(d.note) }

// UnsubscribeText returns what the link for unsubscribing says.
func (d templateData) UnsubscribeText() string { return d.say(d.unsubscribeText) }

// SayAlways returns a text that mails of all kinds have.
func (d templateData) SayAlways(key string) string { return d.say(key) }

func (d templateData) say(key string) string {
	return d.texts.Say(key, "product", d.Product, "author", d.Author,
		"minutes", int(contact.PendingLife.Minutes()))
}

// languageOf returns the language of the HTTP request around ctx, "" if there is none.
func (t Templates) languageOf(ctx context.Context) string {
	request := httpserver.Request(ctx)
	if request == nil {
		return ""
	}
	return t.catalog.For(request).Language()
}

// Code returns the mail with a code. Nothing in it was written by the sender of the message or its owner.
func (t Templates) Code(to contact.CodeMail, code, id string) (mail.Message, error) {
	return t.render(mail.Message{To: to.Email, ID: id, Awaited: true}, templateData{
		kind: codeKind, note: "code_note", texts: t.catalog.In(to.Language),
		Code: code[:contact.CodeLength/2] + " " + code[contact.CodeLength/2:],
	})
}

// Message returns the mail with a message to its owner.
func (t Templates) Message(m contact.TextMail, id string) (mail.Message, error) {
	return t.text(m, messageKind, "message_note", id)
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
	return t.text(m, answerKind, note, id)
}

func (t Templates) text(m contact.TextMail, kind, note, id string) (mail.Message, error) {
	data := templateData{
		kind: kind, note: note, texts: t.catalog.In(m.Language), Author: m.Author, Lines: strings.Split(m.Text, "\n"),
		Link:            t.publicURL.JoinPath("app", "messages", m.Conversation.String()).String(),
		Unsubscribe:     t.publicURL.JoinPath("v1", "public", "unsubscribe", m.Unsubscribe).String(),
		unsubscribeText: "unsubscribe",
	}
	if m.Token != "" {
		// After the # nothing reaches a server or its logs (docs/security.md, T185).
		data.Link = t.publicURL.JoinPath("conversation").String() + "#" + m.Token
		data.unsubscribeText = "unsubscribe_conversation"
	}
	message := mail.Message{To: m.Email, ID: id, Headers: map[string]string{
		"List-Unsubscribe":      "<" + data.Unsubscribe + ">",
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click", // RFC 8058
	}}
	if m.ReplyTo != "" {
		message.Headers["Reply-To"] = m.ReplyTo
	}
	return t.render(message, data)
}

// render completes a mail with its texts.
func (t Templates) render(message mail.Message, data templateData) (mail.Message, error) {
	data.Product, data.Home, data.Host = t.product, t.publicURL.String(), t.publicURL.Host
	data.Subject = data.Say("subject")
	var html, text strings.Builder
	if err := htmlTemplate.Execute(&html, data); err != nil {
		return mail.Message{}, fmt.Errorf("render a contact mail: %w", err)
	}
	if err := textTemplate.Execute(&text, data); err != nil {
		return mail.Message{}, fmt.Errorf("render a contact mail: %w", err)
	}
	if message.Headers == nil {
		message.Headers = map[string]string{}
	}
	message.Headers["X-Auto-Response-Suppress"] = "All" // no automatic replies
	message.Subject, message.Text, message.HTML = data.Subject, text.String(), html.String()
	return message, nil
}
