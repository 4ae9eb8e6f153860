package text

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// CharacterError is the error of a text with a character that no text may have, and says where it is.
type CharacterError struct {
	Char         rune // utf8.RuneError for bytes that are no UTF-8
	Line, Column int  // position of the first one, counted from 1 in lines and characters
}

// Error implements error.
func (e *CharacterError) Error() string {
	return fmt.Sprintf("%s in line %d, character %d", e.name(), e.Line, e.Column)
}

func (e *CharacterError) name() string {
	if e.Char == utf8.RuneError {
		return "bytes that are no UTF-8"
	}
	return fmt.Sprintf("control character %U", e.Char)
}

// ErrorDetail returns a text for clients about an error of Line, Block or Markdown: which character must be removed,
// and its position.
func ErrorDetail(err error) string {
	var e *CharacterError
	if !errors.As(err, &e) {
		return "Must be text."
	}
	return fmt.Sprintf("Must not have %s (line %d, character %d).", e.withArticle(), e.Line, e.Column)
}

func (e *CharacterError) withArticle() string {
	if e.Char == utf8.RuneError {
		return e.name()
	}
	return "the " + e.name()
}

// checkCharacters returns the *CharacterError of the first character that no text may have.
func checkCharacters(s string) error {
	for i, r := range s {
		isBroken := r == utf8.RuneError && !strings.HasPrefix(s[i:], string(utf8.RuneError))
		if isBroken || unicode.IsControl(r) && !isReplaced(r) {
			line, column := position(s[:i])
			return &CharacterError{Char: r, Line: line, Column: column}
		}
	}
	return nil
}

// isReplaced reports the control characters that become a space or a line feed.
func isReplaced(r rune) bool { return '\t' <= r && r <= '\r' || r == '\u0085' }

// position returns the line and the column after the end of a text, counted from 1.
func position(before string) (line, column int) {
	before = lineBreaks.Replace(before)
	return strings.Count(before, "\n") + 1, utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:]) + 1
}
