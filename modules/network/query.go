package network

import (
	"strings"

	"wright.app/platform/text"
)

// Query asks for the blocks whose name or note contains words; the zero value for all.
type Query struct{ words []string }

// ParseQuery reads what somebody typed. No name and no note holds a control character, so ok is
// false for what has one: nothing can match it.
func ParseQuery(typed string) (q Query, ok bool) {
	line, err := text.Line(typed)
	if err != nil {
		return Query{}, false
	}
	return Query{strings.Fields(text.Fold(line))}, true
}

// Words returns what a block has to contain, each of them in its SearchText.
func (q Query) Words() []string { return q.words }

// String returns a text that only equal queries have.
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
