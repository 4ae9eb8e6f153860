package network

import (
	"strings"

	"wright.app/platform/text"
)

// Query selects the blocks whose name or note contains all words; the zero value selects all.
type Query struct{ words []string }

// ParseQuery parses a search text. ok is false for a text with control characters, which no name or note has.
func ParseQuery(raw string) (q Query, ok bool) {
	line, ok := text.SearchLine(raw)
	return Query{strings.Fields(text.Fold(line))}, ok
}

// Words returns the case-folded words.
func (q Query) Words() []string { return q.words }

// String returns the words, separated by spaces. Only equal queries have the same string.
func (q Query) String() string { return strings.Join(q.words, " ") }

// Matches reports whether the block has all words.
func (q Query) Matches(b *Block) bool {
	searched := b.SearchText()
	for _, word := range q.words {
		if !strings.Contains(searched, word) {
			return false
		}
	}
	return true
}
