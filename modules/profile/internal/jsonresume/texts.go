package jsonresume

import (
	"html"
	"regexp"
	"strings"

	htmltomarkdown "github.com/JohannesKaufmann/html-to-markdown/v2"
)

// entity is a character reference of HTML with its semicolon: "&copy=1" in an address is none.
var entity = regexp.MustCompile(`&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});`)

// plain decodes the character references of HTML that archives and other programs write into texts.
func (r *reader) plain(text string) string {
	if r.verbatim || !strings.Contains(text, "&") {
		return text
	}
	return strings.ReplaceAll(entity.ReplaceAllStringFunc(text, html.UnescapeString), "\u00a0", " ")
}

// markup is an element of HTML that editors of résumés write.
var markup = regexp.MustCompile(`(?i)</(?:p|ul|ol|li|strong|b|em|i|u|a|div|span|h[1-6])>|<br ?/?>`)

// markdown returns a text of several lines as Markdown. HTML, as the editors of other programs write it, is converted.
func (n node) markdown() string {
	raw, isText := n.value.(string)
	if !isText {
		return n.textOf(textMembers, "\n\n")
	}
	if n.reader.verbatim {
		return n.text()
	}
	if markup.MatchString(raw) {
		n.reader.done[n.pointer] = true
		if converted, err := htmltomarkdown.ConvertString(raw); err == nil {
			return strings.TrimSpace(converted)
		}
	}
	return bulletLines.ReplaceAllString(n.text(), "$1- ")
}

// bulletLines are lines that begin with a bullet which is none in Markdown. U+F0B7 is the bullet of Word.
var bulletLines = regexp.MustCompile(`(?m)^([ \t]*)[•‣◦▪●·\x{F0B7}][ \t]*`)

// ownBullet is what a text has at its beginning if it was one of a list before.
var ownBullet = regexp.MustCompile(`^(?:[-*+•‣◦▪●·–—\x{F0B7}][ \t]+|[•‣◦▪●\x{F0B7}]|\d{1,2}[.)][ \t]+)`)

// bulletList returns texts as a list of Markdown: one item each, whose further lines belong to it.
func bulletList(texts []string) string {
	var items []string
	for _, text := range texts {
		var lines []string
		for line := range strings.Lines(strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")) {
			if line = strings.TrimRight(line, " \t\n"); strings.TrimSpace(line) != "" {
				lines = append(lines, line)
			}
		}
		if len(lines) == 0 {
			continue
		}
		first := strings.TrimSpace(lines[0])
		if first = strings.TrimSpace(ownBullet.ReplaceAllString(first, "")); first == "" {
			continue
		}
		lines[0] = "- " + escapeBlock(first)
		for i, line := range lines[1:] {
			lines[i+1] = "  " + bulletLines.ReplaceAllString(line, "$1- ")
		}
		items = append(items, strings.Join(lines, "\n"))
	}
	return strings.Join(items, "\n")
}

// escapeBlock escapes a text that would begin a heading, a quotation or another list inside its item.
func escapeBlock(text string) string {
	if blockStart.MatchString(text) {
		return `\` + text
	}
	return text
}

var blockStart = regexp.MustCompile("^(?:#{1,6}(?:\\s|$)|>|[-*+](?:\\s|$)|```|~~~)")
