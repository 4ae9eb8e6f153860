package text

import (
	"regexp"
	"strings"

	"golang.org/x/net/idna"
	"golang.org/x/net/publicsuffix"
)

// A place on the web as people write it, and as mail programs find it in plain text: a scheme,
// or a name whose last part is a domain that exists.
var (
	webScheme  = regexp.MustCompile(`([A-Za-z][A-Za-z0-9+.-]*):(//|\\\\)`)
	dottedName = regexp.MustCompile(`[\p{L}\p{M}\p{N}_-]+(?:[.\x{3002}\x{FF0E}\x{FF61}][\p{L}\p{M}\p{N}_-]+)+`)
	nameDots   = strings.NewReplacer(".", "[.]", "\u3002", "[.]", "\uff0e", "[.]", "\uff61", "[.]")
	plainDots  = strings.NewReplacer("\u3002", ".", "\uff0e", ".", "\uff61", ".")
)

// Unlinked returns words of a stranger so that no mail program makes an address of a page or a
// mailbox in them clickable: it sets the dots and the colon in brackets, which everybody can
// still read (docs/security.md, T47). All else stays as it is. It does not escape for HTML.
func Unlinked(words string) string {
	words = webScheme.ReplaceAllString(words, "$1[:]$2")
	var b strings.Builder
	done := 0
	for _, at := range dottedName.FindAllStringIndex(words, -1) {
		b.WriteString(words[done:at[0]])
		name := words[at[0]:at[1]]
		if strings.HasSuffix(words[:at[0]], "[:]//") || isDomain(name) {
			name = nameDots.Replace(name)
		}
		b.WriteString(name)
		done = at[1]
	}
	b.WriteString(words[done:])
	return b.String()
}

// CountPages returns how many addresses of pages a text names. Those of mailboxes are none.
func CountPages(words string) int {
	count := 0
	for word := range strings.FieldsSeq(words) {
		if webScheme.MatchString(word) || namesPage(word) {
			count++
		}
	}
	return count
}

// namesPage reports whether a word has the name of a host in it that is not that of a mailbox.
func namesPage(word string) bool {
	for _, at := range dottedName.FindAllStringIndex(word, -1) {
		before, after := word[:at[0]], word[at[1]:]
		if isDomain(word[at[0]:at[1]]) && !strings.HasSuffix(before, "@") && !strings.HasPrefix(after, "@") {
			return true
		}
	}
	return false
}

// isDomain reports whether a name with dots ends in a domain that exists, so that file.js is
// none and file.com is one.
func isDomain(name string) bool {
	// Mail programs leave such signs at the ends of a name out of the link that they make.
	name = strings.Trim(plainDots.Replace(name), "-_")
	top := name[strings.LastIndexByte(name, '.')+1:]
	ascii, err := idna.Lookup.ToASCII(top)
	if err != nil {
		return false
	}
	_, exists := publicsuffix.PublicSuffix("a." + ascii)
	return exists
}
