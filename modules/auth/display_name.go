package auth

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"wright.app/platform/fault"
	"wright.app/platform/text"
)

const maxDisplayName = 80

// DisplayName is the name that others see. It is one line without a web address.
type DisplayName struct{ text string }

// ParseDisplayName normalises a name as text.Line does and drops direction marks. It returns ErrValidation at
// /displayName for a name that is empty, longer than 80 characters, or contains control characters, other characters
// without a width or a web address.
func ParseDisplayName(raw string) (DisplayName, error) {
	line, err := text.Line(directionMarks.Replace(raw))
	switch {
	case err != nil:
		return DisplayName{}, errDisplayName("pattern", text.ErrorDetail(err))
	case line == "":
		return DisplayName{}, errDisplayName("minLength", "Must not be empty.")
	case hasZeroWidth(line):
		return DisplayName{}, errDisplayName("pattern", "Must not have characters that cannot be seen.")
	case text.Length(line) > maxDisplayName:
		return DisplayName{}, errDisplayName("maxLength", "Must have at most 80 characters.")
	case hasWebAddress(line):
		return DisplayName{}, errDisplayName("notAllowed",
			"Must not have a web address in it. Put a space after the dot of an abbreviation.")
	}
	return DisplayName{line}, nil
}

func errDisplayName(code, detail string) error {
	return fault.ErrValidation.WithFields(fault.Field{Name: "displayName", Code: code, Detail: detail})
}

// String returns the name.
func (n DisplayName) String() string { return n.text }

// directionMarks are left out of names, which stand alone.
var directionMarks = strings.NewReplacer("\u200e", "", "\u200f", "", "\u061c", "")

// hasZeroWidth reports whether a name has characters without a width, with which it would look like another name. The
// two joiners are allowed where they change how letters look: not after the scripts of Europe, digits and spaces.
func hasZeroWidth(line string) bool {
	const nonJoiner, joiner = '\u200c', '\u200d'
	previous := ' '
	for _, r := range line {
		if unicode.Is(unicode.Cf, r) && (r != nonJoiner && r != joiner || !takesJoiner(previous)) {
			return true
		}
		previous = r
	}
	return false
}

func takesJoiner(r rune) bool {
	return unicode.In(r, unicode.L, unicode.M, unicode.So, unicode.Sk) &&
		!unicode.In(r, unicode.Latin, unicode.Greek, unicode.Cyrillic)
}

// dottedWord is a host name, an abbreviation, or initials with a name.
var dottedWord = regexp.MustCompile(`[\p{L}\p{M}\p{N}\p{So}_-]+(?:\.+[\p{L}\p{M}\p{N}\p{So}_-]+)+`)

// hasWebAddress reports whether mail programs and messengers would turn a part of the name into a link.
func hasWebAddress(line string) bool {
	line = text.AsTypedInURL(line)
	lower := strings.ToLower(line)
	if strings.Contains(lower, "://") || strings.Contains(lower, "www.") {
		return true
	}
	for _, at := range dottedWord.FindAllStringIndex(line, -1) {
		hasPath := strings.HasPrefix(line[at[1]:], "/")
		if looksLikeHost(line[at[0]:at[1]], hasPath) {
			return true
		}
	}
	return false
}

// looksLikeHost distinguishes "example.com" from initials and from "Dr.Smith".
func looksLikeHost(word string, hasPath bool) bool {
	labels := strings.FieldsFunc(word, func(r rune) bool { return r == '.' })
	before, last := labels[:len(labels)-1], labels[len(labels)-1]
	if utf8.RuneCountInString(last) < 2 || !hasPath && isNameAfter(before, last) {
		return false
	}
	nearest := before[len(before)-1]
	if text.IsDomain(nearest + "." + last) {
		return true
	}
	// Other words of letters of one case look like the name of a host, too.
	lower, upper := strings.ToLower(last), strings.ToUpper(last)
	onlyLetters := !strings.ContainsFunc(last, func(r rune) bool { return !unicode.IsLetter(r) })
	return utf8.RuneCountInString(nearest) > 1 && onlyLetters && lower != upper && (last == lower || last == upper)
}

// isNameAfter reports whether a word consists of initials and titles and then a name or a title, as in "J.R.Smith" and
// "Dr.med".
func isNameAfter(before []string, last string) bool {
	for _, label := range before {
		first, size := utf8.DecodeRuneInString(label)
		if isInitial := size == len(label) && unicode.IsUpper(first); !isInitial && !isTitle(label) {
			return false
		}
	}
	first, _ := utf8.DecodeRuneInString(last)
	return unicode.IsUpper(first) || isTitle(last)
}

// titles are abbreviations that people write before or after their name, often without a space after the dot.
var titles = strings.Fields(
	"dipl dr fr habil hon hr ing jr jur lic ll mag med mr mrs ms nat ph phil prof rer rev sr st")

func isTitle(label string) bool { return slices.Contains(titles, strings.ToLower(label)) }
