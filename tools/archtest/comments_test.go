package archtest_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// comment is one comment in one line of text, without its marks.
type comment struct{ place, text string }

// Comments of the languages besides Go, which has a parser.
var (
	slashComments = regexp.MustCompile(`(?s)/\*.*?\*/|(?m:(?:^|\s)//.*(?:\n\s*//.*)*)`)
	hashComments  = regexp.MustCompile(`(?m)(?:^|\s)#.*(?:\n\s*#.*)*`)
	dashComments  = regexp.MustCompile(`(?m)(?:^|\s)--.*(?:\n\s*--.*)*`)
	everything    = regexp.MustCompile(`(?s).*`)

	commentMarks = regexp.MustCompile(`(?m)^\s*(?://|/\*+|\*+/|\*|#+|--)|\*/`)
)

// commentsOf says how comments are written in a file, nil for one whose comments nobody reads.
func commentsOf(name string) *regexp.Regexp {
	switch extension := filepath.Ext(name); {
	case slices.Contains([]string{".ts", ".tsx", ".mts", ".js", ".mjs", ".cjs", ".css"}, extension):
		return slashComments
	case slices.Contains([]string{".yaml", ".yml", ".sh"}, extension), name == "Makefile", name == "run":
		return hashComments
	case extension == ".sql":
		return dashComments
	case extension == ".mdx", extension == ".md":
		return everything
	default:
		return nil
	}
}

// comments returns all comments of the repository that are written by hand.
func comments(t *testing.T) []comment {
	t.Helper()
	var found []comment
	for _, file := range sources(t, "cmd", "modules", "openapi", "platform", "tools") {
		if file.Generated {
			continue
		}
		for _, group := range file.AST.Comments {
			found = append(found, comment{file.path(), oneLine(group.Text())})
		}
	}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && slices.Contains([]string{
			".git", "node_modules", ".venv", "dist", "generated",
			"testdata",
		}, entry.Name()):
			return filepath.SkipDir
		case entry.IsDir() || commentsOf(entry.Name()) == nil:
			return nil
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		place, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		for _, text := range commentsOf(entry.Name()).FindAllString(string(content), -1) {
			found = append(found, comment{filepath.ToSlash(place), oneLine(text)})
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func oneLine(text string) string {
	return strings.Join(strings.Fields(commentMarks.ReplaceAllString(text, " ")), " ")
}
