package archtest_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const decisionsDir = "docs/adr"

// decisionTitles returns the titles of the pages in docs/adr, by file name.
func decisionTitles(t *testing.T) map[string]string {
	t.Helper()
	pages, err := filepath.Glob(filepath.Join(root, decisionsDir, "[0-9]*.md"))
	if err != nil || len(pages) == 0 {
		t.Fatalf("%d pages in %s: %v", len(pages), decisionsDir, err)
	}
	titles := map[string]string{}
	for _, page := range pages {
		heading, _, _ := strings.Cut(readText(t, page), "\n")
		titles[filepath.Base(page)] = strings.TrimPrefix(heading, "# ")
	}
	return titles
}

func readText(t *testing.T, path string) string {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

var indexEntry = regexp.MustCompile(`(?m)^\| \[([0-9]{4})\]\(([^)]+)\) \| (.+) \|$`)

// indexMistakes returns the differences between an index of decisions and the titles of the decisions.
func indexMistakes(index string, titles map[string]string) []string {
	var mistakes []string
	indexed := map[string]bool{}
	for _, entry := range indexEntry.FindAllStringSubmatch(index, -1) {
		number, file, title := entry[1], entry[2], entry[3]
		indexed[file] = true
		if titles[file] != number+" "+title || !strings.HasPrefix(file, number) {
			mistakes = append(mistakes, fmt.Sprintf("the index says %s %q for %s, whose title is %q", number, title,
				file,
				titles[file]))
		}
	}
	for file := range titles {
		if !indexed[file] {
			mistakes = append(mistakes, file+" is not in the index")
		}
	}
	return mistakes
}

// TestDecisions_areIndexedUnderTheirTitles compares docs/adr with the table in its README.
func TestDecisions_areIndexedUnderTheirTitles(t *testing.T) {
	t.Parallel()
	for _, mistake := range indexMistakes(readText(t, filepath.Join(root, decisionsDir, "README.md")),
		decisionTitles(t)) {
		t.Error(mistake)
	}
}

// TestIndexMistakes_everyMistake_isFound checks that the rule above can fail.
func TestIndexMistakes_everyMistake_isFound(t *testing.T) {
	t.Parallel()
	const index = "| number | decision |\n|---|---|\n| [0001](0001-a.md) | A |\n"
	for name, test := range map[string]struct {
		titles map[string]string
		want   int
	}{
		"correct":       {map[string]string{"0001-a.md": "0001 A"}, 0},
		"another title": {map[string]string{"0001-a.md": "0001 B"}, 1},
		"page missing":  {map[string]string{}, 1},
		"not indexed":   {map[string]string{"0001-a.md": "0001 A", "0002-b.md": "0002 B"}, 1},
	} {
		if mistakes := indexMistakes(index, test.titles); len(mistakes) != test.want {
			t.Errorf("%s: found %q", name, mistakes)
		}
	}
}

var citedDecision = regexp.MustCompile(`\bADRs? ([0-9]{4})\b`)

// TestDecisions_thatCommentsCite_exist resolves "ADR 0003" in comments and documents.
func TestDecisions_thatCommentsCite_exist(t *testing.T) {
	t.Parallel()
	numbers := map[string]bool{}
	for file := range decisionTitles(t) {
		numbers[file[:4]] = true
	}
	citations := 0
	for _, c := range comments(t) {
		for _, match := range citedDecision.FindAllStringSubmatch(c.text, -1) {
			if citations++; !numbers[match[1]] {
				t.Errorf("%s cites %s, which is not in %s", c.path, match[0], decisionsDir)
			}
		}
	}
	if citations == 0 {
		t.Error("no comment with a decision was found: the comments cannot be read")
	}
}

var (
	markdownLink = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading      = regexp.MustCompile(`(?m)^#+ (.+)$`)
	notInAnchor  = regexp.MustCompile(`[^\p{L}\p{N} _-]`)
)

// anchors returns the anchors of the headings of a document, as GitHub generates them.
func anchors(text string) []string {
	var all []string
	for _, match := range heading.FindAllStringSubmatch(text, -1) {
		plain := notInAnchor.ReplaceAllString(strings.ToLower(match[1]), "")
		all = append(all, strings.ReplaceAll(plain, " ", "-"))
	}
	return all
}

var (
	quotedPath = regexp.MustCompile("`([A-Za-z0-9._/-]+)`")
	sourceName = regexp.MustCompile(`\.(go|tsx?|ya?ml|json|sql|mdx?)$`)
	pathStart  = regexp.MustCompile(`^(cmd|docs|modules|openapi|platform|tools|webapp)/`)
)

// TestContributing_filesThatItNames_exist: a path from the root of the repository must exist. A source file that is
// only named must exist in some folder.
func TestContributing_filesThatItNames_exist(t *testing.T) {
	t.Parallel()
	names := map[string]bool{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == ".git") {
			return fs.SkipDir
		}
		names[filepath.Base(path)] = true
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, match := range quotedPath.FindAllStringSubmatch(readText(t, filepath.Join(root, "CONTRIBUTING.md")), -1) {
		name := match[1]
		switch {
		case pathStart.MatchString(name):
			count++
			if _, err := os.Stat(filepath.Join(root, name)); err != nil {
				t.Errorf("CONTRIBUTING.md names %s: %v", name, err)
			}
		case sourceName.MatchString(name):
			count++
			if !names[filepath.Base(name)] {
				t.Errorf("CONTRIBUTING.md names %s, and there is no file of that name", name)
			}
		}
	}
	if count < 20 {
		t.Errorf("CONTRIBUTING.md names only %d files: its paths cannot be read", count)
	}
}

// TestDocuments_relativeLinks_haveATarget follows the relative links of all Markdown documents, with their anchors.
func TestDocuments_relativeLinks_haveATarget(t *testing.T) {
	t.Parallel()
	linkCount := 0
	for _, document := range []string{
		"*.md", "docs/*.md", "docs/adr/*.md", "openapi/*.md", "webapp/*.md", "webapp/packages/*/*.md", "tools/*/*.md",
	} {
		files, err := filepath.Glob(filepath.Join(root, document))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			for _, match := range markdownLink.FindAllStringSubmatch(readText(t, file), -1) {
				if strings.Contains(match[1], ":") || strings.HasPrefix(match[1], "/") {
					continue // a link to another website
				}
				linkCount++
				path, anchor, _ := strings.Cut(match[1], "#")
				target := filepath.Join(filepath.Dir(file), path)
				if path == "" {
					target = file
				}
				if _, err := os.Stat(target); err != nil {
					t.Errorf("%s: link to %s: %v", file, match[1], err)
				} else if anchor != "" && !slices.Contains(anchors(readText(t, target)), anchor) {
					t.Errorf("%s: %s has no heading #%s", file, target, anchor)
				}
			}
		}
	}
	if linkCount < 50 {
		t.Errorf("only %d links were found: the documents cannot be read", linkCount)
	}
}
