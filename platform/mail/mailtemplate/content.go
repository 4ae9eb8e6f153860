package mailtemplate

import (
	"cmp"
	"strings"
)

// Content has the texts of a mail, from top to bottom. Empty ones are left out. Each may be user input, which is
// escaped in the HTML.
type Content struct {
	Subject string // must not contain the code, because locked screens show subjects
	Preview string // shown beside the subject in an inbox
	Heading string
	Lead    string

	Code  string
	Quote []string // lines of a text that somebody else has written
	Items []Item
	More  string // how many further entries the list has
	// Groups are lists with a heading each.
	Groups []Group

	Button Link
	// Hint is the text below the button.
	Hint string
	// Body is the message itself. Note is a less important text below it.
	Body, Note string

	Links       []Link // in the footer
	Unsubscribe Link   // the last one; mail programs show a button for it
	ReplyTo     string

	// PlainButton and PlainNote replace the text of the button and the note in plain text, if these mention a part that
	// only the HTML has.
	PlainButton, PlainNote string
}

// Link is a text that leads to a URL.
type Link struct{ Text, URL string }

// Item is an entry of a list.
type Item struct {
	Title, Body string
	URL         string
}

// Group is a list with a heading. More leads to its further entries.
type Group struct {
	Title string
	Items []Item
	More  Link
}

// Footer returns all links of the footer.
func (c Content) Footer() []Link {
	if c.Unsubscribe == (Link{}) {
		return c.Links
	}
	return append(c.Links[:len(c.Links):len(c.Links)], c.Unsubscribe)
}

// plain returns the content as plain text: paragraphs with an empty line between them.
func (c Content) plain() string {
	paragraphs := []string{c.Heading}
	add := func(text, before string) {
		if text != "" {
			paragraphs = append(paragraphs, before+text)
		}
	}
	link := func(text, url string) {
		if url != "" {
			paragraphs = append(paragraphs, withColon(text), "    "+url)
		}
	}
	add(c.Code, "    ")
	if len(c.Quote) == 0 {
		add(c.Lead, "")
	} else {
		add(withColon(c.Lead), "")
		add(strings.Join(c.Quote, "\n> "), "> ")
	}
	for _, item := range c.Items {
		add(item.plain(), "")
	}
	add(c.More, "")
	for _, group := range c.Groups {
		add(group.Title, "## ")
		for _, item := range group.Items {
			add(item.plain(), "")
		}
		link(group.More.Text, group.More.URL)
	}
	link(cmp.Or(c.PlainButton, c.Button.Text), c.Button.URL)
	add(c.Hint, "")
	add(c.Body, "")
	add(cmp.Or(c.PlainNote, c.Note), "")
	for _, l := range c.Footer() {
		link(l.Text, l.URL)
	}
	return strings.Join(paragraphs, "\n\n")
}

func (i Item) plain() string {
	lines := []string{"* " + i.Title, "  " + i.Body, "  " + i.URL}
	if i.Body == "" {
		lines = append(lines[:1], lines[2])
	}
	return strings.Join(lines, "\n")
}

func withColon(text string) string { return strings.TrimSuffix(text, ":") + ":" }
