package text

import (
	"regexp"
	"strings"
	"unicode"

	"golang.org/x/net/idna"
	"golang.org/x/net/publicsuffix"
	"golang.org/x/text/unicode/norm"
)

// URLs as people write them, and as mail programs detect them in plain text: with a scheme, or as a host name with an
// existing top-level domain.
var (
	// Invisible characters (Cf) may be anywhere, because mail programs may leave them out.
	webScheme = regexp.MustCompile(
		`([A-Za-z][A-Za-z0-9+.\p{Cf}-]*):(\p{Cf}*/\p{Cf}*/|\p{Cf}*\\\p{Cf}*\\)`)
	dottedName = regexp.MustCompile(`[\p{L}\p{M}\p{N}\p{So}\p{Cf}_-]+` +
		`(?:[.\x{2024}\x{3002}\x{FF0E}\x{FF61}][\p{L}\p{M}\p{N}\p{So}\p{Cf}_-]+)+`)
	nameDots = strings.NewReplacer(
		".", "[.]", "\u2024", "[.]", "\u3002", "[.]", "\uff0e", "[.]", "\uff61", "[.]")
	plainDots = strings.NewReplacer("\u2024", ".", "\u3002", ".", "\uff0e", ".", "\uff61", ".")
)

// AsTypedInURL returns the text as browsers read it in an address: with ASCII dots and letters instead of the
// characters that are compatible with them, and without invisible characters.
func AsTypedInURL(words string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\u3002':
			return '.'
		case isInvisible(r):
			return -1
		}
		return r
	}, norm.NFKC.String(words))
}

// isInvisible reports whether a character is shown as nothing.
func isInvisible(r rune) bool {
	return unicode.In(r, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point)
}

// visible returns the text without invisible characters.
func visible(words string) string {
	return strings.Map(func(r rune) rune {
		if isInvisible(r) {
			return -1
		}
		return r
	}, words)
}

// DefangURLs puts the dots and colons of URLs and mail addresses in brackets, so that mail programs do not make them
// clickable (docs/security.md, T47). It does not escape for HTML.
func DefangURLs(words string) string {
	words = webScheme.ReplaceAllString(words, "$1[:]$2")
	var b strings.Builder
	done := 0
	for _, at := range dottedName.FindAllStringIndex(words, -1) {
		b.WriteString(words[done:at[0]])
		name := words[at[0]:at[1]]
		if followsScheme(words[:at[0]]) || IsDomain(name) {
			name = nameDots.Replace(name)
		}
		b.WriteString(name)
		done = at[1]
	}
	b.WriteString(words[done:])
	return b.String()
}

// followsScheme reports whether a text ends with a scheme whose colon is in brackets.
func followsScheme(before string) bool {
	const enough = 64 // a scheme with some invisible characters
	return strings.HasSuffix(visible(before[max(0, len(before)-enough):]), "[:]//")
}

// CountURLs returns the number of URLs in a text, without mail addresses.
func CountURLs(words string) int {
	count := 0
	for word := range strings.FieldsSeq(words) {
		if webScheme.MatchString(word) || containsHostName(word) {
			count++
		}
	}
	return count
}

// containsHostName reports whether a word contains a host name that is not part of a mail address.
func containsHostName(word string) bool {
	for _, at := range dottedName.FindAllStringIndex(word, -1) {
		before, after := word[:at[0]], word[at[1]:]
		if IsDomain(word[at[0]:at[1]]) && !strings.HasSuffix(before, "@") && !strings.HasPrefix(after, "@") {
			return true
		}
	}
	return false
}

// IsDomain reports whether a name with dots ends in an existing top-level domain, as file.com does and file.js does
// not.
func IsDomain(name string) bool {
	// Mail programs do not include these characters at the ends of a link.
	name = strings.Trim(plainDots.Replace(visible(name)), "-_")
	top := name[strings.LastIndexByte(name, '.')+1:]
	ascii, err := idna.Lookup.ToASCII(top)
	if err != nil {
		return false
	}
	_, exists := publicsuffix.PublicSuffix("a." + ascii)
	return exists
}
