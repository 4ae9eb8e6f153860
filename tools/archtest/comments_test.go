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

// comment is the text of one comment in one line, without the comment markers.
type comment struct{ path, text string }

// The comments in languages other than Go. The Go parser finds those in Go files.
var (
	slashComments = regexp.MustCompile(`(?s)/\*.*?\*/|(?m:(?:^|\s)//.*(?:\n\s*//.*)*)`)
	hashComments  = regexp.MustCompile(`(?m)(?:^|\s)#.*(?:\n\s*#.*)*`)
	dashComments  = regexp.MustCompile(`(?m)(?:^|\s)--.*(?:\n\s*--.*)*`)
	wholeText     = regexp.MustCompile(`(?s).*`)

	commentMarkers = regexp.MustCompile(`(?m)^\s*(?://|/\*+|\*+/|\*|#+|--)|\*/`)
)

// commentsOf returns the pattern that matches the comments in a file. It returns nil if the comments of the file are
// not checked.
func commentsOf(name string) *regexp.Regexp {
	switch extension := filepath.Ext(name); {
	case slices.Contains([]string{".ts", ".tsx", ".mts", ".js", ".mjs", ".cjs", ".css"}, extension):
		return slashComments
	case slices.Contains([]string{".yaml", ".yml", ".sh"}, extension), name == "Makefile", name == "run":
		return hashComments
	case extension == ".sql":
		return dashComments
	case extension == ".mdx", extension == ".md":
		return wholeText
	default:
		return nil
	}
}

// comments returns all comments of the repository that are written by hand.
func comments(t *testing.T) []comment {
	t.Helper()
	var all []comment
	for _, file := range sources(t, "cmd", "modules", "openapi", "platform", "tools") {
		if file.Generated {
			continue
		}
		for _, group := range file.AST.Comments {
			all = append(all, comment{file.path(), oneLine(group.Text())})
		}
	}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && slices.Contains([]string{
			".git", "node_modules", ".venv", "dist", "generated",
			"testdata", "storybook-static", "visual",
		}, entry.Name()):
			return filepath.SkipDir
		case entry.IsDir() || commentsOf(entry.Name()) == nil:
			return nil
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		for _, text := range commentsOf(entry.Name()).FindAllString(string(content), -1) {
			all = append(all, comment{filepath.ToSlash(relative), oneLine(text)})
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func oneLine(text string) string {
	return strings.Join(strings.Fields(commentMarkers.ReplaceAllString(text, " ")), " ")
}
