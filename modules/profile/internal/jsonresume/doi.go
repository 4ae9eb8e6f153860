package jsonresume

import (
	neturl "net/url"
	"regexp"
	"strings"
)

// doiIn finds a DOI by a prefix such as "doi:", and by its address.
var doiIn = regexp.MustCompile(`(?i)(?:^|\bdoi:?\s*|\bdoi\.org/)(10\.[0-9]{4,9}/[!-~]+)`)

// doiOf returns the DOI in a text, or an empty text. A bracket or a mark at its end belongs to the sentence around it.
func doiOf(text string) string {
	if unescaped, err := neturl.PathUnescape(text); err == nil && strings.Contains(text, "doi.org/") {
		text = unescaped
	}
	found := doiIn.FindStringSubmatch(strings.TrimSpace(text))
	if found == nil {
		return ""
	}
	doi, _, _ := strings.Cut(found[1], "](") // a link of Markdown
	doi = strings.TrimRight(doi, `.,;:'"!?`)
	for _, pair := range []string{"()", "[]", "<>", "{}"} {
		if strings.HasSuffix(doi, pair[1:]) && !strings.Contains(doi, pair[:1]) {
			doi = strings.TrimRight(strings.TrimSuffix(doi, pair[1:]), ".,;:")
		}
	}
	return doi
}

func (r *sectionReader) doi(value node) {
	if doi := doiOf(value.text()); doi != "" {
		r.set("doi", value, doi)
		return
	}
	value.leave("pattern", "attributes.doi")
}

// doiElsewhere takes the DOI of the address or of the text of a contribution that has no member for it.
func (r *sectionReader) doiElsewhere() {
	if r.list.usual == "" || r.content.DOI != "" || r.entry.reader.verbatim {
		return
	}
	for _, text := range []string{r.content.URL, r.content.Description} {
		if doi := doiOf(text); doi != "" && len(doi) <= maxDOI {
			r.content.DOI = doi
			return
		}
	}
}

// maxDOI is the length of the longest DOI that a profile has.
const maxDOI = 200
