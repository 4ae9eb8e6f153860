package text

import (
	"regexp"
	"sync"
)

// Pattern is a regular expression that is compiled at first use. A counted repetition such as {1,100} needs memory for
// as many copies of its operand, and most processes never use most of these expressions.
type Pattern struct{ compiled func() *regexp.Regexp }

// NewPattern returns the pattern of a regular expression. An invalid expression panics at first use.
func NewPattern(expression string) Pattern {
	return Pattern{sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })}
}

// Matches reports whether the text contains a match. It is safe for concurrent use.
func (p Pattern) Matches(text string) bool { return p.compiled().MatchString(text) }
