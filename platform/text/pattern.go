package text

import (
	"regexp"
	"sync"
)

// Pattern is a regular expression that is compiled when it is asked first. A repetition with a limit, like {1,100},
// takes the memory of as many copies of what it repeats, and most of the rules that are written like that are never
// asked in the life of a process.
type Pattern struct{ compiled func() *regexp.Regexp }

// NewPattern returns the pattern of an expression in the syntax of package regexp. What is no expression panics where
// the pattern is asked first.
func NewPattern(expression string) Pattern {
	return Pattern{sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })}
}

// Matches reports whether the text holds what the pattern describes. Patterns may be asked by many at once.
func (p Pattern) Matches(text string) bool { return p.compiled().MatchString(text) }
