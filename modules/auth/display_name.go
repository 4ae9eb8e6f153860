package auth

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"wright.app/platform/fault"
	"wright.app/platform/text"
)

const maxDisplayName = 80

// DisplayName is the name that others see. It is one line without a web address.
type DisplayName struct{ text string }

// ParseDisplayName trims a name and converts it to NFC. A name that is empty, longer than 80 characters, or contains
// control characters or a web address is ErrValidation at /displayName.
func ParseDisplayName(raw string) (DisplayName, error) {
	line, err := text.Line(raw)
	switch {
	case err != nil:
		return DisplayName{}, errDisplayName("pattern", "Must be one line without control characters.")
	case line == "":
		return DisplayName{}, errDisplayName("minLength", "Must not be empty.")
	case text.Length(line) > maxDisplayName:
		return DisplayName{}, errDisplayName("maxLength", "Must have at most 80 characters.")
	case hasWebAddress(line):
		return DisplayName{}, errDisplayName("notAllowed", "Must not have a web address in it.")
	}
	return DisplayName{line}, nil
}

func errDisplayName(code, detail string) error {
	return fault.ErrValidation.WithFields(fault.Field{Name: "displayName", Code: code, Detail: detail})
}

// String returns the name.
func (n DisplayName) String() string { return n.text }

// hasWebAddress reports whether mail programs and messengers would turn a part of the name into a link.
func hasWebAddress(line string) bool {
	lower := strings.ToLower(line)
	if strings.Contains(lower, "://") || strings.Contains(lower, "www.") {
		return true
	}
	for word := range strings.FieldsSeq(line) {
		labels := strings.FieldsFunc(word, func(r rune) bool {
			return r == '/' || r == '@' || r == ':' || r == ',' || r == '(' || r == ')'
		})
		for _, host := range labels {
			if looksLikeHost(host) {
				return true
			}
		}
	}
	return false
}

// looksLikeHost distinguishes "example.com" from initials and from "Dr.Smith": a domain ends in at least two letters of
// one case, and the label before them has more than one character.
func looksLikeHost(word string) bool {
	dot := strings.LastIndexByte(strings.TrimRight(word, "."), '.')
	if dot < 0 {
		return false
	}
	before, last := word[:dot], strings.TrimRight(word[dot+1:], ".")
	if i := strings.LastIndexByte(before, '.'); i >= 0 {
		before = before[i+1:]
	}
	if utf8.RuneCountInString(before) < 2 || utf8.RuneCountInString(last) < 2 {
		return false
	}
	onlyLetters := !strings.ContainsFunc(last, func(r rune) bool { return !unicode.IsLetter(r) })
	return onlyLetters && (last == strings.ToLower(last) || last == strings.ToUpper(last))
}
