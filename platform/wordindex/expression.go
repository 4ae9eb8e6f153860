// Package wordindex describes searches in an index of words, and writes them for the full-text search of both engines.
// The words are split and folded by package text, so that both engines find the same.
package wordindex

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"

	"wright.app/platform/text"
)

// Term is one word of an Expression.
type Term struct {
	Word     string
	IsPrefix bool // all words that begin with Word
	// With are words that a row has to have, too.
	With []string
}

// Clause is fulfilled by a row that has any of the words.
type Clause []Term

// Expression selects rows by their words: those that fulfil all clauses of All, unless they fulfil all of None. An
// empty All selects all rows, an empty None excludes none.
type Expression struct{ All, None []Clause }

// InnerTerms returns a term for each field, which is the beginning of the indexed words. It selects the rows in which
// the word is a part of a text in a script without spaces. For a word of another script there are no terms.
func InnerTerms(word string, fields ...string) []Term {
	grams := text.GramsOf(word)
	if len(grams) == 0 {
		return nil
	}
	last := len(grams) - 1
	terms := make([]Term, len(fields))
	for i, field := range fields {
		terms[i] = Term{Word: field + grams[last], IsPrefix: true}
		for _, gram := range grams[:last] {
			terms[i].With = append(terms[i].With, field+gram)
		}
	}
	return terms
}

// Key returns the indexed word of a whole text, in which letter case makes no difference. Its length is fixed, and it
// has no characters that separate words.
func Key(field, whole string) string {
	sum := sha256.Sum256([]byte(text.Fold(strings.TrimSpace(whole))))
	return field + hex.EncodeToString(sum[:10])
}

// Distinct returns the first words of a text, folded and each once.
func Distinct(s string, maximum int) []string {
	var words []string
	for _, w := range text.Words(s) {
		if len(words) < maximum && !slices.Contains(words, w.Folded) {
			words = append(words, w.Folded)
		}
	}
	return words
}
