package text

import (
	"regexp"
	"strings"
	"unicode"
)

// listLine matches an item of a list: the blanks before its sign, the sign, and its text. The signs are those of
// Markdown, those of word processors and websites, and the letters that bullets of a symbol font become in plain text,
// which are followed by a tab.
var listLine = regexp.MustCompile(`^([\t\p{Z}]*)(?:` +
	`([•◦▪▫‣⁃∙●○■□◆◇❑❒❖➢➤✓✔✦])[\t\p{Z}]*|` +
	`([·–*+-]|\d{1,3}[.)])[\t\p{Z}]+|` +
	`([oØ§üvq])\t[\t\p{Z}]*` +
	`)([^\t\p{Z}].*)$`)

// Markdown returns raw as Block does, as a text in Markdown (docs/adr/0062): lines that begin with a bullet as word
// processors and websites write it, or with a number and a tab, become items of lists. It returns a *CharacterError for
// a character that no text may have. An item may take one character more than before.
func Markdown(raw string) (string, error) {
	if isPlain(raw) {
		return Block(raw) // all signs in it are those of Markdown
	}
	seen, err := withoutInvisible(raw)
	if err != nil {
		return "", err
	}
	lines := strings.Split(seen, "\n")
	inList := false
	for i, line := range lines {
		lines[i], inList = listItem(line, inList)
	}
	return Block(strings.Join(lines, "\n"))
}

// listItem returns a line with the sign of Markdown if it is an item of a list. An item that is indented below another
// one stays below it.
func listItem(line string, afterItem bool) (item string, isItem bool) {
	parts := listLine.FindStringSubmatch(line)
	if parts == nil {
		return line, afterItem && strings.TrimSpace(line) != "" && line != strings.TrimLeft(line, " \t")
	}
	indentation, glyph, mark, letter, words := parts[1], parts[2], parts[3], parts[4], parts[5]
	switch {
	case glyph != "", letter != "", mark == "·", mark == "–":
		mark = "-"
	case !strings.ContainsFunc(line[:len(line)-len(words)], isUnusualBlank):
		return line, true // already Markdown
	}
	if afterItem && indentation != "" {
		return "   " + mark + " " + words, true
	}
	return mark + " " + words, true
}

// WithoutBullet returns the line of a list without the sign that it begins with, if it has one. A long dash is one,
// too: outside a list it is the dash before the name of somebody who is quoted.
func WithoutBullet(line string) string {
	if seen, err := withoutInvisible(line); err == nil {
		line = seen
	}
	if parts := listLine.FindStringSubmatch(line); parts != nil {
		line = parts[len(parts)-1]
	}
	return strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(line), "— "))
}

func isUnusualBlank(r rune) bool { return r != ' ' && unicode.IsSpace(r) }
