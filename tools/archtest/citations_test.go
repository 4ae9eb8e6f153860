package archtest_test

import (
	"regexp"
	"strings"
	"testing"
)

// foreignCitation matches citations of documents that are not in the repository, by name and section or by name alone.
// It also matches "go 1.26" and public standards such as "RFC 9110, section 7.1", which foreignCitations removes from
// the result.
var foreignCitation = regexp.MustCompile(`(?i:\bspecification\b)|\bsources\.md\b` +
	`|\b(?:decisions|security|contract|performance|web|go),? (?:section |§ ?)?[0-9]+(?:\.[0-9]+)?\b` +
	`|\bsections? [1-9][0-9.]*\b`)

var publicStandard = regexp.MustCompile(`\b(?:RFC|BCP) [0-9]+(?:, | )$`)

// foreignCitations returns the citations in a text, each with the words before it.
func foreignCitations(text string) []string {
	var citations []string
	for _, match := range foreignCitation.FindAllStringIndex(text, -1) {
		before := text[max(0, match[0]-80):match[0]]
		if !strings.HasPrefix(text[match[0]:], "go 1.") && !publicStandard.MatchString(before) {
			citations = append(citations, before+text[match[0]:match[1]])
		}
	}
	return citations
}

// TestComments_citeWhatIsInTheRepository refuses references that a reader cannot follow. A rule is explained in
// plain words, or cited as a row of docs/security.md, a decision of docs/adr, the contract or a public standard.
func TestComments_citeWhatIsInTheRepository(t *testing.T) {
	t.Parallel()
	for _, c := range comments(t) {
		for _, citation := range foreignCitations(c.text) {
			t.Errorf("%s cites what is not in the repository: …%s", c.path, citation)
		}
	}
}

// TestForeignCitations_areFoundInEveryKindOfComment checks that the rule above can fail.
func TestForeignCitations_areFoundInEveryKindOfComment(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		file, content string
		want          int
	}{
		{"a.ts", "/**\n * A limit (contract,\n * section 7.5).\n */\nconst a = 1; // web 6.4", 2},
		{"a.css", "/* performance 3 */", 1},
		{"a.yaml", "a: b # decisions 4\n# The specification says so.", 2},
		{"a.sql", "-- security 4.8, and section 2", 2},
		{"a.mdx", "The specification, and go 2.1.", 2},
		{"a.yaml", "a: \"contract 7\"\ngo: 1.26\n# go 1.26, RFC 9110 section 7.1, the contract, security.md, T10", 0},
		{"a.ts", `const decisions = "contract 3"; const url = 'https://example.org/security 4';`, 0},
	} {
		var citations []string
		for _, text := range commentsOf(test.file).FindAllString(test.content, -1) {
			citations = append(citations, foreignCitations(oneLine(text))...)
		}
		if len(citations) != test.want {
			t.Errorf("%s: %q has the foreign citations %q, want %d", test.file, test.content, citations, test.want)
		}
	}
}
