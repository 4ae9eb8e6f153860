package jsonresume

import (
	"html"
	"regexp"
	"strings"

	"wright.app/platform/text"
)

// entity is a character reference of HTML with its semicolon. So "&copy=1" in an address is not taken for one.
var entity = regexp.MustCompile(`&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});`)

// plain returns a text without character references of HTML, and without characters that no text may have.
func (r *reader) plain(raw string) string { return text.Repaired(r.decoded(raw)) }

// decoded decodes the character references of HTML that archives and other programs write into texts.
func (r *reader) decoded(raw string) string {
	if r.verbatim || !strings.Contains(raw, "&") {
		return raw
	}
	return strings.ReplaceAll(entity.ReplaceAllStringFunc(raw, html.UnescapeString), "\u00a0", " ")
}

// line returns a text of one line without the elements of HTML.
func (r *reader) line(raw string) string {
	if document, isHTML := r.html(raw); isHTML {
		return plainOfHTML(document)
	}
	return r.plain(raw)
}

// block returns a text of several lines, in which HTML is the Markdown of profiles.
func (r *reader) block(raw string) string {
	if document, isHTML := r.html(raw); isHTML {
		return markdownOfHTML(document)
	}
	return r.plain(raw)
}

// address returns an address: of HTML, where its first link leads to. Without a character that no text may have it
// could lead somewhere else.
func (r *reader) address(raw string) string {
	if document, isHTML := r.html(raw); isHTML {
		if link := firstLink(document); link != "" {
			return link
		}
		return plainOfHTML(document)
	}
	return r.decoded(raw)
}

// bulletList returns texts as a list of Markdown: one item each, whose further lines belong to it. A text that is a
// list itself gives one item for each of its own.
func bulletList(texts []string) string {
	var items [][]string
	for _, item := range texts {
		items = append(items, itemsOf(item)...)
	}
	isNumbered, hasSigns := len(items) > 1, len(items) > 1
	for _, lines := range items {
		isNumbered = isNumbered && numbered.MatchString(lines[0])
		hasSigns = hasSigns && signed.MatchString(lines[0])
	}
	var list []string
	for _, lines := range items {
		first := lines[0]
		// "3. prize" and "- 20 % cost" are no items of lists by themselves.
		if isNumbered || hasSigns || !numbered.MatchString(first) && !signedNumber.MatchString(first) {
			first = text.WithoutBullet(first)
		}
		if strings.Trim(first, "-*+•") == "" {
			continue
		}
		lines[0] = "- " + strings.TrimSpace(first)
		for i, line := range lines[1:] {
			lines[i+1] = "  " + line
		}
		list = append(list, strings.Join(lines, "\n"))
	}
	return strings.Join(list, "\n")
}

var (
	numbered     = regexp.MustCompile(`^\s*\d{1,3}[.)]\s`)
	signed       = regexp.MustCompile(`^\s*[-+*·–]\s`)
	signedNumber = regexp.MustCompile(`^\s*[-+–]\s+[\d$€£~]`)
)

// itemsOf returns the items of a text that consists of a list, else the whole text as one item. Empty lines are left
// out.
func itemsOf(item string) [][]string {
	var lines []string
	for line := range strings.Lines(strings.ReplaceAll(strings.ReplaceAll(item, "\r\n", "\n"), "\r", "\n")) {
		if line = strings.TrimRight(line, " \t\n"); strings.TrimSpace(line) != "" {
			lines = append(lines, line)
		}
	}
	if len(lines) == 0 {
		return nil
	}
	isList := len(lines) > 1
	for _, line := range lines {
		isList = isList && (isItem.MatchString(line) || line != strings.TrimLeft(line, " \t"))
	}
	if !isList || !isItem.MatchString(lines[0]) {
		return [][]string{lines}
	}
	var items [][]string
	for _, line := range lines {
		if isItem.MatchString(line) {
			items = append(items, []string{line})
		} else {
			last := len(items) - 1
			items[last] = append(items[last], strings.TrimPrefix(line, "  "))
		}
	}
	return items
}

// isItem matches the first line of an item of a list that is below no other one.
var isItem = regexp.MustCompile(`^(?:[-*•–]|\d{1,3}[.)])[ \t]+\S`)
