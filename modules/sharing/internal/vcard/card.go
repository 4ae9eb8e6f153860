// Package vcard writes contact cards, which address books read: vCard 3.0 (RFC 2426), which all of them know.
package vcard

import (
	"encoding/base64"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Card is the content of a file. Every member but Name may be empty.
type Card struct {
	Name         string
	GivenName    string // with FamilyName the parts of the name, as the person gives them
	FamilyName   string
	UID          string // the same for each file about a person
	Title        string // role
	Organization string
	Note         string
	Place        string
	Country      string // its name
	URLs         []string
	Photo        []byte // a JPEG, which is in the file itself: an address would tell its site who has the contact
}

// maxLine is how many bytes a line has at most, without its end.
const maxLine = 75

// String returns the file.
func (c Card) String() string {
	var b strings.Builder
	add := func(property string, values ...string) {
		line := property + ":" + strings.Join(values, ";")
		for _, part := range folded(line) {
			b.WriteString(part)
			b.WriteString("\r\n")
		}
	}
	addText := func(property, value string) {
		if value = escaped(value); value != "" {
			add(property, value)
		}
	}
	add("BEGIN", "VCARD")
	add("VERSION", "3.0")
	name := escaped(c.Name)
	add("N", c.nameParts()...)
	add("FN", name)
	addText("TITLE", c.Title)
	addText("ORG", c.Organization)
	if place, country := escaped(c.Place), escaped(c.Country); place+country != "" {
		add("ADR;TYPE=WORK", "", "", "", place, "", "", country)
	}
	for _, url := range c.URLs {
		// A URL is no text: it has no escapes, and nothing that would need one.
		if url = strings.Map(visible, url); url != "" {
			add("URL", url)
		}
	}
	if len(c.Photo) > 0 {
		add("PHOTO;ENCODING=b;TYPE=JPEG", base64.StdEncoding.EncodeToString(c.Photo))
	}
	addText("NOTE", c.Note)
	addText("UID", c.UID)
	add("END", "VCARD")
	return b.String()
}

// nameParts returns family, given, middle names, prefixes and suffixes. If the card has no parts, the whole name is
// used as the given name.
func (c Card) nameParts() []string {
	given, family := escaped(c.GivenName), escaped(c.FamilyName)
	if given+family == "" {
		given = escaped(c.Name)
	}
	return []string{family, given, "", "", ""}
}

var escapes = strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`)

// escaped returns a text as a value. Line breaks of any kind become spaces, and other control characters are left out,
// so that a text cannot begin a property of its own.
func escaped(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case r == '\u2028', r == '\u2029', unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r), r == utf8.RuneError:
			return -1
		default:
			return r
		}
	}, text)
	return escapes.Replace(strings.Join(strings.Fields(text), " "))
}

// visible removes characters that a URL cannot contain.
func visible(r rune) rune {
	if unicode.IsSpace(r) || unicode.IsControl(r) || r == utf8.RuneError {
		return -1
	}
	return r
}

// folded divides a line into lines that are short enough. Each but the first begins with a space, and no character is
// divided.
func folded(line string) []string {
	var lines []string
	limit, prefix := maxLine, ""
	for len(line) > limit {
		end := limit
		for end > 0 && !utf8.RuneStart(line[end]) {
			end--
		}
		lines = append(lines, prefix+line[:end])
		line, limit, prefix = line[end:], maxLine-1, " "
	}
	return append(lines, prefix+line)
}
