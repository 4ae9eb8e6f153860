package archtest_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const root = "../.."

const modulePath = "wright.app/"

// sourceFile is one parsed Go file; Dir is slash-separated and relative to the root.
type sourceFile struct {
	Dir, Name string
	Test      bool
	Generated bool
	AST       *ast.File
}

func (f sourceFile) path() string { return f.Dir + "/" + f.Name }

// imports returns the import paths of the file.
func (f sourceFile) imports() []string {
	var paths []string
	for _, spec := range f.AST.Imports {
		paths = append(paths, strings.Trim(spec.Path.Value, `"`))
	}
	return paths
}

// parts returns the folders of the file, outermost first.
func (f sourceFile) parts() []string { return strings.Split(f.Dir, "/") }

// sources parses every Go file below the given folders.
func sources(t *testing.T, folders ...string) []sourceFile {
	t.Helper()
	var files []sourceFile
	for _, folder := range folders {
		err := filepath.WalkDir(filepath.Join(root, folder), func(path string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == "testdata") {
				return filepath.SkipDir
			}
			if entry.IsDir() || !strings.HasSuffix(path, ".go") {
				return nil
			}
			parsed, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments|parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			dir, err := filepath.Rel(root, filepath.Dir(path))
			if err != nil {
				return err
			}
			files = append(files, sourceFile{
				Dir: filepath.ToSlash(dir), Name: entry.Name(), AST: parsed,
				Test:      strings.HasSuffix(path, "_test.go"),
				Generated: ast.IsGenerated(parsed),
			})
			return nil
		})
		if err != nil {
			t.Fatalf("read %s: %v", folder, err)
		}
	}
	if len(files) == 0 {
		t.Fatalf("no Go files below %v", folders)
	}
	return files
}

// modules returns the names of the folders in modules/.
func modules(t *testing.T) []string {
	t.Helper()
	entries, err := os.ReadDir(filepath.Join(root, "modules"))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range entries {
		if entry.IsDir() {
			names = append(names, entry.Name())
		}
	}
	return names
}

func hasPrefix(path string, prefixes ...string) bool {
	return slices.ContainsFunc(prefixes, func(p string) bool { return path == p || strings.HasPrefix(path, p+"/") })
}
